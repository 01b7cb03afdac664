import ErrorRecovery

/// What the tool says about the translation memory.
enum MemoryNotes {
  static let imported = MessageTemplate(
    "memory.imported", "%1$@: read: %2$@, new: %3$@, replaced: %4$@, known: %5$@, left out: %6$@")
  static let moreLeftOut = MessageTemplate("memory.more-left-out", "note: %1$@: more that was left out: %2$@.")
  static let exported = MessageTemplate("memory.exported", "note: %1$@: written; translations: %2$@.")
  static let progress = MessageTemplate("memory.progress", "%1$@: translations: %2$@ (%3$@)")
  static let count = MessageTemplate("memory.count", "%1$@: translations: %2$@")
  static let exportLeftOut = MessageTemplate(
    "memory.export-left-out",
    "note: left out, since they hold characters that the format does not have: %1$@. Lines of JSON (--format jsonl) can hold them.")
  static let waiting = MessageTemplate("memory.waiting", "note: another run works with “%1$@”; waiting for its end.")
  static let waitingFor = MessageTemplate(
    "memory.waiting-for", "note: another run works with “%1$@”, process %2$@; waiting for its end.")
  static let rejections = MessageTemplate("memory.rejections", "Answers of machines that were refused: %1$@")
  static let inDoubt = MessageTemplate(
    "memory.in-doubt", "In doubt, since they were sent to %1$@ and no answer came: texts: %2$@, characters: %3$@")

  static var messages: [MessageTemplate] {
    [imported, moreLeftOut, exported, progress, count, exportLeftOut, waiting, waitingFor, rejections, inDoubt]
  }
}
