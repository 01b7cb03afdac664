import Foundation
import Testing

@testable import Localize
@testable import LocalizeProject

/// Files whose path names a locale that is not valid, or a word that looks like one.
@Suite struct MisnamedLocaleTests {
  private static let texts = #"{"save": "Save", "open": "Open {{name}}", "close": "Close", "cut": "Cut"}"#
  /// Data with two of the keys' names that any file has.
  private static let data = #"{"name": "An app", "version": "One of two", "save": "A place"}"#

  /// The files of a catalogue, each with the texts, as one line.
  private static func sample(_ files: [String], of text: String = texts) throws -> DiscoverySample {
    try DiscoverySample([], texts: Dictionary(uniqueKeysWithValues: files.map { ($0, text) }))
  }

  @Test(arguments: ["jp", "cn", "kr", "kab-KAB", "sr-SP", "sr_SP", "zh-CHS", "zh_CHT", "xx", "in-ID"])
  func `A file that is named like a locale and has the keys of its neighbours belongs to their catalogue`(name: String) throws {
    let folders = try Self.sample(["l/en.json", "l/de.json", "l/\(name).json"]).discover().catalogs
    #expect(folders.map { $0.files.count } == [3])
    let files = try Self.sample(["l/en/a.json", "l/de/a.json", "l/\(name)/a.json"]).discover().catalogs
    #expect(files.map { $0.files.count } == [3])
    let suffixes = try Self.sample(["l/a.en.json", "l/a.de.json", "l/a.\(name).json"]).discover().catalogs
    #expect(suffixes.map { $0.files.count } == [3])
  }

  @Test(
    arguments: [
      ("l/#.properties", "save=Save\nopen=Open\ncut=Cut\n"), ("l/a_#.properties", "save=Save\nopen=Open\ncut=Cut\n"),
      ("l/app_#.arb", #"{"save": "Save", "open": "Open", "cut": "Cut"}"#), ("l/#.csv", "key,value\nsave,Save\nopen,Open\ncut,Cut\n"),
      ("po/#.po", "msgid \"Save\"\nmsgstr \"Save it\"\n\nmsgid \"Open\"\nmsgstr \"Open it\"\n"),
      ("#/LC_MESSAGES/a.po", "msgid \"Save\"\nmsgstr \"Save it\"\n\nmsgid \"Open\"\nmsgstr \"Open it\"\n"),
      ("l/#.strings", "\"save\" = \"Save\";\n\"open\" = \"Open\";\n"), ("l/#/a.strings", "\"save\" = \"Save\";\n\"open\" = \"Open\";\n"),
      ("l/App.#.resx", "<root><data name=\"a\"><value>Save it</value></data></root>"),
      ("Strings/#/Resources.resw", "<root><data name=\"a\"><value>Save it</value></data></root>"),
    ])
  func `Every format that names its locale in the path has such files`(path: String, text: String) throws {
    let files = ["en", "de", "jp"].map { path.replacing("#", with: $0) }
    let catalogs = try Self.sample(files, of: text).discover().catalogs
    #expect(catalogs.map { $0.files.compactMap(\.locale?.identifier).sorted() } == [["de", "en", "jp"]])
  }

  @Test(arguments: ["el_EL", "ja_JA", "da_DA", "uk_UK", "eo_EO", "en_UK"])
  func `A region that does not exist is not the locale of a table called like the language`(name: String) throws {
    let po = "msgid \"Save\"\nmsgstr \"Save it\"\n"
    let qt = "<!DOCTYPE TS>\n<TS><context><name>A</name><message><source>a</source><translation>b</translation></message></context></TS>\n"
    for (path, text) in [("po/#.po", po), ("po/tool_#.po", po), ("l/#.ts", qt), ("l/app_#.ts", qt), ("locales/#.json", Self.texts)] {
      let catalogs = try Self.sample(["de_DE", name].map { path.replacing("#", with: $0) }, of: text).discover().catalogs
      #expect(catalogs.map { $0.files.compactMap(\.locale?.original).sorted() } == [["de_DE", name].sorted()], "\(path)")
    }
  }

  @Test(arguments: ["po/el_EL.po", "po/tool_el_EL.po", "po/tool-el-EL.po"])
  func `A language with its own code as a region needs no keys of its neighbours`(path: String) throws {
    let neighbour = path.replacing("el_EL", with: "de_DE").replacing("el-EL", with: "de-DE")
    let files = [path: "msgid \"Save\"\nmsgstr \"S\"\n", neighbour: "msgid \"Open\"\nmsgstr \"O\"\n"]
    #expect(try DiscoverySample([], texts: files).discover().catalogs.map(\.files.count) == [2])
  }

  @Test func `One neighbour is enough where the locale that is meant is known`() throws {
    #expect(try Self.sample(["locales/en.json", "locales/jp.json"]).discover().catalogs.first?.files.count == 2)
    #expect(try Self.sample(["locales/en.json", "locales/xx.json"]).discover().catalogs.first?.files.count == 1)
  }

  @Test func `A part of a RESX file's name is a locale only if the keys are those of its neighbours`() throws {
    let text = "<root><data name=\"a\"><value>Save it</value></data></root>"
    let files = ["App.resx": text, "App.de.resx": text, "App.jp.resx": text.replacing("name=\"a\"", with: "name=\"b\"")]
    #expect(try DiscoverySample([], texts: files).catalogs() == ["App: de App.de.resx, ? App.resx", "App.jp: ? App.jp.resx"])
  }

  @Test func `The neutral file of RESX is neighbour enough where the locale that is meant is known`() throws {
    let text = "<root><data name=\"a\"><value>Save it</value></data></root>"
    let other = text.replacing("name=\"a\"", with: "name=\"b\"")
    #expect(try DiscoverySample([], texts: ["S.resx": text, "S.jp.resx": text]).catalogs() == ["S: jp S.jp.resx, ? S.resx"])
    for name in ["S.db.resx", "S.xq.resx", "S.old.resx", "S.Designer.resx"] {
      let catalogs = try DiscoverySample([], texts: ["S.resx": text, name: text]).discover().catalogs
      #expect(catalogs.map(\.files.count) == [1, 1], "\(name)")
    }
    #expect(try DiscoverySample([], texts: ["S.resx": text, "S.jp.resx": other]).discover().catalogs.map(\.files.count) == [1, 1])
    let settings = "save=Save\nopen=Open\ncut=Cut\n"
    #expect(try DiscoverySample([], texts: ["m.properties": settings, "m_cn.properties": settings]).discover().catalogs.isEmpty)
  }

  @Test func `A folder that one table identifies as a locale's is one for all tables`() throws {
    var texts: [String: String] = [:]
    for name in ["en", "de", "cn"] {
      texts["l/\(name)/server.json"] = Self.texts
      texts["l/\(name)/client.json"] = name == "cn" ? #"{"old": "Old one"}"# : Self.texts
    }
    #expect(
      try DiscoverySample([], texts: texts).catalogs() == [
        "l/client: cn l/cn/client.json, de l/de/client.json, en l/en/client.json",
        "l/server: cn l/cn/server.json, de l/de/server.json, en l/en/server.json",
      ])
  }

