/// A text with a key in a catalogue, its English default and places for arguments.
///
/// Declare it once, next to the code that uses it:
///
/// ```swift
/// static let missing = MessageTemplate("store.missing", "There is no item %1$@.")
/// throw StoreError(title: missing(name))
/// ```
///
/// A program that keeps its templates in a list can compare the list with its catalogues.
public struct MessageTemplate: Sendable, Hashable {
  /// The key in the catalogue.
  public let key: String
  /// The English text, with `%1$@` and so on for the arguments and `%%` for a percent sign.
  public let english: String
  /// The English text for one thing, where the number of things chooses the text.
  public let englishForOne: String?

  /// Creates a template.
  public init(_ key: String, _ english: String) {
    self.key = key
    self.english = english
    englishForOne = nil
  }

  /// Creates a template whose first argument is a number that chooses among the forms of a plural.
  ///
  /// - Parameters:
  ///   - key: The key in the catalogue, of a plural there.
  ///   - one: The English text for one.
  ///   - other: The English text for every other number.
  public init(_ key: String, one: String, other: String) {
    self.key = key
    english = other
    englishForOne = one
  }

  /// The text with its arguments, which only the user of the program may see.
  public func callAsFunction(_ arguments: String...) -> ErrorText {
    ErrorText(key: key, defaultValue: english, arguments: arguments.map { .string($0, privacy: .user) })
  }

  /// The text with arguments of any kind, such as other texts.
  public func callAsFunction(with first: ErrorText.Argument, _ others: ErrorText.Argument...) -> ErrorText {
    ErrorText(key: key, defaultValue: english, arguments: [first] + others)
  }

  /// The text with a number as its first argument, by which it and its translations choose the form of a plural.
  public func callAsFunction(count: Int, _ arguments: String...) -> ErrorText {
    let text = count == 1 ? englishForOne ?? english : english
    return ErrorText(
      key: key, defaultValue: text, arguments: [.integer(count, privacy: .user)] + arguments.map { .string($0, privacy: .user) })
  }
}
