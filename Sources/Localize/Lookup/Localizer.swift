public import ErrorRecovery
import Synchronization

/// Texts for keys in the languages of a reader.
///
/// A text is searched for in the reader's languages, best first, each followed by the locales it inherits from (`fr-CA`, then `fr`), and at
/// last in the source locale. A text that its format hides until a reviewer accepts it, such as a fuzzy one of PO, counts as missing. A key that no catalogue has is shown as itself; the miss is recorded with the nearest keys,
/// so that a test run can report what is missing.
///
/// ```swift
/// let localizer = Localizer(catalogs: [catalog])
/// localizer.string("greeting", arguments: [.string("Anna")], languages: ["fr-CA"])
/// ```
public final class Localizer: Sendable {
  package let catalogs: [Catalog]
  private let state = Mutex(State())

  private struct State {
    var misses: [Miss] = []
    var missed: Set<String> = []
    private var suggestions: KeySuggestions?
    /// How often nearest keys were asked for without a tree.
    private var scans = 0

    /// After so many scans of all keys a tree is built, which takes as long as they did.
    private static let greatestScans = 10

    /// The tree for the next question, if it is worth having.
    mutating func suggestionsForNext(in catalogs: [Catalog]) -> KeySuggestions? {
      if suggestions == nil, scans < Self.greatestScans {
        scans += 1
        return nil
      }
      return suggestions(in: catalogs)
    }

    mutating func suggestions(in catalogs: [Catalog]) -> KeySuggestions {
      if let suggestions { return suggestions }
      let made = KeySuggestions(catalogs)
      suggestions = made
      return made
    }
  }

  /// Creates a localizer.
  ///
  /// Where two catalogues have a key, the first one counts.
  public init(catalogs: [Catalog]) {
    self.catalogs = catalogs
  }

  /// A text that was found.
  public struct Found: Sendable, Hashable {
    /// The text with its placeholders.
    public var value: String
    /// The locale it is in.
    public var locale: LocaleIdentifier
    /// The locales that were asked before it, in order.
    public var fallbacks: [LocaleIdentifier]
  }

  /// A key that no catalogue has.
  public struct Miss: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The languages it was searched for in.
    public var languages: [LocaleIdentifier]
    /// The nearest keys, best first.
    public var nearest: [KeySuggestions.Suggestion]
  }

  /// How many misses are kept.
  public static let maximumMisses = 1_000

  /// The requested keys that no catalogue contains, each once, in the order of their first lookup.
  public var misses: [Miss] { state.withLock { $0.misses } }

  /// Looks a key up.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - languages: The reader's languages, best first.
  ///   - count: The number that chooses among the forms of a plural; without one the first form is taken.
  /// - Returns: The text and where it was found, or nil. A key that no catalogue has is recorded as a miss; one that only has texts in other
  ///   locales is not, see ``locales(withTextFor:)``.
  /// - Complexity: O(length of the key × locales asked)
  public func find(_ key: String, languages: [LocaleIdentifier], count: Int? = nil) -> Found? {
    var isKnown = false
    for catalog in catalogs {
      guard let index = catalog.keys.index(of: key) else { continue }
      isKnown = true
      if let found = Self.find(index, in: catalog, languages: languages, count: count) { return found }
    }
    if !isKnown { record(key, languages) }
    return nil
  }

  /// The text for a key, with its arguments; the key itself if no catalogue has it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - count: The number that chooses among the forms of a plural; without arguments it is the only one.
  ///   - arguments: The values of the placeholders, by position.
  ///   - languages: The reader's languages, best first.
  public func string(
    _ key: String, count: Int? = nil, arguments: [ErrorText.Argument] = [], languages: [LocaleIdentifier]
  ) -> String {
    guard let found = find(key, languages: languages, count: count) else { return key }
    let counted = count.map { [ErrorText.Argument.integer($0, privacy: .public)] } ?? []
    return SafeFormat.string(found.value, arguments: arguments.isEmpty ? counted : arguments)
  }

  /// The locales that have a text for a key.
  public func locales(withTextFor key: String) -> [LocaleIdentifier] {
    var result: [LocaleIdentifier] = []
    for catalog in catalogs {
      guard let index = catalog.keys.index(of: key) else { continue }
      for (column, locale) in catalog.locales.enumerated() where !result.contains(locale) && catalog.hasText(key: index, in: [column]) {
        result.append(locale)
      }
    }
    return result
  }

  /// The nearest keys of one.
  public func nearestKeys(to key: String, maximumDistance: Int? = nil, limit: Int = 5) -> [KeySuggestions.Suggestion] {
    if let suggestions = state.withLock({ $0.suggestionsForNext(in: catalogs) }) {
      return suggestions.nearest(to: key, maximumDistance: maximumDistance, limit: limit)
    }
    if let nearest = KeySuggestions.nearest(to: key, in: catalogs, maximumDistance: maximumDistance, limit: limit) { return nearest }
    let suggestions = state.withLock { $0.suggestions(in: catalogs) }
    return suggestions.nearest(to: key, maximumDistance: maximumDistance, limit: limit)
  }

  private func record(_ key: String, _ languages: [LocaleIdentifier]) {
    let isNew = state.withLock { $0.missed.count < Self.maximumMisses && $0.missed.insert(key).inserted }
    guard isNew else { return }
    let miss = Miss(key: key, languages: languages, nearest: nearestKeys(to: key))
    state.withLock { $0.misses.append(miss) }
  }

  private static func find(_ key: Int, in catalog: Catalog, languages: [LocaleIdentifier], count: Int?) -> Found? {
    var asked: [LocaleIdentifier] = []
    for locale in chain(for: languages, in: catalog) where !asked.contains(locale) {
      // Two files can be for one locale.
      for (index, other) in catalog.locales.enumerated() where other == locale {
        guard let text = text(of: key, in: catalog, column: index, count: count) else { continue }
        if !text.isEmpty || catalog.showsEmptyText(column: index) {
          return Found(value: text, locale: locale, fallbacks: asked)
        }
      }
      asked.append(locale)
    }
    return nil
  }

  private static func text(of key: Int, in catalog: Catalog, column: Int, count: Int?) -> String? {
    guard let cell = catalog.cell(key: key, locale: column), let localization = catalog.localization(at: cell) else { return nil }
    let document = catalog.files[Int(cell.file)].document
    if document.isHidden(localization) { return nil }
    guard let count else { return document.text(of: localization) }
    return FormChoice(document: document, locale: catalog.locales[column], count: count).text(of: localization)
  }

  /// The locales to ask, in order: each language with what it inherits from, and what of the catalogue matches it best; then the source.
  private static func chain(for languages: [LocaleIdentifier], in catalog: Catalog) -> [LocaleIdentifier] {
    var chain: [LocaleIdentifier] = []
    for language in languages {
      chain += language.fallbackChain
      if let match = LocaleIdentifier.bestMatch(requested: [language], available: catalog.locales.filter { !$0.isBase }) {
        chain.append(match)
      }
    }
    if let source = catalog.sourceLocale { chain.append(source) }
    return chain
  }
}

extension Localizer: ErrorCatalog {
  /// The text of a key for errors, in the first of the languages that has it; the first whole number chooses the form of a plural.
  public func text(for key: String, arguments: [ErrorText.Argument], languages: [String]) -> (text: String, language: String)? {
    let count = arguments.lazy.compactMap { if case .integer(let number, _) = $0 { number } else { nil } }.first
    guard let found = find(key, languages: languages.compactMap { LocaleIdentifier($0) }, count: count) else { return nil }
    return (SafeFormat.string(found.value, arguments: arguments), found.locale.identifier)
  }
}
