import Localize
import LocalizeValidation
import Testing

@Suite struct PluralNumberDroppedRuleTests {
  @Test func `A form for several numbers without a number is a warning`() async throws {
    let forms = [("one", "1️⃣Один файл2️⃣"), ("few", "%d файла"), ("many", "%d файлов"), ("other", "%d файла")]
    let finding = "1️⃣–2️⃣ warning ru files: The form shows no number, but “one” covers several numbers (ru)."
    expectEqual(try await Sample.android(forms, locale: "ru").findings(of: "plural-number-dropped"), [finding])
    expectEqual(try await Sample.catalog(forms, locale: "ru").findings(of: "plural-number-dropped"), [finding])
  }

  @Test func `The form for all other numbers needs a number as well`() async throws {
    let forms = [("one", "%d soubor"), ("few", "%d soubory"), ("many", "%d souboru"), ("other", "1️⃣souborů2️⃣")]
    let finding = "1️⃣–2️⃣ warning cs files: The form shows no number, but “other” covers several numbers (cs)."
    expectEqual(try await Sample.android(forms, locale: "cs").findings(of: "plural-number-dropped"), [finding])
    expectEqual(try await Sample.catalog(forms, locale: "cs").findings(of: "plural-number-dropped"), [finding])
  }

  @Test func `A form for 0 and 1 without a number is an info`() async throws {
    let forms = [("one", "1️⃣Un fichier2️⃣"), ("many", "%d de fichiers"), ("other", "%d fichiers")]
    let finding = "1️⃣–2️⃣ info fr files: The form shows no number, but “one” covers several numbers (fr)."
    expectEqual(try await Sample.android(forms, locale: "fr").findings(of: "plural-number-dropped"), [finding])
  }

  static let silent: [(forms: [(String, String)], locale: String)] = [
    ([("one", "Eine Datei"), ("other", "%d Dateien")], "de"),
    ([("zero", "لا شيء"), ("one", "ملف"), ("two", "ملفان"), ("few", "%d"), ("many", "%d"), ("other", "%d")], "ar"),
    ([("one", "Файл"), ("few", "Файлы"), ("many", "Файлов"), ("other", "Файлы")], "ru"),
    ([("one", "%d plik"), ("few", "%d pliki"), ("many", "%d"), ("other", "%d")], "pl"),
    ([("other", "%d 件")], "ja"),
  ]

  @Test(arguments: silent)
  func `A category of one number may omit it, and a text may show no number at all`(
    _ sample: (forms: [(String, String)], locale: String)
  ) async throws {
    expectEqual(try await Sample.android(sample.forms, locale: sample.locale).findings(of: "plural-number-dropped"), [])
    expectEqual(try await Sample.catalog(sample.forms, locale: sample.locale).findings(of: "plural-number-dropped"), [])
  }
}
