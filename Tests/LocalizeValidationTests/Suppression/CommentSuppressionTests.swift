import Localize
import LocalizeValidation
import Testing

@Suite struct CommentSuppressionTests {
  private func found(_ files: [(path: String, text: String)]) async throws -> (rules: [String], suppressed: Int) {
    let report = try await Sample(files).report()
    return (report.diagnostics.map { "\($0.rule) \($0.locale ?? "-")" }, report.counts.suppressed.total)
  }

  @Test func `A comment in a translation applies to its locale`() async throws {
    let found = try await found([
      ("en.lproj/App.strings", "a = \"%@\";\n"), ("de.lproj/App.strings", "/* l10n:disable=placeholder-type */\na = \"%d\";\n"),
      ("fr.lproj/App.strings", "a = \"%d\";\n"),
    ])
    #expect(found.rules == ["placeholder-type fr"])
    #expect(found.suppressed == 1)
  }

  @Test func `A comment in the source locale applies to all locales`() async throws {
    let found = try await found([
      ("en.lproj/App.strings", "/* Count. l10n:disable */\na = \"x %@\";\nb = \"x %@\";\n"), ("de.lproj/App.strings", "a = \"%d\";\n"),
      ("fr.lproj/App.strings", "b = \"%d\";\n"),
    ])
    #expect(found.rules == ["missing-translation de", "placeholder-type fr"])
    #expect(found.suppressed == 2)
  }

  @Test func `A comment that names other rules has no effect`() async throws {
    let found = try await found([
      ("en.lproj/App.strings", "/* l10n:disable=orphan-key */\na = \"%@\";\n"), ("de.lproj/App.strings", "a = \"%d\";\n"),
    ])
    #expect(found.rules == ["placeholder-type de"])
    #expect(found.suppressed == 0)
  }

  @Test func `A comment applies to its own entry, and not to the next`() async throws {
    let found = try await found([
      ("en.lproj/App.strings", "a = \"%@\";\nb = \"%@\";\nc = \"%@\";\n"),
      ("de.lproj/App.strings", "a = \"%d\"; // l10n:disable\nb = \"%d\"; /* [no-lint] */\nc = \"%d\";\n"),
    ])
    #expect(found.rules == ["placeholder-type de"])
    #expect(found.suppressed == 2)
  }

  @Test func `A repeated key is silenced at the repetition`() async throws {
    let found = try await found([
      ("en.lproj/App.strings", "a = A;\n/* l10n:disable=duplicate-key */\na = B;\nb = B;\nb = C;\n")
    ])
    #expect(found.rules == ["duplicate-key en"])
    #expect(found.suppressed == 1)
  }

  @Test func `The comment column of a table applies to the row`() async throws {
    let found = try await found([("App.csv", "key,comment,en,de,fr\na,l10n:disable=missing-translation,A,,\nb,,B,,B\n")])
    #expect(found.rules == ["missing-translation de"])
    #expect(found.suppressed == 2)
  }

  @Test(arguments: [("", 1), ("l10n:disable=variables", 0), ("l10n:disable=printf", 0), ("l10n:disable=end_stop", 1)])
  func `A name for placeholders covers arguments of ICU messages`(_ comment: String, _ count: Int) async throws {
    let found = try await found([
      ("app_en.arb", #"{"@@locale": "en", "a": "Hello {name}", "@a": {"description": "\#(comment)", "placeholders": {"name": {}}}}"#),
      ("app_de.arb", #"{"@@locale": "de", "a": "Hallo {nam}"}"#),
    ])
    #expect(found.rules.contains("icu-argument de") == (count > 0))
    #expect(found.rules.isEmpty == (count == 0))
  }

  /// Android's texts with a wrong placeholder, a key too many and two spaces.
  private func android(source: String = "", target: String = "", root: String = "", comment: String = "") async throws -> [String] {
    try await found([
      ("res/values/strings.xml", "<resources xmlns:tools=\"t\">\n<string name=\"a\"\(source)>%1$s files here</string>\n</resources>\n"),
      (
        "res/values-de/strings.xml",
        """
        \(comment)<resources xmlns:tools="http://schemas.android.com/tools" xmlns:xtools="x"\(root)>
        <string name="a"\(target)>%1$d Dateien hier</string>
        <string name="b"\(target)>Zuviel</string>
        </resources>

        """
      ),
    ]).rules.sorted()
  }

  @Test func `The attribute tools:ignore suppresses the rules for the issues of Android Lint that it names`() async throws {
    let both = ["orphan-key de", "placeholder-type de"]
    #expect(try await android() == both)
    #expect(try await android(target: " tools:ignore=\"StringFormatMatches,ExtraTranslation\"") == [])
    #expect(try await android(target: " tools:ignore='ExtraTranslation'") == ["placeholder-type de"])
    #expect(try await android(target: "\n  tools:ignore = \"Typos, StringFormatMatches\"") == ["orphan-key de"])
    #expect(try await android(target: " tools:ignore=\"all\"") == [])
    #expect(try await android(source: " tools:ignore=\"StringFormatMatches\"") == ["orphan-key de"])
    #expect(try await android(root: " tools:ignore=\"ExtraTranslation\"") == ["placeholder-type de"])
    #expect(try await android(root: " tools:ignore=\"all\"", comment: "<!-- <resources> -->") == [])
    // Neither another attribute nor a text or comment counts, and comments of Weblate's names are none of Lint's.
    #expect(try await android(target: " xtools:ignore=\"all\"") == both)
    #expect(try await android(target: " note=\"tools:ignore='all'\"") == both)
    #expect(try await android(target: " tools:ignore=\"end_stop,Typos\"") == both)
    #expect(try await android(comment: "<!-- <resources tools:ignore=\"all\"> -->") == both)
  }

  @Test func `Silenced findings do not change the fingerprints of the others`() async throws {
    func fingerprints(_ comment: String) async throws -> [Fingerprint] {
      try await Sample([
        ("en.lproj/App.strings", "a = \"%@\";\nb = \"%@\";\n"), ("de.lproj/App.strings", "\(comment)\na = \"%d\";\nb = \"%d\";\n"),
      ]).report().diagnostics.filter { $0.key == "b" }.map(\.fingerprint)
    }
    let before = try await fingerprints("")
    #expect(before.count == 1)
    expectEqual(try await fingerprints("/* l10n:disable */"), before)
  }
}
