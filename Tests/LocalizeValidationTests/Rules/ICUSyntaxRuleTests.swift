import Localize
import LocalizeValidation
import Testing

@Suite struct ICUSyntaxRuleTests {
  private static let source = "{count, plural, one {# file} other {# files}}"

  static let broken: [(target: String, finding: String)] = [
    ("1️⃣{2️⃣count, plural, one {# Datei} other {# Dateien}", "error de key: This brace is never closed."),
    (
      "1️⃣{count, plural2️⃣, one {# Datei}}",
      "error de key: The choice has no “other” branch, which ICU requires."
    ),
    (
      "{count, 1️⃣plurall2️⃣, one {# Datei} other {# Dateien}}",
      "error de key: “plurall” is not an ICU type. Valid types: number, date, time, plural, selectordinal, select."
    ),
    ("{count 1️⃣p2️⃣lural, one {#} other {#}}", "error de key: Unexpected “p”: expected a comma or a closing brace."),
    ("1️⃣{}2️⃣ Dateien", "error de key: A name or a number must follow the opening brace. Quote a brace that is text: '{'."),
    (
      "{count, plural, 1️⃣one2️⃣ # Datei other {# Dateien}}",
      "error de key: Expected a selector with its text in braces, such as: one {# file}."
    ),
    (
      "{count, plural, 1️⃣eins2️⃣ {# Datei} other {# Dateien}}",
      "warning de key: “eins” is not a plural category, so this branch is never chosen. Valid categories: zero, one, two, few, many, other."
    ),
    ("{count, plural, one {#} 1️⃣one2️⃣ {# Datei} other {# Dateien}}", "warning de key: The branch “one” is a duplicate."),
    (
      "{count, plural, one {#} other {{count, number, 1️⃣::percnt2️⃣} Dateien}}",
      "warning de key: “::percnt” is not a number skeleton of ICU. Copy the one of the source text."
    ),
    ("{count, plural, one {#} other {# Dateien}}1️⃣}2️⃣", "warning de key: This closing brace has no opening brace."),
    (
      "{count, plural, one {#} other {{count, number 1️⃣#2️⃣ Dateien}}",
      "error de key: Unexpected “#”: expected a comma or a closing brace."
    ),
  ]

  @Test(arguments: broken) func `A text that ICU refuses is an error at its place`(_ sample: (target: String, finding: String)) async throws
  {
    let found = try await Sample(.csv, source: Self.source, target: sample.target).findings(of: "icu-syntax")
    #expect(found.count == 1)
    #expect(found.first == "1️⃣–2️⃣ \(sample.finding)", "\(found)")
  }

  @Test(arguments: [
    "{count, plural, one {# Datei} other {# Dateien}}",
    "{count, plural, one {# Datei} other {{count, number, ::compact-short currency/EUR .00 K} Dateien}}",
    "{count, plural, offset:1 =0 {keine} =1 {eine} one {# und eine} other {# und mehr}}",
    "{count, plural,\n  one {{who, select, female {ihre} other {seine}} Datei}\n  other {# Dateien}\n}", "{count} Dateien",
    "{count, number, ::compact-short currency/EUR}",
    "{count, number, #,##0.00}", "{count, selectordinal, one {#.} other {#.}}", "'{' {count}", "It''s {count}",
    "Anführung '{count} Dateien", "Keine",
    "{ count , plural , other { # } }", "{count, plural, =-1 {minus} other {#}}", "{Anzahl_der_Dateien}", "{größe}",
    "{0, date, yyyy-MM-dd} {1, time, short}",
  ]) func `A text that ICU reads is fine`(_ target: String) async throws {
    expectEqual(try await Sample(.csv, source: Self.source, target: target).findings(of: "icu-syntax"), [])
  }

  @Test func `A source message is checked on its own`() async throws {
    let sample = Sample(.csv, source: "1️⃣{2️⃣count, plural, other {# files}", target: "Dateien")
    expectEqual(try await sample.findings(of: "icu-syntax"), ["1️⃣–2️⃣ error en key: This brace is never closed."])
  }

  @Test func `Braces of other grammars are not ICU's`() async throws {
    for text in ["{name", "{{name}} }", "%@ {", "{\"a\": 1", "${name"] {
      expectEqual(try await Sample(.csv, source: text, target: text).findings(of: "icu-syntax"), [])
    }
  }

  @Test func `In ARB an apostrophe need not quote`() async throws {
    let sample = Sample([
      ("app_en.arb", "{ \"@@locale\": \"en\", \"key\": \"{name}'s '{place}\" }\n"),
      ("app_fr.arb", "{ \"@@locale\": \"fr\", \"key\": \"'{name}, l'{place}\" }\n"),
    ])
    expectEqual(try await sample.findings(of: "icu-syntax"), [])
  }

  @Test func `Endless nesting is neither read nor judged`() async throws {
    let deep = String(repeating: "{a, select, other {", count: 5000)
    expectEqual(try await Sample(.csv, source: deep, target: deep).findings(of: "icu-syntax"), [])
  }
}
