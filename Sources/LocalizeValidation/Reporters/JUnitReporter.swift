import ErrorRecovery
import Localize
import LocalizeProject

/// Writes findings as the tests of JUnit: a suite a catalogue, a case for each rule with findings in a locale, and a passing case for each clean
/// locale, so that a clean language shows up too.
///
/// A case fails where one of its findings is at or above the severity that fails the run; the others are output of a case that passes.
///
/// - SeeAlso: the schema of Jenkins' xUnit plugin, `junit-10.xsd`
public struct JUnitReporter: Reporter {
  private let failOn: Severity?
  private let showsInfos: Bool
  private let relativePath: @Sendable (String) -> String

  /// Findings a case that are listed at most.
  static let maximumFindings = 100

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - failOn: The least severity that makes a case fail; nil for none.
  ///   - showsInfos: Whether infos are listed.
  ///   - relativePath: Turns a path as given into one relative to the repository's root.
  public init(failOn: Severity? = .error, showsInfos: Bool = false, relativePath: @escaping @Sendable (String) -> String = { $0 }) {
    self.failOn = failOn
    self.showsInfos = showsInfos
    self.relativePath = relativePath
  }

  /// Writes one document.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    let listed = report.listed(withInfos: showsInfos)
    let suites = suites(of: report.catalogs, listed)
    var xml = XMLWriter()
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    try xml.element("testsuites", ["name": "l10n", "tests": String(tests), "failures": String(failures), "errors": "0"]) { xml in
      for suite in suites {
        write(suite, listed, to: &xml)
        try sink(xml.drain())
      }
    }
    try sink(xml.drain())
  }

  /// A case: what a rule found in a locale, or nothing if the locale is clean.
  private struct Case {
    var locale: String?
    var rule: RuleIdentifier?
    /// Their positions in the list.
    var findings: [Int] = []
    var fails = false
  }

  private struct Suite {
    var name: String
    var cases: [Case] = []
    var failures: Int { cases.count(where: \.fails) }
  }

  private func suites(of catalogs: [Report.CheckedCatalog], _ listed: DiagnosticList) -> [Suite] {
    var found: [CatalogIdentity?: [Int]] = [:]
    var order: [CatalogIdentity?] = []
    for index in listed.indices { found[listed.catalog(at: index), default: []].append(index) }
    for index in listed.indices where order.last != listed.catalog(at: index) { order.append(listed.catalog(at: index)) }
    var suites = catalogs.map { catalog in
      Suite(name: name(of: catalog.identity), cases: cases(catalog.locales, found.removeValue(forKey: catalog.identity) ?? [], listed))
    }
    // Findings outside the named catalogues, in the order of the report.
    for catalog in order {
      guard let rest = found.removeValue(forKey: catalog) else { continue }
      suites.append(Suite(name: catalog.map(name) ?? "l10n", cases: cases([], rest, listed)))
    }
    return suites
  }

  private func cases(_ locales: [String], _ findings: [Int], _ listed: DiagnosticList) -> [Case] {
    let byLocale = Dictionary(grouping: findings) { listed.locale(at: $0) }
    var seen: Set<String?> = []
    let all = (locales + byLocale.keys.compactMap(\.self).sorted()).map(Optional.some) + (byLocale[nil] == nil ? [] : [nil])
    return all.filter { seen.insert($0).inserted }.flatMap { locale -> [Case] in
      guard let findings = byLocale[locale] else { return [Case(locale: locale)] }
      return Dictionary(grouping: findings) { listed.rule(at: $0) }.sorted { $0.key < $1.key }.map { rule, findings in
        let fails = failOn.map { least in findings.contains { listed.record(at: $0).severity >= least } } ?? false
        return Case(locale: locale, rule: rule, findings: findings, fails: fails)
      }
    }
  }

  private func name(of identity: CatalogIdentity) -> String {
    identity.folder.isEmpty ? identity.table : relativePath("\(identity.folder)/\(identity.table)")
  }

  private func write(_ suite: Suite, _ listed: DiagnosticList, to xml: inout XMLWriter) {
    let numbers = (tests: String(suite.cases.count), failures: String(suite.failures))
    xml.element(
      "testsuite", ["name": suite.name, "tests": numbers.tests, "failures": numbers.failures, "errors": "0", "skipped": "0"]
    ) { xml in
      for testCase in suite.cases {
        let className = suite.name + (testCase.locale.map { ".\($0)" } ?? "")
        guard let rule = testCase.rule else {
          xml.element("testcase", ["classname": className, "name": "clean"])
          continue
        }
        xml.element("testcase", ["classname": className, "name": rule.rawValue]) { xml in
          let lines = lines(of: testCase.findings, listed)
          if testCase.fails {
            let message =
              testCase.findings.count == 1
              ? DiagnosticGroup(listed, firstIndex: testCase.findings[0]).sentence : "Findings: \(testCase.findings.count)"
            xml.element("failure", ["message": message, "type": rule.rawValue], lines: lines)
          } else {
            xml.element("system-out", [:], lines: lines)
          }
        }
      }
    }
  }

  private func lines(of findings: [Int], _ listed: DiagnosticList) -> [String] {
    let shown = findings.prefix(Self.maximumFindings).map { index in
      let finding = listed[index]
      let place = "\(TerminalText.harmless(relativePath(finding.file))):\(finding.start.line):\(finding.start.column)"
      return "\(place): \(finding.severity): \(DiagnosticGroup(listed, firstIndex: index).sentence)"
    }
    return findings.count > shown.count ? shown + ["More findings: \(findings.count - shown.count)"] : shown
  }
}
