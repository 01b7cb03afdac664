/// Why a run has ended before its work was done: nothing more is sent in it, for any locale.
public enum TranslationEnding: Sendable, Hashable {
  /// The provider refuses the key.
  case refused(String)
  /// The quota of the account is used up.
  case quotaExceeded(String)
  /// The provider does not answer, answers only with errors, or is another service.
  case unavailable(String)
  /// The provider does not have the model.
  case unknownModel(String)
  /// One text more would pass the limit that was set for the run.
  case characterLimit(Int)
  /// It was stopped.
  case stopped
  /// The journal can't be written, so that nothing may be sent.
  case journal(String)

  /// The failure, in the provider's words if it sent some.
  public var detail: String {
    switch self {
    case .refused(let detail), .quotaExceeded(let detail), .unavailable(let detail), .unknownModel(let detail), .journal(let detail): detail
    case .characterLimit(let limit): String(limit)
    case .stopped: ""
    }
  }
}
