import ErrorRecovery
import LocalizeValidation

/// The texts of `sync`.
enum SyncNotes {
  static let added = MessageTemplate("sync.added", "%1$@: added: “%2$@” (%3$@)")
  static let addedNear = MessageTemplate("sync.added.near", "%1$@: added: “%2$@” (%3$@). The nearest key is “%4$@”.")
  static let toAdd = MessageTemplate("sync.to-add", "%1$@: to add: “%2$@” (%3$@)")
  static let toAddNear = MessageTemplate("sync.to-add.near", "%1$@: to add: “%2$@” (%3$@). The nearest key is “%4$@”.")
  static let notAdded = MessageTemplate("sync.not-added", "%1$@: not added: “%2$@”: %3$@")
  static let textConflict = MessageTemplate(
    "sync.conflict.text", "%1$@: conflict: “%2$@” has another default text in %3$@, which is used: “%4$@”.")
  static let commentConflict = MessageTemplate(
    "sync.conflict.comment", "%1$@: conflict: “%2$@” has another comment in %3$@, which is used: “%4$@”.")
  static let unused = MessageTemplate("sync.unused", "%1$@: unused: “%2$@”")
  static let removed = MessageTemplate("sync.removed", "%1$@: removed: “%2$@”")
  static let toRemove = MessageTemplate("sync.to-remove", "%1$@: to remove: “%2$@”")
  static let manual = MessageTemplate("sync.manual", "%1$@: unused, but added by hand in Xcode: “%2$@”")
  static let published = MessageTemplate("sync.published", "%1$@: unused here, but the library is published: “%2$@”")
  static let counts = MessageTemplate(
    "sync.counts", "Added: %1$@, not added: %2$@, conflicts: %3$@, unused: %4$@, removed: %5$@, files: %6$@")
  static let unknownTables = MessageTemplate(
    "note.sync.tables", "note: source code uses keys of tables without a catalogue: %1$@.")
  static let outdatedStrings = MessageTemplate(
    "note.sync.outdated", "note: skipped .stringsdata files whose source files no longer exist: %1$@.")

  private static let placeholders = MessageTemplate(
    "sync.reason.placeholders",
    "The types of its placeholders are known to the compiler only. Pass --stringsdata, or add the key to the catalogue.")
  private static let noText = MessageTemplate(
    "sync.reason.no-text", "The source code has no text for it. Add the key with its text to the catalogue.")
  private static let generatedName = MessageTemplate(
    "sync.reason.generated-name", "Only the name of the key in generated code is known. Add the key to the catalogue.")
  private static let unsupported = MessageTemplate("sync.reason.unsupported", "“%1$@” can't hold this key or its text.")
  private static let brokenFile = MessageTemplate("sync.reason.broken-file", "“%1$@” has syntax errors. Fix them first.")
  private static let noSource = MessageTemplate(
    "sync.reason.no-source", "The source locale of the catalogue is unknown. Pass --source-locale.")

  /// Why a key is not added.
  static func text(of reason: KeySync.Gap.Reason) -> ErrorText {
    switch reason {
    case .placeholders: placeholders()
    case .noText: noText()
    case .generatedName: generatedName()
    }
  }

  /// Why a file doesn't take a key.
  static func text(of obstacle: SyncObstacle) -> ErrorText {
    switch obstacle {
    case .unsupported(let path): unsupported(path)
    case .brokenFile(let path): brokenFile(path)
    case .noSource: noSource()
    }
  }

  static var messages: [MessageTemplate] {
    [
      added, addedNear, toAdd, toAddNear, notAdded, textConflict, commentConflict, unused, removed, toRemove, manual, published,
      counts, unknownTables, outdatedStrings, placeholders, noText, generatedName, unsupported, brokenFile, noSource,
    ]
  }
}
