import ErrorRecovery

/// The tool's texts about the translation memory.
enum MemoryNotes {
  static let imported = MessageTemplate(
    "memory.imported", "%1$@: read: %2$@, new: %3$@, replaced: %4$@, unchanged: %5$@, skipped: %6$@")
  static let none = MessageTemplate(
    "memory.none", "note: nothing is stored yet: %1$@ does not exist. “l10n memory import” and “l10n translate” create it.")
  static let moreLeftOut = MessageTemplate("memory.more-left-out", "note: %1$@: more skipped: %2$@.")
  static let exported = MessageTemplate("memory.exported", "note: %1$@: written; translations: %2$@.")
  static let progress = MessageTemplate("memory.progress", "%1$@: translations: %2$@ (%3$@)")
  static let count = MessageTemplate("memory.count", "%1$@: translations: %2$@")
  static let exportLeftOut = MessageTemplate(
    "memory.export-left-out",
    "note: skipped translations with characters that the format can't hold: %1$@. JSON lines (--format jsonl) can hold them.")
  static let waiting = MessageTemplate("memory.waiting", "note: another run is using “%1$@”; waiting for it to finish.")
  static let waitingFor = MessageTemplate(
    "memory.waiting-for", "note: another run (process %2$@) is using “%1$@”; waiting for it to finish.")
  static let rejections = MessageTemplate("memory.rejections", "Rejected machine translations: %1$@")
  static let inDoubt = MessageTemplate(
    "memory.in-doubt", "In doubt (sent to %1$@ without an answer): texts: %2$@, characters: %3$@")

  static var messages: [MessageTemplate] {
    [imported, none, moreLeftOut, exported, progress, count, exportLeftOut, waiting, waitingFor, rejections, inDoubt]
  }
}
