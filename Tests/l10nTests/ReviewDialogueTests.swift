import Foundation
import Testing

/// `l10n review --interactive` at a pseudo-terminal.
@Suite struct ReviewDialogueTests {
  private static let lock = ".l10n/lock/App~L.apple/de"

  private func project() async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      "\"a.title\" = \"Settings\";\n/* A button. */\n\"b.save\" = \"Save %@\";\n\"c.quit\" = \"Quit\";\n", to: "App/en.lproj/L.strings")
    try folder.write(
      "\"a.title\" = \"Einstellungen\";\n\"b.save\" = \"Sichern\";\n\"c.quit\" = \"Ende\";\n", to: "App/de.lproj/L.strings")
    _ = try await ToolProcess.run(["lock", "--origin", "machine", "App"], in: folder.path)
    return folder
  }

  private func states(_ folder: ScratchFolder) async throws -> [String] {
    let result = try await ToolProcess.run(["review", "list", "--state", "all", "--format", "json"], in: folder.path)
    return result.output.split(separator: "\n").compactMap { $0.firstMatch(of: #/"state": "([a-z-]+)"/#).map { String($0.1) } }
  }

  private func start(_ folder: ScratchFolder, _ arguments: String...) throws -> Terminal {
    try Terminal(["review", "--interactive", "--by", "Ann"] + arguments, in: folder.path)
  }

  /// Presses keys, each when the next translation is shown.
  private func press(_ keys: String, at terminal: Terminal) async throws {
    for key in keys {
      let count = terminal.screen.ranges(of: "[a] approve").count
      terminal.type(String(key))
      #expect(try await terminal.wait(for: "[a] approve", times: count + 1))
    }
  }

  @Test func `Keys that were pressed before a translation is shown do not decide about it`() async throws {
    let folder = try await project()
    let terminal = try start(folder)
    terminal.type("aaa")
    #expect(try await terminal.wait(for: "1/3 [a]"))
    // The second key is pressed before the second text is there.
    terminal.type("aa")
    #expect(try await terminal.wait(for: "2/3 [a]"))
    terminal.type("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(try await states(folder) == ["approved", "needs-review", "needs-review"])
  }

  @Test func `What no one has decided about comes before what was rejected`() async throws {
    let folder = try await project()
    _ = try await ToolProcess.run(["review", "reject", "a.title", "--by", "Ann"], in: folder.path)
    let terminal = try start(folder)
    #expect(try await terminal.wait(for: "1/3 [a]"))
    #expect(terminal.screen.contains("b.save") && !terminal.screen.contains("a.title"), "\(terminal.screen)")
    try await press("s", at: terminal)
    try await press("s", at: terminal)
    #expect(terminal.screen.contains("a.title"), "\(terminal.screen)")
    terminal.type("q")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `Each translation is shown with its source text and findings, and takes one key`() async throws {
    let folder = try await project()
    let terminal = try start(folder)
    #expect(try await terminal.wait(for: "1/3 [a]"))
    terminal.type("a")
    #expect(try await terminal.wait(for: "2/3 [a]"))
    terminal.type("r")
    #expect(try await terminal.wait(for: "3/3 [a]"))
    terminal.type("Rzu kurzx\u{7F}\n")
    #expect(try await terminal.wait(for: "[u] undo  [q] finish"))
    terminal.type("q")
    #expect(try await terminal.exitCode() == 0)
    try assertSnapshot(of: terminal.screen, named: "review/dialogue")
    #expect(try await states(folder) == ["approved", "rejected", "rejected"])
    #expect(try folder.text(of: Self.lock).contains(" by=Ann reason=zu%20kurz\n"))
  }

  @Test func `Undoing restores every byte, also several times and after a skipped translation`() async throws {
    let folder = try await project()
    let before = try folder.text(of: Self.lock)
    let terminal = try start(folder)
    #expect(try await terminal.wait(for: "1/3 [a]"))
    try await press("as", at: terminal)
    terminal.type("r")
    #expect(try await terminal.wait(for: "[q] finish"))
    terminal.type("q")
    #expect(try await terminal.wait(for: "rejected: 1"))
    #expect(try await terminal.exitCode() == 0)
    #expect(try folder.text(of: Self.lock) != before)
    let again = try await project()
    let text = try again.text(of: Self.lock)
    let second = try start(again)
    #expect(try await second.wait(for: "1/3 [a]"))
    try await press("asuuu", at: second)
    #expect(try await second.wait(for: "there is nothing to undo."))
    second.type("q")
    #expect(try await second.exitCode() == 0)
    #expect(try again.text(of: Self.lock) == text)
  }

  @Test func `A killed review keeps each decision, and the next one continues with the rest`() async throws {
    let folder = try await project()
    let terminal = try start(folder)
    #expect(try await terminal.wait(for: "1/3 [a]"))
    terminal.type("a")
    #expect(try await terminal.wait(for: "2/3 [a]"))
    terminal.signal(SIGKILL)
    #expect(try await terminal.exitCode() == 137)
    #expect(try await states(folder) == ["approved", "needs-review", "needs-review"])
    let next = try start(folder)
    #expect(try await next.wait(for: "1/2 [a]"))
    #expect(!next.screen.contains("a.title") && next.screen.contains("b.save"), "\(next.screen)")
    next.type("q")
    #expect(try await next.exitCode() == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `A signal gives the terminal its settings back`(signal: Int32) async throws {
    let folder = try await project()
    let terminal = try start(folder)
    #expect(try await terminal.wait(for: "1/3 [a]"))
    #expect(!terminal.echoes)
    terminal.signal(signal)
    #expect(try await terminal.exitCode() == 128 + signal)
    #expect(terminal.echoes)
  }

  @Test func `Quitting gives the terminal its settings back`() async throws {
    let folder = try await project()
    let terminal = try start(folder)
    #expect(try await terminal.wait(for: "1/3 [a]"))
    terminal.type("\u{1B}[Axq")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.echoes)
    #expect(try await states(folder) == ["needs-review", "needs-review", "needs-review"])
  }

  @Test func `A text that was changed meanwhile is shown again and not approved`() async throws {
    let folder = try await project()
    let terminal = try start(folder)
    #expect(try await terminal.wait(for: "1/3 [a]"))
    let texts = try folder.text(of: "App/de.lproj/L.strings")
    try folder.write(texts.replacing("Einstellungen", with: "Optionen"), to: "App/de.lproj/L.strings")
    terminal.type("a")
    #expect(try await terminal.wait(for: "Translation: Optionen"))
    #expect(terminal.screen.contains("another program has changed this translation"))
    terminal.type("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(try !folder.text(of: Self.lock).contains("by=Ann"))
  }

  @Test func `The last decision can be undone, also after another program has changed other texts of the file`() async throws {
    let folder = try ScratchFolder()
    func file(_ state: String, _ other: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "\(state)", "value" : "Auf" } } } },
          "Quit" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "\(other)" } } } }
        },
        "version" : "1.0"
      }

      """
    }
    let path = "App/Localizable.xcstrings"
    try folder.write(file("needs_review", "Ende"), to: path)
    let terminal = try start(folder)
    #expect(try await terminal.wait(for: "1/1 [a]"))
    terminal.type("a")
    #expect(try await terminal.wait(for: "[q] finish"))
    #expect(try folder.text(of: path) == file("translated", "Ende"))
    try folder.write(file("translated", "Beenden"), to: path)
    terminal.type("u")
    #expect(try await terminal.wait(for: "1/1 [a]", times: 2))
    #expect(try folder.text(of: path) == file("needs_review", "Beenden"), "\(terminal.screen)")
    terminal.type("q")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `Without a terminal, the dialogue is an error`() async throws {
    let folder = try await project()
    let result = try await ToolProcess.run(["review", "--interactive"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("needs a terminal"), "\(result)")
  }
}
