#if PostgreSQL
import Foundation
import LocalizeProject
import Synchronization

/// A memory on a server, which many machines use at once.
///
/// One transaction writes at a time, by an advisory lock: what is decided about a translation is decided about the one that is there. A transaction that
/// fails because the server is busy, restarts or is replaced by another one is repeated for a while, with a new connection; everything that is written
/// has a number that the client has chosen, so that a commit whose answer was lost can be repeated.
final class PostgreSQLMemory: MemoryStore {
  /// The address for messages.
  let name: String
  private let address: MemoryAddress
  private let access: TranslationMemory.Access
  private let library: LibPQ
  private let connection: Mutex<Slot>
  private let queue = DispatchQueue(label: "translation memory")
  /// Whether the last transaction that was repeated was so in vain.
  private let wasInVain = Mutex(false)

  /// The connection, where there is one.
  private struct Slot {
    var connection: PostgreSQLConnection?
  }

  /// How long a transaction is repeated.
  ///
  /// A lease is longer, so that a run that could write again has not been taken over.
  static let budget = Duration.seconds(30)
  /// How long a transaction is repeated after one that was so in vain: what a run has to record at its end must not take as long again for each part.
  static let shortBudget = Duration.seconds(2)
  /// The number of the lock that every transaction takes that writes, and of the one that migrations take: “l10n” in ASCII.
  static let lockNumber = MemorySchema.applicationID

  /// Connects, and makes or migrates the tables where the memory is to be written.
  ///
  /// - Throws: ``MemoryError``
  init(_ address: MemoryAddress, access: TranslationMemory.Access) throws {
    self.address = address
    self.access = access
    name = address.shown
    guard let library = LibPQ.system else { throw MemoryError(.noClient, path: name) }
    self.library = library
    connection = Mutex(Slot(connection: try Self.open(library, address, access, name)))
  }

  /// Connects for the first time.
  ///
  /// A server that has just been restarted, or has too many connections, is waited for; one that does not answer has probably another address.
  private static func open(
    _ library: LibPQ, _ address: MemoryAddress, _ access: TranslationMemory.Access, _ name: String
  ) throws -> PostgreSQLConnection {
    let start = ContinuousClock.now
    while true {
      do {
        return try connect(library, address, access, name)
      } catch let failure as PostgreSQLFailure {
        let limit: Duration = failure.state.isEmpty ? access == .write ? .seconds(5) : .zero : budget
        guard failure.isTransient, failure.message != PostgreSQLFailure.unreadableAddress, .now - start < limit else {
          throw failure.error(for: name)
        }
        Thread.sleep(forTimeInterval: .random(in: 0.1...0.5))
      }
    }
  }

  private static func connect(
    _ library: LibPQ, _ address: MemoryAddress, _ access: TranslationMemory.Access, _ name: String
  ) throws -> PostgreSQLConnection {
    let connection = try PostgreSQLConnection(library, to: address)
    // Locks that are not got, and transactions of processes that were stopped, must not hold others up.
    for (setting, value) in [
      ("search_path", "pg_catalog, l10n"), ("lock_timeout", "20s"), ("statement_timeout", "120s"),
      ("idle_in_transaction_session_timeout", "60s"), ("client_min_messages", "error"), ("synchronous_commit", "on"),
    ] { try connection.run("SELECT pg_catalog.set_config($1, $2, false)", [setting, value]) }
    let encoding = connection.reported("server_encoding")
    guard encoding == "UTF8" else { throw MemoryError(.failed, path: name, detail: "its encoding is \(encoding), not UTF8") }
    try PostgreSQLSchema.open(connection, for: access, name: name)
    return connection
  }

  // A run may still have to end; the connection is closed with the last that needs it.
  func close() {}

  // MARK: Transactions

  /// What a transaction does.
  enum Mode: Sendable {
    /// It reads one state.
    case read
    /// It writes, beside no other that does.
    case write
    /// It writes one row that others don't write.
    case note

    fileprivate var beginning: String {
      self == .read ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN"
    }
  }

  /// Runs a transaction, and repeats it for a while if it can't be done at the moment.
  ///
  /// A task that is cancelled writes anyway: what was billed must not be lost because of ^C.
  ///
  /// - Parameters:
  ///   - budget: How long.
  ///   - body: The transaction; may be called several times.
  @discardableResult
  func transaction<Value: Sendable>(
    _ mode: Mode, within budget: Duration = budget, _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws -> Value {
    try await Task {
      let deadline = ContinuousClock.now + (wasInVain.withLock(\.self) ? min(budget, Self.shortBudget) : budget)
      var pause = Duration.milliseconds(50)
      while true {
        do {
          let value = try await attempt(mode, body)
          wasInVain.withLock { $0 = false }
          return value
        } catch let failure as PostgreSQLFailure {
          guard failure.isTransient else { throw failure.error(for: name) }
          guard ContinuousClock.now + pause < deadline else {
            // The heartbeat repeats for a shorter time, and says nothing about the server.
            if budget == Self.budget { wasInVain.withLock { $0 = true } }
            throw failure.error(for: name)
          }
        }
        // Not all at once.
        try await Task.sleep(for: pause * Double.random(in: 0.5...1))
        pause = min(pause * 2, .seconds(2))
      }
    }.value
  }

  /// Runs a transaction once.
  private func attempt<Value: Sendable>(
    _ mode: Mode, _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.attemptNow(mode, body) }) }
    }
  }

  /// Runs a transaction once, and waits for it on this thread.
  @discardableResult
  func attemptNow<Value: Sendable>(_ mode: Mode, _ body: (PostgreSQLConnection) throws -> Value) throws -> Value {
    try connection.withLock { slot in
      do {
        let connection = try slot.connection ?? Self.connect(library, address, access, name)
        slot.connection = connection
        return try Self.attempt(mode, on: connection, body)
      } catch {
        // After a failed attempt, nothing is known about the state of a connection that is lost or refuses to go back.
        if (error as? PostgreSQLFailure)?.isLost ?? false || (error as? PostgreSQLFailure)?.state == "25006" {
          slot.connection = nil
        } else if let connection = slot.connection {
          do { try connection.run("ROLLBACK") } catch { slot.connection = nil }
        }
        throw error
      }
    }
  }

  private static func attempt<Value>(
    _ mode: Mode, on connection: PostgreSQLConnection, _ body: (PostgreSQLConnection) throws -> Value
  ) throws -> Value {
    try connection.run(mode.beginning)
    if mode == .write { try connection.run("SELECT pg_advisory_xact_lock($1)", [String(lockNumber)]) }
    let value = try body(connection)
    try connection.run("COMMIT")
    return value
  }

  /// Reads, in a transaction that is repeated if need be.
  func read<Value: Sendable>(_ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value) async throws -> Value {
    try await transaction(.read, body)
  }

  /// Writes, in a transaction that is repeated if need be; it is on the server's disk when this returns.
  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value) async throws -> Value {
    try await transaction(.write, body)
  }

  /// Reads once: what was passed on can't be taken back.
  func readOnce(_ body: @escaping @Sendable (PostgreSQLConnection) throws -> Void) async throws {
    do {
      try await attempt(.read, body)
    } catch let failure as PostgreSQLFailure {
      throw failure.error(for: name)
    }
  }
}
#endif
