/// Observes every attempt of guarded calls: a policy that pays successes into a budget, metrics, a trace with a span for each attempt.
///
/// A ``RecoveryHandler`` that conforms to it is called without further setup; see ``RecoveryHandler/observer``. Calls come from several tasks at
/// once, and run under the handlers of the observed call: guarded work of an observer itself belongs in a `Task.detached`.
public protocol RecoveryObserver: Sendable {
  /// An attempt begins; the first one is 1.
  func willAttempt(_ attempt: Int)

  /// The operation itself returned a value on this attempt.
  ///
  /// Not called if a restart returned the value, nor for a call with other guarded calls inside: these have already reported it.
  func didReturn(fromAttempt attempt: Int)

  /// The guarded operation is over.
  ///
  /// - Parameters:
  ///   - success: Whether it returned a value, be it that of a restart.
  ///   - attempts: How often it ran.
  func didFinish(success: Bool, attempts: Int)
}

extension RecoveryObserver {
  /// Does nothing.
  public func willAttempt(_ attempt: Int) {}
  /// Does nothing.
  public func didReturn(fromAttempt attempt: Int) {}
  /// Does nothing.
  public func didFinish(success: Bool, attempts: Int) {}
}
