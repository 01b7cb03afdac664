import TestSupport
import Testing

/// The tool on the messages of a web extension.
@Suite struct WebExtensionTests {
  private static let english = """
    {
      "extName": {
        "message": "Tab Counter"
      },
      "hello": {
        "message": "Hello, $USER$",
        "placeholders": {
          "user": {
            "content": "$1",
            "example": "Ann"
          }
        }
      }
    }

    """

  private func folder(german: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(
      "{\n  \"manifest_version\": 3,\n  \"default_locale\": \"en\",\n  \"name\": \"__MSG_extName__\"\n}\n", to: "ext/manifest.json")
    try folder.write(Self.english, to: "ext/_locales/en/messages.json")
    try folder.write(german, to: "ext/_locales/de/messages.json")
    return folder
  }

  @Test(
    arguments: [
      (".", ""), ("ext/_locales/de", ""), ("ext/_locales/de/messages.json", ""), (".", "ext/_locales"),
      ("de/messages.json", "ext/_locales"), (".", "ext/_locales/de"), ("messages.json", "ext/_locales/de"),
    ])
  func `A run may start in any folder of an extension`(path: String, place: String) async throws {
    let folder = try folder(german: "{\"extName\": {\"message\": \"Tabs\"}, \"hello\": {\"message\": \"Hallo\"}}")
    let result = try await ToolProcess.run(["validate", path, "--format", "concise"], in: place.isEmpty ? folder.path : folder(place))
    #expect(result.output.contains("placeholder-missing") && result.output.split(separator: "\n").count == 1, "\(result)")
  }

