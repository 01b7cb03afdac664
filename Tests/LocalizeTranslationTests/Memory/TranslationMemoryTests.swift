import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

@Suite struct TranslationMemoryTests {
  @Test func `A stored translation is found again, also after the memory was closed`() async throws {
    let folder = try MemoryFolder()
    let entries: [MemoryEntry] = [
      .sample("Save", "Sichern"), .sample("Save", "Enregistrer", to: .french), .sample("Open", "Offen", context: "a state"),
      .sample("{0:integer} files", "{0:integer} Datei", category: .one), .sample("a\0b\u{FFFE}c", "x\0y"), .sample("", "leer"),
    ]
    do {
      let memory = try folder.memory()
      let changes = try await memory.store(entries)
      #expect(changes.added == 6)
      memory.close()
    }
    let memory = try TranslationMemory(path: folder.database, access: .read)
    let matches = try await memory.matches(for: entries.map(\.key))
    #expect(matches.count == 6)
    for entry in entries { #expect(matches[entry.key]?.entry == entry) }
    #expect(matches.values.allSatisfy { $0.fit == .exact })
  }

  @Test func `A text in decomposed letters is the same text`() async throws {
    let folder = try MemoryFolder()
    let memory = try folder.memory()
    try await memory.store([.sample("caf\u{E9}", "Kaffee")])
    let key = MemoryKey(source: .english, target: .german, text: "cafe\u{301}")
    #expect(try await memory.matches(for: [key])[key]?.entry.translation == "Kaffee")
    #expect(try await memory.store([.sample("cafe\u{301}", "Kaffee")]).kept == 1)
  }

  @Test func `The text's own context comes first, then no context, and never another context`() async throws {
    let memory = try MemoryFolder().memory()
    try await memory.store([.sample("Open", "Öffnen"), .sample("Open", "Offen", context: "state")])
    func found(_ context: String) async throws -> MemoryMatch? {
      let key = MemoryKey(source: .english, target: .german, text: "Open", context: context)
      return try await memory.matches(for: [key])[key]
    }
    #expect(try await found("state")?.entry.translation == "Offen")
    #expect(try await found("state")?.fit == .exact)
    #expect(try await found("verb")?.entry.translation == "Öffnen")
    #expect(try await found("verb")?.fit == .withoutContext)
    try await memory.store([.sample("Only", "Nur", context: "there")])
    let key = MemoryKey(source: .english, target: .german, text: "Only", context: "here")
    #expect(try await memory.matches(for: [key]).isEmpty)
  }

  @Test func `A text without variation serves the form other, and no other form`() async throws {
    let memory = try MemoryFolder().memory()
    try await memory.store([.sample("{0:integer} files", "Pliki: {0:integer}", to: .polish)])
    let keys = PluralCategory.allCases.map {
      MemoryKey(source: .english, target: .polish, text: "{0:integer} files", category: $0)
    }
    let matches = try await memory.matches(for: keys)
    #expect(matches.keys.compactMap(\.category) == [.other])
    #expect(matches.values.first?.fit == .withoutCategory)
  }

  @Test(
    arguments: [
      // The existing entry, the new one, and the one that is kept.
      (MemoryEntry.sample("a", "1", origin: .machine, created: 9), MemoryEntry.sample("a", "2", origin: .human, created: 1), "2"),
      (.sample("a", "1", origin: .human, created: 1), .sample("a", "2", origin: .machine, reviewed: true, created: 9), "1"),
      (.sample("a", "1", origin: .human, created: 1), .sample("a", "2", origin: .import, created: 9), "1"),
      (.sample("a", "1", origin: .machine, created: 9), .sample("a", "2", origin: .import, created: 1), "2"),
      (.sample("a", "1", created: 1), .sample("a", "2", created: 2), "2"),
      (.sample("a", "1", created: 2), .sample("a", "2", created: 1), "1"),
      (.sample("a", "1", created: 1), .sample("a", "2", created: 1), "1"),
      (.sample("a", "1", reviewed: true, created: 1), .sample("a", "2", created: 9), "1"),
      (.sample("a", "1", created: 9), .sample("a", "2", reviewed: true, created: 1), "2"),
    ])
  func `A person's translation is kept, and otherwise the newer one`(
    old: MemoryEntry, new: MemoryEntry, stays: String
  ) async throws {
    let memory = try MemoryFolder().memory()
    try await memory.store([old])
    let changes = try await memory.store([new])
    #expect(try await memory.matches(for: [old.key])[old.key]?.entry.translation == stays)
    #expect(changes.replaced == (stays == "2" ? 1 : 0))
  }

  @Test func `A translation that is found again keeps its date, and one confirmed by a person becomes a person's`() async throws {
    let memory = try MemoryFolder().memory()
    let machine = MemoryEntry.sample("a", "1", origin: .machine, created: 1)
    try await memory.store([machine])
    #expect(try await memory.store([.sample("a", "1", origin: .machine, created: 9)]).kept == 1)
    #expect(try await memory.matches(for: [machine.key])[machine.key]?.entry.created == 1)
    #expect(try await memory.store([.sample("a", "1", created: 0)]).replaced == 1)
    #expect(try await memory.matches(for: [machine.key])[machine.key]?.entry.origin == .human)
  }

  @Test(.disabled(if: MemoryFolder.usesServer)) func `Another program's database is refused and not touched`() async throws {
    let folder = try MemoryFolder()
    for bytes in [Array("a text".utf8), Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 4080)] {
      let path = try folder.file("tm.sqlite", bytes)
      #expect(throws: MemoryError(.notAMemory, path: path)) { try TranslationMemory(path: path, access: .write) }
      #expect(throws: MemoryError(.notAMemory, path: path)) { try TranslationMemory(path: path, access: .read) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tm.sqlite"])
    }
  }

