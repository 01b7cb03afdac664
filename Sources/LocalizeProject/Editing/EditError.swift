import Localize

/// Why an edit can't be made.
public struct EditError: Error, Hashable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// The document does not hold the key.
    case unknownKey
    /// The document holds the key already.
    case existingKey
    /// The document has no place for the locale.
    case unknownLocale
    /// The format can't write such a text.
    case unsupportedText
    /// The value has a shape that the edit does not fit.
    case unsupportedValue
    /// The format has nothing that the edit could change.
    case unsupportedEdit
    /// The value has no such form, and it can't be added.
    case unknownForm
    /// The range lies outside the document.
    case invalidRange
  }

  /// The reason.
  public var reason: Reason
  /// The key in question.
  public var key: String

  /// Creates an error.
  public init(_ reason: Reason, key: String) {
    self.reason = reason
    self.key = key
  }
}
