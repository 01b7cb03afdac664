public import ErrorRecovery
import Localize

/// Writes a text report: one block a finding with the line, a caret and what to do; findings of one rule about one key in many
/// locales are one block.
public struct TextReporter: Reporter {
  private let presentation: Presentation
  private let usesColor: Bool
  private let showsInfos: Bool

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - presentation: The reader's languages.
  ///   - usesColor: Whether the terminal understands ANSI colours.
  ///   - showsInfos: Whether infos are listed; they are counted anyway.
  public init(presentation: Presentation, usesColor: Bool = false, showsInfos: Bool = false) {
    self.presentation = presentation
    self.usesColor = usesColor
    self.showsInfos = showsInfos
  }

  /// Writes the findings in blocks, and a summary as the last lines.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    var output = ""
    for group in DiagnosticGroup.folding(report.listed(withInfos: showsInfos)) {
      write(group, to: &output)
      guard output.utf8.count >= Self.pieceSize else { continue }
      try sink(output)
      output.removeAll(keepingCapacity: true)
    }
    writeSummary(of: report, to: &output)
    try sink(output)
  }

  private static let pieceSize = 1 << 16

  private func write(_ group: DiagnosticGroup, to output: inout String) {
    let first = group.first
    let place = "\(TerminalText.harmless(first.file)):\(first.start.line):\(first.start.column):"
    let label = string(Self.severityLabel(first.severity))
    output += "\(bold(place)) \(colored(label, first.severity)) \(message(group.message)) [\(first.rule)]\n"
    let number = String(first.start.line)
    let gutter = String(repeating: " ", count: max(5, number.count))
    let excerpt = SourceExcerpt(
      sourceLine: first.sourceLine, column: first.start.column,
      endColumn: first.end.line == first.start.line ? first.end.column : nil)
    if !first.sourceLine.isEmpty {
      output += "\(gutter.dropFirst(number.count))\(number) | \(excerpt.line)\n"
      output += "\(gutter) | \(colored(excerpt.carets, first.severity))\n"
    }
    if let key = first.key {
      output += "\(gutter) = \(string(Self.keyLine(TerminalText.harmless(key))))\n"
    }
    let locales = group.locales
    if !locales.isEmpty {
      output += "\(gutter) = \(string(Self.localeLine(TerminalText.harmless(locales.joined(separator: ", ")))))\n"
    }
    for suggestion in first.suggestions.prefix(3) {
      output += "\(gutter) = \(string(Self.suggestionLine(TerminalText.harmless(suggestion))))\n"
    }
    writeOtherPlaces(of: group, gutter: gutter, to: &output)
    output += "\n"
  }

  private func writeOtherPlaces(of group: DiagnosticGroup, gutter: String, to output: inout String) {
    let first = group.first
    var places: [(text: String, key: String)] = []
    var seen: Set<String> = []
    func add(_ file: String, _ line: Int, _ column: Int, _ text: String) {
      let place = "\(TerminalText.harmless(file)):\(line):\(column)"
      if seen.insert(place).inserted { places.append(("\(place): \(text)", place)) }
    }
    seen.insert("\(TerminalText.harmless(first.file)):\(first.start.line):\(first.start.column)")
    for diagnostic in group.all {
      if diagnostic != first { add(diagnostic.file, diagnostic.start.line, diagnostic.start.column, message(diagnostic.message)) }
      for note in diagnostic.notes { add(note.file, note.start.line, note.start.column, message(note.message)) }
    }
    for place in places.prefix(Self.maximumPlaces) { output += "\(gutter) = \(place.text)\n" }
    if places.count > Self.maximumPlaces {
      output += "\(gutter) = \(string(Self.morePlaces(String(places.count - Self.maximumPlaces))))\n"
    }
  }

  private func writeSummary(of report: Report, to output: inout String) {
    let (errors, warnings, infos) = (report.count(of: .error), report.count(of: .warning), report.count(of: .info))
    let suppressed = report.counts.suppressed
    if errors + warnings + infos + suppressed == 0 { output += string(Self.clean()) + "\n" }
    output += string(Self.checked(String(report.counts.files), String(report.counts.locales), String(report.counts.keys))) + "\n"
    if let code = report.counts.code {
      let numbers = [code.files, code.callSites, code.notUnderstood, code.unknownTables].map(String.init)
      output += string(Self.codeCounts(numbers[0], numbers[1], numbers[2], numbers[3])) + "\n"
    }
    if suppressed > 0 { output += string(Self.suppressed(String(suppressed))) + "\n" }
    if errors + warnings + infos + suppressed > 0 {
      output += string(Self.found(String(errors), String(warnings), String(infos))) + "\n"
      let fixable = report.safelyFixableCount
      if fixable > 0 { output += string(Self.fixable(String(fixable))) + "\n" }
      if infos > 0, !showsInfos { output += string(Self.infosHidden()) + "\n" }
    }
  }

  /// The columns of a terminal that a text takes.
  package static func displayWidth(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) }
  }

  private static let maximumPlaces = 3

  private func message(_ text: ErrorText) -> String { TerminalText.harmless(presentation.string(text)) }

  private func string(_ text: ErrorText) -> String { presentation.string(text) }

  private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func colored(_ text: String, _ severity: Severity) -> String {
    guard usesColor else { return text }
    let code =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .info, .off: "36"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private static func severityLabel(_ severity: Severity) -> ErrorText {
    switch severity {
    case .error: errorLabel()
    case .warning: warningLabel()
    case .info, .off: infoLabel()
    }
  }

  /// All texts of the reporter, so that a check can compare them with the translations.
  public static var messages: [MessageTemplate] {
    [
      errorLabel, warningLabel, infoLabel, keyLine, localeLine, suggestionLine, morePlaces, clean, checked, found, suppressed, infosHidden,
      fixable, codeCounts,
    ]
  }

  private static let errorLabel = MessageTemplate("report.error", "error:")
  private static let warningLabel = MessageTemplate("report.warning", "warning:")
  private static let infoLabel = MessageTemplate("report.info", "info:")
  private static let keyLine = MessageTemplate("report.key", "Key: %1$@")
  private static let localeLine = MessageTemplate("report.locales", "Locales: %1$@")
  private static let suggestionLine = MessageTemplate("report.suggestion", "Nearest key: %1$@")
  private static let morePlaces = MessageTemplate("report.more-places", "More places: %1$@")
  private static let clean = MessageTemplate("report.clean", "No defects found.")
  private static let checked = MessageTemplate("report.checked", "Files: %1$@ · Locales: %2$@ · Keys: %3$@")
  private static let found = MessageTemplate("report.found", "Errors: %1$@ · Warnings: %2$@ · Infos: %3$@")
  private static let codeCounts = MessageTemplate(
    "report.sources", "Source files: %1$@ · Uses of keys: %2$@ · Known only at run time: %3$@ · In tables not found: %4$@")
  private static let suppressed = MessageTemplate("report.suppressed", "Suppressed by comments or the baseline: %1$@")
  private static let fixable = MessageTemplate("report.fixable", "%1$@ fixable with l10n validate --fix")
  private static let infosHidden = MessageTemplate("report.infos-hidden", "Infos are counted and not listed; --show info lists them.")
}
