import TestSupport
import Testing

@testable import TernaryTree

@Suite struct AutomatonTests {
  private let tree: TernarySearchTree = ["setting": 0, "settings.a.title": 1, "settings.b.body": 2, "settings.b.title": 3, "x.title": 4]

  private struct WithoutDots: KeyAutomaton {
    var start: Bool { true }
    func step(_ state: Bool, over scalar: Unicode.Scalar) -> Bool? { scalar == "." ? nil : true }
    func accepts(_ state: Bool) -> Bool { true }
  }

  @Test func `A custom automaton finds keys`() {
    #expect(tree.matches(WithoutDots()).map(\.key) == ["setting"])
    #expect(FrozenTernarySearchTree(keysOf: tree).matches(WithoutDots()).map(\.rank) == [0])
  }

  @Test func `Automata compose`() {
    let titles = WildcardAutomaton(KeyPattern(wildcards: "*.title"))
    #expect(tree.matches(Intersection(PrefixAutomaton("settings."), titles)).map(\.value) == [1, 3])
    let misspelt = LevenshteinAutomaton("setings.b", maxDistance: 1, accepts: .prefixes)
    #expect(tree.matches(Intersection(misspelt, titles)).map(\.value) == [3])
  }

  @Test(arguments: Array(500...502) as [UInt64], EditMetric.allCases)
  func `Edit distances match the full table`(seed: UInt64, metric: EditMetric) {
    var keys = RandomKeys(seed: seed)
    let strings = (0..<80).map { _ in keys.next(maxScalars: 4) }
    let tree = TernarySearchTree(strings.map { (key: $0, value: 0) })
    for _ in 0..<20 {
      let query = keys.misspelling(of: keys.next(maxScalars: 4), edits: 2)
      let message: Comment = "seed \(seed), query \(query.debugDescription)"
      for maxDistance in 0...5 {
        let expected = tree.keys.compactMap { key -> String? in
          let distance = ReferenceTree.distance(Array(query.unicodeScalars), Array(key.unicodeScalars), metric: metric)
          return distance <= maxDistance ? "\(distance) \(key.debugDescription)" : nil
        }
        let found = tree.nearest(to: query, maxDistance: maxDistance, limit: .max, metric: metric)
        #expect(Set(found.map { "\($0.distance) \($0.key.debugDescription)" }) == Set(expected), message)
        guard maxDistance <= LevenshteinAutomaton.greatestDistance else { continue }
        let automaton = LevenshteinAutomaton(query, maxDistance: maxDistance, metric: metric)
        let accepted = tree.matches(automaton).map { "\(automaton.distance($0.state) ?? -1) \($0.key.debugDescription)" }
        #expect(accepted == expected, message)
        let completions = tree.keys.filter { key in
          let scalars = Array(key.unicodeScalars)
          return (0...scalars.count).contains { length in
            ReferenceTree.distance(Array(query.unicodeScalars), Array(scalars[..<length]), metric: metric) <= maxDistance
          }
        }
        let completed = tree.completions(of: query, maxDistance: maxDistance, limit: .max, metric: metric)
        #expect(Set(completed.map { Array($0.key.utf8) }) == Set(completions.map { Array($0.utf8) }), message)
        #expect(completed.map(\.distance) == completed.map(\.distance).sorted(), message)
      }
    }
  }

  @Test func `A transposition of neighbours is one edit if the metric counts it as one`() {
    let tree: TernarySearchTree = ["open": 1, "opnee": 2]
    #expect(tree.nearest(to: "opne", metric: .optimalStringAlignment).map(\.distance) == [1, 1])
    #expect(tree.nearest(to: "opne").map(\.key) == ["opnee", "open"])
  }

  @Test func `Weights order neighbours and completions of one distance`() {
    let tree: TernarySearchTree = ["cat": 1, "cap": 7, "can": 3, "cart": 9]
    #expect(tree.nearest(to: "ca", maxDistance: 1, limit: 2) { $0 }.map(\.key) == ["cap", "can"])
    #expect(tree.nearest(to: "ca", maxDistance: 1, limit: 1, weight: { _ in .min }).map(\.key) == ["can"])
    #expect(tree.completions(of: "ca", limit: 2) { $0 }.map(\.key) == ["cart", "cap"])
    #expect(tree.completions(of: "ca", limit: 2).map(\.key) == ["can", "cap"])
  }

  @Test func `Hamming neighbours may be padded or of equal length`() {
    let tree: TernarySearchTree = ["Dob": 1, "Dobby": 2, "Debby": 3, "Dobbsy": 4, "Dobés": 5]
    #expect(tree.neighbors(of: "Dobbs", maxHammingDistance: 2).map(\.value) == [3, 1, 4, 2, 5])
    #expect(tree.neighbors(of: "Dobbs", maxHammingDistance: 2, lengths: .equal).map(\.distance) == [2, 1, 1])
    #expect(tree.neighbors(of: "Dobbs", maxHammingDistance: -1).isEmpty)
  }
}
