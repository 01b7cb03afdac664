import Localize
import LocalizeValidation
import Testing

@Suite struct ExtensionManifestRuleTests {
  private static let messages = #"{"extName": {"message": "Tab Counter"}}"#

  private func findings(_ manifest: String?, _ english: String = messages, german: String = "{}") async throws -> [String] {
    let files = [("_locales/en/messages.json", english), ("_locales/de/messages.json", german)]
    return try await Sample(files + (manifest.map { [("manifest.json", $0)] } ?? [])).findings(of: "extension-manifest")
  }

  private static func manifest(_ members: String) -> String { "{\n  \"manifest_version\": 3,\n\(members)\n}\n" }

  @Test func `A key that the default locale lacks is an error, once`() async throws {
    expectEqual(
      try await findings(
        Self.manifest("  \"default_locale\": \"en\",\n  \"name\": \"__MSG_extName__\",\n  \"description\": \"__MSG_text__: __MSG_text__\""),
        "1️⃣" + Self.messages),
      ["1️⃣ error en -: The manifest uses the key “text” (line 5), which this file does not contain. Add it."])
  }

  @Test func `An entry without a message hides no key that is missing, and is none itself`() async throws {
    let english = #"1️⃣{"extName": {"description": "The name"}}"#
    let members = "  \"default_locale\": \"en\",\n  \"name\": \"__MSG_extName__\",\n  \"description\": \"__MSG_text__\""
    expectEqual(
      try await findings(Self.manifest(members), english),
      ["1️⃣ error en -: The manifest uses the key “text” (line 5), which this file does not contain. Add it."])
  }

  @Test func `Keys are found in any case, and those of the browser are not looked for`() async throws {
    let members = "\"default_locale\": \"en\", // as before\n\"name\": \"__MSG_EXTNAME__\", \"key\": \"__MSG_@@extension_id__\""
    expectEqual(try await findings(Self.manifest(members)), [])
  }

  @Test func `A default locale without messages is an error`() async throws {
    expectEqual(
      try await findings(Self.manifest("\"default_locale\": \"pt_BR\"")),
      [
        "_locales/de/messages.json:1:1 error de -: The default locale of the manifest is “pt_BR”, for which there are no messages. "
          + "Add them, or name another locale."
      ])
  }

  @Test func `A manifest without a default locale is an error`() async throws {
    expectEqual(
      try await findings(Self.manifest("\"name\": \"Tabs\"")),
      [
        "_locales/de/messages.json:1:1 error de -: The manifest has no “default_locale”; an extension with translated messages needs one."
      ])
  }

  @Test func `A name that is too long for the store is a warning in each locale`() async throws {
    let long = String(repeating: "Zähler ", count: 11)
    expectEqual(
      try await findings(
        Self.manifest("\"default_locale\": \"en\", \"name\": \"__MSG_extName__\", \"description\": \"My __MSG_extName__\""),
        german: "{\"extname\": {\"message\": \"1️⃣\(long)2️⃣\"}}"),
      ["1️⃣–2️⃣ warning de extName: The text is too long. Characters: 77; allowed by the Chrome Web Store: 75."])
    expectEqual(try await findings(nil, german: "{\"extName\": {\"message\": \"\(long)\"}}").count, 1)
    // It is no name in a manifest that has another one.
    expectEqual(
      try await findings(Self.manifest("\"default_locale\": \"en\""), german: "{\"extName\": {\"message\": \"\(long)\"}}"), [])
  }

  static let manifests: [(members: String, isForFirefox: Bool)] = [
    ("\"browser_specific_settings\": {\"gecko\": {\"id\": \"a@b\"}}", true),
    ("\"applications\": {\"gecko\": {\"id\": \"a@b\"}, \"gecko_android\": {}}, \"background\": {\"scripts\": [\"a.js\"]}", true),
    ("\"browser_specific_settings\": {\"gecko\": {}, \"edge\": {}}", false), ("\"browser_specific_settings\": {}", false),
    ("\"applications\": {\"gecko\": {}}, \"minimum_chrome_version\": \"88\"", false),
    ("\"applications\": {\"gecko\": {}}, \"background\": {\"service_worker\": \"a.js\"}", false), ("\"key\": \"MIIB\"", false),
  ]

  @Test(arguments: manifests)
  func `The limits and names of Chrome do not bind an extension for Firefox`(members: String, isForFirefox: Bool) async throws {
    let long = String(repeating: "Zähler ", count: 11)
    let names = "\"default_locale\": \"en\", \"name\": \"__MSG_extName__\", "
    let found = try await findings(Self.manifest(names + members), german: "{\"extname\": {\"message\": \"\(long)\"}}")
    expectEqual(found.count, isForFirefox ? 0 : 1)
    let sample = Sample([
      ("_locales/en/messages.json", "{\"extName\": {\"message\": \"a\"}, 1️⃣\"in-p\"2️⃣: {\"message\": \"b\"}}"),
      ("_locales/de/messages.json", "{\"in-p\": {\"message\": \"b\"}, 3️⃣\"in-q\"4️⃣: {\"message\": \"c\"}}"),
      ("manifest.json", Self.manifest(names + members)),
    ])
    let severity = isForFirefox ? "info" : "error"
    expectEqual(
      try await sample.findings(of: "schema-violation").sorted(),
      ["1️⃣–2️⃣ \(severity) en -: “in-p”", "3️⃣–4️⃣ \(severity) de -: “in-q”"].map {
        $0 + " is not a valid name here. Use only the letters A–Z and a–z, digits and “_”."
      })
  }

  @Test(arguments: ["", "[]", "{\"name\": \"__MSG_other__\"}", "{\"manifest_version\": 3, \"default_locale\": \"en\"", "<html>"])
  func `The manifest of a web page, and one that can't be read, demand nothing`(manifest: String) async throws {
    expectEqual(try await findings(manifest), [])
  }
}
