import Foundation
import Testing

/// Since a commit.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct SinceTests {
  /// A repository whose only commit has the defects of the shop.
  private func repository() async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try await git("init -q . && git add . && git commit -q -m one", folder)
    return folder
  }

  private func git(_ script: String, _ folder: ScratchFolder) async throws {
    let identity = ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"].map { ($0, "t@example.org") }
    let result = try await ToolProcess.shell(
      "git \(script)", in: folder.path, environment: Dictionary(uniqueKeysWithValues: identity + [("HOME", folder.path)]))
    try #require(result.exitCode == 0, "\(result.errors)")
  }

  private func since(_ revision: String, _ folder: ScratchFolder, _ paths: [String] = ["."], in working: String? = nil) async throws
    -> ToolResult
  {
    try await ToolProcess.run(
      ["validate", "--since", revision] + paths, in: working ?? folder.path, environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
  }

  /// The rules, keys and locales of the report.
  private func found(_ result: ToolResult) -> [String] {
    result.output.split(separator: "\n").compactMap { line in
      line.hasSuffix("]") ? String(line.dropLast().split(separator: "[").last ?? "") : nil
    }
  }

  @Test func `Nothing is reported without a change, even if there are defects`() async throws {
    let folder = try await repository()
    let result = try await since("HEAD", folder)
    #expect(result.exitCode == 0)
    #expect(result.output == "No defects found.\nFiles: 2 · Locales: 2 · Keys: 3 · Source locale: en\n")
    #expect(try await ToolProcess.run(["validate", "."], in: folder.path).exitCode == 1)
  }

  @Test func `Changes are compared by key, not by line`() async throws {
    let folder = try await repository()
    try folder.write("/* moved */\n\"count\" = \"%@ articles\";\n\n\"greeting\" = \"Salut\";\n", to: "shop/fr.lproj/Shop.strings")
    #expect(found(try await since("HEAD", folder)) == ["placeholder-missing"])
    try await git("commit -qam two", folder)
    #expect(found(try await since("HEAD", folder)) == [])
    #expect(found(try await since("HEAD~1", folder)) == ["placeholder-missing"])
  }

  @Test func `A deleted translation and a deleted language are changes`() async throws {
    let folder = try await repository()
    try folder.write("\"count\" = \"%@ articles\";\n", to: "shop/fr.lproj/Shop.strings")
    #expect(found(try await since("HEAD", folder)) == ["missing-translation"])
    try FileManager.default.removeItem(atPath: folder("shop/fr.lproj"))
    #expect(found(try await since("HEAD", folder)) == ["missing-locale-file"])
  }

  @Test func `A moved or renamed file is the same file`() async throws {
    let folder = try await repository()
    try await git(
      "mv shop Store && git mv Store/fr.lproj/Shop.strings Store/fr.lproj/Main.strings && git mv Store/en.lproj/Shop.strings Store/en.lproj/Main.strings",
      folder)
    #expect(found(try await since("HEAD", folder)) == [])
    try folder.write("\"greeting\" = \"Bonjour\";\n\"count\" = \"%@ articles !\";\n", to: "Store/fr.lproj/Main.strings")
    #expect(found(try await since("HEAD", folder)) == ["placeholder-type"])
  }

  /// Twenty texts without a defect.
  private func writeTable(_ name: String, in folder: ScratchFolder, changed: Int = 0) throws {
    for (locale, text) in [("en", "Text"), ("fr", "Texte")] {
      let lines = (1...20).map { "\"key\($0)\" = \"\(text) \($0 <= changed ? "\($0 + 100)" : "\($0)") %d\";\n" }
      try folder.write(lines.joined(), to: "\(locale).lproj/\(name).strings")
    }
  }

  @Test(arguments: ["git mv", "mv"], [1, 9])
  func `A defect that comes with a new table name is reported`(move: String, changed: Int) async throws {
    let folder = try ScratchFolder()
    try writeTable("Old", in: folder)
    try await git("init -q . && git add . && git commit -q -m one", folder)
    try await git("--version && for l in en fr; do \(move) $l.lproj/Old.strings $l.lproj/New.strings; done", folder)
    try writeTable("New", in: folder, changed: changed)
    let french = try folder.text(of: "fr.lproj/New.strings")
    try folder.write(french.replacingOccurrences(of: "Texte 101 %d", with: "Texte 101"), to: "fr.lproj/New.strings")
    #expect(found(try await since("HEAD", folder)) == ["placeholder-missing"])
  }

  @Test func `A table renamed in one locale alone is missing in it`() async throws {
    let folder = try ScratchFolder()
    try writeTable("Old", in: folder)
    try writeTable("Other", in: folder)
    try await git("init -q . && git add . && git commit -q -m one && git mv fr.lproj/Old.strings fr.lproj/New.strings", folder)
    #expect(found(try await since("HEAD", folder)).contains("missing-locale-file"))
  }

  @Test func `A new table unlike any deleted one is new`() async throws {
    let folder = try ScratchFolder()
    try writeTable("Old", in: folder)
    try await git("init -q . && git add . && git commit -q -m one && git rm -q en.lproj/Old.strings fr.lproj/Old.strings", folder)
    try folder.writeShop()
    #expect(found(try await since("HEAD", folder)).sorted() == ["missing-translation", "placeholder-missing", "placeholder-type"])
  }

  @Test(arguments: ["a b", "ü日", "-x", "new\nline"])
  func `Untracked files are new, whatever their names`(name: String) async throws {
    let folder = try await repository()
    try folder.writeShop(in: name)
    #expect(found(try await since("HEAD", folder)).sorted() == ["missing-translation", "placeholder-missing", "placeholder-type"])
    try await git("add . && git commit -qm two", folder)
    #expect(found(try await since("HEAD", folder)) == [])
    try folder.write("\"greeting\" = \"Salut\";\n\"count\" = \"%@ articles\";\n\"bye\" = \"\";\n", to: "\(name)/fr.lproj/Shop.strings")
    #expect(found(try await since("HEAD", folder)).sorted() == ["empty-translation", "placeholder-missing"])
  }

  @Test func `The run may start in any folder, and named files still select`() async throws {
    let folder = try await repository()
    try folder.write("\"greeting\" = \"Salut\";\n\"count\" = \"%@ articles\";\n", to: "shop/fr.lproj/Shop.strings")
    #expect(found(try await since("HEAD", folder, ["."], in: folder("shop/fr.lproj"))) == ["placeholder-missing"])
    #expect(found(try await since("HEAD", folder, [folder("shop")], in: "/")) == ["placeholder-missing"])
    #expect(found(try await since("HEAD", folder, ["shop/fr.lproj/Shop.strings"])) == ["placeholder-missing"])
    #expect(found(try await since("HEAD", folder, ["shop/en.lproj/Shop.strings"])) == [])
  }

  @Test func `A baseline entry for an unchanged finding is not stale`() async throws {
    let folder = try await repository()
    let environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    _ = try await ToolProcess.run(["validate", "--baseline", "b.jsonl", "--write-baseline"], in: folder.path, environment: environment)
    let result = try await ToolProcess.run(
      ["validate", "--baseline", "b.jsonl", "--since", "HEAD"], in: folder.path, environment: environment)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
  }

  @Test func `Git hooks, which name a repository in the environment, change nothing`() async throws {
    let folder = try await repository()
    let result = try await ToolProcess.run(
      ["validate", ".", "--since", "HEAD"], in: folder.path,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere",
        "GIT_EXTERNAL_DIFF": "/bin/false",
      ])
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  @Test(
    arguments: [("nowhere", "unknown"), ("--output=/tmp/x", "option"), ("HEAD:shop", "folder")])
  func `An invalid commit is reported with a remedy`(revision: String, name: String) async throws {
    let folder = try await repository()
    let result = try await ToolProcess.run(
      ["validate", ".", "--since=\(revision)"], in: folder.path, environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
    #expect(result.exitCode == 2)
    try assertSnapshot(of: result.description.replacingOccurrences(of: folder.path, with: "/l10n"), named: "since/\(name)")
  }

  @Test func `A missing repository and a missing git are reported`() async throws {
    let folder = try await repository()
    let noGit = try await ToolProcess.run(["validate", ".", "--since", "HEAD"], in: folder.path, environment: ["PATH": folder.path])
    try assertSnapshot(of: noGit.description, named: "since/no-git")
    try FileManager.default.removeItem(atPath: folder(".git"))
    try assertSnapshot(of: try await since("HEAD", folder).description, named: "since/no-repository")
  }
}
