import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import Testing

/// Remote choices.
@Suite struct RemoteChoiceTests {
  private let now: Int64 = 1_790_000_000
  private let responder = RecoveryResponder(signer: KeyedSum())

  private func body() async throws -> String {
    let request = request()
    let http = HTTPRecovery(nil, for: request, signer: KeyedSum())
    let error = await #expect(throws: StoreFailure.self) { try await withRecoveryHandlers(http) { try await price() } }
    return responder.content(for: try #require(error), offered: http.offered, request: request).body
  }

  private func request(principal: String = "ann", after seconds: Int64 = 0) -> RecoveryRequest {
    RecoveryRequest(path: "/", principal: principal, now: now + seconds)
  }

  private func choice(of id: String, in body: String) throws -> String {
    let start = try #require(body.range(of: "\"choice\":\"\(id)."))
    return id + "." + body[start.upperBound...].prefix { $0 != "\"" }
  }

  private func handler(_ value: String, principal: String = "ann", after seconds: Int64 = 1, key: UInt64 = 42) -> HTTPRecovery {
    HTTPRecovery(
      ReturnedChoice(value: value), for: request(principal: principal, after: seconds), signer: KeyedSum(key: key))
  }

  @Test func `Offered options come back and are accepted, with their input`() async throws {
    let body = try await body()
    let cached = handler(try choice(of: "use-cache", in: body))
    #expect(try await withRecoveryHandlers(cached) { try await price() } == "41 (cached)")
    let typed = HTTPRecovery(
      ReturnedChoice(header: try choice(of: "use-value", in: body), inputHeader: "17"), for: request(), signer: KeyedSum())
    #expect(try await withRecoveryHandlers(typed) { try await price() } == "integer(17)")
    let wrong = HTTPRecovery(
      ReturnedChoice(header: try choice(of: "use-value", in: body), inputHeader: "170"), for: request(), signer: KeyedSum())
    await #expect(throws: StoreFailure.self) { try await withRecoveryHandlers(wrong) { try await price() } }
  }

  @Test func `Every offered option is accepted; unknown, stale and foreign choices are refused`()
    async throws
  {
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

  @Test func `Changing any character of a choice invalidates it`() async throws {
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

  @Test func `A choice is accepted only once, and only for its own error`() async throws {
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

  @Test func `Options are offered only with their own error, which decides status and Retry-After`() {
    let failure = Failure(error: StoreFailure(), options: [.retry, .cancel])
    let request = RecoveryRequest(path: "/", principal: "", now: now)
    let same = responder.content(for: StoreFailure(), offered: failure, request: request)
    #expect(same.status == 503 && same.retryAfter == "30" && same.body.contains("recovery_options"))
    let other = responder.content(for: StoreFailure(name: "closed", retryability: .no), offered: failure, request: request)
    #expect(other.status == 500 && other.retryAfter == nil && !other.body.contains("recovery_options"))
    #expect(other.headers.map(\.name) == ["Content-Type", "Content-Language", "Vary", "Cache-Control", "X-Content-Type-Options"])
    let refusal = responder.refusal(for: request)
    #expect(refusal.status == 403 && refusal.body.contains("\"code\":\"recovery/choice-refused\""))
  }

  @Test func `Every offered option is accepted, however many there are, and the offer stays within its limits`()
    throws
  {
    let ids = (0..<10_000).map { "option-\($0)" } + [String(repeating: "å", count: 2_000)]
    let options = [.retry] + ids.map { RecoveryOption(RecoveryOption.ID(rawValue: $0), "Take It") }
    let content = responder.content(
      for: StoreFailure(), offered: Failure(error: StoreFailure(), options: options),
      request: RecoveryRequest(path: "/", principal: "ann", now: now))
    let offered = try JSONDecoder().decode(ProblemDocument.self, from: Data(content.body.utf8)).options
    #expect(offered.count == RecoveryResponder.maximumOptions)
    #expect(offered.prefix(2).map(\.id) == ["retry", "option-0"])
    for option in offered { #expect(!handler(option.choice).isRefused, "\(option.id)") }
  }

  @Test(
    arguments: [
      ("//evil.example/x", "/.//evil.example/x"), ("/\\evil.example", "/%5Cevil.example"), ("/a\t/b", "/a%09/b"), ("/å", "/%C3%A5"),
      ("/a%20b;c=d", "/a%20b;c=d"),
    ])
  func `A form posts to its own host, whatever its path looks like`(path: String, action: String) {
    let request = RecoveryRequest(path: path, accept: "text/html", principal: "ann", now: now)
    let body = responder.content(for: StoreFailure(), offered: Failure(error: StoreFailure(), options: [.retry]), request: request).body
    #expect(body.contains("<form method=\"post\" action=\"\(action)\">"))
  }

  @Test func `A choice is found among any number of fields, the first of two counts, and malformed fields are skipped`() {
    let fields = (0..<500).map { "f\($0)=\($0)" }.joined(separator: "&")
    #expect(
      ReturnedChoice(header: nil, form: "\(fields)&recovery_option=x&recovery_option=y&recovery_input=%FF&%=&=&recovery_input=1")
        == ReturnedChoice(value: "x", input: "1"))
    #expect(ReturnedChoice(header: nil, form: "recovery_option=%C3%28") == nil)
    #expect(ReturnedChoice(header: nil, form: "recovery_option")?.value == "")
    #expect(ReturnedChoice(header: "a, b", inputHeader: "%zz", form: "recovery_option=q") == ReturnedChoice(value: "a, b"))
  }

  @Test
  func `A page escapes hostile text, has a form per option with its previous input, and runs right to left where the language does`() {
    let hostile = "\"><script>alert('&')</script>\u{202E}"
    let words = InputRequest.Kind.choice([.string(hostile, privacy: .public), "b"])
    let input = InputRequest(ErrorText(key: nil, defaultValue: hostile), words, defaultAnswer: "b")
    let option = RecoveryOption(RecoveryOption.ID(rawValue: hostile), ErrorText(key: nil, defaultValue: hostile), input: input)
    let number = RecoveryOption("number", "Number", input: InputRequest("N", .integer(1...9)))
    let unbounded = RecoveryOption("any", "Any", input: InputRequest("N", .number(-.infinity ... .infinity)))
    let request = RecoveryRequest(
      method: "POST", path: "/\(hostile)", accept: "text/html", acceptLanguage: "ar", principal: hostile, instance: hostile,
      formFields: [hostile: hostile], now: now)
    let arabic = RecoveryResponder(signer: KeyedSum(), catalog: DictionaryCatalog())
    let content = arabic.content(
      for: StoreFailure(), offered: Failure(error: StoreFailure(), options: [option, number, unbounded, .cancel]), request: request)
    #expect(!content.body.contains("<script") && !content.body.contains("\u{202E}"))
    #expect(content.body.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(content.body.split(separator: "<form method=\"post\"", omittingEmptySubsequences: false).count == 4)
    #expect(!content.body.contains("inf"))
    #expect(content.body.contains(#"type="number" min="1" max="9" required"#))
    #expect(content.contentLanguage == "ar, en")
    #expect(!content.body.contains("Cancel"))
  }
}
