import TestSupport
import Testing

@testable import TernaryTree

@Suite struct NeighborTests {
  @Test func `The nearest keys come first, in byte order at one distance`() {
    let tree: TernarySearchTree = ["menu.open": 1, "menu.opens": 2, "menu.oven": 3, "menu.close": 4, "menu.pen": 5]
    let found = tree.nearest(to: "menu.open")
    #expect(found.map(\.key) == ["menu.open", "menu.opens", "menu.oven", "menu.pen"])
    #expect(found.map(\.distance) == [0, 1, 1, 1])
    #expect(found.map(\.value) == [1, 2, 3, 5])
    #expect(tree.nearest(to: "menu.open", limit: 2).map(\.key) == ["menu.open", "menu.opens"])
    #expect(tree.nearest(to: "menu.open", maxDistance: 0).map(\.key) == ["menu.open"])
  }

  @Test func `Two swapped letters are two edits`() {
    let tree: TernarySearchTree = ["open": 1]
    #expect(tree.nearest(to: "opne").map(\.distance) == [2])
    #expect(tree.nearest(to: "opne", maxDistance: 1).isEmpty)
  }

  @Test func `Distances count scalars and not bytes`() {
    let tree: TernarySearchTree = ["cafe": 1, "café": 2, "cafe\u{301}": 3, "caf😀": 4, "caf漢": 5]
    let found = tree.nearest(to: "café", maxDistance: 2, limit: 10)
    #expect(found.map(\.value) == [2, 1, 5, 4, 3])
    #expect(found.map(\.distance) == [0, 1, 1, 1, 2])
  }

  @Test func `Short keys and the empty one are found like others`() {
    let tree: TernarySearchTree = ["": 0, "a": 1, "ab": 2, "xyz": 3]
    #expect(tree.nearest(to: "", maxDistance: 2).map(\.key) == ["", "a", "ab"])
    #expect(tree.nearest(to: "z", maxDistance: 2).map(\.key) == ["", "a", "ab", "xyz"])
    #expect(TernarySearchTree<Int>().nearest(to: "a", maxDistance: 9).isEmpty)
  }

  @Test(arguments: [(-1, 5), (2, 0), (2, -1), (.min, .min)])
  func `A negative distance or limit finds nothing`(maxDistance: Int, limit: Int) {
    let tree: TernarySearchTree = ["a": 1]
    #expect(tree.nearest(to: "a", maxDistance: maxDistance, limit: limit).isEmpty)
  }

  @Test func `Every key is a neighbour without bounds`() {
    let tree: TernarySearchTree = ["a": 1, "abcdefgh": 2, "": 3]
    #expect(tree.nearest(to: "xyz", maxDistance: .max, limit: .max).map(\.distance) == [3, 3, 8])
  }

  @Test(arguments: Array(40...51) as [UInt64])
  func `Neighbours match a full comparison`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var tree = TernarySearchTree<Int>()
    var reference = ReferenceTree()
    for value in 0..<120 {
      let key = keys.next(maxScalars: 4)
      tree[key] = value
      reference[key] = value
    }
    for _ in 0..<25 {
      let query = keys.misspelling(of: keys.next(maxScalars: 4), edits: Int.random(in: 0...3, using: &keys.generator))
      let maxDistance = Int.random(in: 0...8, using: &keys.generator)
      let limit = [1, 2, 5, 20, 1000].randomElement(using: &keys.generator) ?? 5
      let found = tree.nearest(to: query, maxDistance: maxDistance, limit: limit)
      #expect(
        found.map { "\($0.distance) \($0.key.debugDescription) \($0.value)" }
          == reference.nearest(to: query, maxDistance: maxDistance, limit: limit),
        "seed \(seed), query \(query.debugDescription), distance \(maxDistance), limit \(limit)")
    }
  }

  @Test(arguments: Array(60...65) as [UInt64], EditMetric.allCases)
  func `Neighbours in a deep tree match a full comparison, in both forms`(seed: UInt64, metric: EditMetric) {
    var keys = RandomKeys(seed: seed)
    let stored = Set((0..<1500).map { _ in Array(keys.next(maxScalars: 9).unicodeScalars) }).map(\.self)
    let texts = stored.map { String(String.UnicodeScalarView($0)) }
    let frozen = FrozenTernarySearchTree(keys: texts)
    let tree = TernarySearchTree(texts.map { (key: $0, value: 0) })
    for _ in 0..<12 {
      let query = keys.misspelling(
        of: texts.randomElement(using: &keys.generator) ?? "", edits: Int.random(in: 0...3, using: &keys.generator))
      let scalars = Array(query.unicodeScalars)
      let distances = zip(texts, stored).map { (text: Array($0.0.utf8), distance: ReferenceTree.distance(scalars, $0.1, metric: metric)) }
      for maxDistance in 1...3 {
        let expected = distances.filter { $0.distance <= maxDistance }.sorted {
          $0.distance == $1.distance ? $0.text.lexicographicallyPrecedes($1.text) : $0.distance < $1.distance
        }
        let comment: Comment = "seed \(seed), query \(query.debugDescription), distance \(maxDistance)"
        let found = frozen.nearest(to: query, maxDistance: maxDistance, limit: .max, metric: metric)
        #expect(found.map { Array($0.key.utf8) } == expected.map(\.text), comment)
        #expect(found.map(\.distance) == expected.map(\.distance), comment)
        let others = tree.nearest(to: query, maxDistance: maxDistance, limit: .max, metric: metric)
        #expect(others.map { Array($0.key.utf8) } == expected.map(\.text), comment)
      }
    }
  }

  @Test func `A smaller limit takes no more work`() {
    let tree = TernarySearchTree((0..<5000).map { (key: "section.\($0 % 70).item.\($0)", value: $0) })
    func work(limit: Int) -> Int {
      tree.arena.withShape { shape in
        let query = "section.12.item.82"
        let exact = query.withKeyBytes { shape.find($0) }
        return NeighborSearch(shape, query: query, exact: exact, maxDistance: 3, limit: limit).work
      }
    }
    #expect(work(limit: 1) == 0)
    #expect(work(limit: 2) <= work(limit: 50))
    #expect(work(limit: 50) <= work(limit: 5000))
  }
}
