#if Servers
import Testing

@testable import l10n

/// Which requests are answered.
@Suite struct RequestGuardTests {
  private let check = RequestGuard(port: 4711, token: "0123456789abcdef")

  private func verdict(_ start: String, _ headers: [String: String]) throws -> RequestGuard.Verdict {
    let lines = headers.map { "\($0.key): \($0.value)" }
    return check.verdict(about: try WebRequest(head: ([start + " HTTP/1.1"] + lines).joined(separator: "\r\n").utf8))
  }

  private static let own = ["Host": "127.0.0.1:4711", "Cookie": "other=1; l10n-edit-4711=0123456789abcdef"]

  @Test func `The browser that opened the address is answered`() throws {
    #expect(try verdict("GET /?token=0123456789abcdef", ["Host": "localhost:4711"]) == .enter)
    #expect(try verdict("GET /rows", Self.own) == .allowed)
    let form = ["Origin": "http://127.0.0.1:4711", "Content-Length": "0", "Sec-Fetch-Site": "same-origin"]
    #expect(try verdict("POST /save", Self.own.merging(form) { $1 }) == .allowed)
  }

  @Test(
    arguments: [
      ("GET /", ["Host": "rebound.example:4711"], RequestGuard.Reason.host), ("GET /", ["Host": "127.0.0.1"], .host),
      ("GET /", ["Host": "127.0.0.1:80"], .host), ("GET /", ["Origin": "http://evil.example"], .origin),
      ("GET /", ["Origin": "null"], .origin),
      ("GET /", ["Sec-Fetch-Site": "cross-site"], .origin), ("POST /save", ["Content-Length": "0"], .origin),
      ("GET /", ["Cookie": "l10n-edit-4711=0123456789abcdee"], .token), ("GET /", ["Cookie": "l10n-edit-4711="], .token),
      ("GET /", ["Cookie": "l10n-edit-4712=0123456789abcdef"], .token), ("GET /?token=guess", [:], .token),
      ("GET /rows?token=0123456789abcdef", ["Cookie": "none=1"], .token), ("PUT /save", ["Content-Length": "0"], .method),
    ])
  func `Everything else is refused`(start: String, headers: [String: String], reason: RequestGuard.Reason) throws {
    #expect(try verdict(start, Self.own.merging(headers) { $1 }) == .refused(reason))
  }

  @Test func `Tokens are long and differ`() {
    let tokens = Set((0..<100).map { _ in RequestGuard.newToken() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 64 })
  }

  @Test func `The port of a folder is always the same`() {
    #expect(EditConnection.port(of: "/work/shop") == EditConnection.port(of: "/work/shop"))
    #expect((0..<50).allSatisfy { 49_152..<65_536 ~= EditConnection.port(of: "/work/\($0)") })
  }
}
#endif
