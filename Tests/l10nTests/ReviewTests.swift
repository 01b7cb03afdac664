import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

/// `l10n review`: decisions about translations in files, locks and the memory.
@Suite struct ReviewTests {
  /// A project with machine translations in a format without states: English and German.
  private func project() async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      "\"a.title\" = \"Settings\";\n/* A button. */\n\"b.save\" = \"Save\";\n\"c.quit\" = \"Quit\";\n", to: "App/en.lproj/L.strings")
    try folder.write(
      "\"a.title\" = \"Einstellungen\";\n\"b.save\" = \"Sichern\";\n\"c.quit\" = \"Ende\";\n", to: "App/de.lproj/L.strings")
    let lock = try await ToolProcess.run(["lock", "--origin", "machine", "App"], in: folder.path)
    #expect(lock.exitCode == 0, "\(lock)")
    return folder
  }

  private static let lock = ".l10n/lock/App~L.apple/de"

  private func review(_ arguments: [String], in folder: ScratchFolder) async throws -> ToolResult {
    try await ToolProcess.run(["review"] + arguments, in: folder.path)
  }

  /// The lines of the list without their dates.
  private func list(_ folder: ScratchFolder, _ arguments: String...) async throws -> String {
    let result = try await review(["list"] + arguments, in: folder)
    #expect(result.exitCode == 0, "\(result)")
    return result.output.replacing(#/\d{4}-\d\d-\d\d/#, with: "DATE")
  }

  @Test func `The list has open translations with their state, and a decision takes them from it`() async throws {
    let folder = try await project()
    #expect(
      try await list(folder) == """
        ./App/de.lproj/L.strings:1: a.title [de] = Einstellungen · needs review · machine
        ./App/de.lproj/L.strings:2: b.save [de] = Sichern · needs review · machine
        ./App/de.lproj/L.strings:3: c.quit [de] = Ende · needs review · machine

        """)
    let approved = try await review(["approve", "a.title", "--by", "Ann Lee"], in: folder)
    #expect(approved.exitCode == 0 && approved.output == "./App/de.lproj/L.strings:1: a.title [de]\n", "\(approved)")
    let rejected = try await review(["reject", "c.*", "--by", "Bob", "--reason", "too short, 100%"], in: folder)
    #expect(rejected.exitCode == 0 && rejected.errors == "note: approved: 0, rejected: 1.\n", "\(rejected)")
    #expect(
      try await list(folder) == """
        ./App/de.lproj/L.strings:2: b.save [de] = Sichern · needs review · machine
        ./App/de.lproj/L.strings:3: c.quit [de] = Ende · rejected · machine · Bob · DATE · too short, 100%

        """)
    #expect(
      try await list(folder, "--state", "approved")
        == "./App/de.lproj/L.strings:1: a.title [de] = Einstellungen · approved · machine · Ann Lee · DATE\n")
    #expect(try await list(folder, "--person", "bob").hasSuffix("too short, 100%\n"))
    #expect(try await list(folder, "--older-than", "1") == "")
    let filtered = try await review(["list", "--person", "zoe"], in: folder)
    #expect(filtered.exitCode == 0 && filtered.errors == "note: no translation matches the filters.\n", "\(filtered)")
    let stats = try await ToolProcess.run(["stats", "--format", "json", "App"], in: folder.path)
    #expect(stats.output.contains("\"needsReview\": 2"), "\(stats)")
    let lines = try folder.text(of: Self.lock).split(separator: "\n")
    #expect(lines.filter { $0.wholeMatch(of: #/.* machine reviewed \S+Z by=Ann%20Lee/#) != nil }.count == 1, "\(lines)")
    #expect(lines.filter { $0.hasSuffix(" by=Bob reason=too%20short,%20100%25") }.count == 1, "\(lines)")
  }

  @Test func `A decision about a key that the source lacks is recorded, and stale once there is a source text`() async throws {
    let folder = try await project()
    let german = try folder.text(of: "App/de.lproj/L.strings")
    try folder.write(german + "\"d.two\" = \"Zwei\";\n", to: "App/de.lproj/L.strings")
    let rejected = try await review(["reject", "d.two", "--by", "Ann", "--reason", "wrong word"], in: folder)
    #expect(rejected.exitCode == 0 && rejected.errors == "note: approved: 0, rejected: 1.\n", "\(rejected)")
    let line = "./App/de.lproj/L.strings:4: d.two [de] = Zwei"
    #expect(try await list(folder, "--state", "rejected") == "\(line) · rejected · human · Ann · DATE · wrong word\n")
    let stats = try await ToolProcess.run(["stats", "App"], in: folder.path)
    #expect(stats.errors.contains("whose keys the source locale lacks: 1. They are not counted"), "\(stats)")
    let lock = try folder.text(of: Self.lock)
    #expect(lock.contains(" 0000000000000000 "), "\(lock)")
    #expect(try await ToolProcess.run(["lock", "--check", "App"], in: folder.path).exitCode == 0)
    // The reason outlives the approval.
    #expect(try await review(["approve", "d.two", "--by", "Bob"], in: folder).errors == "note: approved: 1, rejected: 0.\n")
    #expect(try await list(folder, "--state", "approved") == "\(line) · approved · human · Bob · DATE\n")
    #expect(try await review(["show", "d.two"], in: folder).output.contains("  Rejected earlier: Ann · wrong word\n"))
    #expect(try await !ToolProcess.run(["stats", "App"], in: folder.path).errors.contains("not counted"))
    let stale = ["validate", "--only", "stale-translation", "App", "--format", "concise"]
    #expect(try await !ToolProcess.run(stale, in: folder.path).output.contains("d.two"))
    let english = try folder.text(of: "App/en.lproj/L.strings")
    try folder.write(english + "\"d.two\" = \"Two\";\n", to: "App/en.lproj/L.strings")
    #expect(try await ToolProcess.run(stale, in: folder.path).output.contains("d.two"))
  }

  @Test func `States of keys that the source lacks are recorded on request only`() async throws {
    let folder = try await project()
    let german = try folder.text(of: "App/de.lproj/L.strings")
    try folder.write(german + "\"d.two\" = \"Zwei\";\n", to: "App/de.lproj/L.strings")
    let before = try folder.text(of: Self.lock)
    #expect(try await ToolProcess.run(["lock", "App"], in: folder.path).exitCode == 0)
    #expect(try folder.text(of: Self.lock) == before)
    #expect(try await ToolProcess.run(["lock", "--unreviewed", "--keys", "d.two", "App"], in: folder.path).exitCode == 0)
    #expect(try await list(folder).contains("d.two [de] = Zwei · needs review"))
    #expect(try await ToolProcess.run(["lock", "--reviewed", "--keys", "d.two", "App"], in: folder.path).exitCode == 0)
    #expect(try await !list(folder).contains("d.two"))
  }

  @Test func `A decision is recorded where the source locale has no file, and one note names such catalogues`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for locale in ["de", "fr"] {
      for table in ["L", "M"] { try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "\(locale).lproj/\(table).strings") }
    }
    let rejected = try await review(["reject", "a", "--locales", "de", "--by", "Ann", "--reason", "why"], in: folder)
    #expect(rejected.exitCode == 0 && rejected.errors.hasSuffix("note: approved: 0, rejected: 2.\n"), "\(rejected)")
    #expect(rejected.errors.ranges(of: "can't determine the source locale").count == 1, "\(rejected)")
    #expect(rejected.errors.contains("of 2 catalogues (L, M)"), "\(rejected)")
    #expect(
      try await list(folder) == """
        ./de.lproj/L.strings:1: a [de] = A · rejected · import · Ann · DATE · why
        ./de.lproj/M.strings:1: a [de] = A · rejected · import · Ann · DATE · why

        """)
    // A plain run records nothing, and loses nothing.
    let before = try folder.text(of: ".l10n/lock/L.apple/de")
    #expect(try await ToolProcess.run(["lock"], in: folder.path).exitCode == 0)
    #expect(try folder.text(of: ".l10n/lock/L.apple/de") == before)
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n/lock/L.apple/fr")))
    #expect(try await review(["approve", "a", "--by", "Bob", "--source-locale", "en"], in: folder).exitCode == 0)
    #expect(try await list(folder).isEmpty)
  }

  @Test func `A decision that can't be recorded is refused by name and not counted`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    let head = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let text = head + "#, fuzzy\nmsgid \"Save\"\nmsgstr \"Sichern\"\n\nmsgid \"Open\nmsgstr \"x\"\n"
    try folder.write(text, to: "po/de.po")
    for arguments in [["approve", "*"], ["approve", "*", "--dry-run"], ["reject", "*", "--reason", "why"]] {
      let result = try await review(arguments, in: folder)
      #expect(result.exitCode == 1 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("error: ./po/de.po [de]: Decisions not recorded: 1 (Save)"), "\(result)")
      #expect(!result.errors.contains("note:"), "\(result)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder(".l10n")))
    #expect(try folder.text(of: "po/de.po") == text)
  }

  @Test func `A repeated decision changes nothing, and a changed text needs none`() async throws {
    let folder = try await project()
    _ = try await review(["reject", "c.quit", "--by", "Bob"], in: folder)
    let before = try folder.text(of: Self.lock)
    let again = try await review(["reject", "c.quit", "--by", "Ann"], in: folder)
    #expect(again.exitCode == 0 && again.errors == "note: these translations already have this state.\n", "\(again)")
    #expect(try folder.text(of: Self.lock) == before)
    // A plain run keeps the decision.
    _ = try await ToolProcess.run(["lock", "App"], in: folder.path)
    #expect(try folder.text(of: Self.lock) == before)
    let texts = try folder.text(of: "App/de.lproj/L.strings")
    try folder.write(texts.replacing("Ende", with: "Beenden"), to: "App/de.lproj/L.strings")
    #expect(try await !list(folder).contains("c.quit"))
    _ = try await ToolProcess.run(["lock", "App"], in: folder.path)
    #expect(try !folder.text(of: Self.lock).contains("by=Bob"))
  }

  @Test func `An approval confirms a stale translation`() async throws {
    let folder = try await project()
    let texts = try folder.text(of: "App/en.lproj/L.strings")
    try folder.write(texts.replacing("\"Quit\"", with: "\"Exit\""), to: "App/en.lproj/L.strings")
    let stale = ["validate", "--only", "stale-translation", "App", "--format", "concise"]
    #expect(try await ToolProcess.run(stale, in: folder.path).output.contains("c.quit"))
    #expect(try await review(["approve", "c.quit", "--by", "Ann"], in: folder).exitCode == 0)
    #expect(try await !ToolProcess.run(stale, in: folder.path).output.contains("c.quit"))
  }

  @Test func `A dry run, an unknown key and an unknown locale write nothing`() async throws {
    let folder = try await project()
    let before = try folder.text(of: Self.lock)
    let dry = try await review(["approve", "*", "--dry-run"], in: folder)
    #expect(dry.exitCode == 0 && dry.errors == "note: to approve: 3, to reject: 0; nothing was written.\n", "\(dry)")
    let unknown = try await review(["approve", "a.titel"], in: folder)
    #expect(unknown.exitCode == 1 && unknown.errors.contains("Nearest keys: a.title"), "\(unknown)")
    let locale = try await review(["reject", "a.title", "--locales", "fr"], in: folder)
    #expect(locale.exitCode == 2 && locale.errors.contains("fr"), "\(locale)")
    #expect(try folder.text(of: Self.lock) == before)
  }

  @Test func `A lock with unreadable lines is not overwritten, and nothing else is written`() async throws {
    let folder = try await project()
    try folder.write(try folder.text(of: Self.lock) + "<<<<<<< HEAD\n", to: Self.lock)
    let before = try folder.text(of: Self.lock)
    let result = try await review(["approve", "a.title"], in: folder)
    #expect(result.exitCode == 2 && result.output.isEmpty && result.errors.contains(".l10n/lock/App~L.apple/de"), "\(result)")
    #expect(try folder.text(of: Self.lock) == before)
  }

  @Test(arguments: ApprovalTests.Example.all)
  func `A rejection sets the state in the file, and an approval sets it back`(example: ApprovalTests.Example) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(example.after, to: example.path)
    let options = ["--source-locale", "en", "--by", "Ann"]
    #expect(try await review(["reject", "*"] + options, in: folder).exitCode == 0)
    let rejected = try folder.text(of: example.path)
    #expect(rejected != example.after)
    let report = try await ToolProcess.run(["validate", "--only", "needs-review", "--show", "info"], in: folder.path)
    #expect(report.output.contains("needs-review"), "\(report)")
    #expect(try await review(["approve", "*"] + options, in: folder).exitCode == 0)
    #expect(try folder.text(of: example.path) == example.after)
    // What the former state was is no longer of interest.
    if example.name == "xliff" { #expect(rejected == example.before) }
  }

  @Test func `A rejection takes the review back in the memory, and forgets the translation of a human`() async throws {
    let folder = try await project()
    let keys = ["Settings", "Save"].map { MemoryKey(source: "en", target: "de", text: $0) }
    func states() async throws -> [String?] {
      let memory = try TranslationMemory(path: folder(".l10n/tm.sqlite"), access: .read)
      defer { memory.close() }
      let found = try await memory.candidates(for: keys)
      return keys.map { key in found[key]?.first.map { "\($0.entry.origin.rawValue) \($0.entry.isReviewed)" } }
    }
    let memory = try TranslationMemory(path: folder(".l10n/tm.sqlite"), access: .write)
    try await memory.store([
      MemoryEntry(key: keys[0], translation: "Einstellungen", origin: .machine, provider: "deepl", created: 1)
    ])
    memory.close()
    #expect(try await review(["approve", "*", "App", "--by", "Ann"], in: folder).exitCode == 0)
    #expect(try await states() == ["machine true", "human true"])
    #expect(try await review(["reject", "*", "App", "--by", "Ann"], in: folder).exitCode == 0)
    #expect(try await states() == ["machine false", nil])
  }

  @Test func `Data for scripts has texts, state, reviewer and reason`() async throws {
    let folder = try await project()
    _ = try await review(["reject", "b.save", "--by", "Bob", "--reason", "why"], in: folder)
    let result = try await review(["show", "b.save", "--format", "json"], in: folder)
    #expect(result.exitCode == 0, "\(result)")
    try assertSnapshot(
      of: result.output.replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, with: "DATE"), named: "review/show-json")
    let text = try await review(["show", "b.save"], in: folder)
    try assertSnapshot(of: text.output.replacing(#/\d{4}-\d\d-\d\d/#, with: "DATE"), named: "review/show")
    let german = try await ToolProcess.run(["review", "list"], in: folder.path, environment: ["LC_ALL": "de_DE.UTF-8"])
    try assertSnapshot(of: german.output.replacing(#/\d{4}-\d\d-\d\d/#, with: "DATE"), named: "review/list-german")
  }

  @Test func `Two reviewers on two branches merge without a conflict, and the later decision counts`() async throws {
    let folder = try await project()
    try FileManager.default.removeItem(atPath: folder(".git"))
    let script = """
      set -e
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1 PATH="$(dirname "$L10N"):$PATH"
      git init -q -b main . && git config user.name Ann && git config user.email ann@example.com
      l10n merge --install
      git add -A && git commit -q -m base
      git checkout -q -b bob
      git config user.name Bob
      l10n review reject a.title --reason wrong
      l10n review approve c.quit
      git commit -q -a -m bob
      git checkout -q main
      git config user.name Ann
      l10n review approve b.save
      sleep 1
      l10n review approve a.title
      git commit -q -a -m ann
      git merge -q --no-edit bob
      l10n review list --state all
      """
    let result = try await ToolProcess.shell(script, in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    let list = result.output.split(separator: "\n").filter { $0.contains(" = ") }.map { $0.replacing(#/\d{4}-\d\d-\d\d/#, with: "DATE") }
    #expect(
      list == [
        "./App/de.lproj/L.strings:1: a.title [de] = Einstellungen · approved · machine · Ann · DATE",
        "./App/de.lproj/L.strings:2: b.save [de] = Sichern · approved · machine · Ann · DATE",
        "./App/de.lproj/L.strings:3: c.quit [de] = Ende · approved · machine · Bob · DATE",
      ], "\(result)")
  }

  @Test func `The later approval counts where only the branch with the rejection has changed the file`() async throws {
    let folder = try ScratchFolder()
    let examples = ApprovalTests.Example.all + [ApprovalTests.Example.qt]
    for example in examples { try folder.write(example.after, to: example.path) }
    let script = """
      set -e
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1 PATH="$(dirname "$L10N"):$PATH" L10N_SOURCE_LOCALE=en
      git init -q -b main . && git config user.name Bob && git config user.email bob@example.com
      l10n merge --install
      git add -A && git commit -q -m base
      git checkout -q -b ann
      l10n review reject '*' --by Ann --reason 'too short'
      git add -A && git commit -q -m ann
      git checkout -q main
      sleep 1
      l10n review approve '*'
      git add -A && git commit -q -m bob
      git merge -q --no-edit ann >/dev/null 2>&1
      echo LIST
      l10n review list --state all
      l10n review list --format json
      echo STATS
      l10n stats --format json | grep needsReview
      l10n lock --check > check || echo "CHECK $?"
      echo LOCK
      l10n lock
      l10n lock --check
      echo SHOW
      l10n review show Save --locales de
      """
    let result = try await ToolProcess.shell(script, in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    try assertSnapshot(of: result.output.replacing(#/\d{4}-\d\d-\d\d/#, with: "DATE"), named: "review/merge")
    for example in examples { #expect(try folder.text(of: example.path) == example.after, "\(example.name)") }
  }

  @Test func `Without a decision, the list has the author of the line in the lock, and sorts by age and person`() async throws {
    let folder = try await project()
    try FileManager.default.removeItem(atPath: folder(".git"))
    let script = """
      set -e
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
      git init -q -b main . && git config user.name Zoe && git config user.email zoe@example.com
      git add -A && GIT_AUTHOR_DATE='2020-05-01T12:00:00Z' git commit -q -m base
      "$L10N" review list --older-than 30 --person zo
      "$L10N" review reject c.quit --by Ann
      "$L10N" review list --sort person
      "$L10N" review list --sort age
      """
    let result = try await ToolProcess.shell(script, in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    let keys = result.output.split(separator: "\n").compactMap { $0.firstMatch(of: #/([a-z]\.[a-z]+) \[de\]/#)?.1 }
    #expect(
      keys == [
        "a.title", "b.save", "c.quit", "c.quit", "c.quit", "a.title", "b.save", "a.title", "b.save", "c.quit",
      ], "\(result)")
    #expect(result.output.contains("a.title [de] = Einstellungen · needs review · machine · Zoe · 2020-05-01\n"), "\(result)")
  }

  @Test(
    arguments: [
      ["approve"], ["approve", ""], ["reject", "a", "--reason", ""], ["approve", "a", "-"], ["list", "--older-than", "-1"],
      ["list", "--interactive", "--format", "json"], ["list", "--state", "x"], ["show"], ["approve", "a", "--by", ""],
    ])
  func `Arguments that can't be meant are wrong usage`(arguments: [String]) async throws {
    #expect(try await ToolProcess.run(["review"] + arguments).exitCode == 64)
  }
}
