import Localize
import LocalizeValidation
import Testing

@Suite struct PluralUnusedCategoryRuleTests {
  @Test func `A form that no number chooses is a warning there`() async throws {
    let forms = [("one", "%d Datei"), ("1️⃣few2️⃣", "%d Dateien"), ("other", "%d Dateien")]
    let finding = "1️⃣–2️⃣ warning de files: No number uses the plural form “few” (de). Remove it."
    expectEqual(try await Sample.android(forms, locale: "de").findings(of: "plural-unused-category"), [finding])
    expectEqual(try await Sample.catalog(forms, locale: "de").findings(of: "plural-unused-category"), [finding])
    expectEqual(try await Sample.catalog(forms, locale: "de").fixability(of: "plural-unused-category"), [.unsafe])
  }

  @Test func `Android's zero is only for languages that have it, Apple's is the number 0`() async throws {
    let forms = [("1️⃣zero2️⃣", "keine"), ("one", "%d Datei"), ("other", "%d Dateien")]
    expectEqual(try await Sample.android(forms, locale: "de").findings(of: "plural-unused-category").count, 1)
    expectEqual(try await Sample.catalog(forms, locale: "de").findings(of: "plural-unused-category"), [])
    expectEqual(try await Sample.android(forms, locale: "ar").findings(of: "plural-unused-category"), [])
  }

  @Test func `Forms of the language and of an unknown language are fine`() async throws {
    let forms = [("one", "%d"), ("few", "%d"), ("many", "%d"), ("other", "%d")]
    for locale in ["pl", "tlh"] { expectEqual(try await Sample.android(forms, locale: locale).findings(of: "plural-unused-category"), []) }
  }

  @Test func `A form that Qt's rules do not have is a warning there`() async throws {
    func file(_ forms: String) -> Sample {
      Sample([
        (
          "app_de.ts",
          "<!DOCTYPE TS []>\n<TS version=\"2.1\" language=\"de\"><context><name>A</name><message numerus=\"yes\"><source>%n files</source><translation>"
            + "\(forms)</translation></message></context></TS>"
        )
      ])
    }
    let two = "<numerusform>%n Datei</numerusform><numerusform>%n Dateien</numerusform>"
    expectEqual(try await file(two).findings(), [])
    expectEqual(try await file(two + "<numerusform></numerusform>").findings(), [])
    expectEqual(try await file(two + "<numerusform>%n Dateien</numerusform>").findings(atLeast: .warning), [])
    expectEqual(
      try await file(two + "<numerusform>1️⃣%n Daten2️⃣</numerusform>").findings(),
      ["1️⃣–2️⃣ warning plural-unused-category de A\u{4}%n files: No number uses the plural form “3” (de). Remove it."])
  }

  @Test func `Hebrew had a form for whole tens`() async throws {
    let forms = [("one", "%d"), ("two", "%d"), ("many", "%d"), ("other", "%d")]
    expectEqual(try await Sample.android(forms, locale: "iw").findings(of: "plural-unused-category"), [])
  }

  @Test func `An ICU message is checked, and its numbers are fine`() async throws {
    let source = "{n, plural, one {# file} other {# files}}"
    expectEqual(
      try await Sample(.csv, source: source, target: "{n, plural, =0 {keine} =2 {zwei} one {#} 1️⃣two2️⃣ {#} other {#}}")
        .findings(of: "plural-unused-category"),
      ["1️⃣–2️⃣ warning de key: No number uses the plural form “two” (de). Remove it."])
  }

  /// An exchange file as Xcode writes it, with the forms that a locale needs.
  private static func exchange(_ categories: [String], locale: String) -> Sample {
    let units = categories.map { category in
      """
      <trans-unit id="/count:dict/n:dict/\(category):dict/:string"><source>%d files</source><target>%d</target></trans-unit>
      """
    }
    return Sample([
      (
        "\(locale).xliff",
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="en.lproj/App.stringsdict" \
        source-language="en" target-language="\(locale)" datatype="plaintext"><body>\(units.joined())</body></file></xliff>
        """
      )
    ])
  }

  @Test func `The source texts of an exchange file have the forms of the target language`() async throws {
    for (categories, locale) in [(["one", "few", "many", "other"], "pl"), (["other"], "ja")] {
      let sample = Self.exchange(categories, locale: locale)
      expectEqual(try await sample.findings(of: "plural-unused-category"), [])
      expectEqual(try await sample.findings(of: "plural-missing-category"), [])
    }
    expectEqual(try await Self.exchange(["one", "few", "other"], locale: "de").findings(of: "plural-unused-category").count, 1)
  }

  @Test func `A form “one” that platforms add to every language is an info`() async throws {
    let forms = [("one", "%d"), ("other", "%d")]
    let found = try await Sample.android(forms, locale: "ja").report().diagnostics.filter { $0.rule == "plural-unused-category" }
    expectEqual(found.map(\.severity), [.info])
    let message = try await Sample(
      .csv, source: "{n, plural, one {# a} other {# b}}", target: "{n, plural, one {# x} other {# x}}", locale: "ja"
    )
    .report().diagnostics.filter { $0.rule == "plural-unused-category" }
    expectEqual(message.map(\.severity), [.info])
  }

  @Test(arguments: ["ja", "zh", "ko", "vi", "th", "id"])
  func `Where i18next 3 has one form, that is the key itself, and the other text is unused`(_ locale: String) async throws {
    let sample = Sample([
      ("app_en.json", "{\"it\": \"{{count}} item\", \"it_plural\": \"{{count}} items\"}"),
      ("app_\(locale).json", "{\"it\": \"{{count}} x\", \"it_plural\": \"1️⃣some2️⃣\"}"),
    ])
    expectEqual(
      try await sample.findings(),
      ["1️⃣–2️⃣ info plural-unused-category \(locale) it: No number uses the plural form “one” (\(locale)). Remove it."])
    // Without the other text, the key is no plural.
    expectEqual(try await sample.fixability(of: "plural-unused-category"), [.no])
  }
}
