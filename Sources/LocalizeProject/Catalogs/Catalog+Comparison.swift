package import Localize

extension Catalog {
  /// Those of some keys for which none of some columns has a text, for each of several groups of columns; see ``hasText(key:in:)``.
  ///
  /// Some keys are taken to one group after the other, as the texts of a table lie in memory.
  ///
  /// - Complexity: O(keys × columns)
  package func keysWithoutText(among keys: [Int], in groups: [[Int]]) -> [[Int]] {
    var result: [[Int]] = Array(repeating: [], count: groups.count)
    for start in stride(from: 0, to: keys.count, by: 32) {
      let block = keys[start..<min(start + 32, keys.count)]
      for (group, columns) in groups.enumerated() {
        for key in block where !hasText(key: key, in: columns) { result[group].append(key) }
      }
    }
    return result
  }

  /// Whether two passages of the files that two places are in hold the same bytes.
  ///
  /// - Complexity: O(*n*)
  package func bytesAreEqual(_ range: TextRange, in first: Cell, _ other: TextRange, in second: Cell) -> Bool {
    let files = files.span
    return files[Int(first.file)].document.source.text.withBytes { one in
      files[Int(second.file)].document.source.text.withBytes { two in
        one.extracting(range.offsets).hasSameBytes(as: two.extracting(other.offsets))
      }
    }
  }
}
