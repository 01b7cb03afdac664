#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import Measuring
import TernaryTree

/// Compares near keys with a scan by an edit table, and opens files.
enum SearchBenchmarks {
  static func run(_ corpus: Corpus) -> [Measurement] {
    let frozen = FrozenTernarySearchTree(keys: corpus.keys)
    let queries = corpus.misspelt
    let few = Array(queries.prefix(3))
    let scalars = corpus.keys.map { $0.unicodeScalars.map(\.value) }
    func scan(_ queries: [String]) -> Int {
      queries.reduce(0) { sum, query in
        let query = query.unicodeScalars.map(\.value)
        return sum &+ scalars.reduce(0) { $0 &+ (distance(query, $1) <= 2 ? 1 : 0) }
      }
    }
    // The scan is slow, so it is timed for a few queries.
    let scanned = Measurement("", operations: few.count, rounds: 1) {
      scan(few)
    } peer: {
      0
    }.ours
    var results: [Measurement] = []
    for metric in EditMetric.allCases {
      let once = Measurement("", operations: queries.count, rounds: 7) {
        queries.reduce(0) { $0 &+ frozen.nearest(to: $1, maxDistance: 2, limit: 5, metric: metric).count }
      } peer: {
        0
      }
      results.append(Measurement(name: "\(corpus.name), frozen, top 5 within 2, \(metric), scan", ours: once.ours, peer: scanned))
    }
    return results + files(corpus, frozen)
  }

  /// Compares opening a saved tree and looking up one key, trusted and checked, with building it.
  private static func files(_ corpus: Corpus, _ tree: FrozenTernarySearchTree) -> [Measurement] {
    let path = "/tmp/tree-benchmark-\(UInt64.random(in: 0 ... .max))"
    guard (try? tree.save(to: path)) != nil else { return [] }
    defer { remove(path) }
    let built = Measurement("", operations: 1, rounds: 5) {
      FrozenTernarySearchTree(keys: corpus.keys).count
    } peer: {
      0
    }.ours
    // Each opens the file, maps it, looks up another key, and unmaps it; the file is in the page cache.
    let keys = Array(corpus.hits.prefix(50))
    return [true, false].map { isTrusted in
      let opened = Measurement("", operations: keys.count, rounds: 11) {
        keys.reduce(0) { $0 &+ ((try? FrozenTernarySearchTree(contentsOf: path, isTrusted: isTrusted))?.rank(of: $1) ?? 0) }
      } peer: {
        0
      }.ours
      return Measurement(name: "\(corpus.name), open \(isTrusted ? "trusted" : "checked") and find, build", ours: opened, peer: built)
    }
  }

  /// The Levenshtein distance by two rows of the table.
  private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
    guard abs(left.count - right.count) <= 2 else { return .max }
    var row = Array(0...right.count)
    for (place, scalar) in left.enumerated() {
      var diagonal = place
      row[0] = place + 1
      for column in right.indices {
        let cell = min(row[column] + 1, row[column + 1] + 1, diagonal + (right[column] == scalar ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = cell
      }
    }
    return row[right.count]
  }
}
