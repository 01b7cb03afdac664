extension TernarySearchTree {
  /// A key that is nearly spelt like another.
  public struct Neighbor {
    /// The key.
    ///
    /// - Complexity: O(1).
    public let key: String
    /// Its value.
    ///
    /// - Complexity: O(1).
    public let value: Value
    /// How many edits make one key of the other.
    ///
    /// - Complexity: O(1).
    public let distance: Int
  }

  /// The keys nearest to a given one: by distance, then by weight, the greatest first, then in byte order.
  ///
  /// The distance counts Unicode scalars: an `é` for an `e` is one edit, whatever its bytes, and so is a combining accent too many.
  ///
  /// The work of one call has a limit, about 16 million examined bytes, so that no key or distance from outside can block a server:
  /// after reading the key itself the call ends within a tenth of a second for distances up to 3 and within half a second for greater ones.
  /// A search within distance 2 in a dictionary of 200,000 words takes less than a fiftieth of that. When the limit is reached the nearest
  /// keys found so far are the result. The search goes from small distances to great ones, so near keys are not missed because a great
  /// distance was allowed.
  ///
  /// - Parameters:
  ///   - key: The key as spelt; if it is stored, it is its own nearest neighbour, at distance 0.
  ///   - maxDistance: The greatest distance of interest; nothing is found for a negative one. Up to 3 is fast.
  ///   - limit: The greatest number of neighbours of interest. A small one may end the search earlier.
  ///   - metric: The operations that count as one edit.
  ///   - weight: How important a value is among those of keys at the same distance; without it all are the same.
  /// - Complexity: O(*q* + *c* · *d*) with *q* the length of the key, *d* the distance and *c* the bytes of the paths still within it,
  ///   which are few for a small distance and at most all bytes of the tree; the second term never exceeds the limit of work.
  /// - SeeAlso: K. Schulz and S. Mihov, *Fast String Correction with Levenshtein-Automata* (2002).
  public func nearest(
    to key: String, maxDistance: Int = 2, limit: Int = 5, metric: EditMetric = .levenshtein, weight: ((Value) -> Int)? = nil
  ) -> [Neighbor] {
    arena.withShape { shape in
      let exact = key.withKeyBytes { shape.find($0) }
      let search = NeighborSearch(
        shape, query: key, exact: exact, maxDistance: maxDistance, limit: limit, metric: metric,
        weight: weight.map { weight in { entry in value(entry, shape).map(weight) ?? 0 } })
      return search.matches.compactMap { neighbor($0.entry, $0.distance, shape) }
    }
  }

  /// The elements whose keys differ from a given one in few places, in byte order.
  ///
  /// - Parameters:
  ///   - key: The key that others are compared with.
  ///   - maxDistance: In how many places a key may differ.
  ///   - lengths: Whether a key may be longer or shorter, each scalar counting as a difference.
  /// - Complexity: O(*c*) with *c* the bytes of the paths that still differ in few enough places.
  /// - SeeAlso: The near-neighbour search of J. Bentley and R. Sedgewick, *Ternary Search Trees* (1998).
  public func neighbors(of key: String, maxHammingDistance maxDistance: Int, lengths: HammingAutomaton.Lengths = .padded) -> [Neighbor] {
    let automaton = HammingAutomaton(key, maxDistance: maxDistance, lengths: lengths)
    guard maxDistance >= 0 else { return [] }
    return matches(automaton).map { Neighbor(key: $0.key, value: $0.value, distance: automaton.distance($0.state)) }
  }

  /// Keys whose beginning is spelt nearly like `prefix`: by distance, then by weight, the greatest first, then in byte order.
  ///
  /// The distance is that of the start of the key that is nearest.
  ///
  /// - Parameters:
  ///   - prefix: The text typed so far.
  ///   - maxDistance: The greatest distance of interest; more than 3 counts as 3.
  ///   - limit: The greatest number of keys of interest.
  ///   - metric: The operations that count as one edit.
  ///   - weight: How important a value is among those of keys at the same distance; without it all are the same.
  /// - Complexity: O(*c*) with *c* the bytes of the keys that begin nearly so, under the same limit of work as
  ///   `nearest(to:maxDistance:limit:metric:weight:)`; without weights the search ends when the nearest have been found.
  public func completions(
    of prefix: String, maxDistance: Int = 1, limit: Int = 10, metric: EditMetric = .levenshtein, weight: ((Value) -> Int)? = nil
  ) -> [Neighbor] {
    guard limit > 0, maxDistance >= 0 else { return [] }
    return arena.withShape { shape in
      let search = CompletionSearch(
        shape, prefix: prefix, maxDistance: maxDistance, limit: limit, metric: metric,
        weight: weight.map { weight in { entry in value(entry, shape).map(weight) ?? 0 } })
      return search.matches.compactMap { neighbor($0.entry, $0.distance, shape) }
    }
  }

  private func value(_ entry: TreeShape.Entry, _ shape: TreeShape) -> Value? { slots[Int(shape.bucket(entry).slot(entry.index))] }

  private func neighbor(_ entry: TreeShape.Entry, _ distance: Int, _ shape: TreeShape) -> Neighbor? {
    value(entry, shape).map { Neighbor(key: shape.bucket(entry).keyString(entry.index), value: $0, distance: distance) }
  }
}

extension TernarySearchTree.Neighbor: Sendable where Value: Sendable {}
extension TernarySearchTree.Neighbor: Equatable where Value: Equatable {}
extension TernarySearchTree.Neighbor: Hashable where Value: Hashable {}
