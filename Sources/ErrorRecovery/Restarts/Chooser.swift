/// Who decides when a handler answers.
///
/// An operation whose error is ``Retryability/no`` fails again in the same way, so a program must not retry it: “Try Again” is offered only to a
/// person, or to a policy that classifies errors itself.
public struct Chooser: Hashable, Sendable, CustomStringConvertible {
  /// A person: at a terminal, with a flag that they passed, or with a form that they sent.
  public static let person = Chooser(description: "person")
  /// A policy that classifies which errors to retry, as ``RetryPolicy`` does.
  public static let policy = Chooser(description: "policy")
  /// A program that follows the retryability of the error.
  public static let program = Chooser(description: "program")

  /// The name: `person`, `policy` or `program`.
  public let description: String

  /// Whether another attempt can be chosen after an error.
  func mayRetry(after error: (any PresentableError)?) -> Bool {
    guard self == .program, let error else { return true }
    if let error = error as? ContextualError { return mayRetry(after: error.presentable) }
    return error.retryability != .no
  }
}
