import ErrorRecovery
import Localize
import Testing

@testable import LocalizeValidation

/// Which findings are fixed and which remain.
@Suite struct FixDecisionTests {
  private static func strings(_ english: String, _ other: String, locale: String = "de") -> Sample {
    Sample([("en.lproj/App.strings", english), ("\(locale).lproj/App.strings", other)])
  }

  /// A PO file with a message of a number of texts.
  private static func plural(_ language: String, _ formula: String?, _ count: Int) -> Sample {
    let field = formula.map { "\"Plural-Forms: \($0)\\n\"\n" } ?? ""
    let texts = (0..<count).map { "msgstr[\($0)] \"%d t\($0)\"\n" }.joined()
    let header = "\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\(field)"
    return Sample([("app.po", "msgid \"\"\nmsgstr \"\"\n\(header)\nmsgid \"%d a\"\nmsgid_plural \"%d as\"\n\(texts)")])
  }

  /// Catalogues with a finding that must be fixed by hand.
  static let unfixable: [(rule: RuleIdentifier, sample: Sample)] = [
    // U+0092 is Windows-1252's apostrophe, U+001B[ a colour, U+000B a line end of a word processor, U+FFFD any lost character.
    ("control-character", Sample(.csv, source: "Don't", target: "N\u{92}y touche pas")),
    ("control-character", Sample(.csv, source: "Red", target: "\u{1B}[31mRot")),
    ("control-character", Sample(.csv, source: "A line", target: "Eine\u{B}Zeile")),
    ("control-character", Sample(.csv, source: "A line", target: "Eine\u{FFFD}Zeile")),
    // The last value counts, and removing the repetition would change it.
    ("duplicate-key", Sample([("de.lproj/App.strings", "\"a\" = \"x\";\n\"a\" = \"y\";\n\"a\" = \"x\";\n")])),
    ("duplicate-key", Sample([("de.lproj/App.strings", "\"a\" = \"x\";\n/* Why. */\n\"a\" = \"x\";\n")])),
    ("duplicate-key", Sample([("App.csv", "key,en,de,old\na,x,y,1\na,x,y,2\n")])),
    (
      "duplicate-key",
      Sample([("App_de.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"a\"\nmsgstr \"x\"\n\n#: b.c:1\nmsgid \"a\"\nmsgstr \"x\"\n")]
      )
    ),
    (
      "duplicate-key",
      Sample([
        (
          "App.xcstrings",
          """
          { "sourceLanguage" : "en", "strings" : { "a" : {}, "a" : { "shouldTranslate" : false } }, "version" : "1.0" }
          """
        )
      ])
    ),
    // Half of a character, a key.
    ("invalid-escape", Sample([("de.lproj/App.strings", "\"a\" = \"\\ud83d\\ude00\";\n")])),
    ("invalid-escape", Sample([("de.lproj/App.strings", "\"caf\\u00e9\" = \"x\";\n")])),
    // The numbers of the arguments are unknown.
    ("placeholder-order", Self.strings("\"a\" = \"%@ %d %@\";\n", "\"a\" = \"%d %@ %@\";\n")),
    ("placeholder-mixed-position", Self.strings("\"a\" = \"%@ %@ %@\";\n", "\"a\" = \"%2$@ %@ %@\";\n")),
    ("placeholder-mixed-position", Sample([("en.lproj/App.strings", "\"a\" = \"%@, %2$d of %1$d\";\n")])),
    ("placeholder-malformed", Self.strings("\"a\" = \"%@ and %@\";\n", "\"a\" = \"%@ und %1$\";\n")),
    // A direction mark is between the line ends.
    ("newline-mismatch", Self.strings("\"a\" = \"One\\n\";\n", "\"a\" = \"واحد\u{200F}\";\n", locale: "ar")),
    // The source text is the key.
    (
      "placeholder-unnumbered",
      Sample([("App.xcstrings", "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"%@ of %@\" : {} }, \"version\" : \"1.0\" }")])
    ),
    ("placeholder-unnumbered", Self.strings("\"a\" = \"%*d of %@\";\n", "\"a\" = \"%*d von %@\";\n")),
    // A file for the source language, a header with an unterminated last field, another order of texts, a wrong number of texts.
    ("po-header", Sample([("en/LC_MESSAGES/app.po", "msgid \"a\"\nmsgstr \"b\"\n")])),
    ("po-header", Sample([("de/LC_MESSAGES/app.po", "msgid \"\"\nmsgstr \"Language: de\"\n\nmsgid \"a\"\nmsgstr \"b\"\n")])),
    ("po-header", Self.plural("de", nil, 3)), ("po-plural-formula", Self.plural("pl", "nplurals=2; plural=(n != 1);", 2)),
    ("po-plural-formula", Self.plural("lv", "nplurals=2; plural=n/0;", 3)),
    ("po-plural-formula", Self.plural("ro", "nplurals=3; plural=(n==1 ? 2 : n==0 ? 0 : 1);", 3)),
    // Two sides of a merge: the user has to choose first.
    (
      "whitespace-mismatch",
      Self.strings("\"a\" = \"One \";\n", "<<<<<<< HEAD\n\"a\" = \"Eins\";\n=======\n\"b\" = \"Eins\";\n>>>>>>> other\n")
    ),
  ]

