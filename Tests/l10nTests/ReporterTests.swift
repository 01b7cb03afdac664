import Foundation
import Testing

/// Reports.
@Suite struct ReporterTests {
  static let allFormats = ["text", "concise", "json", "sarif", "junit", "checkstyle", "xcode", "github", "gitlab"]

  @Test(arguments: allFormats)
  func `A report has each defect at its line`(format: String) async throws {
    let only = format == "sarif" ? ["--only", "placeholder-type,missing-translation"] : []
    let result = try await ToolProcess.run(["validate", "Shop", "--format", format] + only, environment: Self.workspace)
    // Xcode does not open relative paths.
    try assertSnapshot(of: result.description.replacingOccurrences(of: Paths.repository.path, with: "/l10n"), named: "report/\(format)")
  }

  @Test(arguments: ["text", "github"])
  func `Infos are listed on request`(format: String) async throws {
    let result = try await ToolProcess.run(
      ["validate", "phrases.csv", "Shop", "--show", "info", "--format", format], environment: Self.workspace)
    try assertSnapshot(of: result.description, named: "report/\(format)-infos")
  }

  @Test func `A rule that --only names is listed whatever its severity, and gets entries in a baseline`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.write("\"a\" = \"The same text\";\n", to: "\(locale).lproj/App.strings") }
    let plain = try await ToolProcess.run(["validate", "."], in: folder.path)
    #expect(!plain.output.contains("[untranslated-copy]") && plain.output.contains("--show info"), "\(plain)")
    let only = ["validate", ".", "--only", "untranslated-copy"]
    for format in ["text", "concise", "github"] {
      let named = try await ToolProcess.run(only + ["--format", format], in: folder.path)
      #expect(named.output.contains("untranslated-copy") && !named.output.contains("--show info"), "\(named)")
      #expect(named.output.contains("de.lproj/App.strings:1"), "\(named)")
    }
    _ = try await ToolProcess.run(only + ["--baseline", "b.jsonl", "--write-baseline"], in: folder.path)
    #expect(try folder.text(of: "b.jsonl").contains("untranslated-copy"))
  }

  @Test func `A clean catalogue gets one sentence with its numbers`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["validate", "Nested"]).description, named: "report/text-clean")
  }

  @Test(arguments: ["text", "json"])
  func `Statistics are tables for reading and data for programs`(format: String) async throws {
    let result = try await ToolProcess.run(["validate", "Shop", "--statistics", "--format", format])
    try assertSnapshot(of: result.description, named: "report/statistics-\(format)")
  }

  @Test func `Statistics in another format are a usage error`() async throws {
    #expect(try await ToolProcess.run(["validate", "Shop", "--statistics", "--format", "sarif"]).exitCode == 64)
  }

  @Test func `A quiet run writes findings and errors, and nothing about a clean catalogue`() async throws {
    let clean = try await ToolProcess.run(["validate", "Nested", "--quiet"])
    #expect(clean.output + clean.errors == "")
    let quiet = try await ToolProcess.run(["validate", "Shop", "-q"])
    #expect(quiet.output.contains("[parse-error]"))
    #expect(!quiet.output.contains("Files:"))
    #expect(quiet.exitCode == 1)
    #expect(try await ToolProcess.run(["validate", "nowhere", "--quiet"]).errors.contains("“nowhere” can't be read"))
  }

  @Test func `Colours can be had in a pipe, and no colours on a terminal`() async throws {
    #expect(try await ToolProcess.run(["validate", "Shop", "--color", "always"]).outputBytes.contains(0x1B))
    let terminal = try Terminal(["validate", "Shop", "--color", "never"], in: Paths.fixtures.path)
    #expect(try await terminal.exitCode() == 1)
    #expect(!terminal.screen.contains("\u{1B}"))
  }

  @Test func `A report can go to a file in place of standard output`() async throws {
    let folder = try ScratchFolder()
    let shown = try await ToolProcess.run(["validate", "Shop", "--format", "json"])
    let result = try await ToolProcess.run(["validate", "Shop", "--format", "json", "--output-file", folder("report.json")])
    #expect(result.output == "")
    #expect(result.exitCode == 1)
    #expect(try folder.text(of: "report.json") == shown.output)
    let twice = ["--report", "json=\(folder("a"))", "--output-file", folder("a")]
    #expect(try await ToolProcess.run(["validate", "Shop"] + twice).exitCode == 64)
  }

  @Test func `Thousands of findings fit on a screen, and a pipe gets every error`() async throws {
    let folder = try ScratchFolder()
    let keys = 0..<600
    try folder.write(keys.map { "\"key\($0)\" = \"Text \($0) %@\";\n" }.joined(), to: "App/en.lproj/App.strings")
    try folder.write(keys.prefix(300).map { "\"key\($0)\" = \"Text \($0) %d\";\n" }.joined(), to: "App/de.lproj/App.strings")
    try folder.write("\"key0\" = \"Texte 0 %@\";\n", to: "App/fr.lproj/App.strings")
    let terminal = try Terminal(["validate", "App", "--color", "never"], in: folder.path)
    #expect(try await terminal.exitCode() == 1)
    #expect(terminal.screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 60, "\(terminal.screen)")
    #expect(terminal.screen.contains("Translations missing: 599 (fr)."), "\(terminal.screen)")
    #expect(terminal.screen.contains("--only placeholder-type lists them."), "\(terminal.screen)")
    let log = try await ToolProcess.run(["validate", "App"], in: folder.path)
    #expect(log.output.split(separator: "\n").filter { $0.hasSuffix("[placeholder-type]") }.count == 300)
    #expect(log.output.split(separator: "\n").filter { $0.hasSuffix("[missing-translation]") }.count == 2)
    let each = try await ToolProcess.run(["validate", "App", "--show", "missing"], in: folder.path)
    #expect(each.output.split(separator: "\n").filter { $0.hasSuffix("[missing-translation]") }.count == 599)
  }

  @Test func `A run that is limited to a locale reports nothing about the others`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"A %@\";\n\"b\" = \"B\";\n\"b\" = \"C\";\n", to: "en.lproj/App.strings")
    try folder.write("\"a\" = \"A %@\";\n\"b\" = \"B\";\n", to: "de.lproj/App.strings")
    try folder.write("\"a\" = \"A\";\n\"a\" = \"A %@\";\n", to: "fr.lproj/App.strings")
    let german = try await ToolProcess.run(["validate", "--locales", "de"], in: folder.path)
    #expect(german.exitCode == 0, "\(german)")
    #expect(!german.output.contains("duplicate-key"), "\(german)")
    #expect(try await ToolProcess.run(["validate", "--locales", "fr"], in: folder.path).exitCode == 1)
    try folder.write("\"a\" = \"A %@\";\n\"b\" \"B\";\n", to: "en.lproj/App.strings")
    #expect(try await ToolProcess.run(["validate", "--locales", "de"], in: folder.path).output.contains("[parse-error]"))
    let unknown = try await ToolProcess.run(["validate", "--locales", "de-AT"], in: folder.path)
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("Did you mean “de”? Available locales: de, en, fr."), "\(unknown)")
  }

  @Test func `A file without a source text gets advice to name one, and a folder does not`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"A\";\n", to: "en.lproj/App.strings")
    let file = try await ToolProcess.run(["validate", "en.lproj/App.strings"], in: folder.path)
    #expect(file.output.contains("to compare with. Name the source file with --source-file."), "\(file)")
    for arguments in [["validate"], ["validate", "en.lproj"]] {
      let whole = try await ToolProcess.run(arguments, in: folder.path)
      #expect(whole.output.contains("Syntax only: no other locale to compare with.\n"), "\(whole)")
      #expect(!whole.output.contains("--source-file"), "\(whole)")
    }
  }

  @Test func `A locale that no catalogue has is one error, and one that other tables have is a missing file`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.write("\"a\" = \"\(locale)\";\n", to: "\(locale).lproj/App.strings") }
    let unknown = try await ToolProcess.run(["validate", "--locales", "de,fr"], in: folder.path)
    #expect(unknown.exitCode == 2 && unknown.errors.contains("No catalogue contains the locale “fr”."), "\(unknown)")
    #expect(!unknown.output.contains("missing-locale-file"), "\(unknown)")
    for locale in ["en", "fr"] { try folder.write("\"a\" = \"\(locale)\";\n", to: "other/\(locale).lproj/Other.strings") }
    let known = try await ToolProcess.run(["validate", "--locales", "de,fr"], in: folder.path)
    #expect(known.exitCode == 0 && known.output.contains("missing-locale-file"), "\(known)")
  }

  @Test func `Workflow commands are printed beside the text in GitHub Actions by default`() async throws {
    let asked = try await ToolProcess.run(["validate", "Shop", "--format", "github"], environment: Self.workspace)
    let found = try await ToolProcess.run(
      ["validate", "Shop"], environment: Self.workspace.merging(["GITHUB_ACTIONS": "true"]) { $1 })
    #expect(found.description == asked.description)
    let text = try await ToolProcess.run(["validate", "Shop", "--format", "text"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(!text.output.contains("::error"))
  }

  @Test func `The step's summary is appended to, never replaced`() async throws {
    let folder = try ScratchFolder()
    try folder.write("Before.\n", to: "summary.md")
    let environment = Self.workspace.merging(["GITHUB_STEP_SUMMARY": folder("summary.md")]) { $1 }
    let result = try await ToolProcess.run(["validate", "Shop", "--format", "github"], environment: environment)
    #expect(result.exitCode == 1)
    try assertSnapshot(of: try folder.text(of: "summary.md"), named: "report/github-summary")
  }

  @Test func `An unwritable summary gives exit code 2 and a message`() async throws {
    let folder = try ScratchFolder()
    let result = try await ToolProcess.run(
      ["validate", Paths.fixtures.appendingPathComponent("Nested").path, "--format", "github"], in: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": "nowhere/summary.md"])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("“nowhere/summary.md” can't be written."))
  }

  @Test(arguments: allFormats)
  func `Keys can inject neither escapes into a terminal nor commands into a log`(format: String) async throws {
    let result = try await ToolProcess.run(["validate", "Hostile", "--format", format], environment: Self.workspace)
    if ["text", "json", "github"].contains(format) { try assertSnapshot(of: result.description, named: "report/\(format)-hostile") }
    #expect(!result.output.isEmpty)
    #expect(!result.output.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
    #expect(!result.output.unicodeScalars.contains { (0x2028...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
  }

  @Test func `A path can't inject a command into a log, not even after white space`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = ", to: "::error::forged.strings")
    try folder.write("\"a\" = ", to: " \u{2003}::error::forged.strings")
    let result = try await ToolProcess.run(
      [
        "validate", ".", "::error::forged.strings", " \u{2003}::error::forged.strings",
        "--format", "github",
      ], in: folder.path)
    let commands = result.output.split(separator: "\n").filter { $0.drop(while: \.isWhitespace).hasPrefix("::") }
    #expect(!commands.isEmpty)
    #expect(commands.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
  }

  @Test(arguments: allFormats)
  func `Two runs give the same bytes`(format: String) async throws {
    let first = try await ToolProcess.run(["validate", ".", "--format", format])
    let second = try await ToolProcess.run(["validate", ".", "--format", format])
    #expect(first.description == second.description)
  }

  @Test(arguments: allFormats.dropFirst())
  func `Machine-readable reports are the same in every language`(format: String) async throws {
    // The text report is beside the workflow commands.
    func machine(_ result: ToolResult) -> [Substring] {
      result.output.split(separator: "\n").filter { format != "github" || $0.hasPrefix("::") }
    }
    let english = try await ToolProcess.run(["validate", "Shop", "--format", format])
    let polish = try await ToolProcess.run(["validate", "Shop", "--format", format], environment: ["LC_ALL": "pl_PL.UTF-8"])
    #expect(machine(polish) == machine(english))
    #expect(!machine(english).isEmpty)
  }

  @Test func `Text that is not for a terminal has no colour, whatever TERM is`() async throws {
    let result = try await ToolProcess.run(["validate", "Shop"], environment: ["TERM": "xterm-256color"])
    #expect(!result.outputBytes.contains(0x1B))
  }

  @Test(
    arguments: [
      (["--fail-on", "never"], 0), (["--fail-on", "warning"], 1), (["--only", "missing-translation"], 0),
      (["--only", "missing-translation", "--fail-on", "warning"], 1),
      (["--only", "missing-translation", "--rule", "missing-translation=error"], 1),
      (["--only", "missing-translation", "--release"], 1), (["--only", "parse-error", "--skip", "parse-error"], 0),
    ] as [([String], Int32)])
  func `A severity can be changed, and decides the exit code`(options: [String], exitCode: Int32) async throws {
    #expect(try await ToolProcess.run(["validate", "Shop"] + options).exitCode == exitCode)
  }

  /// Paths in annotations are relative to it.
  private static let workspace = ["GITHUB_WORKSPACE": Paths.repository.path]
}
