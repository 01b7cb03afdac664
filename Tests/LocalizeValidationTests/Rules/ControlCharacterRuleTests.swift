import Localize
import LocalizeValidation
import Testing

@Suite struct ControlCharacterRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Save", "Sich1️⃣\u{3}2️⃣ern", "de", "The text contains the control character U+0003. Remove it."),
    ("Save", "1️⃣\u{93}2️⃣Sichern", "de", "The text contains the control character U+0093. Remove it."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `A control character is an error`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "control-character"), ["1️⃣\(end) error \(texts.locale) key: \(texts.message)"])
    // U+0093 is a quotation mark in an older encoding and may be intended.
    expectEqual(try await sample.fixability(of: "control-character"), [texts.target.contains("\u{93}") ? .no : .safe])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Save", "Sichern", "de"),
    ("A\tB", "A\tB", "de"),
    ("A\nB", "A\r\nB", "de"),
    ("\u{1B}[1mBold", "\u{1B}[1mFett", "de"),
    ("Save", "Sichern\u{85}", "de"),
    ("Save", "«Sichern»", "de"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Tabs, line ends and characters of the source are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "control-character"), [])
  }

  @Test func `A lost character has no fix`() async throws {
    let sample = Sample(.strings, source: "Save", target: "1️⃣\u{FFFD}2️⃣ffnen")
    expectEqual(
      try await sample.findings(of: "control-character"),
      ["1️⃣–2️⃣ error de key: The text contains U+FFFD: a character was lost in a conversion. Type it again."])
    expectEqual(try await sample.fixability(of: "control-character"), [.no])
  }

  @Test func `The source text is checked too`() async throws {
    let sample = Sample(.strings, source: "Sa1️⃣\u{7F}2️⃣ve", target: "Sichern")
    expectEqual(
      try await sample.findings(of: "control-character"),
      ["1️⃣–2️⃣ error en key: The text contains the control character U+007F. Remove it."])
  }

  @Test func `The msgid of PO is the text of the program`() async throws {
    let header = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"
    let sample = Sample([("App_de.po", header + "msgid \"The \u{2}Run\u{2} action\"\nmsgstr \"Die Aktion „Start“\"\n")])
    expectEqual(try await sample.findings(of: "control-character"), [])
  }

  @Test func `The source of Qt is the text of the program, and its translation is none`() async throws {
    let bell = "<byte value=\"x7\"/>"
    func file(_ source: String, _ translation: String) -> String {
      "<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"de\"><context><name>C</name><message><source>\(source)</source>"
        + "<translation>\(translation)</translation></message></context></TS>\n"
    }
    expectEqual(try await Sample([("a_de.ts", file("Bell\(bell)", "Ton\(bell)"))]).findings(of: "control-character"), [])
    expectEqual(try await Sample([("a_de.ts", file("Bell", "Ton\(bell)"))]).findings(of: "control-character").count, 1)
  }

  @Test func `A translation for the terminal may be coloured`() async throws {
    let texts = "msgid \"Save '%s'\"\nmsgstr \"Sichern ‘\u{1B}[1m%s\u{1B}[0m’\"\n\nmsgid \"One\"\nmsgstr \"1️⃣\u{1B}2️⃣Eins\"\n"
    let sample = Sample([("App_de.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n" + texts)])
    expectEqual(
      try await sample.findings(of: "control-character"), ["1️⃣–2️⃣ error de One: The text contains the control character U+001B. Remove it."])
  }

  @Test(arguments: [0xFFFF, 0xFFFE, 0xFDD0] as [UInt32]) func `A noncharacter is one, also in a form of a plural`(_ scalar: UInt32)
    async throws
  {
    let character = Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
    expectEqual(try await Sample(.csv, source: "Save", target: "Sich\(character)ern").findings(of: "control-character").count, 1)
    let forms = [("one", "%d Datei"), ("other", "%d Da\(character)teien")]
    expectEqual(try await Sample.catalog(forms, locale: "de").findings(of: "control-character").count, 1)
  }
}
