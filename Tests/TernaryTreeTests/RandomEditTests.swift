import TestSupport
import Testing

@testable import TernaryTree

@Suite struct RandomEditTests {
  @Test(arguments: Array(1...7) as [UInt64])
  func `The tree equals a sorted dictionary after any edits`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var tree = TernarySearchTree<Int>()
    var reference = ReferenceTree()
    // Growing, steady and shrinking phases, so that labels are split, joined and compacted.
    for (phase, insertions) in [8, 5, 2, 8, 1].enumerated() {
      for step in 0..<400 {
        let key = keys.next(maxScalars: 3)
        let message: Comment = "seed \(seed), phase \(phase), step \(step), key \(key.debugDescription)"
        #expect(tree[key] == reference[key], message)
        if Int.random(in: 0..<10, using: &keys.generator) < insertions {
          #expect(tree.updateValue(step, forKey: key) == reference[key], message)
          reference[key] = step
        } else {
          #expect(tree.removeValue(forKey: key) == reference[key], message)
          reference[key] = nil
        }
        #expect(tree.count == reference.values.count, message)
        if step % 20 == 0 {
          let problems = tree.checkInvariants()
          #expect(problems == [], message)
          guard problems.isEmpty else { return }
        }
      }
      expectSame(tree, reference, "seed \(seed), phase \(phase)")
    }
  }

  @Test(arguments: Array(20...23) as [UInt64])
  func `The tree is valid after each single mutation`(seed: UInt64) {
    var keys = RandomKeys(seed: seed)
    var tree = TernarySearchTree<Int>()
    var reference = ReferenceTree()
    for (phase, insertions) in [9, 5, 1, 8].enumerated() {
      for step in 0..<80 {
        let key = keys.next(maxScalars: 2)
        let message: Comment = "seed \(seed), phase \(phase), step \(step), key \(key.debugDescription)"
        switch Int.random(in: 0..<10, using: &keys.generator) {
        case 0 where phase == 2 && step % 20 == 0:
          let prefix = String(key.prefix(1))
          #expect(tree.removeAll(withPrefix: prefix) == reference.removeAll(withPrefix: prefix), message)
        case ..<insertions where step % 2 == 0:
          tree[key] = step
          reference[key] = step
        case ..<insertions:
          tree[key, default: 0] += 1
          reference[key] = (reference[key] ?? 0) + 1
        default:
          tree[key] = nil
          reference[key] = nil
        }
        let problems = tree.checkInvariants()
        #expect(problems == [], message)
        guard problems.isEmpty else { return }
        #expect(tree.count == reference.values.count, message)
      }
      expectSame(tree, reference, "seed \(seed), phase \(phase)")
    }
    tree.removeAll()
    #expect(tree.checkInvariants() == [])
    #expect(tree.isEmpty)
  }

  @Test func `Keys that are added and removed leave no memory behind`() {
    var tree: TernarySearchTree = ["kept": 0, "kept.too": 1]
    for round in 0..<300 {
      let keys = (0..<20).map { "round.\(round).\(String(repeating: "x", count: 100)).\($0)" }
      for key in keys { tree[key] = round }
      for key in keys { tree[key] = nil }
    }
    #expect(tree == ["kept": 0, "kept.too": 1])
    #expect(tree.checkInvariants() == [])
    #expect(tree.arena.pool.bytes.count < 10_000)
    #expect(tree.arena.pool.nodeCount < 100)
    #expect(tree.slots.count < 100)
  }

  private func expectSame(_ tree: TernarySearchTree<Int>, _ reference: ReferenceTree, _ message: Comment) {
    let expected = reference.sortedElements
    #expect(tree.map { Array($0.key.utf8) } == expected.map(\.key), message)
    #expect(tree.map(\.value) == expected.map(\.value), message)
    #expect(tree.keys.map { Array($0.utf8) } == expected.map(\.key), message)
    #expect(Array(tree.values) == expected.map(\.value), message)
    var rebuilt = TernarySearchTree<Int>()
    for (key, value) in expected { rebuilt[String(decoding: key, as: UTF8.self)] = value }
    #expect(tree == rebuilt, message)
    #expect(tree.hashValue == rebuilt.hashValue, message)
  }
}
