#if Servers
import Synchronization

/// The requests that the client has cancelled.
final class CancelledRequests: Sendable {
  private let requests = Mutex<Set<RPCMessage.ID>>([])

  /// Notes a cancelled request.
  func add(_ id: RPCMessage.ID) {
    // A client cancels what was answered long ago, too.
    requests.withLock { if $0.count < 10_000 { _ = $0.insert(id) } }
  }

  /// Whether a request is cancelled, which is forgotten then.
  func take(_ id: RPCMessage.ID) -> Bool { requests.withLock { $0.remove(id) != nil } }
}
#endif
