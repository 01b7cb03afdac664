import Localize
import LocalizeProject
import LocalizeValidation
import Testing

/// The report about a catalogue after changes.
@Suite struct CatalogChangesTests {
  private struct History: CatalogHistory {
    var texts: [String: String]?

    func earlierVersion(of catalog: DiscoveredCatalog) async throws -> EarlierVersion {
      guard let texts else { return .unchanged }
      return .files(
        texts.sorted { $0.key < $1.key }.map { name, text in
          let file = DiscoveredFile(path: "then/\(name).lproj/App.strings", format: .strings, locale: LocaleIdentifier(name))
          return EarlierFile(file: file, bytes: Array(text.utf8))
        })
    }
  }

  private func found(_ now: [String: String], since then: [String: String]?) async throws -> [String] {
    let discovered = DiscoveredCatalog(
      identity: CatalogIdentity(folder: "", table: "App", family: .apple),
      files: now.keys.sorted().map { DiscoveredFile(path: "\($0).lproj/App.strings", format: .strings, locale: LocaleIdentifier($0)) })
    let loader = CatalogLoader { path in now[String(path.prefix { $0 != "." })].map { Array($0.utf8) } }
    let report = try await ValidationRun(loader: loader, history: History(texts: then)).outcome(for: [discovered]).report
    return report.diagnostics.map { "\($0.rule) \($0.key ?? "-") \($0.locale ?? "-")" }.sorted()
  }

  private let english = "a = \"%@\";\nb = \"%@\";\nc = C;\n"
  private let german = "a = \"%d\";\nb = \"%d\";\nc = \"\";\n"

  @Test func `An unchanged text is not reported, wherever its line is now`() async throws {
    let moved = "/* new */\n\nc = \"\";\nb = \"%d\";\na = \"%d\";\n"
    expectEqual(try await found(["en": english, "de": moved], since: ["en": english, "de": german]), [])
    expectEqual(try await found(["en": english, "de": german], since: nil), [])
  }

  @Test func `A changed translation is reported, its neighbours are not`() async throws {
    let then = "a = \"%@\";\nb = \"%d\";\nc = \"\";\n"
    expectEqual(try await found(["en": english, "de": german], since: ["en": english, "de": then]), ["placeholder-type a de"])
  }

  @Test func `A changed source text is reported in all locales`() async throws {
    let now = ["en": english, "de": german, "fr": german]
    let then = ["en": "a = \"%d\";\nb = \"%@\";\nc = C;\n", "de": german, "fr": german]
    expectEqual(try await found(now, since: then), ["placeholder-type a de", "placeholder-type a fr"])
  }

  @Test func `A new key is reported where it is missing`() async throws {
    let now = ["en": english + "n = N;\n", "de": german]
    expectEqual(try await found(now, since: ["en": english, "de": german]), ["missing-translation n de"])
  }

  @Test func `A deleted translation is reported, and one that never existed is not`() async throws {
    let now = ["en": english + "d = D;\ne = E;\n", "de": german]
    let then = ["en": english + "d = D;\ne = E;\n", "de": german + "d = D;\n"]
    expectEqual(try await found(now, since: then), ["missing-translation d de"])
  }

  @Test func `A deleted language is reported`() async throws {
    expectEqual(try await found(["en": english], since: ["en": english, "de": german]), ["missing-locale-file - de"])
  }

  @Test func `A key that the source lost is reported`() async throws {
    let then = ["en": english + "o = O;\n", "de": german + "o = O;\n"]
    expectEqual(try await found(["en": english, "de": german + "o = O;\n"], since: then), ["orphan-key o de"])
  }

  @Test func `A broken line is reported once when it appears`() async throws {
    let broken = german + "a\"y\" z\n"
    let found = try await found(["en": english, "de": broken], since: ["en": english, "de": german])
    #expect(found.contains("parse-error - de"))
    expectEqual(try await self.found(["en": english, "de": "/**/\n" + broken], since: ["en": english, "de": broken]), [])
  }

  @Test func `A newly repeated key is reported, even with the same value`() async throws {
    let now = german + "c = \"\";\n"
    expectEqual(try await found(["en": english, "de": now], since: ["en": english, "de": german]), ["duplicate-key c de"])
  }

  @Test func `Everything in a new catalogue is new`() async throws {
    let all = try await found(["en": english, "de": german], since: [:])
    #expect(all == ["empty-translation c de", "placeholder-type a de", "placeholder-type b de"])
  }
}
