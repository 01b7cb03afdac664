import Localize

/// Placeholders in the grammar of another platform than the one that a file is written for.
///
/// A conversion does not translate them: `%@` has no counterpart that is right in every text. It counts them for the report.
enum ForeignPlaceholders {
  /// The grammar of a format's platform; nil for one that carries the texts of any platform.
  private static func platform(of format: FormatTraits) -> PlaceholderHint? {
    [.undetermined, .yaml, .gettext].contains(format.placeholders) ? nil : format.placeholders
  }

  /// How many texts have placeholders, when the platforms of source and target are two.
  static func count(in plain: PlainCatalog, of catalog: Catalog, target: FormatIdentifier) -> Int {
    guard let own = catalog.files.first.flatMap({ platform(of: $0.document.format.traits) }),
      let other = platform(of: target.traits), own != other
    else { return 0 }
    return plain.entries.reduce(0) { count, entry in
      count
        + entry.translations.reduce(0) { count, translation in
          count + (translation?.value.leaves.count { !PlaceholderScan($0.text, hint: own).placeholders.isEmpty } ?? 0)
        }
    }
  }
}
