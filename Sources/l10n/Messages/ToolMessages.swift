import ErrorRecovery
import ErrorRecoveryTexts
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The texts of the tool in the user's languages.
enum ToolMessages {
  /// How texts reach the reader, by `LC_ALL`, `LC_MESSAGES` and `LANG`.
  ///
  /// The English texts are in the code, so that the tables are only read for another language.
  static func presentation(environment: (String) -> String?) -> Presentation {
    let languages = LocaleIdentifier.preferred(fromEnvironment: environment)
    guard let first = languages.first, first.language != "en" else { return .english }
    let localizer = Localizer(embeddedCSV: EmbeddedMessages.csv, strings: StandardErrorTexts.tables)
    return Presentation(languages: languages.map(\.identifier), catalog: localizer)
  }

  /// How texts reach a reader of the first of these languages that the tool has; nil for none of them.
  static func presentation(languages: [LocaleIdentifier]) -> Presentation? {
    guard let language = languages.first(where: { self.languages.contains($0.language) }) else { return nil }
    guard language.language != "en" else { return .english }
    let localizer = Localizer(embeddedCSV: EmbeddedMessages.csv, strings: StandardErrorTexts.tables)
    return Presentation(languages: [language.identifier], catalog: localizer)
  }

  /// The languages of the tool.
  static let languages = ["en", "de", "fr", "sv", "pl", "ja", "ar"]

  /// Every text that the tool's catalogue has to have.
  static var all: [MessageTemplate] {
    Rules.all.flatMap { type(of: $0).messages } + TextReporter.messages + FileError.messages + ToolError.messages + Notes.messages
      + FixNotes.messages + StatsTable.messages + ConversionReport.messages + ToolError.conversionMessages
      + ToolError.provenanceMessages + ToolError.settingsMessages + ToolError.sourceMessages
      + ToolError.sourceFileMessages + memory
      + ReviewTexts.messages + ToolError.renamingMessages + RenamingNotes.messages + TranslationNotes.messages
      + ToolError.translationMessages
      + SyncNotes.messages + ToolError.syncMessages + ExchangeNotes.messages + ToolError.exchangeMessages + GateTexts.all
      + LSPTexts.messages + EditTexts.messages + ToolError.serverMessages
      + GenerationNotes.messages + ToolError.generationMessages
  }

  private static var memory: [MessageTemplate] {
    MemoryError.messages + ToolError.memoryMessages + MemoryNotes.messages + MemoryTableReport.messages
  }
}
