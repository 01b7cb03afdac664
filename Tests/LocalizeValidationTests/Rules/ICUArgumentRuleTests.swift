import Localize
import LocalizeValidation
import Testing

@Suite struct ICUArgumentRuleTests {
  private static let source = "{who} has {count, plural, one {# file} other {# files}} since {day, date, short}"

  static let found: [(target: String, finding: String)] = [
    ("{who}: {count, plural, other {#}}", "error de key: {day} from the source text is missing."),
    ("{who}: {day, date}", "error de key: {count} from the source text is missing."),
    (
      "{who} {1️⃣wer} {count, plural, other {#}} {day, date}".replacing("{1️⃣wer}", with: "1️⃣{wer}2️⃣"),
      "error de key: The source text has no argument {wer}."
    ),
    ("{who} {count, plural, other {#}} 1️⃣{day, number2️⃣}", "error de key: The source text uses {day} with a different type."),
  ]

  @Test(arguments: found) func `A lost, added or misused argument is an error`(
    _ sample: (target: String, finding: String)
  ) async throws {
    let found = try await Sample(.csv, source: Self.source, target: sample.target).findings(atLeast: .error)
    #expect(found.count == 1, "\(found)")
    let start = sample.target.contains("1️⃣") ? "1️⃣–2️⃣ " : ""
    #expect(found.first?.contains("\(start)\(sample.finding.replacing("error ", with: "error icu-argument "))") == true, "\(found)")
  }

  @Test(arguments: [
    "{day, date}: {count, plural, one {# Datei} other {# Dateien}} von {who}", "{who} {count} {day}", "{who} {count, number} {day, time}",
    "{count, plural, one {{who} hat # Datei} other {{who} hat # Dateien}} {day, date}",
  ]) func `Another order, branch or style is fine`(_ target: String) async throws {
    expectEqual(try await Sample(.csv, source: Self.source, target: target).findings(of: "icu-argument"), [])
  }

  @Test func `A choice on a hidden value may be missing`() async throws {
    let sample = Sample(.csv, source: "{gender, select, female {her} other {their}} file", target: "Datei")
    expectEqual(try await sample.findings(), [])
  }

  @Test func `A translated keyword is a warning`() async throws {
    let sample = Sample(
      .csv, source: "{gender, select, female {her} other {their}} file", target: "{gender, select, 1️⃣weiblich2️⃣ {ihre} other {deren}} Datei")
    expectEqual(
      try await sample.findings(),
      [
        "1️⃣–2️⃣ warning icu-argument de key: “weiblich” is not a keyword in the source text. Keywords must not be translated, or the branch is never chosen."
      ])
  }

  @Test func `An unreadable message is one finding`() async throws {
    let sample = Sample(.csv, source: Self.source, target: "{who {count, plural, other {#}}")
    expectEqual(try await sample.rules(), ["icu-syntax"])
  }

  @Test func `A lone apostrophe hides an argument in .properties whose source texts double theirs`() async throws {
    func findings(_ source: String) async throws -> [String] {
      let source = source + "a=The file {0} is open\nb=It is open\n"
      let target = "a=L'ouverture de {0}\nb=C'est ouvert\nx=N''ouvrez pas {0}\ny=N''ouvrez pas {0}\n"
      return try await Sample([("m_en.properties", source), ("m_fr.properties", target)]).findings(atLeast: .warning)
    }
    let doubled = try await findings("x=Don''t open {0}\ny=Can''t open {0}\n")
    expectEqual(
      doubled.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      ["error icu-argument fr a: {0} from the source text is missing."])
    expectEqual(try await findings("x=Don't open {0}\ny=Can''t open {0}\n"), [])
    expectEqual(try await findings("x=Do not open {0}\ny=Never open {0}\n"), [])
  }

  @Test func `A misspelt argument is one finding`() async throws {
    var sample = Sample([
      ("app_en.arb", "{\"@@locale\": \"en\", \"a\": \"{storageAmountInGB} GB\"}\n"),
      ("app_de.arb", "{\"@@locale\": \"de\", \"a\": \"1️⃣{StorageAmountInGB}2️⃣ GB\"}\n"),
    ])
    sample.sourceLocale = "en"
    let found = try await sample.findings(of: "icu-argument")
    expectEqual(found.count, 1)
    #expect(found.allSatisfy { $0.hasSuffix("no argument {StorageAmountInGB}. Did you mean {storageAmountInGB}?") })
  }

  static let quoted: [(source: String, target: String, finding: String)] = [
    ("It's {name}", "1️⃣Это '{name}2️⃣", "{name} from the source text is missing."),
    ("Hi {name}", "1️⃣Hallo '{name}'2️⃣", "{name} from the source text is missing."),
    ("'{'literal'}'", "1️⃣{literal}2️⃣", "The source text has no argument {literal}."),
  ]

  @Test(arguments: quoted)
  func `An apostrophe before a brace quotes in Symfony's messages of ICU`(
    _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample([
      ("icu_en.x+intl-icu.yaml", "a: \"\(texts.source)\"\n"),
      ("icu_ru.x+intl-icu.yaml", "a: \"\(texts.target)\"\n"),
    ])
    expectEqual(try await sample.findings(of: "icu-argument"), ["1️⃣–2️⃣ error ru a: \(texts.finding)"])
  }
}
