/// The words that an argument can be, as cases of a type.
enum ChoiceCases {
  /// The identifier of each word; nil where two words would have one, or one has none, so that the argument is a text.
  static func identifiers(_ words: [String]) -> [(identifier: String, word: String)]? {
    let cases = words.map { word in (KeyWords.identifier(KeyWords.words(in: word)) ?? "", word) }
    guard !cases.isEmpty, !cases.contains(where: \.0.isEmpty), Set(cases.map(\.0)).count == cases.count else { return nil }
    return cases
  }
}
