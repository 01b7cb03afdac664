/// Accepts the keys that two automata accept.
public struct Intersection<First: KeyAutomaton, Second: KeyAutomaton>: KeyAutomaton {
  private let first: First
  private let second: Second

  /// Creates an automaton of two.
  ///
  /// - Complexity: O(1).
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The start states of both.
  ///
  /// - Complexity: That of the two.
  public var start: (First.State, Second.State) { (first.start, second.start) }

  /// Steps with both; `nil` if either of them gives up.
  ///
  /// - Complexity: That of the two.
  public func step(_ state: (First.State, Second.State), over scalar: Unicode.Scalar) -> (First.State, Second.State)? {
    guard let first = first.step(state.0, over: scalar), let second = second.step(state.1, over: scalar) else { return nil }
    return (first, second)
  }

  /// Whether both accept.
  ///
  /// - Complexity: That of the two.
  public func accepts(_ state: (First.State, Second.State)) -> Bool { first.accepts(state.0) && second.accepts(state.1) }

  /// The cost of a step of both.
  ///
  /// - Complexity: That of the two.
  public var workPerStep: Int { first.workPerStep + second.workPerStep }
}
