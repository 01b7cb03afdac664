import ErrorRecovery

/// The notes of commands that change keys.
enum RenamingNotes {
  static let nothingWritten = MessageTemplate("note.keys.nothing-written", "note: nothing was written.")
  static let partlyWritten = MessageTemplate(
    "note.keys.partly-written", "note: these files have the new keys; their old content could not be restored: %1$@")
  static let changed = MessageTemplate("note.keys.changed", "note: changed keys: %1$@, files: %2$@.")
  static let wouldChange = MessageTemplate("note.keys.would-change", "note: keys to change: %1$@, files: %2$@; nothing was written.")
  static let unchanged = MessageTemplate(
    "note.keys.unchanged",
    "note: places in source code that may use these keys, not changed: %1$@. Describe the calls with --accessor, such as '$t({key})'.")
  static let unknownFindings = MessageTemplate(
    "note.keys.unknown-findings", "note: %1$@: entries about these keys that were not recognised and not changed: %2$@.")

  static let alreadyThere = MessageTemplate("note.keys.already-there", "note: these keys are already in the table “%1$@”.")

  static var messages: [MessageTemplate] {
    [nothingWritten, partlyWritten, changed, wouldChange, unchanged, unknownFindings, alreadyThere]
  }
}
