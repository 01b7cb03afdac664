/// How far an argument of a text may travel.
public enum Privacy: Hashable, Sendable, CaseIterable {
  /// Public: a count, the name of a rule.
  case `public`
  /// Visible to the user and the developer: a path, a host, a text of theirs. The default of an interpolation.
  case user
  /// Hidden from everyone: a token, a password. It is still an argument, so that hiding it needs no other message.
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
