/// A machine that reads keys scalar by scalar and says early when no key that begins like this can be accepted.
///
/// Any search of a tree is one: the tree delivers the accepted keys in order and skips every subtree in which the state is `nil`. Here
/// is one that accepts keys without upper-case letters.
///
/// ```swift
/// struct Lowercase: KeyAutomaton {
///   var start: Bool { true }
///   func step(_ state: Bool, over scalar: Unicode.Scalar) -> Bool? { scalar.properties.isUppercase ? nil : true }
///   func accepts(_ state: Bool) -> Bool { true }
/// }
/// let keys = tree.matches(Lowercase()).map(\.key)
/// ```
///
/// ``PrefixAutomaton``, ``WildcardAutomaton``, ``HammingAutomaton`` and ``LevenshteinAutomaton`` conform, and ``Intersection`` accepts what
/// two of them accept.
///
/// - SeeAlso: The trait `Automaton` of Andrew Gallant's Rust crate `fst`, from which the idea is.
public protocol KeyAutomaton<State>: Sendable {
  /// The state after the scalars read so far.
  associatedtype State: Sendable

  /// The state before the first scalar.
  ///
  /// - Complexity: That of the automaton; a search asks once.
  var start: State { get }

  /// The state after one more scalar, or `nil` if no key with this beginning can be accepted.
  ///
  /// It must depend on the arguments alone.
  ///
  /// - Complexity: ``workPerStep`` units, each as long as looking at a byte.
  func step(_ state: State, over scalar: Unicode.Scalar) -> State?

  /// Whether a key that ends here is accepted.
  ///
  /// - Complexity: O(1) is expected; a search asks once for each key whose path it has not given up.
  func accepts(_ state: State) -> Bool

  /// How much of a work budget one step takes, at least 1.
  ///
  /// - Complexity: O(1) is expected.
  var workPerStep: Int { get }
}

extension KeyAutomaton {
  /// One unit, which suits a step that takes the same time for every query.
  ///
  /// - Complexity: O(1).
  public var workPerStep: Int { 1 }
}
