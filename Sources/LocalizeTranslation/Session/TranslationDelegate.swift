public import Localize
import LocalizeProject

/// Hears what happens in a ``TranslationSession``, and decides what only a person or a program's settings can decide.
///
/// All requirements have default implementations: nothing is shown, an ended provider is not tried again, a locale that a provider does not have is
/// left out, and texts without an answer are sent again.
public protocol TranslationDelegate: Sendable {
  /// Called when something happens, on any task.
  func sessionDid(_ event: TranslationEvent)

  /// Decides how to go on.
  ///
  /// - Returns: One of the question's ``TranslationQuestion/choices``; nil for no choice, which skips or stops.
  func choose(_ question: TranslationQuestion) async -> TranslationChoice?

  /// Carries out an operation that writes a file, again if it fails and that is wanted.
  ///
  /// - Returns: What the operation returns; nil to go on without the file.
  /// - Throws: An error that ends the session.
  func attempt<Value: Sendable>(_ operation: @escaping @Sendable () throws -> Value) async throws -> Value?
}

extension TranslationDelegate {
  /// Shows nothing.
  public func sessionDid(_ event: TranslationEvent) {}

  /// Stops after a provider has ended the session, leaves out a locale that a provider does not have, and sends texts without an answer again.
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

/// Something that happens in a ``TranslationSession``.
public enum TranslationEvent: Sendable {
  /// Some texts have more than one translation in the catalogues; the most frequent ones are used.
  case conflictingTranslations(count: Int)
  /// Another run is sending, and this one waits for it.
  case waitingForOtherRun(process: String?)
  /// Texts were sent, may have been paid for and have no answer.
  case textsInDoubt(count: Int, characters: Int)
  /// Texts go to a host.
  case sendingTo(host: String)
  /// Texts are being sent. `stop` sends no more of them: what is under way is waited for and kept.
  case sending(texts: Int, stop: @Sendable () -> Void)
  /// A request was answered; some of its texts perhaps without a translation.
  case answered(texts: Int, characters: Int)
  /// All requests wait, because of what the provider said.
  case waiting(Duration, reason: String)
  /// No more texts are sent, for the time being.
  case sent
  /// A locale is left out, as was chosen.
  case localeSkipped(LocaleIdentifier)
  /// The lock can't be written, since some of its lines can't be read.
  case lockNotWritten(path: String)
}

/// A question about how a ``TranslationSession`` goes on.
public enum TranslationQuestion: Sendable, Hashable {
  /// The provider has ended the session: ``TranslationChoice/retry`` or ``TranslationChoice/stop``.
  case providerEnded(TranslationEnding, provider: String)
  /// The provider does not translate between two languages: ``TranslationChoice/skip`` or ``TranslationChoice/stop``.
  case unsupportedPair(source: LocaleIdentifier, target: LocaleIdentifier, provider: String)
  /// Texts of an earlier run were sent and have no answer: ``TranslationChoice/resend``, ``TranslationChoice/skip`` or
  /// ``TranslationChoice/stop``.
  case textsInDoubt(count: Int, characters: Int)

  /// What may be chosen.
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
  /// Send texts again that may have been paid for.
  case resend
  /// Leave out what the question is about.
  case skip
  /// Send nothing more.
  case stop
}

/// A delegate with the default decisions, which shows nothing.
public struct SilentTranslationDelegate: TranslationDelegate {
  /// Creates a delegate.
  public init() {}
}
