package import Localize

extension SourceText {
  /// The file with replacements made; of two at one place, the first counts.
  ///
  /// - Complexity: O(bytes + *n* log *n*)
  package func bytes(replacing replacements: [Replacement]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for replacement in replacements.sorted(by: { $0.range.start < $1.range.start }) {
      let range = originalRange(of: replacement.range)
      guard range.lowerBound >= position else { continue }
      result += original[position..<range.lowerBound] + encoded(replacement.bytes)
      position = range.upperBound
    }
    return result + original[position...]
  }
}
