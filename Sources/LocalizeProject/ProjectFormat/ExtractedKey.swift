import Localize

/// A key that source code uses, with what the code says about it.
package struct ExtractedKey: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The source text that is written; nil for a key that is the text.
  package var text: String?
  /// The comment for translators.
  package var comment: String?
  /// Whether the code gives the text beside the key: `defaultValue:`.
  package var hasDefaultText: Bool

  /// Creates a key.
  package init(key: String, text: String?, comment: String?, hasDefaultText: Bool) {
    (self.key, self.text, self.comment, self.hasDefaultText) = (key, text, comment, hasDefaultText)
  }
}
