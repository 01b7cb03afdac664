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
    /// SQLite failed for another reason.
    case failed
  }

  /// The kind of failure.
  package let kind: Kind
  /// The path of the database.
  package let path: String
  /// The version, the id of the process, or SQLite's message; empty if there is nothing to add.
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
    }
  }

  /// Only a lock of another process goes away by itself.
  package var retryability: Retryability { kind == .inUse ? .transient : .no }

  /// All texts, so that a check can compare them with the translations.
  package static var messages: [MessageTemplate] {
    [
      notAMemory, notAMemorySuggestion, newer, newerSuggestion, corrupt, corruptSuggestion, inUse, inUseBy, inUseSuggestion, replaced,
      replacedSuggestion, missing, missingSuggestion, failed,
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
