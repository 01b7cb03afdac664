import Foundation
import Localize
import LocalizeTranslation
import Testing

/// Memory.
@Suite struct MemoryTests {
  private static let lines = """
    {"source":"en","text":"Save {0:text}?","target":"de","translation":"{0:text} sichern?","origin":"human","reviewed":true,"tokens":["%@"],"created":"2026-11-22T03:15:00Z"}
    {"source":"en","text":"Open","target":"de","translation":"Öffnen","origin":"machine","reviewed":false,"provider":"deepl","created":"2026-11-22T03:15:00Z"}
    {"source":"en","text":"Open","target":"fr","translation":"Ouvrir","origin":"import","reviewed":false,"created":"2026-11-22T03:15:00Z"}

    """

  private static let tmx = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE tmx SYSTEM "tmx14.dtd">
    <tmx version="1.4">
      <header creationtool="x" creationtoolversion="1" segtype="block" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/>
      <body>
        <tu><tuv xml:lang="en"><seg>Close</seg></tuv><tuv xml:lang="de"><seg>Schließen</seg></tuv></tu>
        <tu><tuv xml:lang="en"><seg>%d files</seg></tuv><tuv xml:lang="de"><seg>Dateien</seg></tuv></tu>
        <tu><tuv xml:lang="en"><seg>&lol; a</seg></tuv><tuv xml:lang="de"><seg>b</seg></tuv></tu>
      </body>
    </tmx>

