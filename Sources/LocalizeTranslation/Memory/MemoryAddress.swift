/// The address of a memory on a PostgreSQL server: a URI, or keywords and values, as libpq takes them.
///
/// It may hold a password. Messages show ``shown``, which has none.
package struct MemoryAddress: Hashable, Sendable {
  /// The address as it was given.
  let text: String

  /// Creates an address; nil for a path.
  ///
  /// - SeeAlso: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING
  package init?(_ text: String) {
    guard Self.rest(of: text) != nil || Self.beginsWithKeyword(text) else { return nil }
    self.text = text
  }

  /// The address for messages: server and database of a URI, or the keywords that hold no secret.
  ///
  /// What is written in an unusual way is left out: half a password must not look like the name of a host.
  package var shown: String {
    guard let rest = Self.rest(of: text) else { return Self.scheme + shownKeywords }
    let (user, servers, path) = Self.parts(of: rest)
    // One @ that is not where it belongs, and what looks like a host may be half a password.
    guard servers.utf8.allSatisfy(Self.isOfHosts), !user.contains("?"), rest.count(where: { $0 == "@" }) == (user.isEmpty ? 0 : 1) else {
      return Self.scheme + "…"
    }
    guard path.utf8.allSatisfy(Self.isOfName) else { return Self.scheme + servers + "/…" }
    return Self.scheme + servers + (path.isEmpty ? "" : "/" + path)
  }

  /// The servers, as `host:port`; nil where libpq finds them elsewhere, as by a service.
  package var servers: Set<String>? {
    guard let rest = Self.rest(of: text) else { return nil }
    let (_, servers, _) = Self.parts(of: rest)
    guard !servers.isEmpty, servers.utf8.allSatisfy(Self.isOfHosts), !namesHostsElsewhere(rest) else { return nil }
    return Set(
      servers.split(separator: ",", omittingEmptySubsequences: false).map { server in
        let name = server.lowercased()
        let port = name.last == "]" ? nil : name.lastIndex(of: ":").map { name[name.index(after: $0)...] }
        let host = port.map { name.dropLast($0.utf8.count + 1) } ?? name[...]
        return "\(host):\(port.map { $0.isEmpty ? "5432" : String($0) } ?? "5432")"
      })
  }

  /// Whether all servers are on this machine.
  package var isLocal: Bool {
    guard let servers else { return false }
    return servers.allSatisfy { server in ["127.0.0.1:", "localhost:", "[::1]:"].contains { server.hasPrefix($0) } }
  }

  /// Whether all servers are among those that the user trusts.
  ///
  /// - Parameter trusted: Addresses, separated by commas.
  package func isTrusted(by trusted: String) -> Bool {
    guard let servers else { return false }
    let known = trusted.split(separator: ",").compactMap { Self(String($0.filter { $0 != " " }))?.servers }
    return servers.isSubset(of: known.reduce(into: []) { $0.formUnion($1) })
  }

  /// Whether a project's settings may name it: only servers, a user and a database, no password, no file and no service.
  package static func isPlain(_ text: String) -> Bool {
    guard let rest = rest(of: text) else { return false }
    let (user, servers, path) = parts(of: rest.prefix { $0 != "?" })
    guard !servers.isEmpty, servers.utf8.allSatisfy(isOfHosts), user.utf8.allSatisfy(isOfName), path.utf8.allSatisfy(isOfName) else {
      return false
    }
    let query = rest.drop { $0 != "?" }
    guard !query.isEmpty else { return true }
    return query.dropFirst().split(separator: "&", omittingEmptySubsequences: false).allSatisfy { parameter in
      let sides = parameter.split(separator: "=", omittingEmptySubsequences: false)
      return sides.count == 2 && plainParameters.contains(String(sides[0])) && sides[1].utf8.allSatisfy(isOfName)
    }
  }

  /// What a server's settings can't misuse.
  private static let plainParameters = ["sslmode", "target_session_attrs", "connect_timeout"]
  private static let scheme = "postgresql://"

  private static func rest(of text: String) -> Substring? {
    for scheme in [scheme, "postgres://"] where text.hasPrefix(scheme) { return text.dropFirst(scheme.count) }
    return nil
  }

  /// Name and password, servers, and database of a URI, cut where libpq cuts.
  private static func parts(of rest: Substring) -> (user: Substring, servers: Substring, path: Substring) {
    // A name ends at the first @ that is before a slash.
    let authority = rest.prefix { $0 != "/" }
    let mark = authority.firstIndex(of: "@")
    let user = mark.map { rest[..<$0] } ?? rest[..<rest.startIndex]
    let afterUser = mark.map { rest[rest.index(after: $0)...] } ?? rest
    let servers = afterUser.prefix { $0 != "/" && $0 != "?" }
    let path = afterUser[servers.endIndex...].prefix { $0 != "?" }.dropFirst()
    return (user, servers, path)
  }

  /// Whether a parameter may name other servers than those before the path.
  private func namesHostsElsewhere(_ rest: Substring) -> Bool {
    let query = rest.drop { $0 != "?" }
    return query.contains("%") || query.contains("host") || query.contains("service")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "_.-".utf8.contains(byte)
  }

  private static func isOfHosts(_ byte: UInt8) -> Bool { isOfName(byte) || ":,[]".utf8.contains(byte) }

  // MARK: Keywords

  private static let keywords: Set = [
    "host", "hostaddr", "port", "dbname", "user", "password", "passfile", "service", "sslmode", "target_session_attrs", "application_name",
    "connect_timeout", "options",
  ]
  private static let shownNames: Set = ["host", "hostaddr", "port", "dbname", "service"]

  private static func beginsWithKeyword(_ text: String) -> Bool {
    let name = text.drop { $0 == " " }.prefix { $0 != "=" && $0 != " " && $0 != "/" }
    return keywords.contains(String(name)) && text.drop { $0 == " " }.dropFirst(name.count).drop { $0 == " " }.first == "="
  }

  private var shownKeywords: String {
    // A quoted value may hold spaces and what looks like a keyword.
    guard !text.contains("'"), !text.contains("\\"), !text.contains(" ="), !text.contains("= ") else { return "…" }
    let parts = text.split(separator: " ").filter { part in
      let sides = part.split(separator: "=", maxSplits: 1)
      return sides.count == 2 && Self.shownNames.contains(String(sides[0])) && sides[1].utf8.allSatisfy { Self.isOfHosts($0) || $0 == 0x2F }
    }
    return parts.isEmpty ? "…" : parts.joined(separator: " ")
  }
}
