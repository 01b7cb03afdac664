import ErrorRecovery
import Synchronization

/// The last handler: records the offered options, which are printed with the error, and declines.
final class UnansweredQuestion: RecoveryHandler {
  private let failure = Mutex<Failure?>(nil)

  /// The offered options, or nil if the user answered.
  var options: [RecoveryOption]? { failure.withLock { $0?.options } }

  /// A user may answer by a flag.
  var chooser: Chooser { .person }

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    self.failure.withLock { $0 = failure }
    return nil
  }
}