    """

  /// A project with a memory of three translations.
  private static func project() async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(lines, to: "a.jsonl")
    try folder.write(tmx, to: "b.tmx")
    #expect(try await ToolProcess.run(["memory", "import", "a.jsonl"], in: folder.path).exitCode == 0)
    return folder
  }

  @Test func `Imported units are reported, and unusable ones at their place`() async throws {
    let folder = try await Self.project()
    try assertSnapshot(
      of: try await ToolProcess.run(["memory", "import", "a.jsonl", "b.tmx"], in: folder.path).description, named: "memory/import")
    let german = try await ToolProcess.run(
      ["memory", "import", "b.tmx"], in: folder.path, environment: ["LC_ALL": "de_DE.UTF-8"])
    try assertSnapshot(of: german.description, named: "memory/import-de")
    try assertSnapshot(
      of: try await ToolProcess.run(["memory", "import", "b.tmx", "--format", "json"], in: folder.path).description,
      named: "memory/import-json")
    #expect(try folder.text(of: ".l10n/.gitignore").contains("tm.sqlite*"))
  }

  @Test func `A missing file is named before its format, and the option that names the format fits the command`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    let missing = try await ToolProcess.run(["memory", "import", "absent"], in: folder.path)
    #expect(missing.exitCode == 2 && missing.errors.contains("“absent” can't be read.") && !missing.errors.contains("tmx"), "\(missing)")
    try folder.write("", to: "notes")
    let input = try await ToolProcess.run(["memory", "import", "notes"], in: folder.path)
    #expect(input.exitCode == 2 && input.errors.contains("Pass --from tmx or --from jsonl"), "\(input)")
    let output = try await ToolProcess.run(["memory", "export", "out"], in: folder.path)
    #expect(output.exitCode == 2 && output.errors.contains("Pass --to tmx or --to jsonl"), "\(output)")
  }

  @Test func `A failed import creates nothing`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for name in ["absent.tmx", "absent.txt"] {
      #expect(try await ToolProcess.run(["memory", "import", name], in: folder.path).exitCode == 2)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/.l10n"))
    }
  }

  @Test func `A terminal shows the progress of a long file, and other output does not`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    let lines = (0..<12_000).map { number in
      #"{"source":"en","text":"Text \#(number)","target":"de","translation":"Satz \#(number)"}"# + "\n"
    }
    try folder.write(lines.joined(), to: "long.jsonl")
    let terminal = try Terminal(["memory", "import", "long.jsonl"], in: folder.path, environment: ["TERM": "xterm"])
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.screen.contains("long.jsonl: translations: 5000 ("), "\(terminal.screen)")
    #expect(terminal.screen.contains(" %)\u{1B}[K"), "\(terminal.screen)")
    #expect(terminal.screen.contains(" %)\u{1B}[K\u{1B}[Klong.jsonl: read: 12000"), "\(terminal.screen)")
    let export = try Terminal(["memory", "export", "out.tmx"], in: folder.path, environment: ["TERM": "xterm"])
    #expect(try await export.exitCode() == 0)
    #expect(export.screen.contains("\u{1B}[Kout.tmx: translations: "), "\(export.screen)")
    let quiet = try await ToolProcess.run(["memory", "import", "long.jsonl"], in: folder.path)
    #expect(!quiet.description.contains("\u{1B}"))
  }

  @Test(arguments: ["jsonl", "tmx"])
  func `An export equals the import, and is the same on every run`(format: String) async throws {
    let folder = try await Self.project()
    let result = try await ToolProcess.run(["memory", "export", "--format", format], in: folder.path)
    try assertSnapshot(of: result.description, named: "memory/export-\(format)")
    #expect(try await ToolProcess.run(["memory", "export", "out.\(format)"], in: folder.path).exitCode == 0)
    #expect(try folder.text(of: "out.\(format)") == result.output)
    let other = try await ToolProcess.run(["memory", "import", "out.\(format)", "--database", "other.sqlite"], in: folder.path)
    #expect(other.output == "out.\(format): read: 3, new: 3, replaced: 0, unchanged: 0, skipped: 0\n")
    #expect(
      try await ToolProcess.run(["memory", "export", "--format", format, "--database", "other.sqlite"], in: folder.path).output
        == result.output)
    let some = try await ToolProcess.run(
      ["memory", "export", "--format", format, "--locales", "de", "--origin", "human"], in: folder.path)
    #expect(some.output.contains("sichern") && !some.output.contains("Öffnen") && !some.output.contains("Ouvrir"))
  }

  @Test(arguments: ["text", "json"])
  func `Stored translations are counted`(format: String) async throws {
    let folder = try await Self.project()
    let result = try await ToolProcess.run(["memory", "stats", "--format", format], in: folder.path)
    try assertSnapshot(of: result.description, named: "memory/stats-\(format)")
  }

  @Test(arguments: ["text", "json"])
  func `Sent texts are listed by provider, and with those in doubt`(format: String) async throws {
    let folder = try await Self.project()
    try await Self.send(into: folder(".l10n/tm.sqlite"))
    let result = try await ToolProcess.run(["memory", "stats", "--format", format], in: folder.path)
    try assertSnapshot(of: result.description, named: "memory/stats-spending-\(format)")
  }

  /// A run that sent two batches, and ended before the answer to the second.
  private static func send(into database: String) async throws {
    let memory = try TranslationMemory(path: database, access: .write)
    let run = try await TranslationRun(memory, settings: "", waiting: .zero, now: { 1_795_305_600 })
    let keys = ["Cut", "Copy", "Paste"].map { MemoryKey(source: "en", target: "fr", text: $0) }
    let first = try await run.begin(SendIntent(provider: "openai:small", keys: [keys[0]], characters: 3))
    try await run.commit(first, answers: [.rejected(keys[0], reason: "script")], characters: 3)
    _ = try await run.begin(SendIntent(provider: "openai:small", keys: Array(keys.dropFirst()), characters: 9))
  }

  @Test(arguments: ["text", "json"])
  func `Similar texts are shown with their translations`(format: String) async throws {
    let folder = try await Self.project()
    let result = try await ToolProcess.run(["memory", "suggest", "Save %@!", "--format", format], in: folder.path)
    try assertSnapshot(of: result.description, named: "memory/suggest-\(format)")
    #expect(try await ToolProcess.run(["memory", "suggest", "nothing like it", "--format", format], in: folder.path).exitCode == 1)
  }

  @Test(
    arguments: [
      ("missing", 2, ["stats", "--database", "none.sqlite"]), ("not-a-memory", 2, ["stats", "--database", "a.jsonl"]),
      ("not-a-memory-written", 2, ["import", "a.jsonl", "--database", "b.tmx"]), ("no-format", 2, ["import", "notes.txt"]),
      ("no-file", 2, ["import", "none.tmx", "a.jsonl"]), ("no-folder", 2, ["export", "none/a.tmx"]),
      ("wrong-format", 1, ["import", "a.jsonl", "--from", "tmx"]),
      ("usage-origin", 64, ["import", "a.jsonl", "--origin", "cat"]), ("usage-wait", 64, ["import", "a.jsonl", "--wait=-1"]),
    ] as [(String, Int32, [String])])
  func `An impossible request is reported with a remedy`(name: String, exitCode: Int32, arguments: [String]) async throws {
    let folder = try await Self.project()
    try folder.write("", to: "notes.txt")
    let before = try folder.text(of: "b.tmx")
    let result = try await ToolProcess.run(["memory"] + arguments, in: folder.path)
    #expect(result.exitCode == exitCode)
    #expect(try folder.text(of: "b.tmx") == before)
    try assertSnapshot(of: result.description, named: "memory/error-\(name)")
  }

  @Test func `Two concurrent imports both succeed, and one that may not wait ends with 75`() async throws {
    let folder = try await Self.project()
    var many = ""
    for number in 0..<6000 { many += "{\"source\":\"en\",\"text\":\"t\(number)\",\"target\":\"de\",\"translation\":\"T\"}\n" }
    try folder.write(many, to: "many.jsonl")
    async let first = ToolProcess.run(["memory", "import", "many.jsonl", "--origin", "human"], in: folder.path)
    async let second = ToolProcess.run(["memory", "import", "a.jsonl", "--origin", "human"], in: folder.path)
    #expect(try await first.exitCode == 0)
    #expect(try await second.exitCode == 0)
    #expect(try await ToolProcess.run(["memory", "stats"], in: folder.path).output.contains("6002"))

    // Another process has the lock.
    let held = try await ToolProcess.shell(
      "flock -x .l10n/tm.sqlite.lock \"$L10N\" memory import a.jsonl --wait 0", in: folder.path)
    #expect(held.exitCode == 75, "\(held)")
    #expect(held.errors.contains("Another run is using the translation memory “.l10n/tm.sqlite”"))
    // Readers are not blocked.
    let read = try await ToolProcess.shell("flock -x .l10n/tm.sqlite.lock \"$L10N\" memory stats", in: folder.path)
    #expect(read.exitCode == 0, "\(read)")
  }

  @Test func `Nothing is lost on a full disk, and the failure is reported`() async throws {
    let folder = try await Self.project()
    var many = ""
    for number in 0..<20000 {
      many += "{\"source\":\"en\",\"text\":\"text \(number)\",\"target\":\"de\",\"translation\":\"Text \(number)\"}\n"
    }
    try folder.write(many, to: "many.jsonl")
    // No file may grow beyond 1 MiB, which a shell counts in blocks of 512 bytes.
    let result = try await ToolProcess.shell("ulimit -f 2048; \"$L10N\" memory import many.jsonl", in: folder.path)
    #expect(result.exitCode == 2, "\(result)")
    #expect(result.errors.contains(".l10n/tm.sqlite"), "\(result)")
    // Committed translations are there, and the same import without the limit works.
    #expect(try await ToolProcess.run(["memory", "stats"], in: folder.path).exitCode == 0)
    let again = try await ToolProcess.run(["memory", "import", "many.jsonl"], in: folder.path)
    #expect(again.exitCode == 0, "\(again)")
    #expect(try await ToolProcess.run(["memory", "stats"], in: folder.path).output.contains(" 20002 "))
    // The result of an export is complete or does not exist.
    let export = try await ToolProcess.shell("ulimit -f 1024; \"$L10N\" memory export out.jsonl", in: folder.path)
    #expect(export.exitCode == 2, "\(export)")
    #expect(!FileManager.default.fileExists(atPath: folder("out.jsonl")))
  }

  @Test func `The memory in a read-only folder can be read`() async throws {
    let folder = try await Self.project()
    let script = "\"$L10N\" memory stats && \"$L10N\" memory export && \"$L10N\" memory import a.jsonl"
    try folder.setPermissions(0o555, of: ".l10n")
    defer { try? folder.setPermissions(0o755, of: ".l10n") }
    guard let result = try await ErrorTests.asNobody(script, in: folder) else { return }
    #expect(result.output.contains("Öffnen"), "\(result)")
    #expect(result.exitCode == 2, "\(result)")
    #expect(result.errors.contains("can't be written"), "\(result)")
  }

  @Test func `A key with a terminal escape does nothing to a terminal`() async throws {
    let folder = try await Self.project()
    try folder.write(
      "{\"source\":\"en\",\"text\":\"Save \\u001b[31mall\",\"target\":\"de\",\"translation\":\"Alle\\u001b]0;x\\u0007\"}\n",
      to: "c.jsonl")
    #expect(try await ToolProcess.run(["memory", "import", "c.jsonl"], in: folder.path).exitCode == 0)
    let json = try await ToolProcess.run(["memory", "suggest", "Save all", "--min-score", "10", "--format", "json"], in: folder.path)
    #expect(!json.output.contains("\u{1B}"))
  }

  @Test func `A project without a memory has no translations in it, and a named one that is missing is an error`() async throws {
    let folder = try ScratchFolder()
    let result = try await ToolProcess.run(["memory", "stats"], in: folder.path)
    #expect(result.exitCode == 0 && result.errors.contains("nothing is stored yet"), "\(result)")
    let data = try await ToolProcess.run(["memory", "stats", "--format", "json"], in: folder.path)
    #expect(data.exitCode == 0 && data.output.contains(#""pairs": []"#), "\(data)")
    #expect(try await ToolProcess.run(["memory", "stats", "--database", "gone.sqlite"], in: folder.path).exitCode == 2)
  }
}
