import Localize
import LocalizeValidation
import Testing

@Suite struct NeedsReviewRuleTests {
  private static func catalog(_ localizations: String) -> Sample {
    Sample([
      (
        "App.xcstrings",
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Save\" : { \"localizations\" : { \(localizations) } } }, \"version\" : \"1.0\" }"
      )
    ])
  }

  @Test func `A text that needs review is an info`() async throws {
    let sample = Self.catalog(#""de" : { "stringUnit" : { "state" : "needs_review", "value" : "1️⃣Sichern2️⃣" } }"#)
    expectEqual(
      try await sample.findings(of: "needs-review"),
      ["1️⃣–2️⃣ info de Save: The translation is marked for review."])
  }

  @Test func `Several forms of one text are one finding`() async throws {
    let sample = Self.catalog(
      #""de" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "needs_review", "value" : "1️⃣Eins2️⃣" } }, "other" : { "stringUnit" : { "state" : "needs_review", "value" : "Mehr" } } } } }"#
    )
    expectEqual(try await sample.findings(of: "needs-review").count, 1)
  }

  @Test(arguments: ["translated", "new"]) func `Other states are fine`(_ state: String) async throws {
    let sample = Self.catalog(#""de" : { "stringUnit" : { "state" : "\#(state)", "value" : "Sichern" } }"#)
    expectEqual(try await sample.findings(of: "needs-review"), [])
  }

  // MARK: Fuzzy messages

  private static func messages(_ flag: String) -> Sample {
    .messages(
      "de", plurals: "nplurals=2; plural=(n != 1);",
      """
      \(flag)
      msgid "Order %(code)s of %(name)s."
      msgstr "Bestellung %(code)s"

      \(flag)
      msgid "%(n)d file in %(folder)s"
      msgid_plural "%(n)d files in %(folder)s"
      msgstr[0] "%(n)d Datei in %(folder)s"
      msgstr[1] "%(n)d Dateien in %(place)s"
      """)
  }

  @Test func `A text that gettext skips until its review has no errors`() async throws {
    #expect(try await Self.messages("#, python-format").findings(atLeast: .warning).count == 3)
    let fuzzy = Self.messages("#, fuzzy, python-format")
    expectEqual(try await fuzzy.findings(atLeast: .warning), [])
    expectEqual(try await fuzzy.rules(), ["needs-review", "placeholder-extra", "placeholder-missing", "punctuation-mismatch"])
  }

  @Test func `Severities in the settings apply to fuzzy messages too`() async throws {
    var fuzzy = Self.messages("#, fuzzy, python-format")
    fuzzy.options.severities["placeholder-missing"] = .error
    #expect(
      try await fuzzy.findings(atLeast: .warning).map { $0.contains("placeholder-missing") || $0.contains("leaves out") } == [true, true])
  }

  @Test func `A duplicate fuzzy message, or one with a wrong escape, is an error, because gettext refuses the file`() async throws {
    let sample = Sample.messages(
      "de",
      #"""
      #, fuzzy
      msgid "Save"
      msgstr "Sichern\q"

      #, fuzzy
      msgid "Save"
      msgstr "Speichern"
      """#)
    let errors = try await sample.findings(atLeast: .error)
    #expect(errors.contains { $0.contains("parse-error") } && errors.contains { $0.contains("duplicate-key") }, "\(errors)")
  }

  @Test func `A pseudo-locale needs no review`() async throws {
    let sample = Self.catalog(#""en-XA" : { "stringUnit" : { "state" : "needs_review", "value" : "Šåvé" } }"#)
    expectEqual(try await sample.findings(of: "needs-review"), [])
  }
}
