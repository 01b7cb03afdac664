/// Accepts the keys within three edits of a query or, for completion, those whose beginning is within three edits of it.
///
/// ```swift
/// let typed = LevenshteinAutomaton("setings.", maxDistance: 1, accepts: .prefixes)
/// let titles = Intersection(typed, WildcardAutomaton(KeyPattern(wildcards: "*.title")))
/// tree.matches(titles).map(\.key)  // ["settings.account.title", …]
/// ```
public struct LevenshteinAutomaton: KeyAutomaton {
  /// The part of a key that must be near the query.
  public enum Extent: Hashable, Sendable {
    /// The whole key.
    case wholeKeys
    /// The start of the key, whatever follows.
    case prefixes
  }

  /// The state after the scalars read so far.
  public struct State: Hashable, Sendable {
    /// The state of the table; dead ones are kept only where a prefix has been accepted.
    var number: UInt16
    /// How many scalars were read.
    var place: Int
    /// The least distance of a prefix so far.
    var nearest: UInt8
  }

  private let profile: QueryProfile
  private let table: EditTable
  private let extent: Extent

  /// The greatest distance that an automaton can be made for.
  ///
  /// - Complexity: O(1).
  public static var greatestDistance: Int { EditTable.greatestDistance }

  /// Creates an automaton for a query.
  ///
  /// More edits than ``greatestDistance`` count as that, fewer than 0 as none.
  ///
  /// - Complexity: O(*q* · *s*) in the scalars of the query and the different ones among them.
  public init(_ query: String, maxDistance: Int, metric: EditMetric = .levenshtein, accepts extent: Extent = .wholeKeys) {
    let distance = min(max(maxDistance, 0), Self.greatestDistance)
    profile = QueryProfile(query.scalarValues, distance: distance)
    table = EditTable.table(distance: distance, metric: metric)
    self.extent = extent
  }

  /// Nothing was read.
  ///
  /// - Complexity: O(1).
  public var start: State {
    var state = State(number: UInt16(EditTable.start), place: 0, nearest: EditTable.none)
    state.nearest = edits(state) ?? EditTable.none
    return state
  }

  /// Looks the next state up.
  ///
  /// - Complexity: O(1).
  public func step(_ state: State, over scalar: Unicode.Scalar) -> State? {
    var next = State(number: UInt16(EditTable.dead), place: state.place + 1, nearest: state.nearest)
    if Int(state.number) != EditTable.dead, state.place < profile.placeCount {
      next.number = table.transitions[Int(state.number) << table.width | profile.vector(scalar.value, at: state.place)]
      next.nearest = min(state.nearest, edits(next) ?? EditTable.none)
    }
    if extent == .prefixes, next.nearest != EditTable.none { return next }
    return Int(next.number) == EditTable.dead ? nil : next
  }

  /// Whether a key that ends here is near enough.
  ///
  /// - Complexity: O(1).
  public func accepts(_ state: State) -> Bool { distance(state) != nil }

  /// The edits between the query and a key that ends here, or the prefix of it that is nearest; `nil` if it is not accepted.
  ///
  /// - Complexity: O(1).
  public func distance(_ state: State) -> Int? {
    switch extent {
    case .wholeKeys: edits(state).map(Int.init)
    case .prefixes: state.nearest == EditTable.none ? nil : Int(state.nearest)
    }
  }

  private func edits(_ state: State) -> UInt8? {
    let diagonal = profile.scalars.count - state.place + profile.distance
    guard Int(state.number) != EditTable.dead, 0..<table.width ~= diagonal else { return nil }
    let edits = table.distances[Int(state.number) * table.width + diagonal]
    return edits == EditTable.none ? nil : edits
  }
}
