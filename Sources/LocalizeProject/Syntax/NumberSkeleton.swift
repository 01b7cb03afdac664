/// The words of ICU's number skeletons, `::currency/EUR .00`.
///
/// - SeeAlso: ICU User Guide, Number Skeletons
enum NumberSkeleton {
  /// The first word of a skeleton that ICU does not know, or nil; signs such as `.00`, `@@#` and `K` are not looked at.
  static func unknownWord(in skeleton: some StringProtocol) -> String? {
    for token in skeleton.split(whereSeparator: \.isWhitespace) {
      let word = token.prefix { $0 != "/" }
      guard word.utf8.count >= 3, word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 == 0x2D }), !words.contains(String(word)) else {
        continue
      }
      return String(word)
    }
    return nil
  }

  private static let words: Set<String> = [
    "compact-short", "compact-long", "scientific", "engineering", "notation-simple", "base-unit", "percent", "permille",
    "precision-integer", "precision-unlimited", "precision-currency-standard", "precision-currency-cash", "precision-increment",
    "rounding-mode-ceiling", "rounding-mode-floor", "rounding-mode-down", "rounding-mode-up", "rounding-mode-half-even",
    "rounding-mode-half-odd", "rounding-mode-half-ceiling", "rounding-mode-half-floor", "rounding-mode-half-down", "rounding-mode-half-up",
    "rounding-mode-unnecessary", "integer-width", "integer-width-trunc", "scale", "group-off", "group-min", "group-auto",
    "group-on-aligned", "group-thousands", "latin", "numbering-system", "unit-width-narrow", "unit-width-short", "unit-width-full-name",
    "unit-width-iso-code", "unit-width-formal", "unit-width-variant", "unit-width-hidden", "sign-auto", "sign-always", "sign-never",
    "sign-accounting", "sign-accounting-always", "sign-except-zero", "sign-accounting-except-zero", "sign-negative",
    "sign-accounting-negative", "decimal-auto", "decimal-always", "currency", "measure-unit", "per-measure-unit", "unit", "usage",
  ]
}
