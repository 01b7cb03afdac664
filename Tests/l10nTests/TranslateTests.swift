import Foundation
import TestSupport
import Testing

/// Translate.
@Suite struct TranslateTests {
  private func run(_ folder: ScratchFolder, _ arguments: String...) async throws -> ToolResult {
    try await ToolProcess.run(["translate"] + arguments, in: folder.path)
  }

  private static let spelt: [(locale: String, files: [String: String], path: String)] = [
    (
      "kmr",
      [
        "res/values/strings.xml": "<resources>\n    <string name=\"a\">A</string>\n</resources>\n",
        "res/values-b+kmr/strings.xml": "<resources>\n    <string name=\"a\">X</string>\n</resources>\n",
        "res/values/strings_o.xml": "<resources>\n    <string name=\"o\">Other</string>\n</resources>\n",
      ], "res/values-b+kmr/strings_o.xml"
    ),
    (
      "he",
      [
        "en.lproj/L.strings": "\"a\" = \"A\";\n", "iw.lproj/L.strings": "\"a\" = \"X\";\n",
        "en.lproj/O.strings": "\"o\" = \"Oh\";\n",
      ],
      "iw.lproj/O.strings"
    ),
    (
      "sr-Latn",
      [
        "locale/de/LC_MESSAGES/a.po": message("de", "Hello"), "locale/sr@latin/LC_MESSAGES/a.po": message("sr@latin", "Hello"),
        "locale/de/LC_MESSAGES/b.po": message("de", "Bye"),
      ], "locale/sr@latin/LC_MESSAGES/b.po"
    ),
  ]

