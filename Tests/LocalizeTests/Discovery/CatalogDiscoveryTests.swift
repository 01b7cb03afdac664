import Foundation
import Testing

@testable import Localize
@testable import LocalizeProject

@Suite struct CatalogDiscoveryTests {
  @Test(
    arguments: [
      (
        ["en.lproj/A.strings", "fr.lproj/A.strings", "fr.lproj/B.strings"],
        ["A: en en.lproj/A.strings, fr fr.lproj/A.strings", "B: fr fr.lproj/B.strings"]
      ),
      (["x/en.lproj/A.strings", "y/en.lproj/A.strings"], ["x/A: en x/en.lproj/A.strings", "y/A: en y/en.lproj/A.strings"]),
      (["Base.lproj/A.strings", "German.lproj/A.strings"], ["A: Base Base.lproj/A.strings, de German.lproj/A.strings"]),
      (["pt-BR.lproj/A.strings", "pt_BR.lproj/A.strings"], ["A: pt-BR pt-BR.lproj/A.strings, pt-BR pt_BR.lproj/A.strings"]),
      (["A.en.strings", "A.zh-Hans.strings"], ["A: en A.en.strings, zh-Hans A.zh-Hans.strings"]),
      (["A_en.strings", "A_pt_BR.strings"], ["A: en A_en.strings, pt-BR A_pt_BR.strings"]),
      (["A.fr.strings"], ["A: fr A.fr.strings"]), (["A_fr.strings"], ["A: fr A_fr.strings"]),
      (["A.strings", "A.fr.strings"], ["A: fr A.fr.strings, ? A.strings"]),
      (["t/fr.strings", "t/de.strings"], ["t/t: de t/de.strings, fr t/fr.strings"]), (["t/fr.strings"], ["t/fr: ? t/fr.strings"]),
      (["t/fr/A.strings", "t/de/A.strings"], ["t/A: de t/de/A.strings, fr t/fr/A.strings"]),
      (["t/fr/A.strings"], ["t/fr/A: ? t/fr/A.strings"]),
      (
        ["t/fr/LC_MESSAGES/A.strings", "t/de/LC_MESSAGES/A.strings"],
        ["t/A: de t/de/LC_MESSAGES/A.strings, fr t/fr/LC_MESSAGES/A.strings"]
      ),
      (["A.STRINGS"], ["A: ? A.STRINGS"]), (["a.b.c_fr.strings"], ["a.b.c: fr a.b.c_fr.strings"]),
      (["fr.lproj/A.de.strings"], ["A.de: fr fr.lproj/A.de.strings"]),
    ] as [([String], [String])])
  func `Files of one table are one catalogue, wherever their paths have the locale`(files: [String], expected: [String]) throws {
    #expect(try DiscoverySample(files).catalogs() == expected)
  }

  @Test(
    arguments: [
      (["v1.0.strings"], ["v1.0: ? v1.0.strings"]), (["values.strings"], ["values: ? values.strings"]),
      (["Main_old.strings", "Main.strings"], ["Main: ? Main.strings", "Main_old: ? Main_old.strings"]),
      (["Main_mac.strings"], ["Main_mac: ? Main_mac.strings"]),
      (["com.example.app.strings"], ["com.example.app: ? com.example.app.strings"]),
      (["German.strings", "French.strings"], ["French: ? French.strings", "German: ? German.strings"]),
      (["src/A.strings", "lib/A.strings"], ["lib/A: ? lib/A.strings", "src/A: ? src/A.strings"]),
      (["Base/A.strings", "en/A.strings"], ["Base/A: ? Base/A.strings", "en/A: ? en/A.strings"]),
      (["_fr.strings"], ["_fr: ? _fr.strings"]), ([".strings"], []),
    ] as [([String], [String])])
  func `Names that only look like locales are not locales`(files: [String], expected: [String]) throws {
    #expect(try DiscoverySample(files).catalogs() == expected)
  }

  private static let texts = #"{"save": "Save", "open": "Open {{name}}"}"#

