import Foundation
import LocalizeValidation
import Testing

@testable import l10n

/// Long lists on a terminal and in a pipe.
@Suite struct ListOutputTests {
  @Test func `A list that fits is whole, and a longer one keeps its last lines`() {
    let screen = TextReporter.Detail.Screen(columns: 20, rows: 24)
    let lines = (1...30).map { "line \($0)\n" }
    #expect(ListOutput.fitting(Array(lines.prefix(screen.room)), on: screen).count == screen.room)
    let cut = ListOutput.fitting(lines, on: screen)
    #expect(cut == Array(lines.prefix(screen.room - 2)))
    let kept = ListOutput.fitting(lines, keeping: 1, on: screen)
    #expect(kept == Array(lines.prefix(screen.room - 3)) + ["line 30\n"])
    // A line that wraps takes two rows.
    let wrapped = ListOutput.fitting(lines.map { "a rather long beginning, \($0)" }, on: screen)
    #expect(wrapped.count == (screen.room - 2) / 2)
  }

  @Test func `A search on a terminal prints what fits, and everything in a pipe`() async throws {
    let folder = try ScratchFolder()
    try folder.write((1...100).map { "\"key\($0)\" = \"Text \($0)\";\n" }.joined(), to: "en.lproj/App.strings")
    let piped = try await ToolProcess.run(["search", "key"], in: folder.path)
    #expect(piped.output.split(separator: "\n").count == 100)
    let terminal = try Terminal(["search", "key"], in: folder.path)
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.screen.contains("note: more lines: "), "\(terminal.screen)")
    #expect(terminal.screen.split(separator: "\n").count < 60, "\(terminal.screen)")
  }

  @Test(
    arguments: [
      (["Ad"], "Add\n"), (["Add"], "Add\n"), (["setings.title"], "settings.title\nsettings.titles\n"),
      (["Ad", "--max-distance", "2"], "Add\nNo\nOK\n"),
    ] as [([String], String)])
  func `Keys that are much farther than the nearest one are not suggested`(arguments: [String], output: String) async throws {
    let folder = try ScratchFolder()
    let keys = ["Add", "No", "OK", "settings.title", "settings.titles", "other.title"]
    try folder.write(keys.map { "\"\($0)\" = \"x\";\n" }.joined(), to: "en.lproj/App.strings")
    let result = try await ToolProcess.run(["suggest"] + arguments, in: folder.path)
    #expect(result.output == output, "\(result)")
  }

  @Test func `Locks of several locales end with their sums`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de", "fr"] { try folder.write("\"a\" = \"\(locale)\";\n", to: "\(locale).lproj/App.strings") }
    let result = try await ToolProcess.run(["lock"], in: folder.path)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines.last?.hasPrefix("Locks: 2: new: 2, ") == true, "\(result)")
  }

  @Test(arguments: ["validate", "stats", "lock"])
  func `A path may also be named by --catalog`(command: String) async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.write("\"a\" = \"\(locale)\";\n", to: "App/\(locale).lproj/App.strings") }
    try folder.write("{", to: "broken/en.lproj/App.strings")
    let result = try await ToolProcess.run([command, "--catalog", "App"], in: folder.path)
    #expect(result.exitCode == 0 && !result.description.contains("broken"), "\(result)")
  }

  @Test func `Files with the marks of Crowdin's in-context editor are skipped`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"a": "Hello {name}", "b": "World"}"#, to: "i18n/en.json")
    try folder.write(#"{"a": "Hallo {name}", "b": "Welt"}"#, to: "i18n/de.json")
    try folder.write(#"{"a": "crwdns1:0crwdne1:0", "b": "crwdns2:0crwdne2:0"}"#, to: "i18n/ach.json")
    let result = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Files: 2"), "\(result)")
    #expect(result.errors == "note: skipped ./i18n/ach.json: its texts are markers of Crowdin's in-context editor.\n", "\(result)")
    // Several share a note.
    for locale in ["en", "de"] { try folder.write(#"{"c": "\#(locale) {name}"}"#, to: "web/i18n/\(locale).json") }
    for locale in ["ach", "lol"] { try folder.write(#"{"c": "crwdns3:0crwdne3:0"}"#, to: "web/i18n/\(locale).json") }
    let several = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(
      several.errors == "note: skipped files whose texts are markers of Crowdin's in-context editor: 3 (./i18n, ./web/i18n).\n",
      "\(several)")
    #expect(try await ToolProcess.run(["validate", "--quiet"], in: folder.path).errors == "")
  }
}
