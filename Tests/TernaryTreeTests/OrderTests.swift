import TestSupport
import Testing

@testable import TernaryTree

@Suite struct OrderTests {
  private let tree: TernarySearchTree = ["b": 1, "d": 2, "da": 3, "é": 4]

  @Test func `A key has a predecessor and a successor`() {
    #expect(tree.predecessor(of: "b")?.key == nil)
    #expect(tree.predecessor(of: "c")?.key == "b")
    #expect(tree.successor(of: "d")?.key == "da")
    #expect(tree.successor(of: "é")?.key == nil)
    #expect(tree.rank(of: "d") == 1)
    #expect(tree.rank(of: "z") == 3)
    #expect(tree.element(atRank: 3)?.value == 4)
    #expect(tree.element(atRank: 4) == nil)
    #expect(tree.element(atRank: -1) == nil)
  }

  @Test func `A range includes its first bound and excludes its last`() {
    #expect(tree.elements(from: "b", upTo: "da").map(\.value) == [1, 2])
    #expect(tree.elements(from: "b", through: "da").map(\.value) == [1, 2, 3])
    #expect(tree.elements(from: "z", upTo: "a").isEmpty)
    #expect(tree.count(from: "", upTo: "da") == 2)
    #expect(tree.count(from: "z", upTo: "a") == 0)
  }

  @Test func `A tree is a bidirectional collection`() {
    #expect(tree.first?.key == "b")
    #expect(tree.last?.key == "é")
    #expect(tree.reversed().map(\.value) == [4, 3, 2, 1])
    #expect(tree.index(forKey: "da").map { tree[$0].value } == 3)
    #expect(tree.index(forKey: "x") == nil)
    #expect(tree.dropFirst(2).map(\.key) == ["da", "é"])
  }

  @Test(arguments: Array(400...405) as [UInt64]) func `The order matches a sorted array after any edits`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var tree = TernarySearchTree<Int>()
    var reference = ReferenceTree()
    for step in 0..<500 {
      let key = keys.next(maxScalars: 3)
      let value = Int.random(in: 0..<3, using: &keys.generator) == 0 ? nil : step
      tree[key] = value
      reference[key] = value
    }
    let sorted = reference.sortedElements
    #expect(tree.indices.map { tree[$0].value } == sorted.map(\.value), "seed \(seed)")
    #expect(tree.reversed().map { Array($0.key.utf8) } == sorted.map(\.key).reversed(), "seed \(seed)")
    for _ in 0..<100 {
      let (lower, upper) = (keys.next(maxScalars: 3), keys.next(maxScalars: 3))
      let message: Comment = "seed \(seed), keys \(lower.debugDescription), \(upper.debugDescription)"
      let rank = sorted.count { $0.key.lexicographicallyPrecedes(lower.utf8) }
      #expect(tree.rank(of: lower) == rank, message)
      #expect(tree.predecessor(of: lower)?.value == (rank > 0 ? sorted[rank - 1].value : nil), message)
      #expect(tree.successor(of: lower)?.value == sorted.first { lower.utf8.lexicographicallyPrecedes($0.key) }?.value, message)
      let inside = sorted.filter { !$0.key.lexicographicallyPrecedes(lower.utf8) && $0.key.lexicographicallyPrecedes(upper.utf8) }
      #expect(tree.elements(from: lower, upTo: upper).map(\.value) == inside.map(\.value), message)
      #expect(tree.count(from: lower, upTo: upper) == inside.count, message)
      let stored = sorted.filter { upper.utf8.starts(with: $0.key) }.sorted { $0.key.count < $1.key.count }
      #expect(tree.storedPrefixes(of: upper).map(\.value) == stored.map(\.value), message)
      #expect(tree.longestStoredPrefix(of: upper)?.value == stored.last?.value, message)
    }
  }

  @Test(arguments: Array(420...425) as [UInt64]) func `All keys with a prefix can be removed`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var tree = TernarySearchTree<Int>()
    var reference = ReferenceTree()
    for round in 0..<30 {
      for value in 0..<40 {
        let key = keys.next(maxScalars: 3)
        tree[key] = value
        reference[key] = value
      }
      let scalars = keys.next(maxScalars: 2).unicodeScalars
      let prefix = String(scalars.prefix(Int.random(in: 0...scalars.count, using: &keys.generator)))
      let doomed = reference.values.keys.filter { $0.starts(with: prefix.utf8) }
      #expect(tree.removeAll(withPrefix: prefix) == doomed.count, "seed \(seed), round \(round)")
      for key in doomed { reference.values[key] = nil }
      #expect(tree.checkInvariants() == [], "seed \(seed), round \(round)")
      #expect(tree.map(\.value) == reference.sortedElements.map(\.value), "seed \(seed), round \(round)")
    }
  }
}
