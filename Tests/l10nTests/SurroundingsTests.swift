import Foundation
import Testing

/// Surroundings of the process.
@Suite struct SurroundingsTests {
  @Test func `A closed pipe ends the tool silently`() async throws {
    let folder = try ScratchFolder()
    try folder.write((0..<5_000).map { "\"key.\($0)\" = \"%\";\n\"key.\($0)\" = \"x\";\n" }.joined(), to: "Many.strings")
    let result = try await ToolProcess.shell(
      "{ \"$L10N\" validate Many.strings; echo $? > status; } | head -n 1", in: folder.path)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").count == 1)
    // 128 and the number of SIGPIPE.
    #expect(try folder.text(of: "status") == "141\n")
  }

  @Test func `A closed pipe ends the tool even if the parent process ignores broken pipes`() async throws {
    let result = try await ToolProcess.shell(
      "trap '' PIPE; { sleep 0.2; \"$L10N\" search --values 'x*' Nested 2>/dev/null; \"$L10N\" --help; echo $? >&2; } | true")
    #expect(result.errors == "141\n")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "validate Nested", "validate Nested --format json", "lookup key.one --catalog Nested", "search k --catalog Nested",
      "suggest key.on --catalog Nested", "stats Nested", "--help", "--version", "help stats",
    ])
  func `A full disk is reported, with exit code 2`(arguments: String) async throws {
    let result = try await ToolProcess.shell("exec \"$L10N\" \(arguments) > /dev/full")
    #expect(result.exitCode == 2)
    #expect(result.errors == "error: The result can't be written: No space left on device.\n")
  }

  @Test(arguments: ["validate Nested", "--help"])
  func `A closed standard output is reported, and no other file takes its place`(arguments: String) async throws {
    let result = try await ToolProcess.shell("exec \"$L10N\" \(arguments) >&-")
    #expect(result.exitCode == 2)
    #expect(result.errors == "error: The result can't be written: Bad file descriptor.\n")
  }

  @Test func `A closed standard error hides the errors and changes nothing else`() async throws {
    let closed = try await ToolProcess.shell("exec \"$L10N\" validate nope Shop 2>&-")
    let open = try await ToolProcess.run(["validate", "nope", "Shop"])
    #expect(closed.exitCode == 2)
    #expect(closed.output == open.output)
  }

  @Test func `A closed standard input is never asked`() async throws {
    #expect(try await ToolProcess.shell("exec \"$L10N\" validate nope Shop <&-").exitCode == 2)
  }

  @Test func `Standard input is not read unless it is a terminal`() async throws {
    let result = try await ToolProcess.run(["validate", "nope", "Shop"], input: "skip-file\n")
    #expect(result.exitCode == 2)
    #expect(!result.errors.contains("1)"))
  }

  @Test func `No environment variable is needed`() async throws {
    let bare = try await ToolProcess.shell("exec env -i \"$L10N\" validate Shop")
    #expect(bare.description == (try await ToolProcess.run(["validate", "Shop"])).description)
  }

  @Test func `A read-only or deleted working folder is enough`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.setPermissions(0o555, of: "shop")
    #expect(try await ToolProcess.run(["validate", "."], in: folder("shop")).exitCode == 1)
    try folder.setPermissions(0o755, of: "shop")
    let path = Paths.fixtures.appendingPathComponent("Nested").path
    let gone = try await ToolProcess.shell(
      "mkdir gone && cd gone && rmdir ../gone && \"$L10N\" validate '\(path)' --format github; echo $?; \"$L10N\" validate; echo $?",
      in: folder.path)
    #expect(gone.output.split(separator: "\n").last == "2")
    #expect(gone.output.contains("\n0\n"))
  }
}
