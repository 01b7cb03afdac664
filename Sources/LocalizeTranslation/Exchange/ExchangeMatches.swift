import Localize
import LocalizeProject

/// The translations that catalogues have in a locale, to be offered for similar texts.
struct ExchangeMatches: Sendable {
  private var index = SuggestionIndex()
  private var pairs: [(source: String, translation: String)] = []

  /// Below this, adapting a translation takes longer than a new one.
  static let threshold = 0.5

  /// Collects the finished translations.
  ///
  /// - Complexity: O(bytes of the texts)
  init(of catalogs: [Catalog], in locale: LocaleIdentifier) {
    var seen: Set<[String]> = []
    for catalog in catalogs {
      guard let sourceLocale = catalog.sourceLocale else { continue }
      for key in 0..<catalog.keys.count {
        guard let target = catalog.plainValue(key: key, in: locale), case .leaf(let leaf) = target.value,
          leaf.state == .translated, !leaf.text.isEmpty, target.substitutions.isEmpty
        else { continue }
        var source: String?
        if case .leaf(let leaf)? = catalog.plainValue(key: key, in: sourceLocale)?.value { source = leaf.text }
        if source == nil, catalog.keysAreSourceText { source = catalog.keys[key] }
        guard let source, !source.isEmpty, source != leaf.text, seen.insert([source, leaf.text]).inserted else { continue }
        index.add(source, value: pairs.count)
        pairs.append((source, leaf.text))
      }
    }
  }

  /// The best matches.
  func nearest(to text: String) -> [ExchangeUnit.Match] {
    index.nearest(to: text, threshold: Self.threshold, limit: 3).map { found in
      let pair = pairs[found.value]
      // Only the same text is a full match.
      let percentage = pair.source == text ? 100 : min(99, Int(found.score * 100))
      return ExchangeUnit.Match(source: pair.source, translation: pair.translation, percentage: percentage)
    }
  }
}
