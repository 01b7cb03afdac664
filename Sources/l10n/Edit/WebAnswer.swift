#if Servers
import ErrorRecovery

/// What a browser gets.
struct WebAnswer: Sendable {
  /// The statuses that occur.
  enum Status: Int, Sendable {
    case ok = 200
    case seeOther = 303
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case conflict = 409
    case lengthRequired = 411
    case contentTooLarge = 413
    case unprocessable = 422
    case headersTooLarge = 431
    case serverError = 500
  }

  /// The status.
  var status: Status
  /// The header fields besides those of every answer.
  var headers: [(name: String, value: String)] = []
  /// The body.
  var body: [UInt8] = []

  /// A page or a part of one.
  static func html(_ text: String, _ status: Status = .ok) -> WebAnswer {
    WebAnswer(status: status, headers: [("Content-Type", "text/html; charset=utf-8")], body: Array(text.utf8))
  }

  /// A text.
  static func text(_ text: String, _ status: Status = .ok, type: String = "text/plain") -> WebAnswer {
    WebAnswer(status: status, headers: [("Content-Type", "\(type); charset=utf-8")], body: Array(text.utf8))
  }

  /// The way to another page, also after a form.
  static func redirect(to path: String) -> WebAnswer { WebAnswer(status: .seeOther, headers: [("Location", path)]) }

  /// The same with another header field.
  func with(_ name: String, _ value: String) -> WebAnswer {
    var result = self
    result.headers.append((name, value))
    return result
  }

  /// Only what this server sends is loaded, nothing in a page runs but its one script, and no other page can show or read it.
  static let guards: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; "
        + "base-uri 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
  ]

  /// The bytes of the answer.
  func bytes(endsConnection: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status.rawValue) \(status)\r\n"
    for (name, value) in Self.guards + headers {
      // A value with a line end would begin another field.
      head += "\(name): \(value.filter { !$0.isNewline })\r\n"
    }
    head += "Content-Length: \(body.count)\r\nConnection: \(endsConnection ? "close" : "keep-alive")\r\n\r\n"
    return Array(head.utf8) + body
  }
}
#endif
