import Localize
import LocalizeValidation
import Testing

@Suite struct PluralIdenticalFormsRuleTests {
  @Test func `Identical forms are an info in a language with several`() async throws {
    let forms = [("one", "1️⃣%d файлов2️⃣"), ("few", "%d файлов"), ("many", "%d файлов"), ("other", "%d файлов")]
    expectEqual(
      try await Sample.catalog(forms, locale: "ru").findings(of: "plural-identical-forms"),
      ["1️⃣–2️⃣ info ru files: All plural forms are the same."])
  }

  static let silent: [(forms: [(String, String)], locale: String)] = [
    ([("one", "%d Fenster"), ("other", "%d Fenster")], "de"),
    ([("one", "%d ГБ"), ("few", "%d ГБ"), ("many", "%d ГБ"), ("other", "%d ГБ")], "ru"),
    ([("one", "%d файл"), ("few", "%d файла"), ("many", "%d файлов"), ("other", "%d файла")], "ru"), ([("other", "%d файлов")], "ru"),
    (
      [("zero", "%d neges"), ("one", "%d neges"), ("two", "%d neges"), ("few", "%d neges"), ("many", "%d neges"), ("other", "%d neges")],
      "cy"
    ),
  ]

  @Test(arguments: silent)
  func `Two forms may be identical, and so may units`(_ sample: (forms: [(String, String)], locale: String)) async throws {
    expectEqual(try await Sample.catalog(sample.forms, locale: sample.locale).findings(of: "plural-identical-forms"), [])
  }

  @Test func `Forms that are identical in the source may be identical in a translation`() async throws {
    func forms(_ categories: [String], _ text: String) -> String {
      let items = categories.map { "<item quantity=\"\($0)\">\(text)</item>" }.joined()
      return "<resources><plurals name=\"progress\">\(items)</plurals></resources>\n"
    }
    var sample = Sample([
      ("values/strings.xml", forms(["one", "other"], "Fetching %1$d of %2$d results")),
      ("values-sk/strings.xml", forms(["one", "few", "many", "other"], "Preberám %1$d z %2$d výsledkov")),
    ])
    sample.sourceLocale = "en"
    expectEqual(try await sample.findings(of: "plural-identical-forms"), [])
  }
}
