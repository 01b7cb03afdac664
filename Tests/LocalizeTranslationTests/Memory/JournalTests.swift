import Foundation
import LocalizeProject
import LocalizeTranslation
import Testing

@Suite struct JournalTests {
  private static let keys = ["Save", "Open", "Close"].map { MemoryKey(source: .english, target: .german, text: $0) }
  /// 22 November 2026.
  private static let now = 1_795_305_600

  private static func run(_ memory: TranslationMemory) async throws -> TranslationRun {
    try await TranslationRun(memory, settings: "s1", waiting: .zero, now: { now })
  }

  @Test func `Answers are in the memory and in the ledger, and nothing is in doubt`() async throws {
    let memory = try MemoryFolder().memory()
    let run = try await Self.run(memory)
    let ticket = try await run.begin(SendIntent(provider: "deepl", keys: Self.keys, characters: 13))
    #expect(try await run.inDoubt(isEnding: true).map(\.keys.count) == [3])
    try await run.commit(
      ticket,
      answers: [.translated(Self.keys[0], "Sichern"), .translated(Self.keys[1], "Öffnen"), .rejected(Self.keys[2], reason: "tokens")],
      characters: 12)
    #expect(try await run.inDoubt(isEnding: true).isEmpty)
    let matches = try await memory.matches(for: Self.keys)
    #expect(matches[Self.keys[0]]?.entry.translation == "Sichern")
    #expect(matches[Self.keys[0]]?.entry.origin == .machine)
    #expect(matches[Self.keys[0]]?.entry.provider == "deepl")
    #expect(matches[Self.keys[0]]?.entry.settings == "s1")
    #expect(matches[Self.keys[0]]?.entry.isReviewed == false)
    #expect(matches[Self.keys[2]] == nil)
    #expect(try await memory.rejections(of: Self.keys, by: "deepl", settings: "s1") == [Self.keys[2]: "tokens"])
    #expect(try await memory.rejections(of: Self.keys, by: "deepl", settings: "s2").isEmpty)
    #expect(try await memory.rejections(of: Self.keys, by: "azure", settings: "s1").isEmpty)
    let spending = try await memory.statistics().spending
    #expect(spending.map(\.month) == ["2026-11"])
    #expect(spending.map(\.characters) == [12])
    #expect(spending.map(\.texts) == [3])
    #expect(spending.map(\.requests) == [1])
    try await memory.forgetRejections()
    #expect(try await memory.rejections(of: Self.keys, by: "deepl", settings: "s1").isEmpty)
  }

