import LocalizeTranslation
import Testing

@Suite struct ProxySettingsTests {
  private func proxy(_ address: String, _ environment: [String: String]) throws -> String? {
    let endpoint = try #require(Endpoint(address))
    return try ProxySettings.proxy(for: endpoint, environment: environment).map { "\($0.kind) \($0.host):\($0.port) \($0.user ?? "-")" }
  }

  @Test func `The environment names proxies like it does for curl`() throws {
    let environment = ["http_proxy": "proxy.example:3128", "HTTPS_PROXY": "http://user:p%40ss@secure.example:8080/"]
    #expect(try proxy("http://api.example", environment) == "plain proxy.example:3128 -")
    #expect(try proxy("https://api.example", environment) == "tunnel secure.example:8080 user")
    #expect(try proxy("http://api.example", ["HTTP_PROXY": "http://attacker.example"]) == nil)
    #expect(try proxy("https://api.example", ["ALL_PROXY": "socks5h://127.0.0.1"]) == "socks 127.0.0.1:1080 -")
    #expect(try proxy("https://api.example", ["https_proxy": "", "all_proxy": "p.example"]) == "tunnel p.example:80 -")
  }

  @Test func `Some hosts are reached without a proxy, and this machine always`() throws {
    let environment = ["http_proxy": "p.example:1", "no_proxy": "internal, .corp.example,*.lab.example,odd.example:8080"]
    for address in [
      "http://127.0.0.1:2737", "http://localhost:5000", "http://internal", "http://a.corp.example", "http://corp.example",
      "http://x.lab.example",
      "http://odd.example:8080",
    ] { #expect(try proxy(address, environment) == nil, "\(address)") }
    for address in ["http://notinternal", "http://mycorp.example", "http://odd.example"] {
      #expect(try proxy(address, environment) == "plain p.example:1 -", "\(address)")
    }
    #expect(try proxy("http://api.example", ["http_proxy": "p.example", "NO_PROXY": "*"]) == nil)
  }

  @Test(arguments: ["https://secure-proxy.example", "socks4://old.example", "http://proxy.example:port", "http://"])
  func `An unusable proxy is named by its variable`(value: String) throws {
    #expect { try proxy("https://api.example", ["https_proxy": value]) } throws: { error in
      (error as? ProviderSetupError)?.code == .unusableProxy(variable: "https_proxy")
    }
  }
}
