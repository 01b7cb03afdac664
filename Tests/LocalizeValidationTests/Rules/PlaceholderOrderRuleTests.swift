import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderOrderRuleTests {
  static let findings: [(source: String, target: String, finding: String)] = [
    (
      "%@ sent %d files", "1️⃣%d2️⃣ Dateien von %@",
      "1️⃣–2️⃣ error placeholder-order de key: %d is in the position of %@ in the source text; arguments are used in order. Number the placeholders; this one is %2$d."
    ),
    (
      "%d of %.1f by %@", "%d von 1️⃣%@2️⃣ in %.1f",
      "1️⃣–2️⃣ error placeholder-order de key: %@ is in the position of %.1f in the source text; arguments are used in order. Number the placeholders; this one is %3$@."
    ),
  ]

  @Test(arguments: Sample.Layout.allCases, findings)
  func `Swapped plain placeholders of different types are an error`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    expectEqual(try await sample.findings(atLeast: .warning), [texts.finding])
    expectEqual(try await sample.fixability(of: "placeholder-order"), [.safe])
  }

  @Test(arguments: Sample.Layout.allCases)
  func `The message names no number and there is no fix if several arguments have the type`(_ layout: Sample.Layout) async throws {
    let sample = Sample(layout, source: "%@ met %@ %d times", target: "%d-mal traf %@ auf %@")
    expectEqual(
      try await sample.findings(atLeast: .warning).map { $0.contains("Number the placeholders") }, [true])
    expectEqual(try await sample.fixability(of: "placeholder-order"), [.no])
  }

  static let silent: [(source: String, target: String)] = [
    ("%@ sent %d files", "%2$d Dateien von %1$@"),
    ("%@ and %@", "%@ und %@"),
    ("%1$@ %2$d", "%2$d %1$@"),
    ("%@ sent %d files", "%@ schickt %d Dateien"),
    ("{a} {b}", "{b} {a}"),
    ("%(a)s %(b)d", "%(b)d %(a)s"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Numbered placeholders, and plain ones of one type, may be in any order`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "placeholder-order"), [])
  }

  @Test(arguments: [("python", "Keep the order, or name the placeholders, as in %(name)s."), ("lua", "Keep the order of the source text.")])
  func `Formats without numbers keep the order`(_ format: String, _ advice: String) async throws {
    let sample = Sample.messages("fr", "#, \(format)-format\nmsgid \"%s and %d\"\nmsgstr \"1️⃣%d2️⃣ et %s\"\n")
    expectEqual(
      try await sample.findings(of: "placeholder-order"),
      ["1️⃣–2️⃣ error fr %s and %d: %d is in the position of %s in the source text; arguments are used in order. \(advice)"])
    expectEqual(try await sample.fixability(of: "placeholder-order"), [.no])
  }
}
