import Testing

@testable import TernaryTree

@Suite struct UnusualKeyTests {
  @Test func `The empty string is a key like any other`() {
    var tree: TernarySearchTree = ["": 0, "a": 1]
    #expect(tree[""] == 0)
    #expect(Array(tree.keys) == ["", "a"])
    #expect(tree.nearest(to: "", maxDistance: 1).map(\.key) == ["", "a"])
    #expect(tree.matches(KeyPattern(wildcards: "*")).map(\.key) == ["", "a"])
    #expect(tree.matches(KeyPattern(wildcards: "")).map(\.key) == [""])
    #expect(tree.removeValue(forKey: "") == 0)
    #expect(tree == ["a": 1])
    #expect(tree.checkInvariants() == [])
  }

  @Test func `U+0000 does not end a key`() {
    let tree: TernarySearchTree = ["a\u{0}b": 1, "a\u{0}": 2, "a": 3, "\u{0}": 4, "a\u{0}\u{0}": 5]
    #expect(tree.map(\.value) == [4, 3, 2, 5, 1])
    #expect(tree["a\u{0}"] == 2)
    #expect(tree.count(withPrefix: "a\u{0}") == 3)
    #expect(tree.checkInvariants() == [])
  }

  @Test func `Canonically equivalent strings are two keys`() {
    let tree: TernarySearchTree = ["é": 1, "e\u{301}": 2]
    #expect(tree.count == 2)
    #expect(tree.map(\.value) == [2, 1])
    #expect(tree["é"] == 1)
  }

  @Test func `Scalars with common first bytes separate where the bytes differ`() {
    let scalars = ["\u{800}", "\u{801}", "\u{840}", "\u{FFFF}", "\u{10000}", "\u{10001}", "\u{10FFFF}", "é", "è"]
    var tree = TernarySearchTree<String>()
    for scalar in scalars { tree[scalar] = scalar }
    #expect(tree.checkInvariants() == [])
    for scalar in scalars { #expect(tree[scalar] == scalar) }
    #expect(tree.matches(KeyPattern(wildcards: "?")).map(\.key).count == scalars.count)
    #expect(tree.nearest(to: "x", maxDistance: 1, limit: 100).count == scalars.count)
  }

  @Test func `Every first byte of a scalar can be a sibling`() {
    var tree = TernarySearchTree<UInt32>()
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 97) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      tree[String(scalar)] = value
    }
    #expect(tree.checkInvariants() == [])
    #expect(tree.values.elementsEqual(tree.values.sorted()))
  }

  @Test func `Keys of ten thousand scalars are stored, found and removed`() {
    let long = String(repeating: "ä", count: 10_000)
    var tree: TernarySearchTree = [long: 1, long + "x": 2, String(long.dropLast()) + "y": 3]
    #expect(tree[long + "x"] == 2)
    #expect(tree.count(withPrefix: long) == 2)
    #expect(tree.nearest(to: long, maxDistance: 1).map(\.distance) == [0, 1, 1])
    #expect(tree.matches(KeyPattern(wildcards: "*y")).map(\.value) == [3])
    #expect(tree.removeValue(forKey: long) == 1)
    #expect(tree.checkInvariants() == [])
  }

  @Test func `Fifteen hundred keys, each a prefix of the next, make a deep tree and no deep stack`() {
    var tree = TernarySearchTree<Int>()
    for length in 0...1500 { tree[String(repeating: "a", count: length)] = length }
    #expect(tree.count == 1501)
    #expect(tree.checkInvariants() == [])
    #expect(tree.values.elementsEqual(0...1500))
    #expect(tree.count(withPrefix: String(repeating: "a", count: 1490)) == 11)
    let copy = tree
    for length in stride(from: 0, through: 1500, by: 2) { tree[String(repeating: "a", count: length)] = nil }
    #expect(tree.count == 750)
    #expect(copy.count == 1501)
    #expect(tree.checkInvariants() == [])
  }

  @Test func `A string in several pieces is a key too`() {
    let reversed = String("ba".reversed())
    let slice = String("xabx".dropFirst().dropLast())
    let tree: TernarySearchTree = [reversed: 1]
    #expect(tree[slice] == 1)
  }

  @Test func `Keys of 250,000 scalars need no deep stack`() throws {
    let long = String(repeating: "ab", count: 125_000)
    // Longer than a bucket, so that nodes skip the scalars.
    var tree = TernarySearchTree("defghijklmnopqrstuvw".map { (key: long + String($0), value: 3) })
    tree[long] = 1
    tree[long + "c"] = 2
    tree["a"] = 4
    #expect(tree.checkInvariants() == [])
    #expect(tree.count(withPrefix: long) == 22)
    #expect(tree.longestStoredPrefix(of: long + "cc")?.value == 2)
    #expect(tree.nearest(to: long + "x", maxDistance: 1, limit: 3).map(\.distance) == [1, 1, 1])
    let frozen = FrozenTernarySearchTree(keysOf: tree, hasExactIndex: true)
    #expect(frozen.rank(of: long + "c") == 2)
    #expect(frozen.matches(KeyPattern(wildcards: "*w")).map(\.rank) == [22])
    try FrozenValidator.validate(frozen.storage)
    #expect(tree.removeAll(withPrefix: long) == 22)
    #expect(tree.map(\.value) == [4])
  }
}
