import TestSupport
import Testing

@testable import TernaryTree

@Suite struct PatternTests {
  private let tree: TernarySearchTree = ["abc": 1, "ac": 2, "a.c": 3, "axxc": 4, "a?c": 5, "a*c": 6, "aéc": 7, "a😀c": 8, "b": 9]

  @Test(arguments: [
    ("a?c", [6, 3, 5, 1, 7, 8]), ("a*c", [6, 3, 5, 1, 2, 4, 7, 8]), (#"a\?c"#, [5]), (#"a\*c"#, [6]), ("a.c", [3]), ("?", [9]),
    ("*", [6, 3, 5, 1, 2, 4, 7, 8, 9]),
    ("**c", [6, 3, 5, 1, 2, 4, 7, 8]), ("", []), ("a", []), ("??", [2]), ("*x*", [4]), ("?*?*?*?", [4]), ("é", []),
  ])
  func `Wildcards match in key order`(pattern: String, values: [Int]) {
    #expect(tree.matches(KeyPattern(wildcards: pattern)).map(\.value) == values)
  }

  @Test func `Wildcards are parsed into elements`() {
    #expect(KeyPattern(wildcards: "a?*.").elements == [.scalar("a"), .anyScalar, .anyRun, .scalar(".")])
    #expect(KeyPattern(wildcards: #"\*\?\\\a\"#).elements == [.scalar("*"), .scalar("?"), .scalar("\\"), .scalar("a"), .scalar("\\")])
    #expect(KeyPattern(wildcards: "").elements.isEmpty)
  }

  @Test(arguments: ["a?c*", #"\*\?\\"#, "", "é.漢"]) func `A pattern is described as it is written`(text: String) {
    #expect(KeyPattern(wildcards: text).description == text)
  }

  @Test func `A pattern of elements needs no escapes`() {
    #expect(tree.matches(KeyPattern([.scalar("a"), .scalar("*"), .anyRun])).map(\.key) == ["a*c"])
  }

  @Test func `Matches are found lazily`() {
    let many = TernarySearchTree((0..<10_000).map { (key: "key.\($0)", value: $0) })
    var iterator = many.matches(KeyPattern(wildcards: "*")).makeIterator()
    #expect(iterator.next()?.key == "key.0")
    #expect(iterator.work < 50)
  }

  @Test(arguments: Array(60...69) as [UInt64])
  func `Patterns match like a simple matcher`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var tree = TernarySearchTree<Int>()
    for value in 0..<150 { tree[keys.next(maxScalars: 4)] = value }
    let all = Array(tree.keys)
    for _ in 0..<60 {
      let pattern = KeyPattern(
        keys.next(maxScalars: 4).unicodeScalars.map { scalar -> KeyPattern.Element in
          switch Int.random(in: 0..<4, using: &keys.generator) {
          case 0: .anyRun
          case 1: .anyScalar
          default: .scalar(scalar)
          }
        })
      let expected = all.filter { Self.matches(pattern.elements, Array($0.unicodeScalars)) }
      #expect(
        tree.matches(pattern).map { Array($0.key.utf8) } == expected.map { Array($0.utf8) },
        "seed \(seed), pattern \(pattern.description.debugDescription)")
    }
  }

  @Test func `A pattern longer than a machine word loses nothing between words`() {
    let key = String(repeating: "abcdefg", count: 40)
    let tree: TernarySearchTree = [key: 1, key + "x": 2, String(key.dropLast()): 3]
    #expect(tree.matches(KeyPattern(key.unicodeScalars.map { .scalar($0) })).map(\.value) == [1])
    #expect(tree.matches(KeyPattern(wildcards: key.map { "\($0)*" }.joined())).map(\.value) == [1, 2])
    #expect(tree.matches(KeyPattern(wildcards: String(repeating: "?", count: 280))).map(\.value) == [1])
    for length in 60...70 {
      let start = String(repeating: "?", count: length)
      #expect(tree.matches(KeyPattern(wildcards: start + "*")).map(\.value) == [3, 1, 2])
      #expect(tree.matches(KeyPattern(wildcards: start + "*" + String(repeating: "?", count: 280 - length))).map(\.value) == [1, 2])
    }
  }

  /// Uses the full table of which prefixes of the key each prefix of the pattern matches.
  private static func matches(_ pattern: [KeyPattern.Element], _ key: [Unicode.Scalar]) -> Bool {
    var matched = [true] + key.map { _ in false }
    for element in pattern {
      var next = Array(repeating: false, count: key.count + 1)
      for length in 0...key.count {
        switch element {
        case .anyRun: next[length] = matched[...length].contains(true)
        case .anyScalar: next[length] = length > 0 && matched[length - 1]
        case .scalar(let scalar): next[length] = length > 0 && matched[length - 1] && key[length - 1] == scalar
        }
      }
      matched = next
    }
    return matched[key.count]
  }
}
