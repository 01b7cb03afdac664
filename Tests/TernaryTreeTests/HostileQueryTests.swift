import Testing

@testable import TernaryTree

/// Queries that would never end without a limit, measured in units of work and never in time.
@Suite struct HostileQueryTests {
  private let workLimit = 100_000
  /// One row of the widest band, by which the last step may exceed the limit.
  private let overrun = 10_001

  private let dottedKeys = TernarySearchTree((0..<3000).map { (key: "settings.section\($0 % 40).item\($0).title", value: $0) })
  private let longKeys = TernarySearchTree((0..<20).map { (key: String(repeating: "ab", count: 5000) + "\($0)", value: $0) })

  @Test(arguments: [2, 10, 1000, 100_000, .max], [1, 5, .max])
  func `A query of ten thousand scalars stays within the work limit`(maxDistance: Int, limit: Int) {
    for query in [String(repeating: "ab", count: 5000), String(repeating: "s", count: 10_000), String(repeating: "é", count: 10_000)] {
      for tree in [dottedKeys, longKeys] {
        let search = search(tree, query, maxDistance: maxDistance, limit: limit)
        #expect(search.work <= workLimit + overrun)
      }
    }
  }

  @Test func `A large distance for a short query stays within the work limit`() {
    for query in ["", "a", "settings.section1.item1.titel"] {
      let search = search(dottedKeys, query, maxDistance: .max, limit: .max)
      #expect(search.work <= workLimit + overrun)
    }
  }

  @Test func `Near keys are found even if the work ends before the distance does`() {
    let search = search(dottedKeys, "settings.section39.item2999.titel", maxDistance: 30, limit: 100)
    #expect(search.work >= workLimit)
    #expect(search.matches.first.map { key($0, dottedKeys) } == "settings.section39.item2999.title")
    #expect(search.matches.map(\.distance) == search.matches.map(\.distance).sorted())
    #expect(Set(search.matches.map { key($0, dottedKeys) }).count == search.matches.count)
  }

  private func search(
    _ tree: TernarySearchTree<Int>, _ query: String, maxDistance: Int, limit: Int, workLimit: Int? = nil
  ) -> NeighborSearch {
    tree.arena.withShape { shape in
      NeighborSearch(
        shape, query: query, exact: query.withKeyBytes { shape.find($0) }, maxDistance: maxDistance, limit: limit,
        workLimit: workLimit ?? self.workLimit)
    }
  }

  private func key(_ match: NeighborSearch.Match, _ tree: TernarySearchTree<Int>) -> String {
    tree.arena.withShape { $0.bucket(match.entry).keyString(match.entry.index) }
  }

  @Test func `The key itself is found without any work`() {
    let search = search(dottedKeys, "settings.section1.item1.title", maxDistance: 5, limit: 5, workLimit: 0)
    #expect(search.matches.map(\.distance) == [0])
    #expect(search.work == 0)
  }

  @Test func `Many runs in a pattern do not multiply the work`() {
    let text = String(repeating: "a", count: 2000)
    let tree: TernarySearchTree = [text: 1, text + "c": 2]
    let pattern = KeyPattern(wildcards: String(repeating: "*a", count: 100) + "*b")
    var iterator = tree.matches(pattern).makeIterator()
    #expect(iterator.next() == nil)
    // One unit for each byte and one for each of the four words of states.
    #expect(iterator.work <= 2001 * 5)
  }

  @Test func `An impossible pattern is given up at its first scalar`() {
    var iterator = dottedKeys.matches(KeyPattern(wildcards: "x*")).makeIterator()
    #expect(iterator.next() == nil)
    #expect(iterator.work <= 8)
  }
}
