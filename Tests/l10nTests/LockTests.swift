import Foundation
import Testing

/// Locks.
@Suite struct LockTests {
  private func run(_ folder: ScratchFolder, _ arguments: String...) async throws -> ToolResult {
    try await ToolProcess.run(arguments, in: folder.path)
  }

  private func shop(_ english: String = "Save", _ german: String = "Sichern") throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try write(english, german, to: folder)
    return folder
  }

  private func write(_ english: String, _ german: String, to folder: ScratchFolder) throws {
    try folder.write("\"save\" = \"\(english)\";\n\"quit\" = \"Quit\";\n", to: "en.lproj/Shop.strings")
    try folder.write("\"save\" = \"\(german)\";\n\"quit\" = \"Beenden\";\n", to: "de.lproj/Shop.strings")
  }

  private let path = ".l10n/lock/Shop.apple/de"

  @Test func `A translation becomes stale after the first lock, and is confirmed`() async throws {
    let folder = try shop()
    let first = try await run(folder, "lock")
    let again = try await run(folder, "lock", "--check")
    try write("Save all", "Sichern", to: folder)
    let check = try await run(folder, "validate", "--only", "stale-translation", "--fail-on", "warning")
    let before = try folder.text(of: path)
    let plain = try await run(folder, "lock")
    #expect(try folder.text(of: path) == before)
    let dry = try await run(folder, "lock", "--accept", "--dry-run")
    #expect(try folder.text(of: path) == before)
    let accepted = try await run(folder, "lock", "--accept")
    let after = try await run(folder, "validate", "--only", "stale-translation", "--fail-on", "warning")
    try assertSnapshot(
      of: [first, again, check, plain, dry, accepted, after].map(\.description).joined(separator: "\n") + "\n"
        + (try folder.text(of: path)),
      named: "lock/life")
    #expect([first, again, check, plain, dry, accepted, after].map(\.exitCode) == [0, 0, 1, 0, 0, 0, 0])
  }

  @Test func `An incomplete lock fails in CI, and nothing is written`() async throws {
    let folder = try shop()
    let missing = try await run(folder, "lock", "--check")
    try assertSnapshot(of: missing.description, named: "lock/check")
    #expect(missing.exitCode == 1)
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n")))
  }

  @Test func `A review is recorded, shows in validate and stats, and is withdrawn`() async throws {
    let folder = try shop()
    _ = try await run(folder, "lock")
    let marked = try await run(folder, "lock", "--unreviewed", "--keys", "sa")
    let report = try await run(folder, "validate", "--only", "needs-review", "--show", "info")
    let statistics = try await run(folder, "stats")
    let reviewed = try await run(folder, "lock", "--reviewed")
    let after = try await run(folder, "stats")
    try assertSnapshot(
      of: [marked, report, statistics, reviewed, after].map(\.description).joined(separator: "\n"), named: "lock/review")
  }

  @Test func `Unreadable lines are reported with their number, and are not overwritten`() async throws {
    let folder = try shop()
    _ = try await run(folder, "lock")
    let text = "<<<<<<< ours\n" + (try folder.text(of: path)) + "junk\n"
    try folder.write(text, to: path)
    let result = try await run(folder, "lock")
    let report = try await run(folder, "validate")
    try assertSnapshot(of: result.description + "\n" + report.description, named: "lock/broken")
    #expect([result, report].map(\.exitCode) == [2, 2])
    #expect(try folder.text(of: path) == text)
  }

  @Test func `The line of the file's text counts after a merge that took both sides, and the next lock keeps it alone`() async throws {
    let folder = try shop()
    _ = try await run(folder, "lock")
    let ours = try folder.text(of: path)
    try write("Save", "Speichern", to: folder)
    _ = try await run(folder, "lock")
    let theirs = try folder.text(of: path)
    try folder.write(ours + theirs, to: path)
    #expect(try await run(folder, "lock", "--check").exitCode == 0)
    #expect(try await run(folder, "lock").exitCode == 0)
    #expect(try folder.text(of: path) == theirs)
  }

  @Test func `Concurrent runs lose nothing`() async throws {
    let folder = try ScratchFolder()
    func texts(_ text: String) -> String { (0..<200).map { "\"k\($0)\" = \"\(text) \($0)\";\n" }.joined() }
    try folder.write(texts("Text"), to: "en.lproj/A.strings")
    try folder.write(texts("Satz"), to: "de.lproj/A.strings")
    async let first = run(folder, "lock", "--keys", "k1")
    async let second = run(folder, "lock", "--keys", "k2", "--origin", "machine")
    async let third = run(folder, "lock", "--keys", "k3", "--keys", "k4")
    let results = [try await first, try await second, try await third]
    #expect(results.map(\.exitCode) == [0, 0, 0], "\(results)")
    let lines = try folder.text(of: ".l10n/lock/A.apple/de").split(separator: "\n")
    #expect(lines.count == 144)
    #expect(lines == lines.sorted())
  }

  @Test func `Locks are at the root of the repository, wherever the run starts, and contain no text`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.writeShop(in: "App/shop")
    _ = try await ToolProcess.run(["lock", "."], in: folder("App"))
    let text = try folder.text(of: ".l10n/lock/App~shop~Shop.apple/fr")
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.allSatisfy { $0.isASCII } && !text.contains("Bonjour") && !text.contains("greeting"))
    #expect(try await ToolProcess.run(["lock", "--check", "App/shop/fr.lproj/Shop.strings"], in: folder.path).exitCode == 0)
  }

  @Test(
    arguments: [["--reviewed", "--unreviewed"], ["--check", "--accept"], ["--origin", "robot"], ["--keys", ""]])
  func `Invalid usage is reported`(arguments: [String]) async throws {
    let folder = try shop()
    let result = try await ToolProcess.run(["lock"] + arguments, in: folder.path)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(arguments[0]))
  }

  @Test func `Unknown locales and keys are reported`() async throws {
    let folder = try shop()
    let locale = try await run(folder, "lock", "--locales", "fr")
    let key = try await run(folder, "lock", "--keys", "nothing*")
    #expect([locale, key].map(\.exitCode) == [2, 1])
    try assertSnapshot(of: locale.description + "\n" + key.description, named: "lock/unknown")
  }

  @Test(arguments: [
    ("web/locales", ["en.json": "{\n  \"a\": \"Some text\"\n}\n", "de.json": "{\n  \"a\": \"Text\"\n}\n"]),
    ("config/locales", ["en.yml": "en:\n  a: \"Some text\"\n", "de.yml": "de:\n  a: \"Text\"\n"]),
    ("po", ["de.po": "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"]),
  ])
  func `Files that are only called by their locales have one lock, wherever a run is started`(path: String, files: [String: String])
    async throws
  {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for (name, text) in files { try folder.write(text, to: "\(path)/\(name)") }
    try #require(try await ToolProcess.run(["lock"], in: folder.path).exitCode == 0)
    for part in ["", path] {
      let check = try await ToolProcess.run(["lock", "--check"], in: folder.path + "/" + part)
      #expect(check.exitCode == 0, "\(check)")
    }
  }
}
