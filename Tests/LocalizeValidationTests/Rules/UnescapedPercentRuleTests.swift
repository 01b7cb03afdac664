import Localize
import LocalizeValidation
import Testing

@Suite struct UnescapedPercentRuleTests {
  static let findings: [(source: String, target: String, finding: String)] = [
    (
      "%@: half done", "%@: 501️⃣% d2️⃣one",
      "1️⃣–2️⃣ warning unescaped-percent de key: “% d” is interpreted as a placeholder. Write “%%” for a percent sign."
    ),
    (
      "%@ of the disk", "%@: 100 1️⃣% d2️⃣e la place",
      "1️⃣–2️⃣ warning unescaped-percent de key: “% d” is interpreted as a placeholder. Write “%%” for a percent sign."
    ),
  ]

  @Test(arguments: Sample.Layout.allCases, findings)
  func `A percent sign that the formatter combines with the following text is a warning`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    expectEqual(try await sample.findings(atLeast: .warning), [texts.finding])
  }

  @Test(
    arguments: Sample.Layout.allCases,
    [("%d%% of %@", "%d 1️⃣% d2️⃣e %@"), ("%d%% off %@", "%d 1️⃣% d2️⃣e descuento en %@")] as [(String, String)])
  func `A percent sign that takes the argument of a later placeholder is an error`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(
      try await Sample(layout, source: texts.source, target: texts.target).findings(atLeast: .warning),
      ["1️⃣–2️⃣ error unescaped-percent de key: “% d” is interpreted as a placeholder. Write “%%” for a percent sign."])
  }

  @Test(arguments: [
    ("{count}% done", "{count} % fertig"), ("{{count}}% done", "%{{count}} tamamlandı"), ("%{count}% done", "%{count} % fertig"),
    ("${count}% done", "${count} % fertig"), ("{0}% done", "{0} % de fait"),
  ])
  func `Names are replaced without reading percent signs`(_ source: String, _ target: String) async throws {
    for layout in Sample.Layout.allCases {
      expectEqual(try await Sample(layout, source: source, target: target).findings(atLeast: .warning), [])
    }
  }

  static let silent: [(source: String, target: String)] = [
    ("50% off", "50% off"),
    ("50% discount", "50 % de réduction"),
    ("Half", "100% de forma"),
    ("%d%% off", "%d %% de réduction"),
    ("%@: 50%% done", "%@: 50%% fertig"),
    ("Sure", "100 %"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Texts that are never formatted, and escaped percent signs, are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "unescaped-percent"), [])
  }

  @Test func `A source text is checked if it has an unambiguous placeholder`() async throws {
    let sample = Sample([("en.lproj/App.strings", "\"a\" = \"%@: 501️⃣% d2️⃣one\";\n\"b\" = \"50% done\";\n")])
    expectEqual(
      try await sample.findings(atLeast: .warning),
      ["1️⃣–2️⃣ warning unescaped-percent en a: “% d” is interpreted as a placeholder. Write “%%” for a percent sign."])
    expectEqual(try await sample.fixability(of: "unescaped-percent"), [.unsafe])
  }

  @Test func `A translation with the source text's own percent sign is fine`() async throws {
    let sample = Sample(.strings, source: "%@: 50% done", target: "%@: 50% de fait")
    expectEqual(try await sample.findings(atLeast: .warning).map { $0.contains(" en ") }, [true])
  }
}
