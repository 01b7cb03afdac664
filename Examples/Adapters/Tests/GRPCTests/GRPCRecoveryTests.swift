import ErrorRecovery
import ErrorRecoveryGRPC
import ErrorRecoveryTesting
import GRPCCore
import GRPCInProcessTransport
import PriceErrors
import Synchronization
import Testing

/// Texts as messages.
private struct TextCoder: MessageSerializer, MessageDeserializer {
  func serialize<Bytes: GRPCContiguousBytes>(_ message: String) throws -> Bytes { Bytes(Array(message.utf8)) }
  func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> String {
    bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }
}

/// Translations of the title.
private struct Swedish: ErrorCatalog {
  func text(for key: String, arguments: [ErrorText.Argument], languages: [String]) -> (text: String, language: String)? {
    key == "store.price" && languages.first == "sv" ? ("Priset kan inte hämtas.", "sv") : nil
  }
}

/// Is over after some questions.
private final class Countdown: Sendable {
  private let left: Mutex<Int>
  init(_ count: Int) { left = Mutex(count) }

  var isRunning: Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}

/// A server and a client in one process.
@Suite(.timeLimit(.minutes(5))) struct GRPCRecoveryTests {
  private static let method = MethodDescriptor(service: ServiceDescriptor(fullyQualifiedService: "store.Prices"), method: "Get")

  /// Runs `body` with a call of a method that does `serve`.
  private func run(
    handlers: [any RecoveryHandler] = [], late: Bool = false, _ serve: @escaping @Sendable (String) throws -> String,
    _ body: @Sendable @escaping (_ call: @Sendable (String) async throws -> String) async throws -> Void
  ) async throws {
    let transport = InProcessTransport()
    var router = RPCRouter<InProcessTransport.Server>()
    router.registerHandler(forMethod: Self.method, deserializer: TextCoder(), serializer: TextCoder()) { request, _ in
      var text = ""
      for try await message in request.messages { text = message }
      if !late { _ = try serve(text) }
      return StreamingServerResponse { [text] writer in
        try await writer.write(try serve(text))
        return [:]
      }
    }
    router.registerInterceptors(pipeline: [.apply(RecoveryServerInterceptor(catalog: Swedish(), handlers: handlers), to: .all)])
    let server = GRPCServer(transport: transport.server, router: router)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.serve() }
      try await withGRPCClient(transport: transport.client) { client in
        try await body { text in
          try await client.unary(
            request: ClientRequest(message: text, metadata: ["accept-language": "sv-SE;q=0.5, sv"]), descriptor: Self.method,
            serializer: TextCoder(), deserializer: TextCoder(), options: .defaults
          ) { try $0.message }
        }
      }
      server.beginGracefulShutdown()
      try await group.waitForAll()
    }
  }

  @Test(arguments: [false, true])
  func `An error reaches the client with its code, text, retryability and no private value`(late: Bool) async throws {
    try await run(late: late, { _ in throw PriceError(.after(.milliseconds(1_500))) }) { call in
      let error = await #expect(throws: RPCError.self) { try await call("41") }
      let problem = GRPCProblem(try #require(error))
      #expect(problem.error.code == .unavailable)
      #expect(problem.code.description == "store/price")
      #expect(problem.retryability == .after(.milliseconds(1_500)))
      #expect(ErrorReport(problem, for: .user).title == "Priset kan inte hämtas.")
      #expect(problem.details?.locale == "sv")
      #expect(problem.details?.metadata["retryability"] == "after")
      let text = "\(problem.error.message) \(String(decoding: problem.details?.bytes ?? [], as: UTF8.self))"
      #expect(text.contains("store"))
      #expect(!text.contains(PriceError.customer))
      #expect(!text.contains(PriceError.token))
    }
  }

  @Test func `A client's policy waits as the server asks`() async throws {
    let failures = Countdown(2)
    try await run({ text in
      if failures.isRunning { throw PriceError(.throttled(after: .seconds(7))) }
      return text
    }) { call in
      let clock = VirtualClock()
      let policy = RetryPolicy(backoff: Backoff(base: .seconds(1), jitter: .none))
      let answer = try await withRecoveryHandlers(policy, ErrorMapping.grpc) {
        try await withRecovery("get price", clock: clock) { _ in try await call("41") }
      }
      #expect(answer == "41")
      #expect(clock.sleeps == [.seconds(7), .seconds(7)])
    }
  }

  @Test func `An error of gRPC passes, and one that can't present itself shows nothing`() async throws {
    try await run({ text in
      if text == "own" { throw RPCError(code: .notFound, message: "There is no such price.") }
      throw ForeignError()
    }) { call in
      let own = await #expect(throws: RPCError.self) { try await call("own") }
      #expect(own?.code == .notFound)
      let problem = GRPCProblem(try #require(own))
      #expect(problem.code.description == "grpc/notFound")
      #expect(!problem.retryability.isRetryable)
      let foreign = await #expect(throws: RPCError.self) { try await call("foreign") }
      #expect(foreign?.code == .unknown)
      #expect(foreign?.message.contains("Anna") == false)
      let hidden = GRPCProblem(try #require(foreign))
      #expect(hidden.code.description == "recovery/unknown")
    }
  }

  @Test func `Methods run under the handlers of the server`() async throws {
    try await run(
      handlers: [PresetChoice("free")], late: true,
      { _ in
        try withImmediateRecovery(restarts: [ImmediateRestart("free", "Free of Charge") { "0" }]) { _ in throw PriceError(.no) }
      }
    ) { call in
      let answer = try await call("41")
      #expect(answer == "0")
    }
  }
}
