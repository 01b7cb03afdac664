#if Servers
import ArgumentParser
import Foundation
import LocalizeProject
import Testing

@testable import l10n

/// The tools of agents: what they show, write and refuse.
@Suite struct AgentToolTests {
  private static func strings(_ key: String, _ text: Any?, _ translations: [String: Any] = [:], comment: String? = nil) -> [String: Any] {
    var string: [String: Any] = ["key": key, "translations": translations]
    string["text"] = text
    string["comment"] = comment
    return ["strings": [string]]
  }

  // MARK: Reading

  @Test func `A search finds keys and texts, the key itself first`() async throws {
    let session = try await AgentSession()
    let found = await session.call("search", ["query": "close"])["matches"] as? [[String: Any]] ?? []
    #expect(found.first?["key"] as? String == "close")
    let german = await session.call("search", ["query": "OFFNEN", "in": "texts"])["matches"] as? [[String: Any]] ?? []
    #expect(german.count == 1)
    #expect(german.first?["file"] as? String == "App/de.lproj/Localizable.strings")
    #expect(german.first?["line"] as? Int == 1)
    let near = await session.call("search", ["query": "clsoe"])
    #expect(near["near"] as? Bool == true)
    #expect((near["matches"] as? [[String: Any]])?.first?["key"] as? String == "close")
  }

  @Test func `A key is shown with its texts, states, places, comment and missing locales`() async throws {
    let session = try await AgentSession()
    let shown = await session.call("get", ["key": "title"])
    #expect(shown["comment"] as? String == "A title.")
    #expect(shown["missing"] as? [String] == ["pl"])
    let texts = try #require(shown["texts"] as? [[String: Any]])
    #expect(texts.map { $0["locale"] as? String } == ["en", "de"])
    #expect(texts[0]["isSource"] as? Bool == true)
    #expect(texts[0]["line"] as? Int == 2)
    #expect(texts[1]["state"] as? String == "unmarked")
  }

  @Test func `Suggestions are similar source texts, near keys and existing translations`() async throws {
    let session = try await AgentSession()
    let found = await session.call("suggest", ["text": "Open %@", "locale": "de"])["suggestions"] as? [[String: Any]] ?? []
    #expect(found.map { $0["kind"] as? String } == ["text", "translation"])
    #expect(found.last?["translation"] as? String == "%@ öffnen")
    let keys = await session.call("suggest", ["text": "tilte"])["suggestions"] as? [[String: Any]] ?? []
    #expect(keys.first?["key"] as? String == "title")
  }

  @Test func `Answers have at most two kilobytes, and cursors lead through all items`() async throws {
    var source = ""
    for number in 0..<300 { source += "\"key.\(number)\" = \"The text of number \(number), which is rather long to fill the page\";\n" }
    source += "\"long\" = \"\(String(repeating: "wort ", count: 4_000))\";\n"
    let session = try await AgentSession(["en.lproj/Localizable.strings": source, "de.lproj/Localizable.strings": ""])
    var keys: [String] = []
    var cursor: String?
    repeat {
      var arguments: [String: Any] = ["query": "", "in": "keys"]
      arguments["cursor"] = cursor
      #expect(await session.size("search", arguments) <= 2_048)
      let page = await session.call("search", arguments)
      keys += (page["matches"] as? [[String: Any]])?.compactMap { $0["key"] as? String } ?? []
      cursor = page["nextCursor"] as? String
      #expect(page["total"] as? Int == 301)
    } while cursor != nil && keys.count < 400
    #expect(keys.count == 301)
    #expect(Set(keys).count == 301)
    let cut = try #require((await session.call("get", ["key": "long"])["texts"] as? [[String: Any]])?.first)
    #expect((cut["text"] as? String)?.hasSuffix("…") == true)
    #expect(cut["textBytes"] as? Int == 20_000)
    let key = String(repeating: "k", count: 3_000)
    _ = await session.call("add", Self.strings(key, "Text"))
    for (tool, arguments) in [("get", ["key": key]), ("search", ["query": key]), ("suggest", ["text": key])] {
      #expect(await session.size(tool, arguments) <= 2_048, "\(tool)")
    }
    let whole = try #require((await session.call("get", ["key": "long", "maxBytes": 40_000])["texts"] as? [[String: Any]])?.first)
    #expect((whole["text"] as? String)?.utf8.count == 20_000)
    #expect(whole["textBytes"] == nil)
  }

