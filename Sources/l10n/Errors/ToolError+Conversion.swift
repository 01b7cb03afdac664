import ErrorRecovery

/// What can go wrong when catalogues are converted.
extension ToolError {
  /// A target whose format nothing says.
  static func unknownTargetFormat(_ path: String) -> ToolError {
    ToolError("unknown-target-format", unknownTargetFormatTitle(path), unknownTargetFormatSuggestion())
  }

  /// A source without a locale, for a target that has to say one.
  static func localeNeeded(_ path: String) -> ToolError {
    ToolError("locale-needed", localeNeededTitle(path), localeNeededSuggestion())
  }

  /// A source without a source locale, for a target that has to say one.
  static func sourceNeeded(_ path: String, candidates: [String]) -> ToolError {
    ToolError("source-needed", sourceNeededTitle(path), undeterminedSourceSuggestion(candidates.joined(separator: ", ")))
  }

  /// A target that is one file where several are needed.
  static func severalFiles(_ path: String, count: Int) -> ToolError {
    ToolError("several-files", severalFilesTitle(path, String(count)), severalFilesSuggestion())
  }

  /// A target that is there already.
  static func outputExists(_ path: String) -> ToolError {
    ToolError("output-exists", outputExistsTitle(path), outputExistsSuggestion())
  }

  /// A target that is read as well.
  static func sameInputAndOutput(_ path: String) -> ToolError {
    ToolError("same-input-and-output", sameFileTitle(path), sameFileSuggestion())
  }

  static var conversionMessages: [MessageTemplate] {
    [
      unknownTargetFormatTitle, unknownTargetFormatSuggestion, localeNeededTitle, localeNeededSuggestion, sourceNeededTitle,
      severalFilesTitle, severalFilesSuggestion, outputExistsTitle, outputExistsSuggestion, sameFileTitle, sameFileSuggestion,
    ]
  }

  private static let unknownTargetFormatTitle = MessageTemplate(
    "error.unknown-target-format", "Nothing says in which format “%1$@” is to be written.")
  private static let unknownTargetFormatSuggestion = MessageTemplate(
    "error.unknown-target-format.suggestion", "Name the format with --to.")
  private static let localeNeededTitle = MessageTemplate("error.locale-needed", "Nothing says which locale “%1$@” is for.")
  private static let localeNeededSuggestion = MessageTemplate("error.locale-needed.suggestion", "Name it with --locale.")
  private static let sourceNeededTitle = MessageTemplate(
    "error.source-needed", "Nothing says which locale of “%1$@” the others are translated from.")
  private static let severalFilesTitle = MessageTemplate(
    "error.several-files", "“%1$@” is one file, and the texts need more than one: %2$@.")
  private static let severalFilesSuggestion = MessageTemplate(
    "error.several-files.suggestion", "Name a folder, with “/” at its end, or one locale with --locale.")
  private static let outputExistsTitle = MessageTemplate("error.output-exists", "“%1$@” exists already, and nothing was written.")
  private static let outputExistsSuggestion = MessageTemplate(
    "error.output-exists.suggestion", "Name another place, or overwrite it with --force.")
  private static let sameFileTitle = MessageTemplate(
    "error.same-input-and-output", "“%1$@” would be read and written at once, and nothing was written.")
  private static let sameFileSuggestion = MessageTemplate("error.same-input-and-output.suggestion", "Name another place.")
}
