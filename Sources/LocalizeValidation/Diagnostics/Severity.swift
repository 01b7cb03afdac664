/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Not looked for.
  case off
  /// Worth knowing; counted, and shown on request.
  case info
  /// Should be looked at; does not fail a run by default.
  case warning
  /// Harms users of the app; fails a run.
  case error

  /// From off to error.
  public static func < (first: Severity, second: Severity) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .off: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}
