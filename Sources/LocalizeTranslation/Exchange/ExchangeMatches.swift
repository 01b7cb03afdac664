package import Localize
import LocalizeProject

/// The translations that catalogues and the memory have in a locale, to be offered for similar texts.
package struct ExchangeMatches: Sendable {
  private var index = SuggestionIndex()
  private var pairs: [(source: String, translation: String, origin: ExchangeUnit.Match.Origin)] = []
  private var seen: Set<[String]> = []

  /// Below this, adapting a translation takes longer than a new one.
  static let threshold = 0.5

  /// Collects the finished translations, those of the catalogues first.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogues.
  ///   - entries: Entries of the memory, of which those into the locale count that are for no plural form.
  ///   - locale: The locale.
  ///   - stale: The keys of the catalogues whose translations are of an earlier source text, which are no matches for the present one.
  ///   - own: The key that needs matches, whose own translation is none: neither in its catalogue nor as the memory has it.
  /// - Complexity: O(bytes of the texts)
  package init(
    of catalogs: [Catalog], memory entries: [MemoryEntry] = [], in locale: LocaleIdentifier, stale: [Set<Int>] = [],
    except own: (catalog: CatalogIdentity, key: String)? = nil
  ) {
    var ownPair: [String] = []
    for (number, catalog) in catalogs.enumerated() {
      let stale = stale.indices.contains(number) ? stale[number] : []
      guard let sourceLocale = catalog.sourceLocale else { continue }
      let ownKey = own?.catalog == catalog.identity ? own.flatMap { catalog.keys.index(of: $0.key) } : nil
      for key in 0..<catalog.keys.count {
        // Whoever has asked may want something else by now.
        if key & 0x3FF == 0, Task.isCancelled { return }
        guard !stale.contains(key), let target = catalog.plainValue(key: key, in: locale), case .leaf(let leaf) = target.value,
          leaf.state == .translated, !leaf.text.isEmpty, target.substitutions.isEmpty
        else { continue }
        var source: String?
        if case .leaf(let leaf)? = catalog.plainValue(key: key, in: sourceLocale)?.value { source = leaf.text }
        if source == nil, catalog.keysAreSourceText { source = catalog.keys[key] }
        if key == ownKey {
          ownPair = [source ?? "", leaf.text]
        } else if let source, source != leaf.text {
          add(source, leaf.text, from: .catalog)
        }
      }
    }
    for entry in entries
    where entry.key.target == locale && entry.key.category == nil && ownPair != [entry.shownText, entry.shownTranslation] {
      add(entry.shownText, entry.shownTranslation, from: .memory)
    }
  }

  private mutating func add(_ source: String, _ translation: String, from origin: ExchangeUnit.Match.Origin) {
    guard !source.isEmpty, !translation.isEmpty, seen.insert([source, translation]).inserted else { return }
    index.add(source, value: pairs.count)
    pairs.append((source, translation, origin))
  }

  /// The best matches.
  package func nearest(to text: String) -> [ExchangeUnit.Match] {
    let words = Self.words(of: text)
    let found = index.nearest(to: text, threshold: Self.threshold, limit: 3 * Self.limit).lazy.filter { found in
      found.score >= Self.certainty || Self.words(of: pairs[found.value].source).contains { Self.isLike($0, words) }
    }
    return found.prefix(Self.limit).map { found in
      let pair = pairs[found.value]
      // Only the same text is a full match.
      let percentage = pair.source == text ? 100 : min(99, Int(found.score * 100))
      return ExchangeUnit.Match(source: pair.source, translation: pair.translation, percentage: percentage, origin: pair.origin)
    }
  }

  /// How many matches a text gets.
  private static let limit = 3
  /// From here, texts are similar whatever their words are; below, “Cancel” has half of the letters of “Advanced”.
  private static let certainty = 0.75

  private static func words(of text: String) -> [Substring] { text.lowercased().split { !$0.isLetter } }

  /// Whether a word is one of others, or begins like one.
  private static func isLike(_ word: Substring, _ others: [Substring]) -> Bool {
    others.contains { $0 == word || word.count >= stemLength && $0.hasPrefix(word.prefix(stemLength)) }
  }

  /// How many letters words of the same stem have in common at least.
  private static let stemLength = 4
}
