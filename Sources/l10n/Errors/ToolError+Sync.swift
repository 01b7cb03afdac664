import ErrorRecovery

extension ToolError {
  /// A folder without files of the compiler.
  static func noCompiledStrings(_ path: String) -> ToolError {
    ToolError("no-stringsdata", noCompiledStringsTitle(path), noCompiledStringsSuggestion())
  }

  /// A file of the compiler that can't be read.
  ///
  /// - Parameter line: The line, from 1.
  static func unreadableCompiledStrings(_ path: String, line: Int) -> ToolError {
    ToolError("unreadable-stringsdata", unreadableStringsTitle(path, String(line)), unreadableStringsSuggestion())
  }

  static var syncMessages: [MessageTemplate] {
    [noCompiledStringsTitle, noCompiledStringsSuggestion, unreadableStringsTitle, unreadableStringsSuggestion]
  }

  private static let noCompiledStringsTitle = MessageTemplate("error.no-stringsdata", "“%1$@” contains no .stringsdata files.")
  private static let noCompiledStringsSuggestion = MessageTemplate(
    "error.no-stringsdata.suggestion", "Build with SWIFT_EMIT_LOC_STRINGS=YES, and name the folder of the build products.")
  private static let unreadableStringsTitle = MessageTemplate(
    "error.unreadable-stringsdata", "%1$@:%2$@: This is not a .stringsdata file of the Swift compiler.")
  private static let unreadableStringsSuggestion = MessageTemplate(
    "error.unreadable-stringsdata.suggestion", "Build again, or name another folder.")
}
