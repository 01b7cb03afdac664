import ErrorRecovery

/// Errors about the file that others are compared with.
extension ToolError {
  /// A file that doesn't say which locale it is for.
  static func unknownLocaleOfFile(_ path: String) -> ToolError {
    ToolError("unknown-locale-of-file", unknownLocaleTitle(path), unknownLocaleSuggestion())
  }

  /// A file for the locale of the source file.
  static func sameLocaleAsSource(_ path: String, source: String, locale: String) -> ToolError {
    ToolError("same-locale-as-source", sameLocaleTitle(path, source, locale), sameLocaleSuggestion())
  }

  /// A file whose format is not that of the source file.
  static func otherFormatThanSource(_ path: String, source: String) -> ToolError {
    ToolError("other-format-than-source", otherFormatTitle(path, source), otherFormatSuggestion())
  }

  /// A source file without texts, or with syntax errors.
  static func unusableSourceFile(_ path: String) -> ToolError {
    ToolError("unusable-source-file", unusableTitle(path), unusableSuggestion(path))
  }

  /// The source file, without another file to compare it with.
  static func nothingBesideSource(_ path: String) -> ToolError {
    ToolError("nothing-beside-source", nothingBesideTitle(path), nothingBesideSuggestion())
  }

  static var sourceFileMessages: [MessageTemplate] {
    [
      unknownLocaleTitle, unknownLocaleSuggestion, sameLocaleTitle, sameLocaleSuggestion, otherFormatTitle, otherFormatSuggestion,
      unusableTitle, unusableSuggestion, nothingBesideTitle, nothingBesideSuggestion,
    ]
  }

  private static let unusableTitle = MessageTemplate(
    "error.unusable-source-file", "The source file “%1$@” has no texts or has syntax errors, so nothing was compared with it.")
  private static let unusableSuggestion = MessageTemplate(
    "error.unusable-source-file.suggestion", "To see what is wrong with it: l10n validate %1$@")
  private static let nothingBesideTitle = MessageTemplate(
    "error.nothing-beside-source", "“%1$@” is the source file itself; there is nothing to compare with it.")
  private static let nothingBesideSuggestion = MessageTemplate(
    "error.nothing-beside-source.suggestion", "Pass the paths of the translated files.")

  private static let unknownLocaleTitle = MessageTemplate("error.unknown-locale-of-file", "The locale of “%1$@” is unknown.")
  private static let unknownLocaleSuggestion = MessageTemplate(
    "error.unknown-locale-of-file.suggestion", "Pass it with --locales, for example --locales de.")
  private static let sameLocaleTitle = MessageTemplate(
    "error.same-locale-as-source", "“%1$@” and the source file “%2$@” are both for the locale %3$@.")
  private static let sameLocaleSuggestion = MessageTemplate(
    "error.same-locale-as-source.suggestion", "Pass the locale of the source file with --source-locale, or omit the other file.")
  private static let otherFormatTitle = MessageTemplate(
    "error.other-format-than-source", "“%1$@” can't be compared with “%2$@”, which has another format.")
  private static let otherFormatSuggestion = MessageTemplate(
    "error.other-format-than-source.suggestion", "Convert one of them first, with “l10n convert”.")
}
