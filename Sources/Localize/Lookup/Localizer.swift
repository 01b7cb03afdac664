public import ErrorRecovery
import Synchronization

/// Texts for keys in the languages of a reader.
///
/// A text is searched for in the reader's languages, best first, each followed by the locales it inherits from (`fr-CA`, then `fr`), and at
/// last in the source locale. A text that its format hides until a reviewer accepts it, such as a fuzzy one of PO, counts as missing, and so does one
/// whose placeholders are not those of the source text. A key that no catalogue has is shown as itself; the miss is recorded with the nearest keys,
/// so that a test run can report what is missing.
///
/// A service makes a ``TextReader`` for each request.
///
/// ```swift
/// let localizer = Localizer(catalogs: [catalog])
/// localizer.string("greeting", arguments: [.string("Anna")], languages: ["fr-CA"])
/// ```
public final class Localizer: Sendable {
  private let state: Mutex<State>
  private let observers: [any LookupObserver]
  /// What LocalizeProject reads the catalogues from again; nil for catalogues that a program made.
  package let origin: (any Sendable)?
  private let missed = SeenKeys(limit: Localizer.maximumMisses)
  private let noted = SeenKeys(limit: Localizer.maximumMisses)

  private struct State {
    var tables: LocalizerTables
    var misses: [Miss] = []
    var mismatches: [Mismatch] = []
    private var suggestions: KeySuggestions?
    /// How often nearest keys were asked for without a tree.
    private var scans = 0

    init(_ tables: LocalizerTables) { self.tables = tables }

    /// After so many scans of all keys a tree is built, which takes as long as they did.
    private static let greatestScans = 10

    /// The tree for the next question, if it is worth having.
    mutating func suggestionsForNext() -> KeySuggestions? {
      if suggestions == nil, scans < Self.greatestScans {
        scans += 1
        return nil
      }
      return allSuggestions()
    }

    mutating func allSuggestions() -> KeySuggestions {
      if let suggestions { return suggestions }
      let made = KeySuggestions(tables.catalogs)
      suggestions = made
      return made
    }

    mutating func replace(_ catalogs: [Catalog]) {
      tables = LocalizerTables(catalogs)
      suggestions = nil
    }
  }

  /// Creates a localizer.
  ///
  /// Where two catalogues have a key, the first one counts.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogues.
  ///   - observers: Receive what could not be shown as a reader asked for it.
  public convenience init(catalogs: [Catalog], observers: [any LookupObserver] = []) {
    self.init(catalogs: catalogs, observers: observers, origin: nil)
  }

  /// Creates a localizer that knows where its catalogues come from.
  package init(catalogs: [Catalog], observers: [any LookupObserver], origin: (any Sendable)?) {
    state = Mutex(State(LocalizerTables(catalogs)))
    self.observers = observers
    self.origin = origin
  }

  var tables: LocalizerTables { state.withLock { $0.tables } }

  package var catalogs: [Catalog] { tables.catalogs }

  /// Shows the texts of other catalogues from now on; a ``TextReader`` keeps those that it has.
  ///
  /// The catalogues are replaced at once: no lookup sees some of the old and some of the new.
  public func replaceCatalogs(_ catalogs: [Catalog]) {
    state.withLock { $0.replace(catalogs) }
    report(LookupEvent(.reloaded, ""))
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

  /// A text that is not shown, because it asks for arguments that the source text does not have.
  public struct Mismatch: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The locale of the text.
    public var locale: LocaleIdentifier
  }

  /// How many misses are kept, and how many mismatches.
  public static let maximumMisses = 1_000

  /// The requested keys that no catalogue contains, each once, in the order of their first lookup.
  public var misses: [Miss] { state.withLock { $0.misses } }

  /// The texts that were replaced by those of another locale because of their placeholders, each once, in the order of their first lookup.
  public var mismatches: [Mismatch] { state.withLock { $0.mismatches } }

  /// Looks a key up.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - languages: The reader's languages, best first.
  ///   - count: The number that chooses among the forms of a plural; without one the general form is taken.
  ///   - arguments: The values of the placeholders, whose numbers choose among forms too; they are not inserted.
  /// - Returns: The text and where it was found, or nil; its placeholders may not be those of the source text. A key that no catalogue has is
  ///   recorded as a miss; one that only has texts in other locales is not, see ``locales(withTextFor:)``.
  /// - Complexity: O(length of the key × locales asked)
  public func find(
    _ key: String, languages: [LocaleIdentifier], count: Int? = nil, arguments: [ErrorText.Argument] = []
  ) -> Found? {
    find(key, languages, FormNumbers(count: count, arguments: arguments), isChecked: false)
  }

