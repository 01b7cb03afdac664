import GRDB
package import Localize

/// The contents of the memory, and their cost.
package struct MemoryStatistics: Sendable {
  /// Translations of one pair of locales.
  package struct Pair: Sendable {
    package var source: LocaleIdentifier
    package var target: LocaleIdentifier
    /// All of them.
    package var total: Int
    package var human: Int
    package var imported: Int
    package var machine: Int
    /// Those that were reviewed.
    package var reviewed: Int
  }

  /// The requests to a provider in a month.
  package struct Spending: Sendable {
    package var provider: String
    /// The month in UTC, such as `2026-11`.
    package var month: String
    package var requests: Int
    package var texts: Int
    package var characters: Int
    /// Characters that were sent and never answered.
    package var doubtful: Int
  }

  /// By source and target.
  package var pairs: [Pair] = []
  /// By provider and month.
  package var spending: [Spending] = []
  /// Answers that no gate let pass.
  package var rejectionCount = 0

  /// The numbers of a memory without translations.
  package init() {}

  init(pairs: [Pair], spending: [Spending], rejectionCount: Int) {
    (self.pairs, self.spending, self.rejectionCount) = (pairs, spending, rejectionCount)
  }
}

extension SQLiteMemory {
  func statistics() async throws -> MemoryStatistics {
    try await read { database in
      let pairs = try Row.fetchAll(
        database,
        sql: """
          SELECT s.locale, t.target, count(*), sum(t.origin = 'human'), sum(t.origin = 'import'), sum(t.origin = 'machine'), sum(t.reviewed)
          FROM translation t JOIN text s ON s.id = t.text GROUP BY s.locale, t.target ORDER BY s.locale, t.target
          """)
      let spending = try Row.fetchAll(
        database, sql: "SELECT provider, month, requests, texts, characters, doubtful FROM ledger ORDER BY provider, month")
      return MemoryStatistics(
        pairs: pairs.compactMap { row in
          guard let source = LocaleIdentifier(row[0] as String), let target = LocaleIdentifier(row[1] as String) else { return nil }
          return .init(source: source, target: target, total: row[2], human: row[3], imported: row[4], machine: row[5], reviewed: row[6])
        },
        spending: spending.map {
          .init(provider: $0[0], month: $0[1], requests: $0[2], texts: $0[3], characters: $0[4], doubtful: $0[5])
        },
        rejectionCount: try Int.fetchOne(database, sql: "SELECT count(*) FROM rejection") ?? 0)
    }
  }
}

extension SQLiteMemory {
  func integrity() async throws -> [String] {
    try await read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
  }
}
