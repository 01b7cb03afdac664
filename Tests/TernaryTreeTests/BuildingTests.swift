import TestSupport
import Testing

@testable import TernaryTree

@Suite struct BuildingTests {
  @Test func `The last of two values for one key is kept`() {
    let twice = [(key: "a", value: 1), (key: "b", value: 2), (key: "a", value: 3)]
    #expect(TernarySearchTree(twice) == ["a": 3, "b": 2])
    #expect(TernarySearchTree(sortedKeysWithValues: twice) == ["a": 3, "b": 2])
    let literal: TernarySearchTree = ["a": 1, "a": 2]
    #expect(literal["a"] == 2)
    #expect(literal.checkInvariants() == [])
  }

  @Test func `Equal adjacent keys do not trap`() {
    let tree = TernarySearchTree(sortedKeysWithValues: [
      (key: "", value: 1), (key: "", value: 2), (key: "a", value: 3), (key: "a", value: 4),
    ])
    #expect(tree == ["": 2, "a": 4])
    #expect(tree.checkInvariants() == [])
  }

  @Test func `Keys may be sorted at first and unsorted later`() {
    let elements = ["a", "ab", "abc", "b", "aa", "", "c", "abd"].enumerated().map { (key: $0.element, value: $0.offset) }
    let tree = TernarySearchTree(sortedKeysWithValues: elements)
    #expect(Array(tree.keys) == ["", "a", "aa", "ab", "abc", "abd", "b", "c"])
    #expect(tree["abd"] == 7)
    #expect(tree.checkInvariants() == [])
  }

  @Test func `The byte order of keys is that of scalars and not that of UTF-16`() {
    let tree = TernarySearchTree(sortedKeysWithValues: [(key: "\u{FFFD}", value: 1), (key: "😀", value: 2)])
    #expect(Array(tree.values) == [1, 2])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `Sorted keys, shuffled keys and single insertions make equal trees`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var reference = ReferenceTree()
    for value in 0..<700 { reference[keys.next()] = value }
    let sorted = reference.sortedElements.map { (key: String(decoding: $0.key, as: UTF8.self), value: $0.value) }
    let shuffled = sorted.shuffled(using: &keys.generator)

    let fromSorted = TernarySearchTree(sortedKeysWithValues: sorted)
    let fromShuffled = TernarySearchTree(shuffled)
    var oneByOne = TernarySearchTree<Int>()
    for (key, value) in shuffled { oneByOne[key] = value }

    for tree in [fromSorted, fromShuffled, oneByOne] {
      #expect(tree.checkInvariants() == [], "seed \(seed)")
      #expect(tree == fromSorted, "seed \(seed)")
      #expect(tree.map { Array($0.key.utf8) } == sorted.map { Array($0.key.utf8) }, "seed \(seed)")
      #expect(Array(tree.values) == sorted.map(\.value), "seed \(seed)")
    }
  }

  @Test func `Twenty thousand keys added in order stay balanced`() {
    var tree = TernarySearchTree<Int>()
    for number in 100_000..<120_000 { tree["key.\(number).title"] = number }
    #expect(tree.count == 20_000)
    #expect(tree.checkInvariants() == [])
    #expect(tree["key.113456.title"] == 113_456)
    #expect(tree["key.113456"] == nil)
    for number in 100_000..<120_000 where number % 10 != 0 { tree["key.\(number).title"] = nil }
    #expect(tree.checkInvariants() == [])
    #expect(Array(tree.values) == Array(stride(from: 100_000, to: 120_000, by: 10)))
  }
}
