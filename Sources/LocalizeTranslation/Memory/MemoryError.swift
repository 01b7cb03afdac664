package import ErrorRecovery
import GRDB
import LocalizeProject

/// Why the translation memory can't be used.
package struct MemoryError: PresentableError, Hashable {
  /// The kind of failure.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file is not a database, or that of another program.
    case notAMemory = "not-a-memory"
    /// A newer version of the tool has made it.
    case newer
    /// The database is damaged.
    case corrupt
    /// Another run has it.
    case inUse = "in-use"
    /// It was removed, or another one put in its place, while it was in use.
    case replaced
    /// There is none.
    case missing
    /// The database failed for another reason.
    case failed
    /// This build has no memories on a server.
    case unsupported
    /// PostgreSQL's client is not installed.
    case noClient = "no-client"
    /// The server can't be reached, or was lost for too long.
    case unreachable
    /// The server refuses the user, or what the user wants to do.
    case notPermitted = "not-permitted"
    /// The server is one that only reads.
    case readOnly = "read-only"
    /// The server's disk is full.
    case serverFull = "server-full"
    /// Another run has taken over the texts of this one.
    case takenOver = "taken-over"
  }

  /// The kind of failure.
  package let kind: Kind
  /// The path of the database, or its address without a password.
  package let path: String
  /// The version, the id of the process, or the database's message; empty if there is nothing to add.
  package let detail: String

  /// Creates an error.
  package init(_ kind: Kind, path: String, detail: String = "") {
    self.kind = kind
    self.path = path
    self.detail = detail
  }

  /// The domain `memory` and what happened.
  package var code: ErrorCode { ErrorCode(domain: "memory", name: kind.rawValue) }

  /// The failure and its file.
  package var title: ErrorText {
    switch kind {
    case .notAMemory: Self.notAMemory(path)
    case .newer: Self.newer(path, detail)
    case .corrupt: Self.corrupt(path, detail)
    case .inUse: detail.isEmpty ? Self.inUse(path) : Self.inUseBy(path, detail)
    case .replaced: Self.replaced(path)
    case .missing: Self.missing(path)
    case .failed: Self.failed(path, detail)
    case .unsupported: Self.unsupported(path)
    case .noClient: Self.noClient(path)
    case .unreachable: Self.unreachable(path, detail)
    case .notPermitted: Self.notPermitted(path, detail)
    case .readOnly: Self.readOnly(path)
    case .serverFull: Self.serverFull(path)
    case .takenOver: Self.takenOver(path)
    }
  }

  /// The remedy.
  package var suggestion: ErrorText? {
    switch kind {
    case .notAMemory: Self.notAMemorySuggestion()
    case .newer: Self.newerSuggestion()
    case .corrupt: Self.corruptSuggestion()
    case .inUse: Self.inUseSuggestion()
    case .replaced: Self.replacedSuggestion()
    case .missing: Self.missingSuggestion()
    case .failed: nil
    case .unsupported: Self.unsupportedSuggestion()
    case .noClient: Self.noClientSuggestion()
    case .unreachable: Self.unreachableSuggestion()
    case .notPermitted: Self.notPermittedSuggestion()
    case .readOnly: Self.readOnlySuggestion()
    case .serverFull: Self.serverFullSuggestion()
    case .takenOver: Self.takenOverSuggestion()
    }
  }

  /// A lock of another process goes away by itself, and a server may come back.
  package var retryability: Retryability { kind == .inUse || kind == .unreachable ? .transient : .no }

  /// All texts, so that a check can compare them with the translations.
  package static var messages: [MessageTemplate] {
    [
      notAMemory, notAMemorySuggestion, newer, newerSuggestion, corrupt, corruptSuggestion, inUse, inUseBy, inUseSuggestion, replaced,
      replacedSuggestion, missing, missingSuggestion, failed, unsupported, unsupportedSuggestion, noClient, noClientSuggestion,
      unreachable, unreachableSuggestion, notPermitted, notPermittedSuggestion, readOnly, readOnlySuggestion, serverFull,
      serverFullSuggestion, takenOver, takenOverSuggestion,
    ]
  }

  private static let notAMemory = MessageTemplate(
    "error.memory.not-a-memory", "“%1$@” is not a translation memory. It was not changed.")
  private static let notAMemorySuggestion = MessageTemplate(
    "error.memory.not-a-memory.suggestion", "Move the file away; the “l10n memory” commands can use another one with --database.")
  private static let newer = MessageTemplate(
    "error.memory.newer", "The translation memory “%1$@” was created by a newer version of l10n (%2$@). It was not changed.")
  private static let newerSuggestion = MessageTemplate(
    "error.memory.newer.suggestion", "Use that version, or export the memory with it and import the file here.")
  private static let corrupt = MessageTemplate("error.memory.corrupt", "The translation memory “%1$@” is damaged: %2$@.")
  private static let corruptSuggestion = MessageTemplate(
    "error.memory.corrupt.suggestion",
    "Save what is left with “sqlite3 FILE .recover”, or move the file and its -wal and -shm files away and import your last export. Translations in the catalogues are added again automatically."
  )
  private static let inUse = MessageTemplate("error.memory.in-use", "Another run is using the translation memory “%1$@”.")
  private static let inUseBy = MessageTemplate(
    "error.memory.in-use-by", "Another run is using the translation memory “%1$@”: process %2$@.")
  private static let inUseSuggestion = MessageTemplate(
    "error.memory.in-use.suggestion", "Wait until it has finished; the “l10n memory” commands wait longer with --wait.")
  private static let replaced = MessageTemplate(
    "error.memory.replaced", "The translation memory “%1$@” was removed or replaced while it was in use.")
  private static let replacedSuggestion = MessageTemplate(
    "error.memory.replaced.suggestion", "Restore the file if you can, and run the command again.")
  private static let missing = MessageTemplate("error.memory.missing", "The translation memory “%1$@” does not exist.")
  private static let missingSuggestion = MessageTemplate(
    "error.memory.missing.suggestion", "Name it with --database; “l10n memory import FILE” creates one.")
  private static let failed = MessageTemplate("error.memory.failed", "The translation memory “%1$@” can't be used: %2$@.")
  private static let unsupported = MessageTemplate(
    "error.memory.unsupported", "This build of l10n can't open the translation memory “%1$@”: it has no support for PostgreSQL.")
  private static let unsupportedSuggestion = MessageTemplate(
    "error.memory.unsupported.suggestion", "Use a release, or build l10n with the trait PostgreSQL.")
  private static let noClient = MessageTemplate(
    "error.memory.no-client", "The translation memory “%1$@” needs PostgreSQL's client library libpq, which is not installed.")
  private static let noClientSuggestion = MessageTemplate(
    "error.memory.no-client.suggestion", "Install it: “apt install libpq5” on Debian and Ubuntu, “brew install libpq” on macOS.")
  private static let unreachable = MessageTemplate(
    "error.memory.unreachable", "The server of the translation memory “%1$@” does not answer: %2$@.")
  private static let unreachableSuggestion = MessageTemplate(
    "error.memory.unreachable.suggestion",
    "Check the address, the server and the network, and run the command again. It continues where it stopped.")
  private static let notPermitted = MessageTemplate(
    "error.memory.not-permitted", "The server of the translation memory “%1$@” refuses access: %2$@.")
  private static let notPermittedSuggestion = MessageTemplate(
    "error.memory.not-permitted.suggestion",
    "Pass the password in PGPASSWORD or ~/.pgpass. To write, the user needs the writer's rights in Documentation/Memory.md.")
  private static let readOnly = MessageTemplate(
    "error.memory.read-only", "The server of the translation memory “%1$@” is read-only, like a standby.")
  private static let readOnlySuggestion = MessageTemplate(
    "error.memory.read-only.suggestion",
    "Name the primary, or all servers with target_session_attrs=read-write: postgresql://one,two/DATABASE?target_session_attrs=read-write.")
  private static let serverFull = MessageTemplate(
    "error.memory.server-full", "The disk of the server of the translation memory “%1$@” is full.")
  private static let serverFullSuggestion = MessageTemplate(
    "error.memory.server-full.suggestion", "Free space on the server and run the command again. It continues where it stopped.")
  private static let takenOver = MessageTemplate(
    "error.memory.taken-over",
    "Another run has taken over the texts of this one in the translation memory “%1$@”, because this one was silent for too long.")
  private static let takenOverSuggestion = MessageTemplate(
    "error.memory.taken-over.suggestion", "Run the command again. The answers received until now are stored.")
}

extension MemoryError {
  /// The meaning of an SQLite error for the user.
  static func of(_ error: DatabaseError, path: String) -> any Error {
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: MemoryError(.corrupt, path: path, detail: error.message ?? "")
    case .SQLITE_FULL: FileError(kind: .noSpace, path: path, errno: 0, operation: .write)
    case .SQLITE_READONLY:
      // The file was removed while the connection is open.
      error.extendedResultCode == .SQLITE_READONLY_DBMOVED
        ? MemoryError(.replaced, path: path) : FileError(kind: .permissionDenied, path: path, errno: 0, operation: .write)
    case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: FileError(kind: .permissionDenied, path: path, errno: 0, operation: .write)
    case .SQLITE_BUSY, .SQLITE_LOCKED: MemoryError(.inUse, path: path)
    default: MemoryError(.failed, path: path, detail: error.message ?? error.resultCode.description)
    }
  }
}
