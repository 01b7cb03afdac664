import ErrorRecovery

/// What `translate` says beside its result, and in its tables.
enum TranslationNotes {
  static let locale = MessageTemplate("translate.locale", "Locale")
  static let translated = MessageTemplate("translate.translated", "Translated")
  static let needsReview = MessageTemplate("translate.needs-review", "To review")
  static let failed = MessageTemplate("translate.failed", "Failed")
  static let left = MessageTemplate("translate.left", "Left")
  static let fromMemory = MessageTemplate("translate.from-memory", "From memory")
  static let toSend = MessageTemplate("translate.to-send", "To send")
  static let nothingMissing = MessageTemplate("translate.nothing-missing", "Nothing is missing.")
  static let counts = MessageTemplate(
    "translate.counts", "Strings: %1$@, different texts: %2$@, known to the memory: %3$@, characters to send: %4$@")
  static let remaining = MessageTemplate("translate.remaining", "Characters that the provider has left: %1$@")
  static let reason = MessageTemplate("translate.reason", "%1$@ × %2$@ (%3$@, %4$@)")
  static let conflicts = MessageTemplate(
    "note.translate.conflicts", "note: texts with several translations in these catalogues, of which the most frequent is taken: %1$@")
  static let refused = MessageTemplate(
    "note.translate.refused", "note: the stored translation “%1$@” (%2$@) is not used; it doesn’t pass the gate “%3$@”: %4$@.")
  static let moreRefused = MessageTemplate("note.translate.more-refused", "note: more stored translations that are not used: %1$@.")
  static let nextStep = MessageTemplate(
    "note.translate.next-step",
    "note: the memory does not know the rest; --provider names a machine that does, and “l10n translate --help” lists them.")
  static let host = MessageTemplate("note.translate.host", "note: texts are sent to %1$@.")
  static let waitsForRun = MessageTemplate("note.translate.waits", "note: another run is sending (process %1$@); this one waits for it.")
  static let inDoubt = MessageTemplate(
    "note.translate.in-doubt", one: "note: %1$@ text was sent, may have been paid for and has no answer; characters: %2$@",
    other: "note: %1$@ texts were sent, may have been paid for and have no answer; characters: %2$@")
  static let progress = MessageTemplate(
    "note.translate.progress", "texts: %1$@ of %2$@, characters: %3$@, texts a second: %4$@, time left: %5$@")
  static let waiting = MessageTemplate("note.translate.waiting", "waiting %1$@ s: %2$@")
  static let stopping = MessageTemplate(
    "note.translate.stopping", "note: stopping; what is under way is waited for and kept. ^C again ends at once.")
  static let localeSkipped = MessageTemplate("note.translate.locale-skipped", "note: the locale %1$@ is left out, as was chosen.")

  static let resend = MessageTemplate("translate.resend", "Send Again")
  static let skipTexts = MessageTemplate("translate.skip-texts", "Leave Out")

  static var messages: [MessageTemplate] {
    [
      locale, translated, needsReview, failed, left, fromMemory, toSend, nothingMissing, counts, remaining, reason, conflicts, refused,
      moreRefused, nextStep,
      host,
      waitsForRun, inDoubt, progress, waiting, stopping, localeSkipped, resend, skipTexts,
    ]
  }
}
