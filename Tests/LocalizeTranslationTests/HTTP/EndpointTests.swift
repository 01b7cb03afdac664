import LocalizeTranslation
import Testing

@Suite struct EndpointTests {
  @Test(arguments: [
    ("http://127.0.0.1:2737", "127.0.0.1", 2737, "", true), ("https://Example.com/v1/", "example.com", 443, "/v1", false),
    ("HTTP://[::1]:80/a/b", "::1", 80, "/a/b", true), ("http://localhost", "localhost", 80, "", true),
    ("http://127.0.0.1.example.com", "127.0.0.1.example.com", 80, "", false),
  ])
  func `An address is split into its parts`(text: String, host: String, port: Int, path: String, isLoopback: Bool) throws {
    let endpoint = try #require(Endpoint(text))
    #expect(endpoint.host == host)
    #expect(endpoint.port == port)
    #expect(endpoint.path == path)
    #expect(endpoint.isLoopback == isLoopback)
  }

  @Test(arguments: [
    "", "example.com", "ftp://example.com", "http://", "http://user:key@example.com", "http://example.com/?key=1", "http://example.com/#a",
    "http://example.com:0", "http://example.com:99999", "http://::1", "http://a b", "http://[::1", "https://example.com\r\nX: y",
  ])
  func `An invalid address, or one that could contain a key, is refused`(text: String) { #expect(Endpoint(text) == nil) }

  @Test func `A query is encoded`() throws {
    #expect(try #require(Endpoint("https://[::1]:8443/x")).url("/y", query: [("a b", "ü&")]) == "https://[::1]:8443/x/y?a%20b=%C3%BC%26")
  }
}
