/// When a number is in a category: the condition of a CLDR plural rule.
///
/// ```
/// condition = relations { " or " relations }
/// relations = relation { " and " relation }
/// relation  = operand [ " % " number ] ( " = " | " != " ) range { "," range }
/// range     = number [ ".." number ]
/// operand   = "n" | "i" | "v" | "w" | "f" | "t" | "e" | "c"
/// ```
///
/// - SeeAlso: UTS #35, Plural rules syntax
package struct PluralCondition: Hashable, Sendable {
  /// Any of these must hold, all relations of it.
  package private(set) var alternatives: [[Relation]]

  package struct Relation: Hashable, Sendable {
    package var operand: UInt8
    package var modulus: UInt64
    package var isNegated: Bool
    package var ranges: [ClosedRange<UInt64>]

    func holds(for operands: PluralOperands) -> Bool {
      guard let value = value(of: operands) else { return isNegated }
      let remainder = modulus == 0 ? value : value % modulus
      return ranges.contains { $0.contains(remainder) } != isNegated
    }

    /// The operand's value, nil for a number with a fraction, which equals no whole number.
    private func value(of operands: PluralOperands) -> UInt64? {
      switch operand {
      case UInt8(ascii: "n"): operands.significantFractionDigitCount == 0 ? operands.integer : nil
      case UInt8(ascii: "i"): operands.integer
      case UInt8(ascii: "v"): UInt64(operands.fractionDigitCount)
      case UInt8(ascii: "w"): UInt64(operands.significantFractionDigitCount)
      case UInt8(ascii: "f"): operands.fraction
      case UInt8(ascii: "t"): operands.significantFraction
      default: operands.exponent
      }
    }
  }

  /// Reads a condition; nil if the text is none.
  init?(_ text: Substring) {
    let words = text.split(separator: " ").map(String.init)
    alternatives = []
    for alternative in words.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "or" }) {
      var relations: [Relation] = []
      for words in alternative.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "and" }) {
        guard let relation = Self.relation(Array(words)) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
  }

  /// Whether a number is in the category.
  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }

  private static func relation(_ words: [String]) -> Relation? {
    guard words.count == 3 || words.count == 5, words[0].utf8.count == 1, let operand = words[0].utf8.first,
      "niwvftec".utf8.contains(operand)
    else { return nil }
    var modulus: UInt64 = 0
    if words.count == 5 {
      guard words[1] == "%", let number = UInt64(words[2]), number > 0 else { return nil }
      modulus = number
    }
    let sign = words[words.count - 2]
    guard sign == "=" || sign == "!=" else { return nil }
    var ranges: [ClosedRange<UInt64>] = []
    for part in words[words.count - 1].split(separator: ",") {
      let ends = part.split(separator: ".").map { UInt64($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last else { return nil }
      ranges.append(first...last)
    }
    return Relation(operand: operand, modulus: modulus, isNegated: sign == "!=", ranges: ranges)
  }
}
