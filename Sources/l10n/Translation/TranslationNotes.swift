import ErrorRecovery
import LocalizeTranslation
import LocalizeValidation

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
    "translate.counts", "Texts: %1$@, unique: %2$@, in memory: %3$@, characters to send: %4$@")
  static let remaining = MessageTemplate("translate.remaining", "Characters left at the provider: %1$@")
  static let tokens = MessageTemplate("translate.tokens", "Tokens counted by the model: %1$@ in, %2$@ out")
  static let share = MessageTemplate("translate.share", "%1$@: texts %2$@, characters %3$@")
  static let estimatedTokens = MessageTemplate(
    "translate.tokens-estimate", "Tokens, estimated at four bytes each: %1$@ in, %2$@ out")
  static let cost = MessageTemplate("translate.cost", "Cost at %1$@: %2$@ %3$@ (price of %4$@ in the settings)")
  static let estimatedCost = MessageTemplate(
    "translate.cost-estimate", "Estimated cost at %1$@: %2$@ %3$@ (price of %4$@ in the settings)")
  static let noPrice = MessageTemplate("translate.no-price", "Cost at %1$@: unknown, because the settings have no price for it")
  static let lost = MessageTemplate(
    "translate.lost", "Texts in lost requests, which may have been billed: %1$@ (%2$@ characters)")
  static let reason = MessageTemplate("translate.reason", "%1$@ × %2$@ (the first: “%3$@” in %4$@)")
  private static let detailed = MessageTemplate("translate.reason.detail", "%1$@: %2$@")
  static let conflicts = MessageTemplate(
    "note.translate.conflicts", "note: source texts with several translations in these catalogues; the most frequent one is used: %1$@")
  static let refused = MessageTemplate(
    "note.translate.refused", "note: the stored translation “%1$@” (%2$@) is not used; it needs a correction: %3$@.")
  static let moreRefused = MessageTemplate("note.translate.more-refused", "note: more stored translations that are not used: %1$@.")
  static let nextStep = MessageTemplate(
    "note.translate.next-step",
    "note: no match in memory for the rest; try --provider NAME (“l10n translate --help” lists the providers).")
  static let settingsProviders = MessageTemplate(
    "note.translate.settings-providers",
    "note: no match in memory for the rest; --provider settings sends it to the providers of the settings: %1$@.")
  static let providerSkipped = MessageTemplate(
    "note.translate.provider-skipped", "note: %1$@ is skipped because none of these variables is set: %2$@.")
  static let answersKept = MessageTemplate(
    "note.translate.kept",
    "note: the memory's server did not take all answers; they are in “%1$@”. The next run on this machine stores them, or “l10n memory import” does."
  )
  static let handedOver = MessageTemplate(
    "note.translate.handed-over", "note: texts that go to %2$@ because %1$@ has not translated them: %3$@ (%4$@)")
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
    "note.translate.estimate", "note: can't determine the provider's languages and remaining quota: %1$@")
  static let quotaTooSmall = MessageTemplate(
    "note.translate.quota-small",
    "note: more characters would be sent (%1$@) than the account has left (%2$@).")
  static let stopping = MessageTemplate(
    "note.translate.stopping", "note: stopping after the requests in flight; their answers are kept. Press ^C again to stop at once.")
  static let localeSkipped = MessageTemplate("note.translate.locale-skipped", "note: skipped the locale %1$@, as chosen.")

  static let resend = MessageTemplate("translate.resend", "Send Again")
  static let skipTexts = MessageTemplate("translate.skip-texts", "Skip")

  /// Why a key gets no text, in the reader's language, and the details.
  static func text(of reason: UnfilledReason, _ presentation: Presentation) -> String {
    let text = presentation.string(template(for: reason.code)())
    return reason.detail.isEmpty ? text : presentation.string(detailed(text, reason.detail))
  }

  static func template(for code: UnfilledReason.Code) -> MessageTemplate {
    switch code {
    case .noMatch: MessageTemplate("translate.reason.no-match", "no match in memory")
    case .rejected: MessageTemplate("translate.reason.rejected", "rejected by a check")
    case .failed: MessageTemplate("translate.reason.failed", "not translated by the provider")
    case .unsupportedPair: MessageTemplate("translate.reason.unsupported-pair", "language pair not supported by the provider")
    case .notSent: MessageTemplate("translate.reason.not-sent", "not sent")
    case .inDoubt: MessageTemplate("translate.reason.in-doubt", "sent without an answer")
    case .notWritten: MessageTemplate("translate.reason.not-written", "not written")
    case .noCharacter: MessageTemplate("translate.reason.no-character", "character not in the encoding of the file")
    case .noPlace: MessageTemplate("translate.reason.no-place", "no place for the translation")
    case .brokenFile: MessageTemplate("translate.reason.broken-file", "file not completely readable")
    case .changedMeanwhile: MessageTemplate("translate.reason.changed-meanwhile", "changed during the run")
    case .wouldSend: MessageTemplate("translate.reason.would-send", "to send")
    }
  }

  static var messages: [MessageTemplate] {
    [
      answersKept, locale, translated, needsReview, failed, left, fromMemory, toSend, nothingMissing, counts, remaining, tokens,
      estimatedTokens, share,
      cost,
      estimatedCost, noPrice, lost, reason, conflicts,
      refused,
      moreRefused, nextStep, settingsProviders, providerSkipped, handedOver,
      host,
      waitsForRun, inDoubt, progress, waiting, waitsForProvider, estimateIncomplete, quotaTooSmall, stopping, localeSkipped, resend,
      skipTexts, detailed,
    ] + UnfilledReason.Code.allCases.map(template)
  }
}
