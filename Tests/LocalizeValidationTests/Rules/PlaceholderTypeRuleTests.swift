import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderTypeRuleTests {
  static let findings: [(source: String, target: String, finding: String)] = [
    ("%lld photos", "1️⃣%@2️⃣ Fotos", "1️⃣–2️⃣ error placeholder-type de key: %@ expects a different argument type than %lld in the source text."),
    ("%@", "1️⃣%d2️⃣", "1️⃣–2️⃣ error placeholder-type de key: %d expects a different argument type than %@ in the source text."),
    (
      "%1$@: %2$lld", "%1$@: 1️⃣%2$@2️⃣",
      "1️⃣–2️⃣ error placeholder-type de key: %2$@ expects a different argument type than %2$lld in the source text."
    ),
    ("%.1f km", "1️⃣%d2️⃣ km", "1️⃣–2️⃣ error placeholder-type de key: %d expects a different argument type than %.1f in the source text."),
    (
      "%lld photos", "1️⃣%d2️⃣ Fotos",
      "1️⃣–2️⃣ warning placeholder-type de key: %d expects an integer of a different size than %lld in the source text."
    ),
    (
      "%d photos", "1️⃣%ld2️⃣ Fotos",
      "1️⃣–2️⃣ warning placeholder-type de key: %ld expects an integer of a different size than %d in the source text."
    ),
  ]

  @Test(arguments: Sample.Layout.allCases, findings)
  func `A different type is an error, a different width of an integer a warning`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    expectEqual(try await sample.findings(), [texts.finding])
  }

  static let silent: [(source: String, target: String)] = [
    ("%lld photos", "%lld Fotos"),
    ("%d", "%u"),
    ("%d", "%i"),
    ("%.1f", "%.2f"),
    ("%d", "%x"),
    ("%ld", "%lld"),
    ("%@ %d", "%2$d %1$@"),
    ("%d photos", "%#@photos@"),
    ("%5d", "%d"),
    ("%d%%", "%d %%"),
    ("50% off", "50 % de"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Sign, precision, base and order of numbered arguments do not change the type`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "placeholder-type"), [])
  }

  @Test(arguments: Sample.Layout.allCases) func `A placeholder directly after an escaped quotation mark has its own position`(
    _ layout: Sample.Layout
  ) async throws {
    let findings = try await Sample(layout, source: "\"%lld\"", target: "\"1️⃣%@2️⃣\"").findings()
    expectEqual(
      findings,
      ["1️⃣–2️⃣ error placeholder-type de key: %@ expects a different argument type than %lld in the source text."])
  }

  @Test func `A conversion letter that is the first of the next word is missing`() async throws {
    let sample = Sample.messages("fr", "#, python-format\nmsgid \"%(user)s is here\"\nmsgstr \"1️⃣%(user) e2️⃣st ici\"\n")
    expectEqual(
      try await sample.findings(of: "placeholder-type"),
      ["1️⃣–2️⃣ error fr %(user)s is here: The conversion letter after %(user) is missing. Write %(user)s, as in the source text."])
  }
}