  private static func message(_ locale: String, _ text: String) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: \(locale)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"\(text)\"\nmsgstr \"X\"\n"
  }

  @Test(arguments: spelt)
  func `A new file is in the folder that the project has for the locale`(
    locale: String, files: [String: String], path: String
  ) async throws {
    let folder = try ScratchFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let result = try await run(folder, ".", "--provider", "pseudo", "--force", "--source-locale", "en", "--locales", locale)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/" + path), "\(result)")
    guard locale == "sr-Latn" else { return }
    #expect(try folder.text(of: path).contains("Language: sr@latin\\n"), "\(result)")
  }

  /// Two tables, one of which has the German texts that the other lacks.
  @Test(
    arguments: [
      (
        "en.json", #"{"f_one": "{{count}} file", "f_other": "{{count}} files"}"#, "pl.json",
        #"{"f_one": "plik", "f_few": null, "f_many": null, "f_other": null}"#, #""f_one": "plik", "f_few": "["#
      ),
      (
        "en.json", #"{"f_one": "{{count}} file", "f_other": "{{count}} files"}"#, "pl.json",
        #"{"f_one": null, "f_few": null, "f_many": null, "f_other": null}"#, #"{"f_one": "["#
      ),
      (
        "en.json", #"{"f": "{{count}} file", "f_plural": "{{count}} files"}"#, "pl.json",
        #"{"f_0": "plik", "f_1": null, "f_2": null}"#, #"{"f_0": "plik", "f_1": "["#
      ),
      (
        "en.yml", "en:\n  f:\n    one: a file\n    other: \"%{count} files\"\n", "ru.yml",
        "ru:\n  f:\n    one: a\n    few: b\n    many: c\n",
        "    many: c\n    other: \"["
      ),
      (
        "en.yml", "en:\n  f:\n    one: a file\n    other: \"%{count} files\"\n", "eu.yml", "eu:\n  f:\n    one: a\n",
        "    one: a\n    other: \"["
      ),
    ] as [(String, String, String, String, String)])
  func `Forms that a plural lacks are filled in beside those that it has`(
    sourcePath: String, source: String, path: String, text: String, expected: String
  ) async throws {
    let folder = try ScratchFolder()
    let locales = sourcePath.hasSuffix("yml") ? "config/locales" : "locales"
    try folder.folder("config")
    try folder.folder(locales)
    try folder.write(source, to: "\(locales)/\(sourcePath)")
    try folder.write(text, to: "\(locales)/\(path)")
    let language = String(path.split(separator: ".")[0])
    let result = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", language], in: folder.path)
    let written = try folder.text(of: "\(locales)/\(path)")
    #expect(result.exitCode == 0 && written.contains(expected) && !written.contains("null"), "\(result)\(written)")
    let removed = try await ToolProcess.run(["validate", ".", "--fix-unsafe"], in: folder.path)
    #expect(try folder.text(of: "\(locales)/\(path)") == written, "\(removed)")
  }

  @Test(
    arguments: [
      ("  a:\n    title: ~\n  b: Texto\n", "  a:\n    title: \"[Ţîîţļéé]\"\n  b: Texto\n"),
      ("  a:\n  b: Texto\n", "  a:\n    title: \"[Ţîîţļéé]\"\n  b: Texto\n"),
      ("  b: Texto\n  a: ~\n", "  b: Texto\n  a:\n    title: \"[Ţîîţļéé]\"\n"),
    ] as [(String, String)])
  func `A null that is alone in its section, and a section with nothing in it, are filled in`(text: String, expected: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder("config")
    try folder.folder("config/locales")
    try folder.write("en:\n  a:\n    title: Title\n  b: Text\n", to: "config/locales/en.yml")
    try folder.write("de:\n" + text, to: "config/locales/de.yml")
    let result = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", "de"], in: folder.path)
    #expect(try folder.text(of: "config/locales/de.yml") == "de:\n" + expected, "\(result)")
  }

  @Test func `The sums of a dry run count texts, of which a list has several`() async throws {
    let folder = try ScratchFolder()
    let items = ["One", "Two", "Three", "Two"].map { "<item>\($0)</item>" }.joined()
    try folder.write(
      "<resources><string-array name=\"a\">\(items)</string-array><string name=\"b\">Other</string></resources>\n",
      to: "res/values/strings.xml")
    try folder.write("<resources></resources>\n", to: "res/values-de/strings.xml")
    let arguments = ["translate", "res", "--source-locale", "en", "--dry-run"]
    let dry = try await ToolProcess.run(arguments, in: folder.path)
    #expect(dry.output.contains("de                0        0     2\nTexts: 5, unique: 4, in memory: 0"), "\(dry)")
    let json = try await ToolProcess.run(arguments + ["--format", "json"], in: folder.path)
    #expect(json.output.contains("\"strings\": 2,\n    \"texts\": 5,\n    \"unique\": 4,"), "\(json)")
  }

  @Test func `A dry run of pseudo-translation names neither memory nor requests`() async throws {
    let folder = try shop()
    let dry = try await ToolProcess.run(["translate", "--provider", "pseudo", "--dry-run"], in: folder.path)
    #expect(dry.exitCode == 0 && dry.output.hasPrefix("Locale  Translated  Left\nen-XA "), "\(dry)")
    #expect(!dry.output.contains("memory"), "\(dry)")
  }

  private func shop() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(
      "/* Saves the file. */\n\"save\" = \"Save\";\n\"open\" = \"Open %1$@\";\n\"title\" = \"A shop & more\";\n",
      to: "en.lproj/Shop.strings")
    try folder.write("\"open\" = \"%1$@ öffnen\";\n", to: "de.lproj/Shop.strings")
    try folder.write("\"save\" = \"Save\";\n\"other\" = \"Save\";\n\"load\" = \"Open %@\";\n", to: "en.lproj/Other.strings")
    try folder.write("\"save\" = \"Sichern\";\n", to: "de.lproj/Other.strings")
    return folder
  }

  @Test func `The memory fills in existing translations, and the report lists the rest`() async throws {
    let folder = try shop()
    let dry = try await run(folder, "--dry-run")
    let frozen = try await run(folder, "--frozen")
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n")))
    let first = try await run(folder)
    let again = try await run(folder)
    try assertSnapshot(
      of: [dry, frozen, first, again].map(\.description).joined(separator: "\n")
        + [try folder.text(of: "de.lproj/Shop.strings"), try folder.text(of: "de.lproj/Other.strings")].joined(separator: "---\n")
        + [try folder.text(of: ".l10n/lock/Shop.apple/de"), try folder.text(of: ".l10n/lock/Other.apple/de")].joined(separator: "---\n"),
      named: "translate/memory")
    #expect([dry, frozen, first, again].map(\.exitCode) == [0, 1, 1, 1])
  }

  @Test func `The report names its reasons in the reader's language`() async throws {
    let folder = try shop()
    let result = try await ToolProcess.run(["translate", "--frozen"], in: folder.path, environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(result.output.contains("1 × kein Treffer im Übersetzungsspeicher (der erste: „title“ in de)"))
  }

  @Test func `The data lists the result of each string`() async throws {
    let folder = try shop()
    let result = try await run(folder, "--format", "json")
    try assertSnapshot(of: result.description, named: "translate/json")
  }

  @Test func `A person's text is kept, whatever the options`() async throws {
    let folder = try shop()
    let before = try folder.text(of: "de.lproj/Shop.strings")
    _ = try await run(folder, "--provider", "pseudo", "--force", "--locales", "de", "--overwrite-machine", "--include-copies")
    #expect(try folder.text(of: "de.lproj/Shop.strings").hasPrefix(before.dropLast()))
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n")))
  }

  @Test func `A copy of the source and an unchanged machine translation are translated again on request`() async throws {
    let folder = try shop()
    try folder.write("\"save\" = \"Save\";\n\"open\" = \"%1$@ öffnen\";\n\"title\" = \"Ein Laden\";\n", to: "de.lproj/Shop.strings")
    let plain = try await run(folder)
    #expect(try folder.text(of: "de.lproj/Shop.strings").contains("\"save\" = \"Save\""))
    let copies = try await run(folder, "--include-copies")
    #expect(try folder.text(of: "de.lproj/Shop.strings").contains("\"save\" = \"Sichern\""))
    _ = try await ToolProcess.run(["lock", "--origin", "machine", "--unreviewed", "--keys", "title"], in: folder.path)
    let kept = try await run(folder, "--provider", "pseudo", "--force", "--locales", "de")
    #expect(try folder.text(of: "de.lproj/Shop.strings").contains("\"title\" = \"Ein Laden\""))
    let overwritten = try await run(folder, "--provider", "pseudo", "--force", "--locales", "de", "--overwrite-machine")
    #expect(try folder.text(of: "de.lproj/Shop.strings").contains("\"title\" = \"[ÅÅ šĥööþ & ɱööŕéé]\""))
    #expect(plain.exitCode == 0 && copies.exitCode == 0 && kept.exitCode == 0 && overwritten.exitCode == 0)
  }

  @Test func `An outdated machine translation is translated again on request, and a person's is kept`() async throws {
    let folder = try shop()
    try folder.write("\"save\" = \"Alt\";\n\"open\" = \"%1$@ alt\";\n\"title\" = \"Ein Laden\";\n", to: "de.lproj/Shop.strings")
    let machines = ["--origin", "machine", "--unreviewed", "--keys", "open", "--keys", "title"]
    _ = try await ToolProcess.run(["lock"] + machines, in: folder.path)
    _ = try await ToolProcess.run(["lock"], in: folder.path)
    try folder.write(
      "\"save\" = \"Save now\";\n\"open\" = \"Open %1$@ now\";\n\"title\" = \"A shop & more\";\n", to: "en.lproj/Shop.strings")
    try folder.write("\"now\" = \"Save now\";\n", to: "en.lproj/Other.strings")
    let fromMemory = try await run(folder, "--locales", "de")
    #expect(fromMemory.output.contains("no match in memory (the first: “now” in de)"))
    let arguments = ["--provider", "pseudo", "--force", "--locales", "de"]
    let before = try folder.text(of: "de.lproj/Shop.strings")
    _ = try await ToolProcess.run(["translate"] + arguments, in: folder.path)
    #expect(try folder.text(of: "de.lproj/Shop.strings") == before)
    _ = try await ToolProcess.run(["translate", "--include-stale"] + arguments, in: folder.path)
    #expect(
      try folder.text(of: "de.lproj/Shop.strings")
        == "\"save\" = \"Alt\";\n\"open\" = \"[ÖÖþééñ %1$@ ñööŵ]\";\n\"title\" = \"Ein Laden\";\n")
  }

  @Test func `Conflicting translations of two people are reported`() async throws {
    let folder = try shop()
    try folder.write("\"save\" = \"Sichern\";\n\"other\" = \"Speichern\";\n", to: "de.lproj/Other.strings")
    let result = try await run(folder, "--locales", "de")
    #expect(result.errors.contains("source texts with several translations in these catalogues; the most frequent one is used: 1"))
    #expect(try folder.text(of: "de.lproj/Shop.strings").contains("\"save\" = \"Sichern\""))
  }

  @Test(arguments: NewLocale.all)
  func `A new locale gets files beside the others`(example: NewLocale) async throws {
    let folder = try ScratchFolder()
    for (path, text) in example.files { try folder.write(text, to: path) }
    let result = try await run(folder, "--provider", "pseudo", "--force", "--locales", "it")
    #expect(result.exitCode == 0, "\(result)")
    try assertSnapshot(of: try folder.text(of: example.path), named: "translate/new-\(example.name)")
    let again = try await run(folder, "--provider", "pseudo", "--force", "--locales", "it", "--frozen")
    #expect(again.exitCode == 0, "\(again)")
  }

  @Test func `Texts of Android's builds and device classes go into folders of their own, in one run`() async throws {
    let folder = try ScratchFolder()
    func resources(_ names: [String]) -> String {
      "<resources>\(names.map { "<string name=\"\($0)\">Text of \($0)</string>" }.joined())</resources>\n"
    }
    let places = [
      ("main", "", "app/src/main/res/values-it/strings.xml"), ("pro", "", "app/src/pro/res/values-it/strings.xml"),
      ("main", "night", "app/src/main/res/values-it-night/strings.xml"),
      ("main", "mcc310-sw600dp", "app/src/main/res/values-mcc310-it-sw600dp/strings.xml"),
    ]
    func name(_ set: String, _ qualifiers: String) -> String { (set + qualifiers).filter(\.isLetter) }
    for (set, qualifiers, target) in places {
      for locale in ["", "de"] {
        let path = target.replacing("-it", with: locale.isEmpty ? "" : "-" + locale)
        try folder.write(resources([name(set, qualifiers)]), to: path)
      }
    }
    let result = try await run(folder, "--provider", "pseudo", "--force", "--locales", "it")
    #expect(result.exitCode == 0, "\(result)")
    func names(in path: String) throws -> [String] {
      try folder.text(of: path).matches(of: #/name="(\w+)"/#).map { String($0.output.1) }
    }
    for (set, qualifiers, target) in places { #expect(try names(in: target) == [name(set, qualifiers)], "\(target)") }
    for locale in ["", "-de"] { try folder.write(resources(["pro", "later"]), to: "app/src/pro/res/values\(locale)/strings.xml") }
    let again = try await run(folder, "--provider", "pseudo", "--force", "--locales", "it")
    #expect(again.exitCode == 0, "\(again)")
    #expect(try names(in: "app/src/pro/res/values-it/strings.xml") == ["pro", "later"])
    #expect(try names(in: "app/src/main/res/values-it/strings.xml") == ["main"])
  }

  /// A catalogue, and where Italian belongs.
  struct NewLocale: CustomTestStringConvertible, Sendable {
    var name: String
    var files: [String: String]
    var path: String
    var testDescription: String { name }

    static let all = [
      NewLocale(
        name: "strings",
        files: ["en.lproj/A.strings": "/* c */\n\"k\" = \"Hello %@\";\n", "fr.lproj/A.strings": "\"k\" = \"Salut %@\";\n"],
        path: "it.lproj/A.strings"),
      NewLocale(
        name: "android",
        files: [
          "res/values/strings.xml":
            "<resources>\n    <string name=\"a\">Hello <b>%1$s</b></string>\n    <plurals name=\"p\">\n        <item quantity=\"one\">%d file</item>\n        <item quantity=\"other\">%d files</item>\n    </plurals>\n    <string-array name=\"l\"><item>One</item><item>Two</item></string-array>\n</resources>\n",
          "res/values-fr/strings.xml": "<resources>\n    <string name=\"a\">Salut <b>%1$s</b></string>\n</resources>\n",
        ], path: "res/values-it/strings.xml"),
      NewLocale(
        name: "csv", files: ["t.csv": "key,en,fr\na,Hello %@,Salut %@\np_one,%d file,%d fichier\np_other,%d files,%d fichiers\n"],
        path: "t.csv"),
      NewLocale(
        name: "xcstrings",
        files: [
          "L.xcstrings":
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"Hello %@\" : {\n\n    },\n    \"files\" : {\n      \"localizations\" : {\n        \"en\" : {\n          \"variations\" : {\n            \"plural\" : {\n              \"one\" : {\n                \"stringUnit\" : {\n                  \"state\" : \"translated\",\n                  \"value\" : \"%lld file\"\n                }\n              },\n              \"other\" : {\n                \"stringUnit\" : {\n                  \"state\" : \"translated\",\n                  \"value\" : \"%lld files\"\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  },\n  \"version\" : \"1.0\"\n}"
        ], path: "L.xcstrings"),
      NewLocale(
        name: "arb",
        files: [
          "l/app_en.arb":
            "{\n  \"@@locale\": \"en\",\n  \"hello\": \"Hello {name}\",\n  \"n\": \"You have {n, plural, =0 {no file} one {# file} other {# files}} here\"\n}\n",
          "l/app_fr.arb": "{\n  \"@@locale\": \"fr\",\n  \"hello\": \"Salut {name}\"\n}\n",
        ], path: "l/app_it.arb"),
      NewLocale(
        name: "json",
        files: [
          "locales/en/common.json":
            "{\n  \"a\": {\n    \"b\": \"Hello {{name}}\"\n  },\n  \"f_one\": \"{{count}} file\",\n  \"f_other\": \"{{count}} files\"\n}\n",
          "locales/fr/common.json": "{\n  \"a\": {\n    \"b\": \"Salut {{name}}\"\n  }\n}\n",
        ], path: "locales/it/common.json"),
      NewLocale(
        name: "yaml",
        files: [
          "config/locales/en.yml":
            "en:\n  a:\n    b: Hello %{name}\n  f:\n    one: \"%{count} file\"\n    other: \"%{count} files\"\n  days:\n  - Sunday\n  - Monday\n",
          "config/locales/fr.yml": "fr:\n  a:\n    b: Salut %{name}\n",
        ], path: "config/locales/it.yml"),
      NewLocale(
        name: "yaml-folders",
        files: ["config/locales/en.yml": "en:\n  a: Hello %{name}\n", "config/locales/fr/fr.yml": "fr:\n  a: Salut %{name}\n"],
        path: "config/locales/it/it.yml"),
      NewLocale(
        name: "webext",
        files: [
          "_locales/en/messages.json":
            "{\n  \"hello\": {\n    \"message\": \"Hello $USER$\",\n    \"placeholders\": {\n      \"user\": {\n        \"content\": \"$1\"\n      }\n    }\n  },\n  \"quit\": {\n    \"message\": \"Quit\"\n  }\n}\n",
          "_locales/pt_BR/messages.json": "{\n  \"quit\": {\n    \"message\": \"Sair\"\n  }\n}\n",
        ], path: "_locales/it/messages.json"),
      NewLocale(
        name: "po",
        files: [
          "po/app.pot": "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Hello %s\"\nmsgstr \"\"\n",
          "po/fr.po":
            "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Hello %s\"\nmsgstr \"Salut %s\"\n",
        ], path: "po/it.po"),
      NewLocale(
        name: "properties",
        files: ["m/messages.properties": "a=Hello {0}\n", "m/messages_fr.properties": "a=Salut {0}\n"], path: "m/messages_it.properties"),
      NewLocale(
        name: "stringsdict",
        files: [
          "en.lproj/A.stringsdict":
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\t<key>files</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@n@ in %@</string>\n\t\t<key>n</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n\t\t\t<key>one</key>\n\t\t\t<string>%d file</string>\n\t\t\t<key>other</key>\n\t\t\t<string>%d files</string>\n\t\t</dict>\n\t</dict>\n</dict>\n</plist>\n",
          "fr.lproj/A.stringsdict": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n",
        ], path: "it.lproj/A.stringsdict"),
      NewLocale(
        name: "resx",
        files: [
          "r/Strings.resx":
            "<root>\r\n  <resheader name=\"version\">\r\n    <value>2.0</value>\r\n  </resheader>\r\n  <data name=\"a\" xml:space=\"preserve\">\r\n    <value>Hello {0} &amp; &lt;b&gt;you&lt;/b&gt;</value>\r\n  </data>\r\n  <data name=\"b\" xml:space=\"preserve\">\r\n    <value>{0:N2} files</value>\r\n  </data>\r\n</root>",
          "r/Strings.fr.resx":
            "<root>\r\n  <resheader name=\"version\">\r\n    <value>2.0</value>\r\n  </resheader>\r\n  <data name=\"a\" xml:space=\"preserve\">\r\n    <value>Salut {0} &amp; &lt;b&gt;vous&lt;/b&gt;</value>\r\n  </data>\r\n</root>",
        ], path: "r/Strings.it.resx"),
      NewLocale(
        name: "qt",
        files: [
          "app_fr.ts":
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"fr\">\n<context>\n    <name>A</name>\n    <message>\n        <location filename=\"a.cpp\" line=\"1\"/>\n        <source>&amp;Open %1</source>\n        <translatorcomment>x</translatorcomment>\n        <translation>&amp;Ouvrir %1</translation>\n    </message>\n    <message numerus=\"yes\">\n        <source>%n file(s)</source>\n        <translation>\n            <numerusform>%n fichier</numerusform>\n            <numerusform>%n fichiers</numerusform>\n        </translation>\n    </message>\n    <message>\n        <source>Gone</source>\n        <translation type=\"vanished\">Parti</translation>\n    </message>\n</context>\n</TS>\n"
        ], path: "app_it.ts"),
    ]
  }

  /// A project with one language gets a second one.
  @Test(
    arguments: [
      ("locales/en.json", "{\n  \"save\": \"Save\"\n}\n", "locales/de.json", "\"save\": \"[Šååṽéé]\""),
      ("i18n/en/common.json", "{\n  \"save\": \"Save\"\n}\n", "i18n/de/common.json", "\"save\": \"[Šååṽéé]\""),
      ("src/messages.properties", "save=Save\n", "src/messages_de.properties", "save="), ("t.csv", "key,en\nsave,Save\n", "t.csv", "[Š"),
      ("r/S.resx", "<root><data name=\"save\"><value>Save</value></data></root>", "r/S.de.resx", "<value>[Šååṽéé]</value>"),
      ("locales/en/a.ftl", "save = Save\n", "locales/de/a.ftl", "save = [Šååṽéé]"),
      ("config/locales/en/shop.en.yml", "en:\n  save: Save\n", "config/locales/de/shop.de.yml", "[Šååṽéé]"),
      ("locales/en-US/en_US.json", "{\n  \"save\": \"Save\"\n}\n", "locales/de/de.json", "\"save\": \"[Šååṽéé]\""),
      ("locales/en/admin/users.json", "{\n  \"save\": \"Save\"\n}\n", "locales/de/admin/users.json", "\"save\": \"[Šååṽéé]\""),
      ("S/en/R.resw", "<root><data name=\"save\"><value>Save</value></data></root>", "S/de/R.resw", "<value>[Šååṽéé]</value>"),
    ])
  func `The second locale of a project is created beside a single first one, and init recognizes it`(
    path: String, text: String, target: String, expected: String
  ) async throws {
    let folder = try ScratchFolder()
    try folder.write(text, to: path)
    // A catalogue of another kind does not hide it.
    try folder.write("\"a\" = \"b\";\n", to: "fr.lproj/A.strings")
    let initial = try await ToolProcess.run(["init", "--dry-run"], in: folder.path)
    #expect(initial.exitCode == 0 && initial.output.contains(path), "\(initial)")
    let source = path.contains("en-US") ? "en-US" : "en"
    let result = try await run(folder, "--provider", "pseudo", "--force", "--locales", "de", "--source-locale", source)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: target).contains(expected))
  }

  @Test func `A file that is skipped for lack of another locale is reported, with the way to include it`() async throws {
    let folder = try shop()
    try folder.write("{\n  \"save\": \"Save\"\n}\n", to: "data/en.json")
    let result = try await run(folder, "--dry-run")
    #expect(result.errors.contains("data/en.json. Name such a file"), "\(result)")
    let named = try await run(folder, "data/en.json", "--provider", "pseudo", "--force", "--locales", "de")
    #expect(named.exitCode == 0, "\(named)")
    try FileManager.default.removeItem(atPath: folder("data/de.json"))
    try folder.write(#"{"catalogs": [{"paths": ["data/*.json"], "source": "en"}]}"#, to: ".l10n.json")
    let listed = try await run(folder, "--provider", "pseudo", "--force", "--locales", "de")
    #expect(try !listed.errors.contains("data/en.json") && folder.text(of: "data/de.json").contains("Š"), "\(listed)")
  }

  @Test(
    arguments: ["xcstrings", "arb", "android", "po", "json", "csv"])
  func `Polish gets its forms, with those that a machine can't know marked for review`(format: String) async throws {
    let folder = try ScratchFolder()
    let path: String
    switch format {
    case "xcstrings":
      path = "L.xcstrings"
      try folder.write(NewLocale.all[3].files["L.xcstrings"] ?? "", to: path)
    case "arb":
      path = "l/app_pl.arb"
      try folder.write(NewLocale.all[4].files["l/app_en.arb"] ?? "", to: "l/app_en.arb")
      try folder.write("{\n  \"@@locale\": \"pl\"\n}\n", to: path)
    case "android":
      path = "res/values-pl/strings.xml"
      try folder.write(NewLocale.all[1].files["res/values/strings.xml"] ?? "", to: "res/values/strings.xml")
      try folder.write("<resources>\n    <string name=\"a\">Cześć <b>%1$s</b></string>\n</resources>\n", to: path)
    case "po":
      path = "po/pl.po"
      try folder.write(
        "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n\"\n\n#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n",
        to: path)
    case "json":
      path = "locales/pl/common.json"
      try folder.write(NewLocale.all[5].files["locales/en/common.json"] ?? "", to: "locales/en/common.json")
      try folder.write("{\n  \"a\": {\n    \"b\": \"Cześć {{name}}\"\n  }\n}\n", to: path)
    default:
      path = "t.csv"
      try folder.write("key,en,pl\np_one,%d file,\np_other,%d files,\n", to: path)
    }
    let result = try await run(folder, "--provider", "pseudo", "--force", "--locales", "pl")
    #expect(result.exitCode == 0, "\(result)")
    try assertSnapshot(of: try folder.text(of: path), named: "translate/polish-\(format)")
    let check = try await ToolProcess.run(
      [
        "validate", "--fail-on", "warning", "--skip", "missing-locale-file", "--skip", "punctuation-mismatch", "--skip",
        "missing-translation",
      ],
      in: folder.path)
    #expect(check.exitCode == 0, "\(check)")
  }

  @Test func `A glossary's names are kept, and invalid requests are refused before anything is done`() async throws {
    let folder = try shop()
    try folder.write("term,do-not-translate\nshop,yes\n", to: "glossary.csv")
    _ = try await run(folder, "--provider", "pseudo", "--glossary", "glossary.csv")
    #expect(try folder.text(of: "en-XA.lproj/Shop.strings").contains("[ÅÅ shop & ɱööŕéé]"))
    let results = [
      try await run(folder, "--provider", "pseudo", "--locales", "de"), try await run(folder, "--dry-run", "--frozen"),
      try await run(folder, "--endpoint", "http://127.0.0.1:1"), try await run(folder, "--provider", "deepl"),
      try await run(folder, "--provider", "libretranslate", "--endpoint", "ftp://x"),
      try await run(folder, "--provider", "openai", "--endpoint", "http://127.0.0.1:1"),
    ]
    try assertSnapshot(of: results.map(\.description).joined(separator: "\n"), named: "translate/refusals")
    #expect(results.map(\.exitCode) == [64, 64, 64, 2, 2, 2])
  }

  @Test func `A dry run needs no key and sends no request`() async throws {
    let folder = try shop()
    let frozen = try await run(folder, "--provider", "deepl", "--frozen")
    let dry = try await run(folder, "--provider", "deepl", "--dry-run", "--locales", "de,it")
    try assertSnapshot(of: [frozen, dry].map(\.description).joined(separator: "\n"), named: "translate/looking")
    #expect([frozen, dry].map(\.exitCode) == [1, 0])
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n")))
  }

  @Test func `An unreachable provider is reported, and nothing is written`() async throws {
    let folder = try shop()
    let before = try folder.text(of: "de.lproj/Shop.strings")
    let result = try await run(folder, "--provider", "apertium", "--endpoint", "http://127.0.0.1:9", "--recover", "stop")
    #expect(result.exitCode == 69, "\(result)")
    // Matches in the memory are still filled in.
    #expect(try folder.text(of: "de.lproj/Shop.strings").hasPrefix(before))
    #expect(try folder.text(of: "de.lproj/Shop.strings").contains("Sichern"))
  }

  /// A pseudo translation of any catalogue has all placeholders, tags and forms, and changes nothing else.
  @Test(
    arguments: ["strings", "csv", "android", "po", "json", "properties", "arb", "resx", "fluent"])
  func `Random catalogues are translated without losing a placeholder`(format: String) async throws {
    var generator = SeededGenerator(seed: 20_261_122)
    let texts = (0..<60).map { _ in Self.text(&generator, format: format) }
    let folder = try ScratchFolder()
    for (path, text) in Self.files(of: texts, format: format) { try folder.write(text, to: path) }
    let result = try await run(folder, "--provider", "pseudo", "--force", "--locales", "de", "--format", "json")
    #expect(result.exitCode == 0, "seed \(generator.seed): \(result)")
    let rules = [
      "placeholder-missing", "placeholder-gap", "placeholder-extra", "placeholder-type", "placeholder-order", "placeholder-malformed",
      "placeholder-mixed-position", "unescaped-percent", "markup-mismatch", "icu-syntax", "icu-argument", "plural-missing-category",
      "parse-error",
      "android-escape", "newline-mismatch", "whitespace-mismatch", "missing-translation",
    ]
    let check = try await ToolProcess.run(
      ["validate", "--fail-on", "warning"] + rules.flatMap { ["--only", $0] }, in: folder.path)
    #expect(check.exitCode == 0, "seed \(generator.seed): \(check)")
  }

  private static func text(_ generator: inout SeededGenerator, format: String) -> String {
    let braces =
      format == "fluent"
      ? ["{ $name }", "{ -brand }"]
      : format == "json"
        ? ["{{name}}", "{{count}}"] : ["arb", "properties", "resx"].contains(format) ? ["{0}", "{1}"] : ["%1$s", "%2$d"]
    let tags =
      format == "arb" || format == "properties"
      ? ["and"] : ["<b>bold</b>", "<i>%1$s</i>".replacingOccurrences(of: "%1$s", with: braces[0])]
    let words = [
      "Save", "the file", "été", "now", "a day", "https://example.org/a", "me@example.org", "50 of 60", "(see below)", "ok?", "so …",
    ]
    let count = Int.random(in: 1...6, using: &generator)
    var parts = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
    for part in (braces + tags) where Bool.random(using: &generator) {
      parts.insert(part, at: Int.random(in: 0...parts.count, using: &generator))
    }
    return (["Word"] + parts).joined(separator: " ")
  }

  private static func files(of texts: [String], format: String) -> [String: String] {
    func xml(_ text: String) -> String { text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "'", with: "\\'") }
    let keyed = texts.enumerated().map { (key: "k\($0)", text: $1) }
    func lines(_ body: (String, String) -> String) -> String { keyed.map { body($0.key, $0.text) }.joined() }
    switch format {
    case "strings":
      return ["en.lproj/A.strings": lines { "\"\($0)\" = \"\($1)\";\n" }, "de.lproj/A.strings": "\"k0\" = \"\(texts[0])!\";\n"]
    case "csv": return ["t.csv": "key,en,de\n" + lines { "\($0),\"\($1)\",\n" }]
    case "android":
      return [
        "res/values/strings.xml": "<resources>\n" + lines { "    <string name=\"\($0)\">\(xml($1))</string>\n" } + "</resources>\n",
        "res/values-de/strings.xml": "<resources>\n</resources>\n",
      ]
    case "resx":
      func data(_ key: String, _ text: String) -> String {
        let text = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        return "  <data name=\"\(key)\" xml:space=\"preserve\">\n    <value>\(text)</value>\n  </data>\n"
      }
      return ["r/R.resx": "<root>\n" + lines(data) + "</root>\n", "r/R.de.resx": "<root>\n</root>\n"]
    case "fluent":
      return ["l/en/m.ftl": "-brand = B\n" + lines { "\($0) = \($1)\n" }, "l/de/m.ftl": "-brand = B\n"]
    case "po":
      let unique = keyed.filter { item in keyed.first { $0.text == item.text }?.key == item.key }
      return [
        "po/de.po":
          "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
          + unique.map { "\n#, c-format\nmsgid \"\($0.text)\"\nmsgstr \"\"\n" }.joined()
      ]
    case "json":
      return [
        "l/en.json": "{\n" + keyed.map { "  \"\($0.key)\": \"\($0.text)\"" }.joined(separator: ",\n") + "\n}\n", "l/de.json": "{\n}\n",
      ]
    case "arb":
      return [
        "l/app_en.arb": "{\n  \"@@locale\": \"en\",\n" + keyed.map { "  \"\($0.key)\": \"\($0.text)\"" }.joined(separator: ",\n") + "\n}\n",
        "l/app_de.arb": "{\n  \"@@locale\": \"de\"\n}\n",
      ]
    default: return ["m/messages.properties": lines { "\($0)=\($1)\n" }, "m/messages_de.properties": ""]
    }
  }

  @Test func `A file truncated at a typo stays the same, and the gaps of other files are filled`() async throws {
    let folder = try shop()
    let broken = "\"open\" = \"%1$@ öffnen\";\n\"save\" = \"Sichern;\n\"title\" = \"Ein Laden & mehr\";\n"
    try folder.write(broken, to: "de.lproj/Shop.strings")
    let results = [
      try await run(folder, "--dry-run"), try await run(folder, "--provider", "pseudo", "--force", "--locales", "de"),
    ]
    #expect(try folder.text(of: "de.lproj/Shop.strings") == broken)
    #expect(try folder.text(of: "de.lproj/Other.strings").contains("load"))
    try assertSnapshot(of: results.map(\.description).joined(separator: "\n"), named: "translate/broken-file")
  }

  @Test func `A run that could check nothing does not report that nothing is missing`() async throws {
    let folder = try ScratchFolder()
    let results = [try await run(folder, "nowhere"), try await run(folder, ".")]
    try assertSnapshot(of: results.map(\.description).joined(separator: "\n"), named: "translate/nothing-found")
  }
}
