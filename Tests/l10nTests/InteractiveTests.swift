import Foundation
import Testing

/// At a terminal.
///
/// Runs the tool at a pseudo-terminal.
///
/// ^C ends it by the default action of SIGINT: no command writes files here, so nothing is half written, and a shell reports 130.
@Suite struct InteractiveTests {
  /// A folder with the catalogue of the fixtures, and a link to itself that can't be opened.
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.copyItem(atPath: Paths.fixtures.appendingPathComponent("Shop").path, toPath: folder("Shop"))
    try folder.link("nope", to: "nope")
    return folder
  }

  @Test func `A mistyped path is an error without a question, and the rest is checked`() async throws {
    let folder = try folder()
    let terminal = try Terminal(["validate", "Shopp", "Shop"], in: folder.path)
    #expect(try await terminal.exitCode() == 2)
    #expect(terminal.screen.contains("error: “Shopp” can't be read."), "\(terminal.screen)")
    #expect(!terminal.screen.contains("Try Again") && terminal.screen.contains("Files:"), "\(terminal.screen)")
  }

  @Test(arguments: ["3\n", "cancel\n"]) func `A cancelled question of init ends it, and nothing is written`(answer: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"a\": \"One\", \"b\": \"Two\", \"c\": \"Three\", \"d\": \"Four\"}\n", to: "l/en.json")
    try folder.write("{\"a\": \"Eins\"}\n", to: "l/de.json")
    let terminal = try Terminal(["init"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    terminal.type(answer)
    let exitCode = try await terminal.exitCode()
    #expect(exitCode == 1 && terminal.screen.contains("nothing was written"), "\(terminal.screen)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["l"])
  }

  @Test func `An unreadable path is asked about, and the rest is checked without it`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.link("nope", to: "nope")
    let terminal = try Terminal(["validate", "nope", "shop"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    terminal.type("skip-file\n")
    let exitCode = try await terminal.exitCode()
    #expect(exitCode == 1, "\(terminal.screen)")
    try assertSnapshot(of: terminal.screen, named: "terminal/skip-file")
  }

  @Test func `Skipping a language is asked about once, however many of its files fail`() async throws {
    let folder = try ScratchFolder()
    try folder.writeTwoPerLocale()
    let terminal = try Terminal(["validate", "shop"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    terminal.type("skip-locale\n")
    let exitCode = try await terminal.exitCode()
    #expect(exitCode == 0, "\(terminal.screen)")
    #expect(terminal.screen.split(separator: "press Return").count == 2, "\(terminal.screen)")
    #expect(terminal.screen.contains("note: shop/Shop: skipped the locale fr, as chosen."))
    #expect(terminal.screen.contains("Files: 2 · Locales: 2"))
  }

  @Test func `Trying again reads the current file`() async throws {
    let folder = try ScratchFolder()
    try folder.link("late.strings", to: "late.strings")
    let terminal = try Terminal(["validate", "late.strings"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    try FileManager.default.removeItem(atPath: folder("late.strings"))
    try folder.write("\"a\" = \"b\";\n", to: "late.strings")
    terminal.type("\n")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.screen.contains("Syntax only: no other locale to compare with."))
  }

  @Test(arguments: ["report", "output"])
  func `An unwritable file is asked about too, and trying again writes it`(kind: String) async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.link("late", to: "late")
    let arguments = [
      "report": ["validate", "shop", "--report", "json=late/out.json"],
      "output": ["validate", "shop", "--output-file", "late/out.json"],
    ]
    let terminal = try Terminal(arguments[kind] ?? [], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    #expect(terminal.screen.contains("“late/out.json” can't be written."))
    try FileManager.default.removeItem(atPath: folder("late"))
    try folder.folder("late")
    terminal.type("retry\n")
    #expect(try await terminal.exitCode() == 1, "\(terminal.screen)")
    #expect(try !folder.text(of: "late/out.json").isEmpty)
  }

  @Test func `A path that a conversion can't write is an error without a question`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    for output in ["shop/en.lproj/Shop.strings/out.json", "/dev/null/out.json"] {
      let terminal = try Terminal(["convert", "shop/en.lproj/Shop.strings", output, "--locale", "en"], in: folder.path)
      #expect(try await terminal.exitCode() == 2, "\(terminal.screen)")
      #expect(terminal.screen.contains("can't be written") && !terminal.screen.contains("press Return"), "\(terminal.screen)")
    }
  }

  @Test func `Stopping ends the run with exit code 2`() async throws {
    let folder = try folder()
    let terminal = try Terminal(["validate", "nope", "Shop"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    terminal.type("stop\n")
    #expect(try await terminal.exitCode() == 2)
    #expect(!terminal.screen.contains("Files:"))
  }

  @Test func `The end of input stops the run`() async throws {
    let folder = try folder()
    let terminal = try Terminal(["validate", "nope", "Shop"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    terminal.type("\u{4}")
    #expect(try await terminal.exitCode() == 2)
    try assertSnapshot(of: terminal.screen, named: "terminal/end-of-input")
  }

  @Test func `^C at a question ends the tool with 130, as in a shell`() async throws {
    let folder = try folder()
    let terminal = try Terminal(["validate", "nope", "Shop"], in: folder.path)
    #expect(try await terminal.wait(for: "press Return"))
    terminal.type("\u{3}")
    #expect(try await terminal.exitCode() == 130)
  }

  @Test func `The question is in the reader's language, and so may the answer be`() async throws {
    let folder = try folder()
    let terminal = try Terminal(["validate", "nope", "Shop"], in: folder.path, environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(try await terminal.wait(for: "3) "))
    #expect(try await terminal.wait(for: ": "))
    terminal.type("2\n")
    #expect(try await terminal.exitCode() == 1)
    try assertSnapshot(of: terminal.screen, named: "terminal/german")
  }

  @Test func `A preset choice asks nothing`() async throws {
    let folder = try folder()
    let terminal = try Terminal(["validate", "nope", "Shop", "--recover", "skip-file"], in: folder.path)
    #expect(try await terminal.exitCode() == 1)
    #expect(!terminal.screen.contains("1)"))
  }

  @Test func `A terminal gets colours, unless NO_COLOR or TERM=dumb disables them`() async throws {
    for (variables, isColoured) in [(["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": "1"], false), ([:], false)] {
      let terminal = try Terminal(["validate", "Shop"], in: Paths.fixtures.path, environment: variables)
      #expect(try await terminal.exitCode() == 1)
      #expect(terminal.screen.contains("\u{1B}[31m") == isColoured)
    }
  }

  @Test(arguments: ["", "1"])
  func `A question contains nothing that a terminal interprets, with NO_COLOR and without`(noColor: String) async throws {
    let folder = try folder()
    let terminal = try Terminal(
      ["validate", "nope"], in: folder.path, environment: ["TERM": "xterm-256color", "NO_COLOR": noColor])
    #expect(try await terminal.wait(for: "press Return"))
    #expect(!terminal.screen.contains("\u{1B}"))
    terminal.type("3\n")
    #expect(try await terminal.exitCode() == 2)
  }

  @Test func `A text that could control the terminal is made harmless there, and unchanged in a pipe`() async throws {
    let arguments = ["lookup", "::error::forged", "--catalog", "Hostile"]
    let terminal = try Terminal(arguments, in: Paths.fixtures.path)
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.screen == "x\\u{1B}[31m\n")
    #expect(try await ToolProcess.run(arguments).output == "x\u{1B}[31m\n")
  }
}
