import ErrorRecovery
import Foundation

/// Connects a server of agents with standard input and output.
enum AgentConnection {
  /// Serves until the client ends the connection.
  ///
  /// - Returns: Whether the client ended it, rather than a message that can't be read.
  static func run(_ project: ServedProject, isReadOnly: Bool) async -> Bool {
    let (inputs, continuation) = AsyncStream.makeStream(of: (input: AgentServer.Input, weight: Int)?.self)
    let cancelled = CancelledRequests()
    let backlog = Backlog()
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
          if let id = id.integer.map(RPCMessage.ID.number) ?? id.string.map(RPCMessage.ID.text) { cancelled.add(id) }
        }
        let weight = Backlog.weight(of: received)
        backlog.wait(weight)
        continuation.yield((input, weight))
      }
      continuation.yield(nil)
    }
    for await received in inputs {
      guard let received else { break }
      await server.handle(received.input)
      backlog.release(received.weight)
      if server.isCutOff { break }
    }
    if project.refusedCount > 0 { log("refused \(project.refusedCount) requests outside of the project") }
    return !server.isCutOff
  }
}

/// Keeps a client that sends faster than it is answered from filling the memory: it waits.
private final class Backlog: Sendable {
  private let places = DispatchSemaphore(value: 128)

  /// How many places a message takes; the largest takes half of them.
  static func weight(of received: Result<[UInt8], RPCError>) -> Int {
    guard case .success(let bytes) = received else { return 1 }
    return 1 + min(63, bytes.count / (LineFraming.maximumLength / 64))
  }

  func wait(_ weight: Int) { for _ in 0..<weight { places.wait() } }
  func release(_ weight: Int) { for _ in 0..<weight { places.signal() } }
}
