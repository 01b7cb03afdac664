import TestSupport
import Testing

@testable import TernaryTree

@Suite struct ClassicTreeTests {
  @Test func `Keys of any type are found, and missing keys are not`() {
    let keys = ["", "a", "é", "e\u{301}", "漢字", "a\u{0}b", "ab"]
    let tree = ClassicTernarySearchTree(keys + ["a"])
    #expect(tree.keys.count == keys.count)
    for key in keys { #expect(tree.search(key).keys.map { Array($0.utf8) } == [Array(key.utf8)]) }
    for key in ["e", "b", "a\u{0}", "漢"] { #expect(tree.search(key).keys.isEmpty) }
    #expect(ClassicTernarySearchTree().search("").visitedNodes == 0)
  }

  @Test(arguments: [300, 301, 302] as [UInt64]) func `The classic tree finds the same as the other tree`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    let strings = (0..<150).map { _ in keys.next(maxScalars: 4) }
    let classic = ClassicTernarySearchTree(strings)
    let tree = TernarySearchTree(strings.map { (key: $0, value: 0) })
    #expect(classic.keys.count == tree.count)
    for _ in 0..<40 {
      let query = keys.misspelling(of: keys.next(maxScalars: 4), edits: 2)
      let message: Comment = "seed \(seed), query \(query.debugDescription)"
      let pattern = query.unicodeScalars.map { Bool.random(using: &keys.generator) ? $0 : nil }
      let typed = KeyPattern(pattern.map { $0.map { .scalar($0) } ?? .anyScalar })
      #expect(classic.matches(pattern).keys.map { Array($0.utf8) } == tree.matches(typed).map { Array($0.key.utf8) }, message)
      for distance in 0...2 {
        let near = tree.neighbors(of: query, maxHammingDistance: distance)
        #expect(classic.neighbors(of: query, within: distance).keys.map { Array($0.utf8) } == near.map { Array($0.key.utf8) }, message)
      }
    }
  }
}