  @Test(.disabled(if: MemoryFolder.usesServer)) func `A memory of a newer version is refused and not touched`() async throws {
    let folder = try MemoryFolder()
    try folder.memory().close()
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.database)))
    bytes[63] = 99
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.database + ending) }
    let path = try folder.file("tm.sqlite", bytes)
    #expect(throws: MemoryError(.newer, path: path, detail: "99")) { try TranslationMemory(path: path, access: .write) }
    #expect(throws: MemoryError(.newer, path: path, detail: "99")) { try TranslationMemory(path: path, access: .read) }
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
  }

  @Test(.disabled(if: MemoryFolder.usesServer)) func `A damaged memory is reported as damaged`() async throws {
    let folder = try MemoryFolder()
    do {
      let memory = try folder.memory()
      try await memory.store((0..<2000).map { .sample("text \($0)", "Text \($0)") })
      memory.close()
    }
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.database + ending) }
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.database)))
    for index in 4096..<bytes.count - 4096 where index % 3 != 0 { bytes[index] = 0xA5 }
    let path = try folder.file("tm.sqlite", bytes)
    let keys = (0..<2000).map { MemoryKey(source: .english, target: .german, text: "text \($0)") }
    let error = await #expect(throws: MemoryError.self) {
      let memory = try TranslationMemory(path: path, access: .write)
      _ = try await memory.matches(for: keys)
    }
    #expect(error?.kind == .corrupt)
    // A file that was cut off in its header.
    let cut = try folder.file("cut.sqlite", Array(bytes.prefix(50)))
    let other = #expect(throws: MemoryError.self) { try TranslationMemory(path: cut, access: .write) }
    #expect(other?.kind == .corrupt)
  }

  @Test(.disabled(if: MemoryFolder.usesServer)) func `Reading a missing memory does not create it`() throws {
    let folder = try MemoryFolder()
    #expect(throws: MemoryError(.missing, path: folder.database)) { try TranslationMemory(path: folder.database, access: .read) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(.disabled(if: MemoryFolder.usesServer)) func `A memory that is deleted during use is reported`() async throws {
    let folder = try MemoryFolder()
    let memory = try folder.memory()
    try await memory.store([.sample("a", "b")])
    try FileManager.default.removeItem(atPath: folder.database)
    await #expect(throws: MemoryError(.replaced, path: folder.database)) { try await memory.store([.sample("c", "d")]) }
  }

  @Test func `Two processes that create one memory at once share it`() async throws {
    let folder = try MemoryFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let memory = try folder.memory()
          try await memory.store((0..<50).map { .sample("text \(number) \($0)", "Text") })
        }
      }
      try await group.waitForAll()
    }
    let memory = try TranslationMemory(path: folder.database, access: .read)
    #expect(try await memory.statistics().pairs.first?.total == 400)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tmp") }.isEmpty)
  }

  @Test func `Readers see the memory during a write`() async throws {
    let folder = try MemoryFolder()
    let writer = try folder.memory()
    try await writer.store([.sample("a", "b")])
    let reader = try TranslationMemory(path: folder.database, access: .read)
    let lock = try await RunLock.acquire(for: folder.path + "/tm.sqlite", waiting: .zero)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for round in 0..<20 { try await writer.store((0..<100).map { .sample("text \(round) \($0)", "Text") }) } }
      group.addTask {
        for _ in 0..<20 {
          let key = MemoryKey(source: .english, target: .german, text: "a")
          let found = try await reader.matches(for: [key])[key]
          #expect(found?.entry.translation == "b")
        }
      }
      try await group.waitForAll()
    }
    withExtendedLifetime(lock) {}
  }

  @Test func `The default place is beside the settings or at the root of the repository, and git ignores it`() throws {
    let folder = try MemoryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/.git", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path + "/app/strings", withIntermediateDirectories: true)
    let path = try MemoryLocation.path(for: folder.path + "/app/strings")
    #expect(path == folder.path + "/.l10n/tm.sqlite")
    try MemoryLocation.prepare(path)
    #expect(try String(contentsOfFile: folder.path + "/.l10n/.gitignore", encoding: .utf8).hasSuffix("\ntm.sqlite*\n"))
    // A human translation stays.
    try Data("mine\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/.l10n/.gitignore"))
    try MemoryLocation.prepare(path)
    #expect(try String(contentsOfFile: folder.path + "/.l10n/.gitignore", encoding: .utf8) == "mine\n")
    _ = try folder.file("app/.l10n.json", "{}")
    #expect(try MemoryLocation.path(for: folder.path + "/app/strings") == folder.path + "/app/.l10n/tm.sqlite")
  }
}
