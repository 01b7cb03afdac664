/// The names that logs, metrics and traces share.
extension RecoveryEvent {
  /// The name of an attribute.
  ///
  /// - SeeAlso: OpenTelemetry's semantic conventions for `error.type`, and “Recording errors”.
  package enum Attribute {
    /// The name of the operation.
    package static let operation = "recovery.operation"
    /// The number of the operation in its process.
    package static let id = "recovery.operation.id"
    /// The number of the operation around it.
    package static let parent = "recovery.operation.parent_id"
    /// The number of the attempt, from 1; at the end, the number of attempts.
    package static let attempt = "recovery.attempt"
    /// The id of the chosen option.
    package static let option = "recovery.option"
    /// Who chose.
    package static let chooser = "recovery.chooser"
    /// The wait before another attempt, in seconds.
    package static let delay = "recovery.delay"
    /// The time since the operation began, in seconds.
    package static let elapsed = "recovery.elapsed"
    /// The code of an error that was handled, which is no error of the operation.
    package static let handled = "recovery.handled_error"
    /// The code of the error with which the operation or the attempt failed.
    package static let errorType = "error.type"
  }

  /// Whether the operation threw because its task was cancelled, which is not an error.
  package var isCancellation: Bool { failure?.error is CancellationError }
}
