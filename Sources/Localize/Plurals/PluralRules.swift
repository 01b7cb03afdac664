/// Which of CLDR's plural categories the numbers of a locale are in.
///
///     PluralRules("pl").category(for: 22)               // few
///     PluralRules("en", .ordinal).category(for: 3)      // few: 3rd
///     PluralRules("fr").category(for: PluralOperands(decimal: "1.5"))
///
/// A locale that CLDR does not know has the rules of the nearest parent that it knows, at last those of the root, where every number is
/// ``PluralCategory/other``.
///
/// - SeeAlso: [Language plural rules](https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html)
public struct PluralRules: Hashable, Sendable {
  /// What a number is used for.
  public enum Kind: Hashable, Sendable {
    /// To count: 1 file, 2 files.
    case cardinal
    /// To put things into an order: 1st, 2nd.
    case ordinal
  }

  /// Whether CLDR knows the rules of the language.
  public let isKnown: Bool
  /// The categories of the locale, in CLDR's order; `other` is the last.
  public let categories: [PluralCategory]
  private let conditions: [PluralCondition]

  /// Finds the rules of a locale.
  ///
  /// - Complexity: O(length of the rules)
  public init(_ locale: LocaleIdentifier, _ kind: Kind = .cardinal) {
    let table = kind == .cardinal ? PluralTables.cardinalLocales : PluralTables.ordinalLocales
    let rules = kind == .cardinal ? PluralTables.cardinalRules : PluralTables.ordinalRules
    // Texts of a script that isn't the language's own inherit nothing; the grammar is still the language's.
    let names = locale.fallbackChain.map(\.identifier) + [locale.language]
    let number = names.lazy.compactMap { table[$0] }.first.flatMap { Int($0) }
    isKnown = number != nil
    var (categories, conditions): ([PluralCategory], [PluralCondition]) = ([], [])
    for rule in (number.map { rules[$0] } ?? "").split(separator: ";") {
      let parts = rule.split(separator: ":")
      guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])), let condition = PluralCondition(parts[1])
      else { continue }
      categories.append(category)
      conditions.append(condition)
    }
    self.categories = categories + [.other]
    self.conditions = conditions
  }

  /// When a whole number or fraction is in a category; nil for `other`, which has no condition.
  func condition(of category: PluralCategory) -> PluralCondition? {
    zip(categories, conditions).first { $0.0 == category }?.1
  }

  /// The category of a whole number.
  public func category(for number: Int) -> PluralCategory { category(for: PluralOperands(number)) }

  /// The category of a number as it is shown.
  public func category(for operands: PluralOperands) -> PluralCategory {
    for (category, condition) in zip(categories, conditions) where condition.holds(for: operands) { return category }
    return .other
  }

  /// The category of a number as it is shown, such as `1.50` or `1.2c6`; nil for a text that is no number.
  public func category(forDecimal decimal: String) -> PluralCategory? {
    PluralOperands(decimal: decimal).map { category(for: $0) }
  }

  /// The categories that whole numbers below a million are in, in CLDR's order.
  ///
  /// The others are for fractions and for compact numbers (`1.2 M`) only: Polish `other`, French `many`.
  public var integerCategories: [PluralCategory] {
    let found = Set(Self.sampleIntegers.map { category(for: $0) })
    return categories.filter(found.contains)
  }

  /// The only whole number below a million that is in a category; nil where there are none or several.
  ///
  /// A text for such a category need not show the number: English `one` is 1, French `one` is 0 and 1.
  public func onlyInteger(in category: PluralCategory) -> Int? {
    var found: Int?
    for number in Self.sampleIntegers where self.category(for: number) == category {
      if found != nil { return nil }
      found = number
    }
    return found
  }

  /// Whole numbers below a million that meet every condition of CLDR that any of them meets: its conditions ask for a small number, for the
  /// last three digits, or for round thousands.
  static let sampleIntegers: [Int] = Array(0...1100) + Array(stride(from: 2_000, to: 1_000_000, by: 1_000))
}

/// The rules of all locales.
enum PluralTables {}
