#if Servers
import LocalizeValidation
import LocalizeWorkspace
import Synchronization

/// Looks for findings beside the requests, so that no page waits for them.
final class FindingsCheck: Sendable {
  private let workspace: Workspace
  private let completed = Mutex(0)
  private let wakeups: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init(_ workspace: Workspace) {
    self.workspace = workspace
    (wakeups, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Counts the times that findings were complete.
  var revision: Int { completed.withLock { $0 } }

  /// Checks what has changed, soon.
  func wake() { continuation.yield() }

  /// Checks until the task is cancelled.
  func run() async {
    wake()
    for await _ in wakeups {
      var isNew = false
      do { while try await workspace.checkNext() != nil { isNew = true } } catch { continue }
      if isNew { completed.withLock { $0 += 1 } }
    }
  }
}
#endif
