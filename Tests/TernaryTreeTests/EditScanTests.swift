import TestSupport
import Testing

@testable import TernaryTree

@Suite struct EditScanTests {
  @Test(arguments: Array(400...405) as [UInt64], EditMetric.allCases)
  func `A scan finds the same as a tree`(seed: UInt64, metric: EditMetric) {
    var keys = RandomKeys(seed: seed)
    let texts = (0..<400).map { _ in keys.next() }
    let tree = FrozenTernarySearchTree(keys: texts)
    for _ in 0..<60 {
      let query = keys.misspelling(of: keys.next(), edits: 2)
      for maxDistance in 0...3 {
        var scan = EditScan(query, maxDistance: maxDistance, metric: metric)
        // In two parts, the second of which repeats some keys.
        for part in [texts[..<250], texts[200...]] {
          let bytes = part.flatMap { Array($0.utf8) }
          let ends = part.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
          bytes.withUnsafeBufferPointer { bytes in
            scan.scan(part.count) { UnsafeBufferPointer(rebasing: bytes[ends[$0]..<ends[$0 + 1]]) }
          }
        }
        let expected = tree.nearest(to: query, maxDistance: maxDistance, limit: 7, metric: metric)
        let found = scan.nearest(limit: 7)
        #expect(found.map { Array($0.key.utf8) } == expected.map { Array($0.key.utf8) }, "seed \(seed), query \(query.debugDescription)")
        #expect(found.map(\.distance) == expected.map(\.distance), "seed \(seed), query \(query.debugDescription)")
      }
    }
  }

  @Test func `A scan accepts no keys, and a key without bytes`() {
    var scan = EditScan("a", maxDistance: 1)
    scan.scan(0) { _ in UnsafeBufferPointer(start: nil, count: 0) }
    #expect(scan.nearest(limit: 5).isEmpty)
    scan.scan(1) { _ in UnsafeBufferPointer(start: nil, count: 0) }
    #expect(scan.nearest(limit: 5).map(\.key) == [""])
  }
}
