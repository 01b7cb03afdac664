/// A response to a failed request, before it becomes one of some framework.
public struct RecoveryContent: Hashable, Sendable {
  /// The status.
  public var status: Int
  /// `application/problem+json` or `text/html; charset=utf-8`.
  public var contentType: String
  /// The languages that the texts are really in.
  public var contentLanguage: String
  /// The value of `Retry-After`, where the error asks for a wait.
  public var retryAfter: String?
  /// The body.
  public var body: String

  /// All header fields by their names.
  ///
  /// The offer is for one client and a short time, so it must not be cached, and a page may neither run nor fetch anything
  /// nor tell others its address, which may hold a choice.
  public var headers: [(name: String, value: String)] {
    [
      ("Content-Type", contentType), ("Content-Language", contentLanguage), ("Vary", "Accept, Accept-Language"),
      ("Cache-Control", "no-store"),
    ] + (retryAfter.map { [("Retry-After", $0)] } ?? [])
      + (contentType.hasPrefix("text/html")
        ? [("Content-Security-Policy", "default-src 'none'; form-action 'self'"), ("Referrer-Policy", "no-referrer")] : [])
  }
}
