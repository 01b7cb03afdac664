import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderGapRuleTests {
  static let findings: [(source: String, target: String, finding: String)] = [
    (
      "%1$@ of %2$d", "1️⃣%2$d2️⃣",
      "1️⃣–2️⃣ error placeholder-gap de key: %1$@ is missing, so a later argument is used in its place. Use all earlier arguments too."
    ),
    (
      "%lld of %@", "Von 1️⃣%@2️⃣",
      "1️⃣–2️⃣ error placeholder-gap de key: %lld is missing, so a later argument is used in its place. Use all earlier arguments too."
    ),
    (
      "%1$@, %2$@, %3$@", "1️⃣%1$@, %3$@2️⃣",
      "1️⃣–2️⃣ error placeholder-gap de key: %2$@ is missing, so a later argument is used in its place. Use all earlier arguments too."
    ),
  ]

  @Test(arguments: Sample.Layout.allCases, findings)
  func `A missing argument before a used one is an error`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    expectEqual(try await sample.findings(atLeast: .warning), [texts.finding])
  }

  static let silent: [(source: String, target: String)] = [
    ("%1$@ of %2$d", "%1$@"),
    ("%1$@ of %2$d", "%2$d (%1$@)"),
    ("%@ of %d", "%@"),
    ("%1$@", "ohne"),
    ("{a} of {b}", "{b}"),
    ("%(a)s of %(b)s", "%(b)s"),
    ("100% of %@", "%@"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `The last arguments may be missing, and numbered ones have no gap in any order`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "placeholder-gap"), [])
  }

  @Test func `Compose Multiplatform finds arguments by their number`() async throws {
    func file(_ text: String) -> String { "<resources><string name=\"a\">\(text)</string></resources>" }
    let sample = Sample([
      ("composeResources/values/strings.xml", file("%1$s %2$s %3$s")), ("composeResources/values-de/strings.xml", file("%1$s %3$s")),
    ])
    expectEqual(try await sample.rules(), ["placeholder-missing"])
  }
}
