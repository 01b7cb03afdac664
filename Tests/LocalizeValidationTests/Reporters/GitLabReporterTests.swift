import Foundation
import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct GitLabReporterTests {
  private struct Issue: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable { var begin: Int }
      var path: String
      var lines: Lines
    }
    var description: String
    var check_name: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private func issues(_ report: Report, showsInfos: Bool = false) throws -> [Issue] {
    let output = GitLabReporter(showsInfos: showsInfos, relativePath: { "App/\($0)" }).output(for: report)
    return try JSONDecoder().decode([Issue].self, from: Data(output.utf8))
  }

  @Test func `Findings are issues`() async throws {
    try assertSnapshot(GitLabReporter().output(for: try await Report.ofDefects()), named: "defects-gitlab.json")
  }

  @Test func `Fingerprints are unique for any findings`() throws {
    let found = try issues(.sample([.sample(key: nil), .sample(key: nil, locale: "fr"), .sample(key: nil, locale: nil), .sample()]))
    #expect(found.count == 4)
    #expect(Set(found.map(\.fingerprint)).count == 4)
  }

  @Test func `A key keeps its fingerprint when one of its locales is fixed`() async throws {
    func fingerprints(_ german: String) async throws -> [String] {
      try issues(
        try await Sample([
          ("en.lproj/App.strings", "a = \"%@\";\n"), ("de.lproj/App.strings", "a = \"\(german)\";\n"),
          ("fr.lproj/App.strings", "a = \"%d\";\n"),
        ]).report()
      ).map(\.fingerprint)
    }
    let both = try await fingerprints("%d")
    #expect(both.count == 1)
    expectEqual(try await fingerprints("%@"), both)
  }

  @Test func `Severities are GitLab's`() throws {
    let report = Report.sample([.sample(key: "a"), .sample("orphan-key", .warning), .sample("untranslated-copy", .info)])
    #expect(Set(try issues(report).map(\.severity)) == ["major", "minor"])
    #expect(Set(try issues(report, showsInfos: true).map(\.severity)) == ["major", "minor", "info"])
    #expect(try issues(report).allSatisfy { $0.location.path == "App/de.lproj/App.strings" })
  }

  @Test func `A report without findings is a document`() {
    #expect(GitLabReporter().output(for: .sample([])) == "[]\n")
  }
}
