import Foundation
import Testing

@testable import l10n

/// Init.
@Suite struct InitTests {
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.writeShop(in: "App")
    try folder.write(#"{"hello": "Hallo %@"}"#, to: "web/i18n/de.json")
    try folder.write(#"{"hello": "Hello"}"#, to: "web/i18n/fr.json")
    try folder.write("<resources><string name=\"a\">Hi</string></resources>", to: "droid/src/main/res/values/strings.xml")
    try folder.write("<resources></resources>", to: "droid/src/main/res/values-fr/strings.xml")
    try folder.write("// Texts are looked up elsewhere.\n", to: "Sources/Main.swift")
    return folder
  }

  @Test func `The file is read without complaint, and a run with it has the same findings as one without it`() async throws {
    let folder = try project()
    let before = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    let shown = try await ToolProcess.run(["init", "--dry-run"], in: folder.path)
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n.json")))
    let written = try await ToolProcess.run(["init"], in: folder.path)
    #expect(written.description == "exit code: 0\n--- standard output\n.l10n.json\n.l10n/schema.json\n")
    let schema = try await ToolProcess.run(["explain", "settings", "--format", "schema"]).output
    #expect(try folder.text(of: ".l10n/schema.json") == schema)
    #expect(try folder.text(of: ".l10n.json") == shown.output)
    try assertSnapshot(of: shown.description, named: "init/project")
    let after = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    #expect(after.outputBytes == before.outputBytes)
    // The suggestions are settings, too.
    let suggested = shown.output.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      guard let comment = line.firstRange(of: "// "), line[comment.upperBound...].first.map({ "\"{".contains($0) }) == true else {
        return line
      }
      return line[comment.upperBound...]
    }
    try folder.write(suggested.joined(separator: "\n").replacing("\"LOCALE\"", with: "\"de\""), to: ".l10n.json")
    try folder.write("NSLocalizedString(\"greeting\", comment: \"\")\n", to: "Sources/App.swift")
    let stricter = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(stricter.exitCode == 1 && !stricter.errors.contains("error:"), "\(stricter)")
  }

  @Test(arguments: ["Shop", "Nested", "NoSource", "Hostile"])
  func `The fixtures are the same with it and without it`(name: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try FileManager.default.copyItem(atPath: Paths.fixtures.appendingPathComponent(name).path, toPath: folder(name))
    let before = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    _ = try await ToolProcess.run(["init"], in: folder.path)
    #expect(FileManager.default.fileExists(atPath: folder(".l10n.json")))
    let after = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    #expect(after.description == before.description)
  }

  @Test func `No existing file is overwritten, whatever it is`() async throws {
    let folder = try project()
    for make in [
      { try folder.write("mine", to: ".l10n.json") }, { try folder.folder(".l10n.json") }, { try folder.link(".l10n.json", to: "gone") },
    ] {
      try make()
      let result = try await ToolProcess.run(["init"], in: folder.path)
      try assertSnapshot(of: result.description, named: "init/exists")
      #expect(try await ToolProcess.run(["init", "--dry-run"], in: folder.path).exitCode == 0)
      try FileManager.default.removeItem(atPath: folder(".l10n.json"))
      #expect(!FileManager.default.fileExists(atPath: folder("gone")))
    }
  }

