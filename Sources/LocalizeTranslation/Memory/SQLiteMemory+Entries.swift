import Foundation
import GRDB
import Localize
import LocalizeProject

extension SQLiteMemory {
  func store(_ entries: [MemoryEntry]) async throws -> MemoryChanges {
    try await write { database in
      var table = MemoryTable(database)
      var changes = MemoryChanges()
      for entry in entries { try table.put(entry, changes: &changes) }
      return changes
    }
  }

  func withdraw(_ entries: [MemoryEntry]) async throws {
    try await write { database in
      var table = MemoryTable(database)
      for entry in entries { try table.withdraw(entry) }
    }
  }

  func candidates(for keys: [MemoryKey]) async throws -> [MemoryKey: [MemoryMatch]] {
    try await read { database in
      // A new memory has none, and then thousands of texts need not be looked for.
      guard try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM translation)") == true else { return [:] }
      var result: [MemoryKey: [MemoryMatch]] = [:]
      result.reserveCapacity(keys.count)
      let statement = try database.cachedStatement(
        sql: """
          SELECT t.translation, t.origin, t.reviewed, t.provider, t.settings, t.created, t.context, t.category, s.tokens
          FROM text s JOIN translation t ON t.text = s.id
          WHERE s.hash = ? AND s.locale = ? AND s.text = ? AND t.target = ? AND t.context IN (?, '') AND t.category IN (?, '')
          """)
      for key in keys {
        let stored = StoredText.key(key.text)
        let context = StoredText.key(key.context)
        let category = key.category?.rawValue ?? ""
        let rows = try Row.fetchCursor(
          statement, arguments: [MemoryTable.hash(stored), key.source.identifier, stored, key.target.identifier, context, category])
        var matches: [MemoryMatch] = []
        while let row = try rows.next() {
          let entry = MemoryTable.entry(key, row, tokens: MemoryTable.tokens(row[8]))
          if let match = MemoryMatch(entry, in: StoredText.original(row[6]), category: row[7]) { matches.append(match) }
        }
        if !matches.isEmpty { result[key] = matches }
      }
      return result
    }
  }

  func noteUse(of keys: [MemoryKey], at time: Int) async throws {
    try await write { database in
      let statement = try database.cachedStatement(
        sql: """
          UPDATE translation SET used = ? WHERE target = ? AND context = ? AND category = ?
          AND text = (SELECT id FROM text WHERE hash = ? AND locale = ? AND text = ? LIMIT 1) AND used < ?
          """)
      for key in keys {
        let stored = StoredText.key(key.text)
        try statement.execute(arguments: [
          time, key.target.identifier, StoredText.key(key.context), key.category?.rawValue ?? "", MemoryTable.hash(stored),
          key.source.identifier, stored, time,
        ])
      }
    }
  }

  func rejections(
    of keys: [MemoryKey], by provider: String, settings: @escaping @Sendable (MemoryKey) -> String
  ) async throws -> [MemoryKey: String] {
    try await read { database in
      // Most providers have none, and then thousands of texts need not be looked for.
      guard
        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM rejection WHERE provider = ?)", arguments: [provider]) == true
      else { return [:] }
      let statement = try database.cachedStatement(
        sql: """
          SELECT r.reason FROM text s JOIN rejection r ON r.text = s.id
          WHERE s.hash = ? AND s.locale = ? AND s.text = ? AND r.target = ? AND r.context = ? AND r.category = ?
          AND r.provider = ? AND r.settings = ?
          """)
      var result: [MemoryKey: String] = [:]
      for key in keys {
        let stored = StoredText.key(key.text)
        let reason = try String.fetchOne(
          statement,
          arguments: [
            MemoryTable.hash(stored), key.source.identifier, stored, key.target.identifier, StoredText.key(key.context),
            key.category?.rawValue ?? "", provider, settings(key),
          ])
        if let reason { result[key] = StoredText.original(reason) }
      }
      return result
    }
  }

  func forgetRejections() async throws {
    try await write { try $0.execute(sql: "DELETE FROM rejection") }
  }

  func forEachEntry(
    source: LocaleIdentifier?, targets: [LocaleIdentifier], origins: [TranslationOrigin],
    _ body: @escaping @Sendable (MemoryEntry) throws -> Void
  ) async throws {
    var conditions: [String] = []
    if let source { conditions.append("s.locale = \(Self.quoted(source.identifier))") }
    if !targets.isEmpty { conditions.append("t.target IN (\(targets.map { Self.quoted($0.identifier) }.joined(separator: ", ")))") }
    if !origins.isEmpty { conditions.append("t.origin IN (\(origins.map { Self.quoted($0.rawValue) }.joined(separator: ", ")))") }
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    try await read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT t.translation, t.origin, t.reviewed, t.provider, t.settings, t.created, t.context, t.category, s.tokens, s.locale, s.text,
            t.target
          FROM text s JOIN translation t ON t.text = s.id \(filter)
          ORDER BY s.locale, s.text, t.context, t.category, t.target
          """)
      while let row = try rows.next() {
        guard let source = LocaleIdentifier(row[9] as String), let target = LocaleIdentifier(row[11] as String) else { continue }
        let key = MemoryKey(
          source: source, target: target, text: StoredText.original(row[10]), context: StoredText.original(row[6]),
          category: PluralCategory(rawValue: row[7]))
        try body(MemoryTable.entry(key, row, tokens: MemoryTable.tokens(row[8])))
      }
    }
  }

  /// A text in SQL.
  private static func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "''") + "'" }
}
