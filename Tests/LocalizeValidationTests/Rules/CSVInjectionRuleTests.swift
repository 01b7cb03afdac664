import Localize
import LocalizeValidation
import Testing

@Suite struct CSVInjectionRuleTests {
  private static func sample(_ layout: Sample.Layout, _ target: String) -> Sample {
    var sample = Sample(layout, source: "Text", target: target)
    sample.options.severities["csv-injection"] = .warning
    return sample
  }

  @Test(arguments: ["1️⃣=2️⃣SUM(A1)", "1️⃣@2️⃣SUM(A1)", "1️⃣+2️⃣cmd", "1️⃣=2️⃣(1)"])
  func `A cell that is a formula is reported if the rule is on`(_ target: String) async throws {
    let sign = String(target.dropFirst(1).prefix(1))
    expectEqual(
      try await Self.sample(.csv, target).findings(of: "csv-injection"),
      ["1️⃣–2️⃣ warning de key: Spreadsheets treat a cell that begins with “\(sign)” as a formula."])
  }

  @Test(arguments: ["- Punkt", "=", "+49 30", "a=b", "@ 12 Uhr"]) func `Bullets and numbers are fine`(_ target: String) async throws {
    expectEqual(try await Self.sample(.csv, target).findings(of: "csv-injection"), [])
  }

  @Test func `Only tables are checked, and only on request`() async throws {
    expectEqual(try await Self.sample(.strings, "=SUM(A1)").findings(of: "csv-injection"), [])
    expectEqual(try await Sample(.csv, source: "Text", target: "=SUM(A1)").findings(of: "csv-injection"), [])
  }
}