  // MARK: Adding

  @Test func `A key is added with its comment and translations, which are drafts of a machine`() async throws {
    let session = try await AgentSession()
    let answer = await session.call(
      "add", Self.strings("empty", "Nothing in %@.", ["de": "Nichts in %@.", "pl": "Nic w %@."], comment: "Of a list"))
    #expect(answer["drafts"] as? Int == 2)
    #expect(answer["fileCount"] as? Int == 5)
    #expect(try session.text("App/en.lproj/Localizable.strings").contains("/* Of a list */\n\"empty\" = \"Nothing in %@.\";"))
    #expect(try session.text("App/pl.lproj/Localizable.strings").contains("\"empty\" = \"Nic w %@.\";"))
    let lock = try session.text(".l10n/lock/App~Localizable.apple/de")
    #expect(lock.contains(" machine unreviewed"))
    let waiting = await session.call("review")["translations"] as? [[String: Any]] ?? []
    #expect(waiting.map { $0["locale"] as? String } == ["de", "pl"])
    #expect(await session.call("validate", ["severity": "error"])["total"] as? Int == 0)
  }

  @Test func `A plural is added in the forms of each language, and the forms that are missing are named`() async throws {
    let unit = #"{"stringUnit":{"state":"translated","value":"a"}}"#
    let session = try await AgentSession([
      "Localizable.xcstrings":
        #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"pl":\#(unit),"de":\#(unit)}}},"version":"1.0"}"#
    ])
    let text = ["one": "%lld file", "other": "%lld files"]
    let refusal = await session.refusal("add", Self.strings("files", text, ["pl": ["one": "%lld plik", "other": "%lld pliku"]]))
    #expect(refusal.contains("files, pl: Pass an object with a text for each of these forms: one, few, many, other."))
    #expect(await session.refusal("add", Self.strings("files", text, ["de": "%lld Dateien"])).contains("these forms: one, other."))
    #expect(await session.refusal("add", Self.strings("files", ["few": "x"])).contains("among them “other”"))
    _ = await session.call(
      "add",
      Self.strings(
        "files", text,
        [
          "pl": ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"],
          "de": ["one": "%lld Datei", "other": "%lld Dateien"],
        ]))
    let waiting = await session.call("review")["translations"] as? [[String: Any]] ?? []
    #expect(Set(waiting.compactMap { $0["locale"] as? String }) == ["de", "pl"])
    let shown = await session.call("get", ["key": "files", "locales": ["pl"]])["texts"] as? [[String: Any]] ?? []
    #expect((shown.first?["forms"] as? [String: String])?["few"] == "%lld pliki")
    #expect(shown.first?["state"] as? String == "needs-review")
    #expect(try session.text("Localizable.xcstrings").contains("needs_review"))
  }

  @Test(
    arguments: [
      ("title", "x", [:] as [String: String], "The key “title” exists in “App/Localizable” with the source text “Open %@”."),
      ("new", "Delete %@", ["de": "Löschen"], "new, de: The text needs a correction: %@ is missing."),
      ("new", "Delete %@", ["de": "%@ und %@ löschen"], "new, de: The text needs a correction: %"),
      ("new", "<b>Now</b> delete", ["de": "Jetzt löschen"], "needs a correction: "),
      ("new", "Delete", ["de": ""], "needs a correction: it is empty."),
      ("new", "Delete", ["fi": "Poista"], "new, fi: The catalogue “App/Localizable” has no locale “fi”. It has: de, en, pl."),
      ("new", "Delete", ["en": "Delete"], "This is the locale of the source texts."),
      ("new", "Delete the file", ["de": "删除该文件"], "of the script "),
    ])
  func `A text that doesn't pass is refused with its reason, and nothing is written`(
    key: String, text: String, translations: [String: String], reason: String
  ) async throws {
    let session = try await AgentSession()
    let before = try session.contents()
    var arguments = Self.strings(key, text, translations)
    let good: [String: Any] = ["key": "good", "text": "Good", "translations": ["de": "Gut"]]
    arguments["strings"] = (arguments["strings"] as? [[String: Any]] ?? []) + [good]
    let refusal = await session.refusal("add", arguments)
    #expect(refusal.contains(reason), "\(refusal)")
    #expect(try session.contents() == before)
  }