  @Test func `An empty folder, a file and a missing path are errors, and nothing is written`() async throws {
    let folder = try project()
    try folder.folder("empty")
    for (path, name) in [("empty", "empty"), ("App/en.lproj/Shop.strings", "file"), ("nope", "absent")] {
      let result = try await ToolProcess.run(["init", path], in: folder.path)
      #expect(result.exitCode == 2)
      try assertSnapshot(of: result.description, named: "init/\(name)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder("empty/.l10n.json")))
  }

  @Test func `Names with special characters of JSON, patterns and comments stay the same`() async throws {
    let folder = try ScratchFolder()
    for name in ["a\"b", "a*b [x]", "a // b", "a\nb", "!x"] {
      try folder.write("\"a\" = \"Hi\";\n", to: "\(name)/en.lproj/T.strings")
      try folder.write("\"a\" = \"Salut\";\n", to: "\(name)/fr.lproj/T.strings")
    }
    try folder.write("\"a\" = \"Hallo\";\n", to: "other/de.lproj/T.strings")
    let before = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    #expect(try await ToolProcess.run(["init"], in: folder.path).exitCode == 0)
    let after = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    #expect(after.description == before.description)
  }

  @Test func `A catalogue with many files is one pattern, which matches no other file`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for locale in ["de", "fr", "pl", "sv"] {
      try folder.write("{\"a\": \"\(locale)\", \"b\": \"\(locale)\"}", to: "web/locales/\(locale).json")
      try folder.write("{\"a\": \"\(locale)\"}", to: "mixed/\(locale).json")
    }
    try folder.write("[1, 2]", to: "mixed/data.json")
    try folder.write("{\"a\": \"en\", \"b\": \"en\"}", to: "other/i18n/en.json")
    try folder.write("{\"a\": \"de\"}", to: "other/i18n/de.json")
    let draft = try await ToolProcess.run(["init", "--dry-run"], in: folder.path).output
    #expect(draft.contains(#"["web/locales/*.json"]"#) || draft.contains(#""web/locales/*.json""#), "\(draft)")
    #expect(!draft.contains(#""mixed/*.json""#), "\(draft)")
  }

  @Test func `Android's build variants and unusual names in a folder need one short line each`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for variant in ["main", "debug", "release"] {
      for (values, text) in [("values", "Hello"), ("values-de", "Hallo"), ("values-fr", "Bonjour"), ("values-pl", "Witaj")] {
        try folder.write(
          "<resources><string name=\"\(variant)_hello\">\(text) you</string></resources>",
          to: "app/src/\(variant)/res/\(values)/strings.xml")
      }
      try folder.write("<resources><color name=\"red\">#f00</color></resources>", to: "app/src/\(variant)/res/values/colors.xml")
    }
    for locale in ["en", "de", "fr", "pl"] { try folder.write("{\"a\": \"Text \(locale)\"}", to: "web/locales/\(locale).json") }
    try folder.write("{\"a\": \"Text kab\"}", to: "web/locales/kab-KAB.json")
    let before = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    #expect(try await ToolProcess.run(["init"], in: folder.path).exitCode == 0)
    let text = try folder.text(of: ".l10n.json")
    #expect(text.contains("app/src/*/res/values*/"), "\(text)")
    #expect(text.contains("web/locales/*"), "\(text)")
    #expect(!text.contains("values-de") && !text.contains("de.json"), "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(text)")
    #expect(try await ToolProcess.run(["validate", "--format", "json"], in: folder.path).outputBytes == before.outputBytes)
  }

