import Localize

/// One choice of a text by a number: the plural or ordinal forms of a value, of a device's branch, or of a variable.
struct PluralChoice {
  /// Whether the number puts things into an order.
  var isOrdinal: Bool
  /// The forms in the order of the file.
  var forms: [Form]
  /// The name of the variable that varies; nil if the value itself does.
  var variable: String?
  /// Where the choice is: its first selector; all of its texts if there are no selectors, as in PO, whose forms have numbers.
  var range: TextRange

  /// One form.
  struct Form {
    /// The category as the file spells it.
    var category: String
    /// The place of the category, else of the text.
    var selector: TextRange
    /// The text, where it is one.
    var leaf: Leaf?

    /// Whether it is written: an empty text may stand for none.
    func isThere(emptyIsMissing: Bool) -> Bool { leaf.map { !$0.text.range.isEmpty || $0.state != .new && !emptyIsMissing } ?? true }
  }

  /// Whether there is a translated form for a category.
  func has(_ category: PluralCategory, emptyIsMissing: Bool) -> Bool {
    forms.contains { $0.category == category.rawValue && $0.isThere(emptyIsMissing: emptyIsMissing) }
  }

  /// Whether the file has a form for a category, and it is not translated.
  func lacksText(of category: PluralCategory, emptyIsMissing: Bool) -> Bool {
    forms.contains { $0.category == category.rawValue && !$0.isThere(emptyIsMissing: emptyIsMissing) }
  }

  /// All choices of a value and of its variables.
  ///
  /// - Complexity: O(forms); nothing for a text that does not vary.
  static func all(in localization: Localization, of document: Document, view: TextView) -> [PluralChoice] {
    if case .leaf = localization.value, localization.substitutionCount == 0 { return [] }
    var collector = Collector(view: view, place: localization.range)
    collector.collect(localization.value, variable: nil)
    let first = Int(localization.firstSubstitution)
    for substitution in document.substitutions[first..<first + Int(localization.substitutionCount)] {
      collector.collect(substitution.value, variable: collector.string(substitution.name))
    }
    return collector.choices
  }

  private struct Collector {
    let view: TextView
    /// Where the value is.
    let place: TextRange
    let buffer = DecodingBuffer()
    var choices: [PluralChoice] = []

    func string(_ raw: RawText) -> String { String(decoding: view.bytes(of: raw, buffer: buffer), as: UTF8.self) }

    /// Where a text is in the file; nil for one that was made up.
    private func range(of text: RawText) -> TextRange? { text.coding == .pooled ? nil : text.range }

    mutating func collect(_ value: Value, variable: String?) {
      guard case .variations(let axis, let variations) = value, let first = variations.first else { return }
      guard axis == .plural || axis == .ordinal else {
        for variation in variations { collect(variation.value, variable: variable) }
        return
      }
      let forms = variations.map { variation in
        let leaf: Leaf? = if case .leaf(let leaf) = variation.value { leaf } else { nil }
        return Form(
          category: string(variation.selector), selector: range(of: variation.selector) ?? leaf.flatMap { range(of: $0.text) } ?? place,
          leaf: leaf)
      }
      choices.append(
        PluralChoice(isOrdinal: axis == .ordinal, forms: forms, variable: variable, range: range(of: first.selector) ?? place))
      for variation in variations { collect(variation.value, variable: variable) }
    }
  }
}

/// Takes the plural choices of a file to a rule, each with the rules of its locale.
struct PluralWalk: ~Escapable {
  private let file: FileContext
  private var known: [Key: PluralRules] = [:]

  private struct Key: Hashable {
    var locale: LocaleIdentifier
    var isOrdinal: Bool
  }

  /// Where a choice belongs.
  struct Place {
    /// The number of the key.
    var key: Int
    /// The locale.
    var locale: LocaleIdentifier
    /// The categories of the locale.
    var rules: PluralRules
  }

  @_lifetime(copy file)
  init(_ file: FileContext) { self.file = file }

  /// Calls `body` for each choice in a locale that CLDR knows and that isn't a pseudo-locale.
  mutating func forEach(_ body: (PluralChoice, Place) -> Void) {
    let document = file.document
    let numbers = file.catalog.keyNumbers[file.index]
    // Most files of an app; none of their texts varies.
    guard let plurals = document.format.traits.plurals else { return }
    // An exchange file has the plural forms that its target needs, for the source text too.
    let notAsked = plurals.followTarget ? document.sourceLocale : nil
    for (index, entry) in document.entries.enumerated() {
      // A table has a text for each locale, and few of them vary: those that don't are not even copied.
      for position in entry.localizations where document.varies(at: position) {
        let localization = document.localizations[position]
        let choices = PluralChoice.all(in: localization, of: document, view: file.view)
        guard !choices.isEmpty, let locale = locale(of: localization), !file.catalog.isPseudo(locale), locale != notAsked else { continue }
        for choice in choices {
          // A PO file with an unknown formula numbers its forms; Qt's are known by number where they are not CLDR's.
          guard plurals.needEachForm || choice.forms.contains(where: { PluralCategory(rawValue: $0.category) != nil }) else { continue }
          let rules = rules(Key(locale: locale, isOrdinal: choice.isOrdinal))
          if rules.isKnown || plurals.needEachForm { body(choice, Place(key: Int(numbers[index]), locale: locale, rules: rules)) }
        }
      }
    }
  }

  private func locale(of localization: Localization) -> LocaleIdentifier? {
    let locale =
      file.document.locales[Int(localization.locale)] ?? file.file.locale ?? file.document.format.traits.files.assumedLocale
    return locale?.isBase == true ? file.catalog.sourceLocale.flatMap { $0.isBase ? nil : $0 } : locale
  }

  private mutating func rules(_ key: Key) -> PluralRules {
    if let rules = known[key] { return rules }
    let rules = PluralRules(key.locale, key.isOrdinal ? .ordinal : .cardinal)
    known[key] = rules
    return rules
  }
}
