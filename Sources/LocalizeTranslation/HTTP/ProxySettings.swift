import ErrorRecovery

/// The proxy that the environment names for an address.
///
/// The names are curl's: `http_proxy` in lower case only, since a web server sets `HTTP_PROXY` from a header of its visitors; the others in
/// both cases; `no_proxy` with names, their endings and `*`. This machine is reached without a proxy.
package struct ProxySettings: Sendable, Hashable {
  /// How a proxy is spoken to.
  package enum Kind: Sendable, Hashable {
    /// It gets requests with the whole address, as for unencrypted ones.
    case plain
    /// It opens tunnels.
    case tunnel
    /// `socks5://` and `socks5h://`.
    case socks
  }

  /// How it is spoken to.
  package let kind: Kind
  /// Its host.
  package let host: String
  /// Its port.
  package let port: Int
  /// The user, if it requires one.
  package let user: String?
  /// The user's password.
  package let password: Secret?

  /// The proxy for an address, or nil if there is none.
  ///
  /// - Throws: ``ProviderSetupError`` if the environment names one that can't be used.
  package static func proxy(for endpoint: Endpoint, environment: [String: String]) throws(ProviderSetupError) -> ProxySettings? {
    if endpoint.isLoopback || isExempt(endpoint, by: value(["no_proxy", "NO_PROXY"], in: environment)?.value ?? "") { return nil }
    let names = endpoint.isEncrypted ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    guard let (name, value) = value(names + ["all_proxy", "ALL_PROXY"], in: environment) else { return nil }
    guard let proxy = ProxySettings(value, isTunnel: endpoint.isEncrypted) else { throw ProviderSetupError(.unusableProxy(variable: name)) }
    return proxy
  }

  private static func value(_ names: [String], in environment: [String: String]) -> (name: String, value: String)? {
    for name in names {
      if let value = environment[name], !value.isEmpty { return (name, value) }
    }
    return nil
  }

  private init?(_ text: String, isTunnel: Bool) {
    var rest = text[...]
    let lowercased = text.lowercased()
    var kind = isTunnel ? Kind.tunnel : .plain
    for (scheme, meaning) in [("http://", kind), ("socks5://", .socks), ("socks5h://", .socks)] where lowercased.hasPrefix(scheme) {
      kind = meaning
      rest = rest.dropFirst(scheme.count)
    }
    guard !rest.contains("://") else { return nil }
    var authority = rest.prefix { $0 != "/" }
    if let at = authority.lastIndex(of: "@") {
      let parts = authority[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { PercentEncoding.decoded($0) }
      guard let user = parts[0], let password = parts.count > 1 ? parts[1] : "", kind != .socks else { return nil }
      self.user = user
      self.password = Secret(password)
      authority = authority[authority.index(after: at)...]
    } else {
      user = nil
      password = nil
    }
    guard let (host, port) = Endpoint.hostAndPort(authority) else { return nil }
    self.kind = kind
    self.host = host
    self.port = port ?? (kind == .socks ? 1080 : 80)
  }

  private static func isExempt(_ endpoint: Endpoint, by list: String) -> Bool {
    list.lowercased().split { $0 == "," || $0 == " " }.contains { entry in
      if entry == "*" { return true }
      var name = entry
      if let (host, port) = Endpoint.hostAndPort(entry), let port {
        guard port == endpoint.port else { return false }
        name = host[...]
      }
      if name.hasPrefix("*.") { name = name.dropFirst() }
      if name.hasPrefix(".") { name = name.dropFirst() }
      return endpoint.host == name || endpoint.host.hasSuffix("." + name)
    }
  }
}
