import ErrorRecovery

extension ToolError {
  /// A command that serves others, in a build without the package trait `Servers`.
  static func commandNotInBuild(_ command: String) -> ToolError {
    ToolError("command-not-in-build", commandNotInBuildTitle(command), commandNotInBuildSuggestion())
  }

  static var serverMessages: [MessageTemplate] { [commandNotInBuildTitle, commandNotInBuildSuggestion] }

  private static let commandNotInBuildTitle = MessageTemplate(
    "error.command-not-in-build", "This build of l10n does not have the command “%1$@”.")
  private static let commandNotInBuildSuggestion = MessageTemplate(
    "error.command-not-in-build.suggestion",
    "It was built without the package trait Servers. Use a released binary, or build with the default traits.")
}
