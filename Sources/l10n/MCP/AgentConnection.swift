#if Servers
import ErrorRecovery
import Foundation
import LocalizeWorkspace

/// Connects a server of agents with standard input and output.
enum AgentConnection {
  /// Serves until the client ends the connection.
  ///
  /// - Returns: Whether the client ended it, rather than a message that can't be read.
  static func run(_ project: ServedProject, isReadOnly: Bool) async -> Bool {
    // A client that sends faster than it is answered waits, so that it doesn't fill the memory.
    let queue = BoundedQueue<AgentServer.Input>(capacity: 128)
    let cancelled = CancelledRequests()
    let log: @Sendable (String) -> Void = { SystemStreams.writeError(AgentServer.logPrefix + TerminalText.harmless($0) + "\n") }
    let server = AgentServer(
      project, isReadOnly: isReadOnly,
      send: { message in
        // A client that has gone away ends the process.
        do { try SystemStreams.writeOutput(LineFraming.framed(message)) } catch { exit(1) }
      }, isCancelled: { cancelled.take($0) }, log: log)
    Thread.detachNewThread {
      MessageInput.read(LineFraming.self) { received in
        let input = AgentServer.Input(received)
        for message in input.messages where message.method == "notifications/cancelled" {
          let id = message.parameters["requestId"]
          guard let id = id.integer.map(RPCMessage.ID.number) ?? id.string.map(RPCMessage.ID.text) else { continue }
          // What has not begun gets no answer, as what has begun.
          if queue.removeAll(where: { $0.request == id }).isEmpty { cancelled.add(id) }
        }
        queue.pushFromThread(input, weight: weight(of: received))
      }
      queue.finish()
    }
    while let input = await queue.next() {
      await server.handle(input)
      if server.isCutOff { break }
    }
    if project.refusedCount > 0 { log("refused \(project.refusedCount) requests outside of the project") }
    return !server.isCutOff
  }

  /// How much room a message takes; the largest takes half of the queue.
  private static func weight(of received: Result<[UInt8], RPCError>) -> Int {
    guard case .success(let bytes) = received else { return 1 }
    return 1 + min(63, bytes.count / (LineFraming.maximumLength / 64))
  }
}
#endif
