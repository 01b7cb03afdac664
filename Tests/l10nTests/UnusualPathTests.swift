import Foundation
import Testing

/// Unusual paths.
@Suite struct UnusualPathTests {
  private static let broken = "\"a\" = \"b\";\n\"c\" = "

  @Test(
    arguments: [
      "with space.strings", "quote'\"s.strings", "line\nfeed.strings", "tab\t.strings", "escape\u{1B}[31m.strings", "ünïcödé 日本.strings",
    ])
  func `A path is shown on one line`(name: String) async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.broken, to: name)
    for arguments in [["validate", name], ["validate", "."]] {
      let result = try await ToolProcess.run(arguments, in: folder.path)
      #expect(result.exitCode == 1)
      #expect(!result.outputBytes.contains(0x1B))
      #expect(result.output.split(separator: "\n").first?.hasSuffix("[parse-error]") == true, "\(result)")
    }
  }

  @Test func `A name that looks like an option is a path after --`() async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.broken, to: "-x.strings")
    #expect(try await ToolProcess.run(["validate", "-x.strings"], in: folder.path).exitCode == 64)
    let result = try await ToolProcess.run(["validate", "--", "-x.strings"], in: folder.path)
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("-x.strings:2:"))
  }

  @Test func `A name that is not UTF-8 is reported, and the rest is still checked`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let result = try await ToolProcess.shell(
      "printf '\"a\" = \"b\";' > \"$(printf 'shop/en.lproj/x\\377.strings')\" || exit 99; \"$L10N\" validate .", in: folder.path)
    // Some file systems have no such names.
    guard result.exitCode != 99 else { return }
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("“./shop/en.lproj/x\u{FFFD}.strings” can't be read."))
    #expect(result.output.contains("./shop/fr.lproj/Shop.strings:2:"))
  }

  @Test func `A path longer than the system allows is reported`() async throws {
    let folder = try ScratchFolder()
    let script = """
      name=$(printf 'd%.0s' $(seq 200)); mkdir deep; cd -P deep
      for _ in $(seq 30); do mkdir $name && cd -P $name || exit 99; done
      echo '"a" = "b";' > x.strings; cd "$TOP"; exec "$L10N" validate deep
      """
    let result = try await ToolProcess.shell(script, in: folder.path, environment: ["TOP": folder.path])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("can't be listed.\n  Its path is longer than the system allows.\n  Options: retry, "))
  }

  @Test func `A path as long as the system allows is read`() async throws {
    let folder = try ScratchFolder()
    let name = Array(repeating: String(repeating: "d", count: 100), count: 8).joined(separator: "/") + "/x.strings"
    try folder.write(Self.broken, to: name)
    #expect(try await ToolProcess.run(["validate", "."], in: folder.path).exitCode == 1)
    #expect(try await ToolProcess.run(["validate", folder(name)]).exitCode == 1)
  }
}
