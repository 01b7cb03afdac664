import Localize
import LocalizeValidation
import Testing

@Suite struct UnsafeMarkupRuleTests {
  static let unsafe: [(source: String, target: String, message: String)] = [
    (
      "See <a href=\"https://example.org\">help</a>", "Siehe <a href=\"javascript:steal()\">Hilfe</a>",
      "The address “javascript:steal()” runs code, and is not in the source text. Remove it."
    ),
    (
      "See <a href='https://example.org'>help</a>", "Siehe <a href='https://example.org' onclick='x()'>Hilfe</a>",
      "The attribute “onclick” runs code, and is not in the source text. Remove it."
    ),
    ("Save", "Sichern<script>x()</script>", "“<script>” can load or send something, and is not in the source text. Remove it."),
    ("Save", "Sichern<iframe src=\"x\"></iframe>", "“<iframe>” can load or send something, and is not in the source text. Remove it."),
    (
      "See <a href=\"https://example.org/help\">help</a>", "Siehe <a href=\"https://evil.example.net/help\">Hilfe</a>",
      "The link leads to evil.example.net, a host that the source text does not have. Use an address of the source text."
    ),
    (
      "See [help](https://vendor.org)", "Siehe [Hilfe](https://vandor.org)",
      "The link leads to vandor.org, a host that the source text does not have. Use an address of the source text."
    ),
  ]

  @Test(arguments: unsafe) func `Code and other hosts are errors`(_ sample: (source: String, target: String, message: String)) async throws
  {
    let found = try await Sample(.strings, source: sample.source, target: sample.target).findings(of: "unsafe-markup")
    expectEqual(
      found.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }, ["error de key: \(sample.message)"])
  }

  @Test func `The place is the tag`() async throws {
    let sample = Sample([("en.lproj/App.strings", "a = All;\n"), ("de.lproj/App.strings", "a = \"Alle 1️⃣<script>2️⃣x()</script>\";\n")])
    expectEqual(
      try await sample.findings(of: "unsafe-markup"),
      ["1️⃣–2️⃣ error de a: “<script>” can load or send something, and is not in the source text. Remove it."])
  }

  static let fine: [(String, String)] = [
    ("See <a href=\"https://example.org/en\">help</a>", "Siehe <a href=\"https://de.example.org/hilfe\">Hilfe</a>"),
    ("See <a href=\"https://example.com\">help</a>", "Siehe <a href=\"https://www.example.de\">Hilfe</a>"),
    ("See <a href=\"{url}\">help</a>", "Siehe <a href=\"{url}\">Hilfe</a>"), ("<b>Save</b>", "<b>Sichern</b>"),
    ("<button onclick=\"go()\">Go</button>", "<button onclick=\"go()\">Los</button>"), ("The form", "Das <Formular>"),
    ("Turn <i>on = off</i>", "Ein <i>on = aus</i>"),
  ]

  @Test(arguments: fine) func `Pages of the same host and markup of the source are fine`(_ sample: (String, String)) async throws {
    expectEqual(try await Sample(.strings, source: sample.0, target: sample.1).findings(of: "unsafe-markup"), [])
  }
}
