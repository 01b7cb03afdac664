/// A text with a key in a catalogue, its English, and places for arguments: what a program says, declared once beside where it says it.
///
/// ```swift
/// static let missing = MessageTemplate("store.missing", "There is no item %1$@.")
/// throw StoreError(title: missing(name))
/// ```
///
/// A program that keeps its templates in a list can hold the list against its catalogues.
public struct MessageTemplate: Sendable, Hashable {
  /// The key in the catalogue.
  public let key: String
  /// The English text, with `%1$@` and so on for the arguments and `%%` for a percent sign.
  public let english: String

  /// Creates a template.
  public init(_ key: String, _ english: String) {
    self.key = key
    self.english = english
  }

  /// The text with its arguments, which only the user of the program may see.
  public func callAsFunction(_ arguments: String...) -> ErrorText {
    ErrorText(key: key, defaultValue: english, arguments: arguments.map { .string($0, privacy: .user) })
  }
}
