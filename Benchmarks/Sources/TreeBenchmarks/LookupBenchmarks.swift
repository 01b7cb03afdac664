import Measuring
import TernaryTree

/// Compares exact lookup with hash tables and a sorted array.
enum LookupBenchmarks {
  static func run(_ corpus: Corpus) -> [Measurement] {
    let sorted = corpus.keys
    var dictionary: [String: Int] = [:]
    dictionary.reserveCapacity(sorted.count)
    for (rank, key) in sorted.enumerated() { dictionary[key] = rank }
    let set = Set(sorted)
    let mutable = TernarySearchTree(sorted.enumerated().lazy.map { (key: $0.element, value: $0.offset) })
    let frozen = FrozenTernarySearchTree(keys: sorted)
    let indexed = FrozenTernarySearchTree(keys: sorted, hasExactIndex: true)

    var results: [Measurement] = []
    for (kind, queries) in [("hit", corpus.hits), ("late miss", corpus.lateMisses), ("early miss", corpus.earlyMisses)] {
      results += [
        Measurement("\(corpus.name), frozen, \(kind), Dictionary", operations: queries.count, rounds: 21) {
          sum(queries) { frozen.rank(of: $0) ?? 1 }
        } peer: {
          sum(queries) { dictionary[$0] ?? 1 }
        },
        Measurement("\(corpus.name), frozen with index, \(kind), Dictionary", operations: queries.count, rounds: 21) {
          sum(queries) { indexed.rank(of: $0) ?? 1 }
        } peer: {
          sum(queries) { dictionary[$0] ?? 1 }
        },
        Measurement("\(corpus.name), mutable, \(kind), Dictionary", operations: queries.count, rounds: 21) {
          sum(queries) { mutable[$0] ?? 1 }
        } peer: {
          sum(queries) { dictionary[$0] ?? 1 }
        },
        Measurement("\(corpus.name), frozen, \(kind), Set", operations: queries.count, rounds: 11) {
          sum(queries) { frozen.contains($0) ? 1 : 0 }
        } peer: {
          sum(queries) { set.contains($0) ? 1 : 0 }
        },
      ]
    }
    let some = Array(corpus.hits.prefix(20_000))
    results.append(
      Measurement("\(corpus.name), frozen, hit, sorted array", operations: some.count, rounds: 5) {
        sum(some) { frozen.rank(of: $0) ?? 1 }
      } peer: {
        sum(some) { lowerBound($0, in: sorted) }
      })
    return results
  }

  /// Adds up the results of the queries without retaining each, which would take as long as finding it.
  @inline(__always)
  private static func sum(_ queries: [String], _ find: (String) -> Int) -> Int {
    queries.withUnsafeBufferPointer { queries in
      var sum = 0
      for index in queries.indices { sum &+= find(queries[index]) }
      return sum
    }
  }

  /// A binary search by bytes.
  private static func lowerBound(_ key: String, in keys: [String]) -> Int {
    var lower = 0
    var upper = keys.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if keys[middle].utf8.lexicographicallyPrecedes(key.utf8) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
