import Synchronization

/// Room for one frame that waits to be used again.
///
/// Taking and putting are one atomic exchange each.
final class SpareFrame: Sendable {
  private let frame = Atomic<Unmanaged<RecoveryFrame>?>(nil)

  /// The frame that waits, which is then the caller's alone.
  func take() -> RecoveryFrame? {
    frame.exchange(nil, ordering: .acquiring)?.takeRetainedValue()
  }

  /// Leaves a frame that nobody else refers to; the one that waited before goes.
  func put(_ spare: consuming RecoveryFrame) {
    frame.exchange(.passRetained(spare), ordering: .acquiringAndReleasing)?.release()
  }

  deinit { frame.load(ordering: .acquiring)?.release() }
}
