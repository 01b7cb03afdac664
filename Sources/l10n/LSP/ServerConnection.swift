#if Servers
import Foundation
import LocalizeWorkspace

/// Connects a language server with standard input and output.
///
/// A thread reads and cuts messages, so that a request is known to be cancelled before its turn comes.
enum ServerConnection {
  /// Serves until the client ends the connection.
  ///
  /// - Returns: The exit code: 0 after “shutdown” and “exit”, 1 for any other end.
  static func run(_ options: SettingsOptions) async -> Int32 {
    // An editor that sends faster than it is answered waits, so that it doesn't fill the memory.
    let queue = BoundedQueue<LanguageServer.Event>(capacity: 1_024)
    let cancelled = CancelledRequests()
    let server = LanguageServer(
      options: options,
      send: { message in
        // An editor that has gone away ends the process.
        do { try SystemStreams.writeOutput(ContentFraming.framed(message)) } catch { exit(1) }
      },
      // Findings are shown before further requests are answered.
      post: { await queue.push($0, priority: 1) }, isCancelled: { cancelled.take($0) },
      log: { SystemStreams.writeError(LanguageServer.logPrefix + $0 + "\n") })
    Thread.detachNewThread {
      MessageInput.read(ContentFraming.self) { handle($0, queue, cancelled) }
      queue.finish()
    }
    while let event = await queue.next() {
      await server.handle(event)
      if let exitCode = server.exitCode { return exitCode }
    }
    return 1
  }

  private static func handle(
    _ received: Result<[UInt8], RPCError>, _ queue: BoundedQueue<LanguageServer.Event>, _ cancelled: CancelledRequests
  ) {
    do throws(RPCError) {
      let message = try RPCMessage(try received.get())
      if message.method == "$/cancelRequest" {
        let id = message.parameters["id"]
        guard let id = id.integer.map(RPCMessage.ID.number) ?? id.string.map(RPCMessage.ID.text) else { return }
        // What has not begun is answered at once; what has begun is not answered any more.
        if queue.removeAll(where: { $0.request == id }).isEmpty {
          cancelled.add(id)
        } else {
          queue.pushFromThread(.cancelled(id), priority: 1)
        }
      } else {
        queue.pushFromThread(.message(.success(message)))
      }
    } catch {
      queue.pushFromThread(.message(.failure(error)))
    }
  }
}

extension LanguageServer.Event {
  /// The request that it is; nil for anything else.
  fileprivate var request: RPCMessage.ID? {
    guard case .message(.success(let message)) = self, message.method != nil else { return nil }
    return message.id
  }
}
#endif
