import ErrorRecovery
import ErrorRecoveryHTTP
import ErrorRecoveryTesting
import Foundation
import Synchronization
import Testing

/// A server and a client in one process: requests are header fields, responses are what ``RecoveryResponder`` makes.
private final class Shop: Sendable {
  private let now: Int64 = 1_790_000_000
  private let signer = KeyedSum()
  private let requests = Mutex<[[String: String]]>([])

  var seen: [[String: String]] { requests.withLock { $0 } }

  typealias Answer = (status: Int, retryAfter: String?, body: String)

  private func answer(_ headers: [(name: String, value: String)]) async -> Answer {
    let fields = Dictionary(uniqueKeysWithValues: headers.map { ($0.name, $0.value) })
    requests.withLock { $0.append(fields) }
    // Detached: a server knows nothing of its client's handlers.
    return await Task.detached { await self.answer(fields) }.value
  }

  private func answer(_ fields: [String: String]) async -> Answer {
    let responder = RecoveryResponder(signer: signer, catalog: DictionaryCatalog())
    let request = RecoveryRequest(path: "/price", acceptLanguage: "sv", principal: "ann", now: now)
    let choice = ReturnedChoice(header: fields[ReturnedChoice.header], inputHeader: fields[ReturnedChoice.inputHeader])
    let http = HTTPRecovery(choice, for: request, signer: signer)
    do {
      return (200, nil, try await withRecoveryHandlers(http) { try await price() })
    } catch {
      let content = responder.content(for: error, offered: http.offered, request: request)
      return (content.status, content.retryAfter, content.body)
    }
  }

  /// A client: sends a request, and throws the server's error.
  func price(with remote: RemoteRecovery) async throws -> String {
    let (status, retryAfter, body) = await answer(remote.takeHeaders())
    if status == 200 { return body }
    throw remote.problem(
      try JSONDecoder().decode(ProblemDocument.self, from: Data(body.utf8)), status: status, retryAfter: retryAfter, now: now)
  }

  private func price() async throws -> String { try await ErrorRecoveryHTTPTests.price() }
}

/// Problems at the client.
@Suite struct RemoteProblemTests {
  private let shop = Shop()

  private func fetch(_ handlers: any RecoveryHandler..., clock: VirtualClock = VirtualClock()) async throws -> String {
    let remote = RemoteRecovery()
    return try await withRecoveryHandlers(handlers) { try await withRecovery(clock: clock) { _ in try await shop.price(with: remote) } }
  }

  @Test func `A client's handler chooses the server's option, and the next attempt sends it`() async throws {
    let handler = ScriptedHandler(Choice("use-cache"))
    #expect(try await fetch(handler) == "41 (cached)")
    #expect(handler.offers == [["retry", "use-cache", "use-value", "cancel"]])
    #expect(shop.seen.count == 2 && shop.seen[0].isEmpty)
    #expect(handler.failures[0].option("use-cache")?.title.render(for: .user) == "Använd det sparade priset")
  }

  @Test func `An answer is sent with the option, is checked by the client, and may contain any script`() async throws {
    let wrong = ScriptedHandler(Choice("use-value", input: "170"))
    #expect(try await fetch(wrong, ScriptedHandler(Choice("use-value", input: "17"))) == "integer(17)")
    #expect(wrong.failures.count == 1)
    #expect(ReturnedChoice(value: "x", input: "Å 1").headers.map(\.value) == ["x", "%C3%85%201"])
  }

  @Test func `Retry-After reaches the client's policy, which waits that long within its limit`() async throws {
    let clock = VirtualClock()
    let policy = RetryPolicy(
      maximumAttempts: 3, backoff: Backoff(base: .milliseconds(1), jitter: .none), hint: .shortened(to: .seconds(20)))
    let error = await #expect(throws: RemoteProblem.self) { try await fetch(policy, clock: clock) }
    #expect(clock.sleeps == [.seconds(20), .seconds(20)])
    #expect(error?.retryability == .after(.seconds(30)))
    #expect(error?.code == ErrorCode(domain: "store", name: "offline"))
  }

  @Test func `The error presents itself in the server's words, to the user only`() async throws {
    let error = try #require(await #expect(throws: RemoteProblem.self) { try await fetch() })
    #expect(TextPresenter().lines(for: error).prefix(2) == ["error: Butiken ‹dolt› kan inte nås.", "  Kontrollera nätverksanslutningen."])
    #expect(ErrorReport(error, for: .log).title == "Something went wrong.")
  }

  @Test func `Unknown fields are kept and written back at every level, and documents of other services decode`() throws {
    let text =
      #"{"balance":30,"code":"a/b","options":1,"recovery_options":[{"choice":"c","colour":"red","id":"o","title":"O"},{"id":"no-choice","title":"N"}],"status":403,"title":"T","type":"https://example.com/probs/out-of-credit"}"#
    let document = try JSONDecoder().decode(ProblemDocument.self, from: Data(text.utf8))
    #expect(document.unknownFields == ["balance": .integer(30), "options": .integer(1)])
    #expect(document.options.map(\.id) == ["o"])
    #expect(document.option("o")?.option.unknownFields == ["colour": .string("red")])
    let again = try JSONDecoder().decode(ProblemDocument.self, from: Data(document.json.utf8))
    #expect(again == document)
    #expect(try JSONDecoder().decode(ProblemDocument.self, from: JSONEncoder().encode(document)) == document)

    let plain = RemoteRecovery().problem(
      try JSONDecoder().decode(ProblemDocument.self, from: Data(#"{"title":"Gone"}"#.utf8)), status: 410, retryAfter: "7", now: 0)
    #expect(plain.code == ErrorCode(domain: "http", name: "410"))
    #expect(plain.retryability == .no)
    #expect(plain.document.type == "about:blank")
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ProblemDocument.self, from: Data("[]".utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ProblemDocument.self, from: Data(#""title""#.utf8)) }
  }

  @Test(
    arguments: ["a\\r\\nCookie: x", "a b", "å", "\\u0000"])
  func `A choice that would forge a header field of the next request is not an option`(choice: String) throws {
    let text = #"{"title":"T","recovery_options":[{"choice":"\#(choice)","id":"o","title":"O"}]}"#
    #expect(try JSONDecoder().decode(ProblemDocument.self, from: Data(text.utf8)).options.isEmpty)
  }

  @Test func `Hostile input limits do no harm, and the server's check decides`() throws {
    for (minimum, maximum) in [("9", "1"), ("1e300", "1e301"), ("-1e300", "null"), ("\"x\"", "[]")] {
      for type in ["integer", "number", "choice", "text", "nonsense"] {
        let text =
          #"{"title":"T","recovery_options":[{"choice":"c","id":"o","title":"O","input":{"question":"Q","type":"\#(type)","minimum":\#(minimum),"maximum":\#(maximum),"maximum_length":-5}}]}"#
        let document = try JSONDecoder().decode(ProblemDocument.self, from: Data(text.utf8))
        let problem = RemoteRecovery().problem(document, status: 500, retryAfter: nil, now: 0)
        let input = try #require(problem.recoveryOptions.first?.input)
        _ = try? input.value(of: "5")
      }
    }
  }
}
