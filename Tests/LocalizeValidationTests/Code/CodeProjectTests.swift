import Localize
import LocalizeProject
import LocalizeValidation
import TestSupport
import Testing

@Suite struct CodeProjectTests {
  /// A place in the project that uses a key, as listed in the project.
  private struct Use {
    var place: String
    var table: String
    var key: String
  }

  private func uses(of project: CodeProject) -> [Use] {
    let text = String(decoding: project.files["uses.tsv"] ?? [], as: UTF8.self)
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return Use(place: "\(cells[0]):\(cells[1]):\(cells[2])", table: cells[3], key: cells[4])
    }
  }

  @Test func `The unchanged project has every key and uses every key`() async throws {
    let project = try CodeProject.fixture()
    let findings = try await project.findings()
    #expect(
      findings == [
        "App/Sources/Dynamic.swift:12:28 info runtime-key -", "App/Sources/Dynamic.swift:13:28 info runtime-key -",
      ])
    let counts = try #require(try await project.outcome().report.counts.code)
    #expect(counts.callSites == uses(of: project).count + 7)
    #expect(counts.notUnderstood == 2)
    #expect(counts.unknownTables == 0)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Exactly the 100 deleted and 100 renamed keys are found`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var project = try CodeProject.fixture()
    let all = uses(of: project)
    #expect(all.count >= 250)
    let chosen = all.shuffled(using: &random).prefix(200)
    let (deleted, renamed) = (chosen.prefix(100), chosen.suffix(100))
    var newNames: [String: String] = [:]
    for use in renamed { newNames[use.key] = misspelt(use.key, using: &random) }
    let gone = Set(deleted.map(\.key))
    for (path, bytes) in project.files where path.hasSuffix(".strings") || path.hasSuffix("strings.xml") || path.hasSuffix(".xcstrings") {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      let kept = lines.compactMap { line -> String? in
        guard let key = key(of: line) else { return String(line) }
        if gone.contains(key) { return nil }
        guard let name = newNames[key] else { return String(line) }
        return String(line).replacing("\"\(key)\"", with: "\"\(name)\"", maxReplacements: 1)
      }
      project.files[path] = Array(kept.joined(separator: "\n").utf8)
    }
    let report = try await project.outcome().report
    let undefined = report.diagnostics.filter { $0.rule == "undefined-key" }
    #expect(
      Set(undefined.map { "\($0.file):\($0.start.line):\($0.start.column) \($0.key ?? "")" })
        == Set(chosen.map { "\($0.place) \($0.key)" }), "seed \(seed)")
    #expect(undefined.count == 200 && undefined.allSatisfy { $0.severity == .error }, "seed \(seed)")
    for finding in undefined {
      guard let key = finding.key, let name = newNames[key] else { continue }
      #expect(finding.suggestions.contains(name), "seed \(seed): \(key) is now \(name), not one of \(finding.suggestions)")
    }
    let unused = report.diagnostics.filter { $0.rule == "unused-key" }
    #expect(Set(unused.compactMap(\.key)) == Set(newNames.values), "seed \(seed)")
    #expect(unused.count == 100 && unused.allSatisfy { $0.severity == .warning && $0.fixability == .unsafe }, "seed \(seed)")
    #expect(report.diagnostics.filter { $0.rule == "runtime-key" }.count == 2, "seed \(seed)")
  }

  private func key(of line: Substring) -> String? {
    if line.hasPrefix("  <") {
      guard let start = line.firstRange(of: "name=\"") else { return nil }
      return line[start.upperBound...].prefix { $0 != "\"" }.description
    }
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("\"") else { return nil }
    return trimmed.dropFirst().prefix { $0 != "\"" }.description
  }

  /// A name with one other letter, which no other key has.
  private func misspelt(_ key: String, using random: inout SeededGenerator) -> String {
    var letters = Array(key)
    let places = letters.indices.filter { letters[$0].isLetter }
    letters[places[Int.random(in: 0..<places.count, using: &random)]] = "z"
    return String(letters)
  }

  @Test func `Two runs agree, in whatever order files are read`() async throws {
    let project = try CodeProject.fixture()
    let first = try await project.outcome().report
    let second = try await project.outcome().report
    #expect(JSONReporter(version: "1").output(for: first) == JSONReporter(version: "1").output(for: second))
  }
}
