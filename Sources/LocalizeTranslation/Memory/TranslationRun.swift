import Foundation
import GRDB
import Localize
import LocalizeProject

/// A run that sends texts: its journal in the memory, and the right to be the only one.
///
/// What it records before it sends is found by the next run, should it die. A batch that has neither an answer nor been
/// withdrawn belongs to a run that is gone, since no two runs have the lock at once; or to this one, and is under way or got no answer.
package final class TranslationRun: TranslationJournal, Sendable {
  /// The memory.
  package let memory: TranslationMemory
  private let lock: RunLock
  private let reserve: DiskReserve
  private let number: Int64
  private let settings: @Sendable (MemoryKey) -> String
  private let now: @Sendable () -> Int

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - memory: The memory, opened to be written.
  ///   - settings: A hash of the settings that answers depend on besides text and provider; stored in its row.
  ///   - limit: How long to wait for another run to end.
  ///   - onWait: Called before the first wait, with the id of the other process if it is known.
  ///   - now: The time in seconds since 1970.
  /// - Throws: ``MemoryError`` `inUse` after that time, and what writing throws.
  package init(
    _ memory: TranslationMemory, settings: @escaping @Sendable (MemoryKey) -> String, waiting limit: Duration = .seconds(60),
    onWait: @Sendable (_ process: String?) -> Void = { _ in }, now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) async throws {
    self.memory = memory
    self.settings = settings
    self.now = now
    lock = try await RunLock.acquire(for: memory.path, waiting: limit, onWait: onWait)
    reserve = try DiskReserve(beside: memory.path)
    let started = now()
    number = try await memory.write { database in
      // Runs without a record are useless.
      try database.execute(sql: "DELETE FROM run WHERE id NOT IN (SELECT run FROM intent)")
      try database.execute(
        sql: "INSERT INTO run (process, started) VALUES (?, ?)", arguments: [Int(ProcessInfo.processInfo.processIdentifier), started])
      return database.lastInsertedRowID
    }
  }

  /// Begins a run all of whose answers depend on the same.
  package convenience init(
    _ memory: TranslationMemory, settings: String, waiting limit: Duration = .seconds(60),
    onWait: @Sendable (_ process: String?) -> Void = { _ in }, now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) async throws {
    try await self.init(memory, settings: { _ in settings }, waiting: limit, onWait: onWait, now: now)
  }

  package func begin(_ intent: SendIntent) async throws -> SendTicket {
    let (run, time) = (number, now())
    return try await memory.write { database in
      var table = MemoryTable(database)
      return try Self.begin(intent, of: run, at: time, in: &table)
    }
  }

  package func commit(_ ticket: SendTicket, answers: [JournalAnswer], characters: Int) async throws {
    let (time, settings) = (now(), settings)
    try await memory.write { database in
      var table = MemoryTable(database)
      try Self.commit(ticket, answers, characters: characters, settings: settings, at: time, in: &table)
    }
  }

  package func commit(
    _ ticket: SendTicket, answers: [JournalAnswer], characters: Int, beginning next: SendIntent
  ) async throws -> SendTicket {
    let (run, time, settings) = (number, now(), settings)
    return try await memory.write { database in
      var table = MemoryTable(database)
      try Self.commit(ticket, answers, characters: characters, settings: settings, at: time, in: &table)
      return try Self.begin(next, of: run, at: time, in: &table)
    }
  }

  private static func begin(_ intent: SendIntent, of run: Int64, at time: Int, in table: inout MemoryTable) throws -> SendTicket {
    let database = table.database
    try database.cachedStatement(sql: "INSERT INTO intent (run, provider, characters, created) VALUES (?, ?, ?, ?)")
      .execute(arguments: [run, intent.provider, intent.characters, time])
    let id = database.lastInsertedRowID
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO intent_key (intent, text, target, context, category) VALUES (?, ?, ?, ?, ?)")
    for key in intent.keys {
      let stored = try table.stored(key)
      try statement.execute(arguments: [id, stored.text, stored.target, stored.context, stored.category])
    }
    return SendTicket(id: id)
  }

  private static func commit(
    _ ticket: SendTicket, _ answers: [JournalAnswer], characters: Int, settings: (MemoryKey) -> String, at time: Int,
    in table: inout MemoryTable
  ) throws {
    let database = table.database
    let found = try String.fetchOne(
      try database.cachedStatement(sql: "SELECT provider FROM intent WHERE id = ?"), arguments: [ticket.id])
    guard let provider = found else { throw JournalMisuse.unknownTicket }
    var changes = MemoryChanges()
    for answer in answers {
      switch answer {
      case .translated(let key, let translation):
        try table.put(
          MemoryEntry(key: key, translation: translation, origin: .machine, provider: provider, settings: settings(key), created: time),
          changes: &changes)
      case .rejected(let key, let reason):
        let stored = try table.stored(key)
        try database.cachedStatement(
          sql: """
            INSERT OR REPLACE INTO rejection (text, target, context, category, provider, settings, reason, created)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """
        ).execute(arguments: [
          stored.text, stored.target, stored.context, stored.category, provider, settings(key), StoredText.exact(reason), time,
        ])
      }
    }
    try enter(characters: characters, texts: answers.count, of: provider, at: time, in: database)
    try remove(ticket.id, in: database)
  }

  package func makeRoom() async -> Bool { reserve.free() }

  package func withdraw(_ ticket: SendTicket) async throws {
    try await memory.write { try Self.remove(ticket.id, in: $0) }
  }

  /// Settles batches without an answer of their own whose texts all have one by now, as those have whose halves were answered: what they may have
  /// cost is recorded as doubtful, and they are not reported again.
  ///
  /// - Parameter isEnding: Whether this run has no more requests under way.
  package func settle(isEnding: Bool = false) async throws {
    let number = number
    try await memory.write { database in
      let settled = try Row.fetchAll(
        database,
        sql: """
          SELECT i.id, i.provider, i.characters, i.created FROM intent i
          WHERE (? OR i.run <> ?) AND NOT EXISTS (\(TranslationMemory.unansweredKeys))
          """, arguments: [isEnding, number])
      for row in settled {
        try Self.enter(doubtful: row[2], of: row[1], at: row[3], in: database)
        try Self.remove(row[0], in: database)
      }
    }
  }

  /// Batches that were sent without an answer: the batches of runs that are gone, and at the end of this run those of its own that got none.
  ///
  /// - Parameter isEnding: Whether this run has no more requests under way.
  package func inDoubt(isEnding: Bool = false) async throws -> [DoubtfulBatch] {
    let number = number
    return try await memory.batches().filter { isEnding || $0.run != number }
  }

  /// Settles what is in doubt.
  ///
  /// - Returns: The texts that must not be sent.
  @discardableResult
  package func resolve(_ batches: [DoubtfulBatch], by choice: InDoubtChoice) async throws -> Set<MemoryKey> {
    switch choice {
    case .skip: return Set(batches.flatMap(\.keys))
    case .resend:
      try await memory.write { database in
        for batch in batches {
          try Self.enter(doubtful: batch.characters, of: batch.provider, at: batch.created, in: database)
          try Self.remove(batch.id, in: database)
        }
      }
      return []
    }
  }

  private static func remove(_ intent: Int64, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM intent_key WHERE intent = ?").execute(arguments: [intent])
    try database.cachedStatement(sql: "DELETE FROM intent WHERE id = ?").execute(arguments: [intent])
  }

  /// Adds to what a provider has cost in a month.
  private static func enter(
    characters: Int = 0, texts: Int = 0, doubtful: Int = 0, of provider: String, at time: Int, in database: Database
  ) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO ledger (provider, month, requests, texts, characters, doubtful)
        VALUES (?, strftime('%Y-%m', ?, 'unixepoch'), 1, ?, ?, ?)
        ON CONFLICT (provider, month) DO UPDATE SET requests = requests + 1, texts = texts + excluded.texts,
          characters = characters + excluded.characters, doubtful = doubtful + excluded.doubtful
        """
    ).execute(arguments: [provider, time, texts, characters, doubtful])
  }
}

/// A ticket that the journal does not know: it was committed or withdrawn before.
package enum JournalMisuse: Error {
  case unknownTicket
}

/// A batch that was possibly sent and has no answer.
package struct DoubtfulBatch: Hashable, Sendable {
  /// The number of the batch.
  package var id: Int64
  /// The run that sent it.
  var run: Int64
  /// The provider, with its model where it has one.
  package var provider: String
  /// The requested texts.
  package var keys: [MemoryKey]
  /// How many characters were sent.
  package var characters: Int
  /// When, in seconds since 1970.
  package var created: Int
}

/// The treatment of texts that may have been billed and have no translation.
package enum InDoubtChoice: String, Hashable, Sendable, CaseIterable {
  /// They are sent again, and their possible cost is recorded as doubtful.
  case resend
  /// They are skipped in this run, and are still in doubt in the next.
  case skip
}

extension TranslationMemory {
  /// The texts in doubt, for commands that only read.
  ///
  /// While a run has the memory, its own batches are under way and not in doubt.
  package func inDoubt() async throws -> [DoubtfulBatch] {
    let isRunning = RunLock.isHeld(for: path)
    let newest = try await read { try Int64.fetchOne($0, sql: "SELECT max(id) FROM run") ?? 0 }
    return try await batches().filter { !isRunning || $0.run != newest }
  }

  /// The keys of an intent `i` that have since got neither a translation nor an answer that no gate let pass.
  fileprivate static let unansweredKeys = """
    SELECT 1 FROM intent_key k WHERE k.intent = i.id
      AND NOT EXISTS (
        SELECT 1 FROM translation t
        WHERE t.text = k.text AND t.target = k.target AND t.context = k.context AND t.category = k.category AND t.created >= i.created)
      AND NOT EXISTS (
        SELECT 1 FROM rejection r
        WHERE r.text = k.text AND r.target = k.target AND r.context = k.context AND r.category = k.category
          AND r.provider = i.provider AND r.created >= i.created)
    """

  /// All batches that have no answer, but those whose texts all have one by now.
  func batches() async throws -> [DoubtfulBatch] {
    try await read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT i.id, i.run, i.provider, i.characters, i.created, s.locale, s.text, k.target, k.context, k.category
          FROM intent i LEFT JOIN intent_key k ON k.intent = i.id LEFT JOIN text s ON s.id = k.text
          WHERE EXISTS (\(Self.unansweredKeys))
          ORDER BY i.id, s.text, k.target, k.context, k.category
          """)
      var result: [DoubtfulBatch] = []
      while let row = try rows.next() {
        if result.last?.id != row[0] {
          result.append(DoubtfulBatch(id: row[0], run: row[1], provider: row[2], keys: [], characters: row[3], created: row[4]))
        }
        guard let locale = row[5] as String?, let source = LocaleIdentifier(locale), let target = LocaleIdentifier(row[7] as String) else {
          continue
        }
        result[result.count - 1].keys.append(
          MemoryKey(
            source: source, target: target, text: StoredText.original(row[6]), context: StoredText.original(row[8]),
            category: PluralCategory(rawValue: row[9])))
      }
      return result
    }
  }
}
