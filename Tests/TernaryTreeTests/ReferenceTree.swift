import TernaryTree

/// A slow model of a tree: a dictionary of bytes that is sorted whenever order matters.
struct ReferenceTree {
  var values: [[UInt8]: Int] = [:]

  subscript(key: String) -> Int? {
    get { values[Array(key.utf8)] }
    set { values[Array(key.utf8)] = newValue }
  }

  mutating func removeAll(withPrefix prefix: String) -> Int {
    let keys = values.keys.filter { $0.starts(with: prefix.utf8) }
    for key in keys { values[key] = nil }
    return keys.count
  }

  var sortedElements: [(key: [UInt8], value: Int)] {
    values.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { (key: $0.key, value: $0.value) }
  }

  func nearest(to key: String, maxDistance: Int, limit: Int) -> [String] {
    let query = Array(key.unicodeScalars)
    let ranked = sortedElements.enumerated().compactMap { place, element -> (distance: Int, place: Int, text: String)? in
      let text = String(decoding: element.key, as: UTF8.self)
      let distance = Self.distance(query, Array(text.unicodeScalars))
      return distance <= maxDistance ? (distance, place, "\(distance) \(text.debugDescription) \(element.value)") : nil
    }
    return ranked.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(max(0, limit)).map(\.text)
  }

  /// The distance by the full table.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], metric: EditMetric = .levenshtein) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        if row == 0 || column == 0 {
          table[row][column] = row + column
        } else {
          table[row][column] = min(
            table[row - 1][column] + 1, table[row][column - 1] + 1,
            table[row - 1][column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1))
          if metric == .optimalStringAlignment, row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1]
          {
            table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
          }
        }
      }
    }
    return table[left.count][right.count]
  }
}
