public import ErrorRecovery

/// The recovery attempter of an `NSError` made from a Swift error.
///
/// It keeps the Swift error and performs its options. On Apple's platforms it answers both of Cocoa's messages, the one that waits and the one that calls a delegate.
public final class RecoveryAttempter: Sendable {
  /// The error that the object was made from.
  public let error: any Error
  /// The ids after the titles, in their order.
  public let options: [RecoveryOption.ID]

  init(error: any Error, options: [RecoveryOption.ID]) {
    self.error = error
    self.options = options
  }

  /// Takes the option at a position.
  ///
  /// - Returns: True when the cause is repaired and the operation should run again; false too where there is no such position.
  /// - Throws: The error that prevented the repair.
  @concurrent public func attemptRecovery(optionIndex: Int) async throws -> Bool {
    guard let error = error as? any PresentableError, options.indices.contains(optionIndex) else { return false }
    return try await error.attemptRecovery(options[optionIndex])
  }
}
