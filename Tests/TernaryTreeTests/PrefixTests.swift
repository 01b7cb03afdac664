import TestSupport
import Testing

@testable import TernaryTree

@Suite struct PrefixTests {
  private let tree: TernarySearchTree = ["menu": 0, "menu.open": 1, "menu.close": 2, "menus": 3, "window": 4]

  @Test func `Keys with a prefix are in order and include the prefix itself`() {
    #expect(tree.elements(withPrefix: "menu").map(\.key) == ["menu", "menu.close", "menu.open", "menus"])
    #expect(tree.elements(withPrefix: "menu.").map(\.value) == [2, 1])
    #expect(tree.elements(withPrefix: "menu.o").map(\.key) == ["menu.open"])
    #expect(tree.elements(withPrefix: "window").map(\.key) == ["window"])
    #expect(tree.count(withPrefix: "menu") == 4)
  }

  @Test(arguments: ["n", "menux", "menu.open.all", "windows", "\u{0}"])
  func `A prefix without keys has no elements`(prefix: String) {
    #expect(tree.elements(withPrefix: prefix).map(\.key) == [])
    #expect(tree.count(withPrefix: prefix) == 0)
  }

  @Test func `Every key starts with the empty prefix`() {
    #expect(tree.elements(withPrefix: "").map(\.key) == Array(tree.keys))
    #expect(tree.count(withPrefix: "") == 5)
    #expect(TernarySearchTree<Int>().elements(withPrefix: "").map(\.key) == [])
  }

  @Test func `A prefix may end between the scalars of a character`() {
    let accents: TernarySearchTree = ["e\u{301}": 1, "e": 2, "é": 3]
    #expect(accents.elements(withPrefix: "e").map(\.value) == [2, 1])
    #expect(accents.count(withPrefix: "é") == 1)
  }

  @Test func `An iteration continues over its original tree`() {
    var changing = tree
    var iterator = changing.elements(withPrefix: "menu").makeIterator()
    _ = iterator.next()
    changing.removeAll()
    #expect(iterator.next()?.key == "menu.close")
  }

  @Test(arguments: Array(20...27) as [UInt64])
  func `Prefixes of random keys find the same as a filter`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var tree = TernarySearchTree<Int>()
    var reference = ReferenceTree()
    for value in 0..<300 {
      let key = keys.next()
      tree[key] = value
      reference[key] = value
    }
    let all = reference.sortedElements
    for _ in 0..<100 {
      let scalars = keys.next().unicodeScalars
      let prefix = String(scalars.prefix(Int.random(in: 0...scalars.count, using: &keys.generator)))
      let expected = all.filter { $0.key.starts(with: prefix.utf8) }
      let message: Comment = "seed \(seed), prefix \(prefix.debugDescription)"
      #expect(tree.elements(withPrefix: prefix).map { Array($0.key.utf8) } == expected.map(\.key), message)
      #expect(tree.elements(withPrefix: prefix).map(\.value) == expected.map(\.value), message)
      #expect(tree.count(withPrefix: prefix) == expected.count, message)
    }
  }
}
