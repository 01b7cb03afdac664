import Testing

@testable import TernaryTree

@Suite struct CopyTests {
  @Test func `Changing a copy leaves the original unchanged`() {
    let original: TernarySearchTree = ["a": 1, "ab": 2, "abc": 3]
    var copy = original
    copy["ab"] = 20
    copy["abd"] = 4
    copy["a"] = nil
    #expect(original == ["a": 1, "ab": 2, "abc": 3])
    #expect(copy == ["ab": 20, "abc": 3, "abd": 4])
    #expect(original.checkInvariants() == [])
    #expect(copy.checkInvariants() == [])
  }

  @Test func `Changing the original leaves the copy unchanged`() {
    var original: TernarySearchTree = ["a": [1]]
    let copy = original
    original["a", default: []].append(2)
    original["a"]?.append(3)
    original["b"] = []
    #expect(copy == ["a": [1]])
    original.removeAll(keepingCapacity: true)
    #expect(copy == ["a": [1]])
  }

  @Test func `An unshared tree is changed without a copy`() {
    var tree = TernarySearchTree<Int>((0..<1000).map { (key: "key.\($0)", value: $0) })
    func nodeAddress() -> UInt { tree.arena.pool.nodes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    tree["key.1"] = nil
    let before = nodeAddress()
    tree["key.1"] = 1
    tree["key.2", default: 0] += 1
    #expect(nodeAddress() == before)
  }

  @Test func `Values are released with their keys`() {
    final class Witness {}
    weak var witness: Witness?
    var tree = TernarySearchTree<Witness>()
    do {
      let strong = Witness()
      witness = strong
      tree["a"] = strong
    }
    #expect(witness != nil)
    tree["a"] = nil
    #expect(witness == nil)
  }
}
