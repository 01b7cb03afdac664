/// How far an argument of a text may travel.
public enum Privacy: Hashable, Sendable, CaseIterable {
  /// Anybody may see it: a count, the name of a rule.
  case `public`
  /// Only the user and the developer may see it: a path, a host, a text of theirs. What an interpolation gets when it says nothing.
  case user
  /// Nobody may see it: a token, a password. It is still an argument, so that one need not rewrite a message to hide it.
  case secret

  /// Whether a reader of the kind `audience` may see an argument marked so.
  public func isVisible(to audience: Audience) -> Bool {
    switch self {
    case .public: true
    case .user: audience == .user || audience == .developer
    case .secret: false
    }
  }
}
