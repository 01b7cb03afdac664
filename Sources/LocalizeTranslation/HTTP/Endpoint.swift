import ErrorRecovery

/// The address of a provider: scheme, host, port and the path that all its paths follow.
package struct Endpoint: Sendable, Hashable, CustomStringConvertible {
  /// Whether what is sent is encrypted.
  package let isEncrypted: Bool
  /// The host, in lower case; an IPv6 address without its brackets.
  package let host: String
  /// The port.
  package let port: Int
  /// The path, without a slash at its end.
  package let path: String

  /// Reads an address such as `http://127.0.0.1:2737` or `https://example.com/v1/`.
  ///
  /// - Returns: Nil for anything else, and for addresses with a user, a query or a fragment, which is where a key could be.
  package init?(_ text: String) {
    let lowercased = text.lowercased()
    let rest: Substring
    if lowercased.hasPrefix("https://") {
      isEncrypted = true
      rest = text.dropFirst(8)
    } else if lowercased.hasPrefix("http://") {
      isEncrypted = false
      rest = text.dropFirst(7)
    } else {
      return nil
    }
    guard rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"?#@\\\"<>^`{|}".utf8.contains($0) }) else { return nil }
    let authority = rest.prefix { $0 != "/" }
    guard let (host, port) = Self.hostAndPort(authority) else { return nil }
    self.host = host
    self.port = port ?? (isEncrypted ? 443 : 80)
    var path = rest.dropFirst(authority.count)
    while path.hasSuffix("/") { path.removeLast() }
    self.path = String(path)
  }

  /// An address as messages may show it: without the user and password before its host, and without its query and fragment.
  package static func withoutSecrets(_ text: String) -> String {
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    var shown = String(text[..<end])
    // A password may hold slashes, so what is before the last @ goes, wherever the host seems to end.
    if let at = shown.lastIndex(of: "@") {
      let scheme = shown[..<at].firstRange(of: "://").map { shown[..<$0.upperBound] } ?? ""
      shown = scheme + "…" + shown[at...]
    }
    return end == text.endIndex ? shown : shown + "\(text[end])…"
  }

  /// Splits `host`, `host:80`, `[::1]` and `[::1]:80`.
  static func hostAndPort(_ authority: Substring) -> (host: String, port: Int?)? {
    var host = authority
    var digits: Substring?
    if authority.hasPrefix("[") {
      guard let close = authority.firstIndex(of: "]") else { return nil }
      host = authority[authority.index(after: authority.startIndex)..<close]
      let rest = authority[authority.index(after: close)...]
      if !rest.isEmpty {
        guard rest.first == ":" else { return nil }
        digits = rest.dropFirst()
      }
    } else if let colon = authority.lastIndex(of: ":") {
      host = authority[..<colon]
      guard !host.contains(":") else { return nil }
      digits = authority[authority.index(after: colon)...]
    }
    guard !host.isEmpty else { return nil }
    guard let digits, !digits.isEmpty else { return (host.lowercased(), nil) }
    guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let port = Int(digits), 1...65535 ~= port else {
      return nil
    }
    return (host.lowercased(), port)
  }

  /// Whether the host is this machine.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" || host.hasSuffix(".localhost") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The address of a path below this one, which begins with a slash, and of a query.
  package func url(_ path: String, query: [(name: String, value: String)] = []) -> String {
    description + path + (query.isEmpty ? "" : "?" + PercentEncoding.form(query))
  }

  /// The address.
  package var description: String {
    let name = host.contains(":") ? "[\(host)]" : host
    let isUsual = port == (isEncrypted ? 443 : 80)
    return (isEncrypted ? "https://" : "http://") + name + (isUsual ? "" : ":\(port)") + path
  }
}
