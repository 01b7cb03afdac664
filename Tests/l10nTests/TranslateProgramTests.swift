import Foundation
import Testing

/// Translate with a program as the provider.
@Suite struct TranslateProgramTests {
  /// Answers each line with one text, and creates a file.
  private static let command = #"touch ran; sed -E 's/"text":.*/"translation":"Jetzt den Korb sichern"}/'"#

  private func shop() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"save\" = \"Save the cart now\";\n\"open\" = \"Open %1$@\";\n", to: "en.lproj/Shop.strings")
    try folder.write("\"open\" = \"%1$@ öffnen\";\n", to: "de.lproj/Shop.strings")
    return folder
  }

  private func run(_ folder: ScratchFolder, _ arguments: String...) async throws -> ToolResult {
    try await ToolProcess.run(["translate", "--provider", "program", "--command", Self.command] + arguments, in: folder.path)
  }

  private func hasRun(_ folder: ScratchFolder) -> Bool { FileManager.default.fileExists(atPath: folder("ran")) }

  @Test func `A program on the command line translates missing texts, and a frozen run ends with exit code 1 instead`() async throws {
    let folder = try shop()
    let frozen = try await run(folder, "--frozen")
    #expect(frozen.exitCode == 1 && !hasRun(folder), "\(frozen)")
    let result = try await run(folder)
    #expect(result.exitCode == 0 && hasRun(folder), "\(result)")
    #expect(try folder.text(of: "de.lproj/Shop.strings") == "\"open\" = \"%1$@ öffnen\";\n\"save\" = \"Jetzt den Korb sichern\";\n")
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n/tm.sqlite-reserve")))
    let again = try await run(folder, "--frozen")
    #expect(again.exitCode == 0, "\(again)")
  }

  @Test func `A project's settings can't name a program`() async throws {
    let folder = try shop()
    for settings in [
      #"{"provider": "program", "command": "touch ran"}"#, #"{"translate": {"provider": "program", "command": "touch ran"}}"#,
    ] {
      try folder.write(settings, to: ".l10n.json")
      _ = try await ToolProcess.run(
        ["translate", "--locales", "de"], in: folder.path, environment: ["L10N_PROVIDER": "program", "L10N_COMMAND": "touch ran"])
      #expect(!hasRun(folder))
    }
    let alone = try await ToolProcess.run(["translate", "--provider", "program"], in: folder.path)
    let other = try await ToolProcess.run(["translate", "--provider", "deepl", "--command", "true"], in: folder.path)
    #expect(alone.exitCode == 64 && other.exitCode == 64)
  }

  @Test func `A translation without a settled term is written for review, with the term in the report`() async throws {
    let folder = try shop()
    try folder.write("term,de\ncart,Warenkorb\n", to: "glossary.csv")
    let result = try await run(folder, "--glossary", "glossary.csv", "--format", "json")
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output.contains("\"outcome\": \"needs-review\"") || result.output.contains("\"outcome\":\"needs-review\""), "\(result)")
    #expect(result.output.contains("glossary: “cart” should be “Warenkorb”"), "\(result)")
    #expect(try folder.text(of: "de.lproj/Shop.strings").contains("Jetzt den Korb sichern"))
  }

  @Test func `An unwritable file is reported before anything is sent`() async throws {
    let folder = try shop()
    // Root may write anything; a link that leads out of the tree is never followed.
    let outside = try ScratchFolder()
    try outside.write("", to: "Shop.strings")
    try FileManager.default.removeItem(atPath: folder("de.lproj/Shop.strings"))
    try folder.link("de.lproj/Shop.strings", to: outside("Shop.strings"))
    let result = try await run(folder, "en.lproj/Shop.strings", "de.lproj/Shop.strings")
    #expect(result.exitCode == 2 && !hasRun(folder), "\(result)")
    #expect(result.errors.contains("“de.lproj/Shop.strings” can't be written."), "\(result)")
    #expect(result.output.contains("not written: de.lproj/Shop.strings"), "\(result)")
  }
}
