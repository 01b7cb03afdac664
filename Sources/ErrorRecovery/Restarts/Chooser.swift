/// Who decides when a handler answers.
///
/// An error that says ``Retryability/no`` fails again in the same way, so a program must not repeat it: only a person, or a policy with a
/// judgement of its own, is offered to try again.
public struct Chooser: Hashable, Sendable, CustomStringConvertible {
  /// A person: at a terminal, by a flag that they wrote, with a form that they sent.
  public static let person = Chooser(description: "person")
  /// A policy that judges which errors are worth another attempt, as ``RetryPolicy`` does.
  public static let policy = Chooser(description: "policy")
  /// A program that goes by what the error says.
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
