#if HTTPProviders
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// A server on loopback that answers as scripted, also in ways that no server should.
final class ScriptedServer: Sendable {
  /// The data of a request.
  struct Request: Sendable {
    /// The number of the request, from 1.
    var number: Int
    var method: String
    var uri: String
    var fields: [(name: String, value: String)]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    func first(_ name: String) -> String? { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
  }

  /// The server's reaction to a request.
  enum Answer: Sendable {
    /// A proper reply.
    case reply(Int, [(String, String)] = [("Content-Type", "application/json")], [UInt8] = [])
    /// The head of a reply and a part of its body; then the connection closes.
    case cutOff(Int, [UInt8], after: Int)
    /// The end of the connection.
    case close
    /// A reply whose body comes in pieces.
    case slowly([UInt8], pieces: Int, every: TimeAmount)
    /// No reply.
    case silence

    static func json(_ text: String, status: Int = 200, fields: [(String, String)] = []) -> Answer {
      .reply(status, [("Content-Type", "application/json")] + fields, Array(text.utf8))
    }

    static func page(_ text: String, status: Int = 200) -> Answer { .reply(status, [("Content-Type", "text/html")], Array(text.utf8)) }
  }

  private let channel: any Channel
  private let served: Served

  /// The address of the server.
  let port: Int
  var address: String { "http://127.0.0.1:\(port)" }
  /// The requests so far.
  var requests: [Request] { served.requests.withLock(\.self) }
  /// The maximum number of concurrent requests.
  var mostTogether: Int { served.counts.withLock(\.most) }

  fileprivate final class Served: Sendable {
    let requests = Mutex<[Request]>([])
    let counts = Mutex((now: 0, most: 0))
    let script: @Sendable (Request) async -> Answer

    init(_ script: @escaping @Sendable (Request) async -> Answer) { self.script = script }

    func begin(_ request: Request, on channel: any Channel) {
      Task { @concurrent in
        let answer = await self.script(request)
        self.counts.withLock { $0.now -= 1 }
        await answer.give(on: channel)
      }
    }
  }

  private init(_ channel: any Channel, _ served: Served) {
    self.channel = channel
    self.served = served
    port = channel.localAddress?.port ?? 0
  }

  /// Runs `body` beside a server on a free port, and stops the server afterwards.
  @discardableResult
  static func with<Result>(
    tls: NIOSSLContext? = nil, _ script: @escaping @Sendable (Request) async -> Answer, _ body: (ScriptedServer) async throws -> Result
  ) async throws -> Result {
    let served = Served(script)
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
          try channel.pipeline.syncOperations.addHandlers([ByteToMessageHandler(HTTPRequestDecoder()), ScriptedHandler(served)])
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = ScriptedServer(channel, served)
    do {
      let result = try await body(server)
      try await channel.close().get()
      return result
    } catch {
      try? await channel.close().get()
      throw error
    }
  }
}

private final class ScriptedHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = ByteBuffer

  private let served: ScriptedServer.Served
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []

  init(_ served: ScriptedServer.Served) { self.served = served }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = []
    case .body(let buffer): body += buffer.readableBytesView
    case .end:
      guard let head else { return }
      let request = served.requests.withLock { requests in
        let request = ScriptedServer.Request(
          number: requests.count + 1, method: head.method.rawValue, uri: head.uri, fields: head.headers.map { ($0.name, $0.value) },
          body: body)
        requests.append(request)
        return request
      }
      served.counts.withLock { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
      served.begin(request, on: context.channel)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

extension ScriptedServer.Answer {
  fileprivate func give(on channel: any Channel) async {
    func write(_ bytes: some Sequence<UInt8>) async { try? await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get() }
    switch self {
    case .reply(let status, let fields, let body):
      await write(Self.head(status, fields, length: body.count) + body)
    case .cutOff(let status, let body, let count):
      await write(Self.head(status, [("Content-Type", "application/json")], length: body.count) + body.prefix(count))
      try? await channel.close().get()
    case .close:
      try? await channel.close().get()
    case .slowly(let body, let pieces, let pause):
      await write(Self.head(200, [("Content-Type", "application/json")], length: body.count))
      let size = max(1, (body.count + pieces - 1) / pieces)
      for start in stride(from: 0, to: body.count, by: size) {
        await write(body[start..<min(start + size, body.count)])
        try? await Task.sleep(for: .nanoseconds(pause.nanoseconds))
      }
    case .silence: break
    }
  }

  private static func head(_ status: Int, _ fields: [(String, String)], length: Int) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(HTTPResponseStatus(statusCode: status).reasonPhrase)\r\nContent-Length: \(length)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }
}
#endif
