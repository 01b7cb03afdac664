import TestSupport
import Testing

@testable import TernaryTree

/// The shortcut past the first nodes of a mutable tree, which must stay correct whatever happens to these nodes.
@Suite struct KeyDispatchTests {
  @Test(arguments: Array(300...305) as [UInt64])
  func `Keys are found while their parent nodes come and go`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func key(_ letters: String) -> String {
      String((0..<Int.random(in: 0...4, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }
    var tree = TernarySearchTree(Set((0..<3000).map { _ in key("abcdefgh") }).map { (key: $0, value: 0) })
    #expect(tree.arena.dispatch != nil, "seed \(seed)")
    var expected = Set(tree.keys)
    var madeAgain = 0
    var hadTable = true
    // From few letters to others and back, so that whole classes of first bytes come and go.
    for step in 0..<6000 {
      let letters = ["abcdefgh", "aé", "xyzabc", "h"][step / 500 % 4]
      let key = key(letters)
      if Int.random(in: 0..<10, using: &generator) < (step / 1500 % 2 == 0 ? 3 : 7) {
        tree[key] = step
        expected.insert(key)
      } else {
        tree[key] = nil
        expected.remove(key)
      }
      let hasTable = tree.arena.dispatch != nil
      if hasTable, !hadTable { madeAgain += 1 }
      hadTable = hasTable
      #expect(tree.contains(key) == expected.contains(key), "seed \(seed), step \(step), key \(key)")
      if step % 100 == 0 {
        #expect(tree.checkInvariants() == [], "seed \(seed), step \(step)")
        for _ in 0..<50 {
          let other = self.key(&generator)
          #expect(tree.contains(other) == expected.contains(other), "seed \(seed), step \(step), key \(other)")
        }
      }
    }
    #expect(Set(tree.keys) == expected, "seed \(seed)")
    #expect(madeAgain > 0, "seed \(seed)")
  }

  @Test func `A tree that grows key by key gets a dispatch table, and a tree with too many first bytes does not`() {
    var grown = TernarySearchTree<Int>()
    for number in 0..<2000 { grown["\(number % 10)\(number)"] = number }
    #expect(grown.arena.dispatch != nil)
    #expect(grown.checkInvariants() == [])
    let scattered = TernarySearchTree((0..<500).map { (key: String(UnicodeScalar(UInt8($0 % 120 + 1))) + "\($0)", value: $0) })
    #expect(scattered.arena.dispatch == nil)
    #expect(scattered.checkInvariants() == [])
  }

  private func key(_ generator: inout SeededGenerator) -> String {
    String((0..<Int.random(in: 0...3, using: &generator)).map { _ in "abchxé".randomElement(using: &generator) ?? "a" })
  }
}
