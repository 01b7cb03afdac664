import Localize
import LocalizeValidation
import Testing

@Suite struct PluralIdenticalFormsRuleTests {
  @Test func `Forms that are all the same are an info in a language with several`() async throws {
    let forms = [("one", "1️⃣%d файлов2️⃣"), ("few", "%d файлов"), ("many", "%d файлов"), ("other", "%d файлов")]
    expectEqual(
      try await Sample.catalog(forms, locale: "ru").findings(of: "plural-identical-forms"),
      ["1️⃣–2️⃣ info ru files: All plural forms are the same."])
  }

  static let silent: [(forms: [(String, String)], locale: String)] = [
    ([("one", "%d Fenster"), ("other", "%d Fenster")], "de"),
    ([("one", "%d ГБ"), ("few", "%d ГБ"), ("many", "%d ГБ"), ("other", "%d ГБ")], "ru"),
    ([("one", "%d файл"), ("few", "%d файла"), ("many", "%d файлов"), ("other", "%d файла")], "ru"), ([("other", "%d файлов")], "ru"),
  ]

  @Test(arguments: silent)
  func `Two forms may be the same, and so may units`(_ sample: (forms: [(String, String)], locale: String)) async throws {
    expectEqual(try await Sample.catalog(sample.forms, locale: sample.locale).findings(of: "plural-identical-forms"), [])
  }
}
