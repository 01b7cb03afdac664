import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The files of an export, and the table that translators price by.
struct ExportReport {
  /// A file for a locale.
  struct File {
    var locale: LocaleIdentifier
    var path: String
    var summary: ExchangeSummary
  }

  /// The files in the order of the locales, for those with texts.
  private(set) var files: [File]
  private let presentation: Presentation

  init(_ export: ExchangeExport, format: ExchangeFormat, folder: String, presentation: Presentation) {
    self.presentation = presentation
    files = export.locales.compactMap { locale in
      guard let units = export.units[locale], !units.isEmpty else { return nil }
      let path = PathParts.join(folder, "\(locale.identifier).\(format.fileExtension)")
      return File(locale: locale, path: path, summary: ExchangeSummary(units))
    }
  }

  /// Removes the files that could not be written.
  mutating func keepFiles(at paths: Set<String>) { files.removeAll { !paths.contains($0.path) } }

  private var heads: [String] {
    let first = [ExchangeNotes.locale, ExchangeNotes.texts, ExchangeNotes.words].map { presentation.string($0()) }
    return first + ExchangeSummary.Band.allCases.map { head(of: $0) }
  }

  private func head(of band: ExchangeSummary.Band) -> String {
    switch band {
    case .repetition: presentation.string(ExchangeNotes.repetitions())
    case .new: presentation.string(ExchangeNotes.new())
    case .full, .from95, .from85, .from75, .from50: band.name + "%"
    }
  }

  private func row(of file: File) -> [String] {
    let words = ExchangeSummary.Band.allCases.map { file.summary.words[$0] ?? 0 }
    let counts = [file.summary.textCount, file.summary.wordCount] + words
    return [file.locale.identifier] + counts.map { String($0) }
  }

  /// The table, with the words in each band.
  var text: String {
    guard !files.isEmpty else { return OutputLine.of(presentation.string(ExchangeNotes.nothingToExport())) }
    let lines = TextTable(rows: [heads] + files.map { row(of: $0) }, textColumns: 1).lines
    let paths = [presentation.string(ExchangeNotes.file())] + files.map(\.path)
    return zip(lines, paths).map { OutputLine.of($0 + "  " + $1) }.joined()
  }
}
