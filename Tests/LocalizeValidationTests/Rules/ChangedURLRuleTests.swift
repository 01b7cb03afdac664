import Localize
import LocalizeValidation
import Testing

@Suite struct ChangedURLRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    (
      "See https://example.com for more", "Mehr auf 1️⃣https://exampel.com2️⃣", "de",
      "The address is https://exampel.com here, but https://example.com in the source text."
    ),
    (
      "See https://example.com for more", "1️⃣Mehr im Netz2️⃣", "de",
      "The address https://example.com from the source text is missing."
    ),
    (
      "Write to help@lunaria.org for help", "Hilfe: 1️⃣hilfe@lunarai.org2️⃣", "de",
      "The address is hilfe@lunarai.org here, but help@lunaria.org in the source text."
    ),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `A lost or changed address is an info`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "url-changed"), ["1️⃣\(end) info \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "url-changed"), [.no])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("See https://example.com.", "Siehe https://example.com!", "de"),
    ("See https://example.com/en/help", "Siehe https://example.com/de/hilfe", "de"),
    ("See https://en.example.org/A", "Siehe https://de.example.org/B", "de"),
    ("See https://example.com.", "详见https://example.com。", "zh"),
    ("e.g. https://home.example.com", "z. B. https://zuhause.example.de", "de"),
    ("https://example.com", "https://example.de", "de"),
    ("See (https://example.com)", "Siehe <https://example.com>", "de"),
    ("a // b", "a", "de"),
    ("Write to help@lunaria.org", "Schreiben Sie an hilfe@de.lunaria.org.", "de"),
    ("Such as ann@example.com", "Etwa anna@beispiel.de", "de"),
    ("ann@lunaria.org", "anna@lunaria.de", "de"),
    ("Install pkg@1.2.x and @scope/name", "Installieren", "de"),
    ("http://", "x", "de"),
    ("See https://example.com", "[Šéé]", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Other pages of the same host, examples and punctuation around an address are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "url-changed"), [])
  }
}
