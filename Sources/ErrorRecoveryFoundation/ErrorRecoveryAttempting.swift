/// A recovery attempter for an `NSError` that works on every platform, also where Cocoa's messages do not exist.
public protocol ErrorRecoveryAttempting: Sendable {
  /// Takes the option at a position of the error's localized options.
  ///
  /// - Returns: True when the cause is repaired and the operation should run again.
  /// - Throws: The error that prevented the repair.
  @concurrent func attemptRecovery(optionIndex: Int) async throws -> Bool
}

extension RecoveryAttempter: ErrorRecoveryAttempting {}