  @Test func `The answers of a batch and the next batch are recorded together, or neither`() async throws {
    let memory = try MemoryFolder().memory()
    let run = try await Self.run(memory)
    let first = try await run.begin(SendIntent(provider: "deepl", keys: [Self.keys[0]], characters: 4))
    let next = SendIntent(provider: "deepl", keys: [Self.keys[1]], characters: 4)
    let second = try await run.commit(first, answers: [.translated(Self.keys[0], "Sichern")], characters: 4, beginning: next)
    #expect(try await run.inDoubt(isEnding: true).map(\.keys) == [[Self.keys[1]]])
    #expect(try await memory.matches(for: Self.keys).keys.map(\.self) == [Self.keys[0]])
    let last = SendIntent(provider: "deepl", keys: [Self.keys[2]], characters: 5)
    // The first one is no longer open.
    await #expect(throws: JournalMisuse.self) {
      _ = try await run.commit(first, answers: [.translated(Self.keys[1], "Öffnen")], characters: 4, beginning: last)
    }
    #expect(try await run.inDoubt(isEnding: true).map(\.id) == [second.id])
    #expect(try await memory.matches(for: Self.keys).keys.map(\.self) == [Self.keys[0]])
  }

  @Test func `A batch whose halves were all answered is not in doubt for the next run, but may have been billed`() async throws {
    let folder = try MemoryFolder()
    do {
      let run = try await Self.run(try folder.memory())
      let whole = try await run.begin(SendIntent(provider: "deepl", keys: Self.keys, characters: 13))
      let half = try await run.begin(SendIntent(provider: "deepl", keys: Array(Self.keys[..<2]), characters: 8))
      try await run.commit(half, answers: [.translated(Self.keys[0], "Sichern"), .rejected(Self.keys[1], reason: "tokens")], characters: 8)
      // One text has no answer yet.
      #expect(try await run.inDoubt(isEnding: true).map(\.id) == [whole.id])
      try await run.settle(isEnding: true)
      #expect(try await run.inDoubt(isEnding: true).map(\.id) == [whole.id])
      let other = try await run.begin(SendIntent(provider: "deepl", keys: [Self.keys[2]], characters: 5))
      try await run.commit(other, answers: [.translated(Self.keys[2], "Schließen")], characters: 5)
      // Here the process dies.
    }
    let memory = try folder.memory()
    #expect(try await memory.inDoubt().isEmpty)
    let run = try await Self.run(memory)
    #expect(try await run.inDoubt().isEmpty)
    #expect(try await memory.statistics().spending.map(\.doubtful) == [0])
    try await run.settle()
    #expect(try await memory.statistics().spending.map(\.doubtful) == [13])
    #expect(try await memory.statistics().spending.map(\.characters) == [13])
    try await run.settle(isEnding: true)
    #expect(try await memory.statistics().spending.map(\.doubtful) == [13])
  }

  @Test func `A sent text is in doubt even if it had a translation before`() async throws {
    let folder = try MemoryFolder()
    do {
      let memory = try folder.memory()
      try await memory.store([.sample("Save", "Sichern", origin: .machine)])
      let run = try await Self.run(memory)
      _ = try await run.begin(SendIntent(provider: "deepl", keys: [Self.keys[0]], characters: 4))
    }
    let memory = try folder.memory()
    let run = try await Self.run(memory)
    try await run.settle()
    #expect(try await run.inDoubt().map(\.characters) == [4])
  }

  @Test func `A translation that a person writes meanwhile is kept`() async throws {
    let memory = try MemoryFolder().memory()
    let run = try await Self.run(memory)
    let ticket = try await run.begin(SendIntent(provider: "deepl", keys: Self.keys, characters: 13))
    try await memory.store([.sample("Save", "Sichern")])
    try await run.commit(ticket, answers: [.translated(Self.keys[0], "Retten")], characters: 4)
    #expect(try await memory.matches(for: Self.keys)[Self.keys[0]]?.entry.translation == "Sichern")
  }

  @Test func `A withdrawn batch costs nothing and is not in doubt`() async throws {
    let memory = try MemoryFolder().memory()
    let run = try await Self.run(memory)
    let ticket = try await run.begin(SendIntent(provider: "deepl", keys: Self.keys, characters: 13))
    try await run.withdraw(ticket)
    #expect(try await run.inDoubt(isEnding: true).isEmpty)
    #expect(try await memory.statistics().spending.isEmpty)
    await #expect(throws: JournalMisuse.self) { try await run.commit(ticket, answers: [], characters: 0) }
  }

  @Test func `The requests of a killed run are in doubt for the next, until that is settled`() async throws {
    let folder = try MemoryFolder()
    do {
      let run = try await Self.run(try folder.memory())
      _ = try await run.begin(SendIntent(provider: "deepl", keys: Self.keys, characters: 13))
    }
    let memory = try folder.memory()
    #expect(try await memory.inDoubt().map(\.characters) == [13])
    let run = try await Self.run(memory)
    let own = try await run.begin(SendIntent(provider: "deepl", keys: [Self.keys[0]], characters: 4))
    // The batch under way is not in doubt, neither for this run nor for a reader.
    var doubtful = try await run.inDoubt()
    #expect(doubtful.map(\.keys) == [Self.keys.sorted { $0.text < $1.text }])
    #expect(try await TranslationMemory(path: folder.database, access: .read).inDoubt() == doubtful)
    #expect(try await run.resolve(doubtful, by: .skip) == Set(Self.keys))
    doubtful = try await run.inDoubt()
    #expect(doubtful.count == 1)
    #expect(try await run.resolve(doubtful, by: .resend).isEmpty)
    #expect(try await run.inDoubt().isEmpty)
    #expect(try await memory.statistics().spending.map(\.doubtful) == [13])
    try await run.withdraw(own)
  }

  @Test func `A paid answer is recorded even if the task was cancelled`() async throws {
    let memory = try MemoryFolder().memory()
    let run = try await Self.run(memory)
    let ticket = try await run.begin(SendIntent(provider: "deepl", keys: Self.keys, characters: 13))
    let task = Task {
      while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
      try await run.commit(ticket, answers: [.translated(Self.keys[0], "Sichern")], characters: 4)
    }
    task.cancel()
    try await task.value
    #expect(try await memory.matches(for: Self.keys).count == 1)
  }

  @Test(.disabled(if: MemoryFolder.usesServer)) func `A second run waits, or reports which process uses the memory`() async throws {
    let folder = try MemoryFolder()
    let memory = try folder.memory()
    var first: TranslationRun? = try await Self.run(memory)
    let process = String(ProcessInfo.processInfo.processIdentifier)
    await #expect(throws: MemoryError(.inUse, path: folder.database, detail: process)) { try await Self.run(memory) }
    let waiting = Task { try await TranslationRun(memory, settings: "", waiting: .seconds(60)) }
    try await Task.sleep(for: .milliseconds(300))
    withExtendedLifetime(first) {}
    first = nil
    _ = try await waiting.value
  }

  @Test(.disabled(if: MemoryFolder.usesServer)) func `A lock on a deleted file does not count`() async throws {
    let folder = try MemoryFolder()
    let first = try await RunLock.acquire(for: folder.database, waiting: .zero)
    try FileManager.default.removeItem(atPath: folder.database + ".lock")
    // The first one can't be used; the second has one that the third finds.
    let second = try await RunLock.acquire(for: folder.database, waiting: .zero)
    await #expect(throws: MemoryError.self) { try await RunLock.acquire(for: folder.database, waiting: .zero) }
    withExtendedLifetime((first, second)) {}
  }
}
