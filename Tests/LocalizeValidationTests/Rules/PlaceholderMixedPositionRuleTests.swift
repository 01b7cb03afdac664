import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderMixedPositionRuleTests {
  private static let message = "The text mixes numbered and unnumbered placeholders. Number all of them."

  @Test(arguments: Sample.Layout.allCases) func `Numbered and plain placeholders in one translation are one error`(
    _ layout: Sample.Layout
  ) async throws {
    let sample = Sample(layout, source: "%@, %d of %@", target: "%1$@, 1️⃣%d2️⃣ von %3$@")
    expectEqual(try await sample.findings(atLeast: .warning), ["1️⃣–2️⃣ error placeholder-mixed-position de key: \(Self.message)"])
    expectEqual(try await sample.fixability(of: "placeholder-mixed-position"), [.safe])
  }

  @Test func `A source text is checked too, and its translations are not reported for the same defect`() async throws {
    let sample = Sample(.strings, source: "%1$@, 1️⃣%d2️⃣", target: "%1$@, %d")
    expectEqual(try await sample.findings(atLeast: .warning), ["1️⃣–2️⃣ error placeholder-mixed-position en key: \(Self.message)"])
  }

  @Test(arguments: Sample.Layout.allCases, ["%1$@, %2$d", "%@ %d", "%1$@ 100%%", "%1$@ %1$@ %2$d", "%1$@ 100 %"])
  func `Texts with either kind, and percent signs beside them, are fine`(_ layout: Sample.Layout, _ text: String) async throws {
    expectEqual(try await Sample(layout, source: "%@ %d", target: text).findings(of: "placeholder-mixed-position"), [])
    expectEqual(try await Sample(layout, source: text, target: text).findings(of: "placeholder-mixed-position"), [])
  }
}