  @Test(arguments: unfixable.indices)
  func `An uncertain fix is neither offered nor made`(_ index: Int) async throws {
    let (rule, sample) = Self.unfixable[index]
    let fixabilities = try await sample.fixability(of: rule)
    #expect(!fixabilities.isEmpty, "\(rule) finds nothing in \(sample.files.map { String(decoding: $0.bytes, as: UTF8.self) })")
    #expect(fixabilities.last == .no, "\(rule): \(sample.files.map { String(decoding: $0.bytes, as: UTF8.self) })")
    var only = sample
    only.options.only = [rule]
    let fixedSample = try await only.fixed(FixSelection(includesUnsafe: true))
    let left = try await fixedSample.fixability(of: rule)
    #expect(left.contains(.no))
  }

  @Test func `A file with invalid bytes is not edited`() async throws {
    var sample = Self.strings("\"a\" = \"One \";\n", "\"a\" = \"Eins\";\n")
    sample.files[1].bytes += [0x22, 0x62, 0x22, 0x3D, 0x22, 0xE9, 0x22, 0x3B]
    expectEqual(try await sample.fixability(of: "whitespace-mismatch"), [.no])
    expectEqual(try await sample.fixing().files.count, 0)
  }

  @Test func `Several findings in one text are fixed one after the other`() async throws {
    let sample = Self.strings(
      "\"a\" = \"Version: loading…\\n\";\n", "\"a\" = \"Version : charge \\U00e7a… bien...\";\n", locale: "fr")
    let fixedSample = try await sample.fixed()
    #expect(fixedSample.text(of: "fr.lproj/App.strings") == "\"a\" = \"Version\u{A0}: charge \\U00e7a… bien…\\n\";\n")
    expectEqual(try await fixedSample.fixing().files.count, 0)
  }

  @Test func `Escapes beside a fix keep their spelling`() async throws {
    let sample = Self.strings("\"a\" = \"Loading \\\"it\\\"…\";\n", "\"a\" = \"L\\U00e4dt \\\"es\\\"  so...\";\n")
    expectEqual(
      try await sample.fixed().text(of: "de.lproj/App.strings"), "\"a\" = \"L\\U00e4dt \\\"es\\\" so…\";\n")
  }

  @Test func `Only the value that counts is compared and fixed`() async throws {
    let sample = Self.strings("\"a\" = \"One \";\n", "\"a\" = \"Ein\";\n\"a\" = \"Eins\";\n")
    expectEqual(try await sample.fixed().text(of: "de.lproj/App.strings"), "\"a\" = \"Ein\";\n\"a\" = \"Eins \";\n")
  }

  @Test func `A word without quotation marks gets the ones it needs`() async throws {
    let sample = Self.strings("a = \"One \";\n", "a = Eins;\n")
    expectEqual(try await sample.fixed().text(of: "de.lproj/App.strings"), "a = \"Eins \";\n")
  }

  @Test func `Unsafe fixes are made on request, or if their rule is named`() async throws {
    let sample = Self.strings("\"a\" = \"One\";\n", "\"a\" = \"Ei\u{200B}ns\";\n\"b\" = \"x\";\n")
    expectEqual(try await sample.fixing().files.count, 0)
    expectEqual(
      try await sample.fixed(FixSelection(namedRules: ["orphan-key"])).text(of: "de.lproj/App.strings"), "\"a\" = \"Ei\u{200B}ns\";\n")
    expectEqual(try await sample.fixed(FixSelection(includesUnsafe: true)).text(of: "de.lproj/App.strings"), "\"a\" = \"Eins\";\n")
  }

