import Testing

@Suite("Source code")
struct SourcesTests {
  private func app() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("\"settings.title\" = \"Settings\";\n\"settings.old\" = \"Old\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write("\"settings.title\" = \"Einstellungen\";\n\"settings.old\" = \"Alt\";\n", to: "App/de.lproj/Localizable.strings")
    try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/Other.strings")
    try folder.write(
      "import SwiftUI\n\nlet a = Text(\"settings.titel\")\nlet b = Text(\"settings.title\")\nlet c = NSLocalizedString(name, comment: \"\")\n",
      to: "App/View.swift")
    return folder
  }

  private func validate(_ folder: ScratchFolder, _ options: String...) async throws -> ToolResult {
    try await ToolProcess.run(["validate", "."] + options, in: folder.path)
  }

  @Test("Keys that are not defined and keys that are not used are shown at their lines")
  func text() async throws {
    let folder = try app()
    let result = try await validate(folder, "--sources", "App", "--show", "info")
    try assertSnapshot(of: result.description, named: "sources/text")
    #expect(result.exitCode == 1)
    #expect(try await validate(folder, "--sources", "App", "--sources", "./App").output == validate(folder, "--sources", "App").output)
  }

  @Test("The data says how much of the code was understood")
  func json() async throws {
    let result = try await validate(try app(), "--sources", "App/View.swift", "--format", "json", "--only", "undefined-key")
    try assertSnapshot(of: result.description, named: "sources/json")
  }

  @Test("Without source code nothing is said about it")
  func without() async throws {
    let result = try await validate(try app(), "--format", "json")
    #expect(!result.output.contains("\"sources\""))
    #expect(!result.output.contains("unused-key"))
  }

  @Test("A baseline keeps what was found, and a run without source code keeps the baseline")
  func baseline() async throws {
    let folder = try app()
    _ = try await validate(folder, "--sources", "App", "--baseline", "b.jsonl", "--write-baseline")
    let written = try folder.text(of: "b.jsonl")
    #expect(written.contains("undefined-key") && written.contains("unused-key"))
    try folder.write("\n\n\n" + folder.text(of: "App/View.swift"), to: "App/View.swift")
    #expect(try await validate(folder, "--sources", "App", "--baseline", "b.jsonl").exitCode == 0)
    _ = try await validate(folder, "--baseline", "b.jsonl", "--write-baseline")
    #expect(try folder.text(of: "b.jsonl") == written)
  }

  @Test(
    "What can't be done is said",
    arguments: [
      ["--sources", "Nowhere"], ["--sources", "App/en.lproj"], ["--sources", "App", "--accessor", "tr(key)"], ["--accessor", "tr({key})"],
    ])
  func mistakes(options: [String]) async throws {
    let folder = try app()
    let result = try await ToolProcess.run(["validate", "."] + options, in: folder.path)
    let name = options.joined(separator: " ").filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-").lowercased()
    try assertSnapshot(of: result.description, named: "sources/mistake-\(name)")
    #expect(result.exitCode == (options.contains("--accessor") ? 64 : 2))
    withExtendedLifetime(folder) {}
  }
}
