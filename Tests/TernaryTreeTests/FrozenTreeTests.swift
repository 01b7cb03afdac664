import TestSupport
import Testing

@testable import TernaryTree

@Suite struct FrozenTreeTests {
  @Test func `An empty tree finds nothing`() {
    let tree = FrozenTernarySearchTree(keys: [])
    #expect(tree.isEmpty)
    #expect(tree.rank(of: "") == nil)
    #expect(Array(tree) == [])
    #expect(tree.nearest(to: "a", maxDistance: 3).isEmpty)
    #expect(tree.keys(withPrefix: "").isEmpty)
    #expect(tree.predecessor(of: "a") == nil)
  }

  @Test func `A key has a rank, and a number if one was given`() {
    let ranks = FrozenTernarySearchTree(keys: ["tea", "ten", "", "to", "ten"])
    #expect(Array(ranks) == ["", "tea", "ten", "to"])
    #expect(ranks.rank(of: "ten") == 2)
    #expect(ranks["to"] == 3)
    let numbers = FrozenTernarySearchTree([(key: "b", value: 7), (key: "a", value: .max), (key: "b", value: 8)])
    #expect(numbers["a"] == .max)
    #expect(numbers["b"] == 8)
    #expect(numbers.value(atRank: 1) == 8)
    #expect(numbers["c"] == nil)
  }

  @Test(arguments: [1, 255, 256, 65_536, 4_294_967_296] as [UInt64])
  func `Numbers of every width come back`(greatest: UInt64) {
    let elements = (0..<100).map { (key: "key.\($0)", value: greatest / (UInt64($0) + 1)) }
    let tree = FrozenTernarySearchTree(elements)
    for (key, value) in elements { #expect(tree[key] == value) }
  }

  @Test(arguments: Array(100...104) as [UInt64], [false, true])
  func `A frozen tree equals a sorted array`(seed: UInt64, hasExactIndex: Bool) {
    var keys = RandomKeys(seed: seed)
    var reference = ReferenceTree()
    // From a few keys to enough for a dispatch table.
    for value in 0..<[0, 3, 17, 300, 2500][Int(seed % 5)] { reference[keys.next()] = value }
    let sorted = reference.sortedElements.map(\.key)
    let strings = sorted.map { String(decoding: $0, as: UTF8.self) }
    let tree = FrozenTernarySearchTree(keys: strings.shuffled(using: &keys.generator), hasExactIndex: hasExactIndex)
    let message: Comment = "seed \(seed)"
    #expect(tree.map { Array($0.utf8) } == sorted, message)
    #expect(tree.reversed().map { Array($0.utf8) } == sorted.reversed(), message)
    for (rank, key) in strings.enumerated() {
      #expect(tree.rank(of: key) == rank, message)
      #expect(tree[rank] == key, message)
    }
    for _ in 0..<80 {
      let query = keys.next()
      let bytes = Array(query.utf8)
      let rank = sorted.count { $0.lexicographicallyPrecedes(bytes) }
      let isThere = rank < sorted.count && sorted[rank] == bytes
      #expect(tree.rank(of: query) == (isThere ? rank : nil), "seed \(seed), query \(query.debugDescription)")
      #expect(tree.lowerBound(query) == rank, "seed \(seed), query \(query.debugDescription)")
      #expect(tree.predecessor(of: query) == (rank > 0 ? strings[rank - 1] : nil), message)
      let next = isThere ? rank + 1 : rank
      #expect(tree.successor(of: query) == (next < strings.count ? strings[next] : nil), message)
      #expect(tree.count(withPrefix: query) == sorted.count { $0.starts(with: bytes) }, message)
      #expect(tree.storedPrefixes(of: query) == strings.filter { query.utf8.starts(with: $0.utf8) }, message)
    }
  }

  @Test(arguments: Array(120...124) as [UInt64])
  func `A frozen tree searches like its original`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var tree = TernarySearchTree<Int>()
    for value in 0..<400 { tree[keys.next(maxScalars: 4)] = value }
    let frozen = FrozenTernarySearchTree(keysOf: tree, hasExactIndex: seed % 2 == 0)
    for _ in 0..<40 {
      let query = keys.misspelling(of: keys.next(maxScalars: 4), edits: 2)
      let message: Comment = "seed \(seed), query \(query.debugDescription)"
      for metric in EditMetric.allCases {
        for maxDistance in 0...4 {
          let ours = frozen.nearest(to: query, maxDistance: maxDistance, limit: 30, metric: metric)
          let theirs = tree.nearest(to: query, maxDistance: maxDistance, limit: 30, metric: metric)
          #expect(ours.map(\.key) == theirs.map(\.key), message)
          #expect(ours.map(\.distance) == theirs.map(\.distance), message)
          #expect(ours.allSatisfy { frozen[$0.rank] == $0.key }, message)
        }
        #expect(
          frozen.completions(of: query, maxDistance: 2, metric: metric).map(\.key)
            == tree.completions(of: query, maxDistance: 2, metric: metric).map(\.key), message)
      }
      #expect(
        frozen.neighbors(of: query, maxHammingDistance: 2).map(\.key) == tree.neighbors(of: query, maxHammingDistance: 2).map(\.key),
        message)
      let pattern = KeyPattern(wildcards: query)
      #expect(frozen.matches(pattern).map(\.key) == tree.matches(pattern).map(\.key), message)
    }
  }

  @Test func `Weights order the keys of one distance`() {
    let tree = FrozenTernarySearchTree([(key: "cat", value: 1), (key: "hat", value: 9), (key: "bat", value: 5)])
    let found = tree.nearest(to: "at", maxDistance: 1) { Int(tree.value(atRank: $0)) }
    #expect(found.map(\.key) == ["hat", "bat", "cat"])
  }

  @Test func `Keys of ten thousand scalars are found`() {
    let long = String(repeating: "ä", count: 10_000)
    let keys = (0..<40).map { long + "\($0)" } + [long, "z", String(long.dropLast())]
    for hasExactIndex in [false, true] {
      let tree = FrozenTernarySearchTree(keys: keys, hasExactIndex: hasExactIndex)
      #expect(keys.allSatisfy { tree.contains($0) })
      #expect(!tree.contains(long + "40"))
      #expect(tree.count(withPrefix: long) == 41)
      #expect(tree.nearest(to: long, maxDistance: 1, limit: 100).count == 12)
    }
  }
}