  @Test(
    arguments: [
      "all", "api", "app", "bin", "doc", "lib", "map", "new", "old", "raw", "src", "jp", "cn", "xx", "my-app", "en-UK", "zzq", "ui", "db",
    ])
  func `Data files beside catalogues are not catalogues, whatever their names`(name: String) throws {
    let files = ["l/en.json": Self.texts, "l/de.json": Self.texts, "l/\(name).json": Self.data]
    #expect(try DiscoverySample([], texts: files).catalogs() == ["l/l: de l/de.json, en l/en.json"])
    let folders = ["en/a.json": Self.texts, "de/a.json": Self.texts, "\(name)/a.json": Self.data]
    #expect(try DiscoverySample([], texts: folders).catalogs() == ["a: de de/a.json, en en/a.json"])
  }

  @Test func `A language of three letters stays with its neighbours, also without a key of its own`() throws {
    for text in [Self.texts, #"{"save": "Sefrit"}"#, "{}"] {
      let files = ["l/en.json": Self.texts, "l/de.json": Self.texts, "l/kab.json": text]
      #expect(try DiscoverySample([], texts: files).catalogs() == ["l/l: de l/de.json, en l/en.json, kab l/kab.json"])
    }
  }

  @Test func `A variant of English with few keys does not tell that a language of three letters is none`() throws {
    let files = [
      "l/ar.json": #"{"close": "C", "cut": "C"}"#, "l/en-US.json": #"{"count": "One"}"#, "l/en.json": Self.texts,
      "l/got.json": #"{"save": "S", "open": "O {{name}}", "close": "C"}"#,
    ]
    #expect(try DiscoverySample([], texts: files).discover().catalogs.map(\.files.count) == [4])
  }

  @Test func `The beginning of a long file is enough`() throws {
    let members = (0..<2_000).map { "\"key.number.\($0)\": \"Text number \($0)\"" }.joined(separator: ",\n")
    #expect(try Self.sample(["l/en.json", "l/de.json", "l/jp.json"], of: "{\(members)}").discover().catalogs.first?.files.count == 3)
  }

  @Test func `A file that is named includes neighbours whose locale is not valid`() throws {
    let sample = try Self.sample(["l/en.json", "l/de.json", "l/jp.json"])
    #expect(sample.catalogs(["l/jp.json"]) == ["l/l: (de l/de.json), (en l/en.json), jp l/jp.json"])
    #expect(sample.catalogs(["l/en.json"]) == ["l/l: (de l/de.json), en l/en.json, (jp l/jp.json)"])
  }

  @Test func `Only files below a named path are reported as skipped`() throws {
    let sample = try Self.sample(["data/package.json", "data/en.json"])
    #expect(sample.discover(["data"]).lonelyFiles.map(sample.short) == ["data/en.json"])
    #expect(sample.discover(["data/package.json"]).lonelyFiles == [])
  }
}
