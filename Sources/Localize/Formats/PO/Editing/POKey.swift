import Localize

/// The key of a message: its text in the sources, with its context before U+0004.
package struct POKey {
  /// The text of `msgctxt`.
  package var context: String?
  /// The text of `msgid`.
  package var identifier: String

  package init(_ key: String) {
    let parts = key.split(separator: "\u{4}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    context = parts.count == 2 ? parts[0] : nil
    identifier = parts[parts.count - 1]
  }

  /// Whether it is the header's: the empty text without a context.
  package var isHeader: Bool { context == nil && identifier.isEmpty }

  /// Whether gettext refuses a message unless it is `fuzzy`: each of its texts must begin and end with a line feed just as `msgid` does.
  ///
  /// - Parameters:
  ///   - texts: All its translations; if there are none, nothing is refused.
  ///   - pluralText: The text of `msgid_plural`.
  /// - SeeAlso: `msgfmt --check-format`
  package func refuses(_ texts: [String], pluralText: String? = nil) -> Bool {
    guard texts.contains(where: { !$0.isEmpty }) else { return false }
    return (texts + [pluralText].compactMap(\.self)).contains { text in
      Self.beginsWithLineFeed(text) != Self.beginsWithLineFeed(identifier)
        || Self.endsWithLineFeed(text) != Self.endsWithLineFeed(identifier)
    }
  }

  private static func beginsWithLineFeed(_ text: String) -> Bool { text.utf8.first == POByte.lineFeed }

  private static func endsWithLineFeed(_ text: String) -> Bool { text.utf8.last == POByte.lineFeed }
}
