import Localize
import LocalizeValidation
import Testing

/// Severities for some of the findings.
@Suite struct SeverityOverrideTests {
  private static let files: [(path: String, text: String)] = [
    ("en.lproj/App.strings", "\"a\" = \"Room 12\";\n\"b\" = \"Room 14\";\n\"c\" = \"Gone  home\";\n"),
    ("de.lproj/App.strings", "\"a\" = \"Zimmer 13\";\n\"b\" = \"Zimmer 15\";\n"),
    ("fr.lproj/App.strings", "\"a\" = \"Salle 13\";\n\"b\" = \"Salle 14\";\n\"c\" = \"Rentré  ici\";\n"),
  ]

  private func findings(_ overrides: [SeverityOverride], _ change: (inout ValidationOptions) -> Void = { _ in }) async throws -> [String] {
    var sample = Sample(Self.files)
    sample.options.overrides = overrides
    change(&sample.options)
    return try await sample.report().diagnostics.filter { ["number-changed", "missing-translation", "missing-comment"].contains($0.rule) }
      .map { "\($0.rule) \($0.locale ?? "-") \($0.key ?? "-") \($0.severity)" }.sorted()
  }

  private static let usual = [
    "missing-translation de c warning", "number-changed de a info", "number-changed de b info", "number-changed fr a info",
  ]

  @Test func `The rules' own severities apply without overrides`() async throws {
    #expect(try await findings([]) == Self.usual)
  }

  @Test func `A locale, a key and a file each restrict an override`() async throws {
    let german = SeverityOverride(locales: ["de"], severities: ["number-changed": .error])
    #expect(
      try await findings([german]) == [
        "missing-translation de c warning", "number-changed de a error", "number-changed de b error", "number-changed fr a info",
      ])
    let key = SeverityOverride(keys: [KeyGlob("a*")], severities: ["number-changed": .off])
    #expect(try await findings([key]) == ["missing-translation de c warning", "number-changed de b info"])
    let file = SeverityOverride(files: { $0.hasPrefix("fr.lproj/") }, severities: ["number-changed": .warning])
    #expect(try await findings([file]) == Self.usual.dropLast() + ["number-changed fr a warning"])
    let all = SeverityOverride(files: { $0.hasPrefix("de.") }, locales: ["de"], keys: [KeyGlob("b")], severities: ["number-changed": .off])
    #expect(try await findings([all]) == Self.usual.filter { $0 != "number-changed de b info" })
  }

  @Test func `The last override for a rule counts, and overrides the severities of the run`() async throws {
    let first = SeverityOverride(severities: ["number-changed": .error, "missing-translation": .off])
    let second = SeverityOverride(locales: ["fr"], severities: ["number-changed": .warning])
    #expect(
      try await findings([first, second]) { $0.severities = ["number-changed": .info] }
        == ["number-changed de a error", "number-changed de b error", "number-changed fr a warning"])
    #expect(
      try await findings([second, first]) == ["number-changed de a error", "number-changed de b error", "number-changed fr a error"])
  }

  @Test func `A missing translation belongs to the file that lacks it, too`() async throws {
    let german = SeverityOverride(files: { $0 == "de.lproj/App.strings" }, severities: ["missing-translation": .error])
    #expect(try await findings([german]).first == "missing-translation de c error")
    let french = SeverityOverride(files: { $0 == "fr.lproj/App.strings" }, severities: ["missing-translation": .error])
    #expect(try await findings([french]).first == "missing-translation de c warning")
  }

  @Test func `An override enables a rule that is off elsewhere, and --only and --skip override it`() async throws {
    let comment = SeverityOverride(keys: [KeyGlob("c")], severities: ["missing-comment": .warning])
    #expect(try await findings([comment]).contains("missing-comment en c warning"))
    #expect(try await findings([comment]).filter { $0.hasPrefix("missing-comment") }.count == 1)
    #expect(try await findings([comment]) { $0.skipped = ["missing-comment"] } == Self.usual)
    #expect(try await findings([comment]) { $0.only = ["number-changed"] } == Array(Self.usual.dropFirst()))
  }

  @Test func `A required locale without any file is a finding, and a partial locale's gaps are infos`() async throws {
    var sample = Sample(Self.files)
    sample.options.requiredLocales = ["sv", "fr"]
    sample.options.partialLocales = ["de"]
    let found = try await sample.report().diagnostics.filter { $0.rule == "missing-translation" || $0.rule == "missing-locale-file" }
    #expect(
      found.map { "\($0.rule) \($0.locale ?? "") \($0.severity)" }.sorted() == [
        "missing-locale-file sv error", "missing-translation de info",
      ])
  }
}
