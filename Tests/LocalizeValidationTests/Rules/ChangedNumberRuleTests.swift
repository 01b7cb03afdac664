import Localize
import LocalizeValidation
import Testing

@Suite struct ChangedNumberRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Up to 50 files", "Bis zu 1️⃣202️⃣ Dateien", "de", "The number is 20 here, but 50 in the source text."),
    ("Up to 1,000 files", "Bis zu 1️⃣10.0002️⃣ Dateien", "de", "The number is 10.000 here, but 1,000 in the source text."),
    ("Requires macOS 13", "يتطلب macOS 1️⃣١٤2️⃣", "ar", "The number is ١٤ here, but 13 in the source text."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `A changed number is an info`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "number-changed"), ["1️⃣\(end) info \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "number-changed"), [.no])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Up to 50 files", "Bis zu 50 Dateien", "de"),
    ("1,000.5 files", "1.000,5 Dateien", "de"),
    ("1,000 files", "1 000 fichiers", "fr"),
    ("1000 files", "1 000 fichiers", "fr"),
    ("50 files", "٥٠ ملفًا", "ar"),
    ("50 files", "۵۰ پرونده", "fa"),
    ("50 files", "５０件", "ja"),
    ("2 files", "zwei Dateien", "de"),
    ("12 months", "ein Jahr", "de"),
    ("At 11:30 PM", "Um 23:30", "de"),
    ("10,000 files", "1万件，共12页", "zh"),
    ("See HT204012", "Siehe HT204013", "de"),
    ("%1$@ of 50", "50 von %1$@", "de"),
    ("%10$@ and 20", "20 und %10$@", "de"),
    ("From 1990 to 2020", "Von 2020 bis 1990", "de"),
    ("Windows 11", "Windows", "de"),
    ("Up to 50", "[Ûþ ţö 60]", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Other digits and separators, times, names and numbers in words are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "number-changed"), [])
  }
}
