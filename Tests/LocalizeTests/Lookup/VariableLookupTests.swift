import ErrorRecovery
import Localize
import LocalizeProject
import Testing

/// Named parts of a text, each with the number of its own argument.
@Suite struct VariableLookupTests {
  private static func localizer(_ document: Document, path: String) -> Localizer {
    let file = CatalogFile(path: path, document: document, locale: "en")
    let identity = CatalogIdentity(folder: "", table: "t", family: document.format.id.family)
    return Localizer(catalogs: [CatalogAssembly(identity: identity, files: [file], sourceLocale: "en").catalogInline()])
  }

  private static func fixture() throws -> Localizer {
    let bytes = try CatalogFixtures.bytes("StringsDict/two-variables.stringsdict")
    return localizer(StringsDictFormat.read(SourceText(bytes)), path: "en.lproj/t.stringsdict")
  }

  /// A text, and one variable with a form.
  private static func localizer(text: String, form: String) -> Localizer {
    let file = """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(text)</string><key>v</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>\(form)</string></dict></dict></dict></plist>
      """
    return localizer(StringsDictFormat.read(SourceText(file)), path: "en.lproj/t.stringsdict")
  }

  @Test(
    arguments: [
      (5, 1, "5 files in 1 folder moved by Anna"), (1, 2, "One file in 2 folders moved by Anna"),
      (1, 1, "One file in 1 folder moved by Anna"),
      (2, 0, "2 files in 0 folders moved by Anna"), (0, 1, "No files in 1 folder moved by Anna"),
    ])
  func `Each variable chooses its form by its own argument`(files: Int, folders: Int, expected: String) throws {
    let arguments: [ErrorText.Argument] = [.integer(files), .integer(folders), .string("Anna")]
    let localizer = try Self.fixture()
    #expect(localizer.string("moved", arguments: arguments, languages: ["en"]) == expected)
    #expect(localizer.reader(for: ["en"]).string("moved", arguments: arguments) == expected)
    #expect(localizer.text(for: "moved", arguments: arguments, languages: ["en"])?.text == expected)
  }

  @Test(arguments: [(5, 1, "1 folder with 5 files"), (1, 3, "3 folders with one file")])
  func `A variable takes the argument of the position that the text writes`(files: Int, folders: Int, expected: String) throws {
    let arguments: [ErrorText.Argument] = [.integer(files), .integer(folders)]
    #expect(try Self.fixture().string("swapped", arguments: arguments, languages: ["en"]) == expected)
  }

  @Test func `A variable of a string catalogue takes the argument that the file names`() {
    func variable(_ number: Int, _ unit: String) -> String {
      #"""
      {"argNum": \#(number), "formatSpecifier": "lld", "variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "%arg \#(unit)"}},
      "other": {"stringUnit": {"state": "translated", "value": "%arg \#(unit)s"}}}}}
      """#
    }
    let text = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"moved": {"localizations": {"en": {
      "stringUnit": {"state": "translated", "value": "%#@folders@ with %#@files@"},
      "substitutions": {"files": \#(variable(1, "file")), "folders": \#(variable(2, "folder"))}}}}}}
      """#
    let localizer = Self.localizer(XCStringsFormat.read(SourceText(text)), path: "t.xcstrings")
    #expect(localizer.string("moved", arguments: [.integer(1), .integer(2)], languages: ["en"]) == "2 folders with 1 file")
    #expect(localizer.string("moved", arguments: [.integer(5), .integer(1)], languages: ["en"]) == "1 folder with 5 files")
  }

  @Test func `One number is for all variables without arguments of their own`() throws {
    let localizer = try Self.fixture()
    #expect(localizer.find("moved", languages: ["en"], count: 1)?.value == "One file in %2$d folder moved by %3$@")
    #expect(localizer.find("moved", languages: ["en"])?.value == "%d files in %d folders moved by %@")
  }

  @Test func `A variable that is named thousands of times does not multiply a text`() throws {
    let text = String(repeating: "%#@v@ ", count: 13_000)
    for form in [String(repeating: "x", count: 2_000), "%#@v@%#@v@", String(repeating: "%#@v@", count: 400)] {
      let localizer = Self.localizer(text: text, form: form)
      let shown = try #require(localizer.find("k", languages: ["en"], count: 3)?.value)
      #expect(shown.utf8.count <= text.utf8.count * 3 + 65_536, "\(form.prefix(10))")
      let general = try #require(localizer.find("k", languages: ["en"])?.value)
      #expect(general.utf8.count <= text.utf8.count + 65_536, "\(form.prefix(10))")
    }
  }

  @Test func `A long text without variables stays as it is`() {
    let text = String(repeating: "0123456789", count: 20_000)
    #expect(Self.localizer(text: "\(text)%#@v@", form: "%d!").string("k", count: 3, languages: ["en"]) == text + "3!")
  }

  @Test func `A fraction chooses the form of what is shown`() {
    let localizer = Localizer(embeddedCSV: "key,en,fr\nn_one,%f hour,%f heure\nn_other,%f hours,%f heures\n")
    #expect(localizer.string("n", arguments: [.double(1.5)], languages: ["en"]) == "1.5 hours")
    #expect(localizer.string("n", arguments: [.double(1.5)], languages: ["fr"]) == "1.5 heure")
    #expect(localizer.string("n", arguments: [.string("x"), .integer(1)], languages: ["en"]) == "x hour")
  }
}
