import ErrorRecovery

/// Errors about source code.
extension ToolError {
  /// A path without source code in a supported language.
  static func noSourceCode(_ path: String) -> ToolError {
    ToolError("no-source-code", noSourceCodeTitle(path), noSourceCodeSuggestion())
  }

  static var sourceMessages: [MessageTemplate] { [noSourceCodeTitle, noSourceCodeSuggestion] }

  private static let noSourceCodeTitle = MessageTemplate("error.no-source-code", "No source code found in “%1$@”.")
  private static let noSourceCodeSuggestion = MessageTemplate(
    "error.no-source-code.suggestion",
    "Supported: Swift, Objective-C, C, C++, Kotlin, Java, Android XML and Interface Builder files. Files that git ignores are skipped."
  )
}