  @Test func `An apostrophe that hides an argument from MessageFormat is refused`() async throws {
    let session = try await AgentSession([
      "M_en.properties": "b=It''s {0}\nc=Don''t open {0} of {1}\n", "M_de.properties": "b=Das ist''s: {0}\n",
    ])
    let refusal = await session.refusal("add", Self.strings("new", "Wait for {0}", ["de": "Warten Sie auf's {0}"]))
    #expect(refusal.contains("needs a correction: {0} is missing."), "\(refusal)")
    _ = await session.call("add", Self.strings("new", "Wait for {0}", ["de": "Warten Sie auf''s {0}"]))
    #expect(try session.text("M_de.properties").contains("new=Warten Sie auf''s {0}"))
  }

  @Test func `What may be right all the same is written with a remark, and similar keys are named`() async throws {
    let session = try await AgentSession()
    var arguments = Self.strings("close.2", "Close", ["de": "Schließen"])
    let question = Self.strings("ask", "Close the file?", ["de": "Datei schließen"])["strings"] as? [[String: Any]] ?? []
    arguments["strings"] = (arguments["strings"] as? [[String: Any]] ?? []) + question
    let answer = await session.call("add", arguments)
    #expect((answer["remarks"] as? [String])?.first?.contains("ask, de: it ends with no mark") == true)
    #expect((answer["similar"] as? [[String: Any]])?.first?["key"] as? String == "close")
  }

  @Test(
    arguments: [
      (
        [
          "values/strings.xml": "<resources>\n    <string name=\"a\">A</string>\n</resources>\n",
          "values-de/strings.xml": "<resources>\n    <string name=\"a\">A</string>\n</resources>\n",
        ], "values-de/strings.xml", "<string name=\"b\">Öffne \\\"%1$s\\\"</string>"
      ),
      (["en.json": "{\n  \"a\": \"A\"\n}\n", "de.json": "{\n  \"a\": \"A\"\n}\n"], "de.json", "\"b\": \"Öffne \\\"%1$s\\\"\""),
      (
        ["app_en.arb": "{\n  \"@@locale\": \"en\",\n  \"a\": \"A\"\n}\n", "app_de.arb": "{\n  \"@@locale\": \"de\",\n  \"a\": \"A\"\n}\n"],
        "app_de.arb", "\"b\": \"Öffne \\\"%1$s\\\"\""
      ),
      (["text_en.properties": "a=A\n", "text_de.properties": "a=A\n"], "text_de.properties", "b=Öffne \"%1$s\""),
    ] as [([String: String], String, String)])
  func `Each format gets the text in its own spelling`(files: [String: String], path: String, expected: String) async throws {
    let session = try await AgentSession(files)
    _ = await session.call("add", Self.strings("b", "Open \"%1$s\"", ["de": "Öffne \"%1$s\""]))
    let text = try session.text(path)
    #expect(text.contains(expected) || text.replacing("\\u00d6", with: "Ö").replacing("\\u00D6", with: "Ö").contains(expected), "\(text)")
  }

  @Test func `A message of gettext is added to the template and to the files of its translations`() async throws {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    let files = [
      "po/app.pot": header + "\nmsgid \"Open\"\nmsgstr \"\"\n",
      "po/de.po": header + "\"Language: de\\n\"\n\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n",
      "po/fr.po": header + "\"Language: fr\\n\"\n\nmsgid \"Open\"\nmsgstr \"Ouvrir\"\n",
    ]
    let session = try await AgentSession(files)
    #expect(await session.refusal("add", Self.strings("Close %s", "Something else")).contains("the key is the source text"))
    _ = await session.call("add", Self.strings("Close %s", nil, ["de": "%s schließen"]))
    #expect(try session.text("po/app.pot").contains("msgid \"Close %s\"\nmsgstr \"\"\n"))
    #expect(try session.text("po/de.po").contains("#, fuzzy\nmsgid \"Close %s\"\nmsgstr \"%s schließen\"\n"))
    #expect(try session.text("po/fr.po") == files["po/fr.po"])
  }

