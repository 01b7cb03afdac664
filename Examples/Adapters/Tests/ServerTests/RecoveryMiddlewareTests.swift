import ErrorRecovery
import ErrorRecoveryHTTP
import ErrorRecoveryHummingbird
import ErrorRecoveryTexts
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localize
import PriceErrors
import Testing

/// A signer for tests: no cryptography.
private struct PlainSigner: ChoiceSigner {
  func signature(of message: [UInt8]) -> [UInt8] {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in message { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) }
  }
}

/// Hummingbird on loopback.
@Suite(.timeLimit(.minutes(5))) struct RecoveryMiddlewareTests {
  private static let types = ProblemTypes([ProblemType(PriceError())])

  private static func application(deadline: Duration? = nil) -> some ApplicationProtocol {
    let router = Router()
    let cached = Restart("use-cache", ErrorText("store.use-cache", "Use the Cached Price")) { "41 (cached)" }
    router.get("/price") { _, _ -> String in
      try await withRecovery(restarts: [cached]) { _ in throw PriceError(.after(.seconds(30))) }
    }
    router.get("/time") { _, _ -> String in RecoveryDeadline.remaining.map { "\(Int($0 / .seconds(1)))" } ?? "none" }
    router.get("/languages") { request, _ -> String in request.acceptedLanguages.joined(separator: " ") }
    router.addProblemTypes(types)
    let texts = Localizer(
      embeddedCSV: """
        key,en,sv
        store.price,The price can't be loaded.,Priset kan inte hämtas.
        store.use-cache,Use the Cached Price,Använd det sparade priset
        """
    ).addingStandardErrorTexts()
    let responder = RecoveryResponder(signer: PlainSigner(), catalog: texts, typePrefix: "https://store.example" + types.path)
    var recovery = RecoveryMiddleware<BasicRequestContext>(responder, deadline: deadline) { request, _ in
      request.headers[.authorization] ?? "anonymous"
    }
    recovery.timeoutHeader = HTTPField.Name("x-envoy-expected-rq-timeout-ms")
    return Application(responder: recovery.wrapping(router))
  }

  private func run(deadline: Duration? = nil, _ test: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    try await Self.application(deadline: deadline).test(.live, test)
  }

  /// The choice of an option in a document or a page.
  private static func choice(_ option: String, in body: String) throws -> String {
    let start = try #require(body.range(of: option + "."))
    return String(body[start.lowerBound...].prefix { $0 != "\"" })
  }

  @Test func `A failure is a problem document in the client's language, without private values`() async throws {
    try await run { client in
      try await client.execute(uri: "/price", method: .get, headers: [.acceptLanguage: "sv-SE, en;q=0.5"]) { response in
        let body = String(buffer: response.body)
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.contentType] == "application/problem+json")
        #expect(response.headers[.contentLanguage] == "sv")
        #expect(response.headers[.retryAfter] == "30")
        #expect(body.contains("Priset kan inte hämtas."))
        #expect(body.contains("Använd det sparade priset"))
        #expect(!body.contains(PriceError.customer))
      }
    }
  }

  @Test func `A choice is carried out once, and only for its client and its request`() async throws {
    try await run { client in
      let option = HTTPField.Name.recoveryOption
      let body = try await client.execute(uri: "/price", method: .get, headers: [.authorization: "anna"]) { String(buffer: $0.body) }
      let choice = try Self.choice("use-cache", in: body)
      for (uri, client_) in [("/price", "berta"), ("/price?currency=sek", "anna")] {
        try await client.execute(uri: uri, method: .get, headers: [.authorization: client_, option: choice]) {
          #expect($0.status == .forbidden)
        }
      }
      try await client.execute(uri: "/price", method: .get, headers: [.authorization: "anna", option: choice]) {
        #expect($0.status == .ok)
        #expect(String(buffer: $0.body) == "41 (cached)")
      }
      try await client.execute(uri: "/price", method: .get, headers: [.authorization: "anna", option: choice]) {
        #expect($0.status == .serviceUnavailable)
      }
    }
  }

  @Test func `A browser gets a page, and its form runs the request that it repeats`() async throws {
    try await run { client in
      let page = try await client.execute(uri: "/price", method: .get, headers: [.accept: "text/html"]) { response in
        #expect(response.headers[.contentType] == "text/html; charset=utf-8")
        return String(buffer: response.body)
      }
      #expect(page.contains("<form method=\"post\" action=\"/price\">"))
      let form = try "recovery_method=GET&recovery_option=\(Self.choice("use-cache", in: page))"
      try await client.execute(
        uri: "/price", method: .post, headers: [.contentType: "application/x-www-form-urlencoded"], body: ByteBuffer(string: form)
      ) {
        #expect($0.status == .ok)
        #expect(String(buffer: $0.body) == "41 (cached)")
      }
    }
  }

  @Test func `Errors of the framework pass, and a form that is too long is one`() async throws {
    try await run { client in
      try await client.execute(uri: "/nowhere", method: .get) { #expect($0.status == .notFound) }
      let form = ByteBuffer(repeating: UInt8(ascii: "a"), count: 70_000)
      try await client.execute(uri: "/price", method: .post, headers: [.contentType: "application/x-www-form-urlencoded"], body: form) {
        #expect($0.status == .contentTooLarge)
      }
    }
  }

  @Test func `The type of a problem has a page`() async throws {
    try await run { client in
      for path in ["/problems/", "/problems/store/price"] {
        try await client.execute(uri: path, method: .get) { response in
          #expect(response.status == .ok)
          #expect(String(buffer: response.body).contains("store/price"))
        }
      }
      try await client.execute(uri: "/problems/store/none", method: .get) { #expect($0.status == .notFound) }
    }
  }

  @Test(
    arguments: [(nil, nil, "none"), (60, nil, "59"), (60, "9500", "9"), (60, "900000", "59"), (60, "soon", "59")]
      as [(Int?, String?, String)])
  func `A request has the nearer deadline of the service and the client`(deadline: Int?, header: String?, time: String) async throws {
    try await run(deadline: deadline.map { .seconds($0) }) { client in
      var headers = HTTPFields()
      if let header, let name = HTTPField.Name("x-envoy-expected-rq-timeout-ms") { headers[name] = header }
      try await client.execute(uri: "/time", method: .get, headers: headers) { #expect(String(buffer: $0.body) == time) }
    }
  }

  @Test func `A route reads the languages of the client`() async throws {
    try await run { client in
      try await client.execute(uri: "/languages", method: .get, headers: [.acceptLanguage: "en;q=0.5, sv-SE, *"]) {
        #expect(String(buffer: $0.body) == "sv-SE en")
      }
    }
  }
}
