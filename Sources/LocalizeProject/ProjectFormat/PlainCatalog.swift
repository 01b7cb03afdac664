package import Localize

/// A catalogue free of any file: every text decoded, with what the model knows about it.
///
/// The intermediate form of a conversion. Unlike ``Catalog`` it owns its strings, and so takes a few times the
/// room.
package struct PlainCatalog: Hashable, Sendable {
  /// The name of the table.
  package var table: String
  /// The locale that the others are translated from, nil if unknown.
  package var sourceLocale: LocaleIdentifier?
  /// The locales, each once, the source locale first; ``LocaleIdentifier/root`` where nothing names it.
  package var locales: [LocaleIdentifier]
  /// Whether its format records the origin of a key.
  var hasExtraction = true
  /// The keys in the order of the catalogue, each once.
  package var entries: [PlainEntry]

  /// Creates a catalogue.
  package init(table: String, sourceLocale: LocaleIdentifier?, locales: [LocaleIdentifier], entries: [PlainEntry] = []) {
    self.table = table
    self.sourceLocale = sourceLocale
    self.locales = locales
    self.entries = entries
  }

  /// The same keys in some of the locales only.
  package func restricted(to wanted: [LocaleIdentifier]) -> PlainCatalog {
    guard wanted != locales else { return self }
    let columns = wanted.compactMap { locales.firstIndex(of: $0) }
    var result = self
    result.locales = columns.map { locales[$0] }
    for index in entries.indices {
      result.entries[index].pluralText = pluralText(of: entries[index])
      result.entries[index].translations = columns.map { entries[index].translations[$0] }
    }
    return result
  }

  /// The source text of several.
  func pluralText(of entry: PlainEntry) -> String? {
    sourceLocale.flatMap { locales.firstIndex(of: $0) }.flatMap { entry.translations[$0]?.value.forms(by: .plural) }?.last?.leaf.text
  }
}

/// One key with all its data.
package struct PlainEntry: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The comment for translators, never empty.
  package var comment: String?
  /// Whether the text may be translated.
  package var isTranslatable = true
  /// How the key came into the catalogue.
  package var extraction = ExtractionState.automatic
  /// Its value in each locale of the catalogue; nil if it is untranslated.
  package var translations: [PlainTranslation?]
  /// The source text of several, where a file for one locale has a place for it.
  var pluralText: String?
  /// Where it was read.
  package var place = PlainPlace()

  /// Creates an entry.
  package init(key: String, comment: String? = nil, translations: [PlainTranslation?]) {
    self.key = key
    self.comment = comment
    self.translations = translations
  }

  /// The key where U+0004, with which gettext joins a context and a text, can't be written, as in XML: with the sign for it, `␄`.
  var visibleKey: String { Self.visible(key) }

  static func visible(_ key: String) -> String { key.replacing("\u{4}", with: "\u{2404}") }

  /// The comment in the file of a locale.
  func comment(of locale: Int) -> String? { translations[locale]?.ownComment ?? comment }
}

/// The place of a value: a file by its number, and an offset in its text.
package struct PlainPlace: Hashable, Sendable {
  /// The number of the file among those of the conversion.
  package var file = 0
  /// The offset in the file's UTF-8 text.
  package var offset: UInt32 = 0
}

/// The value of a key in one locale.
package struct PlainTranslation: Hashable, Sendable {
  /// The text or texts.
  package var value: PlainValue
  /// The named parts.
  package var substitutions: [PlainSubstitution] = []
  /// The comment in the file of this locale, where it is another than the entry's.
  package var ownComment: String?

  /// Creates a translation.
  package init(_ value: PlainValue, substitutions: [PlainSubstitution] = []) {
    self.value = value
    self.substitutions = substitutions
  }

  /// Whether it is untranslated, by its texts and states.
  var isMissing: Bool {
    guard substitutions.isEmpty else { return false }
    return value.leaves.allSatisfy { $0.text.isEmpty && $0.state == .new }
  }
}

/// A text, a list of texts, or a choice among values.
package enum PlainValue: Hashable, Sendable {
  /// One text.
  case leaf(PlainLeaf)
  /// The elements of a string array.
  indirect case list([PlainLeaf])
  /// One value for each selector of an axis.
  indirect case variations(VariationAxis, [PlainBranch])

  /// The texts in it, in order.
  package var leaves: [PlainLeaf] {
    switch self {
    case .leaf(let leaf): [leaf]
    case .list(let leaves): leaves
    case .variations(_, let branches): branches.flatMap(\.value.leaves)
    }
  }

  /// The text that replaces all of them in a format with room for one: that of `other`, else of the last branch; a list has none.
  var singleLeaf: PlainLeaf? {
    switch self {
    case .leaf(let leaf): leaf
    case .list: nil
    case .variations(_, let branches): (branches.last { $0.selector == "other" } ?? branches.last)?.value.singleLeaf
    }
  }

  /// The texts by category, if it is only a choice by number.
  package func forms(by axis: VariationAxis) -> [(selector: String, leaf: PlainLeaf)]? {
    guard case .variations(axis, let branches) = self else { return nil }
    var result: [(String, PlainLeaf)] = []
    for branch in branches {
      guard case .leaf(let leaf) = branch.value else { return nil }
      result.append((branch.selector, leaf))
    }
    return result
  }
}

/// One branch of a choice.
package struct PlainBranch: Hashable, Sendable {
  /// The category, device or width.
  package var selector: String
  /// Its value.
  package var value: PlainValue

  /// Creates a branch.
  package init(_ selector: String, _ value: PlainValue) {
    self.selector = selector
    self.value = value
  }
}

/// One text and its state.
package struct PlainLeaf: Hashable, Sendable {
  /// The text.
  package var text: String
  /// How far its translation has come.
  package var state: PlainState
  /// Whether tags in it are elements of the file and not text.
  package var hasMarkup: Bool
  /// The state's name if that is more specific than ``state``: XLIFF's `signed-off`, which is ``PlainState/translated``.
  package var exactState: String?

  /// Creates a text.
  package init(_ text: String, state: PlainState = .translated, hasMarkup: Bool = false, exactState: String? = nil) {
    self.text = text
    self.state = state
    self.hasMarkup = hasMarkup
    self.exactState = exactState
  }
}

/// How far a translation has come.
package enum PlainState: Hashable, Sendable {
  /// It is untranslated.
  case new
  /// It needs review.
  case needsReview
  /// It is done.
  case translated
  /// A state that only its format knows, spelled as there.
  case other(String)

  /// Whether only its format knows it.
  var isOther: Bool { if case .other = self { true } else { false } }
}

/// A named part of a text that varies on its own.
package struct PlainSubstitution: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The position of the argument that chooses, from 1.
  package var argument: Int?
  /// The format specifier without `%`.
  package var specifier: String?
  /// The variations.
  package var value: PlainValue

  /// Creates a named part.
  package init(name: String, argument: Int? = nil, specifier: String? = nil, value: PlainValue) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.value = value
  }
}
