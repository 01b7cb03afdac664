import Foundation
import Testing

/// `l10n move`: keys in another table, in files, locks, baselines and source code.
@Suite struct MoveTests {
  /// A project with two tables in one format.
  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    /// The table that has the key, and the one that gets it.
    var tables: (from: String, to: String)
    var key: String
    var files: [String: String]
    /// What a file of the other table has after the move.
    var expected: (path: String, text: String)
    var testDescription: String { name }

    static let all = [
      Example(
        name: "strings and stringsdict", tables: ("Localizable", "Menu"), key: "n.files",
        files: [
          "A/en.lproj/Localizable.strings":
            "/* Kept. */\n\"z\" = \"Z\";\n\n/* How many. */\n\"n.files\" = \"%d files\";\n\n\"a\" = \"A\";\n",
          "A/de.lproj/Localizable.strings": "\"z\" = \"Z\";\n\"n.files\" = \"%d Dateien\"; // rest\n\"a\" = \"A\";\n",
          "A/en.lproj/Localizable.stringsdict": dict([("n.files", "file"), ("other", "thing")]),
          "A/de.lproj/Localizable.stringsdict": dict([("n.files", "Datei"), ("other", "Ding")]),
          "A/en.lproj/Menu.strings": "\"open\" = \"Open\";\n", "A/de.lproj/Menu.strings": "\"open\" = \"Öffnen\";\n",
          "A/en.lproj/Menu.stringsdict": dict([("x", "x")]), "A/de.lproj/Menu.stringsdict": dict([("x", "x")]),
        ],
        expected: ("A/en.lproj/Menu.strings", "\"open\" = \"Open\";\n\n/* How many. */\n\"n.files\" = \"%d files\";\n")),
      Example(
        name: "comments behind entries", tables: ("Localizable", "Menu"), key: "b",
        files: [
          "A/en.lproj/Localizable.strings":
            "\"a\" = \"A\"; // first\n\"b\" = \"B\"; // l10n:disable=spelling for Anna\n\"c\" = \"C\"; /* c */\n",
          "A/en.lproj/Menu.strings": "\"open\" = \"Open\"; /* verb */\n",
        ],
        expected: (
          "A/en.lproj/Menu.strings", "\"open\" = \"Open\"; /* verb */\n\"b\" = \"B\"; // l10n:disable=spelling for Anna\n"
        )),
      Example(
        name: "a comment of several lines behind an entry", tables: ("Localizable", "Menu"), key: "e",
        files: [
          "A/en.lproj/Localizable.strings": "\"e\" = \"E\"; /* several\n  lines */\n\"f\" = \"F\";\n",
          "A/en.lproj/Menu.strings": "\"open\" = \"Open\";\n",
        ],
        expected: ("A/en.lproj/Menu.strings", "\"open\" = \"Open\";\n\"e\" = \"E\"; /* several\n  lines */\n")),
      Example(
        name: "a table without a key", tables: ("Localizable", "Menu"), key: "a",
        files: [
          "A/en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "A/en.lproj/Menu.strings": "/* Menu. */\n",
          "A/de.lproj/Localizable.strings": "\"a\" = \"Ä\";\n", "A/de.lproj/Menu.strings": "",
        ],
        expected: ("A/en.lproj/Menu.strings", "/* Menu. */\n\n\"a\" = \"A\";\n")),
      Example(
        name: "xcstrings", tables: ("Localizable", "Menu"), key: "n files",
        files: [
          "A/Localizable.xcstrings": catalog([("a", unit("A")), ("m", unit("M")), ("n files", plural), ("z", unit("Z"))]),
          "A/Menu.xcstrings": catalog([("b", unit("B")), ("c", unit("C")), ("d", unit("D")), ("open", unit("Öffnen"))]),
        ],
        expected: (
          "A/Menu.xcstrings",
          catalog([("b", unit("B")), ("c", unit("C")), ("d", unit("D")), ("n files", plural), ("open", unit("Öffnen"))])
        )),
      Example(
        name: "json", tables: ("common", "menu"), key: "file.open",
        files: [
          "locales/en/common.json": "{\n  \"file\": {\n    \"close\": \"Close\",\n    \"open\": \"Open\"\n  },\n  \"ok\": \"OK\"\n}\n",
          "locales/de/common.json":
            "{\n  \"file\": {\n    \"close\": \"Schließen\",\n    \"open\": \"Öffnen\"\n  },\n  \"ok\": \"OK\"\n}\n",
          "locales/en/menu.json": "{\n  \"file\": {\n    \"save\": \"Save\"\n  }\n}\n",
          "locales/de/menu.json": "{\n  \"file\": {\n    \"save\": \"Sichern\"\n  }\n}\n",
        ],
        expected: ("locales/de/menu.json", "{\n  \"file\": {\n    \"save\": \"Sichern\",\n    \"open\": \"Öffnen\"\n  }\n}\n")),
      Example(
        name: "properties", tables: ("messages", "menu"), key: "file.open",
        files: [
          "i18n/messages.properties": "a=A\n# Opens.\nfile.open=Open\nz=Z\n",
          "i18n/messages_de.properties": "a=A\nfile.open=\\\n  Öffnen\nz=Z\n",
          "i18n/menu.properties": "x=X\n", "i18n/menu_de.properties": "x=X\n",
        ],
        expected: ("i18n/menu_de.properties", "x=X\nfile.open=\\\n  Öffnen\n")),
      Example(
        name: "po", tables: ("app", "menu"), key: "%d file",
        files: [
          "locale/de/LC_MESSAGES/app.po": po + "msgid \"a\"\nmsgstr \"A\"\n\n" + message + "\nmsgid \"z\"\nmsgstr \"Z\"\n",
          "locale/de/LC_MESSAGES/menu.po": po + "msgid \"open\"\nmsgstr \"Öffnen\"\n",
          "locale/fr/LC_MESSAGES/app.po": po.replacing("de", with: "fr") + "msgid \"a\"\nmsgstr \"A\"\n",
          "locale/fr/LC_MESSAGES/menu.po": po.replacing("de", with: "fr") + "msgid \"open\"\nmsgstr \"Ouvrir\"\n",
        ],
        expected: ("locale/de/LC_MESSAGES/menu.po", po + "msgid \"open\"\nmsgstr \"Öffnen\"\n\n" + message)),
      Example(
        name: "a table with headings only", tables: ("main", "menu"), key: "a",
        files: ["c/main.csv": "key,en,de\na,A,B\nb,C,D\n", "c/menu.csv": "key,en,de\n"],
        expected: ("c/menu.csv", "key,en,de\na,A,B\n")),
      Example(
        name: "fluent", tables: ("main", "menu"), key: "open",
        files: [
          "l10n/en/main.ftl": "a = A\n# Opens.\nopen = Open\n    .label = Open file\nz = Z\n",
          "l10n/de/main.ftl": "a = A\nopen =\n    .label = Datei öffnen\nz = Z\n",
          "l10n/en/menu.ftl": "x = X\n", "l10n/de/menu.ftl": "x = X\n",
        ],
        expected: ("l10n/en/menu.ftl", "x = X\n# Opens.\nopen = Open\n    .label = Open file\n")),
    ]

