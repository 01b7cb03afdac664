import Localize

/// Placeholders in the grammar of another platform than the one that a file is written for.
///
/// A conversion does not translate them: `%@` has no counterpart that is right in every text. It counts them, so that whoever converts knows.
enum ForeignPlaceholders {
  /// The platforms whose grammars differ.
  private enum Platform {
    case apple, android, icu, i18next, java
  }

  private static func platform(of format: FormatIdentifier) -> Platform? {
    switch format {
    case .strings, .stringsdict, .xcstrings: .apple
    case .android: .android
    case .arb: .icu
    case .json: .i18next
    case .properties: .java
    // They carry the texts of any platform.
    case .csv, .xliff, .po: nil
    }
  }

  /// How many texts have placeholders, when the platforms of source and target are two.
  static func count(in plain: PlainCatalog, of catalog: Catalog, target: FormatIdentifier) -> Int {
    guard let format = catalog.files.first?.document.format.id, let own = platform(of: format), let other = platform(of: target),
      own != other
    else { return 0 }
    let hint = PlaceholderHint(format: format)
    return plain.entries.reduce(0) { count, entry in
      count
        + entry.translations.reduce(0) { count, translation in
          count + (translation?.value.leaves.count { !PlaceholderScan($0.text, hint: hint).placeholders.isEmpty } ?? 0)
        }
    }
  }
}