  @Test func `Unreported findings are not fixed: comments, severities, locales, the baseline`() async throws {
    let english = "\"a\" = \"One \";\n\"b\" = \"Two \";\n"
    let german = "/* l10n:disable=whitespace-mismatch */\n\"a\" = \"Eins\";\n\n/* B */\n\"b\" = \"Zwei\";\n"
    let fixedText = german.replacing("Zwei", with: "Zwei ")
    expectEqual(try await Self.strings(english, german).fixed().text(of: "de.lproj/App.strings"), fixedText)
    var sample = Self.strings(english, german)
    sample.options.severities = ["whitespace-mismatch": .off]
    expectEqual(try await sample.fixing().files.count, 0)
    sample.options = ValidationOptions()
    sample.options.locales = ["fr"]
    expectEqual(try await sample.fixing().files.count, 0)
    sample.options = ValidationOptions()
    let known = Set(try await sample.report().diagnostics.map(\.fingerprint))
    expectEqual(try await sample.fixing(FixSelection(isQuiet: { known.contains($0) })).files.count, 0)
  }

  @Test func `A row with several locales is not removed for one of them`() async throws {
    var sample = Sample([
      ("en.lproj/App.strings", "\"a\" = \"x\";\n"), ("de.lproj/App.strings", "\"a\" = \"x\";\n\"b\" = \"x\";\n"),
      ("fr.lproj/App.strings", "\"a\" = \"x\";\n\"b\" = \"x\";\n"),
    ])
    sample.options.locales = ["fr"]
    let fixedSample = try await sample.fixed(FixSelection(includesUnsafe: true))
    #expect(fixedSample.text(of: "fr.lproj/App.strings") == "\"a\" = \"x\";\n")
    #expect(fixedSample.text(of: "de.lproj/App.strings") == "\"a\" = \"x\";\n\"b\" = \"x\";\n")
  }

  @Test func `A fix that causes another finding is undone and reported`() async throws {
    // A rule whose fix causes a warning of another rule.
    let sample = Self.strings("\"a\" = \"Version: \";\n\"b\" = \"Two \";\n", "\"a\" = \"Version:\";\n\"b\" = \"Zwei\";\n")
    let rules = Rules.all + [NoVersionRule()]
    let outcome = try await sample.fixing(rules: rules)
    #expect(outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["\"a\" = \"Version:\";\n\"b\" = \"Zwei \";\n"])
    #expect(outcome.refusals.map { "\($0.path) \($0.rule) \($0.count)" } == ["de.lproj/App.strings whitespace-mismatch 1"])
  }

  /// Warns of a space at the end of one text.
  private struct NoVersionRule: EntryRule {
    static let documentation = RuleDocumentation(id: "no-version", severity: .warning, what: "", why: "", example: "", instead: "")
    static let messages: [MessageTemplate] = []

    func check(_ text: EntryContext, into findings: inout Findings) {
      guard text.text.string == "Version: ", !text.scope.isSource else { return }
      findings.report(text.finding(Self.id, MessageTemplate("rule.no-version", "No.")()))
    }
  }

  @Test func `Fixes that cause each other end, and the last text is kept`() async throws {
    let sample = Self.strings("\"a\" = \"x\";\n", "\"a\" = \"ping\";\n")
    let outcome = try await sample.fixing(rules: [PingPongRule()])
    #expect(outcome.unsettled.map(\.table) == ["App"])
  }

  /// Says ping to pong.
  private struct PingPongRule: EntryRule, TextFixer {
    static let documentation = RuleDocumentation(
      id: "ping-pong", severity: .warning, what: "", why: "", example: "", instead: "", fix: .safe("Says the other."))
    static let messages: [MessageTemplate] = []

    func check(_ text: EntryContext, into findings: inout Findings) {
      guard !text.scope.isSource else { return }
      findings.report(text.finding(Self.id, MessageTemplate("rule.ping-pong", "No.")(), fixability: .safe))
    }

    func changes(for text: FixableText) -> [TextChange]? {
      [TextChange(1..<2, text.text.string.hasPrefix("pi") ? "o" : "i")]
    }
  }

  @Test func `A rule without a fixer does not claim one`() async throws {
    struct Claiming: EntryRule {
      static let documentation = RuleDocumentation(id: "claiming", severity: .warning, what: "", why: "", example: "", instead: "")
      static let messages: [MessageTemplate] = []
      func check(_ text: EntryContext, into findings: inout Findings) {
        findings.report(text.finding(Self.id, MessageTemplate("rule.claiming", "No.")(), fixability: .safe))
      }
    }
    let report = try await Self.strings("\"a\" = \"x\";\n", "\"a\" = \"y\";\n").outcome(rules: [Claiming()]).report
    #expect(report.diagnostics.map(\.fixability) == [.no, .no])
  }
}