  @Test func `A catalogue that can't be read whole stays as it is, and others are written`() async throws {
    var files = AgentSession.shop
    files["web/en.json"] = "{\n  \"a\": \"A\",\n"
    files["web/de.json"] = "{\n  \"a\": \"A\"\n}\n"
    let session = try await AgentSession(files)
    var arguments = Self.strings("b", "B", ["de": "Be"])
    arguments["catalog"] = "web/en.json"
    #expect(await session.refusal("add", arguments).contains("“web/en.json” can't be read whole"))
    #expect(try session.text("web/en.json") == files["web/en.json"])
    let findings = await session.call("validate", ["path": "web", "severity": "error"])["findings"] as? [[String: Any]] ?? []
    #expect(findings.first?["rule"] as? String == "parse-error")
    arguments["catalog"] = "App/Localizable"
    #expect(await session.call("add", arguments)["drafts"] as? Int == 1)
  }

  // MARK: Translating

  @Test func `A translation needs the version of the present source text`() async throws {
    let session = try await AgentSession()
    let version = await session.version(of: "title")
    try session.folder.write("\"title\" = \"Open the %@\";\n\"close\" = \"Close\";\n", to: "project/App/en.lproj/Localizable.strings")
    var arguments: [String: Any] = ["key": "title", "version": version, "translations": ["pl": "Otwórz %@"]]
    #expect(await session.refusal("translate", arguments).contains("It is now “Open the %@”."))
    arguments["version"] = await session.version(of: "title")
    #expect(await session.call("translate", arguments)["drafts"] as? Int == 1)
    #expect(try session.text("App/pl.lproj/Localizable.strings").contains("\"title\" = \"Otwórz %@\";"))
    arguments["translations"] = ["pl": "Otwieranie %@"]
    #expect(await session.call("translate", arguments)["drafts"] as? Int == 1)
    #expect(try session.text("App/pl.lproj/Localizable.strings").contains("\"title\" = \"Otwieranie %@\";"))
  }

  @Test func `What a person wrote is replaced by its version only, and what a person approved never`() async throws {
    let session = try await AgentSession()
    var arguments: [String: Any] = ["key": "title", "version": await session.version(of: "title"), "translations": ["de": "Öffne %@"]]
    #expect(await session.refusal("translate", arguments).contains("There is a translation that is not a draft: “%@ öffnen”."))
    let texts = await session.call("get", ["key": "title", "locales": ["de"]])["texts"] as? [[String: Any]] ?? []
    arguments["replaces"] = ["de": texts.first?["version"] as? String ?? ""]
    #expect(await session.call("translate", arguments)["drafts"] as? Int == 1)
    #expect(try session.text("App/de.lproj/Localizable.strings") == "\"title\" = \"Öffne %@\";\n")
    let approval = try await ToolProcess.run(["review", "approve", "title", session.folder("project"), "--by", "Ann"])
    #expect(approval.exitCode == 0)
    #expect(await session.refusal("translate", arguments).contains("A person (Ann) has approved the translation"))
    #expect(try session.text("App/de.lproj/Localizable.strings") == "\"title\" = \"Öffne %@\";\n")
  }

  @Test func `Files that appear between two calls are read`() async throws {
    let session = try await AgentSession()
    #expect(await session.call("get", ["key": "title"])["missing"] as? [String] == ["pl"])
    try session.folder.write("\"title\" = \"Ouvrir %@\";\n", to: "project/App/fr.lproj/Localizable.strings")
    try session.folder.write("{\"x\": \"X\"}", to: "project/deep/er/en.json")
    try session.folder.write("{\"x\": \"Y\"}", to: "project/deep/er/de.json")
    let texts = await session.call("get", ["key": "title"])["texts"] as? [[String: Any]] ?? []
    #expect(texts.map { $0["locale"] as? String } == ["en", "de", "fr"])
    #expect(await session.call("get", ["key": "x"])["catalog"] as? String == "deep/er/er")
  }

