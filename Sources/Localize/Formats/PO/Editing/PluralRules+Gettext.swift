import Localize

extension PluralRules {
  /// The categories of whole numbers with the expression by which gettext chooses among them: `nplurals=2; plural=(n!=1);`.
  ///
  /// Every locale of CLDR has one; it agrees with ``category(for:)`` for whole numbers below a million.
  package var gettextFormula: String {
    let forms = integerCategories
    var expression = String(forms.count - 1)
    for (number, category) in forms.enumerated().dropLast().reversed() {
      guard let condition = condition(of: category)?.gettextExpression else { continue }
      expression = "\(condition) ? \(number) : \(expression)"
    }
    return "nplurals=\(forms.count); plural=(\(expression));"
  }
}

extension PluralCondition {
  /// The condition in C, for whole numbers `n`; nil if no number meets it.
  fileprivate var gettextExpression: String? {
    let parts = alternatives.compactMap { relations -> String? in
      var tests: [String] = []
      for relation in relations {
        switch relation.gettextTest {
        case .always: continue
        case .never: return nil
        case .test(let test): tests.append(test)
        }
      }
      return tests.isEmpty ? "1" : tests.joined(separator: " && ")
    }
    guard !parts.isEmpty else { return nil }
    return parts.count == 1 ? parts[0] : parts.map { "(\($0))" }.joined(separator: " || ")
  }
}

extension PluralCondition.Relation {
  fileprivate enum Test {
    case always
    case never
    case test(String)
  }

  fileprivate var gettextTest: Test {
    guard operand == UInt8(ascii: "n") || operand == UInt8(ascii: "i") else {
      // A whole number has no digits after the point, and no exponent.
      return ranges.contains { $0.contains(0) } != isNegated ? .always : .never
    }
    let value = modulus == 0 ? "n" : "n%\(modulus)"
    let tests = ranges.map { range in
      if range.count == 1 { return isNegated ? "\(value)!=\(range.lowerBound)" : "\(value)==\(range.lowerBound)" }
      return isNegated
        ? "(\(value)<\(range.lowerBound) || \(value)>\(range.upperBound))"
        : "\(value)>=\(range.lowerBound) && \(value)<=\(range.upperBound)"
    }
    let joined = tests.joined(separator: isNegated ? " && " : " || ")
    return .test(tests.count > 1 && !isNegated ? "(\(joined))" : joined)
  }
}
