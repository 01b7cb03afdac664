/// A response to a failed request, before it becomes one of some framework.
public struct RecoveryContent: Hashable, Sendable {
  /// Lets a page do nothing but send its forms to where it came from.
  ///
  /// No other page shows it in a frame, where a visitor could be led to press its buttons, and no `<base>` changes where its forms go.
  static let policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

  /// The status.
  public var status: Int
  /// `application/problem+json`, `application/json` or `text/html; charset=utf-8`.
  public var contentType: String
  /// The languages that the texts are really in.
  public var contentLanguage: String
  /// The value of `Retry-After`, where the error asks for a wait.
  public var retryAfter: String?
  /// The body.
  public var body: String

  /// All header fields by their names.
  ///
  /// The offer is for one client and a short time, so it must not be cached, and a page may neither run nor fetch anything, nor be shown
  /// in a frame, nor send its address to others.
  public var headers: [(name: String, value: String)] {
    [
      ("Content-Type", contentType), ("Content-Language", contentLanguage), ("Vary", "Accept, Accept-Language"),
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ] + (retryAfter.map { [("Retry-After", $0)] } ?? [])
      + (contentType.hasPrefix("text/html") ? [("Content-Security-Policy", Self.policy), ("Referrer-Policy", "no-referrer")] : [])
  }
}
