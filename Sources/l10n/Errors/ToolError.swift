import ErrorRecovery
import Localize

/// What can go wrong for a user of the tool, besides files that can't be opened.
struct ToolError: PresentableError {
  let code: ErrorCode
  let title: ErrorText
  let suggestion: ErrorText?

  private init(_ name: String, _ title: ErrorText, _ suggestion: ErrorText? = nil) {
    code = ErrorCode(domain: "l10n", name: name)
    self.title = title
    self.suggestion = suggestion
  }

  /// A named file whose format is not known.
  static func unknownFormat(_ path: String) -> ToolError {
    ToolError("unknown-format", unknownFormatTitle(path), unknownFormatSuggestion(FormatIdentifier.endings.joined(separator: ", ")))
  }

  /// Nothing to check below the named paths.
  static func nothingFound(_ path: String) -> ToolError {
    ToolError("nothing-found", nothingFoundTitle(path), nothingFoundSuggestion(FormatIdentifier.endings.joined(separator: ", ")))
  }

  /// A locale that no catalogue has.
  static func unknownLocale(_ locale: String, known: [String]) -> ToolError {
    ToolError("unknown-locale", unknownLocaleTitle(locale), known.isEmpty ? nil : unknownLocaleSuggestion(known.joined(separator: ", ")))
  }

  /// A catalogue whose source locale can't be told.
  static func undeterminedSource(_ catalog: String, candidates: [String]) -> ToolError {
    ToolError(
      "undetermined-source", undeterminedSourceTitle(catalog), undeterminedSourceSuggestion(candidates.joined(separator: ", ")))
  }

  /// A key that no catalogue has.
  static func unknownKey(_ key: String, nearest: [String]) -> ToolError {
    ToolError("unknown-key", unknownKeyTitle(key), nearest.isEmpty ? nil : unknownKeySuggestion(nearest.joined(separator: ", ")))
  }

  /// A key that is there, and has no text in the locales that were asked.
  static func noText(_ key: String, available: [String]) -> ToolError {
    ToolError("no-text", noTextTitle(key), available.isEmpty ? nil : unknownLocaleSuggestion(available.joined(separator: ", ")))
  }

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

  /// Standard output does not take the result.
  static func outputFailed(_ reason: String) -> ToolError {
    ToolError("output-failed", outputFailedTitle(reason))
  }

  static var messages: [MessageTemplate] {
    [
      unknownFormatTitle, unknownFormatSuggestion, nothingFoundTitle, nothingFoundSuggestion, unknownLocaleTitle, unknownLocaleSuggestion,
      undeterminedSourceTitle, undeterminedSourceSuggestion, noTextTitle, unknownKeyTitle, unknownKeySuggestion, outputFailedTitle,
      unknownTargetFormatTitle, unknownTargetFormatSuggestion, localeNeededTitle, localeNeededSuggestion, sourceNeededTitle,
      severalFilesTitle, severalFilesSuggestion, outputExistsTitle, outputExistsSuggestion, sameFileTitle, sameFileSuggestion,
    ]
  }

  private static let unknownFormatTitle = MessageTemplate("error.unknown-format", "“%1$@” is of no format that is read.")
  private static let unknownFormatSuggestion = MessageTemplate(
    "error.unknown-format.suggestion", "Formats are told by the ending: %1$@.")
  private static let nothingFoundTitle = MessageTemplate("error.nothing-found", "There is no catalogue in “%1$@”.")
  private static let nothingFoundSuggestion = MessageTemplate(
    "error.nothing-found.suggestion",
    "Folders are searched for these endings: %1$@. JSON and tables count only where they look like a catalogue, XML in Android’s values folders; folders that git ignores are left out. Name a file to check it anyway."
  )
  private static let unknownLocaleTitle = MessageTemplate("error.unknown-locale", "No catalogue has the locale “%1$@”.")
  private static let unknownLocaleSuggestion = MessageTemplate("error.unknown-locale.suggestion", "These are there: %1$@.")
  private static let undeterminedSourceTitle = MessageTemplate(
    "error.undetermined-source",
    "Nothing says which locale of “%1$@” the others are translated from; only its files were checked, each on its own.")
  private static let undeterminedSourceSuggestion = MessageTemplate(
    "error.undetermined-source.suggestion", "Name it with --source-locale. These are there: %1$@.")
  private static let noTextTitle = MessageTemplate(
    "error.no-text", "There is no text for the key “%1$@” in the locale asked for, nor in the source locale.")
  private static let unknownKeyTitle = MessageTemplate("error.unknown-key", "No catalogue has the key “%1$@”.")
  private static let unknownKeySuggestion = MessageTemplate("error.unknown-key.suggestion", "Nearest keys: %1$@.")
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
  private static let outputFailedTitle = MessageTemplate("error.output-failed", "The result can't be written: %1$@.")
}
