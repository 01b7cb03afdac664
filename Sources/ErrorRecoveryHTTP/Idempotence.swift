/// Whether a request can be sent again although the first one may have been carried out (RFC 9110 §9.2.2).
public enum Idempotence {
  /// The header field of a request that its service carries out once, however often it comes.
  ///
  /// - SeeAlso: draft-ietf-httpapi-idempotency-key-header.
  public static let keyHeader = "Idempotency-Key"

  /// Whether a request is idempotent: by its method, or because it has a key.
  ///
  /// - Parameters:
  ///   - method: The method, in capitals.
  ///   - hasKey: Whether the request has the header field ``keyHeader``.
  public static func applies(to method: String, hasKey: Bool = false) -> Bool {
    hasKey || ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
  }
}
