import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@Suite struct ArrayLengthRuleTests {
  private static func sample(_ english: String, _ german: String) -> Sample {
    func file(_ items: String) -> String { "<resources><string-array name=\"2️⃣days3️⃣\">\(items)</string-array></resources>\n" }
    var sample = Sample([("values/strings.xml", file(english)), ("values-de/strings.xml", file(german))])
    sample.sourceLocale = "en"
    return sample
  }

  @Test func `An array with fewer or more items than the source is an error`() async throws {
    let sample = Self.sample("<item>Mon</item><item>Tue</item>", "<item>Mo</item>")
    expectEqual(
      try await sample.findings(of: "array-length"),
      [
        "2️⃣–3️⃣ error de days: Items in the array: 1; in the source locale: 2."
      ])
    expectEqual(try await sample.notes(of: "array-length"), ["2️⃣ The source array."])
  }

  @Test func `An equal number of items and a missing array are fine`() async throws {
    expectEqual(try await Self.sample("<item>Mon</item>", "<item>Mo</item>").findings(of: "array-length"), [])
    var missing = Sample([
      ("values/strings.xml", "<resources><string-array name=\"days\"><item>Mon</item></string-array></resources>\n"),
      ("values-de/strings.xml", "<resources></resources>\n"),
    ])
    missing.sourceLocale = "en"
    expectEqual(try await missing.findings(of: "array-length"), [])
  }

  @Test func `In JSON it is a warning`() async throws {
    var sample = Sample([("en.lproj/App.json", #"{"days": ["Mon", "Tue"]}"# + "\n"), ("de.lproj/App.json", #"{"2️⃣days3️⃣": ["Mo"]}"# + "\n")])
    sample.sourceLocale = "en"
    expectEqual(
      try await sample.findings(of: "array-length"),
      ["2️⃣–3️⃣ warning de days: Items in the array: 1; in the source locale: 2."])
  }

  @Test(
    arguments: [
      ("a: Save", "[x, y]", "This is an array; the source locale has one text. Write one text."),
      (
        "a:\n    one: \"%{count} file\"\n    other: \"%{count} files\"", "[x, y]",
        "This is an array; the source locale has one text. Write one text."
      ),
      ("a: [Save, Quit]", "Sichern", "This is one text; the source locale has an array. Write an array."),
    ])
  func `An array in the place of a text, and a text in the place of an array, is a warning`(
    source: String, translation: String, message: String
  ) async throws {
    let sample = Sample([("rails_en.yml", "en:\n  \(source)\n"), ("rails_de.yml", "de:\n  1️⃣a: \(translation)\n")])
    let found = try await sample.findings(of: "array-length")
    #expect(found.count == 1 && found[0].hasPrefix("1️⃣") && found[0].hasSuffix(" warning de a: \(message)"), "\(found)")
  }

  @Test func `The arrays of Jed are plural forms`() async throws {
    func file(_ forms: String, _ formula: String) -> String {
      #"{"locale_data": {"app": {"": {"plural_forms": "\#(formula)"}, "%s file": [\#(forms)]}}}"# + "\n"
    }
    var sample = Sample([
      ("en.lproj/App.json", file(#""%s file", "%s files""#, "nplurals=2; plural=(n != 1);")),
      ("ja.lproj/App.json", file(#""%s 件""#, "nplurals=1; plural=0;")),
    ])
    sample.sourceLocale = "en"
    expectEqual(try await sample.findings(of: "array-length"), [])
  }

  @Test func `The arrays of two build variants are compared with each other nowhere`() async throws {
    func file(_ count: Int) -> String {
      "<resources><string-array name=\"keys\">\(String(repeating: "<item>x</item>", count: count))</string-array></resources>"
    }
    let files = [("main", 2), ("debug", 3)].map { set, count in
      (DiscoveredFile(path: "\(set)/values/a.xml", format: .android, locale: nil, layer: set == "main" ? "" : set), file(count))
    }
    let bytes = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($1.utf8)) })
    let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "", table: "strings", family: .android), files: files.map(\.0))
    let report = try await ValidationRun(loader: CatalogLoader(read: { bytes[$0] })).outcome(for: [discovered]).report
    expectEqual(report.diagnostics.map(\.rule).filter { $0 == "array-length" }, [])
  }
}
