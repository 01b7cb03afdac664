#if PostgreSQL
/// The tables of a memory on a server, in the schema `l10n`, and how an older version becomes the present one.
enum PostgreSQLSchema {
  /// The version that this code reads and writes.
  static var version: Int { steps.count }

  /// Checks the tables, and makes or migrates them where they are to be written.
  ///
  /// - Throws: ``MemoryError`` for tables of another program or a newer version; ``PostgreSQLFailure``
  static func open(_ connection: PostgreSQLConnection, for access: TranslationMemory.Access, name: String) throws {
    let found = try self.found(in: connection, name: name)
    switch (found, access) {
    case (nil, .read): throw MemoryError(.missing, path: name)
    case (let found?, .read) where found < version: throw MemoryError(.failed, path: name, detail: "version \(found)")
    case (let found, .write) where (found ?? 0) < version: try migrate(connection, name: name)
    default: break
    }
    if access == .write, try connection.run("SHOW transaction_read_only").first?[0] == "on" { throw MemoryError(.readOnly, path: name) }
    // Where the extension is, its operators are found, after those of the system.
    try connection.run(
      """
      SELECT set_config('search_path', 'pg_catalog, l10n, ' || quote_ident(n.nspname), false)
      FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'
      """)
  }

  /// The version of the tables; nil where there are none.
  private static func found(in connection: PostgreSQLConnection, name: String) throws -> Int? {
    guard
      let schema = try connection.run(
        "SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace WHERE nspname = 'l10n'"
      ).first
    else { return nil }
    guard schema[0] == "t" else { throw MemoryError(.notPermitted, path: name, detail: "schema l10n") }
    let tables = try connection.run(
      "SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'l10n' AND c.relkind IN ('r', 'v', 'p')"
    )
    // A schema that an administrator has made is as good as none.
    guard !tables.isEmpty else { return nil }
    guard tables.contains(where: { $0[0] == "memory" }),
      let row = try connection.run("SELECT application, version FROM l10n.memory").first, row[0] == application
    else { throw MemoryError(.notAMemory, path: name) }
    let found = try row.number(1)
    guard found <= version else { throw MemoryError(.newer, path: name, detail: String(found)) }
    return found
  }

  /// Brings the tables to the present version, in one transaction.
  private static func migrate(_ connection: PostgreSQLConnection, name: String) throws {
    try connection.run("BEGIN")
    do {
      try connection.run("SELECT pg_advisory_xact_lock($1)", [String(PostgreSQLMemory.lockNumber)])
      // Another process may have done it meanwhile.
      let found = try self.found(in: connection, name: name) ?? 0
      if found == 0 {
        if try connection.run("SELECT 1 FROM pg_namespace WHERE nspname = 'l10n'").isEmpty { try connection.run("CREATE SCHEMA l10n") }
        try makeTrigrams(connection)
      }
      for step in steps.dropFirst(found) {
        for statement in step { try connection.run(statement, within: .seconds(600)) }
      }
      try connection.run("UPDATE l10n.memory SET version = $1", [String(version)])
      try connection.run("COMMIT")
    } catch {
      _ = try? connection.run("ROLLBACK")
      throw error
    }
  }

  /// Makes the extension for texts that are like one, where the server has it and the role may.
  private static func makeTrigrams(_ connection: PostgreSQLConnection) throws {
    guard try connection.run("SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'").isEmpty,
      try !connection.run("SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'").isEmpty
    else { return }
    try connection.run("SAVEPOINT trigrams")
    do {
      try connection.run("CREATE EXTENSION pg_trgm SCHEMA l10n")
      try connection.run("RELEASE trigrams")
    } catch  where !error.isLost {
      try connection.run("ROLLBACK TO trigrams")
    }
  }

  /// What tells our tables from those of another program.
  private static let application = "l10n translation memory"

