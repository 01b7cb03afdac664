/// The languages that a provider translates between, in its own codes.
public struct ProviderLanguages: Sendable, Hashable {
  /// From each source code to the codes of its targets.
  public var targets: [String: Set<String>]

  /// Creates a table.
  public init(targets: [String: Set<String>]) { self.targets = targets }
}

/// The used quota of an account.
public struct ProviderUsage: Sendable, Hashable {
  /// Characters used in the present period.
  public var used: Int
  /// How many may be used; nil for no limit.
  public var limit: Int?

  /// Creates a count.
  public init(used: Int, limit: Int?) {
    self.used = used
    self.limit = limit
  }
}
