/// A text for the reader, not yet written out: a catalogue key, the English default, and the arguments with their privacy.
///
/// An error carries texts of this kind rather than strings, because only its presenter knows the reader's language and what the reader
/// may see.
///
/// ```swift
/// ErrorText("store.offline", "The store \(host) cannot be reached after \(attempts, privacy: .public) attempts.")
/// ```
///
/// The default is a template: `%1$@` stands for the first argument, `%%` for one percent sign. Interpolation writes both by itself.
public struct ErrorText: Hashable, Sendable {
  /// The language of every ``defaultValue``.
  public static let defaultLanguage = "en"

  /// The key under which catalogues hold translations, or nil for a text that is never translated.
  public var key: String?
  /// The English template, with `%1$@`, `%2$@`… for the arguments and `%%` for a percent sign.
  public var defaultValue: String
  /// The values of the placeholders; the first one is `%1$@`.
  public var arguments: [Argument]

  /// Creates a text from its parts.
  ///
  /// - Parameters:
  ///   - key: The catalogue key, or nil for a text that is never translated.
  ///   - defaultValue: The English template; a percent sign of the text itself is written `%%`.
  ///   - arguments: The values for `%1$@`, `%2$@`…
  public init(key: String?, defaultValue: String, arguments: [Argument] = []) {
    self.key = key
    self.defaultValue = defaultValue
    self.arguments = arguments
  }

  /// A finished text from elsewhere: the user's to see, because it may name what is theirs, and no one else's.
  package init(received text: String) { self.init(key: nil, defaultValue: "%1$@", arguments: [.string(text, privacy: .user)]) }

  /// Creates a text with a catalogue key from an interpolated default.
  ///
  /// - Parameters:
  ///   - key: The catalogue key.
  ///   - text: The English default, usually an interpolated literal; its key, if any, is replaced.
  public init(_ key: String, _ text: ErrorText) {
    self = text
    self.key = key
  }
}
