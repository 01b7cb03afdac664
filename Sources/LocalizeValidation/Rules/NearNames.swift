import Localize
import LocalizeProject

/// Pairs names that a translation lacks with the names that it has in their place, where one is a misspelling of the other.
///
/// `{{mix}}` for `{{max}}` is one defect; `{{anzahl}}` for `{{count}}` may be two.
enum NearNames {
  /// The pairs, by their indices; a name is in one pair at most.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of names; nothing is paired beyond 32.
  static func pairs(missing: [String], extra: [String]) -> [(missing: Int, extra: Int)] {
    guard !missing.isEmpty, !extra.isEmpty, missing.count <= 32, extra.count <= 32 else { return [] }
    var candidates: [(distance: Int, missing: Int, extra: Int)] = []
    for (index, name) in missing.enumerated() {
      for (other, found) in extra.enumerated() {
        if let distance = distance(name, found) { candidates.append((distance, index, other)) }
      }
    }
    var result: [(missing: Int, extra: Int)] = []
    for candidate in candidates.sorted(by: { $0 < $1 })
    where !result.contains(where: { $0.missing == candidate.missing || $0.extra == candidate.extra }) {
      result.append((candidate.missing, candidate.extra))
    }
    return result
  }

  /// How many letters two names differ in beside their case, where two neighbours that changed places count once; nil if they are not near.
  private static func distance(_ name: String, _ other: String) -> Int? {
    let (first, second) = (Array(name.lowercased().unicodeScalars), Array(other.lowercased().unicodeScalars))
    let maximum = KeySuggestions.reasonableDistance(for: name)
    guard first != second else { return 0 }
    guard abs(first.count - second.count) <= maximum, first.count <= 64, maximum > 0 else { return nil }
    let distance = EditDistance.between(first, second)
    return distance <= maximum ? distance : nil
  }
}

extension PairContext {
  /// The names that a translation lacks, each with the misspelt one that it has in its place.
  var misspeltNames: [(missing: PlaceholderDifference, extra: PlaceholderDifference)] {
    func named(_ kind: PlaceholderDifference.Kind) -> [(name: String, difference: PlaceholderDifference)] {
      placeholderDifferences.compactMap { difference in
        guard difference.kind == kind, !isICU(difference), case .named(let name)? = difference.argument else { return nil }
        return (name, difference)
      }
    }
    let (missing, extra) = (named(.missing), named(.extra))
    return NearNames.pairs(missing: missing.map(\.name), extra: extra.map(\.name)).map {
      (missing[$0.missing].difference, extra[$0.extra].difference)
    }
  }
}
