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
    #expect(installed.output.contains("l10n merge %O %A %B --path=%P"), "\(installed)")
    let attributes = try folder.text(of: ".gitattributes")
    #expect(attributes.hasPrefix("*.png binary\n# l10n merge: begin"))
    for line in ["*.strings merge=l10n", "*.po merge=l10n", "/app/locales/*.json merge=l10n", ".l10n/lock/** merge=l10n"] {
      #expect(attributes.components(separatedBy: line + "\n").count == 2, "\(line): \(attributes)")
    }
    let removed = try await shell("l10n merge --uninstall && l10n merge --uninstall && git config --get-regexp l10n", folder)
    #expect(removed.output.isEmpty, "\(removed)")
    #expect(try folder.text(of: ".gitattributes") == "*.png binary\n")
  }

  @Test func `Where git does not find the tool, it marks conflicts in the lines`() async throws {
    let folder = try await repository(
      "fr.po", base: "msgid \"a\"\nmsgstr \"1\"\n", ours: "msgid \"a\"\nmsgstr \"2\"\n", theirs: "msgid \"a\"\nmsgstr \"3\"\n")
    let result = try await shell("PATH=$(getconf PATH) git merge -q side -m merge", folder)
    #expect(result.exitCode == 1, "\(result)")
    #expect(try folder.text(of: "fr.po").contains("<<<<<<< ours\nmsgstr \"2\"\n=======\nmsgstr \"3\"\n>>>>>>> theirs"))
    let installed = try await shell("tool=$(command -v l10n); PATH=$(getconf PATH) \"$tool\" merge --install", folder)
    #expect(installed.errors.contains("l10n is not on the PATH"), "\(installed)")
  }

  @Test func `Uninstalling leaves no empty file, and no line end that was not there`() async throws {
    let folder = try ScratchFolder()
    let result = try await shell("git init -q . && l10n merge --install && l10n merge --uninstall && test ! -e .gitattributes", folder)
    #expect(result.exitCode == 0, "\(result)")
    try folder.write("*.png binary", to: ".gitattributes")
    let again = try await shell("l10n merge --install && l10n merge --install && l10n merge --uninstall", folder)
    #expect(try again.exitCode == 0 && folder.text(of: ".gitattributes") == "*.png binary", "\(again)")
  }

  @Test func `The mergetool keeps what is merged and opens the editor for what is left`() async throws {
    let folder = try await repository(
      "App.strings", base: "\"a\" = \"1\";\n", ours: "\"a\" = \"2\";\n\"b\" = \"2\";\n", theirs: "\"a\" = \"3\";\n\"c\" = \"3\";\n")
    try folder.write("sed -i.bak 's/<<<<<<< 2 ======= 3 >>>>>>>/4/' \"$1\" && rm \"$1.bak\"\n", to: "edit.sh")
    let conflict = "git merge -q side -m merge; git checkout -q --conflict=merge App.strings"
    let refused = try await shell("{ \(conflict); GIT_EDITOR=false git mergetool -y --tool=l10n </dev/null; }", folder)
    #expect(refused.exitCode == 1, "\(refused)")
    let result = try await shell(
      "GIT_EDITOR=\"sh '$PWD/edit.sh'\" git mergetool -y --tool=l10n </dev/null && git commit -qm merged", folder)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "App.strings") == "\"a\" = \"4\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
  }

  @Test func `A file that is not text stays as it is, and a version that is not there is empty`() async throws {
    let folder = try ScratchFolder()
    for (name, text) in [("base", "bplist00\0a"), ("ours", "bplist00\0b"), ("theirs", "bplist00\0c")] { try folder.write(text, to: name) }
    let result = try await ToolProcess.run(["merge", "base", "ours", "theirs", "--path", "App.strings"], in: folder.path)
    #expect(try result.exitCode == 2 && result.errors.contains("is not text") && folder.text(of: "ours") == "bplist00\0b", "\(result)")
    try folder.write("a=1\n", to: "ours")
    try folder.write("a=1\nb=2\n", to: "theirs")
    let added = try await ToolProcess.run(["merge", "/dev/null", "ours", "theirs", "--path", "app.properties"], in: folder.path)
    #expect(try added.exitCode == 0 && folder.text(of: "ours") == "a=1\nb=2\n", "\(added)")
  }

  @Test func `A file with conflicts of an earlier merge is refused, and stays as it is`() async throws {
    let folder = try ScratchFolder()
    let conflicted = "\"o\" = \"O\";\n<<<<<<< HEAD\n\"a\" = \"B\";\n=======\n\"a\" = \"C\";\n>>>>>>> side\n"
    try folder.write("\"o\" = \"O\";\n\"a\" = \"A\";\n", to: "base")
    try folder.write("\"o\" = \"O\";\n\"a\" = \"D\";\n", to: "clean")
    try folder.write(conflicted, to: "conflicted")
    for files in [["base", "conflicted", "clean"], ["base", "clean", "conflicted"]] {
      let result = try await ToolProcess.run(["merge"] + files + ["--path", "App.strings", "-o", "out"], in: folder.path)
      #expect(result.exitCode == 2 && result.errors.contains("App.strings:2:1: The file contains a conflict marker."), "\(result)")
      #expect(!FileManager.default.fileExists(atPath: folder("out")))
    }
    // What the other side did not change, or changed elsewhere, is no reason.
    let taken = try await ToolProcess.run(["merge", "base", "conflicted", "base", "--path", "App.strings", "-o", "out"], in: folder.path)
    #expect(try taken.exitCode == 0 && folder.text(of: "out") == conflicted, "\(taken)")
  }

  @Test func `A file that can be merged neither by key nor by line stays ours, and git keeps it as unmerged`() async throws {
    func file(_ name: String, _ units: String...) -> String {
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\n"
        + "<file source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\" original=\"\(name)\">\n<body>\n"
        + units.map { "<trans-unit id=\"\($0)\">\n<source>\($0)</source>\n<target>\($0)</target>\n</trans-unit>\n" }.joined()
        + "</body>\n</file>\n</xliff>\n"
    }
    let folder = try await repository("fr.xliff", base: file("none", "a"), ours: file("x", "a", "b"), theirs: file("y", "a", "c"))
    let result = try await shell("git merge -q side -m merge", folder)
    #expect(result.exitCode == 1 && result.errors.contains("note: fr.xliff: not merged"), "\(result)")
    #expect(try folder.text(of: "fr.xliff") == file("x", "a", "b"))
    let status = try await shell("git status --porcelain -- fr.xliff", folder)
    #expect(status.output.hasPrefix("UU"), "\(status)")
  }

  @Test func `Other parts that both sides change are named`() async throws {
    let folder = try ScratchFolder()
    for (name, text) in [("base", "1"), ("ours", "2"), ("theirs", "3")] {
      let type = ["1": "x", "2": "y", "3": "z"][text] ?? ""
      try folder.write("<resources>\n<string name=\"a\" product=\"p\" formatted=\"\(type)\">A</string>\n</resources>\n", to: name)
    }
    let result = try await ToolProcess.run(["merge", "base", "ours", "theirs", "--path", "values/strings.xml"], in: folder.path)
    #expect(result.exitCode == 0 && result.errors.contains("that both sides changed: 1 (lines: 2)"), "\(result)")
  }

  @Test func `A number that both sides change stops the merge, and both values are named`() async throws {
    func file(_ digits: Int) -> String { "en:\n  precision: \(digits)\n  t: T\n" }
    let folder = try await repository("config/locales/en.yml", base: file(2), ours: file(3), theirs: file(4))
    let result = try await shell("git merge -q side -m merge", folder)
    #expect(result.exitCode == 1, "\(result)")
    #expect(result.errors.contains("other values that both sides changed: 1."), "\(result)")
    #expect(result.errors.contains(": 2 (“3” | “4”)."), "\(result)")
    #expect(try folder.text(of: "config/locales/en.yml") == file(3))
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
