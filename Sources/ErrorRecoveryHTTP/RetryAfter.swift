public import ErrorRecovery

/// The header `Retry-After` in both directions (RFC 9110 §10.2.3).
public enum RetryAfter {
  private static let longest: Int64 = 366 * 86_400

  /// The wait that a header asks for.
  ///
  /// - Parameters:
  ///   - header: A number of seconds or a date in any of HTTP's three forms.
  ///   - now: The present as seconds since 1970.
  /// - Returns: Zero for a date in the past, at most a year, or nil for anything else.
  public static func duration(from header: String, now: Int64) -> Duration? {
    let text = header[...].trimmedBlanks
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      // More digits than a number has are a long time too.
      return .seconds(min(Int64(text) ?? longest, longest))
    }
    return HTTPDate.seconds(from: String(text)).map { .seconds(min(max($0 - now, 0), longest)) }
  }

  /// The retryability that a failed response states.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - header: Its `Retry-After`, if it has one.
  ///   - now: The present as seconds since 1970.
  ///   - isIdempotent: Whether the request can be sent again although it may have been carried out, see ``Idempotence``. Otherwise only a
  ///     status that refuses it is retryable: 425, 429 or 503.
  public static func retryability(status: Int, header: String?, now: Int64, isIdempotent: Bool = true) -> Retryability {
    guard (isIdempotent ? [408, 425, 429, 500, 502, 503, 504] : [425, 429, 503]).contains(status) else { return .no }
    if let header, let duration = duration(from: header, now: now) { return status == 429 ? .throttled(after: duration) : .after(duration) }
    return status == 429 ? .throttled : .transient
  }

  /// The value of the header for an error, in whole seconds, or nil if it does not ask for a wait.
  public static func header(for retryability: Retryability) -> String? {
    guard let duration = retryability.delay else { return nil }
    let (seconds, attoseconds) = duration.components
    return String(max(0, min(seconds, longest) + (attoseconds > 0 ? 1 : 0)))
  }
}
