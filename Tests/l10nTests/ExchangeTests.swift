import Foundation
import Testing

@testable import l10n

/// The way of texts to translators and back.
@Suite struct ExchangeTests {
  /// A project with two strings, one of which French lacks, and how its files look in each format.
  struct Project: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var testDescription: String { name }
  }

  static let projects: [Project] = [
    Project(
      name: "strings",
      files: [
        "en.lproj/T.strings": "/* A button */\n\"save\" = \"Save %@\";\n\"quit\" = \"Quit\";\n",
        "fr.lproj/T.strings": "\"quit\" = \"Quitter\";\n",
      ]),
    Project(
      name: "android",
      files: [
        "res/values/strings.xml":
          "<resources>\n    <string name=\"save\">Save %s</string>\n    <string name=\"quit\">Quit</string>\n</resources>\n",
        "res/values-fr/strings.xml": "<resources>\n    <string name=\"quit\">Quitter</string>\n</resources>\n",
      ]),
    Project(
      name: "elements",
      files: [
        "res/values/strings.xml": """
        <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
            <string name="save">Save <xliff:g id="file" example="a.txt">%1$s</xliff:g> in <b>%2$s</b></string>
            <plurals name="files">
                <item quantity="one"><xliff:g id="count">%d</xliff:g> file</item>
                <item quantity="other"><xliff:g id="count">%d</xliff:g> files</item>
            </plurals>
            <string-array name="days"><item>Monday</item><item>Tuesday</item></string-array>
            <string name="plain">%1$s of <xliff:g id="all">%2$s</xliff:g></string>
            <string name="bare">Open <xliff:g id="name">%s</xliff:g></string>
        </resources>

        """,
        "res/values-fr/strings.xml": """
        <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
            <string name="plain">%1$s de <xliff:g id="all">%2$s</xliff:g></string>
            <string name="bare">Ouvrir %s</string>
        </resources>

        """,
      ]),
    Project(
      name: "arb",
      files: [
        "app_en.arb": "{\n  \"@@locale\": \"en\",\n  \"save\": \"Save {file}\",\n  \"quit\": \"Quit\"\n}\n",
        "app_fr.arb": "{\n  \"@@locale\": \"fr\",\n  \"quit\": \"Quitter\"\n}\n",
      ]),
    Project(name: "csv", files: ["texts.csv": "key,en,fr\nsave,Save %s,\nquit,Quit,Quitter\n"]),
    Project(
      name: "json",
      files: [
        "locales/en.json": "{\n  \"save\": \"Save {{file}}\",\n  \"quit\": \"Quit\"\n}\n",
        "locales/fr.json": "{\n  \"quit\": \"Quitter\"\n}\n",
      ]),
    Project(
      name: "po",
      files: [
        "po/fr.po":
          "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Save %s\"\nmsgstr \"\"\n\n"
          + "msgid \"Quit\"\nmsgstr \"Quitter\"\n"
      ]),
    Project(
      name: "webext",
      files: [
        "_locales/en/messages.json":
          "{\n  \"save\": {\n    \"message\": \"Save $1\"\n  },\n  \"quit\": {\n    \"message\": \"Quit\"\n  }\n}\n",
        "_locales/fr/messages.json": "{\n  \"quit\": {\n    \"message\": \"Quitter\"\n  }\n}\n",
      ]),
    Project(
      name: "resx",
      files: [
        "S/en/T.resw":
          "<root>\n  <data name=\"save\"><value>Save {0}</value></data>\n  <data name=\"quit\"><value>Quit</value></data>\n</root>\n",
        "S/fr/T.resw": "<root>\n  <data name=\"quit\"><value>Quitter</value></data>\n</root>\n",
      ]),
    Project(
      name: "yaml",
      files: [
        "config/locales/en.yml": "en:\n  menu:\n    save: Save %{name}\n    quit: Quit\n",
        "config/locales/fr.yml": "fr:\n  menu:\n    quit: Quitter\n",
      ]),
    Project(
      name: "fluent",
      files: ["locales/en/m.ftl": "save = Save { $name }\nquit = Quit\n", "locales/fr/m.ftl": "quit = Quitter\n"]),
    Project(
      name: "qt",
      files: [
        "app_fr.ts": """
        <?xml version="1.0" encoding="utf-8"?>
        <!DOCTYPE TS>
        <TS version="2.1" language="fr" sourcelanguage="en">
        <context>
            <name>Main</name>
            <message>
                <source>Save %1</source>
                <translation type="unfinished"></translation>
            </message>
            <message>
                <source>Quit</source>
                <translation>Quitter</translation>
            </message>
        </context>
        </TS>

        """
      ]),
    Project(
      name: "properties",
      files: ["m_en.properties": "save=Save {0}\nquit=Quit\n", "m_fr.properties": "quit=Quitter\n"]),
    Project(
      name: "xcstrings",
      files: [
        "T.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "quit" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Quit" } },
                "fr" : { "stringUnit" : { "state" : "translated", "value" : "Quitter" } }
              }
            },
            "save" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Save %@" } }
              }
            }
          },
          "version" : "1.0"
        }

        """
      ]),
    Project(
      name: "xliff",
      files: [
        "fr.xliff": """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="T.strings" source-language="en" target-language="fr" datatype="plaintext">
            <body>
              <trans-unit id="save">
                <source>Save %@</source>
              </trans-unit>
              <trans-unit id="quit">
                <source>Quit</source>
                <target>Quitter</target>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """
      ]),
    Project(
      name: "stringsdict",
      files: [
        "en.lproj/T.stringsdict": Self.plural(["one": "%d file", "other": "%d files"]), "fr.lproj/T.stringsdict": Self.plural(nil),
      ]),
  ]

  private static func plural(_ forms: [String: String]?) -> String {
    let value = forms.map { forms in
      "\t<key>save</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@n@</string>\n\t\t<key>n</key>\n\t\t<dict>\n"
        + "\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n"
        + "\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n"
        + forms.sorted { $0.key < $1.key }.map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\($1)</string>\n" }.joined()
        + "\t\t</dict>\n\t</dict>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(value ?? "")</dict>\n</plist>\n"
  }

  private func made(_ project: Project) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for (path, text) in project.files { try folder.write(text, to: "p/" + path) }
    return folder
  }

  private func texts(_ project: Project, in folder: ScratchFolder) throws -> [String: String] {
    var result: [String: String] = [:]
    for path in project.files.keys { result[path] = try folder.text(of: "p/" + path) }
    return result
  }

  private func run(_ folder: ScratchFolder, _ arguments: String...) async throws -> ToolResult {
    try await ToolProcess.run(arguments, in: folder.path)
  }

  private func export(_ folder: ScratchFolder, _ more: String...) async throws {
    let result = try await ToolProcess.run(
      ["export", "p", "--locales", "fr", "--output", "out", "--force"] + more, in: folder.path)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result)")
  }

  private func imported(_ folder: ScratchFolder, _ file: String = "out/fr.xliff", _ more: String...) async throws -> ToolResult {
    try await ToolProcess.run(["import", file, "--catalog", "p"] + more, in: folder.path)
  }

  /// Translates all units of an exported file that have no translation, by a mark in front.
  private func translate(_ folder: ScratchFolder, with mark: String = "F-", _ edit: (String) -> String = { $0 }) throws {
    let lines = try folder.text(of: "out/fr.xliff").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      result.append(line)
      let text = line.trimmingCharacters(in: .whitespaces)
      guard text.hasPrefix("<source>"), text.hasSuffix("</source>"), lines[index - 1].contains("<trans-unit"),
        !lines[index + 1].contains("<target")
      else { continue }
      result.append("<target>\(mark)\(text.dropFirst(8).dropLast(9))</target>")
    }
    try folder.write(edit(result.joined(separator: "\n")), to: "out/fr.xliff")
  }

  private static var strings: Project { projects[0] }

  // MARK: There and back

  @Test func `An empty folder is an error, and nothing else is said about it`() async throws {
    let folder = try ScratchFolder()
    try folder.folder("p")
    let result = try await run(folder, "export", "p", "--locales", "fr", "--output", "out")
    #expect(result.exitCode == 2 && result.output == "" && result.errors.hasPrefix("error: No catalogues found in “p”."), "\(result)")
  }

  @Test func `Where only texts for review are left, the export counts them`() async throws {
    let folder = try ScratchFolder()
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    try folder.write("\(header)#, fuzzy\nmsgid \"Open\"\nmsgstr \"Ouvrir\"\n", to: "p/fr.po")
    let result = try await run(folder, "export", "p", "--output", "out")
    #expect(result.exitCode == 0 && result.output == "Nothing to export.\n", "\(result)")
    #expect(result.errors == "note: texts that need review: 1. To export them, pass --only needs-review.\n", "\(result)")
    let review = try await run(folder, "export", "p", "--only", "needs-review", "--output", "out")
    #expect(review.exitCode == 0 && review.errors == "", "\(review)")
  }

  @Test(arguments: projects)
  func `What was exported and translated is in the catalogue, and nothing is left to export`(project: Project) async throws {
    let folder = try made(project)
    try await export(folder)
    try translate(folder)
    let result = try await imported(folder)
    #expect(result.exitCode == 0 && result.output.hasPrefix("Accepted: ") && !result.output.hasPrefix("Accepted: 0"), "\(result)")
    #expect(try texts(project, in: folder) != project.files)
    let again = try await run(folder, "export", "p", "--locales", "fr", "--output", "again")
    #expect(again.exitCode == 0 && again.output == "Nothing to export.\n", "\(again)")
    let repeated = try await imported(folder)
    #expect(repeated.exitCode == 0 && repeated.output.hasPrefix("Accepted: 0"), "\(repeated)")
    let lock = try await run(folder, "lock", "p", "--check")
    #expect(lock.exitCode == 0 || lock.exitCode == 1, "\(lock)")
  }

  @Test(arguments: projects, ["xliff", "xliff2", "csv", "po", "json"])
  func `An import of an untouched export changes no byte`(project: Project, format: String) async throws {
    let folder = try made(project)
    try await export(folder, "--only", "all", "--format", format)
    let name = format == "xliff2" ? "xliff" : format
    let result = try await imported(folder, "out/fr.\(name)")
    #expect(result.exitCode == 0 && result.output.hasPrefix("Accepted: 0, to review: 0"), "\(result)")
    #expect(try texts(project, in: folder) == project.files)
  }

  @Test(arguments: ["xliff", "xliff2", "csv", "po", "json"])
  func `Files for translators in the folder of the project are not catalogues`(format: String) async throws {
    let folder = try made(Self.strings)
    let stats = try await run(folder, "stats", "p")
    let file = format == "xliff2" ? "fr.xliff" : "fr.\(format)"
    #expect(try await run(folder, "export", "p", "--locales", "fr", "--format", format, "--output", "p/out").exitCode == 0)
    let again = try await run(folder, "stats", "p")
    #expect(again.output == stats.output, "\(again)")
    #expect(again.errors.contains("note: skipped files that were exported for translators: p/out/\(file)."), "\(again)")
  }

  @Test(arguments: ["xliff", "xliff2", "json"])
  func `Similar texts come from the memory and terms from a named glossary, and the import ignores both`(format: String) async throws {
    let folder = try made(Self.strings)
    try folder.folder(".git")
    let entry =
      #"{"source":"en","text":"Save all files","target":"fr","translation":"Tout enregistrer","origin":"human","reviewed":true,"#
      + #""created":"2026-11-22T03:15:00Z"}"#
    try folder.write(entry + "\n", to: "memory.jsonl")
    let stored = try await run(folder, "memory", "import", "memory.jsonl")
    #expect(stored.exitCode == 0, "\(stored)")
    try folder.write("term,fr\nSave,Enregistrer\n", to: "terms.csv")
    try folder.write("\"save\" = \"Save all file\";\n\"quit\" = \"Quit\";\n", to: "p/en.lproj/T.strings")
    let before = try folder.text(of: "p/fr.lproj/T.strings")
    let arguments = ["export", "p", "--locales", "fr", "--format", format, "--glossary", "terms.csv"]
    let result = try await ToolProcess.run(arguments + ["--output", "out"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    let name = format == "json" ? "out/fr.json" : "out/fr.xliff"
    let text = try folder.text(of: name)
    #expect(text.contains("Tout enregistrer") && text.contains("memory") && text.contains("92"), "\(text)")
    #expect(text.contains(format == "xliff" ? "Term: Save = Enregistrer" : "Enregistrer"), "\(text)")
    if format == "xliff2" { #expect(text.contains("<gls:term>Save</gls:term>"), "\(text)") }
    let imported = try await imported(folder, name)
    #expect(imported.exitCode == 0 && imported.output.hasPrefix("Accepted: 0, to review: 0"), "\(imported)")
    #expect(try folder.text(of: "p/fr.lproj/T.strings") == before)
    _ = try await ToolProcess.run(arguments + ["--output", "plain", "--no-memory"], in: folder.path)
    #expect(try !folder.text(of: name.replacing("out/", with: "plain/")).contains("Tout enregistrer"))
  }

  @Test func `A text without a word in common is no similar one, even if it has half of the letters`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Advanced\";\n\"c\" = \"Cancel\";\n\"o\" = \"Cancellation\";\n", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"Erweitert\";\n", to: "de.lproj/L.strings")
    let arguments = ["export", "--locales", "de", "--format", "json", "--output", "out", "--force"]
    _ = try await ToolProcess.run(arguments, in: folder.path)
    #expect(try !folder.text(of: "out/de.json").contains("Erweitert"))
    try folder.write("\"a\" = \"Erweitert\";\n\"o\" = \"Abbruch\";\n", to: "de.lproj/L.strings")
    let again = try await ToolProcess.run(arguments, in: folder.path)
    let text = try folder.text(of: "out/de.json")
    #expect(text.contains("Abbruch") && !text.contains("Erweitert"), "\(again)\n\(text)")
  }

  @Test(arguments: ["xliff", "csv", "po", "json"])
  func `What counts as missing is exported, also if it is only an address`(format: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Open file\";\n\"e\" = \"Mapy.com\";\n\"n\" = \"%@ – 5\";\n", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"Datei öffnen\";\n", to: "de.lproj/L.strings")
    let result = try await ToolProcess.run(["export", "--locales", "de", "--format", format, "-o", "out"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    let text = try folder.text(of: "out/de.\(format)")
    #expect(text.contains("Mapy.com") && !text.contains("Open file") && !text.contains("– 5"), "\(text)")
    guard format == "xliff" else { return }
    try folder.write(text.replacing("</source>", with: "</source><target state=\"translated\">Mapy.com</target>"), to: "out/de.xliff")
    let back = try await ToolProcess.run(["import", "out/de.xliff"], in: folder.path)
    #expect(back.exitCode == 0, "\(back)")
    #expect(try folder.text(of: "de.lproj/L.strings").contains("\"e\" = \"Mapy.com\";"))
    let stats = try await ToolProcess.run(["stats", "--min", "100"], in: folder.path)
    #expect(stats.exitCode == 0, "\(stats)")
  }

  @Test func `A glossary that can't be read stops an export`() async throws {
    let folder = try made(Self.strings)
    let result = try await run(folder, "export", "p", "--locales", "fr", "--glossary", "nowhere.csv", "--output", "out")
    #expect(result.exitCode == 2 && result.errors.contains("nowhere.csv"), "\(result)")
    let both = try await run(folder, "export", "p", "--database", "a.sqlite", "--no-memory", "--output", "out")
    #expect(both.exitCode == 64, "\(both)")
  }

  @Test func `The lock records an imported translation as one`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    try translate(folder)
    let result = try await imported(folder)
    #expect(result.exitCode == 0, "\(result)")
    let lock = try folder.text(of: ".l10n/lock/p~T.apple/fr")
    #expect(lock.contains(" import reviewed"), "\(lock)")
  }

  @Test func `A dry run writes nothing and reports so`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    try translate(folder)
    let result = try await imported(folder, "out/fr.xliff", "--dry-run")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1") && result.output.contains("Nothing was written"), "\(result)")
    #expect(try texts(Self.strings, in: folder) == Self.strings.files)
  }

  // MARK: Refusals

  @Test func `A translation of a source text that has changed is refused, and with --allow-stale imported for review`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    try translate(folder)
    try folder.write("\"save\" = \"Save all %@\";\n\"quit\" = \"Quit\";\n", to: "p/en.lproj/T.strings")
    let refused = try await imported(folder)
    #expect(refused.exitCode == 1 && refused.output.contains("The source text has changed since the export: “Save all %@”"), "\(refused)")
    #expect(try folder.text(of: "p/fr.lproj/T.strings") == "\"quit\" = \"Quitter\";\n")
    let allowed = try await imported(folder, "out/fr.xliff", "--allow-stale")
    #expect(allowed.exitCode == 0 && allowed.output.contains("to review: 1") && !allowed.output.contains("--allow-stale"), "\(allowed)")
    #expect(try folder.text(of: "p/fr.lproj/T.strings").contains("F-Save %@"))
  }

  @Test func `A translation that was made here meanwhile is kept, and both are shown`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    try translate(folder)
    let own = "\"quit\" = \"Quitter\";\n\"save\" = \"Enregistrer %@\";\n"
    try folder.write(own, to: "p/fr.lproj/T.strings")
    let result = try await imported(folder)
    #expect(result.exitCode == 1 && result.output.contains("“Enregistrer %@”") && result.output.contains("“F-Save %@”"), "\(result)")
    #expect(try folder.text(of: "p/fr.lproj/T.strings") == own)
  }

  @Test func `A lost placeholder, a removed key and an empty translation have different outcomes`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    try translate(folder) { $0.replacing("F-Save <ph id=\"1\">%@</ph>", with: "Enregistrer") }
    let placeholder = try await imported(folder)
    #expect(
      placeholder.exitCode == 1 && placeholder.output.contains("The translation needs a correction: %@ is missing."), "\(placeholder)")
    try folder.write("\"safe\" = \"Save %@\";\n\"quit\" = \"Quit\";\n", to: "p/en.lproj/T.strings")
    let gone = try await imported(folder)
    #expect(gone.exitCode == 1 && gone.errors.contains("No catalogue contains a text of"), "\(gone)")
    try await export(folder)
    let empty = try await imported(folder)
    #expect(empty.exitCode == 0 && empty.output.contains("left empty: 1"), "\(empty)")
  }

  @Test func `Two translations of one text, and a file that was saved in the wrong encoding, are refused`() async throws {
    let folder = try made(Self.strings)
    try await export(folder, "--format", "csv")
    let table = try folder.text(of: "out/fr.csv")
    let rows = table.split(separator: "\r\n").map(String.init)
    try #require(rows.count == 2)
    let first = rows[1].replacing("\"Save %@\",,", with: "\"Save %@\",\"Un %@\",")
    let second = rows[1].replacing("\"Save %@\",,", with: "\"Save %@\",\"Deux %@\",")
    try folder.write([rows[0], first, second, ""].joined(separator: "\r\n"), to: "out/two.csv")
    let twice = try await imported(folder, "out/two.csv", "--dry-run")
    #expect(twice.exitCode == 1 && twice.output.contains("out/two.csv:3") && twice.output.contains("out/two.csv:2"), "\(twice)")
    try folder.write([rows[0], first.replacing("Un", with: "DÃ©jÃ\u{A0}"), ""].joined(separator: "\r\n"), to: "out/bad.csv")
    let garbled = try await imported(folder, "out/bad.csv")
    #expect(garbled.exitCode == 1 && garbled.output.contains("wrong encoding"), "\(garbled)")
    let swapped = rows[1].replacing("\"Save %@\",,", with: "\"Un %@\",\"Save %@\",")
    try folder.write([rows[0], swapped, ""].joined(separator: "\r\n"), to: "out/swapped.csv")
    let result = try await imported(folder, "out/swapped.csv")
    #expect(result.exitCode == 1 && result.output.contains("are swapped"), "\(result)")
  }

  @Test func `Of two translations of one text, neither is written`() async throws {
    let folder = try made(Self.strings)
    try await export(folder, "--format", "csv")
    let rows = try folder.text(of: "out/fr.csv").split(separator: "\r\n").map(String.init)
    let two = ["Un", "Deux"].map { rows[1].replacing("\"Save %@\",,", with: "\"Save %@\",\"\($0) %@\",") }
    try folder.write(([rows[0]] + two + [""]).joined(separator: "\r\n"), to: "out/two.csv")
    let result = try await imported(folder, "out/two.csv")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 0") && result.output.contains("refused: 2"), "\(result)")
    #expect(try texts(Self.strings, in: folder) == Self.strings.files)
  }

  private static let polish = Project(
    name: "polish",
    files: [
      "en.lproj/T.strings": "\"a\" = \"Password\";\n\"b\" = \"New password\";\n\"c\" = \"Add\";\n\"d\" = \"Open?\";\n",
      "pl.lproj/T.strings": "\"a\" = \"Hasło\";\n",
    ])

  /// The texts of a table with translations of `Self.polish`, in windows-1252 as a spreadsheet saves it.
  private func polishTable(_ folder: ScratchFolder, _ texts: [String: String]) async throws {
    let done = try await run(folder, "export", "p", "--locales", "pl", "--only", "all,missing", "--format", "csv", "--output", "out")
    try #require(done.exitCode == 0, "\(done)")
    var rows = try folder.text(of: "out/pl.csv").dropFirst().split(separator: "\r\n").map(String.init)
    for index in rows.indices.dropFirst() {
      for (source, text) in texts {
        rows[index] = rows[index].replacing("\"\(source)\",\"Hasło\"", with: "\"\(source)\",\"\(text)\"")
          .replacing("\"\(source)\",,", with: "\"\(source)\",\"\(text)\",")
      }
    }
    try folder.write((rows + [""]).joined(separator: "\r\n"), to: "out/back.csv")
  }

  @Test func `Texts in which a spreadsheet has replaced letters by question marks are refused`() async throws {
    let folder = try made(Self.polish)
    try await polishTable(folder, ["Password": "Has?o", "New password": "Nowe has?o", "Add": "Doda?", "Open?": "Otw?rz?"])
    let result = try await imported(folder, "out/back.csv")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 0") && result.output.contains("refused: 4"), "\(result)")
    #expect(try texts(Self.polish, in: folder) == Self.polish.files)
  }

  @Test func `Where one text was read in the wrong encoding, the others of the file are refused too`() async throws {
    let folder = try made(Self.polish)
    try await polishTable(folder, ["New password": "Nowe hasÅ‚o i zdjÄ™cie", "Add": "UsuÅ„", "Open?": "Otworz?"])
    let result = try await imported(folder, "out/back.csv")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 1") && result.output.contains("refused: 2"), "\(result)")
  }

  @Test func `A letter that was lost refuses only its own text`() async throws {
    let folder = try made(Self.polish)
    try await polishTable(folder, ["New password": "Nowe has\u{FFFD}o", "Add": "Usuń", "Open?": "Otwórz?"])
    let result = try await imported(folder, "out/back.csv")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 2") && result.output.contains("refused: 1"), "\(result)")
    #expect(result.output.contains("“\u{FFFD}” was read"), "\(result)")
  }

  @Test(arguments: ["xliff", "xliff2", "csv", "po", "json"])
  func `Line ends of all kinds come back as they were`(format: String) async throws {
    let project = Project(
      name: "line ends",
      files: [
        "en.lproj/T.strings": "\"a\" = \"One\\r\\nTwo\";\n\"b\" = \"One\\nTwo\";\n\"c\" = \"One\\rTwo\";\n",
        "fr.lproj/T.strings": "\"a\" = \"Un\\r\\nDeux\";\n\"b\" = \"Un\\r\\nDeux\";\n\"c\" = \"Un\\rDeux\";\n",
      ])
    let folder = try made(project)
    try await export(folder, "--only", "all", "--format", format)
    let name = "out/fr.\(format == "xliff2" ? "xliff" : format)"
    let result = try await imported(folder, name)
    #expect(result.exitCode == 0 && result.output.contains("unchanged: 3"), "\(result)")
    // As LibreOffice saves a table.
    guard format == "csv" else { return }
    let table = try folder.text(of: name).replacing("One\r\nTwo", with: "One\nTwo").replacing("One\rTwo", with: "One\nTwo")
      .replacing("Un\r\nDeux", with: "Un\nTrois").replacing("Un\rDeux", with: "Un\nTrois")
    try folder.write(table, to: name)
    let changed = try await imported(folder, name)
    #expect(changed.exitCode == 0 && changed.output.contains("Accepted: 3"), "\(changed)")
    let expected = "\"a\" = \"Un\\r\\nTrois\";\n\"b\" = \"Un\\nTrois\";\n\"c\" = \"Un\\rTrois\";\n"
    #expect(try folder.text(of: "p/fr.lproj/T.strings") == expected)
  }

  @Test func `A translation that needs no review is exported as translated, and one that was made stale is not`() async throws {
    let folder = try made(try #require(Self.projects.first { $0.name == "po" }))
    try await export(folder, "--only", "all", "--format", "po")
    let po = try folder.text(of: "out/fr.po")
    #expect(po.contains("\"Quitter\"") && !po.contains("fuzzy"), "\(po)")
    try folder.write(po.replacing("\"Quitter\"", with: "\"Sortir\""), to: "out/fr.po")
    let result = try await imported(folder, "out/fr.po")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1, to review: 0"), "\(result)")
    #expect(try folder.text(of: "p/po/fr.po").contains("msgid \"Quit\"\nmsgstr \"Sortir\""))
    let strings = try made(Self.strings)
    try strings.folder(".git")
    _ = try await run(strings, "lock", "p")
    try strings.write("\"save\" = \"Save %@\";\n\"quit\" = \"Leave\";\n", to: "p/en.lproj/T.strings")
    try await export(strings, "--only", "all", "--format", "json")
    #expect(try strings.text(of: "out/fr.json").contains("\"state\": \"needs-review\""))
  }

  @Test func `A form that only the translation has is exported, and can be corrected`() async throws {
    func plurals(_ items: [(String, String)]) -> String {
      let lines = items.map { "        <item quantity=\"\($0.0)\">\($0.1)</item>\n" }.joined()
      return "<resources>\n    <plurals name=\"files\">\n\(lines)    </plurals>\n</resources>\n"
    }
    let project = Project(
      name: "many",
      files: [
        "res/values/strings.xml": plurals([("one", "%d file"), ("other", "%d files")]),
        "res/values-fr/strings.xml": plurals([("one", "%d fichier"), ("many", "%d de fichiers"), ("other", "%d fichiers")]),
      ])
    let folder = try made(project)
    try await export(folder, "--only", "all", "--format", "csv")
    let table = try folder.text(of: "out/fr.csv")
    #expect(table.contains("\"many (1000000, 2000000, …)\""), "\(table)")
    try folder.write(
      table.replacing("%d fichiers", with: "%d documents").replacing("%d de fichiers", with: "%d de documents"), to: "out/fr.csv")
    let result = try await imported(folder, "out/fr.csv")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 2"), "\(result)")
    let expected = plurals([("one", "%d fichier"), ("many", "%d de documents"), ("other", "%d documents")])
    #expect(try folder.text(of: "p/res/values-fr/strings.xml") == expected)
  }

  @Test(arguments: ["csv", "po", "json", "xliff"])
  func `A placeholder that is shown without its element comes back with it`(format: String) async throws {
    let project = try #require(Self.projects.first { $0.name == "elements" })
    let folder = try made(project)
    try await export(folder, "--format", format)
    let file = "out/fr.\(format)"
    var text = try folder.text(of: file)
    let saved = "Enregistrer %1$s dans <b>%2$s</b>"
    switch format {
    case "csv": text = text.replacing("in <b>%2$s</b>\",,", with: "in <b>%2$s</b>\",\"\(saved)\",")
    case "po": text = text.replacing("in <b>%2$s</b>\"\nmsgstr \"\"", with: "in <b>%2$s</b>\"\nmsgstr \"\(saved)\"")
    case "json":
      let save = try #require(text.range(of: "\"key\": \"save\""))
      let target = try #require(text.range(of: "\"target\": \"\"", range: save.upperBound..<text.endIndex))
      text.replaceSubrange(target, with: "\"target\": \"\(saved)\"")
    default:
      let end = try #require(text.range(of: "</source>"))
      text.replaceSubrange(end, with: "</source><target>\(saved.replacing("<", with: "&lt;"))</target>")
    }
    try folder.write(text, to: file)
    let result = try await imported(folder, file)
    #expect(result.exitCode == 0 && result.output.hasPrefix("Accepted: 1, to review: 0"), "\(result)")
    let written = try folder.text(of: "p/res/values-fr/strings.xml")
    #expect(
      written.contains(#"Enregistrer <xliff:g id="file" example="a.txt">%1$s</xliff:g> dans <b>%2$s</b>"#)
        && written.contains("<string name=\"bare\">Ouvrir %s</string>"), "\(written)")
  }

  @Test func `A plural comes back from gettext's editors with the forms of its language`() async throws {
    let project = try #require(Self.projects.first { $0.name == "elements" })
    let folder = try made(project)
    let done = try await run(folder, "export", "p", "--locales", "pl", "--format", "po", "--output", "out")
    try #require(done.exitCode == 0, "\(done)")
    var text = try folder.text(of: "out/pl.po")
    #expect(text.contains("msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\n"), "\(text)")
    for (number, form) in ["plik", "pliki", "plików", "pliku"].enumerated() {
      text = text.replacing("msgstr[\(number)] \"\"", with: "msgstr[\(number)] \"%d \(form)\"")
    }
    try folder.write(text, to: "out/pl.po")
    let result = try await imported(folder, "out/pl.po")
    #expect(result.exitCode == 0 && result.output.hasPrefix("Accepted: 4, to review: 0"), "\(result)")
    let written = try folder.text(of: "p/res/values-pl/strings.xml")
    for (name, form) in [("one", "plik"), ("few", "pliki"), ("many", "plików"), ("other", "pliku")] {
      #expect(written.contains("<item quantity=\"\(name)\"><xliff:g id=\"count\">%d</xliff:g> \(form)</item>"), "\(written)")
    }
  }

  @Test func `A table of another locale is refused by its name, whatever its file is called`() async throws {
    let folder = try made(Self.strings)
    try await export(folder, "--format", "csv")
    try folder.write(try folder.text(of: "out/fr.csv"), to: "out/table.csv")
    let result = try await imported(folder, "out/table.csv", "--locales", "de")
    #expect(result.exitCode == 1 && result.errors.contains("“out/table.csv” is for fr, which --locales doesn't include"), "\(result)")
    try folder.write(
      try folder.text(of: "out/fr.csv").replacing("(fr)", with: "(de)").replacing("\"Save %@\",,", with: "\"Save %@\",\"Sichern %@\","),
      to: "out/table.csv")
    let mixed = try await imported(folder, "out/table.csv")
    #expect(mixed.exitCode == 1 && mixed.output.contains("exported for another locale, but the file is for de"), "\(mixed)")
  }

  @Test func `Xcode's localization catalogs are imported by key`() async throws {
    let project = Project(
      name: "xcode",
      files: [
        "A/en.lproj/T.strings": "\"save\" = \"Save %@\";\n", "A/fr.lproj/T.strings": "",
        "B/en.lproj/T.strings": "\"save\" = \"Save %@\";\n", "B/fr.lproj/T.strings": "",
      ])
    let folder = try made(project)
    let unit = "<trans-unit id=\"save\"><source>Save %@</source><target>Enregistrer %@</target></trans-unit>"
    let head = "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
    let file = "<file original=\"B/en.lproj/T.strings\" source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\"><body>"
    try folder.write("\(head)\(file)\(unit)</body></file></xliff>", to: "fr.xcloc/Localized Contents/fr.xliff")
    try folder.write("{}", to: "fr.xcloc/contents.json")
    let result = try await imported(folder, "fr.xcloc")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1"), "\(result)")
    #expect(try folder.text(of: "p/B/fr.lproj/T.strings") == "\"save\" = \"Enregistrer %@\";\n")
    #expect(try folder.text(of: "p/A/fr.lproj/T.strings").isEmpty)
  }

  @Test(
    arguments: [
      ["en.lproj/T.strings": "\"save\" = \"Save %@\";\n", "fr.lproj/T.strings": ""],
      [
        "values/strings.xml": "<resources>\n  <string name=\"save\">Save %s</string>\n</resources>\n",
        "values-fr/strings.xml": "<resources>\n</resources>\n",
      ],
    ], ["fr.xcloc", "fr.xcloc/", "fr.xcloc/Localized Contents/fr.xliff", "link", "back.xliff"])
  func `A localization catalog in the folder of the project is imported into the others`(
    files: [String: String], name: String
  ) async throws {
    let folder = try made(Project(name: "xcode", files: files))
    let mark = files.keys.contains("values/strings.xml") ? "%s" : "%@"
    let head = "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
    for locale in ["fr", "de"] {
      let unit = "<trans-unit id=\"save\"><source>Save \(mark)</source><target>Garder \(mark)</target></trans-unit>"
      let file = "<file original=\"T\" source-language=\"en\" target-language=\"\(locale)\" datatype=\"plaintext\"><body>"
      try folder.write("\(head)\(file)\(unit)</body></file></xliff>", to: "p/\(locale).xcloc/Localized Contents/\(locale).xliff")
    }
    let bundle = folder("p/fr.xcloc")
    try folder.link("p/link", to: bundle)
    try folder.link("p/back.xliff", to: bundle + "/Localized Contents/fr.xliff")
    for path in ["p/\(name)", folder("p/\(name)")] {
      let result = try await imported(folder, path, "--dry-run")
      #expect(result.exitCode == 0 && result.output.contains("Accepted: 1"), "\(result)")
    }
  }

  @Test func `A catalogue without a source locale that has nothing to do with the locale is a note`() async throws {
    let files = [
      "a/en.yml": "en:\n  x: Open\n  y: Close the window\n", "a/de.yml": "de:\n  x: Auf\n",
      "b/nn.yml": "nn:\n  p: Side\n  q: Neste side\n", "b/ro.yml": "ro:\n  p: Pagina\n  q: Pagina urm\n",
    ]
    let folder = try made(Project(name: "yaml", files: files))
    let note = "note: can't determine the source locale of “p/b/b”."
    let done = try await run(folder, "export", "p", "--locales", "de", "--output", "out")
    #expect(done.exitCode == 0 && done.errors.contains(note), "\(done)")
    let text = try folder.text(of: "out/de.xliff")
    try folder.write(text.replacing("window</source>", with: "window</source><target>Schließen</target>"), to: "out/de.xliff")
    let result = try await imported(folder, "out/de.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1") && result.errors.contains(note), "\(result)")
    // Its own texts need it.
    for locales in ["ro", "de,nn"] {
      #expect(try await run(folder, "export", "p", "--locales", locales, "--output", "out-\(locales)").exitCode == 2)
    }
    let own = try await run(
      folder, "export", "p/b", "--locales", "ro", "--only", "all", "--source-locale", "nn", "--output", "other")
    #expect(own.exitCode == 0, "\(own)")
    let refused = try await imported(folder, "other/ro.xliff")
    #expect(refused.exitCode == 2 && refused.errors.contains("Can't determine the source locale of “p/b/b”."), "\(refused)")
  }

  @Test(
    arguments: [
      ("b=It''s {0}\nc=Don''t open {0} of {1}\n", "D'ici {0} secondes", false),
      ("b=It''s {0}\nc=Don''t open {0} of {1}\n", "D''ici {0} secondes", true),
      ("b=It''s {0}\nc=Don''t open {0} of {1}\n", "Dans ''{0}'' secondes", true), ("b=It's {0}\n", "D'ici {0} secondes", true),
    ])
  func `An apostrophe that hides an argument from MessageFormat is refused, as validate reports it`(
    others: String, translation: String, isRight: Bool
  ) async throws {
    let files = ["M_en.properties": "a=Refresh every {0} seconds\n" + others, "M_fr.properties": "a=\n"]
    let folder = try made(Project(name: "properties", files: files))
    try await export(folder, "--format", "csv")
    let text = try folder.text(of: "out/fr.csv")
    try folder.write(text.replacing("every {0} seconds\",,", with: "every {0} seconds\",\"\(translation)\","), to: "out/fr.csv")
    let result = try await imported(folder, "out/fr.csv")
    #expect(result.exitCode == (isRight ? 0 : 1) && result.output.contains("Accepted: \(isRight ? 1 : 0)"), "\(result)")
    #expect(result.output.contains("{0} is missing") != isRight, "\(result)")
    try folder.write(files["M_en.properties"] ?? "", to: "q/M_en.properties")
    try folder.write("a=\(translation)\n", to: "q/M_fr.properties")
    let report = try await run(folder, "validate", "q")
    #expect(report.output.contains("[icu-argument]") != isRight, "\(report)")
  }

  @Test func `An id with a locale that does not exist is one refused text`() async throws {
    let folder = try made(Self.strings)
    try await export(folder, "--only", "all,missing", "--format", "csv")
    let table = try folder.text(of: "out/fr.csv").replacing("\"Save %@\",,", with: "\"Save %@\",\"Enregistrer %@\",")
    let rows = table.split(separator: "\r\n").map(String.init)
    let damaged = rows.map { $0.contains("Quitter") ? $0.replacing("\"fr.", with: "\"xx.") : $0 }
    try folder.write((damaged + [""]).joined(separator: "\r\n"), to: "out/fr.csv")
    let result = try await imported(folder, "out/fr.csv")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 1") && result.output.contains("refused: 1"), "\(result)")
  }

  @Test(arguments: ["xliff", "xliff2", "csv", "po", "json"])
  func `The name of a screenshot in ARB goes to translators`(format: String) async throws {
    let metadata = "\"@save\": {\"description\": \"A button\", \"screen\": \"menu.png\"}"
    let picture = "\"@quit\": {\"screen\": \"data:image/png;base64,AAAA\"}"
    let folder = try made(
      Project(
        name: "arb",
        files: [
          "app_en.arb": "{\"@@locale\": \"en\", \"save\": \"Save\", \(metadata), \"quit\": \"Quit\", \(picture)}\n",
          "app_fr.arb": "{\"@@locale\": \"fr\"}\n",
        ]))
    try await export(folder, "--format", format)
    let text = try folder.text(of: "out/fr.\(format == "xliff2" ? "xliff" : format)")
    #expect(text.contains("menu.png") && !text.contains("base64"), "\(text)")
  }

  @Test func `A broken file is imported as far as it can be read, with the line of the break`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    try translate(folder) { text in String(text.prefix(upTo: text.range(of: "</trans-unit>")?.upperBound ?? text.endIndex)) }
    let result = try await imported(folder)
    #expect(result.exitCode == 1 && result.errors.contains("out/fr.xliff:") && result.output.contains("Accepted: 1"), "\(result)")
  }

  @Test func `An existing file is not overwritten by another export`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    let again = try await run(folder, "export", "p", "--locales", "fr", "--output", "out")
    #expect(again.exitCode == 2 && again.errors.contains("out/fr.xliff"), "\(again)")
  }

  @Test func `A file that can't be written is not in the table`() async throws {
    let folder = try made(Self.strings)
    try folder.write("", to: "file")
    let result = try await run(folder, "export", "p", "--locales", "fr", "--output", "file")
    #expect(result.exitCode == 2 && result.errors.contains("file/fr.xliff") && result.output.isEmpty, "\(result)")
  }

  @Test func `The report for scripts has each outcome with its place`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    try translate(folder)
    let result = try await imported(folder, "out/fr.xliff", "--format", "json")
    #expect(result.output.contains("\"outcome\": \"accepted\"") && result.output.contains("\"key\": \"save\""), "\(result)")
  }

  @Test(arguments: ["xliff", "csv", "po"])
  func `Standard input is read in the format that its text has`(format: String) async throws {
    let folder = try made(Self.strings)
    try await export(folder, "--format", format)
    let file = try folder.text(of: "out/fr.\(format)")
    let result = try await ToolProcess.run(["import", "-", "--catalog", "p"], in: folder.path, input: file)
    #expect(result.exitCode == 0 && result.output.contains("left empty: 1"), "\(result)")
    let prose = try await ToolProcess.run(["import", "-", "--catalog", "p"], in: folder.path, input: "Dear team,\nit is done.\n")
    #expect(prose.exitCode == 2, "\(prose)")
  }

  @Test func `What is wrong with a translation is said in the reader's language`() async throws {
    let folder = try made(Self.strings)
    try await export(folder)
    try translate(folder) { $0.replacing("F-Save <ph id=\"1\">%@</ph>", with: "Enregistrer") }
    let result = try await ToolProcess.run(
      ["import", "out/fr.xliff", "--catalog", "p"], in: folder.path, environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(result.exitCode == 1 && result.output.contains("Die Übersetzung muss korrigiert werden: %@ fehlt."), "\(result)")
  }
}
