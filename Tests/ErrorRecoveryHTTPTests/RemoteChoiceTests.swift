import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import Testing

@Suite("Remote choices")
struct RemoteChoiceTests {
  private let now: Int64 = 1_790_000_000
  private let responder = RecoveryResponder(signer: KeyedSum())

  private func body(principal: String = "ann", accept: String = "*/*") async throws -> String {
    let http = HTTPRecovery(nil, principal: principal, now: now, signer: KeyedSum())
    let error = await #expect(throws: StoreFailure.self) { try await withRecoveryHandlers(http) { try await price() } }
    return responder.content(
      for: try #require(error), offered: http.offered, request: RecoveryRequest(path: "/", accept: accept, principal: principal, now: now)
    ).body
  }

  private func choice(of id: String, in body: String) throws -> String {
    let start = try #require(body.range(of: "\"choice\":\"\(id)."))
    return id + "." + body[start.upperBound...].prefix { $0 != "\"" }
  }

  private func handler(_ value: String, principal: String = "ann", after seconds: Int64 = 1, key: UInt64 = 42) -> HTTPRecovery {
    HTTPRecovery(ReturnedChoice(value: value), principal: principal, now: now + seconds, signer: KeyedSum(key: key))
  }

  @Test("The offered options come back and are taken; an input goes with them")
  func taken() async throws {
    let body = try await body()
    let cached = handler(try choice(of: "use-cache", in: body))
    #expect(try await withRecoveryHandlers(cached) { try await price() } == "41 (cached)")
    let typed = HTTPRecovery(
      ReturnedChoice(header: try choice(of: "use-value", in: body), inputHeader: "17"), principal: "ann", now: now, signer: KeyedSum())
    #expect(try await withRecoveryHandlers(typed) { try await price() } == "integer(17)")
    let wrong = HTTPRecovery(
      ReturnedChoice(header: try choice(of: "use-value", in: body), inputHeader: "170"), principal: "ann", now: now, signer: KeyedSum())
    await #expect(throws: StoreFailure.self) { try await withRecoveryHandlers(wrong) { try await price() } }
  }

  @Test("Every option that is offered is accepted and every id that is not is refused, as are stale choices and those of others")
  func refused() async throws {
    let body = try await body()
    for id in ["retry", "use-cache", "use-value", "cancel"] { #expect(!handler(try choice(of: id, in: body)).isRefused) }
    let good = try choice(of: "use-cache", in: body)
    let rest = good.drop { $0 != "." }
    #expect(handler("stop" + rest).isRefused)
    #expect(handler(String(rest)).isRefused)
    #expect(handler(good, principal: "bob").isRefused)
    #expect(handler(good, key: 43).isRefused)
    #expect(!handler(good, after: 599).isRefused)
    #expect(handler(good, after: 600).isRefused)
    for value in ["", ".", "..", "use-cache", "use-cache..", "a.b.c.d", "%.%.%", String(repeating: "a", count: 100_000)] {
      #expect(handler(value).isRefused, "\(value.prefix(40))")
    }
    await #expect(throws: StoreFailure.self) { try await withRecoveryHandlers(handler("use-cache..")) { try await price() } }
  }

  @Test("No change of one character of a choice is accepted")
  func tampered() async throws {
    let good = try choice(of: "use-cache", in: try await body())
    for index in good.indices {
      for replacement in ["A", "b", "0", "-", "."] where String(good[index]) != replacement {
        var changed = good
        changed.replaceSubrange(index...index, with: replacement)
        #expect(handler(changed).isRefused, "\(changed)")
      }
      #expect(handler(String(good[..<index])).isRefused)
    }
  }

  @Test("A choice for another error is not taken, and one is taken only once")
  func otherError() async throws {
    let good = try choice(of: "use-cache", in: try await body())
    let http = handler(good)
    let restart = Restart("use-cache", "Use") { 1 }
    await #expect(throws: StoreFailure.self) {
      try await withRecoveryHandlers(http) { try await withRecovery(restarts: [restart]) { _ in throw StoreFailure(name: "closed") } }
    }
    #expect(http.offered?.presentable?.code.name == "closed")
    let values = await withRecoveryHandlers(http) {
      var values: [Int?] = []
      for _ in 0..<2 { values.append(try? await withRecovery(restarts: [restart]) { _ in throw StoreFailure() }) }
      return values
    }
    #expect(values == [1, nil])
  }

  @Test("Options are offered only with the error that they belong to, and status and Retry-After follow from it")
  func content() {
    let failure = Failure(error: StoreFailure(), options: [.retry, .cancel])
    let request = RecoveryRequest(path: "/", principal: "", now: now)
    let same = responder.content(for: StoreFailure(), offered: failure, request: request)
    #expect(same.status == 503 && same.retryAfter == "30" && same.body.contains("recovery_options"))
    let other = responder.content(for: StoreFailure(name: "closed", retryability: .no), offered: failure, request: request)
    #expect(other.status == 500 && other.retryAfter == nil && !other.body.contains("recovery_options"))
    #expect(other.headers.map(\.name) == ["Content-Type", "Content-Language", "Vary", "Cache-Control"])
    let refusal = responder.refusal(for: request)
    #expect(refusal.status == 403 && refusal.body.contains("\"code\":\"recovery/choice-refused\""))
  }

  @Test("A page escapes what is hostile, has a form per option with what was sent before, and reads from the right where the language does")
  func page() {
    let hostile = "\"><script>alert('&')</script>\u{202E}"
    let input = InputRequest(ErrorText(key: nil, defaultValue: hostile), .choice([hostile, "b"]), defaultAnswer: "b")
    let option = RecoveryOption(RecoveryOption.ID(rawValue: hostile), ErrorText(key: nil, defaultValue: hostile), input: input)
    let number = RecoveryOption("number", "Number", input: InputRequest("N", .integer(1...9)))
    let request = RecoveryRequest(
      method: "POST", path: "/\(hostile)", accept: "text/html", acceptLanguage: "ar", principal: hostile, instance: hostile,
      formFields: [hostile: hostile], now: now)
    let arabic = RecoveryResponder(signer: KeyedSum(), catalog: DictionaryCatalog())
    let content = arabic.content(
      for: StoreFailure(), offered: Failure(error: StoreFailure(), options: [option, number, .cancel]), request: request)
    #expect(!content.body.contains("<script") && !content.body.contains("\u{202E}"))
    #expect(content.body.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(content.body.split(separator: "<form method=\"post\"", omittingEmptySubsequences: false).count == 3)
    #expect(content.body.contains(#"type="number" min="1" max="9" required"#))
    #expect(content.contentLanguage == "ar, en")
    #expect(!content.body.contains("Cancel"))
  }
}
