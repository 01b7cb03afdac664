#if PostgreSQL
import Localize
import LocalizeProject

extension PostgreSQLMemory {
  func store(_ entries: [MemoryEntry]) async throws -> MemoryChanges {
    var changes = MemoryChanges()
    for portion in entries.portions() { changes += try await write { try Self.put(Array(portion), in: $0) } }
    return changes
  }

  /// Stores translations, unless what is there is worth more, in a transaction that no other one writes beside.
  static func put(_ entries: [MemoryEntry], in connection: PostgreSQLConnection) throws -> MemoryChanges {
    let keys = entries.map(\.key)
    try PostgreSQLKeys.makeTexts(keys, tokens: entries.map { MemoryTable.joined($0.tokens) }, in: connection)
    let rows = try connection.run(
      """
      SELECT k.n, t.translation, t.origin, t.reviewed, t.provider, t.settings, t.created
      FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin) JOIN l10n.translation t ON t.text = s.id AND t.place = \(PostgreSQLKeys.place)
      """, PostgreSQLKeys(keys).parameters)
    var present: [MemoryKey: MemoryEntry] = [:]
    for row in rows {
      let number = try row.number(0) - 1
      guard keys.indices.contains(number) else { continue }
      present[keys[number]] = try row.entry(keys[number], from: 1)
    }
    var changes = MemoryChanges()
    var changed: [MemoryKey: MemoryEntry] = [:]
    for entry in entries {
      if let old = present[entry.key] {
        switch entry.outcome(over: old) {
        case .isLess:
          changes.kept += 1
          continue
        case .renews: changes.kept += 1
        case .replaces: changes.replaced += 1
        }
      } else {
        changes.added += 1
      }
      (present[entry.key], changed[entry.key]) = (entry, entry)
    }
    try upsert(Array(changed.values), in: connection)
    return changes
  }

  private static func upsert(_ entries: [MemoryEntry], in connection: PostgreSQLConnection) throws(PostgreSQLFailure) {
    guard !entries.isEmpty else { return }
    try connection.run(
      """
      INSERT INTO l10n.translation (text, place, target, context, category, translation, origin, reviewed, provider, settings, created, used)
      SELECT s.id, \(PostgreSQLKeys.place), k.target, k.context, k.category, v.translation, v.origin, v.reviewed::boolean, v.provider, v.settings,
        v.created::bigint, v.created::bigint
      FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin)
      JOIN unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[]) WITH ORDINALITY
        AS v(translation, origin, reviewed, provider, settings, created, n) ON v.n = k.n
      ON CONFLICT (text, place) DO UPDATE SET translation = excluded.translation, origin = excluded.origin, reviewed = excluded.reviewed,
        provider = excluded.provider, settings = excluded.settings, created = excluded.created, used = excluded.used
      """,
      PostgreSQLKeys(entries.map(\.key)).parameters + [
        PostgreSQLKeys.array(entries.map { StoredText.exact($0.translation) }), PostgreSQLKeys.array(entries.map(\.origin.rawValue)),
        PostgreSQLKeys.array(entries.map { $0.isReviewed ? "t" : "f" }),
        PostgreSQLKeys.array(entries.map { StoredText.exact($0.provider) }),
        PostgreSQLKeys.array(entries.map { StoredText.exact($0.settings) }), PostgreSQLKeys.array(entries.map { String($0.created) }),
      ])
  }

  func withdraw(_ entries: [MemoryEntry]) async throws {
    for portion in entries.portions() {
      try await write { connection in
        let parameters =
          PostgreSQLKeys(portion.lazy.map(\.key)).parameters + [PostgreSQLKeys.array(portion.map { StoredText.exact($0.translation) })]
        let wanted = """
          FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin)
          JOIN unnest($6::text[]) WITH ORDINALITY AS v(translation, n) ON v.n = k.n
          """
        let isWanted = "t.text = w.id AND t.place = w.place AND t.translation = w.translation"
        let rows = "WITH w AS (SELECT s.id, \(PostgreSQLKeys.place) AS place, v.translation \(wanted))"
        try connection.run(
          "\(rows) UPDATE l10n.translation t SET reviewed = false FROM w WHERE \(isWanted) AND t.origin = 'machine'", parameters)
        try connection.run("\(rows) DELETE FROM l10n.translation t USING w WHERE \(isWanted) AND t.origin <> 'machine'", parameters)
      }
    }
  }

