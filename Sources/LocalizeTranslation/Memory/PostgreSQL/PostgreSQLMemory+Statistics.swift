#if PostgreSQL
import Localize

extension PostgreSQLMemory {
  func statistics() async throws -> MemoryStatistics {
    try await read { connection in
      let pairs = try connection.run(
        """
        SELECT s.locale, t.target, count(*), count(*) FILTER (WHERE t.origin = 'human'), count(*) FILTER (WHERE t.origin = 'import'),
          count(*) FILTER (WHERE t.origin = 'machine'), count(*) FILTER (WHERE t.reviewed)
        FROM l10n.translation t JOIN l10n.text s ON s.id = t.text GROUP BY s.locale, t.target ORDER BY s.locale, t.target
        """)
      let spending = try connection.run(
        "SELECT provider, month, requests, texts, characters, doubtful FROM l10n.ledger ORDER BY provider, month")
      return MemoryStatistics(
        pairs: try pairs.compactMap { row in
          guard let source = LocaleIdentifier(row[0]), let target = LocaleIdentifier(row[1]) else { return nil }
          return .init(
            source: source, target: target, total: try row.number(2), human: try row.number(3), imported: try row.number(4),
            machine: try row.number(5), reviewed: try row.number(6))
        },
        spending: try spending.map { row in
          .init(
            provider: StoredText.original(row[0]), month: row[1], requests: try row.number(2), texts: try row.number(3),
            characters: try row.number(4), doubtful: try row.number(5))
        },
        rejectionCount: try connection.run("SELECT count(*) FROM l10n.rejection").first?.number(0) ?? 0)
    }
  }

  func integrity() async throws -> [String] {
    // The server checks itself; what it can't know is whether the digests are those of the texts.
    let damaged = try await read { try $0.run("SELECT id FROM l10n.text WHERE digest <> l10n.digest(text) ORDER BY id LIMIT 100") }
    return damaged.isEmpty ? ["ok"] : damaged.map { "text \($0[0])" }
  }

  func nearTexts(
    to text: String, source: LocaleIdentifier?, threshold: Double, limit: Int
  ) async throws -> [NearText] {
    let length = text.unicodeScalars.count
    let stored = StoredText.key(text)
    return try await read { connection in
      // The index knows letters and digits only, and of some databases only those of ASCII: without enough of them it can't find the text itself.
      let isIndexed =
        try connection.run(
          """
          SELECT 1 FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'l10n' AND c.relname = 'text_near' AND i.indisvalid
          """
        ).isEmpty == false
      let usesIndex = try isIndexed && (connection.run("SELECT cardinality(show_trgm($1))", [stored]).first?.number(0) ?? 0) * 2 > length
      if usesIndex {
        try connection.run(
          "SELECT set_config('pg_trgm.similarity_threshold', $1, true)", [String(Self.trigramThreshold(for: threshold))])
      }
      try connection.run(
        """
        DECLARE near NO SCROLL CURSOR FOR
        SELECT s.id, s.text FROM l10n.text s
        WHERE \(usesIndex ? "s.text % $4 AND" : "$4::text IS NOT NULL AND") ($1 = '' OR s.locale = $1) AND char_length(s.text) BETWEEN $2 AND $3
          AND EXISTS (SELECT FROM l10n.translation t WHERE t.text = s.id)
        """,
        [
          source?.identifier ?? "", String(SuggestionIndex.shortest(length, threshold)), String(SuggestionIndex.longest(length, threshold)),
          stored,
        ])
      var index = SuggestionIndex()
      while true {
        let rows = try connection.run("FETCH 20000 FROM near")
        if rows.isEmpty { break }
        for row in rows { index.add(StoredText.original(row[1]), value: try row.number(0)) }
      }
      return try index.nearest(to: text, threshold: threshold, limit: limit).map { id, score in
        let rows = try connection.run(
          """
          SELECT \(Self.entryColumns) FROM l10n.text s JOIN l10n.translation t ON t.text = s.id WHERE s.id = $1
          ORDER BY t.target, t.context, t.category
          """, [String(id)])
        return NearText(score: score, entries: try rows.compactMap { try $0.wholeEntry })
      }
    }
  }

  /// The share of trigrams that a text must have in common to be measured.
  ///
  /// A changed character spoils three trigrams, so that texts with three quarters in common may share less than a third; the index is only a
  /// sieve, and the score is measured as in a file.
  static func trigramThreshold(for threshold: Double) -> Double { min(0.9, max(0.1, 2 * threshold - 1.2)) }
}
#endif
