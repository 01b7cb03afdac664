import ErrorRecovery

/// Errors of `generate`.
extension ToolError {
  /// Keys without a name of their own, each listed before.
  static func unnamedKeys(_ count: Int) -> ToolError {
    ToolError("unnamed-keys", unnamedKeysTitle(String(count)), unnamedKeysSuggestion())
  }

  /// A file of code that is not what the catalogues give.
  static func outdatedCode(_ path: String, command: String) -> ToolError {
    ToolError("outdated-code", outdatedCodeTitle(path), outdatedCodeSuggestion(command))
  }

  /// A file that the command would overwrite, and did not write.
  static func notGenerated(_ path: String) -> ToolError { ToolError("not-generated", notGeneratedTitle(path), notGeneratedSuggestion()) }

  /// A catalogue whose keys can't all be read.
  static func brokenCatalog(_ path: String) -> ToolError {
    ToolError("broken-catalog", brokenCatalogTitle(path), brokenCatalogSuggestion(path))
  }

  /// A row of a table of names that can't be read.
  static func unreadableNameList(_ path: String, line: Int) -> ToolError {
    ToolError("unreadable-name-list", unreadableNameListTitle(path, String(line)), unreadableNameListSuggestion())
  }

  static var generationMessages: [MessageTemplate] {
    [
      unnamedKeysTitle, unnamedKeysSuggestion, outdatedCodeTitle, outdatedCodeSuggestion, notGeneratedTitle, notGeneratedSuggestion,
      brokenCatalogTitle, brokenCatalogSuggestion, unreadableNameListTitle, unreadableNameListSuggestion,
    ]
  }

  private static let unnamedKeysTitle = MessageTemplate(
    "error.unnamed-keys", "Keys without a name of their own: %1$@. Nothing was written.")
  private static let unnamedKeysSuggestion = MessageTemplate(
    "error.unnamed-keys.suggestion", "Give them names in a CSV file (key,name), and pass it with --names.")
  private static let outdatedCodeTitle = MessageTemplate("error.outdated-code", "“%1$@” is out of date.")
  private static let outdatedCodeSuggestion = MessageTemplate("error.outdated-code.suggestion", "Run: %1$@")
  private static let notGeneratedTitle = MessageTemplate(
    "error.not-generated", "“%1$@” was not written by “l10n generate”, so it was not overwritten.")
  private static let notGeneratedSuggestion = MessageTemplate("error.not-generated.suggestion", "Choose another path, or remove the file.")
  private static let brokenCatalogTitle = MessageTemplate(
    "error.broken-catalog", "“%1$@” has syntax errors, so keys may be missing. Nothing was written.")
  private static let brokenCatalogSuggestion = MessageTemplate(
    "error.broken-catalog.suggestion", "To see what is wrong with it: l10n validate %1$@")
  private static let unreadableNameListTitle = MessageTemplate("error.unreadable-name-list", "%1$@:%2$@: This row has no key with a name.")
  private static let unreadableNameListSuggestion = MessageTemplate(
    "error.unreadable-name-list.suggestion", "Each row needs a key and a name of letters and digits; full stops separate groups: menu.quit."
  )
}
