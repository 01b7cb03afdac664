/// Decides how to continue after a failure: a user at a terminal, a flag of the command line, a policy, a test.
///
/// All answer one question, ``choose(_:)``. A handler that returns nil declines, and the next handler outwards is asked, as along AppKit's responder
/// chain. A handler is never installed twice for one question and must be ready to be asked from several tasks at once.
///
/// A handler runs under the handlers outside of those that it was installed with, as in Common Lisp: a guarded call that it makes itself is
/// never answered by it, and is offered no restart of the call that it is asked about.
public protocol RecoveryHandler: Sendable {
  /// The observer of attempts, usually the handler itself as a ``RecoveryObserver``; nil by default. Asked once, when the handler
  /// is installed, so that a call which succeeds spends nothing on handlers that do not care.
  var observer: (any RecoveryObserver)? { get }

  /// Who decides when this handler answers; ``Chooser/program`` by default.
  ///
  /// A program is not offered “Try Again” after an error whose ``Retryability`` is ``Retryability/no``.
  var chooser: Chooser { get }

  /// The error to present instead of `error`, or `error` itself. Called from the innermost handler outwards before any handler is asked.
  func willPresent(_ error: any Error) -> any Error

  /// Chooses a recovery option, or returns nil to decline.
  ///
  /// It runs off the caller's actor, so it may wait for a user. When its task is cancelled meanwhile, the answer is not used.
  ///
  /// - Parameter failure: The error and the options.
  @concurrent func choose(_ failure: Failure) async -> Choice?

  /// Chooses without waiting, for an operation that cannot; nil if that is not possible.
  ///
  /// See ``withImmediateRecovery(_:restarts:maximumAttempts:_:)``.
  ///
  /// - Parameter failure: The error and the options. An error's own options are not among them, because they may wait.
  func chooseImmediately(_ failure: Failure) -> Choice?
}

extension RecoveryHandler {
  /// No one.
  public var observer: (any RecoveryObserver)? { nil }
  /// ``Chooser/program``.
  public var chooser: Chooser { .program }
  /// Leaves the error as it is.
  public func willPresent(_ error: any Error) -> any Error { error }
  /// Declines.
  @concurrent public func choose(_ failure: Failure) async -> Choice? { nil }
  /// Declines.
  public func chooseImmediately(_ failure: Failure) -> Choice? { nil }
}

extension RecoveryHandler where Self: RecoveryObserver {
  /// The handler itself.
  public var observer: (any RecoveryObserver)? { self }
}
