import Foundation

/// Connects a language server with standard input and output.
///
/// A thread reads and cuts messages, so that a request is known to be cancelled before its turn comes.
enum ServerConnection {
  /// Serves until the client ends the connection.
  ///
  /// - Returns: The exit code: 0 after “shutdown” and “exit”, 1 for any other end.
  static func run(_ options: SettingsOptions) async -> Int32 {
    let (events, continuation) = AsyncStream.makeStream(of: LanguageServer.Event?.self)
    let cancelled = CancelledRequests()
    let server = LanguageServer(
      options: options,
      send: { message in
        // An editor that has gone away ends the process.
        do { try SystemStreams.writeOutput(ContentFraming.framed(message)) } catch { exit(1) }
      },
      post: { continuation.yield($0) }, isCancelled: { cancelled.take($0) },
      log: { SystemStreams.writeError(LanguageServer.logPrefix + $0 + "\n") })
    Thread.detachNewThread {
      MessageInput.read(ContentFraming.self) { handle($0, continuation, cancelled) }
      continuation.yield(nil)
    }
    for await event in events {
      guard let event else { break }
      await server.handle(event)
      if let exitCode = server.exitCode { return exitCode }
    }
    return 1
  }

  private static func handle(
    _ received: Result<[UInt8], RPCError>, _ events: AsyncStream<LanguageServer.Event?>.Continuation, _ cancelled: CancelledRequests
  ) {
    do throws(RPCError) {
      let message = try RPCMessage(try received.get())
      if message.method == "$/cancelRequest" {
        let id = message.parameters["id"]
        if let id = id.integer.map(RPCMessage.ID.number) ?? id.string.map(RPCMessage.ID.text) { cancelled.add(id) }
      } else {
        events.yield(.message(.success(message)))
      }
    } catch {
      events.yield(.message(.failure(error)))
    }
  }
}
