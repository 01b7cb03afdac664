import Measuring
import TernaryTree

/// A million keys; every answer is compared with a sorted array before the measurement.
enum MillionBenchmarks {
  static func run() -> [Measurement] {
    var random = RandomNumbers(seed: 3)
    let roles = ["title", "subtitle", "body", "action", "hint", "description"]
    let shuffled = (0..<1_000_000).map { number in
      "section\(number % 97).screen\(number % 1009).\(number).\(roles[number % roles.count])"
    }.shuffled(using: &random)
    let sorted = shuffled.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var dictionary: [String: Int] = [:]
    dictionary.reserveCapacity(sorted.count)
    for (rank, key) in sorted.enumerated() { dictionary[key] = rank }

    var grown = TernarySearchTree<Int>()
    for key in shuffled { grown[key] = dictionary[key] }
    check(grown, sorted)
    for (rank, key) in sorted.enumerated() where rank % 2 == 1 { grown[key] = nil }
    precondition(grown.map(\.key) == sorted.enumerated().filter { $0.offset % 2 == 0 }.map(\.element), "Removal has left other keys.")
    let frozen = FrozenTernarySearchTree(keys: sorted, hasExactIndex: true)
    let plain = FrozenTernarySearchTree(keys: shuffled)
    for (rank, key) in sorted.enumerated() {
      precondition(frozen.rank(of: key) == rank && plain.rank(of: key) == rank && plain[rank] == key, "A rank is wrong: \(key)")
      precondition(plain.rank(of: key + "s") == nil && frozen.rank(of: key + "s") == nil, "A key is found that is not there.")
    }
    let queries = shuffled.map(Corpus.copy)
    return [
      measurement("frozen", queries, dictionary) { plain.rank(of: $0) ?? 1 },
      measurement("frozen with index", queries, dictionary) { frozen.rank(of: $0) ?? 1 },
    ]
  }

  private static func check(_ tree: TernarySearchTree<Int>, _ sorted: [String]) {
    precondition(tree.count == sorted.count, "Keys are lost.")
    precondition(tree.elementsEqual(sorted.enumerated()) { $0.key == $1.element && $0.value == $1.offset }, "Keys are out of order.")
    for rank in stride(from: 0, to: sorted.count, by: 7) {
      precondition(tree.rank(of: sorted[rank]) == rank && tree.element(atRank: rank)?.value == rank, "A rank is wrong: \(sorted[rank])")
    }
    for section in 0..<97 {
      let prefix = "section\(section)."
      precondition(tree.count(withPrefix: prefix) == sorted.count { $0.hasPrefix(prefix) }, "A count is wrong: \(prefix)")
    }
  }

  private static func measurement(
    _ name: String, _ queries: [String], _ dictionary: [String: Int], _ find: (String) -> Int
  ) -> Measurement {
    Measurement("million, \(name), hit, Dictionary", operations: queries.count, rounds: 5) {
      queries.reduce(0) { $0 &+ find($1) }
    } peer: {
      queries.reduce(0) { $0 &+ (dictionary[$1] ?? 1) }
    }
  }
}
