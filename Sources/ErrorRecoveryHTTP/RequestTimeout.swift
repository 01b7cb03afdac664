/// The time that a client waits for a response, as header fields state it.
public enum RequestTimeout {
  /// The time in a header field of whole milliseconds, such as Envoy's `x-envoy-expected-rq-timeout-ms`.
  ///
  /// - Parameter header: The value of the field.
  /// - Returns: Nil for anything but a number of at most 15 digits.
  public static func duration(from header: String) -> Duration? { milliseconds(header).map { .milliseconds($0) } }

  /// The time that is left to a function of AWS Lambda, for `withRecoveryDeadline`.
  ///
  /// ```swift
  /// let header = invocation.headers["Lambda-Runtime-Deadline-Ms"] ?? ""
  /// try await withRecoveryDeadline(RequestTimeout.duration(untilLambdaDeadline: header, now: now)) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - header: The value of `Lambda-Runtime-Deadline-Ms`: milliseconds since 1970.
  ///   - now: The present as milliseconds since 1970.
  ///   - reserve: The time for the response after the last attempt.
  /// - Returns: Zero if it has passed, or nil for anything but a number of at most 15 digits.
  public static func duration(untilLambdaDeadline header: String, now: Int64, reserve: Duration = .milliseconds(200)) -> Duration? {
    milliseconds(header).map { max(.milliseconds($0 - now) - reserve, .zero) }
  }

  private static func milliseconds(_ header: String) -> Int64? {
    let text = header[...].trimmedBlanks
    guard (1...15).contains(text.utf8.count), text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }
}
