import Testing

@testable import TernaryTree

/// The results that Bentley and Sedgewick printed in 1998, reproduced with their word list.
@Suite(.enabled(if: ArticleWords.areInstalled, "There is no \(ArticleWords.path); on Debian, install the package miscfiles."))
struct ArticleTests {
  @Test func `Table 3 is reproduced node by node`() {
    let tree = ArticleWords.tree
    #expect(tree.keys.count == 234_936)
    #expect(tree.nodeCount == 1_026_033)
    // Dots match any letter, as in the article, whose print has lost some of them.
    let rows = [
      ("banana", 1, 18), ("ban...", 33, 352), (".a.a.a", 94, 5821), ("...ana", 38, 24_069), ("xy.......", 7, 250),
      (".......xy", 16, 441_583), ("television", 1, 21), ("tele......", 27, 639), ("t.l.v.s..n", 1, 254), ("....vision", 6, 73_786),
      (".u.u.u", 1, 2547), ("b.n.n.", 2, 316),
    ]
    for (pattern, matches, visited) in rows {
      let result = tree.matches(pattern.unicodeScalars.map { $0 == "." ? nil : $0 })
      #expect(result.keys.count == matches, "\(pattern)")
      #expect(result.visitedNodes == visited, "\(pattern)")
    }
    #expect(tree.search("banana").visitedNodes == 18)
    #expect(tree.search("television") == .init(keys: ["television"], visitedNodes: 21))
    #expect(tree.search("asdfghjkl") == .init(keys: [], visitedNodes: 11))
  }

  @Test func `The neighbours of Dobbs are those of the article`() {
    let tree = ArticleWords.tree
    let near = tree.neighbors(of: "Dobbs", within: 2)
    #expect(
      near.keys.joined(separator: " ") == "Cobus Debby Dob Doris Kobus bobby cobby dobby gobbe gobby hobby lobby mobby nobby pobby sobby")
    for (distance, matches, visited) in [(0, 0, 17), (1, 0, 576), (2, 16, 6369), (3, 309, 32_134)] {
      let result = tree.neighbors(of: "Dobbs", within: distance)
      #expect(result.keys.count == matches)
      #expect(result.visitedNodes == visited)
    }
    #expect(tree.neighbors(of: "soul", within: 1) == tree.neighbors(of: "soul", within: 1))
    #expect(tree.neighbors(of: "soul", within: 2).visitedNodes == 7960)
    #expect(tree.neighbors(of: "", within: 1).visitedNodes == 231)
  }

  @Test func `The production tree finds the same words`() {
    let tree = FrozenTernarySearchTree(keys: ArticleWords.words)
    #expect(tree.count == 234_936)
    for (pattern, matches) in [("ban???", 33), ("?a?a?a", 94), ("???ana", 38), ("xy???????", 7), ("????vision", 6)] {
      #expect(tree.matches(KeyPattern(wildcards: pattern)).reduce(0) { sum, _ in sum + 1 } == matches)
    }
    #expect(tree.neighbors(of: "Dobbs", maxHammingDistance: 2).map(\.key) == ArticleWords.tree.neighbors(of: "Dobbs", within: 2).keys)
    #expect(tree.statistics.bytesPerKey <= 12)
  }
}
