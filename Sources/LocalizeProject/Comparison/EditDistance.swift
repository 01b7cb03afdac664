/// Counts typing mistakes between two names: letters that are inserted, deleted or replaced, and neighbours that changed places.
///
/// `KeySuggestions` searches many names at once; this compares two.
package enum EditDistance {
  /// The least number of mistakes, in which no letter takes part in two.
  ///
  /// - Complexity: O(*n* · *m*) time, O(*m*) memory
  package static func between<Letter: Equatable>(_ first: [Letter], _ second: [Letter]) -> Int {
    var (before, previous) = ([Int](), Array(0...second.count))
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, candidate) in second.enumerated() {
        var least = min(previous[column] + (letter == candidate ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == candidate { least = min(least, before[column - 1] + 1) }
        current.append(least)
      }
      (before, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
