#if Servers
import ErrorRecovery
import ErrorRecoveryHTTP

/// Decides which requests are answered: those of the browser that opened the address of this run.
///
/// A page from elsewhere can send requests to a port of this machine, and a name in the network can come to mean this machine. The header `Host`
/// therefore has to be the address itself, a form has to come from a page of it, and each request has to have the token, which is in the address once and
/// in a cookie from then on.
struct RequestGuard: Sendable {
  /// The decision about a request.
  enum Verdict: Equatable, Sendable {
    /// It is answered.
    case allowed
    /// It gets the cookie and goes on without the token in the address.
    case enter
    /// It is refused.
    case refused(Reason)
  }

  /// Why a request is refused.
  enum Reason: String, Sendable {
    /// It is for another host.
    case host
    /// It comes from another page.
    case origin
    /// It has no token, or another one.
    case token
    /// Its method is neither GET nor POST.
    case method
  }

  /// The port.
  let port: Int
  /// The token of this run.
  let token: String

  /// A token that can't be guessed.
  static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in UInt64.random(in: 0 ... .max, using: &generator).hexadecimal(16) }.joined()
  }

  /// The address that opens the first page.
  var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }
  /// The name of the cookie; browsers send the cookies of all ports of a host.
  var cookieName: String { "l10n-edit-\(port)" }
  /// The header field that sets the cookie.
  var cookie: String { "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict" }

  /// Decides about a request.
  func verdict(about request: WebRequest) -> Verdict {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.headers["host"]?.lowercased(), hosts.contains(host) else { return .refused(.host) }
    guard request.method == "GET" || request.method == "POST" else { return .refused(.method) }
    if let origin = request.headers["origin"], origin.lowercased() != "http://\(host)" { return .refused(.origin) }
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" { return .refused(.origin) }
    if request.method == "POST", request.headers["origin"] == nil { return .refused(.origin) }
    if request.method == "GET", request.path == "/", let given = request.value("token") {
      return isToken(given) ? .enter : .refused(.token)
    }
    guard let given = request.cookie(cookieName), isToken(given) else { return .refused(.token) }
    return .allowed
  }

  private func isToken(_ given: String) -> Bool { ConstantTime.areEqual(Array(token.utf8), Array(given.utf8)) }
}
#endif
