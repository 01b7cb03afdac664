import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A server on loopback that answers by a script, the last answer again and again.
final class ScriptedServer: Sendable {
  enum Answer {
    case response(Int, [(String, String)] = [], String = "")
    /// Closes the connection without a response.
    case close
    /// Never answers.
    case silence
  }

  private let channel: any Channel
  private let script: Script

  /// The requests that came.
  var requests: [HTTPRequestHead] { script.requests.withLock { $0 } }
  var address: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)" }

  /// Runs `body` with a server.
  static func run(_ answers: Answer..., body: (ScriptedServer) async throws -> Void) async throws {
    let script = Script(answers)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.pipeline.configureHTTPServerPipeline().flatMapThrowing { try channel.pipeline.syncOperations.addHandler(Responder(script)) }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = ScriptedServer(channel, script)
    do {
      try await body(server)
    } catch {
      try await channel.close()
      throw error
    }
    try await channel.close()
  }

  private init(_ channel: any Channel, _ script: Script) {
    self.channel = channel
    self.script = script
  }

  private final class Script: Sendable {
    let answers: [Answer]
    let requests = Mutex<[HTTPRequestHead]>([])

    init(_ answers: [Answer]) { self.answers = answers }

    func answer(to request: HTTPRequestHead) -> Answer {
      let number = requests.withLock { requests in
        requests.append(request)
        return requests.count
      }
      return answers[min(number, answers.count) - 1]
    }
  }

  private final class Responder: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart
    private let script: Script
    private var head: HTTPRequestHead?

    init(_ script: Script) { self.script = script }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): self.head = head
      case .body: break
      case .end:
        guard let head else { return }
        switch script.answer(to: head) {
        case .silence: break
        case .close: context.close(promise: nil)
        case .response(let status, let fields, let body):
          let headers = HTTPHeaders(fields + [("Content-Length", String(body.utf8.count))])
          context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .init(statusCode: status), headers: headers))), promise: nil)
          context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
          context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
      }
    }
  }
}
