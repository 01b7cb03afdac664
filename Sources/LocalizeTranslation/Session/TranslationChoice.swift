/// An answer to a ``TranslationQuestion``.
public enum TranslationChoice: String, Sendable, Hashable, CaseIterable {
  /// Try again what has failed.
  case retry
  /// Send texts again that may have been paid for.
  case resend
  /// Leave out what the question is about.
  case skip
  /// Send nothing more.
  case stop
}
