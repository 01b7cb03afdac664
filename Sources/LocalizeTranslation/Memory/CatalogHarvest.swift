package import Localize
package import LocalizeProject

/// Human translations in the catalogues of a run: exact matches for missing ones.
///
/// Of an ICU message that chooses between branches each branch counts for itself, where the translation chooses in the same way.
///
/// Only texts that are done count: not what is marked for review, translations of an earlier source text according to a lock, unreviewed ones of a
/// machine, copies of the source, nor texts that lack a token. Where one text has several translations the one that most keys have wins.
package struct CatalogHarvest: Sendable {
  /// A translation that was found.
  package struct Match: Sendable, Hashable {
    /// The translation in its normal form.
    package var translation: String
    /// Whether it is there for the same key and in the same context, so that it needs no review.
    package var isSure: Bool

    /// Creates a match.
    package init(translation: String, isSure: Bool) {
      self.translation = translation
      self.isSure = isSure
    }
  }

  private struct Found: Sendable {
    var count = 0
    var names: Set<String> = []
    var tokens: [String] = []
  }

  /// What is looked for; nil for everything.
  private let wanted: Set<MemoryKey>?
  /// The locales and the numbers of keys that are looked at where everything is wanted; empty, or nil, for all.
  private var scope: (locales: [LocaleIdentifier], keys: Set<Int>?) = ([], nil)
  private var found: [MemoryKey: [String: Found]] = [:]

  /// Creates a harvest of what may serve for some texts.
  package init(for keys: some Sequence<MemoryKey>) {
    // Whatever the context: one that has the text without a context serves too.
    wanted = Set(keys.map { Self.withoutContext($0) })
  }

  /// Creates a harvest of everything that one catalogue has.
  ///
  /// - Parameters:
  ///   - locales: The locales; empty for all.
  ///   - keys: The numbers of the keys; nil for all.
  init(ofAllTextsIn locales: [LocaleIdentifier], keys: Set<Int>?) {
    wanted = nil
    scope = (locales, keys)
  }

  private static func withoutContext(_ key: MemoryKey) -> MemoryKey {
    var key = key
    key.context = ""
    return key
  }

  /// How many texts have more than one translation.
  package var conflictCount: Int { found.values.count { $0.count > 1 } }

  /// The best translation of a text; nil if there is none.
  ///
  /// - Parameters:
  ///   - key: The text.
  ///   - name: The key of the catalogue that needs it.
  ///   - isUsable: Whether a translation may be used, asked for the best one first.
  package func match(for key: MemoryKey, name: String, where isUsable: (String) -> Bool = { _ in true }) -> Match? {
    let exact = found[key].flatMap { Self.best($0, name: name, where: isUsable) }
    if let exact { return exact }
    guard !key.context.isEmpty, let other = found[Self.withoutContext(key)].flatMap({ Self.best($0, name: name, where: isUsable) }) else {
      return nil
    }
    return Match(translation: other.translation, isSure: false)
  }

  /// Whether there is any translation of a text.
  package func has(_ key: MemoryKey) -> Bool { found[key] != nil || !key.context.isEmpty && found[Self.withoutContext(key)] != nil }

  private static func best(_ translations: [String: Found], name: String, where isUsable: (String) -> Bool) -> Match? {
    // Almost every text has one.
    if translations.count == 1, let only = translations.first {
      return isUsable(only.key) ? Match(translation: only.key, isSure: only.value.names.contains(name)) : nil
    }
    func ordered(_ translations: [String: Found]) -> [String] {
      translations.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
    }
    let ofSameName = translations.filter { $0.value.names.contains(name) }
    if let best = ordered(ofSameName).first(where: isUsable) { return Match(translation: best, isSure: ofSameName.count == 1) }
    let others = ofSameName.isEmpty ? translations : translations.filter { ofSameName[$0.key] == nil }
    return ordered(others).first(where: isUsable).map { Match(translation: $0, isSure: false) }
  }

  /// The matches, for a memory that outlives the run.
  ///
  /// - Parameters:
  ///   - time: When, in seconds since 1970.
  ///   - isUsable: Whether a translation of a text may be kept.
  package func entries(at time: Int, where isUsable: (MemoryKey, String) -> Bool = { _, _ in true }) -> [MemoryEntry] {
    found.compactMap { key, translations in
      guard let best = Self.best(translations, name: "", where: { isUsable(key, $0) }) else { return nil }
      return MemoryEntry(
        key: key, translation: best.translation, origin: .human, isReviewed: true, created: time,
        tokens: translations[best.translation]?.tokens ?? [])
    }
  }

  /// Looks through a catalogue.
  ///
  /// - Complexity: O(bytes of the texts of its source and of the locales that are wanted)
  package mutating func add(_ catalog: Catalog, locks: CatalogLocks, options: PlanOptions) {
    guard let sourceLocale = catalog.sourceLocale, wanted?.isEmpty != true else { return }
    let source = options.language(of: sourceLocale)
    let targets = Set(
      wanted.map { $0.filter { $0.source == source }.map(\.target) } ?? (scope.locales.isEmpty ? catalog.locales : scope.locales))
    let translatable = TranslatableKeys(catalog)
    let documents = IndexedFiles(catalog)
    let ambiguity = options.comments == .whereAmbiguous ? TextAmbiguity(catalog) : TextAmbiguity()
    for (column, locale) in catalog.locales.enumerated()
    where targets.contains(locale) && !catalog.isAlternative(column) && locale != sourceLocale && !catalog.isPseudo(locale) {
      let planner = LocalePlanner(
        catalog: catalog, locks: locks, options: options, source: source, locale: locale, column: column, translatable: translatable,
        documents: documents, ambiguity: ambiguity)
      let terms = options.glossary.map { GlossaryMatcher($0, target: locale) }
      for key in 0..<catalog.keys.count where translatable.contains(key) && scope.keys?.contains(key) ?? true {
        guard let cell = catalog.cell(key: key, locale: column), let localization = catalog.localization(at: cell),
          let sourceEntry = planner.sourceEntry(of: key), isTrusted(key, column, catalog, locks)
        else { continue }
        let target = catalog.files[Int(cell.file)].document.plain(localization)
        let reader = SegmentReader(hint: sourceEntry.hint, terms: terms)
        let name = catalog.keys[key]
        let context = planner.context(of: name, sourceEntry)
        for pair in Self.pairs(sourceEntry.shape, target) {
          add(pair, reader: reader, hint: sourceEntry.hint, source: source, target: locale, context: context, name: name)
        }
      }
    }
  }

  /// Whether a text may serve elsewhere: according to the lock, not one of an earlier source text, a rejected one, nor an unreviewed one
  /// of a machine.
  private func isTrusted(_ key: Int, _ column: Int, _ catalog: Catalog, _ locks: CatalogLocks) -> Bool {
    guard let lock = locks[column], let value = catalog.valueHash(key: key, locale: column),
      let entry = lock.entry(key: catalog.keyHash(key: key, locale: column), value: value)
    else { return true }
    guard entry.source == catalog.sourceHash(key: key), !entry.isRejected else { return false }
    return entry.isReviewed || entry.origin == .human
  }

  // MARK: Pairs

  /// A source text and its translations.
  private struct Pair {
    var source: String
    var target: String
    var category: PluralCategory?
    var isOfVariable: Bool
  }

  private static func pairs(_ source: PlainTranslation, _ target: PlainTranslation) -> [Pair] {
    var result = pairs(source.value, target.value, category: nil, isOfVariable: false)
    for part in target.substitutions {
      guard let sourcePart = source.substitutions.first(where: { $0.name == part.name }) else { continue }
      result += pairs(sourcePart.value, part.value, category: nil, isOfVariable: true)
    }
    return result
  }

  private static func pairs(_ source: PlainValue, _ target: PlainValue, category: PluralCategory?, isOfVariable: Bool) -> [Pair] {
    switch (source, target) {
    case (.leaf(let one), .leaf(let other)):
      guard other.state == .translated, !other.text.isEmpty, one.text != other.text else { return [] }
      return [Pair(source: one.text, target: other.text, category: category, isOfVariable: isOfVariable)]
    case (.list(let ones), .list(let others)):
      return zip(ones, others).flatMap { pairs(.leaf($0), .leaf($1), category: category, isOfVariable: isOfVariable) }
    case (.variations(let axis, let ones), .variations(let otherAxis, let others)) where axis == otherAxis:
      return others.flatMap { branch -> [Pair] in
        let isNumber = axis == .plural || axis == .ordinal
        let sameForm = ones.last { $0.selector == branch.selector } ?? (isNumber ? ones.last { $0.selector == "other" } : nil)
        let other =
          isNumber && axis == .plural && branch.selector != "one" && branch.selector != "zero"
          ? ones.last { $0.selector == "other" } : sameForm
        guard let other else { return [] }
        let category = isNumber ? PluralCategory(rawValue: branch.selector) : category
        return pairs(other.value, branch.value, category: category, isOfVariable: isOfVariable)
      }
    default: return []
    }
  }

  private mutating func add(
    _ pair: Pair, reader: SegmentReader, hint: PlaceholderHint, source: LocaleIdentifier, target: LocaleIdentifier, context: String,
    name: String
  ) {
    let message = MessageText(
      pair.source, reader: reader, hint: hint, category: pair.category, isOfVariable: pair.isOfVariable, target: target)
    func add(_ segment: Segment, _ category: PluralCategory?, _ translation: @autoclosure () -> Segment?) {
      guard segment.hasWords else { return }
      let key = MemoryKey(source: source, target: target, text: segment.normalForm, context: "", category: category)
      guard wanted?.contains(key) ?? true, let translation = translation() else { return }
      self.add(segment, translation, key: key, context: context, name: name)
    }
    if message.parts.count == 1, let segment = message.parts.first?.segment {
      let syntax = SegmentReader.Context(syntax: segment.syntax, isOfVariable: pair.isOfVariable)
      return add(segment, pair.category, reader.segment(of: pair.target, in: syntax))
    }
    // Of a message that chooses each branch is a text of its own, if the translation chooses in the same way.
    let translation = MessageText(translation: pair.target, reader: reader, hint: hint, target: target)
    guard let parts = message.parts(of: translation) else { return }
    for (index, part) in message.parts.enumerated() {
      let segment = Self.named(part.segment, message.choices[index])
      add(segment, part.category, Self.named(parts[index].segment, parts[index].choices))
    }
  }

  /// A segment whose choices are distinguished by their selectors, not by their texts.
  private static func named(_ segment: Segment, _ choices: [Int: String]) -> Segment {
    var result = segment
    for (token, name) in choices { result.tokens[token].text = name }
    return result
  }

  private mutating func add(_ segment: Segment, _ translation: Segment, key: MemoryKey, context: String, name: String) {
    var key = key
    key.context = context
    guard let pieces = Self.renumbered(translation, as: segment), Segment.words(of: pieces) != Segment.words(of: segment.pieces) else {
      return
    }
    let normalForm = segment.normalForm(of: pieces)
    found[key, default: [:]][normalForm, default: Found()].count += 1
    found[key]?[normalForm]?.names.insert(name)
    found[key]?[normalForm]?.tokens = segment.tokens.map(\.text)
  }

  /// The pieces of a translation with the numbers of its source's tokens; nil if the tokens are not the same.
  static func renumbered(_ target: Segment, as source: Segment) -> [Segment.Piece]? {
    guard target.tokens.count == source.tokens.count else { return nil }
    var free = Set(source.tokens.indices)
    var numbers: [Int] = []
    func take(_ fits: (Token) -> Bool) -> Int? {
      guard let found = free.sorted().first(where: { fits(source.tokens[$0]) }) else { return nil }
      free.remove(found)
      return found
    }
    for token in target.tokens {
      let number =
        take { $0.kind == token.kind && ($0.text == token.text || $0.numberedText == token.text) }
        ?? (token.isSequential || token.kind != .placeholder ? take { $0.kind == token.kind && $0.signature == token.signature } : nil)
      guard let number else { return nil }
      numbers.append(number)
    }
    return target.pieces.map { piece in if case .token(let number) = piece { .token(numbers[number]) } else { piece } }
  }
}
