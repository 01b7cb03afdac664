import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct GitHubReporterTests {
  private let reporter = GitHubReporter()

  private func lines(_ diagnostics: [Diagnostic], _ reporter: GitHubReporter = GitHubReporter()) -> [String] {
    reporter.output(for: .sample(diagnostics)).split(separator: "\n").map(String.init)
  }

  @Test func `Findings are workflow commands, one per line`() async throws {
    try assertSnapshot(reporter.output(for: try await Report.ofDefects()), named: "defects-github.txt")
  }

  @Test func `A finding names its place, rule, key and locales`() {
    let diagnostics: [Diagnostic] = [.sample(line: 3, columns: 5..<9, locale: "de"), .sample(line: 3, columns: 5..<9, locale: "fr")]
    #expect(
      lines(diagnostics) == [
        "::error file=de.lproj/App.strings,line=3,endLine=3,col=5,endColumn=9,title=l10n%3A placeholder-type::Something is wrong. "
          + "Key: key. Locales: de, fr."
      ])
  }

  @Test func `A finding over several lines has no end column`() {
    let line = lines([.sample(line: 3, columns: 5..<6, endLine: 7)]).first ?? ""
    #expect(line.contains("line=3,endLine=7,col=5,title="))
  }

  @Test func `An empty report has no commands`() {
    #expect(reporter.output(for: .sample([])) == "")
  }

  // MARK: Limits

  private func many(_ count: Int, _ rule: RuleIdentifier, _ severity: Severity, from line: Int = 1) -> [Diagnostic] {
    (0..<count).map { .sample(rule, severity, line: line + $0, key: "\(rule)\($0)") }
  }

  @Test func `Ten findings per level are shown, and a notice counts the others`() {
    let output = lines(many(12, "placeholder-type", .error) + many(15, "orphan-key", .warning))
    #expect(output.count { $0.hasPrefix("::error ") } == 10)
    #expect(output.count { $0.hasPrefix("::warning ") } == 10)
    #expect(output.last == "::notice title=l10n::More findings, not shown as annotations: 7. The log has the others.")
  }

  @Test func `Ten findings need no notice`() {
    let output = lines(many(10, "placeholder-type", .error))
    #expect(output.count == 10)
    #expect(!output.contains { $0.hasPrefix("::notice") })
  }

  @Test func `The notice fits beside the infos`() {
    let output = lines(many(20, "orphan-key", .info), GitHubReporter(showsInfos: true))
    #expect(output.count == 10)
    #expect(output.last?.contains("annotations: 11.") == true)
  }

  @Test func `Infos are annotations only on request`() {
    #expect(lines(many(3, "orphan-key", .info)) == [])
    #expect(lines(many(3, "orphan-key", .info), GitHubReporter(showsInfos: true)).allSatisfy { $0.hasPrefix("::notice file=") })
  }

  @Test func `One finding of each rule precedes a second of any rule`() {
    let output = lines(
      many(30, "placeholder-type", .error) + many(2, "conflict-marker", .error, from: 50) + many(1, "parse-error", .error, from: 90))
    let rules = output.compactMap { $0.firstMatch(of: /l10n%3A ([a-z-]+)::/).map { String($0.output.1) } }
    #expect(rules.prefix(3) == ["placeholder-type", "conflict-marker", "parse-error"])
    #expect(rules.count { $0 == "placeholder-type" } == 7)
    #expect(rules.count { $0 == "conflict-marker" } == 2)
  }

  @Test func `Errors come before warnings, and those before infos`() {
    let output = lines(
      [.sample("a", .info, line: 1), .sample("b", .warning, line: 2), .sample("c", .error, line: 3)], GitHubReporter(showsInfos: true))
    #expect(output.map { String($0.prefix(5)) } == ["::err", "::war", "::not"])
  }

  // MARK: Escaping

  @Test(arguments: [
    "::error::x", "a\n::error::x", "a\r::error::x", "a\r\n::warning file=x::y", "%0A::error::x", "a,line=9", "##[error]x",
    "x::set-output name=a::b", "a\u{2028}::error::x",
  ])
  func `A key, path or message can't inject a command`(_ hostile: String) {
    let diagnostic = Diagnostic.sample("orphan-key", .error, "Message \(hostile)", file: hostile, key: hostile, locale: hostile)
    let output = reporter.output(for: .sample([diagnostic]))
    // A reader that treats CR as a line end finds none either.
    let lines = output.split(whereSeparator: \.isNewline).filter { $0 != "" }
    #expect(output.filter { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.count == 1)
    #expect(output.hasPrefix("::error file="))
    // The properties end at the first "::" after the command; none of them may hold one.
    let properties = output.dropFirst(2).prefix { $0 != "\n" }.firstRange(of: "::").map { output.dropFirst(2)[..<$0.lowerBound] } ?? ""
    #expect(properties.hasSuffix("title=l10n%3A orphan-key"))
    #expect(properties.filter { $0 == "," }.count == 5)
    #expect(!lines.isEmpty)
  }

  @Test func `Percent signs, line ends, colons and commas are escaped as GitHub reads them`() {
    let output = reporter.output(for: .sample([.sample("a", .error, "100 %: a,b\r\nc", file: "a%b:c,d\r\n.strings", key: nil)]))
    #expect(output.contains("file=a%25b%3Ac%2Cd%0D%0A.strings,"))
    #expect(output.hasSuffix("::100 %25: a,b\\r\\nc\n"))
  }

  @Test func `A path or a rule can't control the terminal that shows a log`() {
    let output = reporter.output(for: .sample([.sample("a", .error, "x\u{1B}[31m", file: "a\u{1B}[31m\u{9B}2J\u{202E}.strings", key: nil)]))
    #expect(output.contains("file=a\\u{1B}[31m\\u{9B}2J\\u{202E}.strings,"))
    #expect(!output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
  }

  @Test func `Paths are made relative to the repository`() {
    let relative = GitHubReporter { $0.hasPrefix("/repo/") ? String($0.dropFirst(6)) : $0 }
    #expect(lines([.sample(file: "/repo/App/de.lproj/App.strings")], relative).first?.contains(" file=App/de.lproj/App.strings,") == true)
  }

  // MARK: Summary

  @Test func `The summary is a table with the worst rules first`() {
    let report = Report.sample(
      many(3, "orphan-key", .warning) + many(1, "parse-error", .error) + many(2, "placeholder-type", .error)
        + many(2, "conflict-marker", .error) + many(4, "missing-translation", .info))
    #expect(
      GitHubReporter.summary(of: report) == """
        ### l10n

        Errors: 5 · Warnings: 3 · Infos: 4

        | rule | severity | findings |
        | --- | --- | ---: |
        | `conflict-marker` | error | 2 |
        | `placeholder-type` | error | 2 |
        | `parse-error` | error | 1 |
        | `orphan-key` | warning | 3 |
        | `missing-translation` | info | 4 |

        """)
  }

  @Test func `A clean summary has no table`() {
    #expect(GitHubReporter.summary(of: .sample([])) == "### l10n\n\nErrors: 0 · Warnings: 0 · Infos: 0\n")
  }
}
