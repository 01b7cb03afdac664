/// The retryability of an error.
///
/// It is for policies that retry automatically. A user is always offered to try again, since they may have fixed the cause.
public enum Retryability: Hashable, Sendable {
  /// The same attempt fails in the same way.
  case no
  /// The cause may pass by itself.
  case transient
  /// Too many requests; fewer and later ones may succeed.
  case throttled
  /// It is pointless before this time has passed.
  case after(Duration)
}
