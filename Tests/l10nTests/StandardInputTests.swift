import Foundation
import Testing

@testable import l10n

/// Standard input in place of a file.
@Suite struct StandardInputTests {
  private let german =
    "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n#, c-format\nmsgid \"%d files\"\nmsgstr \"%s Dateien\"\n"

  @Test func `A format makes standard input a file of its own`() async throws {
    let result = try await ToolProcess.run(["validate", "-", "--from", "po"], input: german)
    #expect(result.exitCode == 1 && result.output.contains("-:7:"), "\(result)")
    let keys = try await ToolProcess.run(["search", "files", "-", "--from", "po", "--keys-only"], input: german)
    #expect(keys.output == "%d files\n", "\(keys)")
  }

  @Test func `The name of a file gives format and locale, and its text is compared with the other files on disk`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let saved = try await ToolProcess.run(["validate", "shop/fr.lproj/Shop.strings"], in: folder.path)
    #expect(saved.exitCode == 1, "\(saved)")
    let arguments = ["validate", "-", "--stdin-filename", "shop/fr.lproj/Shop.strings"]
    let edited = "\"greeting\" = \"Bonjour %@\";\n\"count\" = \"%d articles\";\n\"bye\" = \"Au revoir\";\n"
    let result = try await ToolProcess.run(arguments, in: folder.path, input: edited)
    #expect(result.exitCode == 0 && result.output.contains("No defects found."), "\(result)")
    let broken = try await ToolProcess.run(arguments, in: folder.path, input: "\"greeting\" = \"Bonjour\n")
    #expect(broken.exitCode == 1 && broken.output.contains("shop/fr.lproj/Shop.strings:1:"), "\(broken)")
    let new = try await ToolProcess.run(
      ["validate", "-", "--stdin-filename", "new/de.lproj/Shop.strings"], in: folder.path, input: "\"a\" = \"b\";\n\"a\" = \"c\";\n")
    #expect(new.exitCode == 1 && new.output.contains("new/de.lproj/Shop.strings:2:"), "\(new)")
  }

  @Test func `A command that can't use standard input reports so with its usage`() async throws {
    for arguments in [
      ["validate", "--from", "po"], ["validate", "--stdin-filename", "a.po"], ["validate", "-", "--from", "po", "--fix"],
      ["stats", "Shop", "--stdin-filename", "a.po"],
    ] {
      let result = try await ToolProcess.run(arguments)
      #expect(result.exitCode == 64, "\(arguments): \(result)")
    }
    let unknown = try await ToolProcess.run(["validate", "-"], input: german)
    #expect(unknown.exitCode == 2 && unknown.errors.contains("--stdin-filename"), "\(unknown)")
  }

  @Test func `A memory takes standard input`() async throws {
    let folder = try ScratchFolder()
    let line = #"{"source":"en","text":"Hello","target":"de","translation":"Hallo","origin":"human"}"#
    let result = try await ToolProcess.run(
      ["memory", "import", "-", "--from", "jsonl", "--database", "tm.sqlite"], in: folder.path, input: line + "\n")
    #expect(result.exitCode == 0 && result.output.hasPrefix("-: "), "\(result)")
    let exported = try await ToolProcess.run(["memory", "export", "-", "--database", "tm.sqlite"], in: folder.path)
    #expect(exported.output.contains("Hallo"), "\(exported)")
  }

  @Test func `Settings, a baseline, a glossary and a key can be standard input`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let quiet = #"{"rules": {"placeholder-missing": "off", "placeholder-type": "off"}}"#
    let settings = try await ToolProcess.run(["validate", "--settings", "-"], in: folder.path, input: quiet)
    #expect(settings.exitCode == 0, "\(settings)")
    let mistake = try await ToolProcess.run(["stats", "--settings", "-"], in: folder.path, input: #"{"rule": {}}"#)
    #expect(mistake.exitCode == 2 && mistake.errors.contains("error: -:1:2:"), "\(mistake)")
    _ = try await ToolProcess.run(["validate", "--baseline", "known", "--write-baseline"], in: folder.path)
    let known = try folder.text(of: "known")
    let baseline = try await ToolProcess.run(["validate", "--baseline", "-"], in: folder.path, input: known)
    #expect(baseline.exitCode == 0, "\(baseline)")
    let glossary = try await ToolProcess.run(["validate", "--glossary", "-"], in: folder.path, input: "wrong\n")
    #expect(glossary.exitCode == 2 && glossary.errors.contains("-:1"), "\(glossary)")
    // Nothing listens there: the key is read first.
    let translate = ["translate", "--provider", "deepl", "--endpoint", "http://127.0.0.1:9", "--locales", "fr", "--key-file", "-"]
    let key = try await ToolProcess.run(translate, in: folder.path, input: "two words\n")
    #expect(key.errors.contains("-") && key.exitCode != 0 && !key.errors.contains("words"), "\(key)")
  }

  @Test func `Two files can't be standard input, and a report can be standard output`() async throws {
    for arguments in [
      ["validate", "-", "--from", "po", "--glossary", "-"], ["validate", "--settings", "-", "--baseline", "-"],
      ["convert", "-", "a.json", "--from", "po", "--settings", "-"], ["search", "a", "-", "--from", "po", "--settings", "-"],
      ["stats", "-", "--from", "po", "--settings", "-"], ["translate", "--settings", "-", "--glossary", "-"],
      ["validate", "--baseline", "-", "--write-baseline"], ["validate", "--format", "json", "--report", "sarif=-"],
      ["validate", "--report", "json=-", "--report", "sarif=-"],
    ] {
      let result = try await ToolProcess.run(arguments)
      #expect(result.exitCode == 64, "\(arguments): \(result)")
    }
    let folder = try ScratchFolder()
    try folder.writeShop()
    let report = try await ToolProcess.run(["validate", "--report", "json=-"], in: folder.path)
    let expected = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    #expect(report.description == expected.description, "\(report)")
    #expect(!FileManager.default.fileExists(atPath: folder("-")))
  }

  @Test func `A settings file can't name standard input`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.write(#"{"glossary": "-"}"#, to: ".l10n.json")
    let result = try await ToolProcess.run(["validate"], in: folder.path, input: "term,de\n")
    #expect(result.exitCode == 2 && result.errors.contains("-"), "\(result)")
  }
}