  /// The first locale of a project.
  @Test(
    arguments: [
      (["locales/en.json": texts], ["locales/locales: en locales/en.json"]),
      (["src/i18n/pt-BR.json": texts], ["src/i18n/i18n: pt-BR src/i18n/pt-BR.json"]),
      (["locales/en/common.json": texts], ["locales/common: en locales/en/common.json"]),
      (
        ["src/main/resources/messages.properties": "a=Hello {0}\n"],
        ["src/main/resources/messages: ? src/main/resources/messages.properties"]
      ),
      (["i18n/app.properties": "a=Hello\n"], ["i18n/app: ? i18n/app.properties"]), (["t.csv": "key,en\na,Hello\n"], ["t: ? t.csv"]),
      // Parts that are not text, and names that may be words.
      (["locales/en.json": "{\"a\": 1, \"b\": [2, 3]}"], []), (["data/en.json": texts], []), (["locales/src.json": texts], []),
      (["package.json": texts], []), (["app.properties": "a=b\n"], []), (["t.csv": "id,name\na,b\n"], []),
    ] as [([String: String], [String])])
  func `A single file is a catalogue if its folder or its name indicates it`(texts: [String: String], expected: [String]) throws {
    #expect(try DiscoverySample([], texts: texts).catalogs() == expected)
  }

  @Test func `A single file is a catalogue if it is named, and is reported otherwise`() throws {
    let sample = try DiscoverySample([], texts: ["data/en.json": Self.texts, "package.json": Self.texts])
    #expect(sample.catalogs(["data/en.json"]) == ["data/data: en data/en.json"])
    #expect(sample.discover().lonelyFiles.map(sample.short) == ["data/en.json"])
    let both = try DiscoverySample([], texts: ["data/en.json": Self.texts, "data/de.json": Self.texts])
    #expect(both.discover().lonelyFiles.isEmpty)
  }

