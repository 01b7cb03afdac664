import ErrorRecovery
import LocalizeTranslation
import LocalizeValidation

/// Errors about files that translators have returned.
extension ToolError {
  /// A file or a part of it that can't be imported.
  static func exchange(_ problem: ExchangeFile.Problem, of path: String) -> ToolError {
    switch problem.kind {
    case .format: ToolError("unusable-exchange-file", formatTitle(path), formatSuggestion())
    case .schema: ToolError("unusable-exchange-file", schemaTitle(path), schemaSuggestion())
    case .empty: ToolError("unusable-exchange-file", emptyTitle(path), emptySuggestion())
    case .encoding: ToolError("unusable-exchange-file", encodingTitle(path), encodingSuggestion())
    case .column(let name): ToolError("unusable-exchange-file", columnTitle(path, name), columnSuggestion())
    case .otherColumn(let name): ToolError("unusable-exchange-file", otherColumnTitle(path, name), otherColumnSuggestion())
    case .locale: ToolError("unusable-exchange-file", unnamedTitle(path), unnamedSuggestion())
    case .unreadable: ToolError("unreadable-exchange-part", title(ofUnreadable: problem, of: path), unreadableSuggestion())
    }
  }

  private static func title(ofUnreadable problem: ExchangeFile.Problem, of path: String) -> ErrorText {
    guard let reason = problem.cause.flatMap({ SyntaxTexts.text(for: $0) }) else { return unreadableTitle(path, String(problem.line)) }
    return unreadableReasonTitle(
      with: .string(path, privacy: .user), .string(String(problem.line), privacy: .user), .text(reason))
  }

  /// A file none of whose texts is in the catalogues.
  static func exchangeProject(_ path: String) -> ToolError {
    ToolError("unusable-exchange-file", projectTitle(path), projectSuggestion())
  }

  /// A file of a catalogue.
  static func exchangeOwn(_ path: String) -> ToolError {
    ToolError("unusable-exchange-file", ownTitle(path), ownSuggestion())
  }

  /// A file for a locale that was not asked for.
  static func exchangeLocale(_ path: String, locale: String) -> ToolError {
    ToolError("unusable-exchange-file", localeTitle(path, locale), localeSuggestion())
  }

  static var exchangeMessages: [MessageTemplate] {
    [
      formatTitle, formatSuggestion, schemaTitle, schemaSuggestion, emptyTitle, emptySuggestion, columnTitle, columnSuggestion,
      otherColumnTitle,
      otherColumnSuggestion,
      encodingTitle, encodingSuggestion,
      unreadableTitle, unreadableReasonTitle, unreadableSuggestion, projectTitle, projectSuggestion, ownTitle, ownSuggestion, localeTitle,
      localeSuggestion,
      unnamedTitle, unnamedSuggestion,
    ]
  }

  private static let formatTitle = MessageTemplate("error.exchange.format", "“%1$@” is not in a format that “l10n export” writes.")
  private static let formatSuggestion = MessageTemplate(
    "error.exchange.format.suggestion",
    "Pass a file with the extension .xliff, .xlf, .csv, .tsv, .po or .json. To import TMX, use “l10n memory import”.")
  private static let schemaTitle = MessageTemplate("error.exchange.schema", "“%1$@” is not a JSON file that “l10n export” writes.")
  private static let schemaSuggestion = MessageTemplate(
    "error.exchange.schema.suggestion", "Pass a file as “l10n export --format json” writes it, with “schema” and “units”.")
  private static let emptyTitle = MessageTemplate("error.exchange.empty", "“%1$@” contains no texts.")
  private static let emptySuggestion = MessageTemplate("error.exchange.empty.suggestion", "Ask for the file again.")
  private static let encodingTitle = MessageTemplate(
    "error.exchange.encoding", "The encoding of “%1$@” can't be determined: it is not UTF-8 or UTF-16.")
  private static let encodingSuggestion = MessageTemplate(
    "error.exchange.encoding.suggestion", "Save the file as UTF-8 (in Excel: “CSV UTF-8”), then run the command again.")
  private static let columnTitle = MessageTemplate("error.exchange.column", "The table “%1$@” lacks the column “%2$@”.")
  private static let columnSuggestion = MessageTemplate(
    "error.exchange.column.suggestion", "Restore the exported headings in the first row.")
  private static let otherColumnTitle = MessageTemplate(
    "error.exchange.other-column", "The column “%2$@” of the table “%1$@” isn't imported.")
  private static let otherColumnSuggestion = MessageTemplate(
    "error.exchange.other-column.suggestion", "A table has the translations of one locale. Save each locale in a table of its own.")
  private static let unreadableTitle = MessageTemplate(
    "error.exchange.unreadable", "%1$@:%2$@: This line can't be read.")
  private static let unreadableReasonTitle = MessageTemplate(
    "error.exchange.unreadable.reason", "%1$@:%2$@: This line can't be read: %3$@")
  private static let unreadableSuggestion = MessageTemplate(
    "error.exchange.unreadable.suggestion", "Fix the line, then run the command again.")
  private static let unnamedTitle = MessageTemplate("error.exchange.unnamed", "“%1$@” doesn't name its locale.")
  private static let unnamedSuggestion = MessageTemplate(
    "error.exchange.unnamed.suggestion", "Pass the locale with --locales, or name the file after it, such as fr.po.")
  private static let projectTitle = MessageTemplate(
    "error.exchange.project", "No catalogue contains a text of “%1$@”.")
  private static let projectSuggestion = MessageTemplate(
    "error.exchange.project.suggestion",
    "Run the command in the project that the file was exported from, or pass its catalogues with --catalog.")
  private static let ownTitle = MessageTemplate(
    "error.exchange.own", "“%1$@” is a file of the catalogue itself, so there is nothing to import.")
  private static let ownSuggestion = MessageTemplate(
    "error.exchange.own.suggestion", "Pass the file that came back. To check the catalogue after editing it, run “l10n validate”.")
  private static let localeTitle = MessageTemplate(
    "error.exchange.locale", "“%1$@” is for %2$@, which --locales doesn't include.")
  private static let localeSuggestion = MessageTemplate(
    "error.exchange.locale.suggestion", "Check the file, or add the locale to --locales.")
}
