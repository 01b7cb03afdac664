/// The operands of CLDR's plural rules for a number as it is shown: `1` and `1.0` differ.
///
/// A number has at most 18 digits that count on each side of the point, the last ones; of a longer one the rules only ask those.
///
/// - SeeAlso: UTS #35, Plural Operand Meanings
package struct PluralOperands: Hashable, Sendable {
  /// `i`: the digits before the point.
  var integer: UInt64
  /// `v`: how many digits follow the point.
  var fractionDigitCount: Int
  /// `f`: the digits after the point.
  var fraction: UInt64
  /// `w`: how many digits follow the point without the zeros at the end.
  var significantFractionDigitCount: Int
  /// `t`: the digits after the point without the zeros at the end.
  var significantFraction: UInt64
  /// `e`: the power of ten of a compact number, 6 for `1c6`.
  var exponent: UInt64

  /// The operands of a whole number.
  package init(_ number: Int) {
    integer = UInt64(number.magnitude)
    (fractionDigitCount, fraction, significantFractionDigitCount, significantFraction, exponent) = (0, 0, 0, 0, 0)
  }

  /// The operands of a number as it is shown.
  ///
  /// - Parameter decimal: Digits with at most one `.`, perhaps with a sign before and `c` or `e` and an exponent after it: `-2.50`, `1.2c6`.
  ///   Nil for any other text, and for an exponent above 99.
  package init?(decimal: String) {
    var text = Substring(decimal)
    if let sign = text.first, sign == "-" || sign == "+" { text = text.dropFirst() }
    var exponent = 0
    if let mark = text.firstIndex(where: { $0 == "c" || $0 == "e" }) {
      let digits = text[text.index(after: mark)...]
      guard (1...2).contains(digits.utf8.count), let value = Self.digits(digits), let number = Int(String(decoding: value, as: UTF8.self))
      else { return nil }
      exponent = number
      text = text[..<mark]
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard var whole = parts.first.flatMap(Self.digits), !whole.isEmpty else { return nil }
    var rest: [UInt8] = []
    if parts.count == 2 {
      guard let found = Self.digits(parts[1]), !found.isEmpty else { return nil }
      rest = found
    }
    // `1.2c6` is the number 1200000.
    whole += rest.prefix(exponent)
    whole += Array(repeating: UInt8(ascii: "0"), count: max(0, exponent - rest.count))
    rest = Array(rest.dropFirst(exponent))
    var significant = rest
    while significant.last == UInt8(ascii: "0") { significant.removeLast() }
    integer = Self.number(whole)
    fractionDigitCount = rest.count
    fraction = Self.number(rest)
    significantFractionDigitCount = significant.count
    significantFraction = Self.number(significant)
    self.exponent = UInt64(exponent)
  }

  private static func digits(_ text: Substring) -> [UInt8]? {
    let bytes = Array(text.utf8)
    return bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? bytes : nil
  }

  /// The number that digits make; one with more than 18 keeps its last ones, and is not a small number.
  private static func number(_ digits: [UInt8]) -> UInt64 {
    let leading = digits.dropLast(18)
    let value = digits.suffix(18).reduce(UInt64(0)) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    return leading.contains { $0 != UInt8(ascii: "0") } ? value + 1_000_000_000_000_000_000 : value
  }
}
