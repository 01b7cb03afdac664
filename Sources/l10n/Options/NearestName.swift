/// Finds the name that was meant by a mistyped or shortened one.
enum NearestName {
  /// The only name that begins with a word of three characters or more, else the one with the fewest mistakes.
  ///
  /// - Parameters:
  ///   - word: The typed word.
  ///   - names: The known names.
  /// - Returns: Nil if no name is near enough: two mistakes at most, and one for each three characters at most.
  static func of(_ word: String, among names: [String]) -> String? {
    let word = word.lowercased()
    let longer = word.count >= charactersOfMistake ? names.filter { $0.hasPrefix(word) } : []
    if let only = longer.first, longer.count == 1 { return only }
    let limit = min(mostMistakes, word.count / charactersOfMistake)
    return names.map { (name: $0, count: mistakes(in: word, for: $0)) }.filter { $0.count <= limit }
      .min { ($0.count, $0.name) < ($1.count, $1.name) }?.name
  }

  private static let mostMistakes = 2
  private static let charactersOfMistake = 3

  /// How many characters are inserted, deleted, replaced, or swapped with the next.
  ///
  /// - Complexity: O(n · m)
  private static func mistakes(in word: String, for name: String) -> Int {
    let (word, name) = (Array(word), Array(name))
    var rows = [Array(0...name.count)]
    for row in 0..<word.count {
      var counts = [row + 1]
      for column in 0..<name.count {
        let isSame = word[row] == name[column]
        var count = min(rows[row][column] + (isSame ? 0 : 1), rows[row][column + 1] + 1, counts[column] + 1)
        if row > 0, column > 0, word[row] == name[column - 1], word[row - 1] == name[column] {
          count = min(count, rows[row - 1][column - 1] + 1)
        }
        counts.append(count)
      }
      rows.append(counts)
    }
    return rows[word.count][name.count]
  }
}
