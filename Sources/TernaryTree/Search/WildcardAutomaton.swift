/// Accepts the keys that match a pattern.
///
/// State p says that the first p elements have matched. All states of a path are tracked at once, one bit each, so every step takes the same work and
/// nothing is tried again: `*a*a*a*b` costs no more than `xaxaxaxb`.
public struct WildcardAutomaton: KeyAutomaton {
  /// The set of the places of the pattern that a path can be at.
  public struct State: Hashable, Sendable {
    /// The first 64 places.
    var first: UInt64 = 0
    /// Those after it, empty for most patterns.
    var others: [UInt64] = []

    subscript(word: Int) -> UInt64 {
      get { word == 0 ? first : others[word - 1] }
      set { if word == 0 { first = newValue } else { others[word - 1] = newValue } }
    }
  }

  private let elementCount: Int
  private let wordCount: Int
  /// The states that stay when a scalar is read, and pass on without one.
  private var runs: State
  /// The states that pass on over any scalar.
  private var anyScalars: State
  /// Which states pass on over a scalar, for each scalar of the pattern.
  private var literals: [Unicode.Scalar: State] = [:]
  private let noStates: State

  /// Creates an automaton for a pattern.
  ///
  /// - Complexity: O(*p*) in the elements of the pattern.
  public init(_ pattern: KeyPattern) {
    // Two runs in a row match what one does; without them a state skips at most one run without reading a scalar.
    var elements: [KeyPattern.Element] = []
    for element in pattern.elements where element != .anyRun || elements.last != .anyRun { elements.append(element) }

    elementCount = elements.count
    wordCount = elements.count / 64 + 1
    noStates = State(others: Array(repeating: 0, count: wordCount - 1))
    runs = noStates
    anyScalars = noStates
    for (state, element) in elements.enumerated() {
      let bit: UInt64 = 1 << UInt64(state % 64)
      switch element {
      case .anyRun: runs[state / 64] |= bit
      case .anyScalar: anyScalars[state / 64] |= bit
      case .scalar(let scalar): literals[scalar, default: noStates][state / 64] |= bit
      }
    }
  }

  /// The first element is to match, or the one after a run of nothing.
  ///
  /// - Complexity: O(*p* / 64) in the elements of the pattern.
  public var start: State {
    var state = noStates
    state[0] = 1
    return passingOverRuns(state) ?? state
  }

  /// Passes on from all elements that match a scalar.
  ///
  /// - Complexity: O(*p* / 64) in the elements of the pattern.
  public func step(_ state: State, over scalar: Unicode.Scalar) -> State? {
    let matching = literals[scalar] ?? noStates
    var next = noStates
    var carry: UInt64 = 0
    for word in 0..<wordCount {
      let passing = state[word] & (matching[word] | anyScalars[word])
      next[word] = passing << 1 | carry | state[word] & runs[word]
      carry = passing >> 63
    }
    return passingOverRuns(next)
  }

  /// Whether all elements have matched.
  ///
  /// - Complexity: O(1).
  public func accepts(_ state: State) -> Bool { state[elementCount / 64] >> UInt64(elementCount % 64) & 1 == 1 }

  /// One unit for each 64 elements of the pattern.
  ///
  /// - Complexity: O(1).
  public var workPerStep: Int { wordCount }

  /// Adds the states after runs of nothing; `nil` if there are no states.
  private func passingOverRuns(_ state: State) -> State? {
    var state = state
    var carry: UInt64 = 0
    var all: UInt64 = 0
    for word in 0..<wordCount {
      let passing = state[word] & runs[word]
      state[word] |= passing << 1 | carry
      carry = passing >> 63
      all |= state[word]
    }
    return all != 0 ? state : nil
  }
}
