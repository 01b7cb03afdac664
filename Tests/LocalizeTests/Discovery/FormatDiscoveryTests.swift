import Foundation
import Testing

@testable import Localize
@testable import LocalizeProject

/// How the files of each format become catalogues in a project tree.
@Suite struct FormatDiscoveryTests {
  @Test(
    arguments: [
      (
        ["app/src/main/res/values/strings.xml", "app/src/main/res/values-pt-rBR/strings.xml", "app/src/main/res/values-iw/strings.xml"],
        [
          "app/src/main/res/strings: he app/src/main/res/values-iw/strings.xml, pt-BR app/src/main/res/values-pt-rBR/strings.xml, "
            + "? app/src/main/res/values/strings.xml"
        ]
      ),
      (
        ["res/values/strings.xml", "res/values/plurals.xml", "res/values-b+sr+Latn/strings.xml"],
        ["res/strings: sr-Latn res/values-b+sr+Latn/strings.xml, ? res/values/plurals.xml, ? res/values/strings.xml"]
      ),
      (
        ["res/values/strings.xml", "res/values-night/strings.xml", "res/values-fr-sw600dp/strings.xml", "res/values-v28/strings.xml"],
        [
          "res/strings: fr [sw600dp] res/values-fr-sw600dp/strings.xml, ? [night] res/values-night/strings.xml, "
            + "? [v28] res/values-v28/strings.xml, ? res/values/strings.xml"
        ]
      ),
      (
        ["a/src/main/res/values/strings.xml", "a/src/debug/res/values/strings.xml", "a/src/free/res/values-fr-night/strings.xml"],
        [
          "a/src/main/res/strings: ? [debug] a/src/debug/res/values/strings.xml, "
            + "fr [free/night] a/src/free/res/values-fr-night/strings.xml, ? a/src/main/res/values/strings.xml"
        ]
      ),
      (
        ["a/src/main/res/values/strings.xml", "a/src/androidTest/res/values/strings.xml"],
        [
          "a/src/main/res/strings: ? a/src/main/res/values/strings.xml"
        ]
      ),
      (
        ["a/src/commonMain/composeResources/values/strings.xml", "a/src/commonMain/composeResources/values-de/strings.xml"],
        [
          "a/src/commonMain/composeResources/strings: de a/src/commonMain/composeResources/values-de/strings.xml, "
            + "? a/src/commonMain/composeResources/values/strings.xml"
        ]
      ),
      (
        ["x/res/values/strings.xml", "y/res/values-de/strings.xml", "y/res/values/strings.xml"],
        ["x/res/strings: ? x/res/values/strings.xml", "y/res/strings: de y/res/values-de/strings.xml, ? y/res/values/strings.xml"]
      ),
      (["res/values-zh_CN/strings.xml"], ["res/strings: zh-CN res/values-zh_CN/strings.xml"]),
    ] as [([String], [String])])
  func `All string resources of a module are one table, by Android's folder names`(files: [String], expected: [String]) throws {
    let text = "<resources><string name=\"a\">b</string></resources>"
    #expect(try DiscoverySample([], texts: Dictionary(uniqueKeysWithValues: files.map { ($0, text) })).catalogs() == expected)
  }

  @Test(
    arguments: [
      ("strings.xml", "<resources><string name=\"a\">b</string></resources>"),
      ("res/layout/strings.xml", "<resources><string name=\"a\">b</string></resources>"),
      ("res/values/colors.xml", "<resources><color name=\"a\">#fff</color></resources>"),
      ("res/values/other.xml", "<settings><string>a</string></settings>"), ("res/values/empty.xml", ""),
      ("valuesx/strings.xml", "<resources/>"), ("res/values/deep/strings.xml", "<resources/>"), ("pom.xml", "<project/>"),
      ("App.xcodeproj/x.xml", "<resources><string/></resources>"),
    ])
  func `XML that only looks similar is not a catalogue`(name: String, text: String) throws {
    let sample = try DiscoverySample([], texts: ["d/" + name: text])
    #expect(sample.catalogs() == [])
    #expect(sample.discover(["d"]).emptyPaths == [sample.folder("d")])
    #expect(sample.catalogs(["d/" + name]).count == 1, "A file that is named always counts.")
  }

