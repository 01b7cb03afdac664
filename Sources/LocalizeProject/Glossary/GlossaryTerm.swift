public import Localize

/// A word or phrase with a fixed translation.
public struct GlossaryTerm: Sendable, Hashable {
  /// The term in the source locale.
  public var term: String
  /// Its translations in other locales, the preferred word first.
  public var translations: [LocaleIdentifier: [String]]
  /// Whether it is unchanged in every locale that has no translation here, as the name of a product does.
  public var isUntranslatable: Bool
  /// Whether only this case is the term: “Word” the program, not “word”.
  public var isCaseSensitive: Bool
  /// The comment for translators.
  public var notes: String

  /// Creates a term; one that is not to be translated differs from other words by its case.
  public init(
    _ term: String, translations: [LocaleIdentifier: [String]] = [:], isUntranslatable: Bool = false, isCaseSensitive: Bool? = nil,
    notes: String = ""
  ) {
    self.term = term
    self.translations = translations
    self.isUntranslatable = isUntranslatable
    self.isCaseSensitive = isCaseSensitive ?? isUntranslatable
    self.notes = notes
  }

  /// Its translations in a locale, or in one that the locale inherits from.
  public func translations(in locale: LocaleIdentifier) -> [String] {
    for candidate in [locale] + locale.fallbackChain {
      if let found = translations[candidate], !found.isEmpty { return found }
    }
    return []
  }
}

/// The terms of a project.
public struct Glossary: Sendable, Hashable {
  /// The terms.
  public var terms: [GlossaryTerm]

  /// Creates a glossary.
  public init(_ terms: [GlossaryTerm]) { self.terms = terms }
}
