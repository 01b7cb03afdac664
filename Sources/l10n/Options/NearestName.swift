import LocalizeProject

/// Finds the name that was meant by a mistyped or shortened one.
enum NearestName {
  /// The only name that begins with a word of three characters or more, else the one with the fewest mistakes; of two characters, the only one between
  /// whose first and last letter one is missing.
  ///
  /// - Parameters:
  ///   - word: The typed word.
  ///   - names: The known names.
  /// - Returns: Nil if no name is near enough: two mistakes at most, and one for each three characters at most.
  static func of(_ word: String, among names: [String]) -> String? {
    let word = word.lowercased()
    let longer = word.count >= charactersOfMistake ? names.filter { $0.hasPrefix(word) } : []
    if let only = longer.first, longer.count == 1 { return only }
    let between = word.count == charactersOfMistake - 1 ? names.filter { lacksOne(word, of: $0) } : []
    if let only = between.first, between.count == 1 { return only }
    let limit = min(mostMistakes, word.count / charactersOfMistake)
    return names.map { (name: $0, count: EditDistance.between(Array(word), Array($0))) }.filter { $0.count <= limit }
      .min { ($0.count, $0.name) < ($1.count, $1.name) }?.name
  }

  /// Whether a word is a name without a letter in its middle, as `mn` of `min`.
  private static func lacksOne(_ word: String, of name: String) -> Bool {
    name.count == word.count + 1 && name.first == word.first && name.last == word.last
  }

  private static let mostMistakes = 2
  private static let charactersOfMistake = 3
}
