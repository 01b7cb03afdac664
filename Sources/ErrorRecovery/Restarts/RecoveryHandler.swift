/// Whoever decides how a failure goes on: a person at a terminal, a flag of the command line, a policy, a test.
///
/// All answer one question, ``choose(_:)``. Who returns nil declines, and the next handler outwards is asked, as along AppKit's responder
/// chain. A handler is never installed twice for one question and must be ready to be asked from several tasks at once.
public protocol RecoveryHandler: Sendable {
  /// An attempt begins; the first one is 1.
  func willAttempt(_ attempt: Int)

  /// The error to present instead of `error`, or `error` itself. Called from the innermost handler outwards before anybody is asked.
  func willPresent(_ error: any Error) -> any Error

  /// Chooses a way out, or returns nil to decline.
  ///
  /// It runs off the caller's actor, so that it may wait for a person. When its task is cancelled meanwhile, the answer is not used.
  ///
  /// - Parameter failure: The error and the options.
  @concurrent func choose(_ failure: Failure) async -> Choice?

  /// Chooses without waiting, for an operation that cannot; nil where that is not possible. See ``withImmediateRecovery(restarts:_:)``.
  ///
  /// - Parameter failure: The error and the options. An error's own options are not among them, because they may wait.
  func chooseImmediately(_ failure: Failure) -> Choice?

  /// The operation itself returned a value on this attempt.
  ///
  /// Not called where a restart gave the value, nor for a call that other guarded calls ran inside of: they have told it already.
  func didReturn(fromAttempt attempt: Int)

  /// The guarded operation is over.
  ///
  /// - Parameters:
  ///   - success: Whether it returned a value, be it that of a restart.
  ///   - attempts: How often it ran.
  func didFinish(success: Bool, attempts: Int)
}

extension RecoveryHandler {
  /// Does nothing.
  public func willAttempt(_ attempt: Int) {}
  /// Leaves the error as it is.
  public func willPresent(_ error: any Error) -> any Error { error }
  /// Declines.
  @concurrent public func choose(_ failure: Failure) async -> Choice? { nil }
  /// Declines.
  public func chooseImmediately(_ failure: Failure) -> Choice? { nil }
  /// Does nothing.
  public func didReturn(fromAttempt attempt: Int) {}
  /// Does nothing.
  public func didFinish(success: Bool, attempts: Int) {}
}
