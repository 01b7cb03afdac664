/// Accepts the keys that differ from a query in few places: near neighbours as the article means them.
public struct HammingAutomaton: KeyAutomaton {
  /// What keys of another length than the query are worth.
  public enum Lengths: Hashable, Sendable {
    /// Each scalar too many or missing at the end is one difference: "Dob" is within 2 of "Dobbs", as in the article.
    case padded
    /// They are not accepted.
    case equal
  }

  /// How many scalars were read, and in how many places they differ from the query.
  public struct State: Hashable, Sendable {
    /// The number of scalars read.
    ///
    /// - Complexity: O(1).
    public var length: Int
    /// The number of places that differ so far.
    ///
    /// - Complexity: O(1).
    public var differences: Int
  }

  private let query: [Unicode.Scalar]
  private let maxDistance: Int
  private let lengths: Lengths

  /// Creates an automaton for a query.
  ///
  /// - Complexity: O(*q*) in the scalars of the query.
  public init(_ query: String, maxDistance: Int, lengths: Lengths = .padded) {
    self.query = Array(query.unicodeScalars)
    self.maxDistance = maxDistance
    self.lengths = lengths
  }

  /// Nothing was read and nothing differs.
  ///
  /// - Complexity: O(1).
  public var start: State { State(length: 0, differences: 0) }

  /// Counts a scalar that differs from the query, or that the query does not have.
  ///
  /// - Complexity: O(1).
  public func step(_ state: State, over scalar: Unicode.Scalar) -> State? {
    var next = State(length: state.length + 1, differences: state.differences)
    if state.length < query.count {
      if query[state.length] != scalar { next.differences += 1 }
    } else {
      guard lengths == .padded else { return nil }
      next.differences += 1
    }
    return next.differences <= maxDistance ? next : nil
  }

  /// Whether a key that ends here differs in few enough places.
  ///
  /// - Complexity: O(1).
  public func accepts(_ state: State) -> Bool {
    lengths == .padded || state.length == query.count ? distance(state) <= maxDistance : false
  }

  /// The distance of a key that ends here: the places that differ, and the scalars of the query that are missing.
  ///
  /// - Complexity: O(1).
  public func distance(_ state: State) -> Int { state.differences + max(0, query.count - state.length) }
}