  /// A text is stored once for all its translations, and found by its digest, since it can be longer than an index takes.
  ///
  /// So can contexts: a place is the digest of the locale, the context and the category of a translation.
  private static let steps: [[String]] = [
    [
      """
      CREATE TABLE l10n.memory (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        application text NOT NULL,
        version integer NOT NULL,
        lease interval NOT NULL DEFAULT '60 seconds' CHECK (lease >= '1 second')
      )
      """,
      "INSERT INTO l10n.memory (application, version) VALUES ('\(application)', 0)",
      """
      CREATE FUNCTION l10n.digest(text) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT pg_catalog.sha256(pg_catalog.convert_to($1, 'UTF8')) $$
      """,
      """
      CREATE FUNCTION l10n.place(text, text, text) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT pg_catalog.sha256(pg_catalog.convert_to($1 || pg_catalog.chr(31) || $2 || pg_catalog.chr(31) || $3, 'UTF8')) $$
      """,
      """
      CREATE TABLE l10n.text (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        locale text COLLATE "C" NOT NULL,
        digest bytea NOT NULL,
        text text COLLATE "C" NOT NULL,
        tokens text NOT NULL,
        UNIQUE (digest, locale)
      )
      """,
      """
      CREATE TABLE l10n.translation (
        text bigint NOT NULL REFERENCES l10n.text (id),
        place bytea NOT NULL,
        target text COLLATE "C" NOT NULL,
        context text COLLATE "C" NOT NULL,
        category text COLLATE "C" NOT NULL,
        translation text NOT NULL,
        origin text NOT NULL CHECK (origin IN ('human', 'import', 'machine')),
        reviewed boolean NOT NULL,
        provider text NOT NULL,
        settings text NOT NULL,
        created bigint NOT NULL,
        used bigint NOT NULL,
        PRIMARY KEY (text, place)
      )
      """,
      """
      CREATE TABLE l10n.rejection (
        text bigint NOT NULL REFERENCES l10n.text (id),
        place bytea NOT NULL,
        provider text NOT NULL,
        settings text NOT NULL,
        reason text NOT NULL,
        created bigint NOT NULL,
        PRIMARY KEY (text, place, provider, settings)
      )
      """,
      """
      CREATE TABLE l10n.run (
        id bigint PRIMARY KEY,
        process text NOT NULL,
        started timestamptz NOT NULL,
        lease timestamptz NOT NULL
      )
      """,
      """
      CREATE TABLE l10n.intent (
        id bigint PRIMARY KEY,
        run bigint NOT NULL REFERENCES l10n.run (id),
        provider text NOT NULL,
        characters bigint NOT NULL,
        created bigint NOT NULL
      )
      """,
      """
      CREATE TABLE l10n.intent_key (
        intent bigint NOT NULL REFERENCES l10n.intent (id) ON DELETE CASCADE,
        text bigint NOT NULL REFERENCES l10n.text (id),
        place bytea NOT NULL,
        target text NOT NULL,
        context text NOT NULL,
        category text NOT NULL,
        PRIMARY KEY (intent, text, place)
      )
      """,
      """
      CREATE TABLE l10n.claim (
        text bigint NOT NULL REFERENCES l10n.text (id),
        place bytea NOT NULL,
        run bigint NOT NULL REFERENCES l10n.run (id) ON DELETE CASCADE,
        PRIMARY KEY (text, place)
      )
      """,
      "CREATE INDEX ON l10n.claim (run)",
      """
      CREATE TABLE l10n.ledger (
        provider text COLLATE "C" NOT NULL,
        month text COLLATE "C" NOT NULL,
        requests bigint NOT NULL,
        texts bigint NOT NULL,
        characters bigint NOT NULL,
        doubtful bigint NOT NULL,
        PRIMARY KEY (provider, month)
      )
      """,
      // Without the extension there is no index, and near texts are measured one by one.
      """
      DO $$
      DECLARE schema text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm');
      BEGIN
        IF schema IS NOT NULL THEN
          EXECUTE format('CREATE INDEX text_near ON l10n.text USING gin (text %I.gin_trgm_ops)', schema);
        END IF;
      END $$
      """,
    ]
  ]
}
#endif
