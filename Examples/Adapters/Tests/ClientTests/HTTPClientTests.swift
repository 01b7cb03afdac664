import AsyncHTTPClient
import ErrorRecovery
import ErrorRecoveryAsyncHTTPClient
import ErrorRecoveryHTTP
import ErrorRecoveryTesting
import NIOCore
import NIOHTTP1
import Testing

/// AsyncHTTPClient against a server on loopback.
@Suite(.timeLimit(.minutes(5))) struct HTTPClientTests {
  private let policy = RetryPolicy(maximumAttempts: 3, backoff: Backoff(base: .seconds(1), jitter: .none))

  private func request(_ server: ScriptedServer, _ method: HTTPMethod = .GET, key: String? = nil) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: server.address + "/price")
    request.method = method
    if let key { request.headers.add(name: "Idempotency-Key", value: key) }
    return request
  }

  /// Sends a request under the policy, and returns the waits and the error.
  private func send(_ request: HTTPClientRequest, timeout: Duration = .seconds(30)) async -> (
    waits: [Duration], error: (any PresentableError)?
  ) {
    let clock = VirtualClock()
    do {
      _ = try await withRecoveryHandlers(policy) {
        try await withRecovery(clock: clock) { _ in try await HTTPClient.shared.attempt(request, timeout: timeout) }
      }
      return (clock.sleeps, nil)
    } catch {
      return (clock.sleeps, error as? any PresentableError)
    }
  }

  @Test func `A response that asks for a wait is repeated after it`() async throws {
    try await ScriptedServer.run(.response(429, [("Retry-After", "7")]), .response(503), .response(200, [], "41")) { server in
      let (waits, error) = await send(request(server))
      #expect(error == nil)
      #expect(waits == [.seconds(7), .seconds(2)])
      #expect(server.requests.count == 3)
    }
  }

  @Test(arguments: [(404, 1), (400, 1), (500, 3), (502, 3), (504, 3)])
  func `Only a response that may differ is repeated`(status: Int, attempts: Int) async throws {
    try await ScriptedServer.run(.response(status, [], "no document")) { server in
      let (_, error) = await send(request(server))
      #expect(error?.code.description == "http/\(status)")
      #expect(server.requests.count == attempts)
    }
  }

  @Test(arguments: [(500, nil, 1), (500, "4711", 3), (503, nil, 3), (429, nil, 3)] as [(Int, String?, Int)])
  func `A request that may have been carried out is repeated only with a key`(status: Int, key: String?, attempts: Int) async throws {
    try await ScriptedServer.run(.response(status, [("Content-Type", "application/problem+json")], #"{"retryability":"transient"}"#)) {
      server in
      _ = await send(request(server, .POST, key: key))
      #expect(server.requests.count == attempts)
    }
  }

  @Test func `A problem document gives the error its code, texts and options, and a chosen option is sent back`() async throws {
    let document = #"""
      {"code":"store/offline","title":"Butiken kan inte nås.","retryability":"after","recovery_options":[
      {"id":"use-cache","title":"Använd det sparade priset","choice":"use-cache.sig"}]}
      """#
    try await ScriptedServer.run(
      .response(503, [("Content-Type", "application/problem+json; charset=utf-8")], document), .response(200, [], "41 (cached)")
    ) { server in
      let handler = ScriptedHandler(Choice("use-cache"))
      let remote = RemoteRecovery()
      let request = request(server)
      let response = try await withRecoveryHandlers(handler) {
        try await withRecovery { _ in try await HTTPClient.shared.attempt(request, for: remote) }
      }
      #expect(try await String(buffer: response.body.collect(upTo: 1_024)) == "41 (cached)")
      let problem = try #require(handler.failures.first?.error as? RemoteProblem)
      #expect(problem.code.description == "store/offline")
      #expect(ErrorReport(problem, for: .user).title == "Butiken kan inte nås.")
      #expect(server.requests.map { $0.headers.first(name: "Recovery-Option") } == [nil, "use-cache.sig"])
    }
  }

  @Test(arguments: [(HTTPMethod.GET, 3), (.POST, 1)])
  func `A request without an answer is repeated only if it is idempotent`(method: HTTPMethod, attempts: Int) async throws {
    try await ScriptedServer.run(.silence) { server in
      let (_, error) = await send(request(server, method), timeout: .milliseconds(200))
      #expect(error?.code.description == "http-client/timeout")
      #expect(server.requests.count == attempts)
    }
    try await ScriptedServer.run(.close) { server in
      let (_, error) = await send(request(server, method))
      #expect(error?.code.description == "http-client/connection-closed")
      #expect(server.requests.count >= attempts)
    }
  }

  @Test func `A refused connection is retryable for any method`() async throws {
    var request = HTTPClientRequest(url: "http://127.0.0.1:1/")
    request.method = .POST
    let (waits, error) = await send(request, timeout: .milliseconds(500))
    #expect(["http-client/connection", "http-client/connect-timeout"].contains(error?.code.description))
    #expect(waits.count == 2)
  }

  @Test func `An address that no attempt can reach is not retryable`() async {
    let (waits, error) = await send(HTTPClientRequest(url: "gopher://127.0.0.1/"))
    #expect(error?.code.description == "http-client/other")
    #expect(waits.isEmpty)
  }

  @Test func `An attempt gets the time that its operation has left, and tells the service`() async throws {
    try await ScriptedServer.run(.response(200)) { server in
      let clock = VirtualClock()
      let request = request(server)
      _ = try await withRecovery(deadline: .seconds(9), clock: clock) { _ in
        clock.advance(by: .seconds(2))
        return try await HTTPClient.shared.attempt(request, timeoutHeader: "x-envoy-expected-rq-timeout-ms")
      }
      #expect(server.requests.first?.headers.first(name: "x-envoy-expected-rq-timeout-ms") == "7000")
      await #expect(throws: HTTPClientFailure.self) {
        try await withRecovery(deadline: .seconds(9), clock: clock) { _ in
          clock.advance(by: .seconds(10))
          _ = try await HTTPClient.shared.attempt(request)
        }
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func `A cancelled task throws a cancellation and sends nothing more`() async throws {
    try await ScriptedServer.run(.silence) { server in
      let request = request(server)
      let task = Task { try await RetryingClient(.shared).execute("load price", request) }
      while server.requests.isEmpty { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(server.requests.count == 1)
    }
  }

  @Test func `An outage of one host takes no retries from another`() async throws {
    try await ScriptedServer.run(.response(503)) { broken in
      try await ScriptedServer.run(.response(503), .response(200)) { working in
        let policy = RetryPolicy(maximumAttempts: 2, backoff: Backoff(base: .milliseconds(1)))
        let client = RetryingClient(.shared, policy: policy, budgets: HostBudgets { RetryBudget(capacity: 3) })
        let (toBroken, toWorking) = (request(broken), request(working))
        for _ in 0..<10 { await #expect(throws: RemoteProblem.self) { try await client.execute("broken", toBroken) } }
        #expect(broken.requests.count == 13)
        let response = try await client.execute("working", toWorking)
        #expect(response.status == .ok)
        #expect(client.budgets.count == 2)
      }
    }
  }

  @Test func `The error of a client shows a log no address`() {
    let failure = HTTPClientFailure(HTTPClientError.unsupportedScheme("anna"), isIdempotent: true)
    #expect(!ErrorReport(failure, for: .log).json.contains("anna"))
    #expect(failure.code.description == "http-client/other")
  }
}
