import Localize
import LocalizeProject
import Testing

/// Where the files of a conversion go.
@Suite struct ConversionTargetTests {
  private let converting: Converting

  init() throws { converting = try Converting() }

  private func paths(
    _ input: String, to format: FormatIdentifier, in folder: String = "out/", locales: [LocaleIdentifier] = [],
    source: LocaleIdentifier? = nil
  ) async throws -> [String] {
    let inputs = try await converting.inputs(input, source: source)
    let target = ConversionTarget(format: format, path: converting.folder(folder))
    let result = try Conversion(inputs, to: target, locales: locales, sourceLocale: source)
    return result.files.map { String($0.path.dropFirst(converting.folder(folder).count)) }.sorted()
  }

  private func write(_ text: String, to names: String...) throws { for name in names { try converting.write(Array(text.utf8), to: name) } }

  private static let spelt: [(format: FormatIdentifier, names: [String])] = [
    (.json, ["en/translation.json", "kmr/translation.json", "sh/translation.json", "tl/translation.json"]),
    (.yaml, ["en.yml", "kmr.yml", "sh.yml", "tl.yml"]),
    (.resx, ["Resources.kmr.resx", "Resources.resx", "Resources.sh.resx", "Resources.tl.resx"]),
    (.arb, ["app_en.arb", "app_kmr.arb", "app_sh.arb", "app_tl.arb"]),
    (.webExtension, ["_locales/en/messages.json", "_locales/kmr/messages.json", "_locales/sh/messages.json", "_locales/tl/messages.json"]),
    (.android, ["values-b+sr+Latn/strings.xml", "values-ku/strings.xml", "values-tl/strings.xml", "values/strings.xml"]),
  ]

  @Test(arguments: spelt)
  func `A locale keeps the code that its texts have, in the names of files and in them`(
    format: FormatIdentifier, names: [String]
  ) async throws {
    for locale in ["en", "tl", "kmr", "sh"] {
      try write("{\"a\": \"x \(locale)\", \"b\": \"two\"}\n", to: "i18n/\(locale)/translation.json")
    }
    let inputs = try await converting.inputs("i18n", source: "en")
    let result = try Conversion(inputs, to: ConversionTarget(format: format, path: converting.folder("out/")), sourceLocale: "en")
    #expect(result.files.map { String($0.path.dropFirst(converting.folder("out/").count)) }.sorted() == names)
    #expect(result.losses.isEmpty)
    guard format == .yaml || format == .arb else { return }
    for (name, file) in zip(names, result.files.sorted { $0.path < $1.path }) {
      let code = String(name.dropFirst(format == .arb ? 4 : 0).dropLast(4))
      #expect(String(decoding: file.bytes, as: UTF8.self).hasPrefix(format == .arb ? "{\n  \"@@locale\": \"\(code)\"," : "\(code):\n"))
    }
  }

  @Test func `Files of gettext are called and declared as gettext looks for them`() async throws {
    for locale in ["en", "sr-Latn", "ca-valencia", "zh-Hant"] { try write("{\"a\": \"x \(locale)\"}\n", to: "i18n/\(locale)/tmp.json") }
    let inputs = try await converting.inputs("i18n", source: "en")
    let result = try Conversion(inputs, to: ConversionTarget(format: .po, path: converting.folder("out/")), sourceLocale: "en")
    let names = ["ca@valencia", "sr@latin", "zh_Hant"]
    for name in names {
      let file = try #require(result.files.first { $0.path.hasSuffix("/\(name)/LC_MESSAGES/tmp.po") }, "\(result.files.map(\.path))")
      #expect(String(decoding: file.bytes, as: UTF8.self).contains("Language: \(name)\\n"))
    }
  }

  @Test(arguments: [
    ("sr@latin", "sr@latin"), ("sr-RS.UTF-8@latin", "sr_RS@latin"), ("ca_ES@valencia", "ca_ES@valencia"), ("sr_Latn", "sr_Latn"),
    ("de@collation=a/b", "de"), ("en_GB.UTF-8", "en_GB"), ("iw", "iw"),
  ])
  func `A locale of POSIX keeps its modifier`(text: String, posix: String) throws {
    #expect(try #require(LocaleIdentifier(text)).posix == posix)
  }

  @Test(arguments: [
    ("sr-Latn-RS", "sr_RS@latin"), ("uz-Cyrl", "uz@cyrillic"), ("uz-Latn", "uz_Latn"), ("de-1996", "de_1996"), ("sh", "sh"),
    ("zh-Hans", "zh_Hans"),
  ])
  func `A script that is not the language's own is a modifier`(text: String, posix: String) throws {
    #expect(try #require(LocaleIdentifier(text)).withModifier.posix == posix)
  }