  /// Looks a key up.
  ///
  /// - Parameter isChecked: Whether a text with wrong placeholders is passed over.
  private func find(_ key: String, _ languages: [LocaleIdentifier], _ numbers: FormNumbers, isChecked: Bool) -> Found? {
    let tables = tables
    let chains = tables.chains(for: languages)
    var (isKnown, fallback) = (false, Found?.none)
    for (number, catalog) in tables.catalogs.enumerated() {
      guard let index = catalog.keys.index(of: key) else { continue }
      isKnown = true
      var asked: [LocaleIdentifier] = []
      for step in chains[number].steps where step.isOwn || fallback == nil {
        var text = step.isKey ? catalog.keyAsText(key) : nil
        for column in step.columns {
          guard let shown = catalog.shownText(key: index, column: column, numbers: numbers) else { continue }
          guard isChecked, catalog.isMismatched(key: index, column: column) else {
            text = shown.text
            break
          }
          note(.mismatched, key, languages, step.locale)
        }
        if let text {
          let found = Found(value: text, locale: step.locale, fallbacks: asked)
          if step.isOwn { return found }
          fallback = fallback ?? found
        }
        asked.append(step.locale)
      }
    }
    if let fallback {
      if isChecked { note(.untranslated, key, languages, fallback.locale) }
      return fallback
    }
    if !isKnown {
      noteMissing(key, hash: key.withBytes { KeyTable.hash($0) }, languages)
    } else if isChecked {
      note(.untranslated, key, languages, nil)
    }
    return nil
  }

  /// The text for a key, with its arguments; the key itself if no catalogue has it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - count: The number that chooses among the forms of a plural, else the first number among the arguments; without arguments it is the
  ///     only one. Each named part of a text has the number of its own argument.
  ///   - arguments: The values of the placeholders, by position.
  ///   - languages: The reader's languages, best first.
  public func string(
    _ key: String, count: Int? = nil, arguments: [ErrorText.Argument] = [], languages: [LocaleIdentifier]
  ) -> String {
    let numbers = FormNumbers(count: count, arguments: arguments)
    guard let found = find(key, languages, numbers, isChecked: true) else { return key }
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
    if let suggestions = state.withLock({ $0.suggestionsForNext() }) {
      return suggestions.nearest(to: key, maximumDistance: maximumDistance, limit: limit)
    }
    if let nearest = KeySuggestions.nearest(to: key, in: catalogs, maximumDistance: maximumDistance, limit: limit) { return nearest }
    let suggestions = state.withLock { $0.allSuggestions() }
    return suggestions.nearest(to: key, maximumDistance: maximumDistance, limit: limit)
  }

  /// Records a key that no catalogue has, the first time.
  func noteMissing(_ key: String, hash: UInt64, _ languages: [LocaleIdentifier]) {
    guard missed.insert(hash) else { return }
    let nearest = nearestKeys(to: key)
    state.withLock { $0.misses.append(Miss(key: key, languages: languages, nearest: nearest)) }
    var event = LookupEvent(.missing, key)
    (event.languages, event.nearest) = (languages, nearest)
    report(event)
  }

  private func note(_ kind: LookupEvent.Kind, _ key: String, _ languages: [LocaleIdentifier], _ locale: LocaleIdentifier?) {
    note(kind, hash: key.withBytes { KeyTable.hash($0) }, languages, locale) { key }
  }

  /// Records a text that is not the one that was asked for, the first time for each kind and locale.
  func note(
    _ kind: LookupEvent.Kind, hash: UInt64, _ languages: [LocaleIdentifier], _ locale: LocaleIdentifier?, key: () -> String
  ) {
    let language = kind == .mismatched ? locale : languages.first
    let salt = (language?.identifier ?? "").withBytes { KeyTable.hash($0) }
    guard kind == .mismatched || !observers.isEmpty,
      noted.insert(hash ^ (salt &* 0x9E37_79B9_7F4A_7C15) ^ (kind == .mismatched ? 0x5555 : 0))
    else { return }
    let key = key()
    if kind == .mismatched, let locale { state.withLock { $0.mismatches.append(Mismatch(key: key, locale: locale)) } }
    var event = LookupEvent(kind, key)
    (event.languages, event.locale) = (languages, locale)
    report(event)
  }

  package func report(_ event: LookupEvent) { for observer in observers { observer.observe(event) } }
}

extension Localizer: ErrorCatalog {
  /// The text of a key for errors, in the first of the languages that has it; the first whole number chooses the form of a plural.
  public func text(for key: String, arguments: [ErrorText.Argument], languages: [String]) -> (text: String, language: String)? {
    let numbers = FormNumbers(count: nil, arguments: arguments)
    guard let found = find(key, languages.compactMap { LocaleIdentifier($0) }, numbers, isChecked: true) else { return nil }
    return (SafeFormat.string(found.value, arguments: arguments), found.locale.identifier)
  }
}
