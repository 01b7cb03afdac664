package import Localize

/// The key of a translation in the memory.
///
/// The text is in its normal form (``Segment/normalForm``), in which placeholders have numbers, so that texts that differ only in how they
/// write an argument share a translation.
package struct MemoryKey: Hashable, Sendable {
  /// The locale of the text.
  package var source: LocaleIdentifier
  /// The locale of the translation.
  package var target: LocaleIdentifier
  /// The normal form of the text.
  package var text: String
  /// The context of the text, empty without one.
  package var context: String
  /// The plural category that the translation is for; nil for a text that does not vary.
  package var category: PluralCategory?

  /// Creates a key.
  package init(source: LocaleIdentifier, target: LocaleIdentifier, text: String, context: String = "", category: PluralCategory? = nil) {
    self.source = source
    self.target = target
    self.text = text
    self.context = context
    self.category = category
  }
}
