import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@Suite struct StaleTranslationRuleTests {
  /// A German lock from an earlier source text.
  private static func lock(_ old: Sample, _ options: LockUpdate.Options = LockUpdate.Options()) async throws -> LockFile {
    LockUpdate(of: nil, for: "de", in: try await old.catalog(), options: options).lock
  }

  @Test(arguments: Sample.Layout.allCases)
  func `A translation of an earlier source text is a warning at the translation`(_ layout: Sample.Layout) async throws {
    var sample = Sample(layout, source: "3️⃣Save all", target: "1️⃣Sichern2️⃣")
    sample.locks = ["de": try await Self.lock(Sample(layout, source: "Save", target: "Sichern"))]
    expectEqual(
      try await sample.findings(of: "stale-translation"),
      [
        "1️⃣–2️⃣ warning de key: The source text changed after it was translated. Update the translation, or confirm it with “l10n lock --accept”."
      ])
    expectEqual(try await sample.notes(of: "stale-translation"), ["3️⃣ The current source text."])
  }

  @Test func `Nothing is reported without a lock, without a change, with both changed, or for an empty translation`() async throws {
    let lock = try await Self.lock(Sample(.strings, source: "Save", target: "Sichern"))
    for (source, target) in [("Save", "Sichern"), ("Save", "Speichern"), ("Save all", "Alles sichern"), ("Save all", "")] {
      var sample = Sample(.strings, source: source, target: target)
      sample.locks = ["de": lock]
      expectEqual(try await sample.findings(of: "stale-translation"), [])
    }
    var sample = Sample(.strings, source: "Save all", target: "Sichern")
    sample.locks = [:]
    expectEqual(try await sample.findings(of: "stale-translation"), [])
    sample.locks = ["fr": lock]
    expectEqual(try await sample.findings(of: "stale-translation"), [])
  }

  @Test func `A changed plural form of the source counts, another order of forms and other escapes do not`() async throws {
    func csv(_ one: String, _ other: String, reversed: Bool = false) -> Sample {
      let rows = ["n_one,\(one),Datei", "n_other,\(other),%d Dateien"]
      return Sample([("App.csv", "key,en,de\n" + (reversed ? rows.reversed() : rows).joined(separator: "\n") + "\n")])
    }
    let lock = try await Self.lock(csv("%d file", "%d files"))
    for (sample, count) in [
      (csv("%d file", "%d files"), 0), (csv("%d file", "%d files", reversed: true), 0), (csv("\"%d file\"", "%d files"), 0),
      (csv("a file", "%d files"), 1),
    ] {
      var sample = sample
      sample.locks = ["de": lock]
      expectEqual(try await sample.findings(of: "stale-translation").count, count)
    }
  }

  @Test func `Only the requested locales are reported`() async throws {
    var sample = Sample(.strings, source: "Save all", target: "Sichern")
    sample.locks = ["de": try await Self.lock(Sample(.strings, source: "Save", target: "Sichern"))]
    sample.options.locales = ["fr"]
    expectEqual(try await sample.findings(of: "stale-translation"), [])
  }

  @Test func `An unreviewed text is an info if the format has no state for it`() async throws {
    var options = LockUpdate.Options()
    options.origin = .machine
    var sample = Sample(.strings, source: "Save", target: "1️⃣Sichern2️⃣")
    sample.locks = ["de": try await Self.lock(Sample(.strings, source: "Save", target: "Sichern"), options)]
    expectEqual(
      try await sample.findings(of: "needs-review"),
      [
        "1️⃣–2️⃣ info de key: The lock marks the translation for review. If it is right, run “l10n lock --reviewed”."
      ])
    sample = Sample(.strings, source: "Save", target: "Speichern")
    sample.locks = ["de": try await Self.lock(Sample(.strings, source: "Save", target: "Sichern"), options)]
    expectEqual(try await sample.findings(of: "needs-review"), [])
  }

  @Test func `A format's own state overrides the lock`() async throws {
    func sample(_ state: String) -> Sample {
      Sample([
        (
          "App.xcstrings",
          #"{ "sourceLanguage" : "en", "strings" : { "Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "\#(state)", "value" : "Sichern" } } } } }, "version" : "1.0" }"#
        )
      ])
    }
    let lock = try await Self.lock(sample("needs_review"))
    expectEqual(lock.entries.map(\.isReviewed), [false])
    var reviewed = sample("translated")
    reviewed.locks = ["de": lock]
    expectEqual(try await reviewed.findings(of: "needs-review"), [])
  }
}
