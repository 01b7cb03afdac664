import Localize
import LocalizeValidation
import Testing

@Suite struct InvisibleCharacterRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Save", "Si1️⃣\u{200B}2️⃣chern", "de", "The text contains the invisible character U+200B ZERO WIDTH SPACE. Remove it."),
    ("Save", "Sichern1️⃣\u{200E}2️⃣", "de", "The text contains the invisible character U+200E LEFT-TO-RIGHT MARK. Remove it."),
    ("Save", "Si1️⃣\u{200D}2️⃣chern", "de", "The text contains the invisible character U+200D ZERO WIDTH JOINER. Remove it."),
    ("Save", "1️⃣\u{FEFF}2️⃣Sichern", "de", "The text contains the invisible character U+FEFF ZERO WIDTH NO-BREAK SPACE. Remove it."),
    ("Save", "1️⃣\u{202E}2️⃣Sichern", "de", "The text contains the invisible character U+202E RIGHT-TO-LEFT OVERRIDE. Remove it."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `An invisible character is a warning that names it`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "invisible-character"), ["1️⃣\(end) warning \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "invisible-character"), [.unsafe])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Save", "می\u{200C}خواهم", "fa"),
    ("Save", "क्\u{200D}ष", "hi"),
    ("Family", "👨\u{200D}👩\u{200D}👧", "de"),
    ("Save", "حفظ\u{200F}", "ar"),
    ("Save", "\u{200E}שמירה", "he"),
    ("Arabic", "\u{200F}العربية", "de"),
    ("Save", "ภา\u{200B}ษา", "th"),
    ("Save", "Donau\u{AD}dampfschiff", "de"),
    ("Save", "\u{2068}%@\u{2069}", "de"),
    ("Save", "ක්\u{200D}ර", "si"),
    ("Save", "❤️", "de"),
    ("Save", "Š\u{200B}åvé", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Joiners, direction marks and breaks are fine if the script uses them`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "invisible-character"), [])
  }

  @Test(arguments: [("\u{85}", "U+0085"), ("\u{2028}", "U+2028 LINE SEPARATOR"), ("\u{2029}", "U+2029 PARAGRAPH SEPARATOR")])
  func `A separator of lines is a warning without a fix in a translation whose source text has none`(
    _ separator: String, _ name: String
  ) async throws {
    func data(_ text: String) -> String { "<root>\n<data name=\"a\" xml:space=\"preserve\"><value>\(text)</value></data>\n</root>\n" }
    func samples(_ source: String, _ target: String) -> [Sample] {
      [
        Sample(.csv, source: source, target: target), Sample([("R.resx", data(source)), ("R.fr.resx", data(target))]),
        Sample([("m_en.ftl", "a = \(source)\n"), ("m_fr.ftl", "a = \(target)\n")]),
      ]
    }
    for sample in samples("Foo bar", "Foo1️⃣\(separator)2️⃣bar") {
      let found = try await sample.findings(of: "invisible-character")
      let message = "The text contains the invisible character \(name). Remove it."
      #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("1️⃣–2️⃣ warning ") && $0.hasSuffix(message) }, "\(found)")
      expectEqual(try await sample.fixability(of: "invisible-character"), [.no])
    }
    for sample in samples("Foo\(separator)bar", "Foo\(separator)bar") {
      expectEqual(try await sample.findings(of: "invisible-character"), [])
    }
  }

  @Test func `An invisible character in the source text is reported once, not again in a translation`() async throws {
    let sample = Sample(.csv, source: "Sa1️⃣\u{200B}2️⃣ve", target: "Si\u{200B}chern")
    expectEqual(
      try await sample.findings(of: "invisible-character"),
      ["1️⃣–2️⃣ warning en key: The text contains the invisible character U+200B ZERO WIDTH SPACE. Remove it."])
  }
}
