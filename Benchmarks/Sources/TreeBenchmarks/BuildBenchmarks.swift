import Measuring
import TernaryTree

/// Compares building with a dictionary of sufficient capacity, and measures the memory of keys.
enum BuildBenchmarks {
  static func run(_ corpus: Corpus) -> [Measurement] {
    let count = corpus.keys.count
    func dictionary(_ keys: [String]) -> Int {
      var dictionary: [String: Int] = [:]
      dictionary.reserveCapacity(keys.count)
      for (rank, key) in keys.enumerated() { dictionary[key] = rank }
      return dictionary.count
    }
    let frozen = FrozenTernarySearchTree(keys: corpus.keys)
    let indexed = FrozenTernarySearchTree(keys: corpus.keys, hasExactIndex: true)
    let mutable = TernarySearchTree(corpus.keys.lazy.map { (key: $0, value: 0) })
    var grown = TernarySearchTree<Int>()
    for key in corpus.hits { grown[key] = 0 }
    // The size of the same keys as strings in an array without spare room: 16 bytes, and a heap object for more than 15 bytes.
    let heap = corpus.keys.reduce(0) { $0 + ($1.utf8.count > 15 ? 32 + $1.utf8.count : 0) }
    let strings = Double(16 * count + heap) / Double(count)
    // A hash table of the standard library has a power of two of places and fills at most three quarters of them.
    var places = 1
    while 3 * places < 4 * count { places *= 2 }
    let hashed = Double(24 * places + heap) / Double(count)
    return [
      Measurement("\(corpus.name), frozen, build from sorted keys, Dictionary", operations: count, rounds: 5) {
        FrozenTernarySearchTree(keys: corpus.keys).count
      } peer: {
        dictionary(corpus.keys)
      },
      Measurement("\(corpus.name), frozen, build from shuffled keys, Dictionary", operations: count, rounds: 3) {
        FrozenTernarySearchTree(keys: corpus.hits).count
      } peer: {
        dictionary(corpus.hits)
      },
      Measurement("\(corpus.name), mutable, build from shuffled keys, Dictionary", operations: count, rounds: 3) {
        TernarySearchTree(corpus.hits.lazy.map { (key: $0, value: 0) }).count
      } peer: {
        dictionary(corpus.hits)
      },
      Measurement("\(corpus.name), mutable, insert one by one, Dictionary", operations: count, rounds: 3) {
        var tree = TernarySearchTree<Int>()
        for key in corpus.hits { tree[key] = 0 }
        return tree.count
      } peer: {
        dictionary(corpus.hits)
      },
      Measurement(
        name: "\(corpus.name), frozen, bytes per key, array of strings", ours: Double(frozen.byteCount) / Double(count), peer: strings),
      Measurement(
        name: "\(corpus.name), frozen, bytes per key, Dictionary<String, Int>", ours: Double(frozen.byteCount) / Double(count), peer: hashed
      ),
      Measurement(
        name: "\(corpus.name), frozen with index, bytes per key, array of strings", ours: Double(indexed.byteCount) / Double(count),
        peer: strings),
      Measurement(
        name: "\(corpus.name), mutable built, bytes per key, array of strings", ours: mutable.statistics.bytesPerKey, peer: strings),
      Measurement(
        name: "\(corpus.name), mutable grown, bytes per key, array of strings", ours: grown.statistics.bytesPerKey, peer: strings),
    ]
  }
}
