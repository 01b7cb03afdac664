import ErrorRecovery

/// Errors about source code, and about searches that find nothing.
extension ToolError {
  /// A path without source code in a supported language.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - origin: Where settings name it; nil if the command line does.
  ///   - extensions: The file extensions of those languages.
  static func noSourceCode(_ path: String, origin: String? = nil, extensions: [String]) -> ToolError {
    let title = origin.map { noSourceCodeInSettings($0, RepositoryPaths().shown(path)) } ?? noSourceCodeTitle(path)
    return ToolError("no-source-code", title, noSourceCodeSuggestion(extensions.joined(separator: ", ")))
  }

  /// A path for source code that settings name and that doesn't exist.
  static func missingSourceCode(_ path: String, origin: String) -> ToolError {
    ToolError("missing-source-code", missingSourceCodeTitle(origin, RepositoryPaths().shown(path)))
  }

  /// A key that no source code uses.
  static func noUse(_ key: String, nearest: [String]) -> ToolError {
    ToolError("no-use", noUseTitle(key), nearest.isEmpty ? nil : unknownKeySuggestion(nearest.joined(separator: ", ")))
  }

  /// A pattern that no key, or no text, matches.
  static func noMatch(_ pattern: String, inTexts: Bool, nearest: [String]) -> ToolError {
    let suggestion = nearest.isEmpty ? inTexts ? nil : noMatchingKey() : unknownKeySuggestion(nearest.joined(separator: ", "))
    return ToolError("no-match", noMatchTitle(pattern), suggestion)
  }

  /// Keys that match a pattern, where none has a text in the locales that were asked for.
  static func noTexts(ofMatching keys: [String], in locales: [String]) -> ToolError {
    let listed = keys.prefix(listedKeys) + (keys.count > listedKeys ? ["…"] : [])
    return ToolError("no-match", noTextsTitle(locales.joined(separator: ", "), listed.joined(separator: ", ")))
  }

  private static let listedKeys = 10

  static var sourceMessages: [MessageTemplate] {
    [
      noSourceCodeTitle, noSourceCodeInSettings, missingSourceCodeTitle, noSourceCodeSuggestion, noUseTitle, noMatchTitle, noMatchingKey,
      noTextsTitle,
    ]
  }

  private static let noUseTitle = MessageTemplate("error.no-use", "No use of the key “%1$@” was found.")
  private static let noMatchTitle = MessageTemplate("error.no-match", "Nothing matches “%1$@”.")
  private static let noMatchingKey = MessageTemplate("error.no-match.keys", "Only keys were searched. --values searches texts.")

  private static let noTextsTitle = MessageTemplate("error.no-match.locales", "Matching keys without a text in %1$@: %2$@.")

  private static let noSourceCodeTitle = MessageTemplate("error.no-source-code", "No source code found in “%1$@”.")
  private static let noSourceCodeInSettings = MessageTemplate(
    "error.no-source-code.settings", "%1$@: No source code found in “%2$@”.")
  private static let missingSourceCodeTitle = MessageTemplate("error.missing-source-code", "%1$@: “%2$@” does not exist.")
  private static let noSourceCodeSuggestion = MessageTemplate(
    "error.no-source-code.suggestion",
    "Files with these extensions are read: %1$@. Files that git ignores are skipped."
  )
}
