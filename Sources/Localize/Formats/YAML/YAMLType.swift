import ErrorRecovery

/// What a value without quotation marks is.
///
/// Ruby reads YAML 1.1 with additions of its own: `yes` and `off` are booleans, `:one` is a symbol, `1,000` a number. Other programs of texts read
/// those as texts.
package enum YAMLType {
  /// A text, nothing, true or false, and anything else.
  case text, null, boolean, other

  /// The type of a value.
  ///
  /// - Parameters:
  ///   - bytes: The value, in one line.
  ///   - isRuby: Whether Ruby reads it.
  package init(of bytes: ByteView, isRuby: Bool) {
    self = .text
    guard let first = bytes.first, bytes.count <= 64 else {
      if bytes.isEmpty { self = .null }
      return
    }
    switch first | 0x20 {
    case UInt8(ascii: "n"), UInt8(ascii: "~"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "y"), UInt8(ascii: "o"):
      if bytes.count <= 5 { self = Self.word(bytes, isRuby: isRuby) }
    case UInt8(ascii: ":") | 0x20:
      if isRuby, bytes.count > 1, !bytes.contains(YAMLByte.space) { self = .other }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+") | 0x20, UInt8(ascii: "-") | 0x20, UInt8(ascii: ".") | 0x20:
      if Self.isNumber(bytes, isRuby: isRuby) || Self.isDate(bytes) { self = .other }
    default: break
    }
  }

  private static func word(_ bytes: ByteView, isRuby: Bool) -> YAMLType {
    let word = String(decoding: bytes, as: UTF8.self)
    switch word.lowercased() {
    case "~", "null": return word == "~" || ["null", "Null", "NULL"].contains(word) ? .null : .text
    case "true", "false": return .boolean
    case "yes", "no", "on", "off": return isRuby ? .boolean : .text
    default: return .text
    }
  }

  /// Whole numbers in bases 2, 8, 10, 16 and 60, and numbers with a fraction or an exponent.
  private static func isNumber(_ bytes: ByteView, isRuby: Bool) -> Bool {
    let hasSign = bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+")
    let digits = bytes.extracting((hasSign ? 1 : 0)...)
    guard let first = digits.first else { return false }
    if digits.isEqual(to: ".inf") || digits.isEqual(to: ".Inf") || digits.isEqual(to: ".INF") { return true }
    if !hasSign, digits.isEqual(to: ".nan") || digits.isEqual(to: ".NaN") || digits.isEqual(to: ".NAN") { return true }
    func isDigit(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || isRuby && byte == UInt8(ascii: ",")
    }
    if first == UInt8(ascii: "0"), digits.count > 2 {
      let rest = digits.extracting(2...)
      if digits[1] | 0x20 == UInt8(ascii: "x") { return rest.allSatisfy { $0.hexadecimalValue != nil || $0 == UInt8(ascii: "_") } }
      if digits[1] == UInt8(ascii: "b") { return rest.allSatisfy { $0 == 0x30 || $0 == 0x31 || $0 == UInt8(ascii: "_") } }
      // No octal number.
      if rest.contains(where: { $0 > 0x37 }), digits.allSatisfy({ (0x30...0x39).contains($0) }) { return false }
      if digits[1] == UInt8(ascii: "o"), !isRuby { return rest.allSatisfy { (0x30...0x37).contains($0) } }
    }
    guard (0x30...0x39).contains(first) || first == UInt8(ascii: ".") && digits.count > 1 else { return false }
    var (hasPoint, hasExponent, hasDigit, hasColon) = (false, false, false, false)
    var index = 0
    while index < digits.count {
      let byte = digits[index]
      if isDigit(byte) {
        hasDigit = true
      } else if byte == UInt8(ascii: "."), !hasPoint, !hasExponent {
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e"), hasDigit, !hasExponent, hasPoint || !isRuby, index + 1 < digits.count {
        hasExponent = true
        if index + 2 < digits.count, digits[index + 1] == UInt8(ascii: "-") || digits[index + 1] == UInt8(ascii: "+") { index += 1 }
      } else if byte == UInt8(ascii: ":"), isRuby, hasDigit, !hasPoint, index + 1 < digits.count, index > 0 {
        hasColon = true
      } else {
        return false
      }
      index += 1
    }
    // Minutes and seconds have two digits at most, the first of which is below 6.
    guard !hasColon else {
      return digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).dropFirst().allSatisfy {
        (1...2).contains($0.count) && ($0.count == 1 || $0[$0.startIndex] < 0x36)
      }
    }
    return hasDigit
  }

  /// `2001-01-01`, with a time or without.
  private static func isDate(_ bytes: ByteView) -> Bool {
    let parts = bytes.prefix(10).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, (1...2).contains(parts[1].count) else { return false }
    let day = parts[2].prefix { (0x30...0x39).contains($0) }
    guard (1...2).contains(day.count), parts[0].allSatisfy({ (0x30...0x39).contains($0) }),
      parts[1].allSatisfy({ (0x30...0x39).contains($0) })
    else { return false }
    let rest = bytes.extracting(day.endIndex...)
    guard let next = rest.first else { return true }
    return (next == UInt8(ascii: "T") || next == UInt8(ascii: "t") || next == YAMLByte.space) && rest.count > 4
      && rest.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false && rest.contains(UInt8(ascii: ":"))
  }
}
