import Foundation
import Testing

/// The boundary for paths in settings: their project.
struct SettingsBoundaryTests {
  /// A project in a folder, beside a file that must not be read.
  private func project(_ settings: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("term,de\n\"SECRET-TOKEN\n", to: "secret.csv")
    try folder.write("let token = \"SECRET-TOKEN\"\n", to: "code/Secret.swift")
    try folder.writeShop(in: "project/shop")
    try folder.write(settings, to: "project/.l10n.json")
    return folder
  }

  private func validate(_ folder: ScratchFolder, _ arguments: [String] = []) async throws -> ToolResult {
    try await ToolProcess.run(["validate", "."] + arguments, in: folder("project"))
  }

  private func expectRefused(_ result: ToolResult, naming path: String) {
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("which is outside the project."), "\(result)")
    #expect(result.errors.contains(path))
    #expect(!result.description.contains("SECRET"))
  }

  @Test(arguments: [
    #"{"glossary": "../secret.csv"}"#, #"{"glossary": "shop/../../secret.csv"}"#, #"{"glossary": "../nowhere.csv"}"#,
    #"{"sources": ["shop", "../code"]}"#, #"{"sources": [".."]}"#,
  ])
  func `A path that leads out of the project is refused`(settings: String) async throws {
    expectRefused(try await validate(try project(settings)), naming: "..")
  }

  @Test(arguments: [
    (#"{"glossary": "terms.csv"}"#, "terms.csv", "../secret.csv"), (#"{"sources": ["code"]}"#, "code", "../code"),
    (#"{"glossary": "code/../secret.csv"}"#, "code", "../code"),
  ])
  func `A link that leads out of the project is refused`(settings: String, link: String, destination: String) async throws {
    let folder = try project(settings)
    try folder.link("project/\(link)", to: destination)
    expectRefused(try await validate(folder), naming: ".l10n.json")
  }

  @Test func `Settings that link out of the project are not read`() async throws {
    let folder = try project("")
    try FileManager.default.removeItem(atPath: folder("project/.l10n.json"))
    try folder.write(#"{"SECRET": 1}"#, to: "other.json")
    try folder.link("project/.l10n.json", to: "../other.json")
    expectRefused(try await validate(folder), naming: "other.json")
    let named = try await validate(folder, ["--settings", "../other.json"])
    #expect(named.errors.contains("SECRET"), "What the command line names is read: \(named)")
  }

  @Test func `A path may leave the folder of the settings within a repository`() async throws {
    let folder = try project(#"{"glossary": "../terms.csv"}"#)
    try folder.write("term,fr\nHello,Bonjour\n", to: "terms.csv")
    try folder.folder(".git")
    let result = try await validate(folder)
    #expect(!result.errors.contains("outside-project"), "\(result)")
    #expect(result.exitCode == 1)
  }

  @Test func `The command line may name any place`() async throws {
    let folder = try project("{}")
    try folder.write("term,fr\nHello,Bonjour\n", to: "terms.csv")
    let result = try await validate(folder, ["--glossary", "../terms.csv", "--sources", "../code"])
    #expect(!result.errors.contains("outside-project"), "\(result)")
  }
}
