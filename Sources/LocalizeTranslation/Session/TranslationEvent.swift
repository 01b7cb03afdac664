public import Localize

/// An event of a ``TranslationSession``.
public enum TranslationEvent: Sendable {
  /// Some texts have more than one translation in the catalogues; the most frequent ones are used.
  case conflictingTranslations(count: Int)
  /// Another run is sending, and this one waits for it.
  case waitingForOtherRun(process: String?)
  /// Texts were sent, may have been billed and have no answer.
  case textsInDoubt(count: Int, characters: Int)
  /// Texts go to a host.
  case sendingTo(host: String)
  /// Texts are being sent. `stop` sends no more of them: what is under way is waited for and kept.
  case sending(texts: Int, stop: @Sendable () -> Void)
  /// A request was answered; some of its texts perhaps without a translation.
  case answered(texts: Int, characters: Int)
  /// All requests wait, because of what the provider said.
  case waiting(Duration, reason: String)
  /// The provider did not return its languages or the remaining quota, so the estimate lacks them.
  case estimateIncomplete(reason: String)
  /// No more texts are sent, for the time being.
  case sent
  /// Texts that a provider does not support, could not send or failed at go to the next one.
  case handedOver(texts: Int, from: String, to: String, reason: String)
  /// A locale is skipped, as was chosen.
  case localeSkipped(LocaleIdentifier)
  /// The server of the memory did not take answers, which are in a file of this machine: the next run stores them.
  case answersKept(path: String)
  /// The lock can't be written, since some of its lines can't be read.
  case lockNotWritten(path: String)
}
