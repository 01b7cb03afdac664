/// Observes a ``TranslationSession``, and decides what only a user or a program's settings can decide.
///
/// All requirements have default implementations: nothing is shown, an ended provider is not tried again, a locale that a provider does not have is
/// skipped, and texts without an answer are sent again.
public protocol TranslationDelegate: Sendable {
  /// Called for each event, on any task.
  func sessionDid(_ event: TranslationEvent)

  /// Decides how to continue.
  ///
  /// - Returns: One of the question's ``TranslationQuestion/choices``; nil for no choice, which skips or stops.
  func choose(_ question: TranslationQuestion) async -> TranslationChoice?

  /// Carries out an operation that writes a file, again if it fails and that is wanted.
  ///
  /// - Returns: The value of the operation; nil to continue without the file.
  /// - Throws: An error that ends the session.
  func attempt<Value: Sendable>(_ operation: @escaping @Sendable () throws -> Value) async throws -> Value?
}

extension TranslationDelegate {
  /// Shows nothing.
  public func sessionDid(_ event: TranslationEvent) {}

  /// Stops after a provider has ended the session, skips a locale that a provider does not have, and sends texts without an answer again.
  public func choose(_ question: TranslationQuestion) async -> TranslationChoice? {
    switch question {
    case .providerEnded: .stop
    case .unsupportedPair: .skip
    case .textsInDoubt: .resend
    }
  }

  /// Carries out the operation once; an error ends the session.
  public func attempt<Value: Sendable>(_ operation: @escaping @Sendable () throws -> Value) async throws -> Value? { try operation() }
}

/// A delegate with the default decisions, which shows nothing.
public struct SilentTranslationDelegate: TranslationDelegate {
  /// Creates a delegate.
  public init() {}
}
