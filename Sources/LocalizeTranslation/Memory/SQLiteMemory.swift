import Foundation
import GRDB
import LocalizeProject

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A memory in a file.
///
/// It is one SQLite database in WAL mode: one process writes at a time, any number read beside it and see the state before. Every commit waits
/// for the disk. A run that writes also holds a ``RunLock``.
///
/// A database is made beside its place and then linked there, so that whatever is there is whole: one that is not ours, newer than this
/// version, or damaged is refused before a byte of it is written.
final class SQLiteMemory: MemoryStore {
  /// Where it is.
  let path: String
  var name: String { path }
  let reader: any DatabaseReader
  let writer: (any DatabaseWriter)?
  private let identity: FileIdentity
  /// A copy of the database that has to be removed, where it could not be opened in its place.
  private let copy: String?

  /// Opens a memory.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - access: How it is used.
  /// - Throws: ``MemoryError`` for a database that can't be used, `FileError` for a file that can't be opened or made.
  init(path: String, access: TranslationMemory.Access) throws {
    self.path = path
    guard !path.utf8.contains(0) else { throw FileError(systemError: EINVAL, path: path, operation: .read) }
    switch try DatabaseFile.state(of: path) {
    case .absent where access == .read: throw MemoryError(.missing, path: path)
    case .absent: try DatabaseFile.make(at: path)
    case .present: break
    }
    do {
      switch access {
      case .write:
        let pool = try DatabasePool(path: path, configuration: Self.configuration())
        writer = pool
        reader = pool
        copy = nil
        try pool.writeWithoutTransaction { database in
          // GRDB asks for NORMAL, with which a commit could be gone after a power failure.
          try database.execute(sql: "PRAGMA synchronous = FULL")
          try MemorySchema.migrate(database, path: path)
        }
      case .read:
        writer = nil
        (reader, copy) = try Self.openForReading(path)
        try reader.read { try MemorySchema.check($0, path: path) }
      }
    } catch let error as DatabaseError {
      throw MemoryError.of(error, path: path)
    }
    guard let identity = FileIdentity(path) else { throw MemoryError(.replaced, path: path) }
    self.identity = identity
  }

  deinit {
    try? reader.close()
    if let copy { try? FileManager.default.removeItem(atPath: copy) }
  }

  private static func configuration(readonly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "translation memory"
    return configuration
  }

  /// How long a writer waits for another one's transaction, in seconds; none of ours takes that long.
  private static let busyTimeout: TimeInterval = 20

  /// Opens a database for reading.
  ///
  /// SQLite keeps a file beside one in WAL mode even to read it. If it can't be made, as on a read-only disk, no process writes either, and a copy is
  /// enough.
  private static func openForReading(_ path: String) throws -> (any DatabaseReader, copy: String?) {
    do {
      let pool = try DatabasePool(path: path, configuration: configuration(readonly: true))
      _ = try pool.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
      return (pool, nil)
    } catch let error as DatabaseError {
      let folder = DatabaseFile.folder(of: path)
      guard error.resultCode == .SQLITE_CANTOPEN || error.resultCode == .SQLITE_READONLY, access(folder, W_OK) != 0 else { throw error }
      let copy = FileManager.default.temporaryDirectory.path + "/l10n-memory-\(UUID().uuidString)"
      do {
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: path, toPath: copy + "/tm.sqlite")
        if FileManager.default.fileExists(atPath: path + "-wal") {
          try FileManager.default.copyItem(atPath: path + "-wal", toPath: copy + "/tm.sqlite-wal")
        }
      } catch {
        try? FileManager.default.removeItem(atPath: copy)
        throw FileError(kind: .permissionDenied, path: path, errno: 0, operation: .read)
      }
      return (try DatabaseQueue(path: copy + "/tm.sqlite", configuration: configuration()), copy)
    }
  }

  /// Reads.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await reader.read(body)
    } catch let error as DatabaseError {
      throw MemoryError.of(error, path: path)
    }
  }

  /// Writes in one transaction, which is on the disk when this returns.
  ///
  /// A task that is cancelled writes anyway: what was billed must not be lost because of ^C.
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    guard let writer else { throw FileError(kind: .permissionDenied, path: path, errno: 0, operation: .write) }
    try requireSameFile()
    let value: Value
    do {
      value = try await Task { try await writer.write(body) }.value
    } catch let error as DatabaseError {
      throw MemoryError.of(error, path: path)
    }
    try requireSameFile()
    return value
  }

  /// Checks that the file that is open is still the one at its path: SQLite would go on writing to one that can no longer be opened.
  private func requireSameFile() throws(MemoryError) {
    guard FileIdentity(path) == identity else { throw MemoryError(.replaced, path: path) }
  }

  /// Puts everything that is committed into the database's own file and closes it; a memory that is never closed is whole too.
  func close() {
    if let pool = writer as? DatabasePool { _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) } }
    try? reader.close()
  }
}
