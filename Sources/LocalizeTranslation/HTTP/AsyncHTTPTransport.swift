#if HTTPProviders
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Requests over AsyncHTTPClient: one client for a run.
package final class AsyncHTTPTransport: HTTPTransport {
  private static let longestBody = 8 << 20

  private let client: HTTPClient
  private let userAgent: String
  private let plainProxy: ProxySettings?

  /// Runs `body` with a transport, which is always shut down afterwards.
  ///
  /// - Parameters:
  ///   - userAgent: Its name, such as `l10n/1.0.0`.
  ///   - proxy: The proxy of all requests.
  @discardableResult
  package static func with<Result>(
    userAgent: String, proxy: ProxySettings? = nil, _ body: (AsyncHTTPTransport) async throws -> Result
  ) async throws -> Result {
    let transport = AsyncHTTPTransport(userAgent: userAgent, proxy: proxy)
    do {
      let result = try await body(transport)
      await transport.shutdown()
      return result
    } catch {
      await transport.shutdown()
      throw error
    }
  }

  /// Creates a transport, on which ``shutdown()`` must be called.
  package init(userAgent: String, proxy: ProxySettings? = nil) {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(5)), decompression: .enabled(limit: .size(Self.longestBody)))
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.idleTimeout = .seconds(15)
    switch proxy?.kind {
    case .socks: configuration.proxy = proxy.map { .socksServer(host: $0.host, port: $0.port) }
    case .tunnel: configuration.proxy = proxy.map { .server(host: $0.host, port: $0.port, authorization: Self.authorization(for: $0)) }
    case .plain:
      // The client knows tunnels only, which many proxies open to port 443 alone.
      configuration.http1_1ConnectionDebugInitializer = { channel in
        channel.eventLoop.submit {
          let encoder = try channel.pipeline.syncOperations.handler(type: HTTPRequestEncoder.self)
          try channel.pipeline.syncOperations.addHandler(AbsoluteForm(), position: .after(encoder))
        }
      }
    case nil: break
    }
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    self.userAgent = userAgent
    plainProxy = proxy.flatMap { $0.kind == .plain ? $0 : nil }
  }

  private static func authorization(for proxy: ProxySettings) -> HTTPClient.Authorization? {
    proxy.user.map { .basic(username: $0, password: proxy.password?.text ?? "") }
  }

  /// Closes all connections.
  package func shutdown() async {
    // It fails only where it was shut down before.
    try? await client.shutdown()
  }

  package func reply(to call: HTTPCall) async throws(HTTPFailure) -> HTTPReply {
    let body = WatchedBody(ByteBuffer(bytes: call.body))
    // The client's own deadline ends with the head of the reply, so that slow bytes would pass it.
    let result = await withTaskGroup(of: Result<HTTPReply, HTTPFailure>?.self) { group in
      group.addTask { await self.exchange(call, body) }
      group.addTask {
        do {
          try await Task.sleep(for: call.deadline)
          return .failure(Self.lateness(of: call, body))
        } catch { return nil }
      }
      for await case let result? in group {
        group.cancelAll()
        return result
      }
      return .failure(Self.lateness(of: call, body))
    }
    return try result.get()
  }

  private static func lateness(of call: HTTPCall, _ body: WatchedBody) -> HTTPFailure {
    HTTPFailure(.timedOut, "no whole answer in \(call.deadline / .seconds(1)) s", wasSent: body.wasAskedFor)
  }

  private func exchange(_ call: HTTPCall, _ body: WatchedBody) async -> Result<HTTPReply, HTTPFailure> {
    do {
      let response = try await client.execute(request(for: call, body), deadline: .distantFuture)
      var bytes: [UInt8] = []
      if let length = response.headers.first(name: "Content-Length").flatMap(Int.init), length > Self.longestBody { throw Overlong() }
      for try await part in response.body {
        guard bytes.count + part.readableBytes <= Self.longestBody else { throw Overlong() }
        bytes.append(contentsOf: part.readableBytesView)
      }
      try Task.checkCancellation()
      let fields = response.headers.map { HTTPField($0.name, $0.value) }
      return .success(HTTPReply(status: Int(response.status.code), fields: fields, body: bytes))
    } catch {
      return .failure(Self.failure(error, wasSent: body.wasAskedFor))
    }
  }

  private func request(for call: HTTPCall, _ body: WatchedBody) -> HTTPClientRequest {
    var url = call.url
    var fields = call.fields
    if let plainProxy, url.hasPrefix("http://") {
      let authority = url.dropFirst(7).prefix { $0 != "/" }
      let host = plainProxy.host.contains(":") ? "[\(plainProxy.host)]" : plainProxy.host
      url = "http://\(host):\(plainProxy.port)" + url.dropFirst(7 + authority.count)
      fields.append(HTTPField("Host", String(authority)))
      if let authorization = Self.authorization(for: plainProxy) {
        fields.append(HTTPField("Proxy-Authorization", authorization.headerValue))
      }
    }
    var request = HTTPClientRequest(url: url)
    request.method =
      switch call.method {
      case .get: .GET
      case .post: .POST
      case .delete: .DELETE
      }
    request.headers.add(name: "User-Agent", value: userAgent)
    for field in fields { request.headers.add(name: field.name, value: field.value) }
    if !call.body.isEmpty { request.body = .stream(body, length: .known(Int64(call.body.count))) }
    return request
  }

  private static func failure(_ error: any Error, wasSent: Bool) -> HTTPFailure {
    if Task.isCancelled || error is CancellationError || error as? HTTPClientError == .cancelled {
      return HTTPFailure(.cancelled, "cancelled", wasSent: wasSent)
    }
    if error is Overlong || error as? NIOHTTPDecompression.DecompressionError == .limit {
      return HTTPFailure(.tooLong, "the answer is longer than \(longestBody >> 20) MiB", wasSent: wasSent)
    }
    if error is NIOHTTPDecompression.DecompressionError || error is NIOHTTPDecompression.ExtraDecompressionError {
      return HTTPFailure(.dropped, "the answer can't be decompressed", wasSent: wasSent)
    }
    if error is NIOSSLError || error is NIOSSLExtraError || error is BoringSSLError {
      return wasSent
        ? HTTPFailure(.dropped, "the encrypted connection has broken: \(error)", wasSent: true)
        : HTTPFailure(.untrusted, "no encrypted connection: \(error)", wasSent: false)
    }
    switch error as? HTTPClientError {
    case .connectTimeout: return HTTPFailure(.timedOut, "no connection in 5 s", wasSent: wasSent)
    case .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
      return HTTPFailure(.timedOut, "no handshake in 5 s", wasSent: wasSent)
    case .invalidProxyResponse: return HTTPFailure(.unreachable, "the proxy refuses the connection", wasSent: wasSent)
    case .proxyAuthenticationRequired: return HTTPFailure(.unreachable, "the proxy wants a user and a password", wasSent: wasSent)
    case .remoteConnectionClosed: return HTTPFailure(.dropped, "the connection was closed", wasSent: wasSent)
    default: return HTTPFailure(wasSent ? .dropped : .unreachable, words(for: error), wasSent: wasSent)
    }
  }

  /// The name of a network failure, without the addresses that were tried.
  private static func words(for error: any Error) -> String {
    if let error = error as? NIOConnectionError {
      if error.connectionErrors.isEmpty, error.dnsAError ?? error.dnsAAAAError != nil { return "the name \(error.host) is unknown" }
      if let first = error.connectionErrors.first { return words(for: first.error) }
    }
    if let error = error as? IOError { return String(cString: strerror(error.errnoCode)) }
    return String("\(error)".prefix(200))
  }

  private struct Overlong: Error {}
}

/// A body that knows whether it was asked for, which it is only when the connection is open and the head of the request is written.
private final class WatchedBody: AsyncSequence, Sendable {
  private let buffer: ByteBuffer
  private let asked = Atomic(false)

  init(_ buffer: ByteBuffer) { self.buffer = buffer }

  var wasAskedFor: Bool { asked.load(ordering: .acquiring) }

  func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  struct Iterator: AsyncIteratorProtocol {
    let body: WatchedBody
    var isDone = false

    mutating func next() async -> ByteBuffer? {
      body.asked.store(true, ordering: .releasing)
      if isDone { return nil }
      isDone = true
      return body.buffer
    }
  }
}

/// Writes requests as a proxy for unencrypted ones requires: with the whole address instead of the path.
private final class AbsoluteForm: ChannelOutboundHandler {
  typealias OutboundIn = HTTPClientRequestPart
  typealias OutboundOut = HTTPClientRequestPart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    var part = unwrapOutboundIn(data)
    if case .head(var head) = part, let host = head.headers.first(name: "Host") {
      head.uri = "http://" + host + head.uri
      part = .head(head)
    }
    context.write(wrapOutboundOut(part), promise: promise)
  }
}
#endif
