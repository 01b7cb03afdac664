import Foundation
import Localize
import LocalizeValidation
import Testing

/// Baseline.
@Suite struct BaselineTests {
  private func validate(_ folder: ScratchFolder, _ options: String...) async throws -> ToolResult {
    try await ToolProcess.run(["validate", "."] + options, in: folder.path)
  }

  private func shopWithBaseline() async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let written = try await validate(folder, "--baseline", "b.jsonl", "--write-baseline")
    #expect(written.exitCode == 0)
    return folder
  }

  @Test func `A baseline is written sorted and hides its findings`() async throws {
    let folder = try await shopWithBaseline()
    let again = try await validate(folder, "--baseline", "b.jsonl")
    try assertSnapshot(of: try folder.text(of: "b.jsonl") + again.description, named: "baseline/quiet")
    let json = try await validate(folder, "--baseline", "b.jsonl", "--format", "json")
    #expect(json.output.contains("\"suppressed\": 3"))
  }

  @Test func `A new finding fails the run, and a fixed one is counted as stale until the next write`() async throws {
    let folder = try await shopWithBaseline()
    let before = try folder.text(of: "b.jsonl")
    try folder.write("\"greeting\" = \"Bonjour %d\";\n\"count\" = \"%d articles\";\n\"bye\" = \"\";\n", to: "shop/fr.lproj/Shop.strings")
    let result = try await validate(folder, "--baseline", "b.jsonl")
    try assertSnapshot(of: result.description, named: "baseline/ratchet")
    #expect(result.exitCode == 1)
    #expect(try folder.text(of: "b.jsonl") == before)
    let written = try await validate(folder, "--baseline", "b.jsonl", "--write-baseline")
    try assertSnapshot(of: try folder.text(of: "b.jsonl") + written.description, named: "baseline/renewed")
  }

  @Test func `The baseline is the same wherever the run starts`() async throws {
    let folder = try await shopWithBaseline()
    try folder.folder(".git")
    _ = try await validate(folder, "--baseline", "b.jsonl", "--write-baseline")
    let elsewhere = try await ToolProcess.run(["validate", "shop/fr.lproj", "--baseline", "../b.jsonl"], in: folder("shop"))
    #expect(elsewhere.exitCode == 2)
    let inside = try await ToolProcess.run(["validate", ".", "--baseline", "../b.jsonl"], in: folder("shop"))
    #expect(inside.exitCode == 0)
    #expect(inside.output.contains("baseline: 3\n"))
  }

  @Test func `A run that writes the baseline counts as fixable what the next run does`() async throws {
    let folder = try ScratchFolder()
    // The source text is the odd one of “a”, which has no fix; the fix of “b” is accepted, and that of “c” is an info.
    let rest = "\"b\" = \"Version:\";\n\"c\" = \"Load…\";\n"
    try folder.write("\"a\" = \"Save \";\n" + rest, to: "en.lproj/A.strings")
    for language in ["fr", "pl", "sv"] { try folder.write("\"a\" = \"Xyz\";\n" + rest, to: "\(language).lproj/A.strings") }
    try folder.write("\"a\" = \"Xyz\";\n\"b\" = \"Version: \";\n\"c\" = \"Laden...\";\n", to: "de.lproj/A.strings")
    let written = try await validate(folder, "--baseline", "b.jsonl", "--write-baseline")
    let next = try await validate(folder, "--baseline", "b.jsonl")
    #expect(written.output == next.output)
    #expect(next.output.contains("\n1 fixable with l10n validate . --baseline b.jsonl --fix\n"), "\(next)")
  }

  @Test(
    arguments: [["--only", "orphan-key"], ["--locales", "de"], ["shop/en.lproj/Shop.strings"]])
  func `A partial run writes only about its part`(options: [String]) async throws {
    let folder = try await shopWithBaseline()
    try folder.write("\"greeting\" = \"Salut\";\n", to: "shop/de.lproj/Shop.strings")
    try folder.write("\"greeting\" = \"%@\";\n\"count\" = \"%d\";\n\"bye\" = \"Salut\";\n", to: "shop/fr.lproj/Shop.strings")
    func fingerprints() throws -> Set<Fingerprint> { Set(Baseline.read(SourceText(try folder.text(of: "b.jsonl"))).baseline.entries.keys) }
    let before = try fingerprints()
    #expect(!before.isEmpty)
    _ = try await ToolProcess.run(
      ["validate"] + (options[0].hasPrefix("-") ? ["shop"] : []) + options + ["--baseline", "b.jsonl", "--write-baseline"], in: folder.path)
    #expect(before.isSubset(of: try fingerprints()))
  }

  @Test func `A missing baseline is reported, and nothing is checked`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try assertSnapshot(of: try await validate(folder, "--baseline", "b.jsonl").description, named: "baseline/missing")
  }

  @Test func `Unreadable lines are reported with their place, and are not overwritten`() async throws {
    let folder = try await shopWithBaseline()
    let text =
      "<<<<<<< ours\n" + (try folder.text(of: "b.jsonl"))
      + "{\"fingerprint\": \"12\", \"rule\": \"x\", \"catalog\": \"\"}\n{\"rule\"}\n{}\n"
    try folder.write(text, to: "b.jsonl")
    let result = try await validate(folder, "--baseline", "b.jsonl", "--write-baseline")
    #expect(result.exitCode == 2)
    try assertSnapshot(of: result.description, named: "baseline/broken")
    #expect(try folder.text(of: "b.jsonl") == text)
  }

  @Test func `A comment silences a finding, and an unknown rule in one is reported`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Hello %@\";\n\"b\" = \"%d items\";\n", to: "en.lproj/A.strings")
    try folder.write(
      "/* l10n:disable=placeholder-missing */\n\"a\" = \"Bonjour\";\n/* l10n:disable=placeholder-typ */\n\"b\" = \"%@ articles\";\n",
      to: "fr.lproj/A.strings")
    try assertSnapshot(of: try await validate(folder).description, named: "baseline/comments")
  }
}
