import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import Synchronization
import Testing

/// A terminal at which one line is typed.
private final class OneLineTerminal: Sendable {
  private let state: Mutex<(line: String?, transcript: String)>
  init(_ line: String) { state = Mutex((line, "")) }
  var transcript: String { state.withLock { $0.transcript } }

  func prompt(isNarrated: Bool, language: String) -> TerminalPrompt {
    TerminalPrompt(
      isInteractive: true, isNarrated: isNarrated, languages: [language], catalog: DictionaryCatalog(),
      write: { text in self.state.withLock { $0.transcript += text } },
      read: {
        self.state.withLock { state in
          defer { state.line = nil }
          state.transcript += (state.line ?? "") + "⏎\n"
          return state.line
        }
      })
  }
}

/// One error in six faces.
@Suite struct SixFacesTests {
  private let now: Int64 = 1_790_000_000

  private func request(_ accept: String, _ language: String, after seconds: Int64 = 0) -> RecoveryRequest {
    RecoveryRequest(
      path: "/price", accept: accept, acceptLanguage: "\(language), en;q=0.5", principal: "ann", instance: "urn:request:7",
      now: now + seconds)
  }

  /// The response to a client, and to the same request with a choice.
  private func remote(
    _ accept: String, _ language: String, choosing pick: (String) -> String?
  ) async throws -> (face: String, result: String) {
    var responder = RecoveryResponder(signer: KeyedSum(), catalog: DictionaryCatalog())
    responder.makeIdentifier = { "00112233445566778899aabbccddeeff" }
    let first = HTTPRecovery(nil, for: request(accept, language), signer: KeyedSum())
    let error = await #expect(throws: StoreFailure.self) { try await withRecoveryHandlers(first) { try await price() } }
    let content = responder.content(for: try #require(error), offered: first.offered, request: request(accept, language))
    let choice = try #require(pick(content.body))
    let second = HTTPRecovery(ReturnedChoice(header: choice), for: request(accept, language, after: 60), signer: KeyedSum())
    let result = try await withRecoveryHandlers(second) { try await price() }
    let headers = content.headers.map { "\($0.name): \($0.value)\n" }.joined()
    return ("\(content.status)\n\(headers)\n\(content.body)\n", result)
  }

  private func value(in body: String, between start: String, and end: String) -> String? {
    guard let from = body.range(of: start), let to = body.range(of: end, range: from.upperBound..<body.endIndex) else { return nil }
    return String(body[from.upperBound..<to.lowerBound])
  }

  @Test(
    arguments: ["sv", "ar", "ja", "en"])
  func `A terminal, plain text, speech, JSON, a problem document and a page agree, and the same choice has the same result`(
    language: String
  ) async throws {
    var faces: [(name: String, face: String, result: String)] = []

    for isNarrated in [false, true] {
      let terminal = OneLineTerminal("2")
      let result = try await withRecoveryHandlers(terminal.prompt(isNarrated: isNarrated, language: language)) { try await price() }
      faces.append((isNarrated ? "narrated terminal" : "terminal", terminal.transcript, result))
    }

    let offer = HTTPRecovery(nil, for: request("*/*", language), signer: KeyedSum())
    _ = try? await withRecoveryHandlers(offer) { try await price() }
    let failure = try #require(offer.offered)
    let plain = TextPresenter(languages: [language], catalog: DictionaryCatalog()).text(for: failure.error, options: failure.options)
    faces.append(("plain text", plain, try await withRecoveryHandlers(PresetChoice("use-cache")) { try await price() }))

    let json = ErrorReport(failure.error, options: failure.options, for: .log, catalog: DictionaryCatalog(), languages: [language]).json
    let decoded = try JSONDecoder().decode(ErrorReport.self, from: Data(json.utf8))
    let id = RecoveryOption.ID(rawValue: decoded.options[1].id)
    faces.append(("JSON", json + "\n", try await withRecoveryHandlers(PresetChoice(id)) { try await price() }))

    let problem = try await remote("application/json", language) {
      value(in: $0, between: "\"choice\":\"use-cache", and: "\"").map { "use-cache" + $0 }
    }
    faces.append(("problem document", problem.face, problem.result))
    let page = try await remote("text/html,*/*;q=0.8", language) {
      value(in: $0, between: "value=\"use-cache", and: "\"").map { "use-cache" + $0 }
    }
    faces.append(("page", page.face, page.result))

    #expect(faces.map(\.result) == Array(repeating: "41 (cached)", count: 6))
    #expect(faces.allSatisfy { !$0.face.contains("hunter2") })
    let text = faces.map { "== \($0.name) → \($0.result)\n\($0.face)" }.joined(separator: "\n")
    try Snapshot.check(text, "six-faces-\(language).txt")
  }
}
