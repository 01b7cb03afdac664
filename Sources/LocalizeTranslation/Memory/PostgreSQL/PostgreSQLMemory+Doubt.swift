#if PostgreSQL
import Localize

extension PostgreSQLMemory {
  func beginRun(
    waiting limit: Duration, onWait: @escaping @Sendable (_ process: String?) -> Void, at time: Int
  ) async throws -> any MemoryRun {
    try await PostgreSQLRun(self, at: time)
  }

  func inDoubt() async throws -> [DoubtfulBatch] { try await batches(0, isEnding: false) }

  /// Whether a batch `i` waits for no answer: its run is gone, or it is run `$1`, which is ending if `$2`.
  static let isOpen = """
    CASE WHEN i.run = $1 THEN $2::boolean ELSE NOT EXISTS (SELECT FROM l10n.run r WHERE r.id = i.run AND r.lease >= clock_timestamp()) END
    """

  /// The keys of an intent `i` that have since got neither a translation nor an answer that no gate let pass.
  static let unansweredKeys = """
    SELECT FROM l10n.intent_key k WHERE k.intent = i.id
      AND NOT EXISTS (SELECT FROM l10n.translation t WHERE t.text = k.text AND t.place = k.place AND t.created >= i.created)
      AND NOT EXISTS (
        SELECT FROM l10n.rejection r WHERE r.text = k.text AND r.place = k.place AND r.provider = i.provider AND r.created >= i.created)
    """

  /// The batches that are open, but those whose texts all have an answer by now.
  func batches(_ run: Int, isEnding: Bool) async throws -> [DoubtfulBatch] {
    try await read { connection in
      let rows = try connection.run(
        """
        SELECT i.id, i.run, i.provider, i.characters, i.created, s.locale, s.text, k.target, k.context, k.category
        FROM l10n.intent i LEFT JOIN l10n.intent_key k ON k.intent = i.id LEFT JOIN l10n.text s ON s.id = k.text
        WHERE \(Self.isOpen) AND EXISTS (\(Self.unansweredKeys))
        ORDER BY i.created, i.id, s.text, k.target, k.context, k.category
        """, [String(run), isEnding ? "t" : "f"])
      var result: [DoubtfulBatch] = []
      for row in rows {
        let id = Int64(try row.number(0))
        if result.last?.id != id {
          result.append(
            DoubtfulBatch(
              id: id, run: Int64(try row.number(1)), provider: StoredText.original(row[2]), keys: [], characters: try row.number(3),
              created: try row.number(4)))
        }
        guard let source = LocaleIdentifier(row[5]), let target = LocaleIdentifier(row[7]) else { continue }
        result[result.count - 1].keys.append(
          MemoryKey(
            source: source, target: target, text: StoredText.original(row[6]), context: StoredText.original(row[8]),
            category: PluralCategory(rawValue: row[9])))
      }
      return result
    }
  }
}
#endif
