#if PostgreSQL
import Foundation
import LocalizeProject
import Synchronization

/// A run beside others on one server.
///
/// It claims texts before it sends them. A claim lasts as long as the run's lease, which it renews three times as often, by the server's clock. What a
/// run had claimed that has not renewed its lease in time is taken over; it notices that before it sends anything else. All numbers are chosen here,
/// so that what was written, but whose answer was lost, can be written again.
final class PostgreSQLRun: MemoryRun {
  private let memory: PostgreSQLMemory
  private let number: Int
  private let heartbeat: Task<Void, Never>
  private let state = Mutex(State())

  private struct State {
    var hasEnded = false
    /// The provider of each batch under way.
    var providers: [Int64: String] = [:]
  }

  init(_ memory: PostgreSQLMemory, at time: Int) async throws {
    self.memory = memory
    let number = Self.newNumber()
    self.number = number
    let process = String(ProcessInfo.processInfo.processIdentifier)
    let lease = try await memory.write { connection in
      // Runs that are gone and have left nothing.
      try connection.run(
        "DELETE FROM l10n.run r WHERE lease < clock_timestamp() AND NOT EXISTS (SELECT FROM l10n.intent i WHERE i.run = r.id)")
      try connection.run(
        """
        INSERT INTO l10n.run (id, process, started, lease) SELECT $1::bigint, $2::text, clock_timestamp(), clock_timestamp() + lease FROM l10n.memory
        ON CONFLICT (id) DO NOTHING
        """, [String(number), process])
      return try connection.run("SELECT ceil(extract(epoch FROM lease) * 1000)::bigint FROM l10n.memory").first?.number(0) ?? 60_000
    }
    heartbeat = Task { [weak memory] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(lease / 3))
        guard !Task.isCancelled, let memory else { return }
        // What fails here is tried again by the next beat; what needs the lease checks it.
        try? await memory.transaction(.note, within: .milliseconds(lease / 3)) { try Self.renew(number, in: $0) }
      }
    }
  }

  deinit {
    heartbeat.cancel()
    if !state.withLock(\.hasEnded) { try? memory.attemptNow(.note) { try Self.end(number, in: $0) } }
  }

  private static func newNumber() -> Int { Int.random(in: 1 ... .max) }

  /// Renews the lease, unless the run has been taken over.
  private static func renew(_ number: Int, in connection: PostgreSQLConnection) throws {
    try connection.run(
      "UPDATE l10n.run r SET lease = clock_timestamp() + m.lease FROM l10n.memory m WHERE r.id = $1 AND r.lease > '-infinity'",
      [String(number)])
  }

  private static func end(_ number: Int, in connection: PostgreSQLConnection) throws {
    try connection.run("DELETE FROM l10n.claim WHERE run = $1", [String(number)])
    try connection.run("UPDATE l10n.run SET lease = '-infinity' WHERE id = $1", [String(number)])
  }

  func end() async {
    heartbeat.cancel()
    let number = number
    guard (try? await memory.transaction(.note, within: .seconds(5), { try Self.end(number, in: $0) })) != nil else { return }
    state.withLock { $0.hasEnded = true }
  }

  // MARK: Claims

  var isShared: Bool { true }

  /// How many texts a run claims at once: enough for a few requests in flight, few enough that runs over the same texts share them.
  private static let claimSize = 500

  func claim(_ keys: [MemoryKey]) async throws -> TextClaim {
    let number = number
    // A run that waits asks again and again; it must not hold up those that write.
    if let holder = try await memory.read({ try Self.holder(ofAll: keys, beside: number, in: $0) }) {
      return TextClaim(granted: [], holder: holder)
    }
    return try await memory.write { connection in
      try Self.claim(keys, limit: Self.claimSize, for: number, in: connection)
    }
  }

  /// The process of a run that has claimed some of the texts, if other runs that are alive have claimed all of them; else nil.
  private static func holder(ofAll keys: [MemoryKey], beside number: Int, in connection: PostgreSQLConnection) throws -> String? {
    var holder: String?
    for portion in keys.portions() {
      let row = try connection.run(
        """
        SELECT count(*), min(r.process) FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin)
        JOIN l10n.claim c ON c.text = s.id AND c.place = \(PostgreSQLKeys.place) JOIN l10n.run r ON r.id = c.run
        WHERE c.run <> $6 AND r.lease >= clock_timestamp()
        """, PostgreSQLKeys(portion).parameters + [String(number)]
      ).first
      guard let row, try row.number(0) == portion.count else { return nil }
      holder = row[1]
    }
    return holder
  }

  private static func claim(
    _ keys: [MemoryKey], limit: Int, for number: Int, in connection: PostgreSQLConnection
  ) throws -> TextClaim {
    try takeOver(for: number, in: connection)
    var claim = TextClaim(granted: [], holder: nil)
    for portion in keys.portions() where claim.granted.count < limit {
      let keys = Array(portion)
      try PostgreSQLKeys.makeTexts(keys, in: connection)
      let rows = try connection.run(
        """
        SELECT k.n, c.run, r.process FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin)
        LEFT JOIN l10n.claim c ON c.text = s.id AND c.place = \(PostgreSQLKeys.place) LEFT JOIN l10n.run r ON r.id = c.run ORDER BY k.n
        """, PostgreSQLKeys(keys).parameters)
      var free: [MemoryKey] = []
      for row in rows where claim.granted.count + free.count < limit {
        let index = try row.number(0) - 1
        guard keys.indices.contains(index) else { continue }
        if row.isNull(1) {
          free.append(keys[index])
        } else if try row.number(1) == number {
          claim.granted.insert(keys[index])
        } else {
          claim.holder = row[2]
        }
      }
      try insert(free, for: number, in: connection)
      claim.granted.formUnion(free)
    }
    return claim
  }

  private static func insert(_ keys: [MemoryKey], for number: Int, in connection: PostgreSQLConnection) throws {
    guard !keys.isEmpty else { return }
    try connection.run(
      """
      INSERT INTO l10n.claim (text, place, run) SELECT s.id, \(PostgreSQLKeys.place), $6::bigint
      FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin) ON CONFLICT (text, place) DO NOTHING
      """, PostgreSQLKeys(keys).parameters + [String(number)])
  }

  /// Takes the claims of runs that are gone, which then can't renew their leases, and renews that of this one.
  private static func takeOver(for number: Int, in connection: PostgreSQLConnection) throws {
    try renew(number, in: connection)
    try connection.run(
      """
      WITH gone AS (UPDATE l10n.run SET lease = '-infinity' WHERE lease < clock_timestamp() AND lease > '-infinity' RETURNING id)
      DELETE FROM l10n.claim c USING gone WHERE c.run = gone.id
      """)
  }

  func release() async throws {
    let number = number
    try await memory.write { try $0.run("DELETE FROM l10n.claim WHERE run = $1", [String(number)]) }
  }

  // MARK: The journal

  func begin(_ intent: SendIntent, at time: Int) async throws -> SendTicket {
    let (number, ticket, name) = (number, Self.newNumber(), memory.name)
    try await memory.write { try Self.begin(intent, ticket, of: number, at: time, in: $0, name) }
    return note(ticket, intent)
  }

  private func note(_ ticket: Int, _ intent: SendIntent) -> SendTicket {
    state.withLock { $0.providers[Int64(ticket)] = intent.provider }
    return SendTicket(id: Int64(ticket))
  }

  private static func begin(
    _ intent: SendIntent, _ ticket: Int, of number: Int, at time: Int, in connection: PostgreSQLConnection, _ name: String
  ) throws {
    let claim = try claim(intent.keys, limit: .max, for: number, in: connection)
    let isAlive = try !connection.run("SELECT 1 FROM l10n.run WHERE id = $1 AND lease > '-infinity'", [String(number)]).isEmpty
    guard isAlive, claim.holder == nil else { throw MemoryError(.takenOver, path: name) }
    try connection.run(
      "INSERT INTO l10n.intent (id, run, provider, characters, created) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING",
      [String(ticket), String(number), StoredText.exact(intent.provider), String(intent.characters), String(time)])
    try connection.run(
      """
      INSERT INTO l10n.intent_key (intent, text, place, target, context, category)
      SELECT $6::bigint, s.id, \(PostgreSQLKeys.place), k.target, k.context, k.category
      FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin) ON CONFLICT (intent, text, place) DO NOTHING
      """, PostgreSQLKeys(intent.keys).parameters + [String(ticket)])
  }

  func commit(_ answers: CommittedAnswers, beginning next: SendIntent?) async throws -> SendTicket? {
    guard let provider = state.withLock({ $0.providers[answers.ticket.id] }) else { throw JournalMisuse.unknownTicket }
    let (number, ticket, name) = (number, Self.newNumber(), memory.name)
    try await memory.write { connection in
      try Self.commit(answers, of: provider, in: connection)
      if let next { try Self.begin(next, ticket, of: number, at: answers.time, in: connection, name) }
    }
    state.withLock { $0.providers[answers.ticket.id] = nil }
    return next.map { note(ticket, $0) }
  }

  private static func commit(_ committed: CommittedAnswers, of provider: String, in connection: PostgreSQLConnection) throws {
    var entries: [MemoryEntry] = []
    var rejected: [(key: MemoryKey, reason: String)] = []
    for answer in committed.answers {
      switch answer {
      case .translated(let key, let translation):
        entries.append(
          MemoryEntry(
            key: key, translation: translation, origin: .machine, provider: provider, settings: committed.settings(key),
            created: committed.time))
      case .rejected(let key, let reason): rejected.append((key, reason))
      }
    }
    if !entries.isEmpty { _ = try PostgreSQLMemory.put(entries, in: connection) }
    try reject(rejected, committed, of: provider, in: connection)
    // A batch that is gone was recorded before, or another run has entered its cost as doubtful.
    guard try remove(committed.ticket.id, in: connection) else { return }
    try enter(characters: committed.characters, texts: committed.answers.count, of: provider, at: committed.time, in: connection)
  }

  private static func reject(
    _ rejected: [(key: MemoryKey, reason: String)], _ committed: CommittedAnswers, of provider: String, in connection: PostgreSQLConnection
  ) throws {
    guard !rejected.isEmpty else { return }
    try PostgreSQLKeys.makeTexts(rejected.map(\.key), in: connection)
    try connection.run(
      """
      INSERT INTO l10n.rejection (text, place, provider, settings, reason, created)
      SELECT DISTINCT ON (s.id, \(PostgreSQLKeys.place), v.settings) s.id, \(PostgreSQLKeys.place), $8, v.settings, v.reason, $9::bigint
      FROM \(PostgreSQLKeys.table) JOIN \(PostgreSQLKeys.textJoin)
      JOIN unnest($6::text[], $7::text[]) WITH ORDINALITY AS v(settings, reason, n) ON v.n = k.n
      ON CONFLICT (text, place, provider, settings) DO UPDATE SET reason = excluded.reason, created = excluded.created
      """,
      PostgreSQLKeys(rejected.map(\.key)).parameters + [
        PostgreSQLKeys.array(rejected.map { StoredText.exact(committed.settings($0.key)) }),
        PostgreSQLKeys.array(rejected.map { StoredText.exact($0.reason) }), StoredText.exact(provider), String(committed.time),
      ])
  }

  // Answers that a server does not take are kept in a file; see TranslationRun.
  func makeRoom() async -> Bool { false }

  func withdraw(_ ticket: SendTicket) async throws {
    try await memory.write { _ = try Self.remove(ticket.id, in: $0) }
    state.withLock { $0.providers[ticket.id] = nil }
  }

  /// Removes a batch.
  ///
  /// - Returns: Whether it was there.
  private static func remove(_ ticket: Int64, in connection: PostgreSQLConnection) throws -> Bool {
    try !connection.run("DELETE FROM l10n.intent WHERE id = $1 RETURNING id", [String(ticket)]).isEmpty
  }

  /// Adds to what a provider has cost in a month.
  private static func enter(
    characters: Int = 0, texts: Int = 0, doubtful: Int = 0, of provider: String, at time: Int, in connection: PostgreSQLConnection
  ) throws {
    try connection.run(
      """
      INSERT INTO l10n.ledger AS l (provider, month, requests, texts, characters, doubtful)
      VALUES ($1, to_char(to_timestamp($2) AT TIME ZONE 'UTC', 'YYYY-MM'), 1, $3, $4, $5)
      ON CONFLICT (provider, month) DO UPDATE SET requests = l.requests + 1, texts = l.texts + excluded.texts,
        characters = l.characters + excluded.characters, doubtful = l.doubtful + excluded.doubtful
      """, [StoredText.exact(provider), String(time), String(texts), String(characters), String(doubtful)])
  }

  // MARK: Doubt

  func settle(isEnding: Bool) async throws {
    let number = number
    try await memory.write { connection in
      let settled = try connection.run(
        """
        SELECT i.id, i.provider, i.characters, i.created FROM l10n.intent i
        WHERE \(PostgreSQLMemory.isOpen) AND NOT EXISTS (\(PostgreSQLMemory.unansweredKeys))
        """, [String(number), isEnding ? "t" : "f"])
      for row in settled { try Self.doubt(Int64(row[0]) ?? 0, row[1], try row.number(2), at: try row.number(3), in: connection) }
    }
  }

  func inDoubt(isEnding: Bool) async throws -> [DoubtfulBatch] { try await memory.batches(number, isEnding: isEnding) }

  func resend(_ batches: [DoubtfulBatch]) async throws {
    try await memory.write { connection in
      for batch in batches {
        try Self.doubt(batch.id, StoredText.exact(batch.provider), batch.characters, at: batch.created, in: connection)
      }
    }
  }

  /// Enters the cost of a batch as doubtful, unless another run has done it.
  private static func doubt(_ ticket: Int64, _ provider: String, _ characters: Int, at time: Int, in connection: PostgreSQLConnection)
    throws
  {
    guard try remove(ticket, in: connection) else { return }
    try enter(doubtful: characters, of: StoredText.original(provider), at: time, in: connection)
  }
}
#endif