  func candidates(for keys: [MemoryKey]) async throws -> [MemoryKey: [MemoryMatch]] {
    var result: [MemoryKey: [MemoryMatch]] = [:]
    for portion in keys.portions() {
      let keys = Array(portion)
      let found = try await read { connection in
        // A translation for one category serves no other; that for none serves the category other, which MemoryMatch knows.
        try connection.run(
          """
          SELECT k.n, t.translation, t.origin, t.reviewed, t.provider, t.settings, t.created, t.context, t.category, s.tokens
          FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin) JOIN l10n.translation t ON t.text = s.id AND t.target = k.target
            AND t.context IN (k.context, '') AND t.category IN (k.category, '')
          ORDER BY k.n
          """, PostgreSQLKeys(keys).parameters
        ).compactMap { row -> (MemoryKey, MemoryMatch)? in
          let number = try row.number(0) - 1
          guard keys.indices.contains(number) else { return nil }
          let entry = try row.entry(keys[number], from: 1, tokens: MemoryTable.tokens(row[9]))
          return MemoryMatch(entry, in: StoredText.original(row[7]), category: row[8]).map { (keys[number], $0) }
        }
      }
      for (key, match) in found { result[key, default: []].append(match) }
    }
    return result
  }

  func noteUse(of keys: [MemoryKey], at time: Int) async throws {
    for portion in keys.portions() {
      try await write { connection in
        try connection.run(
          """
          UPDATE l10n.translation t SET used = $6 FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin)
          WHERE t.text = s.id AND t.place = \(PostgreSQLKeys.place) AND t.used < $6
          """, PostgreSQLKeys(portion).parameters + [String(time)])
      }
    }
  }

  func rejections(
    of keys: [MemoryKey], by provider: String, settings: @escaping @Sendable (MemoryKey) -> String
  ) async throws -> [MemoryKey: String] {
    var result: [MemoryKey: String] = [:]
    for portion in keys.portions() {
      let keys = Array(portion)
      let found = try await read { connection in
        try connection.run(
          """
          SELECT k.n, r.reason FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin)
          JOIN unnest($6::text[]) WITH ORDINALITY AS v(settings, n) ON v.n = k.n
          JOIN l10n.rejection r ON r.text = s.id AND r.place = \(PostgreSQLKeys.place) AND r.provider = $7 AND r.settings = v.settings
          """,
          PostgreSQLKeys(keys).parameters + [PostgreSQLKeys.array(keys.map { StoredText.exact(settings($0)) }), StoredText.exact(provider)])
      }
      for row in found {
        let number = try row.number(0) - 1
        if keys.indices.contains(number) { result[keys[number]] = StoredText.original(row[1]) }
      }
    }
    return result
  }

  func forgetRejections() async throws { try await write { try $0.run("DELETE FROM l10n.rejection") } }

  func forEachEntry(
    source: LocaleIdentifier?, targets: [LocaleIdentifier], origins: [TranslationOrigin],
    _ body: @escaping @Sendable (MemoryEntry) throws -> Void
  ) async throws {
    try await readOnce { connection in
      try connection.run(
        """
        DECLARE entries NO SCROLL CURSOR FOR
        SELECT \(Self.entryColumns) FROM l10n.text s JOIN l10n.translation t ON t.text = s.id
        WHERE ($1 = '' OR s.locale = $1) AND ($2::text[] = '{}' OR t.target = ANY ($2::text[])) AND ($3::text[] = '{}' OR t.origin = ANY ($3::text[]))
        ORDER BY s.locale, s.text, t.context, t.category, t.target
        """,
        [
          source?.identifier ?? "", PostgreSQLKeys.array(targets.map(\.identifier)), PostgreSQLKeys.array(origins.map(\.rawValue)),
        ])
      while true {
        let rows = try connection.run("FETCH 2000 FROM entries", within: .seconds(600))
        if rows.isEmpty { return }
        for row in rows { if let entry = try row.wholeEntry { try body(entry) } }
      }
    }
  }

  /// The columns of ``PostgreSQLRow/wholeEntry``.
  static let entryColumns =
    "t.translation, t.origin, t.reviewed, t.provider, t.settings, t.created, t.context, t.category, s.tokens, s.locale, s.text, t.target"
}

extension PostgreSQLRow {
  /// An entry from the columns `translation, origin, reviewed, provider, settings, created`.
  fileprivate func entry(_ key: MemoryKey, from column: Int, tokens: [String] = []) throws(PostgreSQLFailure) -> MemoryEntry {
    MemoryEntry(
      key: key, translation: StoredText.original(self[column]), origin: TranslationOrigin(rawValue: self[column + 1]) ?? .machine,
      isReviewed: self[column + 2] == "t", provider: StoredText.original(self[column + 3]), settings: StoredText.original(self[column + 4]),
      created: try number(column + 5), tokens: tokens)
  }

  /// An entry from ``PostgreSQLMemory/entryColumns``; nil for locales that are none.
  var wholeEntry: MemoryEntry? {
    get throws(PostgreSQLFailure) {
      guard let source = LocaleIdentifier(self[9]), let target = LocaleIdentifier(self[11]) else { return nil }
      let key = MemoryKey(
        source: source, target: target, text: StoredText.original(self[10]), context: StoredText.original(self[6]),
        category: PluralCategory(rawValue: self[7]))
      return try entry(key, from: 0, tokens: MemoryTable.tokens(self[8]))
    }
  }
}
#endif
