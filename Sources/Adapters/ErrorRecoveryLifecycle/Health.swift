#if Lifecycle
import ErrorRecovery
import Synchronization

/// Ends an operation at the first failure after a healthy run, so that the next one counts its attempts anew.
final class Health: RecoveryHandler {
  private let state = Atomic(false)

  var isProven: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }

  @concurrent func choose(_ failure: Failure) async -> Choice? { isProven ? Choice(.cancel) : nil }
}
#endif
