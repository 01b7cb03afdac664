#if HTTP
import ErrorRecovery
import ErrorRecoveryHTTP
import HTTPTypes
import Testing

/// An error of a server.
private struct UnknownRoute: Error {}

/// Requests of any server on swift-http-types.
@Suite struct ServedRequestTests {
  private let responder = RecoveryResponder(signer: KeyedSum(), catalog: DictionaryCatalog())
  private let store = MemoryChoiceStore()

  /// The body of the response to a request for a price.
  private func serve(
    _ method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:], form: String? = nil, deadline: Duration? = nil,
    _ route: (HTTPRequest) async throws -> String = { _ in try await price() }
  ) async throws -> String {
    try await responder.respond(
      to: HTTPRequest(method: method, scheme: "https", authority: "store.example", path: "/price", headerFields: fields), form: form,
      principal: "ann", store: store, deadline: deadline, now: 1_790_000_000, passing: { $0 is UnknownRoute }, route
    ) { content in
      "\(content.response.status.code) \(content.body)"
    }
  }

  private func choice() async throws -> String {
    let body = try await serve()
    let start = try #require(body.firstRange(of: "use-cache."))
    return String(body[start.lowerBound...].prefix { $0 != "\"" })
  }

  @Test func `A failure is a response, in the client's language`() async throws {
    let body = try await serve(.get, [.acceptLanguage: "sv"])
    #expect(body.hasPrefix("503 {"))
    #expect(body.contains("Använd det sparade priset"))
  }

  @Test func `A choice is taken once, in a header field or a form`() async throws {
    let inHeader = try await choice()
    #expect(try await serve(.get, [.recoveryOption: inHeader]) == "41 (cached)")
    #expect(try await serve(.get, [.recoveryOption: inHeader]).hasPrefix("503"))
    let form = "recovery_method=GET&recovery_option=\(try await choice())"
    let answer = try await serve(.post, form: form) { request in
      #expect(request.method == .get)
      return try await price()
    }
    #expect(answer == "41 (cached)")
  }

  @Test func `A forged choice is refused before anything runs`() async throws {
    let body = try await serve(.get, [.recoveryOption: try await choice() + "A"]) { _ in
      Issue.record("The route ran.")
      return ""
    }
    #expect(body.hasPrefix("403"))
  }

  @Test func `Errors of the server and cancellations pass`() async {
    await #expect(throws: UnknownRoute.self) { try await serve { _ in throw UnknownRoute() } }
    await #expect(throws: CancellationError.self) { try await serve { _ in throw CancellationError() } }
  }

  @Test func `A route has the deadline of its request`() async throws {
    _ = try await serve(deadline: .seconds(3_600)) { _ in
      #expect((RecoveryDeadline.remaining ?? .zero) > .seconds(1_800))
      return ""
    }
  }
}
#endif
