/// Which of CLDR's plural categories the numbers of a locale are in.
///
///     PluralRules("pl").category(for: 22)               // few
///     PluralRules("en", .ordinal).category(for: 3)      // few: 3rd
///     PluralRules("fr").category(for: PluralOperands(decimal: "1.5"))
///
/// A locale that CLDR does not know has the rules of the nearest parent that it knows, finally those of the root, where every number is
/// ``PluralCategory/other``.
///
/// - SeeAlso: [Language plural rules](https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html)
public struct PluralRules: Hashable, Sendable {
  /// The use of a number.
  public enum Kind: Hashable, Sendable {
    /// To count: 1 file, 2 files.
    case cardinal
    /// To put things into an order: 1st, 2nd.
    case ordinal
  }

  private let definition: PluralDefinition

  /// Whether CLDR knows the rules of the language.
  public var isKnown: Bool { definition.isKnown }
  /// The categories of the locale, in CLDR's order; `other` is the last.
  public var categories: [PluralCategory] { definition.categories }

  /// Finds the rules of a locale.
  ///
  /// - Complexity: O(length of the rules) the first time that a process asks for them, then O(length of the locale).
  public init(_ locale: LocaleIdentifier, _ kind: Kind = .cardinal) {
    let table = kind == .cardinal ? PluralTables.cardinalLocales : PluralTables.ordinalLocales
    // Texts of a script that isn't the language's own inherit nothing; the grammar is still the language's.
    let names = locale.fallbackChain.map(\.identifier) + [locale.language]
    definition = PluralDefinition.shared(names.lazy.compactMap { table[$0] }.first.flatMap { Int($0) }, kind)
  }

  /// When a whole number or fraction is in a category; nil for `other`, which has no condition.
  package func condition(of category: PluralCategory) -> PluralCondition? { definition.condition(of: category) }

  /// The category of a whole number.
  public func category(for number: Int) -> PluralCategory { category(for: PluralOperands(number)) }

  /// The category of a number as it is shown.
  package func category(for operands: PluralOperands) -> PluralCategory { definition.category(for: operands) }

  /// The category of a number as it is shown, such as `1.50` or `1.2c6`; nil for a text that is not a number.
  public func category(forDecimal decimal: String) -> PluralCategory? {
    PluralOperands(decimal: decimal).map { category(for: $0) }
  }

  /// The categories that whole numbers below a million are in, in CLDR's order.
  ///
  /// The others are for fractions and for compact numbers (`1.2 M`) only: Polish `other`, French `many`.
  public var integerCategories: [PluralCategory] { definition.integerCategories }

  /// The only whole number below a million that is in a category; nil if there are none or several.
  ///
  /// A text for such a category need not show the number: English `one` is 1, French `one` is 0 and 1.
  public func onlyInteger(in category: PluralCategory) -> Int? { definition.onlyIntegers[category] }
}

/// The rules of all locales.
enum PluralTables {}
