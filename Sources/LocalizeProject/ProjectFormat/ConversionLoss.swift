package import Localize

/// A part of a source that its target does not hold.
package struct ConversionLoss: Hashable, Sendable {
  /// The kind of loss.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A key that the target can't spell, with all of its texts.
    case key
    /// A text that the target can't spell, or spells differently; also the lack of a source text where the target shows the key.
    case text
    /// An empty translation, which is a missing one in the target.
    case emptyText = "empty-text"
    /// The forms of a plural but one.
    case plural
    /// The forms of an ordinal number but one.
    case ordinal
    /// The texts for all devices but one.
    case device
    /// The texts for widths but one.
    case width
    /// The named parts of a text.
    case substitution
    /// The argument of a named part, or the type of its number.
    case numberFormat = "number-format"
    /// A list of texts.
    case list
    /// Elements in a text, which become text.
    case markup
    /// A state, or what sets it apart from the one that it becomes: XLIFF's `final` is `translated` elsewhere.
    case state
    /// That a text is translated: gettext refuses one that does not begin and end with a line feed where its key does, and so it is `fuzzy`.
    case lineFeed = "line-feed"
    /// A comment, or a part of it.
    case comment
    /// That a text is not to be translated.
    case doNotTranslate = "do-not-translate"
    /// How a key came into the catalogue.
    case extraction
    /// A locale that the target can't hold beside the others.
    case locale
    /// A value for other circumstances, such as Android's `values-night`.
    case alternative
    /// A repeated key whose other value is ignored.
    case duplicate
    /// An unreadable part of the source.
    case unread
    /// Where a message of gettext is used in source code.
    case reference
    /// A flag of a message of gettext, such as `python-format`.
    case flag
    /// The earlier source text of a message of gettext.
    case previousText = "previous-text"
    /// A message of gettext that is no longer used.
    case obsolete
    /// A field of a PO file's header that is not derived from its texts, such as `Last-Translator`.
    case header
    /// Another field that no other format has.
    case metadata
  }

  /// The kind of loss.
  package var kind: Kind
  /// The key; nil for a loss that belongs to no key.
  package var key: String?
  /// The locale; nil for what is of none, or of all.
  package var locale: LocaleIdentifier?
  /// The name of a field that is lost; nil for what has none.
  package var name: String?
  /// Where it is in the source.
  package var place: PlainPlace

  /// Creates a loss.
  package init(_ kind: Kind, key: String?, locale: LocaleIdentifier? = nil, name: String? = nil, place: PlainPlace) {
    self.kind = kind
    self.key = key
    self.locale = locale
    self.name = name
    self.place = place
  }
}
