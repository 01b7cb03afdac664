public import Localize

/// A question about how a ``TranslationSession`` continues.
public enum TranslationQuestion: Sendable, Hashable {
  /// The provider has ended the session: ``TranslationChoice/retry`` or ``TranslationChoice/stop``.
  case providerEnded(TranslationEnding, provider: String)
  /// The provider does not translate between two languages: ``TranslationChoice/skip`` or ``TranslationChoice/stop``.
  case unsupportedPair(source: LocaleIdentifier, target: LocaleIdentifier, provider: String)
  /// Texts of an earlier run were sent and have no answer: ``TranslationChoice/resend``, ``TranslationChoice/skip`` or
  /// ``TranslationChoice/stop``.
  case textsInDoubt(count: Int, characters: Int)

  /// The options.
  public var choices: [TranslationChoice] {
    switch self {
    case .providerEnded(.characterLimit, _), .providerEnded(.stopped, _): []
    case .providerEnded: [.retry, .stop]
    case .unsupportedPair: [.skip, .stop]
    case .textsInDoubt: [.resend, .skip, .stop]
    }
  }
}

/// An answer to a ``TranslationQuestion``.
public enum TranslationChoice: String, Sendable, Hashable, CaseIterable {
  /// Try again what has failed.
  case retry
  /// Send texts again that may have been billed.
  case resend
  /// Skip what the question is about.
  case skip
  /// Send nothing more.
  case stop
}
