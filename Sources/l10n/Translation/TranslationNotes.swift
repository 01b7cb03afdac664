import ErrorRecovery

/// The notes of `translate`, and the texts of its tables.
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
  static let tokens = MessageTemplate("translate.tokens", "Tokens that the model counted: %1$@ in, %2$@ out")
  static let lost = MessageTemplate(
    "translate.lost", "Texts sent in requests that were lost, and perhaps billed: %1$@ (%2$@ characters)")
  static let reason = MessageTemplate("translate.reason", "%1$@ × %2$@ (%3$@, %4$@)")
  static let conflicts = MessageTemplate(
    "note.translate.conflicts", "note: source texts with several translations in these catalogues; the most frequent one is used: %1$@")
  static let refused = MessageTemplate(
    "note.translate.refused", "note: the stored translation “%1$@” (%2$@) is not used; it doesn’t pass the gate “%3$@”: %4$@.")
  static let moreRefused = MessageTemplate("note.translate.more-refused", "note: more stored translations that are not used: %1$@.")
  static let nextStep = MessageTemplate(
    "note.translate.next-step",
    "note: no match in memory for the rest; try --provider NAME (“l10n translate --help” lists the providers).")
  static let host = MessageTemplate("note.translate.host", "note: sending texts to %1$@.")
  static let waitsForRun = MessageTemplate("note.translate.waits", "note: another run (process %1$@) is sending; waiting for it to finish.")
  static let inDoubt = MessageTemplate(
    "note.translate.in-doubt", one: "note: %1$@ text was sent without an answer and may have been billed; characters: %2$@",
    other: "note: %1$@ texts were sent without an answer and may have been billed; characters: %2$@")
  static let progress = MessageTemplate(
    "note.translate.progress", "texts: %1$@ of %2$@, characters: %3$@, texts a second: %4$@, time left: %5$@")
  static let waiting = MessageTemplate("note.translate.waiting", "waiting %1$@ s: %2$@")
  static let waitsForProvider = MessageTemplate("note.translate.waits-for-provider", "note: waiting %1$@ s for the provider: %2$@")
  static let estimateIncomplete = MessageTemplate(
    "note.translate.estimate", "note: can’t determine the provider’s languages and remaining quota: %1$@")
  static let quotaTooSmall = MessageTemplate(
    "note.translate.quota-small",
    "note: more characters would be sent (%1$@) than the account has left (%2$@).")
  static let stopping = MessageTemplate(
    "note.translate.stopping", "note: stopping after the requests in flight; their answers are kept. Press ^C again to stop at once.")
  static let localeSkipped = MessageTemplate("note.translate.locale-skipped", "note: skipped the locale %1$@, as chosen.")

  static let resend = MessageTemplate("translate.resend", "Send Again")
  static let skipTexts = MessageTemplate("translate.skip-texts", "Skip")

  static var messages: [MessageTemplate] {
    [
      locale, translated, needsReview, failed, left, fromMemory, toSend, nothingMissing, counts, remaining, tokens, lost, reason, conflicts,
      refused,
      moreRefused, nextStep,
      host,
      waitsForRun, inDoubt, progress, waiting, waitsForProvider, estimateIncomplete, quotaTooSmall, stopping, localeSkipped, resend,
      skipTexts,
    ]
  }
}
