import Localize
import LocalizeValidation
import Testing

@Suite struct CyclicReferenceRuleTests {
  private func findings(_ source: String, _ target: String) async throws -> [String] {
    try await Sample([("m_en.ftl", source), ("m_de.ftl", target)]).findings(of: "cyclic-reference")
  }

  @Test func `A text that leads back to itself is one error for each circle`() async throws {
    expectEqual(
      try await findings("a = x\nb = y\nc = z\n", "a = { b }\nb = { c.l }\nc = z\n    .l = 1️⃣{ a }2️⃣\n"),
      ["1️⃣–2️⃣ error de c.l: { a } leads back to this text, so the program can't show it."])
    expectEqual(try await findings("a = x\n", "a = 1️⃣{ a }2️⃣ { a }\n").count, 2)
  }

  @Test func `A text that is taken in twice is no circle`() async throws {
    expectEqual(try await findings("a = { b }{ b }\nb = { c }{ c }\nc = d\n", ""), [])
  }
}