  @Test func `A JSON file with several locales is reported if it is named or its path is that of texts`() throws {
    func file(_ locales: String..., count: Int = 5) -> String {
      let texts = (1...count).map { "\"k\($0)\":\"Text \($0)\"" }.joined(separator: ",")
      return "{\(locales.map { "\"\($0)\":{\(texts)}" }.joined(separator: ","))}"
    }
    let sample = try DiscoverySample(
      [],
      texts: [
        "translations.json": file("en", "de"), "i18n/everything.json": file("en", "pt_BR"), "data.json": file("en", "de"),
        "i18n/languages.json": file("en", "de", count: 2), "i18n/menu.json": file("en", "menu"), "i18n/en.json": file("en"),
        "i18n/all.json": #"{"en": {"a": "A b"}, "de": {"a": "B c"}}"#,
        "i18n/names.json": #"{"en": {"name": "English"}, "de": {"name": "Deutsch"}}"#,
        "i18n/few.json": #"{"en": {"a": "A b", "b": 1}, "de": {"a": "B c", "b": 2}}"#,
        "i18n/tables.json": file("map", "tab"), "tests/translations.json": file("en", "de"),
      ])
    #expect(sample.discover().mixedFiles.map(sample.short) == ["i18n/all.json", "i18n/everything.json", "translations.json"])
    #expect(sample.discover(["data.json"]).mixedFiles.map(sample.short) == ["data.json"])
    try FileManager.default.createSymbolicLink(atPath: sample.folder("link"), withDestinationPath: "i18n")
    #expect(sample.discover(["i18n", "link/all.json"]).mixedFiles.count == 2)
  }

  @Test func `A three-letter language counts beside a locale that can't be a word`() throws {
    #expect(try DiscoverySample(["en/A.strings", "fil/A.strings"]).catalogs() == ["A: en en/A.strings, fil fil/A.strings"])
    #expect(try DiscoverySample(["A_old.strings", "A_new.strings"]).catalogs().count == 2)
    #expect(try DiscoverySample(["A_fil.strings", "A_en.strings"]).catalogs() == ["A: en A_en.strings, fil A_fil.strings"])
  }

  private static let matrix = "key,en,de\na,b,c\n"

  @Test(
    arguments: [
      ("t.csv", matrix, true), ("t.tsv", "id\tcomment\ten\tpt_BR\n", true), ("t.csv", "key;en;de\n", true),
      ("t.csv", "\u{FEFF}key,en,de", true),
      ("t.csv", "id,name,price\n1,a,2\n", false), ("t.csv", "key,en\na,b\n", true), ("t.csv", "key,en,de,Owner\n", true),
      ("t.csv", "name,en,de,price\n", false), ("t.csv", "key,en,price\n", false),
      ("t.csv", "en,de,name\n", false), ("t.csv", "", false), ("t.csv", "key,value\na,b\n", false), ("user_id.csv", "id,name\n", false),
      ("my_no.csv", "a,b\n1,2\n", false), ("t.csv", "\0\0\0\0", false), ("fr.csv", "key,value\n", false),
    ])
  func `A discovered table is a catalogue if its header is one, or its path has a locale beside another`(
    name: String, text: String, isCatalog: Bool
  ) throws {
    let sample = try DiscoverySample([], texts: ["d/\(name)": text])
    #expect(sample.catalogs().isEmpty == !isCatalog)
    let discovery = sample.discover(["d"])
    #expect(discovery.emptyPaths == (isCatalog ? [] : [sample.folder("d")]))
    #expect(sample.catalogs(["d/\(name)"]).count == 1, "A table that is named always counts.")
    #expect(sample.discover(["d/\(name)"]).emptyPaths == [])
  }

  @Test func `Tables for one locale each are one catalogue, even among other tables`() throws {
    let sample = try DiscoverySample([], texts: ["l/fr.csv": "key,value\n", "l/de.csv": "key,value\n", "l/prices.csv": "id,price\n"])
    #expect(sample.catalogs() == ["l/l: de l/de.csv, fr l/fr.csv"])
    // Magento's files have two columns and no header.
    let rows = try DiscoverySample([], texts: ["en_US/Cart.csv": "\"Add\",\"Add\"\n", "de_DE/Cart.csv": "\"Add\",\"Dazu\"\n"])
    #expect(rows.catalogs() == [])
    #expect(sample.discover().emptyPaths == [])
  }

  @Test func `A named file includes the rest of its catalogue, and nothing else`() throws {
    let files = ["en.lproj/A.strings", "en.lproj/B.strings", "fr.lproj/A.strings", "de.lproj/B.strings", "x/en.lproj/A.strings"]
    #expect(try DiscoverySample(files).catalogs(["fr.lproj/A.strings"]) == ["A: (en en.lproj/A.strings), fr fr.lproj/A.strings"])
    #expect(
      try DiscoverySample(["A_en.strings", "A_fr.strings", "B_fr.strings"]).catalogs(["A_fr.strings"]) == [
        "A: (en A_en.strings), fr A_fr.strings"
      ])
    #expect(
      try DiscoverySample(["t/en.strings", "t/fr.strings"]).catalogs(["t/fr.strings"]) == ["t/t: (en t/en.strings), fr t/fr.strings"])
    let nested = ["t/en/LC_MESSAGES/A.strings", "t/fr/LC_MESSAGES/A.strings"]
    #expect(try DiscoverySample(nested).catalogs([nested[1]]) == ["t/A: (en \(nested[0])), fr \(nested[1])"])
    #expect(
      try DiscoverySample(["t/en/A.strings", "t/fr/A.strings"]).catalogs(["t/fr/A.strings"]) == [
        "t/A: (en t/en/A.strings), fr t/fr/A.strings"
      ])
  }

  @Test(arguments: ["fr.lproj", "fr.lproj/", "./fr.lproj//"])
  func `A named locale folder includes the other locales`(name: String) throws {
    let sample = try DiscoverySample(["en.lproj/A.strings", "en.lproj/B.strings", "fr.lproj/A.strings"])
    let lines = sample.catalogs([name]).map { $0.replacing("./", with: "").replacing("//", with: "/") }
    #expect(lines == ["A: (en en.lproj/A.strings), fr fr.lproj/A.strings"])
  }

  @Test(
    arguments: [
      ["fr.lproj/A.strings", "fr.lproj/A.strings"], ["fr.lproj/A.strings", "./fr.lproj/A.strings"],
      ["fr.lproj/A.strings", "fr.lproj//A.strings"],
      ["fr.lproj/./A.strings", "fr.lproj/A.strings"], ["fr.lproj", "fr.lproj/A.strings"], ["fr.lproj//", "fr.lproj"],
    ])
  func `A file that is found twice counts once`(names: [String]) throws {
    let sample = try DiscoverySample(["en.lproj/A.strings", "fr.lproj/A.strings"])
    let catalogs = sample.discover(names).catalogs
    #expect(catalogs.count == 1)
    #expect(catalogs.first?.files.map(\.locale) == ["en", "fr"])
    #expect(catalogs.first?.files.map(\.isSelected) == [false, true])
  }

  @Test func `Selecting a folder and its file selects everything once`() throws {
    let sample = try DiscoverySample(["en.lproj/A.strings", "fr.lproj/A.strings"])
    for names in [["", "fr.lproj/A.strings"], ["./fr.lproj/A.strings", ""], ["", "", "."]] {
      let files = try #require(sample.discover(names).catalogs.first).files
      #expect(files.map(\.isSelected) == [true, true])
    }
  }

  @Test func `A relative path is read like an absolute one and shown as it was given`() throws {
    let sample = try DiscoverySample(["en.lproj/A.strings", "fr.lproj/A.strings"])
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let relative = Array(repeating: "..", count: depth).joined(separator: "/") + sample.folder.path
    for root in [relative, "./" + relative, relative + "/"] {
      let discovery = CatalogDiscovery(paths: [root, relative + "/fr.lproj/A.strings"])
      #expect(discovery.catalogs.count == 1)
      #expect(discovery.catalogs.first?.identity.folder == relative)
      #expect(discovery.catalogs.first?.files.map(\.locale) == ["en", "fr"])
      let first = (root.hasSuffix("/") ? root : root + "/") + "en.lproj/A.strings"
      #expect(discovery.catalogs.first?.files.first?.path == first)
    }
  }

  @Test func `Unsupported formats are counted, and a folder with nothing else is empty`() throws {
    let sample = try DiscoverySample(["a/L.loctable", "a/M.loctable", "a/en.grd", "b/L.strings", "c/readme.md"])
    let discovery = sample.discover(["a", "b", "c"])
    #expect(discovery.unreadFormats == ["loctable": 2])
    #expect(discovery.emptyPaths == [sample.folder("a"), sample.folder("c")])
    #expect(sample.lines(of: discovery) == ["b/L: ? b/L.strings"])
  }

  @Test func `Catalogues in unsupported formats are recognised by their path or contents, and other files of these extensions are not`()
    throws
  {
    let sample = try DiscoverySample(
      [],
      texts: [
        "php/lang/de/mail.php": "<?php\nreturn ['a' => 'b'];\n", "php/lang/de/Loader.php": "<?php class Loader {}\n",
        "php/src/de/mail.php": "<?php return ['a' => 'b'];\n", "web/src/locales/de.ts": "export default { a: 'b' }\n",
        "web/src/de.ts": "export default { a: 'b' }\n", "qt/app_de.ts": "<?xml version=\"1.0\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\"/>\n",
        "go/i18n/active.de.toml": "a = \"b\"\n", "go/Cargo.toml": "[package]\n", "joomla/language/de-DE/de-DE.com_app.ini": "A=\"b\"\n",
        "windows/app.rc": "STRINGTABLE\nBEGIN\nEND\n", "windows/icons.rc": "1 ICON \"a.ico\"\n", "chrome/texts.grd": "<?xml?>\n<grit>\n",
        "fluent/locales/de/main.ftl": "hello = Hallo\n", "java/mail.ftl": "<#if a>${b}</#if>\n", "wix/de.wxl": "<WixLocalization/>\n",
        "web/src/locales/fr/common.ts": "export default { a: 'b' }\n", "web/src/fr/index.ts": "export default { a: 'b' }\n",
        "unity/Table_de.asset": "%YAML 1.1\nMonoBehaviour:\n  m_TableData:\n", "unity/Scene_de.asset": "%YAML 1.1\nMonoBehaviour:\n",
        "java/Texts_de.java": "class Texts_de extends java.util.ListResourceBundle {}\n", "java/Main_de.java": "class Main_de {}\n",
        "mod/locale/de/mod.cfg": "[entity-name]\nchest=Kiste\n", "mod/setup.cfg": "[metadata]\n",
        "setup/German.isl": "[LangOptions]\nLanguageName=Deutsch\n",
        "rails/config/locales/de.rb": "{ de: { a: 'b' } }\n", "rails/lib/de.rb": "{ de: { a: 'b' } }\n",
        "windows/de/app.rc": "LANGUAGE 7, 1\r\nSTRINGTABLE\r\nBEGIN\r\nEND\r\n",
        "godot/tr.csv": "keys,?context,?plural,en,de\nHELLO,menu,,Hello,Hallo\n", "godot/ui.csv": "keys,en,de\nHELLO,Hello,Hallo\n",
        "godot/menu.csv": "keys,?context,en,de\nOPEN,verb,Open,Öffnen\nOPEN,adj,Open,Offen\n",
        "nsis/de.nsh": "LangString A ${LANG_GERMAN} \"b\"\n", "nsis/setup.nsh": "!define A 1\n",
        "wpf/Languages/de.xaml": "<ResourceDictionary>\n<system:String x:Key=\"a\">b</system:String>\n</ResourceDictionary>\n",
        "wpf/Resources/Strings.xaml": "<ResourceDictionary>\n<sys:String xml:space=\"preserve\" x:Key=\"a\">b</sys:String>\n",
        "wpf/Resources/Styles.xaml": "<Style x:Key=\"a\"/>\n<Style x:Key=\"b\"/>\n<sys:String x:Key=\"c\">d</sys:String>\n",
        "wpf/Views/Main.xaml": "<Window><system:String x:Key=\"a\">b</system:String></Window>\n",
        "avalonia/Locales/de_DE.axaml": "<ResourceDictionary>\n<x:String x:Key=\"a\" xml:space=\"preserve\">b</x:String>\n",
        "avalonia/Resources/Icons.axaml": "<StreamGeometry x:Key=\"a\">M0</StreamGeometry>\n",
        "dark/_locales/de.config": "@on\nEin\n", "dark/config/sites.config": "@on\nEin\n", "dark/web.config": "<configuration/>\n",
        "qt/tests/data/app_fr.ts": "<!DOCTYPE TS>\n<TS version=\"2.1\"/>\n",
      ])
    let found = sample.discover([
      "php", "web", "qt", "go", "joomla", "windows", "chrome", "fluent", "java", "wix", "unity", "mod", "setup", "rails", "nsis", "godot",
      "wpf", "avalonia", "dark",
    ])
    #expect(!found.lonelyFiles.contains { $0.hasSuffix("tr.csv") })
    #expect(sample.discover(["godot/menu.csv", "godot/ui.csv"]).unknownFiles == [sample.folder("godot/menu.csv")])
    #expect(
      found.unreadFormats == [
        "php": 1, "ts": 2, "toml": 1, "ini": 1, "rc": 2, "grd": 1, "wxl": 1, "asset": 1, "java": 1, "cfg": 1, "isl": 1, "rb": 1, "nsh": 1,
        "csv (Godot)": 2, "xaml": 2, "axaml": 1, "config": 1,
      ])
  }

  @Test func `The texts that apps register with Nextcloud are counted, whatever the language and the texts are`() throws {
    func registered(_ text: String) -> String { "OC.L10N.register(\n    \"deck\",\n    {\n    \"Board\" : \"\(text)\"\n},\n\"\");\n" }
    let sample = try DiscoverySample(
      [],
      texts: [
        "app/l10n/ta.js": registered("பலகை"), "app/l10n/tr.js": registered("Set as default"), "app/l10n/ast.js": registered("Tableru"),
        "app/l10n/zh_TW.js": registered("面板"), "app/l10n/.gitkeep": "", "app/l10n/index.js": "import './de.js';\n",
        "app/js/ta.js": registered("பலகை"),
      ])
    #expect(sample.discover(["app"]).unreadFormats == ["js": 4])
  }

  @Test func `Each named folder without a catalogue is reported, once and by its name`() throws {
    let sample = try DiscoverySample(["good/A.strings"], texts: ["data/a.csv": "x,y\n", "data/b.csv": "x,y\n"])
    try FileManager.default.createDirectory(atPath: sample.folder("none"), withIntermediateDirectories: true)
    #expect(sample.discover(["good", "data", "none/"]).emptyPaths == [sample.folder("data"), sample.folder("none/")])
    #expect(sample.discover(["data"]).emptyPaths == [sample.folder("data")])
    #expect(sample.discover([""]).emptyPaths == [])
  }

  @Test func `A named file of another kind and a missing path are reported`() throws {
    let sample = try DiscoverySample(["a.txt", "L.loctable", "noending"])
    let discovery = sample.discover(["a.txt", "L.loctable", "noending", "missing.strings"])
    #expect(discovery.unknownFiles == ["a.txt", "L.loctable", "noending"].map { sample.folder($0) })
    #expect(discovery.failures.map(\.path) == [sample.folder("missing.strings")])
    #expect(discovery.catalogs.isEmpty)
    #expect(throws: FileError.self) { try CatalogDiscovery.requireExistence(of: sample.folder("missing.strings")) }
    #expect(throws: Never.self) { try CatalogDiscovery.requireExistence(of: sample.folder("a.txt")) }
  }

  @Test func `Ignored and fetched files are skipped unless they are named`() throws {
    let sample = try DiscoverySample(
      ["A.strings", "gen/B.strings", "Pods/C.strings", "X.framework/en.lproj/D.strings"], texts: [".gitignore": "gen/\n"])
    try FileManager.default.createDirectory(atPath: sample.folder(".git"), withIntermediateDirectories: true)
    #expect(sample.catalogs() == ["A: ? A.strings"])
    #expect(sample.catalogs(["gen/B.strings"]) == ["gen/B: ? gen/B.strings"])
    #expect(sample.catalogs(["Pods"]) == ["Pods/C: ? Pods/C.strings"])
  }

  @Test func `Cycles of links end, and a link to a file inside is that file in its own locale`() throws {
    let sample = try DiscoverySample(["en.lproj/A.strings"])
    try sample.folder.link("en.lproj/again", to: "..")
    try sample.folder.link("self", to: ".")
    try sample.folder.link("loop", to: "loop")
    try FileManager.default.createDirectory(atPath: sample.folder("Base.lproj"), withIntermediateDirectories: true)
    try sample.folder.link("Base.lproj/A.strings", to: "../en.lproj/A.strings")
    #expect(sample.catalogs() == ["A: Base Base.lproj/A.strings, en en.lproj/A.strings"])
    #expect(sample.discover(["loop"]).failures.count == 1)
  }

  @Test func `Catalogues are sorted by folder and table, files by path, whatever the order of the arguments`() throws {
    let sample = try DiscoverySample(["b/en.lproj/A.strings", "a/en.lproj/B.strings", "a/en.lproj/A.strings", "a/de.lproj/A.strings"])
    let expected = [
      "a/A: de a/de.lproj/A.strings, en a/en.lproj/A.strings", "a/B: en a/en.lproj/B.strings", "b/A: en b/en.lproj/A.strings",
    ]
    #expect(sample.catalogs() == expected)
    #expect(sample.catalogs(["b", "a"]) == expected)
  }
}