  @Test func `A new message gets the declarations of the source, in the layout of the file`() async throws {
    let folder = try folder(german: "{\n\t\"extName\": {\n\t\t\"message\": \"Tabs\"\n\t}\n}\n")
    let result = try await ToolProcess.run(["translate", ".", "--provider", "pseudo", "--force", "--locales", "de"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    let text = try folder.text(of: "ext/_locales/de/messages.json")
    #expect(
      text.hasPrefix("{\n\t\"extName\": {\n\t\t\"message\": \"Tabs\"\n\t},\n\t\"hello\": {\n\t\t\"message\": \"")
        && text.hasSuffix(
          "\",\n\t\t\"placeholders\": {\n\t\t\t\"user\": {\n\t\t\t\t\"content\": \"$1\",\n\t\t\t\t\"example\": \"Ann\"\n"
            + "\t\t\t}\n\t\t}\n\t}\n}\n"),
      "\(text)")
    let again = try await ToolProcess.run(["validate", ".", "--format", "concise", "--only", "placeholder-undeclared"], in: folder.path)
    #expect(again.exitCode == 0 && again.output.isEmpty, "\(again)")
  }

  @Test func `An empty message that counts as missing keeps its description and gets declarations`() async throws {
    let folder = try folder(
      german: "{\n  \"extName\": {\"message\": \"Tabs\"},\n  \"hello\": {\n    \"message\": \"\",\n"
        + "    \"description\": \"A greeting.\"\n  }\n}\n")
    try folder.write(#"{"catalogs": [{"paths": ["ext/_locales/*/messages.json"], "emptyTexts": "missing"}]}"#, to: ".l10n.json")
    let result = try await ToolProcess.run(["translate", ".", "--provider", "pseudo", "--force", "--locales", "de"], in: folder.path)
    let text = try folder.text(of: "ext/_locales/de/messages.json")
    #expect(text.contains("    \"description\": \"A greeting.\",\n    \"placeholders\": {\n      \"user\": {\n"), "\(result)\(text)")
    #expect(text.hasPrefix("{\n  \"extName\": {\"message\": \"Tabs\"},\n  \"hello\": {\n    \"message\": \"["))
  }

  @Test func `Texts are looked up in the language without its region, and keys are suggested`() async throws {
    let folder = try folder(german: "{\"extName\": {\"message\": \"Tabs zählen\"}}")
    let found = try await ToolProcess.run(["lookup", "extName", "--catalog", "ext", "--locale", "de-AT"], in: folder.path)
    #expect(found.output.contains("Tabs zählen"), "\(found)")
    let near = try await ToolProcess.run(["suggest", "extNmae", "ext"], in: folder.path)
    #expect(near.output.contains("extName"), "\(near)")
  }

  @Test func `A key is looked up, suggested and renamed whatever its case`() async throws {
    let folder = try folder(german: "{\"extName\": {\"message\": \"Tabs zählen\"}}")
    let found = try await ToolProcess.run(["lookup", "EXTNAME", "ext", "--locale", "de"], in: folder.path)
    #expect(found.exitCode == 0 && found.output == "Tabs zählen\n", "\(found)")
    let near = try await ToolProcess.run(["suggest", "EXTNAME", "ext"], in: folder.path)
    #expect(near.exitCode == 0 && near.output == "extName\n", "\(near)")
    let renamed = try await ToolProcess.run(["rename", "EXTNAME", "title"], in: folder.path)
    #expect(renamed.exitCode == 0, "\(renamed)")
    #expect(try folder.text(of: "ext/_locales/de/messages.json") == "{\"title\": {\"message\": \"Tabs zählen\"}}")
    #expect(try folder.text(of: "ext/manifest.json").contains("__MSG_title__"))
  }

  @Test func `A key that a locale has in another case is renamed, deleted and suggested as the source has it`() async throws {
    let german = "{\"extName\": {\"message\": \"Tabs\"}, \"HELLO\": {\"message\": \"\"}}"
    let folder = try folder(german: german)
    for name in ["HELO", "Helo", "heLLo"] {
      let near = try await ToolProcess.run(["suggest", name], in: folder.path)
      #expect(near.exitCode == 0 && near.output == "hello\n", "\(near)")
    }
    let renamed = try await ToolProcess.run(["rename", "Hello", "greeting"], in: folder.path)
    #expect(renamed.exitCode == 0, "\(renamed)")
    #expect(try folder.text(of: "ext/_locales/de/messages.json") == german.replacing("HELLO", with: "greeting"))
    try folder.write(german.replacing("HELLO", with: "GREETING"), to: "ext/_locales/de/messages.json")
    let deleted = try await ToolProcess.run(["delete", "greeting"], in: folder.path)
    #expect(deleted.exitCode == 0, "\(deleted)")
    #expect(try folder.text(of: "ext/_locales/de/messages.json") == "{\"extName\": {\"message\": \"Tabs\"}}")
  }

  @Test func `Uses of a key are found in any case, in calls and between the signs of a reference`() async throws {
    let folder = try folder(german: "{\"hello\": {\"message\": \"Hallo\"}}")
    try folder.write("chrome.i18n.getMessage(\"HELLO\");\nchrome.i18n.getMessage(\"hello\");\nlog(\"Hello!\");\n", to: "ext/a.js")
    try folder.write("<b>__MSG_Hello__</b>\n<i>__MSG_hellos__</i>\n", to: "ext/a.html")
    let found = try await ToolProcess.run(["usages", "hello"], in: folder.path)
    let places = found.output.split(separator: "\n").map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
    #expect(found.exitCode == 0 && places == ["./ext/a.html:1", "./ext/a.js:1", "./ext/a.js:2"], "\(found)")
    let renamed = try await ToolProcess.run(
      ["rename", "hello", "greeting", "--accessor", "chrome.i18n.getMessage({key})"], in: folder.path)
    #expect(renamed.exitCode == 0, "\(renamed)")
    #expect(
      try folder.text(of: "ext/a.js")
        == "chrome.i18n.getMessage(\"greeting\");\nchrome.i18n.getMessage(\"greeting\");\nlog(\"Hello!\");\n")
    #expect(try folder.text(of: "ext/a.html").hasPrefix("<b>__MSG_greeting__</b>"))
  }

  @Test func `A renamed key gets its new name in the manifest and in style sheets, whatever its case there`() async throws {
    let folder = try folder(german: "{\"extName\": {\"message\": \"Tabs\"}, \"hello\": {\"message\": \"Hallo\"}}")
    try folder.write("body { background: url('__MSG_EXTNAME__.png'); content: '__MSG_extNames__' }\n", to: "ext/style.css")
    let manifest = try folder.text(of: "ext/manifest.json")
    let result = try await ToolProcess.run(["rename", "extName", "name"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "ext/manifest.json") == manifest.replacing("extName", with: "name"))
    #expect(try folder.text(of: "ext/style.css") == "body { background: url('__MSG_name__.png'); content: '__MSG_extNames__' }\n")
    let deleted = try await ToolProcess.run(["delete", "name"], in: folder.path)
    #expect(deleted.exitCode == 1 && deleted.errors.contains("manifest.json:4"), "\(deleted)")
    let alone = try await ToolProcess.run(["rename", "name", "extName", "--no-sources"], in: folder.path)
    #expect(alone.exitCode == 0, "\(alone)")
    #expect(try folder.text(of: "ext/manifest.json") == manifest)
  }

  @Test func `A fix changes its own text`() async throws {
    let german = """
      {
        "extName": {"message": "Tabs  zählen"}, // Both words
        "hello": {"message": "Hallo, $user$", "placeholders": {"user": {"content": "$1"}}}
      }

      """
    let folder = try folder(german: german)
    let result = try await ToolProcess.run(["validate", ".", "--fix", "--only", "double-space"], in: folder.path)
    #expect(try folder.text(of: "ext/_locales/de/messages.json") == german.replacing("  zählen", with: " zählen"), "\(result)")
  }
}
