/// Finds the keys nearest to a query among keys that no tree holds, by going over all of them.
///
/// For one question that is ten times faster than building a tree and asking it; from a dozen questions on, the tree wins. The results are
/// those of `nearest(to:maxDistance:limit:metric:weight:)` of a tree, without its limit of work: each key takes at most as many steps as
/// the query has scalars, and a few.
package struct EditScan {
  /// The greatest distance that can be requested.
  ///
  /// - Complexity: O(1).
  package static var greatestDistance: Int { EditTable.greatestDistance }

  private let profile: QueryProfile
  private let metric: EditMetric
  private var found: [(distance: UInt8, key: [UInt8])] = []

  /// Prepares a scan.
  ///
  /// - Parameter maxDistance: The edits allowed; more than ``greatestDistance``, or fewer than 0, count as that.
  /// - Complexity: O(*q* · *s*) in the scalars of the query and the different ones among them.
  package init(_ query: String, maxDistance: Int, metric: EditMetric = .levenshtein) {
    profile = QueryProfile(query.scalarValues, distance: min(max(maxDistance, 0), Self.greatestDistance))
    self.metric = metric
  }

  /// Goes over keys.
  ///
  /// - Parameters:
  ///   - count: How many keys there are.
  ///   - key: Gives the bytes of a key by its number; they need only last until the next call.
  /// - Complexity: O(*n*) calls, and O(*q*) steps in the scalars of the query for each key whose length can be right.
  package mutating func scan(_ count: Int, key: (Int) -> UnsafeBufferPointer<UInt8>) {
    let least = profile.scalars.count - profile.distance
    let greatest = 4 * (profile.scalars.count + profile.distance)
    EditReader.with(profile, metric: metric) { reader in
      for index in 0..<count {
        let bytes = key(index)
        // A scalar takes one to four bytes.
        guard bytes.count >= least, bytes.count <= greatest else { continue }
        var reading = EditReading(state: EditTable.start)
        if let start = bytes.baseAddress, !reader.read(start, from: 0, to: bytes.count, &reading) { continue }
        let distance = reader.distance(reading)
        if distance != EditTable.none { found.append((distance, Array(bytes))) }
      }
    }
  }

  /// The nearest keys so far, each once: by distance, then in byte order.
  ///
  /// - Complexity: O(*m* log *m*) in the number of keys found so far.
  package func nearest(limit: Int) -> [(key: String, distance: Int)] {
    var nearest: [(key: String, distance: Int)] = []
    var previous: [UInt8]?
    let ordered = found.sorted { left, right in
      left.distance == right.distance ? left.key.lexicographicallyPrecedes(right.key) : left.distance < right.distance
    }
    for (distance, key) in ordered {
      guard nearest.count < limit else { break }
      guard key != previous else { continue }
      previous = key
      nearest.append((String(decoding: key, as: UTF8.self), Int(distance)))
    }
    return nearest
  }
}
