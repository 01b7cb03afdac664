import Foundation
import Testing

/// Errors and exit codes.
@Suite struct ErrorTests {
  @Test(
    arguments: [
      ("nonexistent", ["nope", "shop"]), ("nonexistent-only", ["nope"]), ("empty-argument", ["", "shop"]), ("no-catalogue", ["empty"]),
      ("unknown-format", ["notes.txt", "shop"]), ("dangling-link", ["dangling.strings"]), ("link-loop", ["a.strings"]),
      ("link-loop-folder", ["loop"]), ("folder-named-strings", ["folder.strings"]), ("pipe", ["pipe.strings"]),
      ("folder-with-pipe", ["pipes"]), ("nul-folder", ["notes.txt/x.strings"]), ("typescript", ["main_de.ts", "shop"]),
    ] as [(String, [String])])
  func `An unusable path is reported, and the rest is still checked`(name: String, paths: [String]) async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.folder("empty")
    try folder.folder("folder.strings")
    try folder.folder("pipes")
    try folder.write("Not a catalogue.\n", to: "notes.txt")
    try folder.write("export const title = 'Shop'\n", to: "main_de.ts")
    try folder.link("dangling.strings", to: "nowhere")
    try folder.link("a.strings", to: "b.strings")
    try folder.link("b.strings", to: "a.strings")
    try folder.folder("loop")
    try folder.link("loop/a.strings", to: "b.strings")
    try folder.link("loop/b.strings", to: "a.strings")
    #expect(mkfifo(folder("pipe.strings"), 0o600) == 0)
    #expect(mkfifo(folder("pipes/x.strings"), 0o600) == 0)
    let result = try await ToolProcess.run(["validate"] + paths, in: folder.path, within: 600)
    #expect(result.exitCode == 2)
    try assertSnapshot(of: result.description, named: "error/\(name)")
  }

  @Test func `A mistyped path names the nearest one that exists`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.write("\"a\" = \"\(locale)\";\n", to: "src/Lang/\(locale).lproj/App.strings") }
    let mistyped = [
      ["validate", "src/lan"], ["stats", "scr/Lang/"], ["search", "a", "src/Langg/de.lproj"],
      ["validate", "src/Lang/de.lproj/App.string"], ["convert", "src/Lang/de.lprj", "out", "--to", "arb"],
    ]
    for (arguments, path) in zip(mistyped, ["", "", "/de.lproj", "/de.lproj/App.strings", "/de.lproj"]) {
      let result = try await ToolProcess.run(arguments, in: folder.path)
      #expect(result.exitCode == 2 && result.errors.contains("note: did you mean “src/Lang\(path)”?\n"), "\(result)")
      #expect(!result.errors.contains("without a path"), "\(result)")
    }
    for locale in ["en", "de", "es"] { try folder.write("{\"a\": \"\(locale)\"}", to: "src/locales/\(locale).json") }
    let swapped = try await ToolProcess.run(["validate", "src/locales/ed.json"], in: folder.path)
    #expect(swapped.exitCode == 2 && swapped.errors.hasSuffix("note: did you mean “src/locales/de.json”?\n"), "\(swapped)")
    try folder.link("src/broken.strings", to: "nowhere")
    for path in ["elsewhere", "src/broken.strings", "src/Lang/fr.lproj", "src/locales/se.json", "src/locales/xe.json"] {
      let result = try await ToolProcess.run(["validate", path], in: folder.path)
      #expect(result.exitCode == 2 && !result.errors.contains("did you mean"), "\(result)")
    }
  }

  @Test(
    arguments: [
      ("empty", []), ("binary", Array("\u{7F}ELF".utf8) + [2, 1, 1, 0, 0, 0, 0, 0, 0xFF, 0xFE]),
      ("binary-property-list", Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x51, 0x62, 8, 11, 13]),
      ("invalid-utf8", Array("\"a\" = \"ok\";\n\"b\" = \"x".utf8) + [0xFF, 0xFE] + Array("y\";\n\"c\" = \"ok\";\n".utf8)),
      ("unfinished", Array("\"a\" = \"ok\";\n\"b\" = \"never closed".utf8)),
      ("utf16-odd", [0xFF, 0xFE, 0x22, 0x00, 0x61]),
    ] as [(String, [UInt8])])
  func `Unreadable content is a finding at its line and column`(name: String, bytes: [UInt8]) async throws {
    let folder = try ScratchFolder()
    try folder.write(bytes, to: "Broken.strings")
    let result = try await ToolProcess.run(["validate", "Broken.strings"], in: folder.path)
    // No platform reads an empty file as a table, but none breaks because of it: a warning.
    #expect(result.exitCode == (bytes.isEmpty ? 0 : 1))
    try assertSnapshot(of: result.description, named: "content/\(name)")
  }

  @Test func `A file without read permission is reported, and the rest is still checked`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.setPermissions(0o000, of: "shop/fr.lproj/Shop.strings")
    let result = try await Self.asNobody("\"$L10N\" validate shop", in: folder)
    guard let result else { return }
    #expect(result.exitCode == 2)
    #expect(result.output.contains("Files: 1 "))
    #expect(result.errors.contains("“shop/fr.lproj/Shop.strings” can't be read.\n  You don't have permission to open it."))
  }

  @Test func `A folder without read permission is reported, and the rest is still checked`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.writeShop(in: "closed")
    try folder.setPermissions(0o000, of: "closed")
    let result = try await Self.asNobody("\"$L10N\" validate .", in: folder)
    try folder.setPermissions(0o755, of: "closed")
    guard let result else { return }
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("The folder “./closed/” can't be listed."))
    #expect(result.output.contains("./shop/fr.lproj/Shop.strings:2:"))
  }

  @Test func `A link to the parent folder is not followed in circles`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"b\";\n", to: "en.lproj/A.strings")
    try folder.link("en.lproj/up", to: "..")
    let result = try await ToolProcess.run(["validate", "."], in: folder.path, within: 600)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Files: 1 "))
  }

  @Test func `Two files for one locale are both checked, and the second is reported`() async throws {
    let folder = try ScratchFolder()
    for name in ["L.en.strings", "L_en.strings"] { try folder.write("\"a\" = \"b\";\n", to: name) }
    let result = try await ToolProcess.run(["validate", "."], in: folder.path)
    try assertSnapshot(of: result.description, named: "error/two-files")
  }

  @Test(
    arguments: [
      ("unknown-locale", 2, ["--locales", "zz"]), ("unknown-locale-among-others", 2, ["--locales", "fr, zz"]),
      ("locale-that-is-none", 64, ["--locales", "not a locale"]), ("unknown-option", 64, ["--formt", "json"]),
      ("unknown-rule", 64, ["--rule", "placeholder-typ=off"]), ("unknown-severity", 64, ["--rule", "placeholder-type=fatal"]),
      ("rule-without-severity", 64, ["--rule", "placeholder-type"]), ("unknown-only", 64, ["--only", "mising-translation"]),
      ("empty-only", 64, ["--only", ""]), ("unknown-skip", 64, ["--skip", "parse-error,orphankye"]),
      ("unknown-skip-far-off", 64, ["--skip", "everything"]), ("unknown-format", 64, ["--format", "xml"]),
      ("unknown-fail-on", 64, ["--fail-on", "all"]), ("unknown-report-format", 64, ["--report", "sarf=x.sarif"]),
      ("report-without-file", 64, ["--report", "sarif"]), ("one-file-for-two-reports", 64, ["--report", "json=x", "--report", "sarif=x"]),
      ("write-baseline-alone", 64, ["--write-baseline"]), ("baseline-without-name", 64, ["--baseline", ""]),
      ("write-baseline-since", 64, ["--baseline", "x", "--write-baseline", "--since", "HEAD"]), ("since-nothing", 64, ["--since", ""]),
      ("unknown-recovery", 64, ["--recover", "skip"]),
    ] as [(String, Int32, [String])])
  func `Invalid usage is reported with the valid options`(name: String, exitCode: Int32, options: [String]) async throws {
    let result = try await ToolProcess.run(["validate", "Nested"] + options)
    #expect(result.exitCode == exitCode)
    try assertSnapshot(of: result.description, named: "usage/\(name)")
  }

  @Test func `An unknown command is wrong usage`() async throws {
    let result = try await ToolProcess.run(["validat", "Shop"])
    #expect(result.exitCode == 64)
    try assertSnapshot(of: result.description, named: "usage/unknown-command")
  }

  @Test(arguments: ["validate", "stats"])
  func `A catalogue without a source locale is a note, since the project may work`(command: String) async throws {
    let result = try await ToolProcess.run([command, "NoSource"])
    #expect(result.exitCode == 0)
    try assertSnapshot(of: result.description, named: "error/undetermined-source-\(command)")
    #expect(try await ToolProcess.run([command, "NoSource", "--source-locale", "de"]).exitCode == 0)
  }

  @Test func `Several catalogues without a source locale are one note`() async throws {
    let folder = try ScratchFolder()
    for path in ["a/de", "a/fr", "b/de", "b/fr"] { try folder.write("\"k\" = \"v\";\n", to: path + ".lproj/Main.strings") }
    let result = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(result.errors.contains("can't determine the source locale of 2 catalogues (a/Main, b/Main), so their files"))
  }

  @Test(arguments: ["validate", "stats"])
  func `A source locale that no catalogue has is reported`(command: String) async throws {
    let result = try await ToolProcess.run([command, "NoSource", "--source-locale", "xx"])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("No catalogue contains the locale “xx”."))
  }

  @Test(arguments: [("skip-file", 2), ("stop", 2), ("retry", 2)] as [(String, Int32)])
  func `A preset choice is followed and reported`(choice: String, exitCode: Int32) async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let result = try await ToolProcess.run(["validate", "nope", "shop", "--recover", choice], in: folder.path)
    #expect(result.exitCode == exitCode)
    try assertSnapshot(of: result.description, named: "error/recover-\(choice)")
  }

  @Test(
    arguments: [
      ("skip-file", ["--report", "json=loop/a"], 1), ("skip-file", ["--report", "json=none/a"], 2),
      ("stop", ["--report", "json=none/a"], 2), ("retry", ["--report", "json=none/a"], 2),
      ("skip-file", ["--baseline", "none"], 2), ("stop", ["--baseline", "none"], 2), ("retry", ["--baseline", "none"], 2),
    ] as [(String, [String], Int32)])
  func `A preset choice applies to an unwritable file, and does not make up for a mistyped path`(
    choice: String, options: [String], exitCode: Int32
  ) async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.link("loop", to: "loop")
    let result = try await ToolProcess.run(["validate", "shop", "--recover", choice] + options, in: folder.path)
    #expect(result.exitCode == exitCode, "\(result)")
    #expect(result.errors.contains(options[1].contains("loop") ? "loop" : "none"), "\(result)")
    // A run without its baseline does not show every old finding.
    #expect(result.output.contains("Errors: 1") == (choice != "stop" && options[0] == "--report"), "\(result)")
  }

  @Test func `Skipping a language skips all its files in that catalogue and nothing else, and reports it`() async throws {
    let folder = try ScratchFolder()
    try folder.writeTwoPerLocale()
    let result = try await ToolProcess.run(["validate", "shop", "--recover", "skip-locale"], in: folder.path)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Files: 2 · Locales: 2 · Keys: 2"))
    #expect(!result.output.contains(".fr") && !result.output.contains("Locales: fr"))
    #expect(
      result.errors.contains("“shop/Shop.fr.strings” can't be read.") || result.errors.contains("“shop/Shop_fr.strings” can't be read."))
    #expect(result.errors.hasSuffix("note: shop/Shop: skipped the locale fr, as chosen.\n"))
  }

  @Test func `A choice that a failure does not offer is reported with the offered ones`() async throws {
    let folder = try ScratchFolder()
    try folder.link("table.csv", to: "table.csv")
    let result = try await ToolProcess.run(["validate", "--recover", "skip-locale", "table.csv"], in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("note: “skip-locale” is not available here. Available: retry, skip-file, stop.\n"))
  }

  @Test(arguments: [["nope"], ["empty"], ["shop"], ["nope", "shop"]])
  func `Standard output is always one document with JSON`(paths: [String]) async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.folder("empty")
    let result = try await ToolProcess.run(["validate", "--format", "json"] + paths, in: folder.path)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
    #expect(report["schema"] as? Int == 1)
  }

  /// Runs a script as a user who is not root; nil if that can't be done.
  static func asNobody(_ script: String, in folder: ScratchFolder) async throws -> ToolResult? {
    guard geteuid() == 0 else { return try await ToolProcess.shell(script, in: folder.path) }
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") else { return nil }
    // The tool must be in a folder that all users may enter.
    let change = "exec /usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups /bin/sh -c '\(script)'"
    return try await ToolProcess.shell("cp \"$L10N\" tool && L10N=./tool && export L10N && \(change)", in: folder.path)
  }
}
