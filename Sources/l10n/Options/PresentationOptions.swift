import LocalizeValidation

/// The severities that can be chosen on the command line, besides `never`.
enum FailOn: String, CaseIterable {
  case error
  case warning
  case info
  case never

  /// The least severity that fails a run; nil for none.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .never: nil
    }
  }
}
