import ArgumentParser

/// Serves agents.
struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "mcp",
    abstract: "Serve agents over the Model Context Protocol.",
    discussion: """
      Agents that write code start this command and talk to it on standard input and output. They search and read texts, add keys with their \
      translations, translate, rename and validate. What they write passes the checks of translate and import, and is a draft until a person \
      approves it. Nothing outside of the folder is read or written.

      Documentation/Agents.md shows how clients are set up.
      """,
    examples: [
      ("What a client runs in the project's folder", "l10n mcp"),
      ("For a client that starts in another folder", "l10n mcp path/to/project"),
      ("Without the tools that write", "l10n mcp --read-only"),
    ],
    exitCodes: [
      (.done, "the client ended the connection"), (.findings, "a message was too large, and the connection was ended"),
      (.failure, "the folder can't be opened"),
    ])

  @Argument(help: ArgumentHelp("The folder of the project.", valueName: "path"), completion: .directory)
  var path = "."

  @Flag(name: .customLong("read-only"), help: "Leave out the tools that write.")
  var isReadOnly = false

  @OptionGroup(title: "Settings") var settings: SettingsOptions

  func validate() throws {
    if settings.settings == StandardInputArguments.path {
      throw ValidationError("mcp reads messages from standard input, so --settings can't be -.")
    }
    if path == StandardInputArguments.path { throw ValidationError("mcp serves a folder, so the path can't be standard input (-).") }
  }
}
