/// The retryability of an error.
///
/// It is for policies that retry automatically. A user is always offered to try again, since they may have fixed the cause.
public struct Retryability: Hashable, Sendable, CustomStringConvertible {
  enum Code: String, Hashable {
    case no, transient, throttled
  }

  let code: Code
  /// The minimum wait before another attempt, as the error states it; nil if it states none.
  public let delay: Duration?

  private init(_ code: Code, delay: Duration? = nil) {
    self.code = code
    self.delay = delay
  }

  /// The same attempt fails in the same way.
  public static let no = Self(.no)
  /// The cause may be temporary.
  public static let transient = Self(.transient)
  /// Too many requests; fewer and later ones may succeed.
  public static let throttled = Self(.throttled)

  /// The cause is temporary; wait at least this long before another attempt.
  public static func after(_ delay: Duration) -> Self { Self(.transient, delay: delay) }

  /// Too many requests; wait at least this long before another attempt.
  public static func throttled(after delay: Duration) -> Self { Self(.throttled, delay: delay) }

  /// Whether another attempt may succeed.
  public var isRetryable: Bool { code != .no }
  /// Whether there were too many requests.
  public var isThrottled: Bool { code == .throttled }

  /// The name of the case, and the delay.
  public var description: String { delay.map { "\(code.rawValue) after \($0)" } ?? code.rawValue }
}
