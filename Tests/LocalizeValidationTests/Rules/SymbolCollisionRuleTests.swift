import Localize
import LocalizeValidation
import Testing

@Suite struct SymbolCollisionRuleTests {
  private static func catalog(_ keys: [(key: String, state: String)]) -> Sample {
    let entries = keys.map { "\"\($0.key)\" : { \"extractionState\" : \"\($0.state)\" }" }.joined(separator: ", ")
    return Sample([("App.xcstrings", "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }")])
  }

  @Test func `Two keys with the same symbol are a warning at the second`() async throws {
    let sample = Self.catalog([("1️⃣settings.title", "manual"), ("2️⃣settings_title3️⃣", "manual")])
    expectEqual(
      try await sample.findings(of: "symbol-collision"),
      [
        "2️⃣–3️⃣ warning - settings_title: The key settings.title generates the same symbol: settingsTitle. Rename one of them."
      ])
    expectEqual(try await sample.notes(of: "symbol-collision"), ["1️⃣ The other key."])
  }

  @Test func `Android names have underscores in place of full stops`() async throws {
    var sample = Sample([
      ("values/strings.xml", "<resources><string name=\"a.b\">A</string><string name=\"1️⃣a_b2️⃣\">B</string></resources>\n")
    ])
    sample.sourceLocale = "en"
    expectEqual(
      try await sample.findings(of: "symbol-collision"),
      ["1️⃣–2️⃣ warning en a_b: The key a.b generates the same symbol: a_b. Rename one of them."])
  }

  @Test func `Other names, keys that the compiler found and keys with arguments are fine`() async throws {
    let silent: [[(String, String)]] = [
      [("settings.title", "manual"), ("settings.subtitle", "manual")], [("a.b", "manual"), ("a_b", "stale")],
      [("Delete %@?", "manual"), ("Delete %lld", "manual")], [("…", "manual"), ("—", "manual")],
      [("aB", "manual"), ("AB", "manual")].dropLast(),
    ]
    for keys in silent { expectEqual(try await Self.catalog(keys).findings(of: "symbol-collision"), []) }
    expectEqual(
      try await Sample([("en.lproj/App.strings", "\"a.b\" = \"A\";\n\"a_b\" = \"B\";\n")]).findings(of: "symbol-collision"), [])
  }
}