  @Test func `The outermost key is spelt as the name of a file that is there`() async throws {
    try write("key,en,tl\na,A,B\n", to: "tmp.csv")
    for (locale, text) in [("en", "A"), ("fil", "B")] { try write("\(locale):\n  a: \(text)\n", to: "out/\(locale).yml") }
    let target = ConversionTarget(format: .yaml, path: converting.folder("out"))
    let result = try Conversion(try await converting.inputs("tmp.csv", source: "en"), to: target, sourceLocale: "en")
    #expect(result.files.map { String(decoding: $0.bytes, as: UTF8.self) }.sorted() == ["en:\n  a: A\n", "fil:\n  a: B\n"])
    #expect(result.losses.isEmpty)
  }

  private static let codes: [(text: String, code: String)] = [
    ("tl", "tl"), ("iw-IL", "iw-IL"), ("in_ID", "in-ID"), ("mo", "mo"), ("cmn", "cmn"), ("sh", "sh"), ("sh_Latn_RS", "sh-Latn-RS"),
    ("sh-Cyrl", "sh-Cyrl"), ("zh_hans_cn", "zh-Hans-CN"), ("pt-rBR", "pt-BR"), ("b+sr+Latn", "sr-Latn"), ("b+iw", "iw"), ("zh-yue", "yue"),
    ("German.lproj", "de"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("x-private", "x-private"), ("Base", "Base"), ("de_", "de_"),
  ]

  @Test(arguments: codes)
  func `A code has the language as it was written and the rest canonical`(text: String, code: String) throws {
    #expect(try #require(LocaleIdentifier(text)).code == code)
  }

  @Test func `A table with one locale is that locale's, and the source only if that is stated`() async throws {
    try write("key,de\na,Hallo\n", to: "strings.csv")
    #expect(try await paths("strings.csv", to: .android) == ["values-de/strings.xml"])
    #expect(try await paths("strings.csv", to: .android, locales: ["de"]) == ["values-de/strings.xml"])
    #expect(try await paths("strings.csv", to: .android, source: "de") == ["values/strings.xml"])
    try write("key,en,de\na,Hello,Hallo\n", to: "strings.csv")
    #expect(try await paths("strings.csv", to: .android) == ["values-de/strings.xml", "values/strings.xml"])
    try write("<resources><string name=\"a\">Hallo</string></resources>", to: "res/values-de/strings.xml")
    #expect(try await paths("res/values-de/strings.xml", to: .android) == ["values-de/strings.xml"])
    let catalog = #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A"}}}}}}"#
    try write(catalog, to: "A.xcstrings")
    #expect(try await paths("A.xcstrings", to: .android) == ["values/A.xml"])
  }

  @Test(arguments: ["de.csv", "strings-de.csv", "strings_de.csv", "strings.de.csv", "Localizable.csv"])
  func `A locale in the name of a table is not part of the table's name`(name: String) async throws {
    try write("key,de\na,Hallo\n", to: name)
    #expect(try await paths(name, to: .strings) == ["de.lproj/Localizable.strings"])
    #expect(try await paths(name, to: .android) == ["values-de/strings.xml"])
  }

  @Test func `A name that ends in another locale keeps it`() async throws {
    try write("key,de\na,Hallo\n", to: "menu-fr.csv")
    #expect(try await paths("menu-fr.csv", to: .strings) == ["de.lproj/menu-fr.strings"])
  }

  private static let existing: [(format: FormatIdentifier, files: [String], text: String, expected: [String])] = [
    (
      .android, ["values/strings.xml", "values-de/strings.xml", "values-iw/strings.xml", "values-in/strings.xml"],
      "<resources><string name=\"a\">x</string></resources>",
      ["values-de/strings.xml", "values-in/strings.xml", "values-iw/strings.xml", "values/strings.xml"]
    ),
    (
      .json, ["en.json", "de.json", "he.json"], "{\"a\": \"x\"}", ["de.json", "en.json", "he.json", "id.json"]
    ),
    (
      .json, ["tmp.en.json", "tmp.de.json", "tmp.iw.json"], "{\"a\": \"x\"}",
      ["tmp.de.json", "tmp.en.json", "tmp.id.json", "tmp.iw.json"]
    ),
    (
      .properties, ["tmp.properties", "tmp_de.properties", "tmp_iw.properties"], "a=x\n",
      ["tmp.properties", "tmp_de.properties", "tmp_id.properties", "tmp_iw.properties"]
    ),
    (
      .strings, ["en.lproj/tmp.strings", "de.lproj/tmp.strings", "iw.lproj/tmp.strings"], "\"a\" = \"x\";\n",
      ["de.lproj/tmp.strings", "en.lproj/tmp.strings", "id.lproj/tmp.strings", "iw.lproj/tmp.strings"]
    ),
  ]

  @Test(arguments: existing)
  func `The files of a table that is there are the targets, and new ones are laid out like them`(
    format: FormatIdentifier, files: [String], text: String, expected: [String]
  ) async throws {
    for file in files { try write(text, to: "out/" + file) }
    try write("key,en,de,he,id\na,A,B,C,D\n", to: "tmp.csv")
    #expect(try await paths("tmp.csv", to: format) == expected)
    #expect(try await paths("tmp.csv", to: format, in: "out") == expected.map { "/" + $0 })
  }

  @Test func `Files with the plurals of i18next up to version 3 keep them, and new ones get them`() async throws {
    try write("{\n  \"f\": \"{{count}} x\",\n  \"f_plural\": \"{{count}} xs\"\n}\n", to: "out/en.json")
    try write("{\n  \"g\": \"y\"\n}\n", to: "out/pl.json")
    try write(
      """
      key,en,pl,he
      f_one,{{count}} a,{{count}} b,{{count}} c
      f_few,,{{count}} bb,
      f_many,,{{count}} bbb,
      f_two,,,{{count}} cc
      f_other,{{count}} as,{{count}} bbbb,{{count}} ccc

      """, to: "tmp.csv")
    let target = ConversionTarget(format: .json, path: converting.folder("out"))
    let files = try Conversion(try await converting.inputs("tmp.csv", source: "en"), to: target).files
    let texts = Dictionary(uniqueKeysWithValues: files.map { (String($0.path.suffix(8)), String(decoding: $0.bytes, as: UTF8.self)) })
    #expect(texts["/en.json"] == "{\n  \"f\": \"{{count}} a\",\n  \"f_plural\": \"{{count}} as\"\n}\n")
    #expect(
      texts["/pl.json"] == "{\n  \"f_0\": \"{{count}} b\",\n  \"f_1\": \"{{count}} bb\",\n  \"f_2\": \"{{count}} bbb\"\n}\n")
    #expect(
      texts["/he.json"]
        == "{\n  \"f_0\": \"{{count}} c\",\n  \"f_1\": \"{{count}} cc\",\n  \"f_2\": \"{{count}} ccc\",\n  \"f_3\": \"{{count}} ccc\"\n}\n")
  }

  @Test func `A file of its own keeps its layout`() async throws {
    try write("{\n  \"m\": {\n    \"a\": \"x\"\n  },\n  \"f\": \"{{count}}\",\n  \"f_plural\": \"{{count}} s\"\n}\n", to: "de.json")
    try write("a: x\n", to: "de.yaml")
    try write("key,de\nm.a,A\nf_one,{{count}} b\nf_other,{{count}} c\n", to: "tmp.csv")
    func text(_ format: FormatIdentifier, _ name: String) async throws -> String? {
      let target = ConversionTarget(format: format, path: converting.folder(name))
      return try Conversion(try await converting.inputs("tmp.csv"), to: target).files.first.map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    #expect(
      try await text(.json, "de.json")
        == "{\n  \"m\": {\n    \"a\": \"A\"\n  },\n  \"f\": \"{{count}} b\",\n  \"f_plural\": \"{{count}} c\"\n}\n")
    #expect(try await text(.yaml, "de.yaml")?.hasPrefix("m.a: A\n") == true)
  }

  @Test func `A new table stays beside another one`() async throws {
    try write("\"a\" = \"x\";\n", to: "out/en.lproj/Main.strings", "out/de.lproj/Main.strings")
    try write("key,de\na,Hallo\n", to: "Menu.csv")
    #expect(try await paths("Menu.csv", to: .strings) == ["de.lproj/Menu.strings"])
  }

  @Test func `A key without a source text, which becomes its text in PO, is reported`() async throws {
    try write("{\"k\": {\"message\": \"Pay now\"}}\n", to: "w/_locales/en/messages.json")
    try write("{\"k\": {\"message\": \"Zahle\"}, \"only_de\": {\"message\": \"Nur\"}}\n", to: "w/_locales/de/messages.json")
    let inputs = try await converting.inputs("w", source: "en")
    func losses(_ format: FormatIdentifier) throws -> [String] {
      let target = ConversionTarget(format: format, path: converting.folder("out/"))
      return try Conversion(inputs, to: target).losses.map { "\($0.kind.rawValue) \($0.key ?? "") \($0.locale?.identifier ?? "")" }
    }
    #expect(try losses(.po) == ["text only_de en"])
    #expect(try losses(.csv) == [])
  }

  @Test func `Only losses of the chosen locales count`() async throws {
    try write("\"a\" = \"x\";\n", to: "A/en.lproj/A.strings", "A/de.lproj/A.strings")
    try write("\"a\" = \"x\";\n\"a\" = \"y\";\n\"b\" = \"z\";\n// end\n", to: "A/fr.lproj/A.strings")
    let inputs = try await converting.inputs("A", source: "en")
    func losses(_ format: FormatIdentifier, _ locale: LocaleIdentifier) throws -> Set<ConversionLoss.Kind> {
      let target = ConversionTarget(format: format, path: converting.folder("o." + format.rawValue))
      return Set(try Conversion(inputs, to: target, locales: [locale]).losses.map(\.kind))
    }
    for format in [FormatIdentifier.xliff, .csv, .json] { #expect(try losses(format, "de").isEmpty, "\(format.rawValue)") }
    #expect(try losses(.xliff, "fr").contains(.duplicate))
  }
}
