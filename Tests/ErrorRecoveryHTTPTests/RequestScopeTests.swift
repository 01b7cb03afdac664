import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import Testing

/// The requests that a choice is valid for.
@Suite struct RequestScopeTests {
  private static let now: Int64 = 1_790_000_000
  private static let overwrite: RecoveryOption.ID = "overwrite"

  /// A document that changed since the client read it, with an option to replace it all the same.
  private struct Conflict: PresentableError {
    var code: ErrorCode { ErrorCode(domain: "document", name: "conflict") }
    var title: ErrorText { "The document has changed." }
  }

  private static let offered = Failure(error: Conflict(), options: [RecoveryOption(overwrite, "Overwrite", role: .destructive), .cancel])

  private static func request(
    _ method: String = "PUT", _ path: String = "/documents/1", principal: String = "ann", _ additions: [String] = ["v1"]
  ) -> RecoveryRequest {
    RecoveryRequest(method: method, path: path, principal: principal, additions: additions, now: now)
  }

  private static func choice(
    for request: RecoveryRequest = RequestScopeTests.request(), signer: any ChoiceSigner = KeyedSum()
  ) throws -> ReturnedChoice {
    let body = RecoveryResponder(signer: signer).content(for: Conflict(), offered: offered, request: request).body
    let document = try JSONDecoder().decode(ProblemDocument.self, from: Data(body.utf8))
    return try #require(document.option(overwrite)).returned()
  }

  @Test(
    arguments: [
      request("DELETE"), request("PUT", "/documents/2"), request("PUT", "/documents/1?all"), request("PUT", "/documents/1/"),
      request(principal: "bob"), request("PUT", "/documents/1", ["v2"]), request("PUT", "/documents/1", []),
      request("PUT", "/documents/1", ["v1", ""]), request("PUT", "/documents/1", ["", "v1"]), request("PUTv", "/documents/1", ["1"]),
    ])
  func `A choice of one request is refused with another`(other: RecoveryRequest) async throws {
    let choice = try Self.choice()
    #expect(HTTPRecovery(choice, for: other, signer: KeyedSum()).isRefused)
    let handler = HTTPRecovery(choice, for: Self.request(), signer: KeyedSum())
    #expect(!handler.isRefused)
    #expect(await handler.choose(Self.offered) == Choice(Self.overwrite))
  }

  @Test func `Fields of a scope that contain each other's text are not confused`() throws {
    let choice = try Self.choice(for: Self.request("PUT", "/a", principal: "ann", ["b", "c"]))
    for other in [Self.request("PUT", "/a1:b", ["c"]), Self.request("PUT", "/a", ["b1:c"]), Self.request("PUT", "/a", ["bc"])] {
      #expect(HTTPRecovery(choice, for: other, signer: KeyedSum()).isRefused, "\(other.scope)")
    }
  }

  @Test func `A page posts its forms, and names the method of the request only in a field`() throws {
    let secret = InputRequest("Password", .text(maximumLength: 40), isSecret: true)
    let failure = Failure(error: Conflict(), options: [RecoveryOption("log-in", "Log In", input: secret)])
    for method in ["GET", "HEAD", "POST", "PUT"] {
      let request = RecoveryRequest(method: method, path: "/price?item=1&x=a%26b", accept: "text/html", principal: "ann", now: Self.now)
      let content = RecoveryResponder(signer: KeyedSum()).content(for: Conflict(), offered: failure, request: request)
      #expect(content.body.contains(#"<form method="post" action="/price?item=1&amp;x=a%26b">"#))
      #expect(content.body.contains(#"<input type="hidden" name="recovery_method" value="\#(method)">"#))
      #expect(content.body.contains(#"type="password" autocomplete="off""#))
      let policy = try #require(content.headers.first { $0.name == "Content-Security-Policy" }).value
      for directive in ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"] {
        #expect(policy.contains(directive))
      }
    }
  }

  @Test func `After a change of the key, both keys are accepted and the first one signs`() throws {
    let (old, new, other) = (KeyedSum(key: 1), KeyedSum(key: 2), KeyedSum(key: 3))
    let rotating = RotatingSigner(new, accepting: [old])
    let request = Self.request()
    for signer in [old, new] as [any ChoiceSigner] {
      #expect(!HTTPRecovery(try Self.choice(signer: signer), for: request, signer: rotating).isRefused)
    }
    #expect(HTTPRecovery(try Self.choice(signer: other), for: request, signer: rotating).isRefused)
    #expect(!HTTPRecovery(try Self.choice(signer: rotating), for: request, signer: new).isRefused)
    #expect(HTTPRecovery(try Self.choice(signer: rotating), for: request, signer: old).isRefused)
    #expect(!HTTPRecovery(try Self.choice(signer: rotating), for: request, signer: RotatingSigner(other, accepting: [rotating])).isRefused)
  }
}
