import TernaryTree
import Testing

@Suite struct AccessTests {
  @Test func `A new tree is empty`() {
    let tree = TernarySearchTree<Int>()
    #expect(tree.isEmpty)
    #expect(tree.count == 0)
    #expect(tree[""] == nil)
    #expect(!tree.contains("a"))
    #expect(Array(tree.keys) == [])
  }

  @Test func `A subscript adds, changes and removes`() {
    var tree = TernarySearchTree<Int>()
    tree["menu.open"] = 1
    tree["menu.close"] = 2
    tree["menu.open"] = 3
    #expect(tree["menu.open"] == 3)
    #expect(tree.count == 2)
    tree["menu.open"] = nil
    tree["absent"] = nil
    #expect(tree["menu.open"] == nil)
    #expect(Array(tree.keys) == ["menu.close"])
  }

  @Test func `Updating and removing return the old value`() {
    var tree: TernarySearchTree = ["a": 1]
    #expect(tree.updateValue(2, forKey: "a") == 1)
    #expect(tree.updateValue(3, forKey: "b") == nil)
    #expect(tree.removeValue(forKey: "a") == 2)
    #expect(tree.removeValue(forKey: "a") == nil)
    #expect(tree.removeValue(forKey: "") == nil)
    #expect(tree.count == 1)
  }

  @Test func `A part of a key and a longer key are not the key`() {
    let tree: TernarySearchTree = ["menu.open": 1, "menu.openAll": 2]
    for key in ["", "m", "menu.ope", "menu.opena", "menu.openAll2", "menu.close"] { #expect(!tree.contains(key)) }
  }

  @Test func `A default is returned, and stored only if it is changed`() {
    var counts = TernarySearchTree<Int>()
    #expect(counts["a", default: 7] == 7)
    #expect(counts.isEmpty)
    for word in ["a", "b", "a"] { counts[word, default: 0] += 1 }
    #expect(counts["a"] == 2)
    #expect(counts["b"] == 1)
  }

  @Test func `An optional is changed in place to nil and to a value`() {
    var tree: TernarySearchTree = ["a": 1]
    func change(_ value: inout Int?, to newValue: Int?) { value = newValue }
    change(&tree["a"], to: nil)
    change(&tree["b"], to: nil)
    change(&tree["c"], to: 3)
    change(&tree["c"], to: 4)
    #expect(tree == ["c": 4])
    tree["c"]? += 1
    #expect(tree["c"] == 5)
  }

  @Test func `A collection is changed in place`() throws {
    var tree: TernarySearchTree = ["a": [1]]
    tree["a", default: []].reserveCapacity(100)
    let before = try #require(tree["a"]).withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    tree["a", default: []].append(2)
    tree["a"]?.append(3)
    let after = try #require(tree["a"]).withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    #expect(before == after)
    #expect(tree["a"] == [1, 2, 3])
  }

  @Test func `A value may itself be optional`() {
    var tree = TernarySearchTree<Int?>()
    tree.updateValue(nil, forKey: "a")
    #expect(tree.contains("a"))
    #expect(tree.count == 1)
    #expect(Array(tree.values) == [nil])
    #expect(tree.removeValue(forKey: "a") == .some(nil))
  }

  @Test(arguments: [false, true]) func `A tree can be emptied and used again`(keepCapacity: Bool) {
    var tree: TernarySearchTree = ["": 0, "a": 1, "ab": 2]
    tree.removeAll(keepingCapacity: keepCapacity)
    #expect(tree.isEmpty)
    #expect(Array(tree.keys) == [])
    tree["ac"] = 3
    #expect(tree == ["ac": 3])
  }
}
