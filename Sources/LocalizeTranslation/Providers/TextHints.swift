public import Localize

/// Information about a text besides its comment, for language models.
///
/// Hints are not part of a translation's identity in the memory: equal texts share a translation, made with the hints of the first text.
public struct TextHints: Sendable, Hashable {
  /// The key.
  public var key: String?
  /// The line of code that uses the key.
  public var code: String?
  /// The texts beside it in its file.
  public var neighbors: [String]
  /// Its translation in another language, and that language.
  public var reference: Reference?

  /// A translation in another language than the wanted one.
  public struct Reference: Sendable, Hashable {
    /// The language.
    public var locale: LocaleIdentifier
    /// The translation.
    public var text: String

    /// Creates a reference.
    public init(locale: LocaleIdentifier, text: String) {
      self.locale = locale
      self.text = text
    }
  }

  /// How many characters of a hint are sent.
  static let longest = 200

  /// Creates hints.
  public init(key: String? = nil, code: String? = nil, neighbors: [String] = [], reference: Reference? = nil) {
    self.key = key
    self.code = code
    self.neighbors = neighbors
    self.reference = reference
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { key == nil && code == nil && neighbors.isEmpty && reference == nil }
}