  @Test(
    arguments: [
      (
        ["L/de.xcloc/Localized Contents/de.xliff", "L/pt-BR.xcloc/Localized Contents/pt-BR.xliff", "L/de.xcloc/contents.json"],
        ["L/L: de L/de.xcloc/Localized Contents/de.xliff, pt-BR L/pt-BR.xcloc/Localized Contents/pt-BR.xliff"]
      ),
      (
        [
          "de.xcloc/Localized Contents/de.xliff", "de.xcloc/Source Contents/App/en.lproj/A.strings",
          "de.xcloc/Source Contents/App/A.xcstrings",
        ],
        ["#: de de.xcloc/Localized Contents/de.xliff"]
      ),
    ] as [([String], [String])])
  func `Bundles of Xcode are one catalogue, and only their translations count`(files: [String], expected: [String]) throws {
    let sample = try DiscoverySample(files)
    let table = PathParts(sample.folder.path).name
    #expect(sample.catalogs() == expected.map { $0.replacing("#", with: table) })
  }

  @Test func `A bundle beside the catalogues that it was exported from is none, unless it is named`() throws {
    let files = ["A/en.lproj/T.strings", "A/fr.lproj/T.strings", "fr.xcloc/Localized Contents/fr.xliff"]
    let sample = try DiscoverySample(files)
    #expect(sample.catalogs() == ["A/T: en A/en.lproj/T.strings, fr A/fr.lproj/T.strings"])
    let found = sample.discover()
    #expect(found.handoffFiles.map(sample.short) == [files[2]])
    #expect(found.emptyPaths.isEmpty)
    for name in ["fr.xcloc", files[2]] { #expect(sample.catalogs(["A", name]).count == 2, "\(name)") }
    let texts = ["A/T.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {}}, \"version\": \"1.0\"}"]
    #expect(try DiscoverySample([files[2]], texts: texts).catalogs().count == 1)
    let other = try DiscoverySample([files[2]], texts: ["values/strings.xml": "<resources><string name=\"a\">b</string></resources>"])
    #expect(other.catalogs().count == 2)
  }

  @Test func `A named bundle includes those of the other locales`() throws {
    let sample = try DiscoverySample(["L/de.xcloc/Localized Contents/de.xliff", "L/fr.xcloc/Localized Contents/fr.xliff"])
    let expected = ["L/L: (de L/de.xcloc/Localized Contents/de.xliff), fr L/fr.xcloc/Localized Contents/fr.xliff"]
    #expect(sample.catalogs(["L/fr.xcloc"]) == expected)
    #expect(sample.catalogs(["L/fr.xcloc/Localized Contents/fr.xliff"]) == expected)
  }

  @Test(
    arguments: [
      (["l/de.xliff", "l/fr.xlf"], ["l/l: de l/de.xliff, fr l/fr.xlf"]), (["l/de.xliff"], ["l/l: de l/de.xliff"]),
      (["messages.xlf", "messages.fr.xlf"], ["messages: fr messages.fr.xlf, ? messages.xlf"]),
      (
        ["de/App.xliff", "ja/App.xliff", "ja/Lib.xliff", "de/Lib.xliff"],
        ["App: de de/App.xliff, ja ja/App.xliff", "Lib: de de/Lib.xliff, ja ja/Lib.xliff"]
      ),
      (["old/App.xliff"], ["old/App: ? old/App.xliff"]),
    ] as [([String], [String])])
  func `XLIFF files of one name are one catalogue`(files: [String], expected: [String]) throws {
    #expect(try DiscoverySample(files).catalogs() == expected)
  }

  @Test(
    arguments: [
      (["App/mul.lproj/Main.xcstrings"], ["App/Main: ? App/mul.lproj/Main.xcstrings"]),
      (["en.lproj/Main.strings", "Main.xcstrings"], ["Main: en en.lproj/Main.strings", "Main: ? Main.xcstrings"]),
      (["A.fr.xcstrings"], ["A.fr: ? A.fr.xcstrings"]),
    ] as [([String], [String])])
  func `A string catalogue is one by itself, wherever it is`(files: [String], expected: [String]) throws {
    #expect(try DiscoverySample(files).catalogs() == expected)
  }

  @Test func `A .stringsdict belongs to the .strings of its table, and naming it includes them`() throws {
    let sample = try DiscoverySample(["en.lproj/A.strings", "en.lproj/A.stringsdict", "fr.lproj/A.strings", "fr.lproj/B.stringsdict"])
    #expect(
      sample.catalogs() == [
        "A: en en.lproj/A.strings, en en.lproj/A.stringsdict, fr fr.lproj/A.strings", "B: fr fr.lproj/B.stringsdict",
      ])
    #expect(
      sample.catalogs(["fr.lproj/A.strings"]) == [
        "A: (en en.lproj/A.strings), (en en.lproj/A.stringsdict), fr fr.lproj/A.strings"
      ])
  }

  @Test func `Application Resource Bundles have their locale after the table`() throws {
    #expect(
      try DiscoverySample(["lib/l10n/app_en.arb", "lib/l10n/app_pt_BR.arb", "lib/l10n/intl_messages.arb"]).catalogs() == [
        "lib/l10n/app: en lib/l10n/app_en.arb, pt-BR lib/l10n/app_pt_BR.arb", "lib/l10n/intl_messages: ? lib/l10n/intl_messages.arb",
      ])
  }

  @Test func `Messages of a web extension have their locale in the name of their folder`() throws {
    let sample = try DiscoverySample(["src/_locales/en/messages.json", "src/_locales/pt_BR/messages.json", "src/_locales/pt_BR/more.json"])
    #expect(
      sample.catalogs() == [
        "src/_locales/messages: en src/_locales/en/messages.json, pt-BR src/_locales/pt_BR/messages.json"
      ])
    #expect(
      sample.catalogs(["src/_locales/pt_BR/messages.json"]) == [
        "src/_locales/messages: (en src/_locales/en/messages.json), pt-BR src/_locales/pt_BR/messages.json"
      ])
    #expect(sample.catalogs(["src/_locales/en"]).count == 1)
    let manifest = #"{"manifest_version": 2, "default_locale": "pt_BR"}"#
    let named = try DiscoverySample(
      ["_locales/en/messages.json", "_locales/pt_BR/messages.json", "manifest.json"], texts: ["manifest.json": manifest])
    #expect(named.discover().catalogs.map(\.developmentRegion) == ["pt-BR"])
    #expect(try DiscoverySample(["_locales/en/messages.json"]).catalogs() == ["_locales/messages: en _locales/en/messages.json"])
  }

  private static let resource = "<root>\n<data name=\"a\"><value>b</value></data>\n</root>\n"

  @Test(
    arguments: [
      (
        ["R/Strings.resx", "R/Strings.de-AT.resx", "R/Strings.zh-CHS.resx", "R/Form1.resx"],
        ["R/Form1: ? R/Form1.resx", "R/Strings: de-AT R/Strings.de-AT.resx, ? R/Strings.resx, zh-Hans R/Strings.zh-CHS.resx"]
      ),
      (["App.Core.resx", "Some_no.resx"], ["App.Core: ? App.Core.resx", "Some_no: ? Some_no.resx"]),
      (
        ["Strings/en-US/Resources.resw", "Strings/de/Resources.resw", "Strings/qps-ploc/Resources.resw"],
        [
          "Strings/Resources: de Strings/de/Resources.resw, en-US Strings/en-US/Resources.resw, "
            + "qps-ploc Strings/qps-ploc/Resources.resw"
        ]
      ),
      (["app/Resources.resw"], ["app/Resources: ? app/Resources.resw"]),
      (
        ["Strings/Resources.lang-fr.resw", "Strings/language-de/Resources.resw"],
        ["Strings/Resources: fr Strings/Resources.lang-fr.resw, de Strings/language-de/Resources.resw"]
      ),
    ] as [([String], [String])])
  func `Resources of .NET name their culture in the file, those of Windows apps in the folder`(files: [String], expected: [String]) throws {
    #expect(try DiscoverySample([], texts: Dictionary(uniqueKeysWithValues: files.map { ($0, Self.resource) })).catalogs() == expected)
  }

  @Test func `A form without texts is a catalogue only if it is translated`() throws {
    let image =
      "<root>\n<data name=\"a\" type=\"System.Drawing.Icon\"><value>b</value></data>\n"
      + "<data name=\"&gt;&gt;a.Name\"><value>a</value></data>\n</root>"
    let sample = try DiscoverySample([], texts: ["Main.resx": image, "Box.resx": image, "Box.de.resx": Self.resource])
    #expect(sample.catalogs() == ["Box: de Box.de.resx, ? Box.resx"])
    #expect(sample.catalogs(["Main.resx"]) == ["Main: ? Main.resx"])
  }

  private static let messages = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\"/>\n"

  @Test func `Files of TypeScript and MPEG that are called like those of Qt are not catalogues`() throws {
    let stream = "G@" + String(repeating: "x", count: 186)
    let sample = try DiscoverySample(
      [],
      texts: [
        "qt/app_de.ts": Self.messages, "qt/app_zh_CN.ts": "\u{FEFF}" + Self.messages, "qt/program.ts": Self.messages,
        "fr/fr.ts": "<TS>\n</TS>",
        "src/de.ts": "export default {}\n", "src/app_en.ts": "function f<TS extends A>() {}\n", "video/film_de.ts": stream,
        "src/empty_de.ts": "", "qt/app_fr.ts": "", "qt/app_it.ts": " \n", "qt/other_fr.ts": "",
      ])
    #expect(
      sample.catalogs() == ["fr/fr: fr fr/fr.ts", "qt/app: de qt/app_de.ts, fr qt/app_fr.ts, it qt/app_it.ts, zh-CN qt/app_zh_CN.ts"])
    #expect(sample.catalogs(["qt/program.ts"]) == ["qt/program: ? qt/program.ts"])
    let named = sample.discover(["src/de.ts", "video/film_de.ts"])
    #expect(named.catalogs.isEmpty && named.unknownFiles == ["src/de.ts", "video/film_de.ts"].map { sample.folder($0) })
    #expect(sample.catalogs(["src/empty_de.ts"]).count == 1, "A file that is named and empty is the format's that it is called like.")
  }

  @Test func `A file without content, and one that is not there, is one of Fluent where the other locales' are`() throws {
    let sample = try DiscoverySample(
      [],
      texts: [
        "l/en/main.ftl": "a = b\n", "l/de/main.ftl": "", "l/fr/main.ftl": "broken\na = b\n", "l/it/deep/menu.ftl": "",
        "l/en/deep/menu.ftl": "a = b\n", "web/de/mail.ftl": "", "web/en/mail.ftl": "<#if a>b</#if>",
        "app/views/index.html.arb": "div class: \"x\" do\nend\n",
      ])
    try FileManager.default.createDirectory(atPath: sample.folder("l/pl"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: sample.folder("l/pl/main.ftl"), withDestinationPath: "nowhere")
    #expect(
      sample.catalogs() == [
        "l/deep/menu: en l/en/deep/menu.ftl, it l/it/deep/menu.ftl",
        "l/main: de l/de/main.ftl, en l/en/main.ftl, fr l/fr/main.ftl, pl l/pl/main.ftl",
      ])
  }

  private static let texts = #"{"a": "b"}"#
  private static let formats =
    #"{"short": {"month": "short", "day": "numeric"}, "price": {"style": "currency", "currency": "EUR", "maximumFractionDigits": 0}}"#

  @Test(
    arguments: [
      (["l/en.json": texts, "l/de.json": texts], ["l/l: de l/de.json, en l/en.json"]),
      (["l/en.json": texts, "l/de.json": "{}", "l/tsconfig.json": texts], ["l/l: de l/de.json, en l/en.json"]),
      (["en/app.json": texts, "de/app.json": texts], ["app: de de/app.json, en en/app.json"]),
      (["app.en.json": texts, "app.de.json": texts], ["app: de app.de.json, en app.en.json"]),
      (["l/en.json": texts], []), (["package.json": texts, "tsconfig.app.json": texts, "tsconfig.json": texts], []),
      (["lib/package.json": #"{"name": "a", "version": "1.0"}"#, "ui/package.json": #"{"name": "b", "scripts": "c"}"#], []),
      (["en/package.json": texts, "de/package.json": texts], ["package: de de/package.json, en en/package.json"]),
      (["src/a.json": texts, "lib/a.json": texts], []), (["a_old.json": texts, "a_new.json": texts], []),
      (["l/en.json": "{\"w\": 1, \"h\": [1, 2], \"nm\": \"a\"}", "l/de.json": "[]"], []),
      (["locales/en.json": formats, "locales/de.json": formats], []),
      (["_locales/en/other.json": texts, "_locales/de/other.json": texts], []),
      (["de.xcloc/contents.json": texts, "fr.xcloc/contents.json": texts], []),
    ] as [([String: String], [String])])
  func `JSON counts if its path has a locale beside another and it contains texts`(texts: [String: String], expected: [String]) throws {
    let sample = try DiscoverySample([], texts: texts)
    #expect(sample.catalogs() == expected)
    #expect(sample.discover().emptyPaths.isEmpty == !expected.isEmpty)
  }

  @Test func `A named JSON file always counts, and includes its siblings but no other file`() throws {
    let sample = try DiscoverySample([], texts: ["l/en.json": Self.texts, "l/de.json": Self.texts, "l/package.json": Self.texts])
    #expect(sample.catalogs(["l/en.json"]) == ["l/l: (de l/de.json), en l/en.json"])
    #expect(sample.catalogs(["l/package.json"]) == ["l/package: ? l/package.json"])
  }

  @Test func `A named file of a module includes its other folders and source sets`() throws {
    let text = "<resources><string name=\"a\">b</string></resources>"
    let paths = ["m/src/main/res/values/strings.xml", "m/src/main/res/values-fr/strings.xml", "m/src/debug/res/values/strings.xml"]
    let sample = try DiscoverySample([], texts: Dictionary(uniqueKeysWithValues: paths.map { ($0, text) }))
    let expected = "m/src/main/res/strings: (? [debug] \(paths[2])), fr \(paths[1]), (? \(paths[0]))"
    #expect(sample.catalogs([paths[1]]) == [expected])
    #expect(sample.catalogs(["m/src/main/res/values-fr"]) == [expected])
  }

  @Test(
    arguments: [
      (
        ["locale/fr/LC_MESSAGES/app.po", "locale/de/LC_MESSAGES/app.po", "locale/app.pot"],
        ["locale/app: ? locale/app.pot, de locale/de/LC_MESSAGES/app.po, fr locale/fr/LC_MESSAGES/app.po"]
      ),
      // Without a header that names the language; `tw` is Twi.
      (["po/de.po", "po/zh_TW.po", "po/pt_BR.po"], ["po/po: de po/de.po, pt-BR po/pt_BR.po, zh-TW po/zh_TW.po"]),
      (["po/de.po", "po/zh_TW.UTF-8.po"], ["po/po: de po/de.po, zh-TW po/zh_TW.UTF-8.po"]),
      (["locale/fr/LC_MESSAGES/app.po"], ["locale/app: fr locale/fr/LC_MESSAGES/app.po"]),
      (["po/de.po", "po/fr.po", "po/app.pot"], ["po/po: ? po/app.pot, de po/de.po, fr po/fr.po"]),
      (
        ["po/de.po", "po/a.pot", "po/b.pot"], ["po/a: ? po/a.pot", "po/b: ? po/b.pot", "po/po: de po/de.po"]
      ), (["fr/app.po"], ["fr/app: ? fr/app.po"]),
    ] as [([String], [String])])
  func `Messages of gettext are found in both of its layouts, with their template`(files: [String], expected: [String]) throws {
    #expect(try DiscoverySample(files).catalogs() == expected)
  }

  @Test(
    arguments: [
      (["r/messages.properties", "r/messages_de.properties"], ["r/messages: ? r/messages.properties, de r/messages_de.properties"]),
      (
        ["r/messages_de.properties", "r/messages_pt_BR.properties"],
        ["r/messages: de r/messages_de.properties, pt-BR r/messages_pt_BR.properties"]
      ),
      // `msg`, `app` and `api` are languages, too.
      (["r/msg.properties", "r/msg_de.properties"], ["r/msg: ? r/msg.properties, de r/msg_de.properties"]),
      (
        ["app/app.properties", "app/app_de.properties", "app/app_fr.properties"],
        ["app/app: ? app/app.properties, de app/app_de.properties, fr app/app_fr.properties"]
      ), (["i/de.properties", "i/fil.properties"], ["i/i: de i/de.properties, fil i/fil.properties"]),
      (["gradle.properties", "local.properties", "log4j_it.properties"], []), (["r/messages_de.properties"], []),
      (["r/a.properties", "r/a_old.properties"], []),
    ] as [([String], [String])])
  func `Java's properties count beside the file without a locale, or beside another locale`(files: [String], expected: [String]) throws {
    #expect(try DiscoverySample(files).catalogs() == expected)
  }

  @Test(
    arguments: [
      ("r/messages_de.properties", "r/messages: de r/messages_de.properties"),
      ("r/messages.properties", "r/messages: ? r/messages.properties"),
      ("l/app.pt-BR.json", "l/app: pt-BR l/app.pt-BR.json"), ("l/app_pt_BR.json", "l/app: pt-BR l/app_pt_BR.json"),
      ("l/app_old.json", "l/app_old: ? l/app_old.json"), ("l/de.json", "l/l: de l/de.json"), ("fr/app.json", "fr/app: ? fr/app.json"),
      ("Texts.de.csv", "Texts: de Texts.de.csv"), ("export_de.csv", "export_de: ? export_de.csv"),
      ("fr/LC_MESSAGES/app.po", "app: fr fr/LC_MESSAGES/app.po"), ("values-fr/strings.xml", "strings: fr values-fr/strings.xml"),
      ("de.lproj/A.strings", "A: de de.lproj/A.strings"), ("R/A.de.resx", "R/A: de R/A.de.resx"), ("S/de/A.resw", "S/A: de S/de/A.resw"),
    ])
  func `A named file needs only a locale in its name, and a discovered file also needs a sibling`(
    path: String, expected: String
  ) throws {
    let texts = ["Texts.de.csv": "key,value\na,b\n", "export_de.csv": "key,en,de\na,b,c\n"]
    let sample = try DiscoverySample([], texts: [path: texts[path] ?? "{\"a\": \"b\"}"])
    #expect(sample.catalogs([path]) == [expected])
  }

  @Test func `The resources of moko are Android's in folders named by the locale`() throws {
    let text = "<resources><string name=\"a\">b</string></resources>"
    let root = "i18n/src/commonMain/moko-resources"
    let sample = try DiscoverySample(
      [],
      texts: [
        "\(root)/base/strings.xml": text, "\(root)/de/strings.xml": text, "\(root)/pt-rBR/plurals.xml": text, "\(root)/images/a.xml": text,
      ])
    let line =
      "\(root)/strings: ? \(root)/base/strings.xml, de \(root)/de/strings.xml, pt-BR \(root)/pt-rBR/plurals.xml"
    #expect(sample.catalogs() == [line])
    #expect(sample.catalogs(["\(root)/de/strings.xml"]).first?.contains("(? \(root)/base/strings.xml)") == true)
  }

  @Test func `Files of one domain of gettext name their locale behind a dash`() throws {
    let sample = try DiscoverySample(["po/tool.pot", "po/tool-de.po", "po/tool-pt_BR.po", "po/tool-sr@latin.po"])
    #expect(
      sample.catalogs() == [
        "po/tool: de po/tool-de.po, pt-BR po/tool-pt_BR.po, sr-Latn po/tool-sr@latin.po, ? po/tool.pot"
      ])
    #expect(try DiscoverySample(["po/sign-in.po"]).catalogs() == ["po/sign-in: ? po/sign-in.po"])
    #expect(try DiscoverySample(["po/zh-TW.po", "po/pt-BR.po"]).catalogs() == ["po/po: pt-BR po/pt-BR.po, zh-TW po/zh-TW.po"])
  }

  @Test func `YAML is a catalogue in folders of texts, beside files of other locales, and where its outermost key is a locale`() throws {
    let sample = try DiscoverySample(
      [],
      texts: [
        "rails/config/locales/de.yml": "de:\n  title: Titel\n", "rails/config/locales/models/user.de.yml": "de:\n  user: Person\n",
        "rails/config/locales/all.yml": "de:\n  a: b\nen:\n  a: c\n", "rails/config/locales/notes.yml": "title: Notes\n",
        "symfony/translations/messages+intl-icu.de.yaml": "title: Titel\n", "other/text/de.yml": "a: b\n", "other/text/en.yml": "a: b\n",
        "other/lonely/de.yml": "a: b\n",
      ])
    #expect(
      sample.catalogs() == [
        "other/text/text: de other/text/de.yml, en other/text/en.yml", "rails/config/locales/all: ? rails/config/locales/all.yml",
        "rails/config/locales/locales: de rails/config/locales/de.yml",
        "rails/config/locales/models/user: de rails/config/locales/models/user.de.yml",
        "symfony/translations/messages+intl-icu: de symfony/translations/messages+intl-icu.de.yaml",
      ])
  }

  @Test func `Keys that settings have as well do not hide a file of a locale in a folder of texts`() throws {
    let text = "services:\n  title: Services\nname: Name\ndependencies: Requires\nopenapi: Interface\n"
    let sample = try DiscoverySample(
      [], texts: ["translations/messages.en.yaml": text, "translations/messages.de.yaml": text, "translations/services.yaml": text])
    #expect(
      sample.catalogs() == [
        "translations/messages: de translations/messages.de.yaml, en translations/messages.en.yaml"
      ])
  }

  @Test func `YAML of services, interfaces and programs is never a catalogue`() throws {
    let sample = try DiscoverySample(
      [],
      texts: [
        ".github/workflows/ci.yml": "on: push\njobs:\n  a:\n    name: b\n",
        ".github/ISSUE_TEMPLATE/de.yml": "name: a\ndescription: b\nbody: []\n",
        ".github/ISSUE_TEMPLATE/en.yml": "name: a\ndescription: b\nbody: []\n", "docker-compose.yml": "services:\n  a:\n    image: b\n",
        "pubspec.yaml": "name: a\ndependencies:\n  b: c\n", "api/openapi.de.yaml": "openapi: '3.0'\ninfo:\n  title: a\n",
        "api/openapi.en.yaml": "openapi: '3.0'\ninfo:\n  title: a\n", "mkdocs.de.yml": "site_name: a\nnav:\n- a: b.md\n",
        "mkdocs.en.yml": "site_name: a\nnav:\n- a: b.md\n", "k8s/prod/de.yaml": "apiVersion: v1\nkind: Pod\n",
        "k8s/prod/fr.yaml": "apiVersion: v1\nkind: Pod\n", "data/no.yml": "- a: 1\n- a: 2\n", "data/is.yml": "a: 1\nb: 2\n",
        "data/de.yml": "a: 1\nb: 2\n", "i18n/config.yml": "locale: de\n", "locales/settings.yml": "a: b\n", "app.de.yml": "a: b\n",
      ])
    let found = sample.discover([""])
    #expect(found.catalogs.isEmpty && found.unreadFormats.isEmpty, "\(sample.lines(of: found))")
  }
}
