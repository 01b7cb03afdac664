import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import Testing

/// An order with mistakes in several fields.
private struct OrderInvalid: InvalidRequest {
  var count = 2
  var code: ErrorCode { ErrorCode(domain: "order", name: "invalid") }
  var title: ErrorText { "The order has mistakes." }
  var invalidParts: [InvalidPart] {
    [
      InvalidPart(ErrorText("store.suggestion", "Check the network connection."), at: .pointer("#/items/0/count")),
      InvalidPart("The colour \("private-4711") is unknown.", at: .parameter("colour")),
      InvalidPart("It is missing.", at: .header("If-Match")),
      InvalidPart("The order is too old."),
    ] + (4..<max(count, 4)).map { InvalidPart("It is wrong.", at: .pointer("#/\($0)")) }
  }
}

/// Problem documents of any service.
@Suite struct ProblemDocumentTests {
  private let request = RecoveryRequest(path: "/", acceptLanguage: "sv", principal: "ann", now: 1_790_000_000)
  private let responder = RecoveryResponder(signer: KeyedSum(), catalog: DictionaryCatalog())

  private func document(_ text: String) throws -> ProblemDocument {
    try JSONDecoder().decode(ProblemDocument.self, from: Data(text.utf8))
  }

  @Test func `Every member may be missing, and a member of another type counts as missing`() throws {
    let empty = try document("{}")
    #expect(empty.title == nil && empty.type == "about:blank" && empty.options.isEmpty && empty.errors.isEmpty)
    #expect(
      try document(#"{"title":7,"type":[],"status":"500","detail":{},"code":null,"recovery_options":{},"errors_omitted":-5}"#) == empty)
    let problem = RemoteRecovery().problem(empty, status: 502, retryAfter: nil, now: 0)
    #expect(problem.title.render(for: .user) == "Something went wrong.")
    #expect(problem.code == ErrorCode(domain: "http", name: "502"))
    #expect(problem.retryability == .transient)
    let detailed = RemoteRecovery().problem(try document(#"{"detail":"Out of tea."}"#), status: 418, retryAfter: nil, now: 0)
    #expect(detailed.title.render(for: .user) == "Out of tea." && detailed.reason == nil)
  }

  @Test(
    arguments: [
      #"{"errors":{"name":["is required"]}}"#, #"{"errors":"none"}"#, #"{"errors":["a","b"]}"#, #"{"errors":[{"detail":"d"},7]}"#,
      #"{"errors":[]}"#, #"{"errors":[{"code":"E1","detail":"d","pointer":7}]}"#, ##"{"errors":[{"detail":"d","pointer":"#/age"}]}"##,
    ])
  func `Errors of any form are kept as they were`(text: String) throws {
    let document = try document(text)
    #expect(document.json == String(text.dropLast()) + #","type":"about:blank"}"#)
    #expect(try self.document(document.json) == document)
  }

  @Test func `An invalid request lists its parts in the client's language, hides private values, and reaches the client as causes`() throws
  {
    let content = responder.content(for: OrderInvalid(), offered: nil, request: request)
    #expect(content.status == 422)
    #expect(content.contentLanguage == "en, sv")
    let document = try document(content.body)
    #expect(document.errors.map(\.place) == [.pointer("#/items/0/count"), .parameter("colour"), .header("If-Match"), nil])
    #expect(document.errors.first?.detail == "Kontrollera nätverksanslutningen.")
    #expect(!content.body.contains("private-4711"))
    let lines = TextPresenter().lines(for: RemoteRecovery().problem(document, status: 422, retryAfter: nil, now: 0))
    #expect(lines.joined(separator: "\n").contains("#/items/0/count: Kontrollera nätverksanslutningen."))

    let page = RecoveryRequest(path: "/", accept: "text/html", principal: "ann", now: 0)
    #expect(responder.content(for: OrderInvalid(), offered: nil, request: page).body.contains("<li>The order is too old.</li>"))
  }

  @Test func `A response with long lists stays small and counts what it omits`() throws {
    let options = (0..<500).map { RecoveryOption(RecoveryOption.ID(rawValue: "option-\($0)"), "Take It") }
    let many = responder.content(for: OrderInvalid(count: 500), offered: Failure(error: OrderInvalid(), options: options), request: request)
    #expect(many.body.utf8.count < 40_000)
    let document = try document(many.body)
    #expect(document.options.count == 64 && document.omittedOptions == 436)
    #expect(document.errors.count == 64 && document.omittedErrors == 436)
    #expect(try self.document(document.json) == document)

    let words = (0..<100_000).map { ErrorText.Argument.string("word-\($0)", privacy: .public) }
    let wide = RecoveryOption("wide", "Wide", input: InputRequest("Q", .choice(words)))
    let failure = Failure(error: StoreFailure(), options: [.retry, wide, .cancel])
    let bounded = responder.content(for: StoreFailure(), offered: failure, request: request)
    #expect(bounded.body.utf8.count < 40_000)
    #expect(try self.document(bounded.body).omittedOptions == 2)

    let page = RecoveryRequest(path: "/", accept: "text/html", principal: "ann", now: 0)
    let html = responder.content(for: OrderInvalid(), offered: Failure(error: OrderInvalid(), options: options), request: page).body
    #expect(html.contains("<p>Options not shown: 436</p>"))
  }

  @Test func `The registry has a page for the type of each problem, without the values of its sample`() throws {
    let types = ProblemTypes([ProblemType(StoreFailure()), ProblemType(OrderInvalid(), status: 400)], catalog: DictionaryCatalog())
    var documented = responder
    documented.typePrefix = "https://store.example" + types.path
    let type = try document(documented.content(for: StoreFailure(), offered: nil, request: request).body).type
    #expect(type == "https://store.example/problems/store/offline")
    func page(_ path: String, _ accept: String = "text/html") -> RecoveryContent? {
      types.content(for: RecoveryRequest(path: path, accept: accept, acceptLanguage: "sv", principal: "", now: 0))
    }
    let one = try #require(page("/problems/store/offline?x=1"))
    #expect(one.status == 200 && one.body.contains("<h1>Butiken … kan inte nås.</h1>") && !one.body.contains("a.example"))
    #expect(one.body.contains("<code>store/offline</code> 503") && one.body.contains("Kontrollera nätverksanslutningen."))
    let list = try #require(page("/problems/"))
    for code in ["order/invalid", "recovery/choice-refused", "store/offline"] {
      #expect(list.body.contains("<a href=\"/problems/\(code)\">"))
    }
    let data = try #require(page("/problems/", "application/json"))
    #expect(data.contentType == "application/json" && data.body.contains(#""code":"order/invalid","status":400"#))
    for path in ["/", "/problems", "/problems/store", "/problems/store/", "/problems/x", "/problems//", "/problemsstore/offline"] {
      #expect(page(path) == nil, "\(path)")
    }
  }
}
