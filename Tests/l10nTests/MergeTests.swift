import Foundation
import Testing

/// Merging by hand and as git does it.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct MergeTests {
  /// Runs a script with git, and with the tool as `l10n`.
  private func shell(_ script: String, _ folder: ScratchFolder) async throws -> ToolResult {
    let identity = ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"].map { ($0, "t@example.org") }
    return try await ToolProcess.shell(
      "mkdir -p bin && ln -sf \"$L10N\" bin/l10n && PATH=$PWD/bin:$PATH && \(script)", in: folder.path,
      environment: Dictionary(uniqueKeysWithValues: identity + [("HOME", folder.path)]))
  }

  /// A repository with two branches: `side` and the current one.
  private func repository(_ path: String, base: String, ours: String, theirs: String) async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(base, to: path)
    try folder.write(ours, to: "ours")
    try folder.write(theirs, to: "theirs")
    let result = try await shell(
      """
      git init -q -b main . && l10n merge --install && git add .gitattributes '\(path)' && git commit -qm base && git checkout -qb side \
      && cp theirs '\(path)' && git commit -qam theirs && git checkout -q main && cp ours '\(path)' && git commit -qam ours
      """, folder)
    try #require(result.exitCode == 0, "\(result)")
    return folder
  }

  @Test func `Git merges what two branches add at one place`() async throws {
    let folder = try await repository(
      "de.lproj/App.strings", base: "\"a\" = \"1\";\n", ours: "\"a\" = \"1\";\n\"b\" = \"2\";\n", theirs: "\"a\" = \"1\";\n\"c\" = \"3\";\n"
    )
    let result = try await shell("git merge -q side -m merge", folder)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "de.lproj/App.strings") == "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
  }

  @Test func `A conflict stops the merge, and validate reports the text`() async throws {
    let folder = try await repository(
      "locales/de.json", base: "{\n  \"a\": \"x\"\n}\n", ours: "{\n  \"a\": \"y\"\n}\n", theirs: "{\n  \"a\": \"z\"\n}\n")
    let result = try await shell("git merge -q side -m merge", folder)
    #expect(result.exitCode == 1, "\(result)")
    #expect(result.errors.contains("note: locales/de.json: texts that both sides changed: 1 (a)."), "\(result)")
    #expect(try folder.text(of: "locales/de.json") == "{\n  \"a\": \"<<<<<<< y ======= z >>>>>>>\"\n}\n")
    let report = try await ToolProcess.run(["validate", "locales/de.json", "--format", "concise"], in: folder.path)
    #expect(report.exitCode == 1 && report.output.contains("conflict-marker"), "\(report)")
  }

  @Test func `An exported memory is merged by text, and a baseline with the same extension by line`() async throws {
    func line(_ text: String, _ translation: String, _ year: Int = 2026) -> String {
      """
      {"source":"en","text":"\(text)","target":"de","translation":"\(translation)","origin":"human","reviewed":true,"created":"\(year)-01-01T00:00:00Z"}

      """
    }
    let folder = try await repository(
      "l10n/memory.jsonl", base: line("a", "A") + line("d", "D"), ours: line("a", "A1") + line("b", "B") + line("d", "D"),
      theirs: line("a", "A2", 2027) + line("c", "C") + line("d", "D"))
    #expect(try folder.text(of: ".gitattributes").contains("\n/l10n/memory.jsonl merge=l10n\n"))
    let result = try await shell("git merge -q side -m merge", folder)
    #expect(result.exitCode == 0 && result.errors.contains("differed on both sides: 1 (“a” (de))"), "\(result)")
    #expect(try folder.text(of: "l10n/memory.jsonl") == line("a", "A2", 2027) + line("b", "B") + line("c", "C") + line("d", "D"))
    let baseline = try await repository("baseline.jsonl", base: "{\"a\":1}\n", ours: "{\"a\":2}\n", theirs: "{\"a\":3}\n")
    #expect(try !baseline.text(of: ".gitattributes").contains("jsonl"))
  }

  @Test func `Uninstalling removes what installing wrote`() async throws {
    let folder = try ScratchFolder()
    try folder.write("*.png binary\n", to: ".gitattributes")
    try folder.write("{\"a\": \"b\"}", to: "app/locales/en.json")
    try folder.write("{\"a\": \"b\"}", to: "app/locales/de.json")
    let installed = try await shell("git init -q . && l10n merge --install && l10n merge --install && git config merge.l10n.driver", folder)
    #expect(installed.output == "l10n merge %O %A %B --path %P\n", "\(installed)")
    let attributes = try folder.text(of: ".gitattributes")
    #expect(attributes.hasPrefix("*.png binary\n# l10n merge: begin"))
    for line in ["*.strings merge=l10n", "*.po merge=l10n", "/app/locales/*.json merge=l10n", ".l10n/lock/** merge=l10n"] {
      #expect(attributes.components(separatedBy: line + "\n").count == 2, "\(line): \(attributes)")
    }
    let removed = try await shell("l10n merge --uninstall && l10n merge --uninstall && git config --get-regexp l10n", folder)
    #expect(removed.output.isEmpty, "\(removed)")
    #expect(try folder.text(of: ".gitattributes") == "*.png binary\n")
  }

  @Test func `Outside a repository, installing is an error`() async throws {
    let folder = try ScratchFolder()
    let result = try await ToolProcess.run(["merge", "--install"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("is not in a git repository"), "\(result)")
  }

  @Test func `Another file gets the result, and ours stays as it is`() async throws {
    let folder = try ScratchFolder()
    for (name, text) in [("base", "a=1\n"), ("ours", "a=1\nb=2\n"), ("theirs", "a=3\n")] { try folder.write(text, to: name) }
    let result = try await ToolProcess.run(
      ["merge", "base", "ours", "theirs", "--path", "app.properties", "-o", "out"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "out") == "a=3\nb=2\n")
    #expect(try folder.text(of: "ours") == "a=1\nb=2\n")
    let missing = try await ToolProcess.run(["merge", "base", "nope", "theirs"], in: folder.path)
    #expect(missing.exitCode == 2, "\(missing)")
  }

  @Test(arguments: [["merge", "a", "b"], ["merge", "--install", "a"], ["merge", "--install", "--uninstall"], ["merge", "-", "b", "c"]])
  func `Arguments that make no merge are wrong usage`(_ arguments: [String]) async throws {
    #expect(try await ToolProcess.run(arguments).exitCode == 64)
  }
}
