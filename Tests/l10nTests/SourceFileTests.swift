import Foundation
import Testing

@testable import l10n

/// `--source-file`: files that are compared with one that is elsewhere.
@Suite struct SourceFileTests {
  private static let english = #"{"greeting": "Hello {{name}}", "bye": "Bye"}"#

  @Test func `A file from a translator is compared with the source file, wherever it is`() async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.english, to: "project/locales/en.json")
    try folder.write(#"{"greeting": "Moin"}"#, to: "project/locales/de.json")
    try folder.write(#"{"greeting": "Hallo {{nmae}}"}"#, to: "mail/de.json")
    let alone = try await ToolProcess.run(["validate", "mail/de.json"], in: folder.path)
    #expect(alone.exitCode == 0 && alone.output.contains("--source-file"), "\(alone)")
    let compared = try await ToolProcess.run(
      ["validate", "mail/de.json", "--source-file", "project/locales/en.json", "--show", "missing"], in: folder.path)
    #expect(compared.exitCode == 1 && compared.output.contains("mail/de.json:1:21: error:"), "\(compared)")
    #expect(compared.output.contains("bye") && !compared.output.contains("project/locales/de.json"), "\(compared)")
    #expect(compared.errors == "", "\(compared)")
  }

  @Test func `A file without a locale takes the one of --locales, and the source file that of --source-locale`() async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.english, to: "texts.json")
    try folder.write(#"{"greeting": "Hallo", "bye": "Tschüss"}"#, to: "export.json")
    let unknown = try await ToolProcess.run(["validate", "export.json", "--source-file", "texts.json"], in: folder.path)
    #expect(unknown.exitCode == 2 && unknown.errors.contains("The locale of “export.json” is unknown."), "\(unknown)")
    let named = try await ToolProcess.run(
      ["validate", "export.json", "--source-file", "texts.json", "--locales", "de", "--format", "concise"], in: folder.path)
    #expect(named.exitCode == 1 && named.output.contains("export.json:1:15: error") && named.errors == "", "\(named)")
    try folder.write(Self.english, to: "new/en.json")
    try folder.write(#"{"greeting": "Hello"}"#, to: "old/en.json")
    let same = try await ToolProcess.run(["validate", "old/en.json", "--source-file", "new/en.json"], in: folder.path)
    #expect(same.exitCode == 2 && same.errors.contains("--source-locale"), "\(same)")
    let other = try await ToolProcess.run(
      ["validate", "old/en.json", "--source-file", "new/en.json", "--source-locale", "en-US", "--format", "concise"], in: folder.path)
    #expect(other.output.contains("old/en.json:1:15"), "\(other)")
  }

  @Test func `Standard input and files of several formats are compared with a source file`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"%d files\";\n", to: "App/en.lproj/App.strings")
    let piped = try await ToolProcess.run(
      ["validate", "-", "--stdin-filename", "de.lproj/App.strings", "--source-file", "App/en.lproj/App.strings"], in: folder.path,
      input: "\"a\" = \"%@ Dateien\";\n")
    #expect(piped.exitCode == 1 && piped.output.contains("de.lproj/App.strings:1:"), "\(piped)")
    try folder.write("<resources><string name=\"a\">%d files</string></resources>", to: "main/values/strings.xml")
    try folder.write("<resources><string name=\"a\">%s Dateien</string></resources>", to: "mail/values-de/strings.xml")
    let android = try await ToolProcess.run(
      ["validate", "mail/values-de/strings.xml", "--source-file", "main/values/strings.xml"], in: folder.path)
    #expect(android.errors == "" && android.output.contains("mail/values-de/strings.xml:1:"), "\(android)")
    let header = "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Language: de\\n\"\n\n"
    try folder.write(header + "msgid \"Open\"\nmsgstr \"Öffnen\"\n", to: "mail/translated.po")
    try folder.write("msgid \"\"\nmsgstr \"\"\n\nmsgid \"Open\"\nmsgstr \"\"\n\nmsgid \"Close\"\nmsgstr \"\"\n", to: "po/app.pot")
    let gettext = try await ToolProcess.run(
      ["validate", "mail/translated.po", "--source-file", "po/app.pot", "--show", "missing"], in: folder.path)
    #expect(gettext.output.contains("Close") && gettext.errors == "", "\(gettext)")
  }

  @Test(arguments: ["src.strings", "src/texts.strings", "new.strings"])
  func `A source file is not in the language that a word in its path is a code of`(name: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Save it\";\n\"b\" = \"Open it\";\n", to: name)
    try folder.write("\"a\" = \"Sichern\";\n", to: "x.strings")
    let result = try await ToolProcess.run(
      ["validate", "x.strings", "--source-file", name, "--locales", "de", "--show", "missing"], in: folder.path)
    #expect(!result.output.contains("Source locale"), "\(result)")
    #expect(result.output.contains("Key: b"), "\(result)")
  }

  @Test func `What can't be compared is refused`() async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.english, to: "en.json")
    try folder.write("a=b\n", to: "app_de.properties")
    let format = try await ToolProcess.run(["validate", "app_de.properties", "--source-file", "en.json"], in: folder.path)
    #expect(format.exitCode == 2 && format.errors.contains("another format"), "\(format)")
    let missing = try await ToolProcess.run(["validate", "en.json", "--source-file", "nowhere.json"], in: folder.path)
    #expect(missing.exitCode == 2 && missing.errors.contains("“nowhere.json” can't be read."), "\(missing)")
    for name in ["-", ""] {
      #expect(try await ToolProcess.run(["validate", "en.json", "--source-file", name], in: folder.path).exitCode == 64)
    }
    let itself = try await ToolProcess.run(["validate", "en.json", "--source-file", "./en.json"], in: folder.path)
    #expect(itself.exitCode == 2 && itself.errors.contains("is the source file itself"), "\(itself)")
  }

  @Test(arguments: ["", "{}", #"{"greeting": "Hello {{name}}", "by"#])
  func `A source file without texts or with syntax errors is an error, not a clean report`(text: String) async throws {
    let folder = try ScratchFolder()
    try folder.write(text, to: "en.json")
    try folder.write(#"{"greeting": "Hallo"}"#, to: "mail/de.json")
    let result = try await ToolProcess.run(["validate", "mail/de.json", "--source-file", "en.json"], in: folder.path)
    #expect(result.exitCode == 2 && result.output == "" && result.errors.contains("l10n validate en.json"), "\(result)")
  }
}