  // MARK: Review, validate, rename

  @Test func `A mark asks a person for a review, with a note and the name of the agent`() async throws {
    let session = try await AgentSession()
    let version = await session.version(of: "title")
    #expect(await session.refusal("review", ["mark": ["key": "title", "version": "0123456789abcdef"]]).contains("has changed since"))
    #expect(
      await session.refusal("review", ["mark": ["key": "title", "version": version, "locales": ["pl"]]]).contains("no translation in “pl”"))
    _ = await session.call("review", ["mark": ["key": "title", "version": version, "note": "Too literal"]])
    let waiting = await session.call("review")["translations"] as? [[String: Any]] ?? []
    #expect(waiting.map { $0["note"] as? String } == ["Too literal"])
    #expect(waiting.first?["by"] as? String == "tester (l10n mcp)")
    #expect(waiting.first?["state"] as? String == "rejected")
  }

  @Test func `Findings can be chosen by file, rule, locale and key`() async throws {
    let session = try await AgentSession()
    let all = await session.call("validate")
    #expect(all["warnings"] as? Int == 2)
    #expect(await session.call("validate", ["locale": "pl"])["total"] as? Int == 1)
    #expect(await session.call("validate", ["rule": "parse-error"])["total"] as? Int == 0)
    #expect(await session.refusal("validate", ["rule": "parse-eror"]).contains("Did you mean “parse-error”?"))
    #expect(await session.call("validate", ["path": "App/Menu.swift"])["total"] as? Int == 0)
    _ = await session.call(
      "translate", ["key": "title", "version": await session.version(of: "title"), "translations": ["pl": "Otwórz %@"]])
    #expect(await session.call("validate", ["rule": "missing-translation", "key": "title"])["total"] as? Int == 0)
  }

  @Test func `A rename changes what the command changes, and refuses what it refuses`() async throws {
    let session = try await AgentSession()
    let before = try session.contents()
    var arguments: [String: Any] = ["key": "title", "to": "close", "version": await session.version(of: "title")]
    #expect(await session.refusal("rename", arguments).contains("Nothing was written."))
    arguments["to"] = "open.title"
    arguments["dryRun"] = true
    #expect(await session.call("rename", arguments)["isWritten"] as? Bool == false)
    #expect(try session.contents() == before)
    arguments["dryRun"] = false
    #expect(await session.call("rename", arguments)["fileCount"] as? Int == 3)
    #expect(try session.text("App/Menu.swift") == "let title = NSLocalizedString(\"open.title\", comment: \"\")\n")
    arguments["to"] = "x"
    #expect(await session.refusal("rename", arguments).contains("There is no key “title”."))
  }

  @Test func `Two servers write into one project without losing a text`() async throws {
    let first = try await AgentSession()
    let project = try ServedProject(first.folder("project"), options: try SettingsOptions.parse([]))
    let second = AgentServer(project, isReadOnly: false, send: { _ in })
    func line(_ id: Int, _ method: String, _ parameters: String) -> AgentServer.Input {
      .init(.success(Array("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(parameters)}".utf8)))
    }
    await second.handle(line(0, "initialize", "{\"protocolVersion\":\"2025-11-25\"}"))
    for number in 0..<5 {
      _ = await first.call("add", Self.strings("first.\(number)", "First", ["de": "Erstes"]))
      let string = "{\"key\":\"second.\(number)\",\"text\":\"Second\",\"translations\":{\"de\":\"Zweites\"}}"
      await second.handle(line(number + 1, "tools/call", "{\"name\":\"add\",\"arguments\":{\"strings\":[\(string)]}}"))
    }
    let text = try first.text("App/de.lproj/Localizable.strings")
    #expect((0..<5).allSatisfy { text.contains("\"first.\($0)\"") && text.contains("\"second.\($0)\"") })
    #expect(try first.text(".l10n/lock/App~Localizable.apple/de").split(separator: "\n").count == 10)
  }
}
#endif
