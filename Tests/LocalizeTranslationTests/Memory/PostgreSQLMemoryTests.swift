import Foundation
import LocalizeTranslation
import Testing

/// What only a memory on a server does; the suites of files run against it too.
///
/// Scripts/check/postgresql.sh starts the server.
@Suite(.enabled(if: MemoryFolder.usesServer)) struct PostgreSQLMemoryTests {
  private static let keys = (0..<1200).map { MemoryKey(source: .english, target: .german, text: "Text \($0)") }

  private static func run(_ folder: MemoryFolder) async throws -> TranslationRun {
    try await TranslationRun(try folder.memory(), settings: { _ in "s1" }, keepingBeside: folder.path + "/tm.sqlite")
  }

  @Test func `Two runs never have a text at the same time`() async throws {
    let folder = try MemoryFolder()
    let (one, two) = (try await Self.run(folder), try await Self.run(folder))
    let first = try await one.claim(Self.keys)
    let second = try await two.claim(Self.keys)
    #expect(first.granted.count == 500 && second.granted.count == 500)
    #expect(first.granted.isDisjoint(with: second.granted))
    #expect(try await one.claim(Array(first.granted)).granted == first.granted)
    let waiting = try await one.claim(Array(second.granted))
    #expect(waiting.granted.isEmpty && waiting.holder == String(ProcessInfo.processInfo.processIdentifier))
    await #expect(throws: MemoryError.self) {
      _ = try await one.begin(SendIntent(provider: "p", keys: Array(second.granted.prefix(3)), characters: 1))
    }
    try await two.release()
    #expect(try await one.claim(Array(second.granted)).granted == second.granted)
  }

  @Test func `The texts of a run whose lease has ended are taken over, and it sends nothing more`() async throws {
    let folder = try MemoryFolder()
    let (silent, other) = (try await Self.run(folder), try await Self.run(folder))
    let keys = Array(Self.keys[..<3])
    #expect(try await silent.claim(keys).granted == Set(keys))
    let ticket = try await silent.begin(SendIntent(provider: "p", keys: keys, characters: 30))
    #expect(try await other.inDoubt().isEmpty)
    #expect(try await other.claim(keys).granted.isEmpty)
    try folder.psql("UPDATE l10n.run SET lease = now() - interval '1 hour' WHERE id IN (SELECT run FROM l10n.claim)")
    #expect(try await other.inDoubt().map(\.characters) == [30])
    #expect(try await other.claim(keys).granted == Set(keys))
    let error = await #expect(throws: MemoryError.self) {
      _ = try await silent.begin(SendIntent(provider: "p", keys: keys, characters: 30))
    }
    #expect(error?.kind == .takenOver)
    // Its answers were billed and are kept all the same.
    try await silent.commit(ticket, answers: [.translated(keys[0], "Eins")], characters: 10)
    #expect(try await silent.memory.matches(for: keys)[keys[0]]?.entry.translation == "Eins")
  }

  @Test func `A batch in doubt is entered once, however many runs settle it`() async throws {
    let folder = try MemoryFolder()
    do {
      let dead = try await Self.run(folder)
      _ = try await dead.begin(SendIntent(provider: "p", keys: Array(Self.keys[..<3]), characters: 30))
    }
    let (one, two) = (try await Self.run(folder), try await Self.run(folder))
    let (first, second) = (try await one.inDoubt(), try await two.inDoubt())
    #expect(first == second && first.count == 1)
    try await one.resolve(first, by: .resend)
    try await two.resolve(second, by: .resend)
    #expect(try await one.memory.statistics().spending.map(\.doubtful) == [30])
  }

  @Test func `A lost connection is replaced, also in the middle of a run`() async throws {
    let folder = try MemoryFolder()
    let run = try await Self.run(folder)
    let keys = Array(Self.keys[..<3])
    let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    #expect(try folder.psql(end) == "1")
    let ticket = try await run.begin(SendIntent(provider: "p", keys: keys, characters: 30))
    #expect(try folder.psql(end) == "1")
    try await run.commit(ticket, answers: keys.map { .translated($0, "T") }, characters: 30)
    #expect(try await run.memory.matches(for: keys).count == 3)
    #expect(try await run.memory.statistics().spending.map(\.characters) == [30])
  }

  @Test func `Answers that the server does not take are in a file, and the next run stores them`() async throws {
    let folder = try MemoryFolder()
    let keys = Array(Self.keys[..<2])
    do {
      let run = try await Self.run(folder)
      let ticket = try await run.begin(SendIntent(provider: "p", keys: keys, characters: 20))
      try folder.psql("ALTER TABLE l10n.ledger RENAME TO other")
      await #expect(throws: MemoryError.self) { try await run.commit(ticket, answers: [.translated(keys[0], "Eins")], characters: 10) }
      #expect(await run.makeRoom())
      try await run.commit(ticket, answers: [.translated(keys[0], "Eins")], characters: 10)
      let path = try #require(run.keptAnswers)
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Eins"))
      try folder.psql("ALTER TABLE l10n.other RENAME TO ledger")
    }
    let run = try await Self.run(folder)
    #expect(try await run.memory.matches(for: keys)[keys[0]]?.entry.translation == "Eins")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `Similar texts are the same with and without the index`() async throws {
    let folder = try MemoryFolder()
    let memory = try folder.memory()
    try await memory.store(
      ["Delete the selected file", "Delete the selected files", "Delete the file", "Ünïcode is nice", "日本語のテキスト", "日本語テキスト", "%"]
        .map { .sample($0, "T") })
    var found: [[String]] = []
    for index in ["text_near", "text_near_old"] {
      for text in ["Delete the selected file now", "Ünïcode is mice", "日本語のテキス", "%"] {
        found.append(try await memory.suggestions(for: text, source: .english).map { "\($0.entry.key.text) \(Int($0.score * 100))" })
      }
      if index == "text_near" { try folder.psql("DROP INDEX IF EXISTS l10n.text_near") }
    }
    #expect(found[..<4] == found[4...])
    #expect(found[0].first == "Delete the selected file 85")
    #expect(found[2].count == 1)
  }
}