  @Test func `Many catalogues are joined, and the names in a pattern are cut at words`() {
    let apps = ["auth", "photos", "cast", "locker", "accounts"]
    let patterns = FilePatterns(others: ["web/docs/en.json"], bystanders: [])
    #expect(
      patterns.patterns(for: apps.map { app in ["de", "en"].map { "web/apps/\(app)/locales/\($0).json" } })
        == ["web/apps/*/locales/*.json"])
    #expect(patterns.patterns(for: [["locale/de/LC_MESSAGES/a.po", "locale/fr/LC_MESSAGES/a.po"]]) == ["locale/*/LC_MESSAGES/a.po"])
    #expect(patterns.patterns(for: [["web/docs/de.json", "web/docs/fr.json"]]) == ["web/docs/de.json", "web/docs/fr.json"])
    #expect(FilePatterns.pattern(for: ["font_icon.xml", "font_on.xml"]) == "font_*.xml")
    #expect(FilePatterns.pattern(for: ["values", "values-de"]) == "values*")
    #expect(FilePatterns.pattern(for: ["app", "apple"]) == "*")
  }

  @Test func `A file with another source does not replace the pattern of the others by their names`() async throws {
    let folder = try ScratchFolder()
    func table(_ source: String, _ locale: String) -> String {
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE TS>
      <TS version="2.1" sourcelanguage="\(source)" language="\(locale)">
      <context><name>A</name>
      <message><source>Text of \(source)</source><translation>Text in \(locale)</translation></message>
      </context>
      </TS>

      """
    }
    for locale in ["cs", "da", "de", "es", "fr", "it", "pl", "sv"] {
      try folder.write(table("en", locale), to: "translations/\(locale).ts")
    }
    try folder.write(table("de", "en"), to: "translations/app_en.ts")
    let before = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    #expect(try await ToolProcess.run(["init"], in: folder.path).exitCode == 0)
    let text = try folder.text(of: ".l10n.json")
    #expect(text.contains("\"translations/*.ts\"") && text.contains("\"translations/app_en.ts\""), "\(text)")
    #expect(!text.contains("translations/cs.ts"), "\(text)")
    #expect(try await ToolProcess.run(["validate", "--format", "json"], in: folder.path).outputBytes == before.outputBytes, "\(text)")
  }

  @Test func `The file is JSON apart from its comments, also without a source locale`() async throws {
    let folder = try project()
    let whole = try await ToolProcess.run(["init", "--dry-run"], in: folder.path).output
    let part = try await ToolProcess.run(["init", "--dry-run", "App"], in: folder.path).output
    for text in [whole, part] {
      let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      #expect((try? JSONSerialization.jsonObject(with: Data(lines.joined(separator: "\n").utf8))) != nil, "\(text)")
    }
  }

  @Test func `Source code is suggested only where there is some`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop(in: "App")
    try folder.write("export const a = 1\n", to: "Sources/app.ts")
    #expect(try await !ToolProcess.run(["init", "--dry-run"], in: folder.path).output.contains("\"sources\""))
    try folder.write("let a = 1\n", to: "Sources/App.swift")
    #expect(try await ToolProcess.run(["init", "--dry-run"], in: folder.path).output.contains("// \"sources\": [\"Sources\"],"))
  }

  @Test func `A locale is partial only if less than half of all catalogues of the entry is translated`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Hello\";\n", to: "en.lproj/A.strings")
    try folder.write("\"a\" = \"\";\n", to: "fr.lproj/A.strings")
    try folder.write("\"b\" = \"One\";\n\"c\" = \"Two\";\n\"d\" = \"Three\";\n", to: "en.lproj/B.strings")
    try folder.write("\"b\" = \"Un\";\n\"c\" = \"Deux\";\n\"d\" = \"Trois\";\n", to: "fr.lproj/B.strings")
    let draft = try await ToolProcess.run(["init", "--dry-run"], in: folder.path).output
    #expect(!draft.contains("partial"), "\(draft)")
  }

  @Test func `Locales are suggested as required only where uncommenting reports nothing new`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de", "fr"] {
      try folder.write("\"a\" = \"Text \(locale)\";\n\"b\" = \"More \(locale)\";\n", to: "App/\(locale).lproj/Main.strings")
    }
    // Not translated at all, and into one of the two languages.
    try folder.write("\"c\" = \"Settings\";\n", to: "Watch/en.lproj/Watch.strings")
    for locale in ["en", "de"] { try folder.write("\"d\" = \"Help \(locale)\";\n", to: "Help/\(locale).lproj/Help.strings") }
    let draft = try await ToolProcess.run(["init", "--dry-run"], in: folder.path).output
    let uncommented = draft.replacing("// \"locales\"", with: "\"locales\"")
    #expect(uncommented.contains(#"      "locales": {"required": ["de"]},"#), "\(draft)")
    try folder.write(uncommented, to: ".l10n.json")
    let result = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(result.exitCode == 0 && !result.output.contains("missing-locale-file"), "\(result)")
  }

  @Test func `A locale is suggested as required only if each catalogue is nearly complete`() async throws {
    let folder = try ScratchFolder()
    func table(_ count: Int, _ text: String) -> String { (1...count).map { "\"\(text)\($0)\" = \"\(text) \($0)\";\n" }.joined() }
    for locale in ["fr", "de"] {
      try folder.write(table(100, "Text"), to: "A/en.lproj/L.strings")
      try folder.write(table(100, "Text").replacing("= \"", with: "= \"\(locale) "), to: "A/\(locale).lproj/L.strings")
      try folder.write(table(4, "Open"), to: "B/en.lproj/M.strings")
      try folder.write(
        table(locale == "fr" ? 1 : 4, "Open").replacing("= \"", with: "= \"\(locale) "), to: "B/\(locale).lproj/M.strings")
    }
    let draft = try await ToolProcess.run(["init", "--dry-run"], in: folder.path).output
    #expect(draft.contains(#""locales": {"required": ["de"]},"#), "\(draft)")
  }

  @Test func `Locales of which less than half is translated are suggested as partial`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n", to: "en.lproj/T.strings")
    try folder.write("\"a\" = \"Ä\";\n\"b\" = \"Be\";\n\"c\" = \"Ce\";\n", to: "de.lproj/T.strings")
    try folder.write("\"a\" = \"Á\";\n", to: "cy.lproj/T.strings")
    let draft = try await ToolProcess.run(["init", "--dry-run"], in: folder.path).output
    #expect(draft.contains(#""locales": {"required": ["de"], "partial": ["cy"]},"#), "\(draft)")
  }

  @Test func `On a terminal the tool asks for the source locale if it can't be detected`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"hello": "Hallo %@"}"#, to: "i18n/de.json")
    try folder.write(#"{"hello": "Bonjour %@"}"#, to: "i18n/fr.json")
    let terminal = try Terminal(["init"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    terminal.type("fr\n")
    #expect(try await terminal.exitCode() == 0, "\(terminal.screen)")
    #expect(try folder.text(of: ".l10n.json").contains(#""source": "fr""#), "\(terminal.screen)")
    #expect(!terminal.screen.contains("error:") && terminal.screen.contains("Which locale is the source"), "\(terminal.screen)")
    let lines = terminal.screen.split(separator: "\n").suffix(3)
    #expect(lines == ["wrote .l10n.json", "wrote .l10n/schema.json", "To check the catalogues: l10n validate"], "\(terminal.screen)")
  }

  @Test func `On a terminal the next command names the folder, and texts without a locale are not called by one`() async throws {
    let folder = try ScratchFolder()
    try folder.write("<resources><string name=\"a\">Hi</string></resources>", to: "my app/src/main/res/values/strings.xml")
    try folder.write("<resources><string name=\"a\">Salut</string></resources>", to: "my app/src/main/res/values-fr/strings.xml")
    let terminal = try Terminal(["init", "my app"], in: folder.path)
    #expect(try await terminal.exitCode() == 0, "\(terminal.screen)")
    #expect(terminal.screen.hasSuffix("To check the catalogues: l10n validate 'my app'\n"), "\(terminal.screen)")
    let text = try folder.text(of: "my app/.l10n.json")
    #expect(text.contains("(android): default texts → fr\n"), "\(text)")
  }

  @Test func `Return leaves open which locale is the source`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"hello": "Hallo %@"}"#, to: "i18n/de.json")
    try folder.write(#"{"hello": "Bonjour %@"}"#, to: "i18n/fr.json")
    let terminal = try Terminal(["init"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    terminal.type("\n")
    #expect(try await terminal.exitCode() == 0, "\(terminal.screen)")
    let asked = try folder.text(of: ".l10n.json")
    try FileManager.default.removeItem(atPath: folder(".l10n.json"))
    _ = try await ToolProcess.run(["init"], in: folder.path)
    #expect(try folder.text(of: ".l10n.json") == asked, "\(terminal.screen)")
  }

  @Test func `Settings may be called .l10n.jsonc`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.write(
      "{\n  // quiet\n  \"rules\": {\"placeholder-missing\": \"off\", \"placeholder-type\": \"off\"},\n}\n", to: ".l10n.jsonc")
    #expect(try await ToolProcess.run(["validate"], in: folder.path).exitCode == 0)
    let result = try await ToolProcess.run(["init"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains(".l10n.jsonc"), "\(result)")
    try folder.write("{\"rule\": {}}", to: ".l10n.jsonc")
    #expect(try await ToolProcess.run(["validate"], in: folder.path).exitCode == 2)
  }

  @Test func `Patterns that match nothing and unknown languages are reported`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.write(
      #"{"catalogs": [{"paths": ["Shop/**"], "source": "en"}], "overrides": [{"paths": ["shop/**"], "rules": {}}]}"#, to: ".l10n.json")
    let result = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(result.errors == "note: .l10n.json: no catalogue matches the pattern “Shop/**”.\n", "\(result)")
    #expect(try await ToolProcess.run(["validate", "shop/fr.lproj"], in: folder.path).errors == "")
    for (settings, message) in [
      (#"{"catalogs": [{"source": "xx"}]}"#, "“xx” is not a locale."),
      (#"{"catalogs": [{"source": "english"}]}"#, "“english” is not a locale.\n  Did you mean “en”?"),
      (#"{"catalogs": [{"locales": {"partial": ["German"]}}]}"#, "“German” is not a locale.\n  Did you mean “de”?"),
      (#"{"overrides": [{"locales": ["french"], "rules": {}}]}"#, "“french” is not a locale.\n  Did you mean “fr”?"),
      (#"{"catalogs": [{"locales": {"pseudo": ["klingon"]}}]}"#, "“klingon” is not a locale."),
      (#"{"minimumCoverage": ["95", "klingon=90"]}"#, "“klingon” is not a locale."),
    ] {
      try folder.write(settings, to: ".l10n.json")
      let result = try await ToolProcess.run(["validate"], in: folder.path)
      #expect(result.exitCode == 2 && result.errors.contains(message), "\(result)")
    }
  }

  @Test func `On a terminal the tool asks whether gaps of incomplete locales are infos`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n", to: "en.lproj/T.strings")
    try folder.write("\"a\" = \"Á\";\n", to: "cy.lproj/T.strings")
    let terminal = try Terminal(["init"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    #expect(
      terminal.screen.contains(
        "These locales are less than half translated:\n  cy\nReport their missing translations as infos?\n"), "\(terminal.screen)")
    terminal.type("partial\n")
    #expect(try await terminal.exitCode() == 0, "\(terminal.screen)")
    let settings = try folder.text(of: ".l10n.json")
    #expect(
      settings.split(separator: "\n").contains { $0.contains(#""locales": {"partial": ["cy"]},"#) && !$0.contains("//") }, "\(settings)")
    let checked = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(checked.exitCode == 0 && checked.output.contains("Warnings: 0"), "\(checked)")
  }

  @Test(arguments: ["C", "de_DE.UTF-8"])
  func `A question about many locales fits a terminal, and is shown once`(language: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n", to: "en.lproj/T.strings")
    let locales = ["ar", "bg", "ca", "cs", "cy", "da", "de", "el", "es", "et", "fi", "fr", "he", "hr", "hu", "id", "it", "ja", "ko", "lt"]
    for locale in locales + ["lv", "nb-NO", "nl", "zh-Hant"] { try folder.write("\"a\" = \"Á\";\n", to: "\(locale).lproj/T.strings") }
    let terminal = try Terminal(["init"], in: folder.path, environment: ["LC_ALL": language, "TERM": "dumb"])
    #expect(try await terminal.wait(for: "3) "))
    terminal.type("3\n")
    #expect(try await terminal.exitCode() == 1, "\(terminal.screen)")
    let lines = terminal.screen.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(terminal.screen)")
    #expect(lines.filter { $0.hasPrefix("  ar, bg, ca, ") }.count == 1, "\(terminal.screen)")
    #expect(lines.contains { $0.hasPrefix("  … ") && $0.contains("4") }, "\(terminal.screen)")
  }
}
