import GRDB

/// The tables of the memory, and how an older version becomes the present one.
///
/// `application_id` marks a database as ours, `user_version` is the number of completed steps below.
enum MemorySchema {
  /// “l10n” in ASCII.
  static let applicationID = 0x6C31_306E
  /// The version that this code reads and writes.
  static var version: Int { steps.count }

  /// Checks that a database is one of this version; nothing is written.
  static func check(_ database: Database, path: String) throws {
    let (application, found) = try marks(of: database)
    guard application == applicationID else { throw MemoryError(.notAMemory, path: path) }
    guard found <= version else { throw MemoryError(.newer, path: path, detail: String(found)) }
    guard found == version else { throw MemoryError(.failed, path: path, detail: "version \(found)") }
  }

  /// Brings a database to the present version, in one transaction.
  static func migrate(_ database: Database, path: String) throws {
    let (application, found) = try marks(of: database)
    guard application == applicationID || application == 0 && found == 0 else { throw MemoryError(.notAMemory, path: path) }
    guard found <= version else { throw MemoryError(.newer, path: path, detail: String(found)) }
    guard found < version else { return }
    try database.inTransaction(.immediate) {
      // Another process may have done it meanwhile.
      let (_, found) = try marks(of: database)
      if found == 0, try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") != 0 {
        throw MemoryError(.notAMemory, path: path)
      }
      for step in steps.dropFirst(found) { try database.execute(sql: step) }
      try database.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
      return .commit
    }
  }

  private static func marks(of database: Database) throws -> (application: Int, version: Int) {
    (
      try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
      try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    )
  }

  /// A text is stored once for all its translations.
  ///
  /// It is found by its hash and compared as a whole; an index over the texts themselves would be as large as the texts.
  private static let steps = [
    """
    CREATE TABLE text (
      id INTEGER PRIMARY KEY,
      locale TEXT NOT NULL,
      hash INTEGER NOT NULL,
      text TEXT NOT NULL,
      tokens TEXT NOT NULL
    ) STRICT;
    CREATE INDEX text_by_hash ON text (hash, locale);

    CREATE TABLE translation (
      text INTEGER NOT NULL REFERENCES text (id),
      target TEXT NOT NULL,
      context TEXT NOT NULL,
      category TEXT NOT NULL,
      translation TEXT NOT NULL,
      origin TEXT NOT NULL CHECK (origin IN ('human', 'import', 'machine')),
      reviewed INTEGER NOT NULL CHECK (reviewed IN (0, 1)),
      provider TEXT NOT NULL,
      settings TEXT NOT NULL,
      created INTEGER NOT NULL,
      used INTEGER NOT NULL,
      PRIMARY KEY (text, target, context, category)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE rejection (
      text INTEGER NOT NULL REFERENCES text (id),
      target TEXT NOT NULL,
      context TEXT NOT NULL,
      category TEXT NOT NULL,
      provider TEXT NOT NULL,
      settings TEXT NOT NULL,
      reason TEXT NOT NULL,
      created INTEGER NOT NULL,
      PRIMARY KEY (text, target, context, category, provider, settings)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE run (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      process INTEGER NOT NULL,
      started INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE intent (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      run INTEGER NOT NULL REFERENCES run (id),
      provider TEXT NOT NULL,
      characters INTEGER NOT NULL,
      created INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE intent_key (
      intent INTEGER NOT NULL REFERENCES intent (id) ON DELETE CASCADE,
      text INTEGER NOT NULL REFERENCES text (id),
      target TEXT NOT NULL,
      context TEXT NOT NULL,
      category TEXT NOT NULL,
      PRIMARY KEY (intent, text, target, context, category)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE ledger (
      provider TEXT NOT NULL,
      month TEXT NOT NULL,
      requests INTEGER NOT NULL,
      texts INTEGER NOT NULL,
      characters INTEGER NOT NULL,
      doubtful INTEGER NOT NULL,
      PRIMARY KEY (provider, month)
    ) STRICT, WITHOUT ROWID;
    """
  ]
}
