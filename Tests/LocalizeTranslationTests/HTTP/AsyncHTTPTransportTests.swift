#if HTTPProviders
import NIOCore
import NIOSSL
import LocalizeTranslation
import Testing

/// Serialised, since some tests measure the duration of a call.
@Suite(.serialized) struct AsyncHTTPTransportTests {
  /// Too long to end a call here: other tests may keep all threads busy for minutes.
  private static let patience = Duration.seconds(600)

  private func reply(
    to call: HTTPCall, proxy: ProxySettings? = nil
  ) async throws -> Result<HTTPReply, HTTPFailure> {
    try await AsyncHTTPTransport.with(userAgent: "l10n/test", proxy: proxy) { transport in
      do throws(HTTPFailure) { return .success(try await transport.reply(to: call)) } catch { return .failure(error) }
    }
  }

  private func failure(_ answer: ScriptedServer.Answer, deadline: Duration = Self.patience) async throws -> HTTPFailure? {
    try await ScriptedServer.with({ _ in answer }) { server in
      let call = HTTPCall(.post, server.address, body: Array("text".utf8), deadline: deadline)
      guard case .failure(let failure) = try await reply(to: call) else { return nil }
      return failure
    }
  }

  @Test func `A request and its reply arrive whole`() async throws {
    try await ScriptedServer.with({ request in .json(#"{"n":\#(request.number)}"#, status: 201, fields: [("X-A", "b")]) }) { server in
      let call = HTTPCall(
        .post, server.address + "/p?q=1", fields: [HTTPField("X-Key", "k")], body: Array("text".utf8), deadline: Self.patience)
      let reply = try await reply(to: call).get()
      #expect(reply.status == 201)
      #expect(String(decoding: reply.body, as: UTF8.self) == #"{"n":1}"#)
      #expect(reply.first("x-a") == "b")
      let request = try #require(server.requests.first)
      #expect(request.method == "POST")
      #expect(request.uri == "/p?q=1")
      #expect(request.text == "text")
      #expect(request.first("User-Agent") == "l10n/test")
      #expect(request.first("X-Key") == "k")
    }
  }

  @Test func `A compressed reply is read, and an oversized one is not`() async throws {
    let text = String(repeating: "compressed ", count: 10_000)
    let packed = GzipText.stored(Array(text.utf8))
    let encoding = [("Content-Type", "text/plain"), ("Content-Encoding", "gzip")]
    try await ScriptedServer.with({ _ in .reply(200, encoding, packed) }) { server in
      let reply = try await reply(to: HTTPCall(.get, server.address, deadline: Self.patience)).get()
      #expect(String(decoding: reply.body, as: UTF8.self) == text)
    }
    let bomb = GzipText.stored([UInt8](repeating: 0x20, count: (8 << 20) + 1))
    #expect(try await failure(.reply(200, encoding, bomb))?.kind == .tooLong)
    #expect(try await failure(.reply(200, [], [UInt8](repeating: 0x20, count: (8 << 20) + 1)))?.kind == .tooLong)
    #expect(try await failure(.reply(200, encoding, Array("no gzip".utf8)))?.kind == .dropped)
  }

  @Test func `A redirect is a reply and is not followed`() async throws {
    try await ScriptedServer.with({ _ in .reply(302, [("Location", "http://127.0.0.1:1/")]) }) { server in
      let reply = try await reply(to: HTTPCall(.post, server.address, body: [1], deadline: Self.patience)).get()
      #expect(reply.status == 302)
      #expect(server.requests.count == 1)
    }
  }

  @Test func `A connection that ends early leaves the request in doubt`() async throws {
    #expect(try await failure(.close) == HTTPFailure(.dropped, "the connection was closed", wasSent: true))
    let cutOff = try #require(try await failure(.cutOff(200, Array(#"{"a":"b"}"#.utf8), after: 4)))
    #expect(cutOff.kind == .dropped)
    #expect(cutOff.wasSent)
  }

  @Test func `Silence and slow bytes end at the deadline`() async throws {
    for answer in [ScriptedServer.Answer.silence, .slowly([UInt8](repeating: 0x20, count: 200), pieces: 200, every: .milliseconds(50))] {
      let failure = try await failure(answer, deadline: .seconds(5))
      #expect(failure?.kind == .timedOut)
      #expect(failure?.wasSent == true)
    }
  }

  @Test func `A refused connection sends nothing and fails at once`() async throws {
    let port = try await ScriptedServer.with({ _ in .close }) { $0.port }
    let result = try await reply(to: HTTPCall(.post, "http://127.0.0.1:\(port)", body: [1], deadline: Self.patience))
    #expect(result == .failure(HTTPFailure(.unreachable, "Connection refused", wasSent: false)))
  }

  @Test func `A server without TLS gets nothing`() async throws {
    try await ScriptedServer.with({ _ in .close }) { server in
      let result = try await reply(to: HTTPCall(.post, "https://127.0.0.1:\(server.port)", body: [1], deadline: Self.patience))
      guard case .failure(let failure) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(failure.kind == .untrusted)
      #expect(!failure.wasSent)
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `A server with an untrusted certificate gets nothing`() async throws {
    let certificate = try NIOSSLCertificate.fromPEMBytes(Fixture.bytes("TLS/certificate.pem"))
    let key = try NIOSSLPrivateKey(bytes: Fixture.bytes("TLS/key.pem"), format: .pem)
    let configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: certificate.map { .certificate($0) }, privateKey: .privateKey(key))
    try await ScriptedServer.with(tls: try NIOSSLContext(configuration: configuration), { _ in .json("{}") }) { server in
      let result = try await reply(to: HTTPCall(.post, "https://localhost:\(server.port)", body: [1], deadline: Self.patience))
      guard case .failure(let failure) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(failure.kind == .untrusted)
      #expect(failure.detail.contains("CERTIFICATE_VERIFY_FAILED"), "\(failure.detail)")
      #expect(!failure.wasSent)
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `A cancelled task ends at once`() async throws {
    try await ScriptedServer.with({ _ in .silence }) { server in
      let task = Task { try await reply(to: HTTPCall(.post, server.address, body: [1], deadline: Self.patience)) }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      guard case .failure(let failure) = try await task.value else {
        Issue.record("no failure")
        return
      }
      #expect(failure == HTTPFailure(.cancelled, "cancelled", wasSent: true))
    }
  }

  @Test func `A proxy gets the absolute form and its password`() async throws {
    try await ScriptedServer.with({ _ in .json("{}") }) { server in
      let endpoint = try #require(Endpoint("http://translator.example"))
      let proxy = try ProxySettings.proxy(for: endpoint, environment: ["http_proxy": "http://user:word@127.0.0.1:\(server.port)"])
      let reply = try await reply(to: HTTPCall(.post, endpoint.url("/translate"), body: [1], deadline: Self.patience), proxy: proxy).get()
      #expect(reply.status == 200)
      let request = try #require(server.requests.first)
      #expect(request.uri == "http://translator.example/translate")
      #expect(request.first("Host") == "translator.example")
      #expect(request.first("Proxy-Authorization") == "Basic dXNlcjp3b3Jk")
    }
  }

  @Test func `A proxy that opens no tunnel ends the request, with nothing sent`() async throws {
    try await ScriptedServer.with({ _ in .reply(403) }) { server in
      let endpoint = try #require(Endpoint("https://translator.example"))
      let proxy = try ProxySettings.proxy(for: endpoint, environment: ["https_proxy": "127.0.0.1:\(server.port)"])
      let result = try await reply(to: HTTPCall(.post, endpoint.url("/translate"), body: [1], deadline: Self.patience), proxy: proxy)
      #expect(result == .failure(HTTPFailure(.unreachable, "the proxy refuses the connection", wasSent: false)))
      #expect(server.requests.map { "\($0.method) \($0.uri)" } == ["CONNECT translator.example:443"])
    }
  }
}
#endif
