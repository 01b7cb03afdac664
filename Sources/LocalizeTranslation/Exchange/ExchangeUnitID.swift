package import Localize
package import LocalizeProject

/// The identity of a text in a file for translators: its locale and place, and hashes of its source text and translation at the time of the export.
///
/// Every tool returns the ids of units unchanged, whatever else it rearranges, so the id contains everything that an import compares. It is a valid
/// XML name: `fr.0123456789abcdef.0123456789abcdef.0`. An `r` at its end says that the translation was one to be reviewed, an `x` that a reviewer had
/// rejected it.
package struct ExchangeUnitID: Hashable, Sendable, CustomStringConvertible {
  /// The locale that is translated into.
  package var locale: LocaleIdentifier
  /// The hash of the catalogue, the key and the form.
  package var place: ContentHash
  /// The hash of the source text.
  package var source: ContentHash
  /// The hash of the translation; nil if there was none.
  package var translation: ContentHash?

  /// Whether the translation was one to be reviewed.
  package var needsReview = false
  /// Whether a reviewer had rejected the translation.
  package var isRejected = false

  /// Creates an id.
  package init(
    locale: LocaleIdentifier, place: ContentHash, source: String, translation: String?, needsReview: Bool = false, isRejected: Bool = false
  ) {
    (self.needsReview, self.isRejected) = (needsReview, isRejected && needsReview)
    self.locale = locale
    self.place = place
    self.source = ContentHash(text: source)
    self.translation = translation.map { ContentHash(text: $0) }
  }

  /// Reads an id; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let locale = LocaleIdentifier(String(parts[0])), let place = ContentHash(hexadecimal: parts[1].utf8),
      let source = ContentHash(hexadecimal: parts[2].utf8)
    else { return nil }
    guard parts[3] != "0" else {
      (self.locale, self.place, self.source, self.translation) = (locale, place, source, nil)
      return
    }
    isRejected = parts[3].hasSuffix("x")
    needsReview = isRejected || parts[3].hasSuffix("r")
    guard let translation = ContentHash(hexadecimal: parts[3].dropLast(needsReview ? 1 : 0).utf8) else { return nil }
    (self.locale, self.place, self.source, self.translation) = (locale, place, source, translation)
  }

  /// Whether a text begins as an id does, up to its second hash.
  static func isBeginning(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && LocaleIdentifier(String(parts[0])) != nil && ContentHash(hexadecimal: parts[1].utf8) != nil
  }

  /// The id as files hold it.
  package var description: String { "\(locale.identifier).\(place).\(source).\(translation?.description ?? "0")\(mark)" }

  private var mark: String { isRejected ? "x" : needsReview ? "r" : "" }

  /// The hash of a place: the same wherever in the repository a run is started.
  ///
  /// - Parameter table: The name of the table, if not that of the catalogue.
  static func place(of entry: WantedEntry, path: [String], in catalog: Catalog, table: String? = nil) -> ContentHash {
    let parts = [catalog.stableFolder, table ?? catalog.identity.table, catalog.identity.family.rawValue, entry.name] + path
    return ContentHash(text: parts.joined(separator: "\u{0}"))
  }

  /// The other name of a catalogue whose files are named by their locales only: that of their folder, or one for all in a run that is started there.
  static func otherTable(of catalog: Catalog) -> String? {
    let folder = PathParts(catalog.stableFolder).name
    guard !folder.isEmpty else { return nil }
    let names = [folder, CatalogIdentity.unnamedTable]
    return names.contains(catalog.identity.table) ? names.first { $0 != catalog.identity.table } : nil
  }
}
