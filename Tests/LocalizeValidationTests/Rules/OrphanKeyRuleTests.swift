import Localize
import LocalizeValidation
import Testing

@Suite struct OrphanKeyRuleTests {
  private static let orphan = "The source locale does not have this key. Remove it, or add it to the source."

  @Test func `A key that only a translation has is reported there`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"save\" = \"Save\";\n"),
      ("de.lproj/App.strings", "\"save\" = \"Sichern\";\n\"1️⃣leftover2️⃣\" = \"Rest\";\n"),
    ])
    expectEqual(try await sample.findings(), ["1️⃣–2️⃣ warning orphan-key de leftover: \(Self.orphan)"])
    expectEqual(try await sample.fixability(of: "orphan-key"), [.unsafe])
  }

  @Test func `A misspelt key names the nearest ones, best first`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"settings.title\" = \"Settings\";\n\"settings.titles\" = \"All\";\n\"unlike\" = \"Other\";\n"),
      (
        "de.lproj/App.strings",
        "\"1️⃣setings.title\" = \"E\";\n\"settings.title\" = \"E\";\n\"settings.titles\" = \"A\";\n\"unlike\" = \"X\";\n"
      ),
    ])
    expectEqual(
      try await sample.findings(),
      [
        "1️⃣ warning orphan-key de setings.title: The source locale does not have this key. Is “settings.title” meant?"
      ])
    expectEqual(try await sample.report().diagnostics.first?.suggestions, ["settings.title", "settings.titles"])
  }

  @Test func `A short key is not guessed at`() async throws {
    let sample = Sample([("en.lproj/App.strings", "ab = A;\n"), ("de.lproj/App.strings", "ab = A;\nac = B;\n")])
    expectEqual(try await sample.report().diagnostics.map(\.suggestions), [[]])
  }

  @Test func `Each locale with the key is a finding`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "a = A;\n"), ("de.lproj/App.strings", "a = A;\nlost = B;\n"),
      ("fr.lproj/App.strings", "a = A;\nlost = B;\n"),
    ])
    expectEqual(try await sample.report().diagnostics.map(\.locale), ["de", "fr"])
  }

  @Test func `A CSV row without a source text is an orphan in none of its locales, since the row is there`() async throws {
    expectEqual(try await Sample([("App.csv", "key,en,de\na,A,Ah\nb,,Beh\n")]).findings(of: "orphan-key"), [])
  }

  @Test func `A source that is empty or unreadable says nothing about keys`() async throws {
    for english in ["", "\n", "bplist00\u{0}", "<?xml version=\"1.0\"?><plist/>\n"] {
      let sample = Sample([("en.lproj/App.strings", english), ("de.lproj/App.strings", "a = b;\nc = d;\n")])
      expectEqual(try await sample.findings(of: "orphan-key"), [])
    }
  }

  @Test func `Where the keys are the source text there are no orphans`() async throws {
    let german = (1...12).map { "\"Sentence number \($0)\" = \"Satz\";\n" }.joined()
    expectEqual(
      try await Sample([("en.lproj/App.strings", "\"Sentence number 1\" = \"One\";\n"), ("de.lproj/App.strings", german)]).rules(), [])
    var sample = Sample([
      ("en.lproj/App.strings", "\"x y\" = \"One\";\n"), ("de.lproj/App.strings", "\"a b\" = \"Ah\";\n\"x y\" = \"X\";\n"),
    ])
    sample.policy = .key
    expectEqual(try await sample.rules(), [])
  }

  @Test func `A locale that was not chosen has no orphans`() async throws {
    var sample = Sample([("en.lproj/App.strings", "a = A;\n"), ("de.lproj/App.strings", "a = A;\nlost = B;\n")])
    sample.options.locales = ["fr"]
    expectEqual(try await sample.rules(), ["missing-locale-file"])
  }
}
