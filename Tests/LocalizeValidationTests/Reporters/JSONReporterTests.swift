import Foundation
import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct JSONReporterTests {
  private let reporter = JSONReporter(version: "1.2.3")

  @Test func `A report is one document with every finding, ungrouped`() async throws {
    let report = try await Report.ofDefects()
    let output = reporter.output(for: report)
    try assertSnapshot(output, named: "defects.json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect((document["diagnostics"] as? [Any])?.count == report.diagnostics.count)
    #expect(output.hasSuffix("}\n"))
  }

  @Test func `A report without findings is complete`() throws {
    try assertSnapshot(reporter.output(for: .sample([])), named: "clean.json")
  }

  @Test func `Members are in the documented order`() throws {
    let diagnostic = Diagnostic.sample(notes: [.sample("A note.", file: "x")], suggestions: ["near"])
    let output = reporter.output(for: .sample([diagnostic]))
    let names = output.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) }
    #expect(
      names == [
        "schema", "tool", "name", "version", "summary", "files", "catalogs", "locales", "keys", "translations", "errors", "warnings",
        "infos", "suppressed", "diagnostics", "rule", "severity", "message", "file", "line", "column", "endLine", "endColumn", "key",
        "locale", "catalog", "fixable", "fingerprint", "notes", "message", "file", "line", "column", "suggestions",
      ])
  }

  @Test func `A long report is written in pieces of the same text`() {
    let report = Report.sample((0..<500).map { .sample(key: "key.\($0) — ü日🎉") })
    var pieces: [String] = []
    reporter.write(report) { pieces.append($0) }
    #expect(pieces.count > 2)
    #expect(pieces.allSatisfy { $0.utf8.count < 100_000 })
    #expect(pieces.joined() == reporter.output(for: report))
    #expect((try? JSONSerialization.jsonObject(with: Data(pieces.joined().utf8))) != nil)
  }

  @Test func `A finding about a file has no key`() {
    let output = reporter.output(for: .sample([.sample(key: nil, locale: nil)]))
    #expect(!output.contains("\"key\""))
    #expect(!output.contains("\"locale\""))
  }

  @Test func `Infos are part of the data`() {
    #expect(reporter.output(for: .sample([.sample("orphan-key", .info)])).contains("\"severity\": \"info\""))
  }

  @Test(arguments: [
    ("a\"b", #"a\"b"#), ("a\\b", #"a\\b"#), ("a\nb\rc\td", #"a\nb\rc\td"#), ("\u{0}\u{1B}\u{7F}", #"\u0000\u001b\u007f"#),
    ("\u{85}\u{9B}31m", #"\u0085\u009b31m"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#), ("\u{202E}abc\u{2066}", #"\u202eabc\u2066"#),
    ("/ü日🎉\u{200D}", "/ü日🎉\u{200D}"), ("e\u{301}", "e\u{301}"),
  ])
  func `A text is escaped where JSON requires it or a terminal would obey it, and reads back the same`(
    _ text: String, _ escaped: String
  ) throws {
    let output = reporter.output(for: .sample([.sample(key: text)]))
    #expect(output.contains("\"key\": \"\(escaped)\","))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let first = try #require((document["diagnostics"] as? [[String: Any]])?.first)
    #expect((first["key"] as? String).map { Array($0.utf8) } == Array(text.utf8))
  }
}
