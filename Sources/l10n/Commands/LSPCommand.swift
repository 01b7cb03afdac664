import ArgumentParser

/// Serves editors.
struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "lsp",
    abstract: "Serve editors over the Language Server Protocol.",
    discussion: """
      Editors start this command and talk to it on standard input and output. They get the findings of validate while typing, with fixes; the texts \
      of a key in all locales; completion of keys and placeholders; definitions and references between code and catalogues; and rename.

      Documentation/Editors.md shows how editors are set up.
      """,
    examples: [
      ("What an editor runs", "l10n lsp"),
      ("The same for clients that name the transport", "l10n lsp --stdio"),
      ("With one settings file for all catalogues", "l10n lsp --settings .l10n.json"),
    ],
    exitCodes: [(.done, "the editor ended the connection"), (.findings, "the connection ended without shutdown and exit")])

  @Flag(name: .customLong("stdio"), help: "Use standard input and output, which is the default.")
  var usesStandardStreams = false

  @OptionGroup(title: "Settings") var settings: SettingsOptions

  func validate() throws {
    if settings.settings == StandardInputArguments.path {
      throw ValidationError("lsp reads messages from standard input, so --settings can't be -.")
    }
  }
}
