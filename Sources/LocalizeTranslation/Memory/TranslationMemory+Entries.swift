import Foundation
import GRDB
package import Localize
package import LocalizeProject

extension TranslationMemory {
  /// Stores translations, such as those that catalogues hold.
  ///
  /// A translation replaces another one of the same key if a human wrote it and the other one was imported or made by a machine; among equals if it
  /// was reviewed; then if it is newer.
  ///
  /// - Complexity: O(*n* log *m*) for *n* entries and *m* rows; with some thousand entries at a time other processes don't wait long.
  @discardableResult
  package func store(_ entries: [MemoryEntry]) async throws -> MemoryChanges {
    guard !entries.isEmpty else { return MemoryChanges() }
    return try await write { database in
      var table = MemoryTable(database)
      var changes = MemoryChanges()
      for entry in entries { try table.put(entry, changes: &changes) }
      return changes
    }
  }

  /// Takes back the review of translations: those of a machine need review again, others are removed.
  ///
  /// - Complexity: O(*n* log *m*) for *n* entries and *m* rows
  package func withdraw(_ entries: [MemoryEntry]) async throws {
    guard !entries.isEmpty else { return }
    try await write { database in
      var table = MemoryTable(database)
      for entry in entries { try table.withdraw(entry) }
    }
  }

  /// The best translation for each of many texts.
  ///
  /// A translation that was made for the text in its context and for its plural category comes first. Without one, that of the text without a context
  /// is used, but never one of another context. For the category `other` only, that of the text without variation is used. ``MemoryMatch/fit``
  /// records which it was.
  ///
  /// - Complexity: O(*n* log *m*) for *n* keys and *m* rows.
  package func matches(for keys: [MemoryKey]) async throws -> [MemoryKey: MemoryMatch] {
    try await candidates(for: keys).compactMapValues(\.first)
  }

  /// All translations that may serve for each of many texts, the best first; see ``matches(for:)``.
  ///
  /// - Complexity: O(*n* log *m*) for *n* keys and *m* rows.
  package func candidates(for keys: [MemoryKey]) async throws -> [MemoryKey: [MemoryMatch]] {
    guard !keys.isEmpty else { return [:] }
    return try await read { database in
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
          let (hasContext, hasCategory) = ((row[6] as String) == context, (row[7] as String) == category)
          guard hasCategory || key.category == .other else { continue }
          let fit: MemoryMatch.Fit =
            switch (hasContext, hasCategory) {
            case (true, true): .exact
            case (false, true): .withoutContext
            case (true, false): .withoutCategory
            case (false, false): .withoutContextAndCategory
            }
          var found = key
          if !hasContext { found.context = "" }
          if !hasCategory { found.category = nil }
          matches.append(MemoryMatch(entry: MemoryTable.entry(found, row, tokens: MemoryTable.tokens(row[8])), fit: fit))
        }
        if !matches.isEmpty { result[key] = matches.sorted { $0.fit < $1.fit } }
      }
      return result
    }
  }

  /// Records that translations were used, so that unused ones can be found.
  package func noteUse(of keys: [MemoryKey], at time: Int) async throws {
    guard !keys.isEmpty else { return }
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

  /// Which of many texts a provider has answered before in a way that no gate let pass, with the reason.
  ///
  /// - Parameter settings: The settings of the present run for a text: with others the answer may be another one.
  package func rejections(
    of keys: [MemoryKey], by provider: String, settings: @escaping @Sendable (MemoryKey) -> String
  ) async throws -> [MemoryKey: String] {
    guard !keys.isEmpty else { return [:] }
    return try await read { database in
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

  /// The same for a run all of whose answers depend on the same.
  package func rejections(of keys: [MemoryKey], by provider: String, settings: String) async throws -> [MemoryKey: String] {
    try await rejections(of: keys, by: provider, settings: { _ in settings })
  }

  /// Forgets what no gate let pass, so that the providers are asked again.
  package func forgetRejections() async throws {
    try await write { try $0.execute(sql: "DELETE FROM rejection") }
  }

  /// Passes on the entries in the order of source, text, context, category and target, a few thousand at a time.
  ///
  /// The order is that of the bytes, the same on every machine. All entries are those of one moment, whatever is written meanwhile.
  ///
  /// - Parameters:
  ///   - source: Only texts of this locale; nil for all.
  ///   - targets: Only translations into these locales; empty for all.
  ///   - origins: Only those of these origins; empty for all.
  ///   - body: Gets them; what it throws ends the reading.
  package func forEachEntry(
    source: LocaleIdentifier? = nil, targets: [LocaleIdentifier] = [], origins: [TranslationOrigin] = [],
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
