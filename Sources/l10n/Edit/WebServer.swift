#if Servers
import FlyingSocks
import Foundation
import LocalizeProject

/// Serves HTTP/1.1 on a port of this machine that no other machine reaches.
///
/// What a client may send and how long it may take are limited before anything of it is kept: FlyingFox's own server reads lines of any length.
///
/// - SeeAlso: RFC 9112
final class WebServer: Sendable {
  /// Answers a request.
  typealias Handler = @Sendable (WebRequest) async -> WebAnswer

  /// The most connections at once; further ones are closed.
  private static let mostConnections = 64
  /// How long a client may take for one request, and how long a connection waits for the next one, in seconds.
  private static let (requestSeconds, idleSeconds) = (20.0, 120.0)

  /// The port.
  let port: Int
  private let socket: Socket

  /// Opens a port.
  ///
  /// - Parameter wanted: The port; 0 for any that is free.
  /// - Throws: ``FileError`` if the port can't be opened.
  init(port wanted: Int) throws {
    do {
      socket = try Socket(domain: Int32(sockaddr_in.family))
      // A run that ended a moment ago does not keep the port.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(wanted)))
      try socket.listen()
      guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
      self.port = Int(port)
    } catch {
      let number = if case .failed(_, let number, _)? = error as? SocketError { number } else { EADDRNOTAVAIL }
      throw FileError(systemError: number, path: "127.0.0.1:\(wanted)", operation: .read)
    }
  }

  /// Serves until the task is cancelled.
  func run(_ handler: @escaping Handler) async throws {
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    let count = Count()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      while !Task.isCancelled {
        let client: AsyncSocket
        do { client = try await listener.accept() } catch is CancellationError { break } catch {
          // Out of descriptors, or a client that went away.
          try await Task.sleep(for: .milliseconds(50))
          continue
        }
        guard await count.take(Self.mostConnections) else {
          try? client.close()
          continue
        }
        group.addTask {
          await Self.serve(client, handler)
          try? client.close()
          await count.give()
        }
      }
      group.cancelAll()
    }
  }

  private actor Count {
    private var number = 0

    func take(_ most: Int) -> Bool {
      guard number < most else { return false }
      number += 1
      return true
    }

    func give() { number -= 1 }
  }

  // MARK: A connection

  private static func serve(_ client: AsyncSocket, _ handler: @escaping Handler) async {
    var rest: [UInt8] = []
    while !Task.isCancelled {
      do {
        let pending = rest
        guard
          let (request, remaining) = try await within(
            seconds: rest.isEmpty ? idleSeconds : requestSeconds, { try await read(client, pending) })
        else { return }
        rest = remaining
        let answer = await handler(request)
        try await send(answer, endsConnection: request.endsConnection, to: client)
        if request.endsConnection { return }
      } catch let failure as WebRequest.Failure {
        try? await send(answer(to: failure), endsConnection: true, to: client)
        // What the client is still sending would make the system take the answer back.
        try? await within(seconds: 1) { for _ in 0..<64 { _ = try await client.read(atMost: 4_096) } }
        return
      } catch {
        return
      }
    }
  }

  private static func send(_ answer: WebAnswer, endsConnection: Bool, to client: AsyncSocket) async throws {
    let bytes = Data(answer.bytes(endsConnection: endsConnection))
    try await within(seconds: requestSeconds) { try await client.write(bytes) }
  }

  private static func answer(to failure: WebRequest.Failure) -> WebAnswer {
    switch failure {
    case .malformed: WebAnswer(status: .badRequest)
    case .headTooLarge: WebAnswer(status: .headersTooLarge)
    case .bodyTooLarge: WebAnswer(status: .contentTooLarge)
    case .lengthMissing: WebAnswer(status: .lengthRequired)
    }
  }

  /// Reads a request; nil if the client has ended the connection.
  private static func read(_ client: AsyncSocket, _ pending: [UInt8]) async throws -> (WebRequest, rest: [UInt8])? {
    var bytes = pending
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    while true {
      if let range = bytes[max(0, searched - 3)...].firstRange(of: end) {
        guard range.lowerBound <= WebRequest.mostHeadBytes else { throw WebRequest.Failure.headTooLarge }
        var request = try WebRequest(head: bytes[..<range.lowerBound])
        let bodyEnd = range.upperBound + request.bodyLength
        while bytes.count < bodyEnd { bytes += try await client.read(atMost: 4_096) }
        request.body = Array(bytes[range.upperBound..<bodyEnd])
        return (request, Array(bytes[bodyEnd...]))
      }
      guard bytes.count <= WebRequest.mostHeadBytes else { throw WebRequest.Failure.headTooLarge }
      searched = bytes.count
      do { bytes += try await client.read(atMost: 4_096) } catch SocketError.disconnected { return nil }
    }
  }

  private struct TooSlow: Error {}

  private static func within<Result: Sendable>(
    seconds: Double, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        throw TooSlow()
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw TooSlow() }
      return result
    }
  }
}
#endif
