/// Accepts the keys that start with a prefix, for composing; alone, `elements(withPrefix:)` is faster.
public struct PrefixAutomaton: KeyAutomaton {
  private let prefix: [Unicode.Scalar]

  /// Creates an automaton for a prefix.
  ///
  /// - Complexity: O(*k*) in the scalars of the prefix.
  public init(_ prefix: String) {
    self.prefix = Array(prefix.unicodeScalars)
  }

  /// No scalar of the prefix has been read.
  ///
  /// - Complexity: O(1).
  public var start: Int { 0 }

  /// Counts the scalars of the prefix.
  ///
  /// - Complexity: O(1).
  public func step(_ state: Int, over scalar: Unicode.Scalar) -> Int? {
    guard state < prefix.count else { return state }
    return prefix[state] == scalar ? state + 1 : nil
  }

  /// Whether the whole prefix has been read.
  ///
  /// - Complexity: O(1).
  public func accepts(_ state: Int) -> Bool { state == prefix.count }
}
