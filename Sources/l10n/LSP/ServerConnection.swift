#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

import Foundation
import Synchronization

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
    Thread.detachNewThread { read(continuation, cancelled) }
    for await event in events {
      guard let event else { break }
      await server.handle(event)
      if let exitCode = server.exitCode { return exitCode }
    }
    return 1
  }

  /// Reads messages up to the end of the input; then nil is the last event.
  private static func read(_ events: AsyncStream<LanguageServer.Event?>.Continuation, _ cancelled: CancelledRequests) {
    var framing = ContentFraming()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    reading: while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(SystemStreams.input, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      framing.append(buffer[..<count])
      do throws(ContentFraming.Failure) {
        while let body = try framing.next() { handle(body, events, cancelled) }
      } catch {
        events.yield(.message(.failure(error == .tooLarge ? .tooLarge : .malformedHeader)))
        break reading
      }
    }
    events.yield(nil)
  }

  private static func handle(
    _ body: [UInt8], _ events: AsyncStream<LanguageServer.Event?>.Continuation, _ cancelled: CancelledRequests
  ) {
    do throws(RPCError) {
      let message = try RPCMessage(body)
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

  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}

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
