import ErrorRecovery
import ErrorRecoveryHTTP
import Localize
import Testing

#if HTTP
import HTTPTypes
#endif

/// Header fields.
@Suite struct HeaderTests {
  @Test(
    arguments: [
      ("sv-SE, en;q=0.5", ["sv-SE", "en"]), ("en;q=0.5, sv-SE", ["sv-SE", "en"]), ("da, en-gb;q=0.8, en;q=0.7", ["da", "en-gb", "en"]),
      ("de;q=0.8,fr;q=0.8,*;q=0.1", ["de", "fr"]), ("sv;q=0, en", ["en"]), ("", []), (",,;q=1,  ,", []), ("en;q=2, sv;q=x, de", ["de"]),
      ("en, EN;q=0.9", ["en"]), ("<script>, sv\u{0}, å, zh-Hant-TW", ["zh-Hant-TW"]), ("abcdefghi, a--b, -", []),
      ("sv ; q=0.3 ,en\t;q=0.4", ["en", "sv"]),
    ])
  func `Languages are ordered by quality, and invalid tags are skipped`(header: String, tags: [String]) {
    #expect(AcceptLanguage.tags(in: header) == tags)
  }

  @Test func `A language has the quality that the client gives it, and 1 without one`() {
    let preferences = AcceptLanguage.preferences(in: "pl, en;q=0.1, sv;q=0.25, EN;q=0.9, *;q=0.5")
    #expect(preferences.map(\.tag) == ["pl", "EN", "sv"])
    #expect(preferences.map(\.quality) == [1, 0.9, 0.25])
    #expect(preferences.compactMap { LocaleIdentifier($0.tag) } == ["pl", "en", "sv"])
  }

  @Test(
    arguments: [
      ("120", Duration.seconds(120)), (" 0 ", .zero), ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(37)),
      ("Sunday, 06-Nov-94 08:49:37 GMT", .seconds(37)), ("Sun Nov  6 08:49:37 1994", .seconds(37)),
      ("Tue, 29 Feb 2028 08:49:37 GMT", .seconds(366 * 86_400)),
      ("Sun, 06 Nov 1994 08:48:59 GMT", .zero),
      ("99999999999999999999999", .seconds(366 * 86_400)), ("Thu, 31 Dec 9999 23:59:59 GMT", .seconds(366 * 86_400)),
    ])
  func `Retry-After is read in all its forms`(header: String, duration: Duration) {
    // 06 Nov 1994 08:49:00 GMT
    #expect(RetryAfter.duration(from: header, now: 784_111_740) == duration)
  }

  @Test(
    arguments: [
      "", "-1", "1.5", "soon", "Sun, 06 Nov 1994", "Sun, 40 Nov 1994 08:49:37 GMT", "١٢", "Mon, 31 Feb 2028 08:49:37 GMT",
      "Mon, 29 Feb 2027 08:49:37 GMT", "Tuesday, 31-Apr-29 08:49:37 GMT", "Sun Feb 29 08:49:37 2100", "Sun Nov  0 08:49:37 1994",
    ])
  func `An invalid Retry-After is ignored`(header: String) {
    #expect(RetryAfter.duration(from: header, now: 0) == nil)
  }

  @Test func `A response states whether to retry, and an error sends its delay in a header, rounded up`() {
    #expect(RetryAfter.retryability(status: 503, header: "7", now: 0) == .after(.seconds(7)))
    #expect(RetryAfter.retryability(status: 429, header: "7", now: 0) == .throttled(after: .seconds(7)))
    #expect(RetryAfter.header(for: .throttled(after: .seconds(7))) == "7")
    #expect(RetryAfter.retryability(status: 429, header: nil, now: 0) == .throttled)
    #expect(RetryAfter.retryability(status: 503, header: "soon", now: 0) == .transient)
    #expect(RetryAfter.retryability(status: 404, header: "7", now: 0) == .no)
    #expect(RetryAfter.header(for: .after(.milliseconds(1_500))) == "2")
    #expect(RetryAfter.header(for: .after(.seconds(-3))) == "0")
    #expect(RetryAfter.header(for: .transient) == nil)
  }

  #if HTTP
  @Test func `A choice is found in a header or a form, and never in an address`() {
    var request = HTTPRequest(
      method: .get, scheme: "https", authority: "a.example", path: "/price?item=a%20b&recovery_option=x.y.z&recovery_input=%C3%A5")
    #expect(ReturnedChoice(request) == nil)
    #expect(
      ReturnedChoice(request, form: "recovery_option=f&recovery_input=a+b&recovery_method=GET")
        == ReturnedChoice(value: "f", input: "a b", method: "GET"))
    request.headerFields[.recoveryOption] = "h"
    #expect(ReturnedChoice(request) == ReturnedChoice(value: "h"))
    request.headerFields[.acceptLanguage] = "sv"
    let form = "count=3&recovery_option=f&recovery_method=GET&recovery_input=1"
    let described = RecoveryRequest(request, principal: "ann", form: form, now: 0)
    #expect(described.scope == RequestScope(path: request.path ?? "", principal: "ann"))
    #expect(described.formFields == ["count": "3"])
    #expect(described.acceptLanguage == "sv")
    let content = RecoveryResponder(signer: KeyedSum()).content(for: StoreFailure(), offered: nil, request: described)
    #expect(content.response.status.code == 503)
    #expect(content.response.headerFields[.contentType] == "application/problem+json")
    #expect(ReturnedChoice(HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)) == nil)
  }

  @Test func `Only a posted form names the method of the request that it repeats`() {
    let form = ReturnedChoice(value: "x", method: "GET")
    var request = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/price")
    #expect(request.repeated(by: form).method == .get)
    #expect(request.repeated(by: form).path == "/price")
    #expect(request.repeated(by: ReturnedChoice(value: "x")).method == .post)
    #expect(request.repeated(by: ReturnedChoice(value: "x", method: "G E T")).method == .post)
    #expect(request.repeated(by: nil).method == .post)
    request.method = .put
    #expect(request.repeated(by: form).method == .put)
  }
  #endif
}
