import Foundation
import GRDB
import Localize
import LocalizeProject

/// A run that has a file to itself: its journal, and the lock that keeps others out.
///
/// A batch that has neither an answer nor been withdrawn belongs to a run that is gone, since no two runs have the lock at once; or to this one, and is
/// under way or got no answer.
final class SQLiteRun: MemoryRun {
  private let memory: SQLiteMemory
  private let lock: RunLock
  private let reserve: DiskReserve
  private let number: Int64

  init(_ memory: SQLiteMemory, waiting limit: Duration, onWait: @Sendable (_ process: String?) -> Void, at time: Int) async throws {
    self.memory = memory
    lock = try await RunLock.acquire(for: memory.path, waiting: limit, onWait: onWait)
    reserve = try DiskReserve(beside: memory.path)
    number = try await memory.write { database in
      // Runs without a record are useless.
      try database.execute(sql: "DELETE FROM run WHERE id NOT IN (SELECT run FROM intent)")
      try database.execute(
        sql: "INSERT INTO run (process, started) VALUES (?, ?)", arguments: [Int(ProcessInfo.processInfo.processIdentifier), time])
      return database.lastInsertedRowID
    }
  }

  // Other runs wait for the end of this one, so that all texts are its own.
  var isShared: Bool { false }
  func claim(_ keys: [MemoryKey]) async throws -> TextClaim { TextClaim(granted: Set(keys)) }
  func release() async throws {}
  func end() async {}

  func begin(_ intent: SendIntent, at time: Int) async throws -> SendTicket {
    let run = number
    return try await memory.write { database in
      var table = MemoryTable(database)
      return try Self.begin(intent, of: run, at: time, in: &table)
    }
  }

  func commit(_ answers: CommittedAnswers, beginning next: SendIntent?) async throws -> SendTicket? {
    let run = number
    return try await memory.write { database in
      var table = MemoryTable(database)
      try Self.commit(answers, in: &table)
      return try next.map { try Self.begin($0, of: run, at: answers.time, in: &table) }
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

  private static func commit(_ committed: CommittedAnswers, in table: inout MemoryTable) throws {
    let (ticket, settings, time) = (committed.ticket, committed.settings, committed.time)
    let database = table.database
    let found = try String.fetchOne(
      try database.cachedStatement(sql: "SELECT provider FROM intent WHERE id = ?"), arguments: [ticket.id])
    guard let provider = found else { throw JournalMisuse.unknownTicket }
    var changes = MemoryChanges()
    for answer in committed.answers {
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
    try enter(characters: committed.characters, texts: committed.answers.count, of: provider, at: time, in: database)
    try remove(ticket.id, in: database)
  }

  func makeRoom() async -> Bool { reserve.free() }

  func withdraw(_ ticket: SendTicket) async throws {
    try await memory.write { try Self.remove(ticket.id, in: $0) }
  }

  func settle(isEnding: Bool) async throws {
    let number = number
    try await memory.write { database in
      let settled = try Row.fetchAll(
        database,
        sql: """
          SELECT i.id, i.provider, i.characters, i.created FROM intent i
          WHERE (? OR i.run <> ?) AND NOT EXISTS (\(SQLiteMemory.unansweredKeys))
          """, arguments: [isEnding, number])
      for row in settled {
        try Self.enter(doubtful: row[2], of: row[1], at: row[3], in: database)
        try Self.remove(row[0], in: database)
      }
    }
  }

  func inDoubt(isEnding: Bool) async throws -> [DoubtfulBatch] {
    let number = number
    return try await memory.batches().filter { isEnding || $0.run != number }
  }

  func resend(_ batches: [DoubtfulBatch]) async throws {
    try await memory.write { database in
      for batch in batches {
        try Self.enter(doubtful: batch.characters, of: batch.provider, at: batch.created, in: database)
        try Self.remove(batch.id, in: database)
      }
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

extension SQLiteMemory {
  func beginRun(
    waiting limit: Duration, onWait: @escaping @Sendable (_ process: String?) -> Void, at time: Int
  ) async throws -> any MemoryRun {
    try await SQLiteRun(self, waiting: limit, onWait: onWait, at: time)
  }

  func inDoubt() async throws -> [DoubtfulBatch] {
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
