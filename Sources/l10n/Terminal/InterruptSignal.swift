#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Synchronization

/// ^C, the first time of which lets a run come to its end.
enum InterruptSignal {
  private static let wasSent = Atomic<Bool>(false)

  /// Whether ^C was pressed since somebody watches.
  static var isSent: Bool { wasSent.load(ordering: .relaxed) }

  /// Calls `action` at the first ^C; the second one ends the process as always.
  ///
  /// - Returns: The task that watches; ``ignore(_:)`` ends it.
  static func watch(_ action: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    wasSent.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in
      InterruptSignal.wasSent.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    return Task {
      while !Task.isCancelled {
        if isSent { return action() }
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  /// Lets ^C end the process again.
  static func ignore(_ task: Task<Void, Never>) {
    task.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
