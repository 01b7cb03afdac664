import Synchronization

/// One set of CLDR's rules, which many locales share, with what follows from it.
///
/// Read from its text and tried on the sample numbers once in a process: rules about plurals ask for it at every text.
final class PluralDefinition: Sendable {
  let isKnown: Bool
  /// In CLDR's order; `other` is the last.
  let categories: [PluralCategory]
  /// The categories of whole numbers below a million.
  let integerCategories: [PluralCategory]
  /// The categories of a single whole number below a million.
  let onlyIntegers: [PluralCategory: Int]
  /// Those of all categories but `other`.
  private let conditions: [PluralCondition]

  private init(_ rules: String?) {
    isKnown = rules != nil
    var (categories, conditions): ([PluralCategory], [PluralCondition]) = ([], [])
    for rule in (rules ?? "").split(separator: ";") {
      let parts = rule.split(separator: ":")
      guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])), let condition = PluralCondition(parts[1])
      else { continue }
      categories.append(category)
      conditions.append(condition)
    }
    self.categories = categories + [.other]
    self.conditions = conditions
    var samples: [PluralCategory: (count: Int, number: Int)] = [:]
    for number in Self.sampleIntegers {
      let category = Self.category(for: PluralOperands(number), categories, conditions)
      samples[category, default: (0, number)].count += 1
    }
    integerCategories = self.categories.filter { samples[$0] != nil }
    onlyIntegers = samples.filter { $0.value.count == 1 }.mapValues(\.number)
  }

  func condition(of category: PluralCategory) -> PluralCondition? { zip(categories, conditions).first { $0.0 == category }?.1 }

  func category(for operands: PluralOperands) -> PluralCategory { Self.category(for: operands, categories, conditions) }

  private static func category(
    for operands: PluralOperands, _ categories: [PluralCategory], _ conditions: [PluralCondition]
  ) -> PluralCategory {
    for index in conditions.indices where conditions[index].holds(for: operands) { return categories[index] }
    return .other
  }

  /// Whole numbers below a million that meet every condition of CLDR that any of them meets: its conditions ask for a small number, for the
  /// last three digits, or for round thousands.
  static let sampleIntegers: [Int] = Array(0...1100) + Array(stride(from: 2_000, to: 1_000_000, by: 1_000))

  // MARK: Shared

  private struct Key: Hashable {
    var kind: PluralRules.Kind
    /// The number in CLDR's tables; nil for a language that is not there.
    var number: Int?
  }

  private static let known = Mutex<[Key: PluralDefinition]>([:])

  /// The rules with a number in the tables; those of the root without one.
  static func shared(_ number: Int?, _ kind: PluralRules.Kind) -> PluralDefinition {
    known.withLock { known in
      let key = Key(kind: kind, number: number)
      if let definition = known[key] { return definition }
      let texts = kind == .cardinal ? PluralTables.cardinalRules : PluralTables.ordinalRules
      let definition = PluralDefinition(number.map { texts[$0] })
      known[key] = definition
      return definition
    }
  }
}

extension PluralDefinition: Hashable {
  static func == (first: PluralDefinition, second: PluralDefinition) -> Bool {
    first.isKnown == second.isKnown && first.categories == second.categories && first.conditions == second.conditions
  }

  func hash(into hasher: inout Hasher) { hasher.combine(conditions) }
}
