extension FrozenTernarySearchTree {
  /// A key that a search has found.
  public struct Neighbor: Hashable, Sendable {
    /// The key.
    ///
    /// - Complexity: O(1).
    public let key: String
    /// How many keys come before it.
    ///
    /// - Complexity: O(1).
    public let rank: Int
    /// How many edits make one key of the other.
    ///
    /// - Complexity: O(1).
    public let distance: Int
  }

  /// The keys that an automaton accepts, in byte order, each with its rank and the state in which it was accepted.
  ///
  /// Nothing is collected: a key is searched for when the iteration asks for it.
  public struct Matches<Automaton: KeyAutomaton>: Sequence, Sendable {
    let storage: FrozenStorage
    let automaton: Automaton

    /// Goes over the keys.
    public struct Iterator: IteratorProtocol, Sendable {
      private var walk: AutomatonWalk<Automaton>
      private let storage: FrozenStorage

      init(_ storage: FrozenStorage, _ automaton: Automaton) {
        walk = AutomatonWalk(automaton, root: storage.shape.root)
        self.storage = storage
      }

      /// The next key, or `nil` after the last.
      ///
      /// - Complexity: O(*c*) steps of the automaton over the whole iteration, with *c* the bytes of the paths that it lets pass.
      public mutating func next() -> (key: String, rank: Int, state: Automaton.State)? {
        withExtendedLifetime(storage) {
          guard let visit = walk.next(in: storage.shape) else { return nil }
          let bucket = storage.shape.bucket(visit.entry)
          return (bucket.keyString(visit.entry.index), bucket.firstRank + visit.entry.index, visit.state)
        }
      }
    }

    /// Creates an iterator over the keys.
    ///
    /// - Complexity: O(1).
    public func makeIterator() -> Iterator { Iterator(storage, automaton) }
  }

  /// The keys that an automaton accepts, in byte order.
  ///
  /// - Complexity: O(*c*) steps of the automaton, with *c* the bytes of the paths that it lets pass, at most all bytes of the tree.
  public func matches<Automaton: KeyAutomaton>(_ automaton: Automaton) -> Matches<Automaton> {
    Matches(storage: storage, automaton: automaton)
  }

  /// The keys that match a pattern as a whole, in byte order.
  ///
  /// - Complexity: O(*c* · *p*) with *p* the steps of the pattern and *c* the bytes of the paths that can still match.
  public func matches(_ pattern: KeyPattern) -> Matches<WildcardAutomaton> { matches(WildcardAutomaton(pattern)) }

  /// The keys nearest to a given one: by distance, then by weight, the greatest first, then in byte order.
  ///
  /// It does what ``TernarySearchTree/nearest(to:maxDistance:limit:metric:weight:)`` does, under the same limit of work. `weight` gets the rank
  /// of a key; among keys at the same distance, those with a greater weight come first.
  ///
  /// - Complexity: O(*q* + *c* · *d*) with *q* the length of the key, *d* the distance and *c* the bytes of the paths still within it; the
  ///   second term never exceeds the limit of work.
  public func nearest(
    to key: String, maxDistance: Int = 2, limit: Int = 5, metric: EditMetric = .levenshtein, weight: ((_ rank: Int) -> Int)? = nil
  ) -> [Neighbor] {
    withShape { shape in
      let search = NeighborSearch(
        shape, query: key, exact: key.withKeyBytes { shape.find($0) }, maxDistance: maxDistance, limit: limit, metric: metric,
        weight: weight.map { weight in { weight(shape.bucket($0).firstRank + $0.index) } })
      return search.matches.map { neighbor($0, shape) }
    }
  }

  /// The keys that differ from a given one in few places, in byte order.
  ///
  /// - Complexity: O(*c*) with *c* the bytes of the paths that still differ in few enough places.
  public func neighbors(of key: String, maxHammingDistance maxDistance: Int, lengths: HammingAutomaton.Lengths = .padded) -> [Neighbor] {
    let automaton = HammingAutomaton(key, maxDistance: maxDistance, lengths: lengths)
    guard maxDistance >= 0 else { return [] }
    return matches(automaton).map { Neighbor(key: $0.key, rank: $0.rank, distance: automaton.distance($0.state)) }
  }

  /// Keys whose beginning is spelt nearly like `prefix`: by distance, then by weight, the greatest first, then in byte order.
  ///
  /// - Complexity: O(*c*) with *c* the bytes of the keys that begin nearly so, under the limit of work of `nearest`; without weights the
  ///   search ends when the nearest have been found.
  public func completions(
    of prefix: String, maxDistance: Int = 1, limit: Int = 10, metric: EditMetric = .levenshtein, weight: ((_ rank: Int) -> Int)? = nil
  ) -> [Neighbor] {
    guard limit > 0, maxDistance >= 0 else { return [] }
    return withShape { shape in
      let search = CompletionSearch(
        shape, prefix: prefix, maxDistance: maxDistance, limit: limit, metric: metric,
        weight: weight.map { weight in { weight(shape.bucket($0).firstRank + $0.index) } })
      return search.matches.map { neighbor($0, shape) }
    }
  }

  private func neighbor(_ match: NeighborSearch.Match, _ shape: TreeShape) -> Neighbor {
    let bucket = shape.bucket(match.entry)
    return Neighbor(key: bucket.keyString(match.entry.index), rank: bucket.firstRank + match.entry.index, distance: match.distance)
  }
}
