import ErrorRecovery
import ErrorRecoveryHTTP
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

  @Test func `A response says whether to retry, and an error sends its delay in a header, rounded up`() {
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
  @Test func `A choice is found in a header, form or query, and the rest of the query is passed on`() {
    var request = HTTPRequest(
      method: .get, scheme: "https", authority: "a.example", path: "/price?item=a%20b&recovery_option=x.y.z&recovery_input=%C3%A5")
    #expect(ReturnedChoice(request) == ReturnedChoice(value: "x.y.z", input: "å"))
    #expect(ReturnedChoice(request, form: "recovery_option=f&recovery_input=a+b") == ReturnedChoice(value: "f", input: "a b"))
    request.headerFields[.recoveryOption] = "h"
    #expect(ReturnedChoice(request) == ReturnedChoice(value: "h"))
    request.headerFields[.acceptLanguage] = "sv"
    let described = RecoveryRequest(request, principal: "ann", now: 0)
    #expect(described.path == "/price")
    #expect(described.formFields == ["item": "a b"])
    #expect(described.acceptLanguage == "sv")
    let content = RecoveryResponder(signer: KeyedSum()).content(for: StoreFailure(), offered: nil, request: described)
    #expect(content.response.status.code == 503)
    #expect(content.response.headerFields[.contentType] == "application/problem+json")
    #expect(ReturnedChoice(HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)) == nil)
  }
  #endif
}
