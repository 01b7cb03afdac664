import ErrorRecovery
import Foundation
import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct SARIFReporterTests {
  private func run(_ report: Report, _ reporter: SARIFReporter = SARIFReporter(version: "1.2.3")) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(reporter.output(for: report).utf8)) as? [String: Any]
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ report: Report, _ reporter: SARIFReporter = SARIFReporter(version: "1.2.3")) throws -> [[String: Any]] {
    try #require(try run(report, reporter)["results"] as? [[String: Any]])
  }

  private func location(_ result: [String: Any]) throws -> [String: Any] {
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    return try #require(location?["artifactLocation"] as? [String: Any])
  }

  @Test func `Findings are results with their rule, location and related locations`() async throws {
    let rules = [DuplicateKeyRule.documentation, MissingTranslationRule.documentation]
    let reporter = SARIFReporter(version: "1.2.3", rules: rules, documentation: "https://example.org/rules")
    try assertSnapshot(reporter.output(for: try await Report.ofDefects()), named: "defects-sarif.json")
  }

  @Test func `Every rule is described, and each result refers to its own`() async throws {
    let run = try run(try await Report.ofDefects())
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.count == Rules.all.count)
    for result in try #require(run["results"] as? [[String: Any]]) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
  }

  @Test func `The help of a rule has all of its documentation`() throws {
    let driver = try #require((try run(.sample([]))["tool"] as? [String: Any])?["driver"] as? [String: Any])
    for rule in try #require(driver["rules"] as? [[String: Any]]) {
      let documentation = try #require(Rules.documentation(for: RuleIdentifier(rawValue: rule["id"] as? String ?? "")))
      let help = try #require(rule["help"] as? [String: String])
      for text in [help["text"], help["markdown"]] {
        let parts = [documentation.what, documentation.why, documentation.example, documentation.instead, documentation.options]
        for part in parts + [documentation.fix?.text ?? ""] where !part.isEmpty {
          #expect(text?.contains(part) == true, "\(documentation.id): \(part)")
        }
      }
      #expect(help["markdown"]?.components(separatedBy: "```").count == 5, "\(documentation.id)")
    }
  }

  @Test func `A rule without a description is still reported`() throws {
    let result = try #require(try results(.sample([.sample("my-own-rule")])).first)
    #expect(result["ruleId"] as? String == "my-own-rule")
    #expect(result["ruleIndex"] == nil)
  }

  @Test(arguments: [
    ("App/de.lproj/A.strings", "App/de.lproj/A.strings", true), ("a b:ü%#?.strings", "a%20b%3A%C3%BC%25%23%3F.strings", true),
    ("../x.strings", "../x.strings", false), ("/tmp/a b.strings", "file:///tmp/a%20b.strings", false), ("a\nb", "a%0Ab", true),
  ])
  func `Paths are URIs, relative to the root within the repository`(_ path: String, _ uri: String, _ isInside: Bool) throws {
    let location = try location(try #require(try results(.sample([.sample(file: path)])).first))
    #expect(location["uri"] as? String == uri)
    #expect((location["uriBaseId"] as? String == "SRCROOT") == isInside)
  }

  @Test func `The worst five thousand are written, and a notification counts the others`() throws {
    let warnings = (0..<4_990).map { Diagnostic.sample("orphan-key", .warning, file: "a", line: $0 + 1, key: "w\($0)") }
    let errors = (0..<20).map { Diagnostic.sample(file: "b", line: $0 + 1, key: "e\($0)") }
    let run = try run(.sample(warnings + errors))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 5_000)
    #expect(results.count { $0["level"] as? String == "error" } == 20)
    #expect(results.last?["level"] as? String == "error")
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let notification = (invocation["toolExecutionNotifications"] as? [[String: Any]])?.first?["message"] as? [String: Any]
    #expect(notification?["text"] as? String == "Results omitted: 10. The worst 5000 are here; --format json has them all.")
  }

  /// A finding whose message names its locale.
  private func gap(_ key: String, _ locale: String, _ message: String = "The translation is missing (%1$@).") -> Diagnostic {
    let file = "Sources/App/Resources/\(locale).lproj/App.strings"
    var gap = Diagnostic.sample("missing-translation", .warning, file: file, key: key, locale: locale)
    gap.message = ErrorText(key: nil, defaultValue: message, arguments: [.string(locale, privacy: .public)])
    return gap
  }

  @Test func `A related location has its locale as its message, or all of a message of its own`() throws {
    let result = try #require(try results(.sample([gap("k", "de"), gap("k", "fr"), gap("k", "sv", "Otherwise (%1$@).")])).first)
    let related = try #require(result["relatedLocations"] as? [[String: Any]])
    #expect(related.compactMap { ($0["message"] as? [String: String])?["text"] } == ["fr", "Otherwise (sv)."])
  }

  @Test func `A large report is as small as services take it, with a line for each result`() throws {
    let locales = ["de", "fr", "sv", "pl", "ja", "ar", "it", "es", "pt", "nl", "cs", "da", "fi", "nb", "ru", "uk", "tr", "zh", "ko", "hu"]
    let gaps = (0..<6_000).flatMap { number in locales.map { gap("settings.account.title.\(number)", $0) } }
    let output = SARIFReporter(version: "1", rules: []).output(for: .sample(gaps))
    // Ten million bytes are a limit after compression.
    #expect(output.utf8.count < 15_000_000)
    #expect(output.split(separator: "\n").count { $0.contains("\"ruleId\"") } == 5_000)
    #expect(output.contains("Results omitted: 1000."))
  }

  @Test func `An incomplete run is reported as incomplete`() throws {
    var report = Report.sample([])
    report.isComplete = false
    let invocation = try #require((try run(report)["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
  }

  @Test func `Infos are notes on request`() throws {
    let report = Report.sample([.sample("untranslated-copy", .info)])
    #expect(try results(report).isEmpty)
    #expect(try results(report, SARIFReporter(version: "1", showsInfos: true)).first?["level"] as? String == "note")
  }
}