    private static let po =
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      + "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
    private static let message =
      "#. How many.\n#, fuzzy, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d Datei\"\nmsgstr[1] \"%d Dateien\"\n"

    private static func dict(_ entries: [(key: String, noun: String)]) -> String {
      let parts = entries.map { key, noun in
        """
          <key>\(key)</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key>
            <string>%#@n@</string>
            <key>n</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key>
              <string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key>
              <string>d</string>
              <key>one</key>
              <string>%d \(noun)</string>
              <key>other</key>
              <string>%d \(noun)s</string>
            </dict>
          </dict>

        """
      }
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n" + parts.joined() + "</dict>\n</plist>\n"
    }

    private static let plural = """
      "variations" : {
                  "plural" : {
                    "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Datei" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } }
                  }
                }
      """

    private static func unit(_ value: String) -> String { "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" }" }

    private static func catalog(_ entries: [(key: String, value: String)]) -> String {
      let parts = entries.map { key, value in
        """
            "\(key)" : {
              "comment" : "About \(key).",
              "localizations" : {
                "de" : {
                  \(value)
                }
              }
            }
        """
      }
      return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n" + parts.joined(separator: ",\n")
        + "\n  },\n  \"version\" : \"1.0\"\n}"
    }
  }

  private func project(_ example: Example) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (path, text) in example.files { try folder.write(text, to: path) }
    return folder
  }

  private func texts(_ folder: ScratchFolder, _ example: Example) throws -> [String: String] {
    try Dictionary(uniqueKeysWithValues: example.files.keys.map { ($0, try folder.text(of: $0)) })
  }

  private static let commit = """
    export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
    git init -q . && git config user.name Ann && git config user.email ann@example.com && git add -A && git commit -q -m base
    """

  @Test(arguments: Example.all)
  func `A key moves with its comment, forms and states, and back without another byte`(example: Example) async throws {
    let folder = try project(example)
    _ = try await ToolProcess.shell(Self.commit, in: folder.path)
    let options = example.name == "po" ? ["--no-sources"] : []
    let result = try await ToolProcess.run(["move", example.key, "--to", example.tables.to] + options, in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: example.expected.path) == example.expected.text)
    let back = try await ToolProcess.run(["move", example.key, "--to", example.tables.from] + options, in: folder.path)
    #expect(back.exitCode == 0, "\(back)")
    for (path, text) in try texts(folder, example) { #expect(text == example.files[path], "\(path)") }
  }

  @Test(arguments: Example.all)
  func `A table that has the key already is refused, and a dry run writes nothing`(example: Example) async throws {
    let folder = try project(example)
    try folder.folder(".git")
    let dry = try await ToolProcess.run(["move", example.key, "--to", example.tables.to, "--dry-run"], in: folder.path)
    #expect(dry.exitCode == 0 && dry.output.contains("+++ ") && dry.errors.contains("nothing was written"), "\(dry)")
    #expect(try texts(folder, example) == example.files)
    for (path, text) in example.files where path.contains(example.tables.from) {
      try folder.write(text, to: path.replacing(example.tables.from, with: example.tables.to))
    }
    let before = try texts(folder, example)
    let result = try await ToolProcess.run(["move", example.key, "--to", example.tables.to], in: folder.path)
    #expect(result.exitCode == 1 && result.errors.contains("nothing was written"), "\(result)")
    #expect(try texts(folder, example) == before)
  }

  @Test(arguments: Example.all)
  func `A table without files is created with --create, and a key that returns leaves the texts as they were`(example: Example) async throws
  {
    var example = example
    example.files = example.files.filter { !$0.key.contains(example.tables.to) }
    let folder = try project(example)
    _ = try await ToolProcess.shell(Self.commit, in: folder.path)
    let options = example.name == "po" ? ["--no-sources"] : []
    let refused = try await ToolProcess.run(["move", example.key, "--to", example.tables.to] + options, in: folder.path)
    #expect(refused.exitCode == 1 && refused.errors.contains("--create"), "\(refused)")
    #expect(try texts(folder, example) == example.files)
    let moving = ["move", example.key, "--to", example.tables.to, "--create"] + options
    let dry = try await ToolProcess.run(moving + ["--dry-run"], in: folder.path)
    #expect(dry.exitCode == 0 && dry.output.contains("+++ ") && dry.output.contains("@@ -0,0 +1"), "\(dry)")
    let result = try await ToolProcess.run(moving, in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(FileManager.default.fileExists(atPath: folder(example.expected.path)))
    let back = try await ToolProcess.run(["move", example.key, "--to", example.tables.from] + options, in: folder.path)
    #expect(back.exitCode == 0, "\(back)")
    for (path, text) in try texts(folder, example) { #expect(text == example.files[path], "\(path)") }
  }

  @Test func `A locale that the other table lacks gets a file like the one that the key leaves`() async throws {
    let folder = try swiftProject()
    try FileManager.default.removeItem(atPath: folder("App/de.lproj/New.strings"))
    let result = try await ToolProcess.run(["move", "title", "--to", "New"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("App/de.lproj/New.strings\n"), "\(result)")
    #expect(try folder.text(of: "App/de.lproj/New.strings") == "\"title\" = \"Einstellungen  \";\n")
    #expect(try folder.text(of: "App/en.lproj/New.strings") == "\"b\" = \"B\";\n\"title\" = \"Settings\";\n")
  }

  private func swiftProject() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for (locale, text) in [("en", "Settings"), ("de", "Einstellungen  ")] {
      try folder.write("\"a\" = \"A\";\n\"title\" = \"\(text)\";\n", to: "App/\(locale).lproj/Old.strings")
      try folder.write("\"b\" = \"B\";\n", to: "App/\(locale).lproj/New.strings")
    }
    return folder
  }

  @Test func `A move that was killed is finished by the next run, and a key with another text collides`() async throws {
    let folder = try ScratchFolder()
    for locale in ["de", "en"] {
      try folder.write("\"a\" = \"A\";\n\"b\" = \"B \(locale)\";\n", to: "\(locale).lproj/Localizable.strings")
    }
    _ = try await ToolProcess.shell(
      "git init -q . && git add . && git -c user.name=t -c user.email=t@example.org commit -qm a", in: folder.path)
    try folder.write("\"a\" = \"A\";\n", to: "de.lproj/Localizable.strings")
    for locale in ["de", "en"] { try folder.write("\"b\" = \"B \(locale)\";\n", to: "\(locale).lproj/T.strings") }
    let result = try await ToolProcess.run(["move", "b", "--to", "T"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    for locale in ["de", "en"] {
      #expect(try folder.text(of: "\(locale).lproj/Localizable.strings") == "\"a\" = \"A\";\n")
      #expect(try folder.text(of: "\(locale).lproj/T.strings") == "\"b\" = \"B \(locale)\";\n")
    }
    try folder.write("\"a\" = \"other\";\n", to: "de.lproj/T.strings")
    let refused = try await ToolProcess.run(["move", "a", "--to", "T"], in: folder.path)
    #expect(refused.exitCode == 1 && refused.errors.contains("already exists in ./de.lproj/T.strings:1"), "\(refused)")
  }

  @Test func `Lock and baseline go along`() async throws {
    let folder = try swiftProject()
    #expect(try await ToolProcess.run(["lock", "App", "--unreviewed"], in: folder.path).exitCode == 0)
    _ = try await ToolProcess.run(["validate", "App", "--baseline", "b.jsonl", "--write-baseline", "--show", "all"], in: folder.path)
    #expect(try folder.text(of: "b.jsonl").contains("Old"))
    let locks = [".l10n/lock/App~Old.apple/de", ".l10n/lock/App~New.apple/de"]
    let before = try locks.map(folder.text)
    let result = try await ToolProcess.run(["move", "title", "--to", "New", "App", "--baseline", "b.jsonl"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try locks.map { try folder.text(of: $0).split(separator: "\n").count } == [1, 2])
    #expect(try await ToolProcess.run(["lock", "App", "--check"], in: folder.path).exitCode == 0)
    let again = try await ToolProcess.run(["validate", "App", "--baseline", "b.jsonl", "--fail-on", "info"], in: folder.path)
    #expect(again.exitCode == 0, "\(again)")
    #expect(try await ToolProcess.run(["move", "title", "--to", "Old", "App"], in: folder.path).exitCode == 0)
    #expect(try locks.map(folder.text) == before)
  }

  @Test func `A lock that doesn't exist yet is in the diff, written and listed`() async throws {
    let folder = try swiftProject()
    _ = try await ToolProcess.run(["lock", "App/en.lproj/Old.strings", "App/de.lproj/Old.strings"], in: folder.path)
    let line = try folder.text(of: ".l10n/lock/App~Old.apple/de").split(separator: "\n")
    let dry = try await ToolProcess.run(["move", "title", "--to", "New", "--dry-run"], in: folder.path)
    #expect(dry.output.contains("+++ .l10n/lock/App~New.apple/de\n@@ -0,0 +1 @@\n+\(line[0].prefix(16))"), "\(dry)")
    let result = try await ToolProcess.run(["move", "title", "--to", "New"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains(".l10n/lock/App~New.apple/de\n"), "\(result)")
    let moved = try folder.text(of: ".l10n/lock/App~New.apple/de").split(separator: "\n")
    #expect(moved.count == 1 && line.contains(moved[0]))
  }

  @Test func `Calls that name the table get the new one, and other uses are listed`() async throws {
    let folder = try swiftProject()
    let code = """
      let a = String(localized: "title", table: "Old", comment: "Old")
      let b = NSLocalizedString("title", tableName: "Old", comment: "")
      let c = String(localized: "title", table: "Other")
      let d = "title"
      let e = String(localized: "a", table: "Old")
      """
    try folder.write(code, to: "App/Code.swift")
    try folder.write("id a = NSLocalizedStringFromTable(@\"title\", @\"Old\", nil);\n", to: "App/Code.m")
    let result = try await ToolProcess.run(["move", "title", "--to", "New"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      try folder.text(of: "App/Code.swift") == """
        let a = String(localized: "title", table: "New", comment: "Old")
        let b = NSLocalizedString("title", tableName: "New", comment: "")
        let c = String(localized: "title", table: "Other")
        let d = "title"
        let e = String(localized: "a", table: "Old")
        """)
    #expect(try folder.text(of: "App/Code.m") == "id a = NSLocalizedStringFromTable(@\"title\", @\"New\", nil);\n")
    #expect(
      result.errors.contains(
        "not changed: 1. Describe the calls with --accessor, such as '$t({key})'.\n./App/Code.swift:4: let d = \"title\"\n"), "\(result)")
    #expect(try await ToolProcess.run(["move", "title", "--to", "Old"], in: folder.path).exitCode == 0)
    #expect(try folder.text(of: "App/Code.swift") == code)
  }

  @Test(arguments: [[], ["--create"]])
  func `The files of a folder of Android are one table`(options: [String]) async throws {
    let folder = try ScratchFolder()
    for (name, key) in [("strings", "a"), ("more", "b")] {
      try folder.write("<resources>\n    <string name=\"\(key)\">Text</string>\n</resources>\n", to: "res/values/\(name).xml")
    }
    let result = try await ToolProcess.run(["move", "a", "--to", "more", "res"] + options, in: folder.path)
    #expect(
      result.exitCode == 1 && result.errors.contains("these keys are already in the table “strings”.\nnote: nothing was written."),
      "\(result)")
  }

  @Test func `The first message of a PO file goes behind an empty line`() async throws {
    let folder = try ScratchFolder()
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    func message(_ text: String) -> String { "msgid \"\(text)\"\nmsgstr \"\(text.uppercased())\"\n" }
    try folder.write(header + ["a", "b", "c"].map(message).joined(separator: "\n"), to: "locale/de/LC_MESSAGES/x.po")
    try folder.write(header + message("z"), to: "locale/de/LC_MESSAGES/y.po")
    for key in ["a", "b"] {
      let result = try await ToolProcess.run(["move", key, "--to", "y", "locale", "--no-sources"], in: folder.path)
      #expect(result.exitCode == 0, "\(result)")
    }
    #expect(try folder.text(of: "locale/de/LC_MESSAGES/y.po") == header + ["z", "a", "b"].map(message).joined(separator: "\n"))
    #expect(try folder.text(of: "locale/de/LC_MESSAGES/x.po") == header + message("c"))
  }

  @Test func `An unknown key, table or locale names what there is`() async throws {
    let folder = try swiftProject()
    let key = try await ToolProcess.run(["move", "titl", "--to", "New"], in: folder.path)
    #expect(key.exitCode == 1 && key.errors.contains("Nearest keys: title"), "\(key)")
    let table = try await ToolProcess.run(["move", "title", "--to", "Newer"], in: folder.path)
    #expect(table.exitCode == 1 && table.errors.contains("Tables there: New"), "\(table)")
    let there = try await ToolProcess.run(["move", "title", "--to", "Old"], in: folder.path)
    #expect(there.exitCode == 0 && there.errors.contains("already"), "\(there)")
  }

  @Test(
    arguments: [
      ["move", "a"], ["move", "", "--to", "b"], ["move", "a", "--to", ""], ["move", "a", "--to", "b/c"], ["move", "a", "-", "--to", "b"],
    ])
  func `Arguments that can't be meant are wrong usage`(arguments: [String]) async throws {
    #expect(try await ToolProcess.run(arguments).exitCode == 64)
  }
}
