import ErrorRecovery

/// Errors of a conversion.
extension ToolError {
  /// A target whose format is unknown.
  static func unknownTargetFormat(_ path: String) -> ToolError {
    ToolError("unknown-target-format", unknownTargetFormatTitle(path), unknownTargetFormatSuggestion())
  }

  /// A source without a locale, for a target that must name one.
  static func localeNeeded(_ path: String) -> ToolError {
    ToolError("locale-needed", localeNeededTitle(path), localeNeededSuggestion())
  }

  /// A source without a source locale, for a target that must name one.
  static func sourceNeeded(_ path: String, candidates: [String]) -> ToolError {
    ToolError("source-needed", sourceNeededTitle(path), undeterminedSourceSuggestion(shortList(candidates, near: "en")))
  }

  /// A target that is one file where several are needed.
  ///
  /// - Parameters:
  ///   - path: The target.
  ///   - count: How many files are needed.
  ///   - catalogs: For how many catalogues.
  ///   - locales: The locales to choose from.
  static func severalFiles(_ path: String, count: Int, catalogs: Int, locales: [String]) -> ToolError {
    let suggestion = catalogs > 1 ? severalCatalogsSuggestion() : severalFilesSuggestion(shortList(locales, near: ""))
    return ToolError("several-files", severalFilesTitle(path, String(count)), suggestion)
  }

  /// A target that already exists.
  static func outputExists(_ path: String) -> ToolError {
    ToolError("output-exists", outputExistsTitle(path), outputExistsSuggestion())
  }

  /// A target that is read as well.
  static func sameInputAndOutput(_ path: String) -> ToolError {
    ToolError("same-input-and-output", sameFileTitle(path), sameFileSuggestion())
  }

  /// A source with bytes that are no text, which its target can't hold.
  static func undecodableText(_ path: String, line: Int, column: Int, encoding: String) -> ToolError {
    ToolError("undecodable-text", undecodableTitle(path, String(line), String(column), encoding), undecodableSuggestion())
  }

  /// Two catalogues whose target is the same file.
  static func sameTarget(_ path: String, _ first: String, _ second: String) -> ToolError {
    ToolError("same-target", sameTargetTitle(path, first, second), sameTargetSuggestion())
  }

  static var conversionMessages: [MessageTemplate] {
    [
      unknownTargetFormatTitle, unknownTargetFormatSuggestion, localeNeededTitle, localeNeededSuggestion, sourceNeededTitle,
      severalFilesTitle, severalFilesSuggestion, severalCatalogsSuggestion, outputExistsTitle, outputExistsSuggestion, sameFileTitle,
      sameFileSuggestion, undecodableTitle, undecodableSuggestion, sameTargetTitle, sameTargetSuggestion,
    ]
  }

  private static let unknownTargetFormatTitle = MessageTemplate(
    "error.unknown-target-format", "Can't determine the output format of “%1$@”.")
  private static let unknownTargetFormatSuggestion = MessageTemplate(
    "error.unknown-target-format.suggestion", "Pass --to FORMAT.")
  private static let localeNeededTitle = MessageTemplate("error.locale-needed", "Can't determine the locale of “%1$@”.")
  private static let localeNeededSuggestion = MessageTemplate(
    "error.locale-needed.suggestion", "Pass --source-locale for a file of source texts, or --locale for a translation.")
  static let sourceNeededTitle = MessageTemplate(
    "error.source-needed", "Can't determine the source locale of “%1$@”.")
  private static let severalFilesTitle = MessageTemplate(
    "error.several-files", "“%1$@” is one file, but the output needs several: %2$@.")
  private static let severalFilesSuggestion = MessageTemplate(
    "error.several-files.suggestion", "Name a folder by ending the path with “/”, or choose one locale with --locale: %1$@.")
  private static let severalCatalogsSuggestion = MessageTemplate(
    "error.several-files.catalogs", "Name a folder by ending the path with “/”, or pass the path of a single catalogue.")
  private static let outputExistsTitle = MessageTemplate("error.output-exists", "“%1$@” already exists. Nothing was written.")
  private static let outputExistsSuggestion = MessageTemplate(
    "error.output-exists.suggestion", "Choose another path, or pass --force to overwrite it.")
  private static let sameFileTitle = MessageTemplate(
    "error.same-input-and-output", "“%1$@” is both input and output. Nothing was written.")
  private static let undecodableTitle = MessageTemplate(
    "error.undecodable-text", "%1$@:%2$@:%3$@: The bytes are not valid %4$@. Nothing was written.")
  private static let undecodableSuggestion = MessageTemplate(
    "error.undecodable-text.suggestion", "Save the file in the encoding that it declares, or as UTF-8, and run the command again.")
  private static let sameTargetTitle = MessageTemplate(
    "error.same-target", "“%2$@” and “%3$@” would both be written to “%1$@”. Nothing was written.")
  private static let sameTargetSuggestion = MessageTemplate(
    "error.same-target.suggestion", "Convert them one after the other, into different folders.")
  private static let sameFileSuggestion = MessageTemplate("error.same-input-and-output.suggestion", "Choose another path.")
}
