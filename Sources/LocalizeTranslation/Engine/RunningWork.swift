import Synchronization

/// An operation that can be interrupted from outside its task.
final class RunningWork: Sendable {
  /// The kinds.
  enum Kind: Hashable, Sendable {
    case wait, request
  }

  private struct State {
    var next = 0
    var work: [Int: (kind: Kind, cancel: @Sendable () -> Void)] = [:]
    var cancelled: Set<Kind> = []
  }

  private let state = Mutex(State())

  /// Runs `body` in a task that ``cancel(_:)`` and the end of the calling task cancel.
  func run<Value: Sendable>(_ kind: Kind, _ body: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await body() }
    let cancel: @Sendable () -> Void = { task.cancel() }
    let number = state.withLock { state in
      state.next += 1
      state.work[state.next] = (kind, cancel)
      if state.cancelled.contains(kind) { task.cancel() }
      return state.next
    }
    let value = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    state.withLock { _ = $0.work.removeValue(forKey: number) }
    return value
  }

  /// Cancels all work of a kind, now and later.
  func cancel(_ kind: Kind) {
    let work = state.withLock { state in
      state.cancelled.insert(kind)
      return state.work.values.filter { $0.kind == kind }
    }
    for item in work { item.cancel() }
  }
}
