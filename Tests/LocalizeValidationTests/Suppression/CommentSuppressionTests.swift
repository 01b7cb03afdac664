import Localize
import LocalizeValidation
import Testing

@Suite struct CommentSuppressionTests {
  private func found(_ files: [(path: String, text: String)]) async throws -> (rules: [String], suppressed: Int) {
    let report = try await Sample(files).report()
    return (report.diagnostics.map { "\($0.rule) \($0.locale ?? "-")" }, report.counts.suppressed)
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
