import TernaryTree
import Testing

@Suite struct ConformanceTests {
  @Test func `Trees with the same elements are equal and hash alike, however they were built`() {
    var edited: TernarySearchTree = ["b": 2, "a": 1, "abc": 9]
    edited["abc"] = nil
    let literal: TernarySearchTree = ["a": 1, "b": 2]
    #expect(edited == literal)
    #expect(Set([edited, literal]).count == 1)
  }

  @Test func `Another value, another key and another spelling of a key make trees unequal`() {
    let tree: TernarySearchTree = ["é": 1]
    #expect(tree != ["é": 2])
    #expect(tree != ["e": 1])
    #expect(tree != ["e\u{301}": 1])
    #expect(tree != [:])
  }

  @Test func `A tree is described as a dictionary in order`() {
    let tree: TernarySearchTree = ["b": "2", "a\n": "1"]
    #expect(tree.description == #"["a\n": "1", "b": "2"]"#)
    #expect(String(reflecting: tree) == #"TernarySearchTree<String>(["a\n": "1", "b": "2"])"#)
    #expect("\(TernarySearchTree<Int>())" == "[:]")
  }

  @Test func `A mirror shows the elements and no nodes`() {
    let tree: TernarySearchTree = ["a": 1]
    #expect(Mirror(reflecting: tree).displayStyle == .dictionary)
    #expect(Mirror(reflecting: tree).children.count == 1)
  }

  @Test func `Keys and values are sequences of known length`() {
    let tree: TernarySearchTree = ["b": 2, "a": 1]
    #expect(tree.keys.count == 2)
    #expect(tree.values.count == 2)
    #expect(tree.keys.contains("a"))
    #expect(!tree.keys.contains("c"))
    #expect(tree.elements(withPrefix: "b").count == 1)
    #expect(tree.underestimatedCount == 2)
  }

  @Test func `A tree of sendable values is sendable`() async {
    let tree: TernarySearchTree = ["a": 1]
    #expect(await Task { tree["a"] }.value == 1)
  }
}
