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

  @Test func `A new table stays beside another one`() async throws {
    try write("\"a\" = \"x\";\n", to: "out/en.lproj/Main.strings", "out/de.lproj/Main.strings")
    try write("key,de\na,Hallo\n", to: "Menu.csv")
    #expect(try await paths("Menu.csv", to: .strings) == ["de.lproj/Menu.strings"])
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
