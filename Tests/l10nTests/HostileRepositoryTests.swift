import Foundation
import Testing

/// `--since` in repositories whose configuration would run programs, each of which would leave a file.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct HostileRepositoryTests {
  /// A way to make git run a program.
  struct Trap: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The shell script that configures it, with the program in `$EVIL`.
    var script: String
    /// The variables added to the environment of the tool.
    var environment: [String: String] = [:]
  }

  private static let filters = "echo '* filter=x diff=x' > .git/info/attributes"
  /// A partial clone that lacks the old content of the changed file.
  private static let partialClone = """
    object=$(git rev-parse HEAD:shop/fr.lproj/Shop.strings) && rm -f .git/objects/??/${object#??} && \
    git config core.repositoryformatversion 1 && git config extensions.partialClone origin && git config remote.origin.promisor true
    """

  static let traps = [
    Trap(testDescription: "clean", script: "\(filters); git config filter.x.clean \"$EVIL\"; git config filter.x.required true"),
    Trap(testDescription: "process", script: "\(filters); git config filter.x.process \"$EVIL\""),
    Trap(testDescription: "smudge", script: "\(filters); git config filter.x.smudge \"$EVIL\""),
    Trap(testDescription: "textconv", script: "\(filters); git config diff.x.textconv \"$EVIL\"; git config diff.x.command \"$EVIL\""),
    Trap(testDescription: "external diff", script: "git config diff.external \"$EVIL\"", environment: ["GIT_EXTERNAL_DIFF": "$EVIL"]),
    Trap(testDescription: "fsmonitor", script: "git config core.fsmonitor \"$EVIL\"; git config core.fsmonitorHookVersion 2"),
    Trap(
      testDescription: "hooks",
      script: """
        for hook in post-index-change post-checkout pre-auto-gc reference-transaction; do cp "$EVIL" .git/hooks/$hook; done
        git config core.hooksPath .git/hooks
        """),
    Trap(
      testDescription: "pager",
      script: """
        git config core.pager "$EVIL"
        for name in diff ls-files ls-tree cat-file rev-parse; do git config pager.$name "$EVIL"; done
        """,
      environment: ["GIT_PAGER": "$EVIL", "PAGER": "$EVIL"]),
    Trap(
      testDescription: "alias",
      script: "for name in rev-parse diff ls-files ls-tree cat-file hash-object; do git config alias.$name \"!$EVIL\"; done"),
    Trap(
      testDescription: "include",
      script: """
        \(filters); printf '[filter "x"]\\n clean = %s\\n process = %s\\n[core]\\n fsmonitor = %s\\n' "$EVIL" "$EVIL" "$EVIL" > .git/more
        git config include.path more; git config includeIf.gitdir:/.path more
        """),
    Trap(
      testDescription: "core.sshCommand",
      script: "\(partialClone); git config remote.origin.url ssh://host/x; git config core.sshCommand \"$EVIL\"",
      environment: ["GIT_SSH_COMMAND": "$EVIL", "GIT_SSH": "$EVIL"]),
    Trap(
      testDescription: "ext::",
      script: "\(partialClone); git config remote.origin.url \"ext::$EVIL\"; git config protocol.ext.allow always",
      environment: ["GIT_ALLOW_PROTOCOL": "ext"]),
    Trap(
      testDescription: "uploadpack",
      script: "\(partialClone); git config remote.origin.url \"$PWD\"; git config remote.origin.uploadpack \"$EVIL\""),
    Trap(
      testDescription: "core.gitProxy",
      script: "\(partialClone); git config remote.origin.url git://host/x; git config core.gitProxy \"$EVIL\""),
    Trap(
      testDescription: "configuration from the environment", script: filters,
      environment: ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "filter.x.clean", "GIT_CONFIG_VALUE_0": "$EVIL"]),
    Trap(
      testDescription: "a git in the working folder", script: "cp \"$EVIL\" git", environment: ["PATH": ".::/usr/bin:/bin"]),
    Trap(
      testDescription: "core.worktree",
      script: "git config core.worktree \"$PWD/..\"; \(filters); git config filter.x.clean \"$EVIL\""),
  ]

  private struct Outcome {
    var result: ToolResult
    var mark: String?
  }

  private func outcome(of trap: Trap) async throws -> Outcome {
    let folder = try ScratchFolder()
    try folder.write("#!/bin/sh\necho \"$0 $*\" >> '\(folder("mark"))'\nexit 1\n", to: "evil")
    try folder.setPermissions(0o755, of: "evil")
    try folder.writeShop(in: "project/shop")
    let identity = ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"].map { ($0, "t@example.org") }
    let made = try await ToolProcess.shell(
      "git init -q . && git add . && git commit -q -m one && \(trap.script)", in: folder("project"),
      environment: Dictionary(uniqueKeysWithValues: identity + [("HOME", folder.path), ("EVIL", folder("evil"))]))
    try #require(made.exitCode == 0, "\(made.errors)")
    try? FileManager.default.removeItem(atPath: folder("mark"))
    try folder.write("\"greeting\" = \"Salut\";\n\"count\" = \"%@ articles\";\n", to: "project/shop/fr.lproj/Shop.strings")
    let environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(trap.environment) { $1 }
      .mapValues { $0.replacingOccurrences(of: "$EVIL", with: folder("evil")) }
    let result = try await ToolProcess.run(
      ["validate", "--since", "HEAD"], in: folder("project"), environment: environment, within: 100)
    return Outcome(result: result, mark: try? folder.text(of: "mark"))
  }

  @Test(arguments: traps) func `No program that a repository names is run`(trap: Trap) async throws {
    let outcome = try await outcome(of: trap)
    #expect(outcome.mark == nil)
    #expect(!outcome.result.timedOut)
    if trap.script.contains("extensions.partialClone") {
      #expect(outcome.result.exitCode == 2)
      #expect(outcome.result.errors.contains("does not have the content of"))
    } else {
      #expect(outcome.result.output.contains("placeholder-missing"), "\(outcome.result)")
      #expect(!outcome.result.output.contains("placeholder-type"), "What has not changed is not reported: \(outcome.result)")
    }
  }

  @Test func `Content that a partial clone lacks is reported, and nothing is fetched`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop(in: "origin/shop")
    let made = try await ToolProcess.shell(
      """
      cd origin && git init -q . && git add . && git -c user.name=t -c user.email=t@example.org commit -q -m one && \
      git config uploadpack.allowFilter true && cd .. && git clone -q --no-checkout --filter=blob:none "file://$PWD/origin" clone && \
      cp -R origin/shop clone/ && rm -rf origin
      """, in: folder.path, environment: ["HOME": folder.path])
    try #require(made.exitCode == 0, "\(made.errors)")
    try folder.write("\"greeting\" = \"Salut\";\n", to: "clone/shop/fr.lproj/Shop.strings")
    let result = try await ToolProcess.run(
      ["validate", "--since", "HEAD"], in: folder("clone"), environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("does not have the content of"), "\(result)")
    #expect(result.errors.contains("shop/fr.lproj/Shop.strings"))
  }

  @Test(.enabled(if: geteuid() == 0)) func `A repository of another user is refused, like git refuses it`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let made = try await ToolProcess.shell(
      "git init -q . && git add . && git -c user.name=t -c user.email=t@example.org commit -q -m one && chown -R 65534 .", in: folder.path,
      environment: ["HOME": folder.path])
    try #require(made.exitCode == 0, "\(made.errors)")
    let environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    let result = try await ToolProcess.run(["validate", "--since", "HEAD"], in: folder.path, environment: environment)
    #expect(result.exitCode == 2)
    let trusted = try await ToolProcess.run(
      ["validate", "--since", "HEAD"], in: folder.path,
      environment: environment.merging(
        ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": folder.path]) { $1 })
    #expect(trusted.exitCode == 0, "\(trusted)")
  }
}
