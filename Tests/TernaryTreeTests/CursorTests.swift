import Testing

@testable import TernaryTree

@Suite struct CursorTests {
  private let tree: TernarySearchTree = ["tea": 1, "ten": 2, "to": 3, "t": 4, "té": 5]

  @Test func `A cursor moves scalar by scalar`() {
    var cursor = tree.cursor
    #expect(cursor.count == 5)
    #expect(cursor.nextScalars == ["t"])
    #expect(cursor.advance(over: "t") == true)
    #expect(cursor.isKey)
    #expect(cursor.value == 4)
    #expect(cursor.nextScalars == ["e", "o", "é"])
    #expect(cursor.advance(over: "x") == false)
    #expect(cursor.advance(over: "e") == true)
    #expect(cursor.path == "te")
    #expect(!cursor.isKey)
    #expect(cursor.count == 2)
    #expect(cursor.retreat() == true)
    #expect(cursor.advance(over: "é") == true)
    #expect(cursor.value == 5)
    #expect(cursor.nextScalars == [])
    let retreats = [cursor.retreat(), cursor.retreat(), cursor.retreat()]
    #expect(retreats == [true, true, false])
  }

  @Test func `Statistics add up`() {
    let tree = TernarySearchTree((0..<1000).map { (key: "key.\($0)", value: 0) })
    let statistics = tree.statistics
    #expect(statistics.keyCount == 1000)
    #expect(statistics.bucketCount >= 63)
    #expect(statistics.nodeCount > 0)
    #expect(statistics.depth >= 6)
    #expect(statistics.meanDepth <= Double(statistics.depth))
    #expect(statistics.bytesPerKey > 4)
    #expect(FrozenTernarySearchTree(keysOf: tree).statistics.bucketCount == statistics.bucketCount)
    #expect(TernarySearchTree<Int>().statistics.bytesPerKey == 0)
  }

  @Test func `A tree can be drawn`() {
    let tree = TernarySearchTree((10..<30).map { (key: "k\"\($0)", value: 0) })
    let text = tree.graphvizDescription
    #expect(text.hasPrefix("digraph TernarySearchTree {\n"))
    #expect(text.contains("label=\"2: 2\""))
    #expect(text.contains("k\\\"10\\lk\\\"11"))
    #expect(text.hasSuffix("\n}"))
  }

  @Test func `No key escapes from its label`() {
    let keys = ["\"]; x [label=\"", "\\", "a\nb", "\u{0}", "<b>", "&lt;", "{|}", "é"]
    let label = #"[shape=box, label="\\u{0}\l\"]; x [label=\"\l&amp;lt;\l<b>\l\\\la\\u{a}b\l{|}\lé\l"];"#
    #expect(TernarySearchTree(keys.map { (key: $0, value: 0) }).graphvizDescription.contains(label))
    #expect(FrozenTernarySearchTree(keys: keys).graphvizDescription.contains(label))
  }
}
