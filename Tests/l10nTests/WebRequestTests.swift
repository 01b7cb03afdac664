#if Servers
import Testing

@testable import l10n

/// The requests that a server reads.
@Suite struct WebRequestTests {
  @Test func `A request is read with its query, fields and cookies`() throws {
    let request = try WebRequest(head: "GET /a%20b?x=1&x=%C3%A4+b&y HTTP/1.1\r\nHost:  h \r\nCookie: a=1; b=2\r\nX: ".utf8)
    #expect(request.method == "GET" && request.path == "/a%20b")
    #expect(request.query.map(\.name) == ["x", "x", "y"] && request.query.map(\.value) == ["1", "ä b", ""])
    #expect(request.headers["host"] == "h" && request.headers["x"] == "")
    #expect(request.cookie("b") == "2" && request.cookie("c") == nil)
    #expect(!request.endsConnection)
  }

  @Test(
    arguments: [
      ("", WebRequest.Failure.malformed), ("GET /", .malformed), ("GET / HTTP/1.0", .malformed), ("GET http://h/ HTTP/1.1", .malformed),
      ("GET  / HTTP/1.1", .malformed), ("GET / HTTP/1.1\r\nHost: a\r\nhost: b", .malformed), ("GET / HTTP/1.1\r\nHost : a", .malformed),
      ("GET / HTTP/1.1\r\n folded", .malformed), ("GET / HTTP/1.1\r\nno colon", .malformed), ("GET / HTTP/1.1\r\n: a", .malformed),
      ("POST / HTTP/1.1\r\nContent-Length: -1", .malformed), ("POST / HTTP/1.1\r\nContent-Length: +1", .malformed),
      ("POST / HTTP/1.1\r\nContent-Length: 1048577", .bodyTooLarge),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999", .bodyTooLarge),
      ("POST / HTTP/1.1", .lengthMissing), ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", .lengthMissing),
      ("GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", .lengthMissing),
    ])
  func `What can be read in two ways is refused`(head: String, failure: WebRequest.Failure) {
    #expect(throws: failure) { try WebRequest(head: head.utf8) }
  }

  @Test func `Bytes that are no text are refused`() {
    #expect(throws: WebRequest.Failure.malformed) { try WebRequest(head: Array("GET / HTTP/1.1\r\nX: ".utf8) + [0xFF]) }
  }

  @Test func `An answer has no field that a value begins`() {
    let bytes = WebAnswer.redirect(to: "/\r\nSet-Cookie: a=1").bytes(endsConnection: true)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.contains("Location: /Set-Cookie: a=1"))
    #expect(lines.contains { $0.hasPrefix("Content-Security-Policy: default-src 'none'") })
    #expect(lines.contains("Connection: close"))
  }
}
#endif
