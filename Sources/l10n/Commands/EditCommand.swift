import ArgumentParser
import Localize

/// Serves a browser.
struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "edit",
    abstract: "Edit catalogues as a table in the browser.",
    discussion: """
      Keys are rows, locales are columns. A text is saved when you leave its cell, and what changes on disk appears in the table. Texts pass \
      the checks of import; what can't be saved stays in its cell with the reason, and changes by other programs are never overwritten silently. \
      Only this machine can reach the server, and only through the address that it prints.

      Documentation/Table.md describes the table.
      """,
    examples: [
      ("All catalogues below the current folder, in the browser", "l10n edit --open"),
      ("One catalogue, to look at", "l10n edit Localizable.xcstrings --read-only"),
      ("With machine translations of texts that you choose", "l10n edit App --provider deepl"),
    ],
    exitCodes: [(.done, "ended by ^C"), (.failure, "a path or the port can't be opened")])

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("The port; 0 for any. (default: one that depends on the folder)", valueName: "number"))
  var port: Int?

  @Flag(inversion: .prefixedNo, help: "Open the browser.")
  var open = false

  @Flag(name: .customLong("read-only"), help: "Change nothing.")
  var isReadOnly = false

  @Option(help: ArgumentHelp("The language of the pages. (default: that of the browser)", valueName: "locale"))
  var locale: LocaleIdentifier?

  @OptionGroup var reviewer: ReviewerArguments
  @OptionGroup(title: "Machine translation") var service: TranslateArguments.Service
  @OptionGroup(title: "Settings") var source: SourceLocaleArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions

  func validate() throws {
    if paths.contains(StandardInputArguments.path) {
      throw ValidationError("edit writes files, so it can't read standard input (-). Name files or folders.")
    }
    if settings.settings == StandardInputArguments.path { throw ValidationError("edit reads settings again, so --settings can't be -.") }
    if service.keyFile == StandardInputArguments.path {
      throw ValidationError("edit reads the key for each text, so --key-file can't be -.")
    }
    if service.provider == .pseudo { throw ValidationError("--provider pseudo writes pseudo-locales, which translate does.") }
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port must be a number from 0 to 65535.") }
    if let locale, ToolMessages.presentation(languages: [locale]) == nil {
      throw ValidationError("--locale must be one of: \(ToolMessages.languages.joined(separator: ", ")).")
    }
  }
}