@Suite struct DevelopmentRegionTests {
  @Test(
    arguments: [
      ("App.csproj", "<Project><PropertyGroup>\n<NeutralLanguage>de-AT</NeutralLanguage></PropertyGroup></Project>", "de-AT"),
      ("Properties/AssemblyInfo.cs", "[assembly: NeutralResourcesLanguage(\"de-DE\", UltimateResourceFallbackLocation.Main)]", "de-DE"),
      ("Directory.Build.props", "<NeutralLanguage>fr</NeutralLanguage>", nil), ("App.csproj", "<Project/>", nil),
    ] as [(String, String, LocaleIdentifier?)])
  func `The neutral language of a .NET project is that of the file without a locale`(
    file: String, text: String, expected: LocaleIdentifier?
  ) async throws {
    let resource = "<root><data name=\"a\"><value>A</value></data></root>"
    let sample = try DiscoverySample(
      [], texts: [file: text, "Lib/Text.resx": resource, "Lib/Text.fr.resx": resource, "Lib/Text.es.resx": resource])
    try FileManager.default.createDirectory(atPath: sample.folder(".git"), withIntermediateDirectories: true)
    let result = try await CatalogLoader().load(try #require(sample.discover().catalogs.first))
    #expect(result.sourceChoice == .found(expected ?? .root))
  }

  private static func project(_ region: String) -> String {
    "{\n  attributes = {};\n  developmentRegion = \(region);\n  knownRegions = (en, Base);\n}\n"
  }

  @Test func `The development region comes from the nearest Xcode project, up to the root of the repository`() throws {
    let sample = try DiscoverySample(
      ["App/Resources/de.lproj/A.strings", "Other/de.lproj/A.strings", "App/Lib/de.lproj/A.strings", "outside/repo/de.lproj/A.strings"],
      texts: [
        "App/App.xcodeproj/project.pbxproj": Self.project("de"), "App/Lib/Lib.xcodeproj/project.pbxproj": Self.project("\"pt-BR\""),
        "Root.xcodeproj/project.pbxproj": Self.project("French"),
      ])
    try FileManager.default.createDirectory(atPath: sample.folder("outside/repo/.git"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: sample.folder(".git"), withIntermediateDirectories: true)
    let regions = sample.discover().catalogs.map { "\(sample.short($0.identity.folder)) \($0.developmentRegion?.identifier ?? "-")" }
    #expect(regions == ["App/Lib pt-BR", "App/Resources de", "Other fr", "outside/repo -"])
  }

  @Test(
    arguments: ["", "developmentRegion", "developmentRegion = ", "\0"])
  func `A project without a region, or an unreadable one, has no effect`(text: String) throws {
    let sample = try DiscoverySample(["de.lproj/A.strings"], texts: ["P.xcodeproj/project.pbxproj": text])
    try FileManager.default.createDirectory(atPath: sample.folder(".git"), withIntermediateDirectories: true)
    #expect(sample.discover().catalogs.first?.developmentRegion == nil)
  }

  @Test func `The development region decides the source locale`() async throws {
    let sample = try DiscoverySample(
      ["de.lproj/A.strings", "en.lproj/A.strings"], texts: ["P.xcodeproj/project.pbxproj": Self.project("de")])
    let discovered = try #require(sample.discover().catalogs.first)
    let result = try await CatalogLoader().load(discovered)
    #expect(result.sourceChoice == .found("de"))
    #expect(result.catalog.locales == ["de", "en"])
  }
}

@Suite struct PathReadingTests {
  @Test(
    arguments: [
      ("a/b", "a/b"), ("./a/b", "a/b"), ("a//b/", "a/b"), ("/a/./b", "/a/b"), (".", ""), ("./", ""), ("/", "/"), ("//", "/"),
      ("../a", "../a"),
      ("a/../b", "a/../b"), ("", ""), (".a/..b", ".a/..b"),
    ])
  func `Spellings of one path become equal`(path: String, expected: String) {
    #expect(PathParts.normalized(path) == expected)
  }

  @Test(
    arguments: [
      ("a/b.c.STRINGS", ["a", "b.c.STRINGS", "b.c", "strings"]), ("b", ["", "b", "b", ""]), ("/b.x", ["/", "b.x", "b", "x"]),
      (".hidden", ["", ".hidden", ".hidden", ""]), ("a/", ["", "a", "a", ""]), ("a.b/", ["", "a.b", "a", "b"]),
      ("x.", ["", "x.", "x", ""]),
    ])
  func `A path has a folder, a name, a stem and an extension`(path: String, expected: [String]) {
    let parts = PathParts(path)
    #expect([parts.folder, parts.name, parts.stem, parts.pathExtension] == expected)
  }

  @Test(
    arguments: [
      ("fr.lproj/A.strings", ["localeFolder A fr"]), ("A_pt_BR.strings", ["underscoredSuffix A pt-BR", "none A_pt_BR -"]),
      ("x/fr.strings", ["wholeStem x fr", "none fr -"]), ("fr.strings", ["wholeStem strings fr", "none fr -"]),
      ("fr/A.strings", ["parentFolder A fr", "none A -"]), ("A.strings", ["none A -"]),
      ("de/A.fr.strings", ["dottedSuffix A fr", "parentFolder A.fr de", "none A.fr -"]), ("C.lproj/A.strings", ["none A -"]),
      ("xyzw.lproj/A.strings", ["localeFolder A xyzw"]),
    ])
  func `The most certain reading of a path comes first`(path: String, expected: [String]) {
    let readings = PathReading.all(of: path, format: .strings).map { "\($0.kind) \($0.identity.table) \($0.locale?.identifier ?? "-")" }
    #expect(readings == expected)
  }

  @Test(
    arguments: [
      ("i18n/strings_de.i18n.json", ["underscoredSuffix strings de", "none strings_de -"]),
      ("i18n/de.i18n.json", ["wholeStem i18n de", "none de -"]), ("de/home.i18n.json", ["parentFolder home de", "none home -"]),
      ("i18n/.i18n.json", ["none .i18n -"]),
    ])
  func `Slang's mark is behind the locale`(path: String, expected: [String]) {
    let readings = PathReading.all(of: path, format: .json).map { "\($0.kind) \($0.identity.table) \($0.locale?.identifier ?? "-")" }
    #expect(readings == expected)
  }

  @Test(arguments: ["{}\n", "{\"a\": null, \"b\": {\"c\": null}}", "{\"a\": null, \"b\": null, \"c\": \"Text\"}"])
  func `Languages that were never begun hide no catalogue`(_ text: String) throws {
    var texts = Dictionary(uniqueKeysWithValues: ["af", "ar", "ca", "cs", "da"].map { ("locales/\($0).json", text) })
    texts["locales/en.json"] = "{\"a\": \"All files\"}"
    texts["locales/de.json"] = "{\"a\": \"Alle Dateien\"}"
    #expect(try DiscoverySample([], texts: texts).catalogs().count == 1)
    for name in texts.keys { texts[name] = "{\"host\": \"localhost\", \"port\": null, \"tls\": null}" }
    #expect(try DiscoverySample([], texts: texts).catalogs().isEmpty)
    for name in texts.keys { texts[name] = "{\"a\": [1, 2, 3]}" }
    #expect(try DiscoverySample([], texts: texts).catalogs().isEmpty)
  }

  @Test func `The files of slang are one catalogue`() throws {
    let texts = ["i18n/strings_en.i18n.json": "{\"a\": \"All files\"}", "i18n/strings_de.i18n.json": "{\"a\": \"Alle Dateien\"}"]
    #expect(
      try DiscoverySample([], texts: texts).catalogs() == ["i18n/strings: de i18n/strings_de.i18n.json, en i18n/strings_en.i18n.json"])
  }

  @Test func `Test data is counted and not read, unless it is named`() throws {
    let files = [
      "en.lproj/App.strings", "tests/en.lproj/App.strings", "src/test/resources/a_en.properties", "src/test/resources/a_de.properties",
      "lib/x.pm", "t/po/de.po", "locales/tests/en.json", "locales/tests/de.json",
    ]
    let sample = try DiscoverySample(
      files, texts: ["locales/tests/en.json": "{\"a\": \"All files\"}", "locales/tests/de.json": "{\"a\": \"Alle Dateien\"}"])
    let all = sample.discover()
    #expect(all.testFileCount == 4)
    #expect(all.testFolders.map { PathParts($0).name } == ["resources", "po", "tests"])
    #expect(sample.lines(of: all).map { $0.prefix { $0 != ":" } } == ["App", "locales/tests/tests"])
    let named = sample.discover(["tests", "src/test/resources", "t/po/de.po"])
    #expect(named.testFileCount == 0)
    #expect(named.catalogs.count == 3)
  }

  @Test func `JSON in a demonstration is data unless it is in a folder of texts, and other formats are catalogues`() throws {
    let texts = #"{"save": "Save", "open": "Open {{name}}"}"#
    let data = ["examples/orders/en.json", "examples/orders/de.json", "src/mocks/en.json", "src/mocks/de.json"]
    let catalogs = [
      "examples/shop/locales/en.json", "examples/shop/locales/de.json", "examples/app/messages/en.json", "examples/app/messages/de.json",
      "locales/demo/en.json", "locales/demo/de.json",
    ]
    let sample = try DiscoverySample(
      ["Samples/en.lproj/App.strings"], texts: Dictionary(uniqueKeysWithValues: (data + catalogs).map { ($0, texts) }))
    let all = sample.discover()
    #expect(all.testFileCount == data.count)
    #expect(all.catalogs.count == 4)
    #expect(sample.discover(["examples/orders"]).catalogs.count == 1)
  }
}
