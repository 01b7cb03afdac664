import ErrorRecovery

/// What a value without quotation marks is.
///
/// Ruby reads YAML 1.1 with additions of its own: `yes` and `off` are booleans, `:one` is a symbol, `1,000` and `12:30` are numbers. Symfony and
/// other programs of texts read those as texts.
package enum YAMLType {
  /// A text, nothing, true or false, and anything else.
  case text, null, boolean, other

  /// The type of a value.
  ///
  /// - Parameters:
  ///   - bytes: The value, in one line.
  ///   - isRuby: Whether Ruby reads it, else Symfony.
  package init(of bytes: ByteView, isRuby: Bool) {
    self = .text
    guard let first = bytes.first else {
      self = .null
      return
    }
    switch first {
    case UInt8(ascii: ":"):
      if isRuby, bytes.count > 1 { self = .other }
    case _ where bytes.count > 64: return
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      let isOther = Self.isTimestamp(bytes, isRuby: isRuby) || (isRuby ? Self.isNumberInRuby(bytes) : Self.isNumber(bytes))
      if isOther { self = .other }
    default:
      if bytes.count <= 5 { self = Self.word(bytes, isRuby: isRuby) }
    }
  }

  private static func word(_ bytes: ByteView, isRuby: Bool) -> YAMLType {
    switch String(decoding: bytes, as: UTF8.self).lowercased() {
    case "~", "null": .null
    case "true", "false": .boolean
    case "yes", "no", "on", "off": isRuby ? .boolean : .text
    default: .text
    }
  }

  /// Whether a value is one of some names in any case, such as `.inf`.
  package static func isOne(of names: [String], _ bytes: ByteView) -> Bool {
    bytes.count <= 5 && names.contains(String(decoding: bytes, as: UTF8.self).lowercased())
  }

  // MARK: Numbers

  /// Whole numbers in bases 2, 8, 10, 16 and 60, with underscores and commas, and numbers with a point.
  private static func isNumberInRuby(_ bytes: ByteView) -> Bool {
    if isOne(of: [".inf", "+.inf", "-.inf", ".nan"], bytes) { return true }
    var number = Cursor(bytes)
    number.skip(anyOf: "+-")
    func isSeparated(_ byte: UInt8) -> Bool { byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ",") }
    let start = number
    for (prefix, digits) in [("0b", "01_,"), ("0x", "0123456789abcdefABCDEF_,"), ("0", "01234567_,")] {
      number = start
      if number.skip(prefix), number.skip(while: { digits.utf8.contains($0) }) > 0, number.isAtEnd { return true }
    }
    number = start
    if number.skip("0"), number.isAtEnd { return true }
    number = start
    // A separator is followed by a digit.
    if number.skip(anyOf: "123456789") {
      number.skip(while: \.isASCIIDigit)
      while number.isSeparatorBeforeDigit {
        number.skip(anyOf: "_,")
        number.skip(while: \.isASCIIDigit)
      }
      if number.isAtEnd { return true }
    }
    return isSexagesimal(start) || isFraction(start, digits: isSeparated)
  }

  /// Ruby's fractions need a point, their exponents a sign.
  private static func isFraction(_ start: Cursor, digits: (UInt8) -> Bool) -> Bool {
    var number = start
    let hasDigits = number.skip(anyOf: "0123456789")
    if hasDigits { number.skip(while: digits) }
    guard number.skip("."), number.skip(while: \.isASCIIDigit) > 0 || hasDigits || !number.isAtEnd else { return false }
    if number.skip(anyOf: "eE") { return number.skip(anyOf: "+-") && number.skip(while: \.isASCIIDigit) > 0 && number.isAtEnd }
    return number.isAtEnd
  }

  /// `12:30`, `1:02:03` and `12:30.5`: minutes and seconds are below 60.
  private static func isSexagesimal(_ start: Cursor) -> Bool {
    var number = start
    guard number.skip(anyOf: "0123456789") else { return false }
    number.skip { $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    var places = 0
    while places < 2, number.skip(":") {
      let first = number
      let count = number.skip(while: \.isASCIIDigit)
      guard count == 1 || count == 2 && "012345".utf8.contains(first.byte ?? 0) else { return false }
      places += 1
    }
    if number.skip(".") { number.skip { $0.isASCIIDigit || $0 == UInt8(ascii: "_") } }
    return places > 0 && number.isAtEnd
  }

  /// Numbers with underscores, a point, an exponent, or in bases 8 and 16.
  private static func isNumber(_ bytes: ByteView) -> Bool {
    if isOne(of: [".inf", "-.inf", ".nan"], bytes) { return true }
    var number = Cursor(bytes)
    number.skip(anyOf: "+-")
    let start = number
    if number.skip("0o"), number.skip(while: { "01234567_".utf8.contains($0) }) > 0, number.isAtEnd { return true }
    number = Cursor(bytes)
    if number.skip("0"), number.skip(anyOf: "xX") {
      return number.skip { $0.hexadecimalValue != nil || $0 == UInt8(ascii: "_") } > 0 && number.isAtEnd
    }
    number = start
    let digits = number.skip { $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    guard digits == 0 || start.byte != UInt8(ascii: "_") else { return false }
    if digits > 0, number.isAtEnd {
      // `08` is no octal number, but `+08` is read as a fraction.
      let isOctal = start.byte == UInt8(ascii: "0") && digits > 1 && bytes.first != UInt8(ascii: "+") && !bytes.contains(UInt8(ascii: "_"))
      return !isOctal || !bytes.contains { $0 > UInt8(ascii: "7") }
    }
    let hasPoint = number.skip(".")
    let decimals = hasPoint ? number.skip { $0.isASCIIDigit || digits > 0 && $0 == UInt8(ascii: "_") } : 0
    guard digits + decimals > 0 else { return false }
    // An exponent, or a point at the end, goes with digits alone.
    if number.isAtEnd { return decimals > 0 || !bytes.contains(UInt8(ascii: "_")) }
    guard !bytes.contains(UInt8(ascii: "_")), number.skip(anyOf: "eE") else { return false }
    number.skip(anyOf: "+-")
    return number.skip(while: \.isASCIIDigit) > 0 && number.isAtEnd
  }

  // MARK: Dates

  /// `2001-01-01`, with a time or without; a text if Ruby has no such day, or PHP no such month.
  private static func isTimestamp(_ bytes: ByteView, isRuby: Bool) -> Bool {
    var cursor = Cursor(bytes)
    guard let year = cursor.number(of: 4...4), cursor.skip("-"), let month = cursor.number(of: 1...2), cursor.skip("-"),
      let day = cursor.number(of: 1...2), (1...12).contains(month), (1...31).contains(day)
    else { return false }
    if cursor.isAtEnd {
      guard isRuby else { return true }
      let isLeapYear = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
      return day <= (month == 2 ? isLeapYear ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31)
    }
    guard cursor.skip(anyOf: "tT") || cursor.skip(while: { $0 == YAMLByte.space }) > 0,
      let hour = cursor.number(of: 1...2), hour < 25, cursor.skip(":"),
      let minute = cursor.number(of: 2...2), minute < 60, cursor.skip(":"),
      let second = cursor.number(of: 2...2), second < 61
    else { return false }
    if cursor.skip(".") { cursor.skip(while: \.isASCIIDigit) }
    cursor.skip { $0 == YAMLByte.space }
    if !cursor.skip("Z"), cursor.skip(anyOf: "+-") {
      guard cursor.number(of: 1...2) != nil else { return false }
      cursor.skip(":")
      _ = cursor.number(of: 2...2)
    }
    return cursor.isAtEnd
  }

  /// A place in a value, which moves behind what is there.
  private struct Cursor {
    private let bytes: ByteView
    private var index = 0

    init(_ bytes: ByteView) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }
    var byte: UInt8? { isAtEnd ? nil : bytes[index] }
    var isSeparatorBeforeDigit: Bool {
      index + 1 < bytes.count && (bytes[index] == UInt8(ascii: "_") || bytes[index] == UInt8(ascii: ",")) && bytes[index + 1].isASCIIDigit
    }

    @discardableResult mutating func skip(_ text: String) -> Bool {
      guard bytes.extracting(index...).starts(with: text.utf8) else { return false }
      index += text.utf8.count
      return true
    }

    @discardableResult mutating func skip(anyOf signs: String) -> Bool {
      guard let byte, signs.utf8.contains(byte) else { return false }
      index += 1
      return true
    }

    @discardableResult mutating func skip(while isWanted: (UInt8) -> Bool) -> Int {
      let start = index
      while let byte, isWanted(byte) { index += 1 }
      return index - start
    }

    /// A number of some digits, none of which follow it.
    mutating func number(of counts: ClosedRange<Int>) -> Int? {
      let start = index
      let count = skip(while: \.isASCIIDigit)
      guard counts.contains(count) else { return nil }
      return bytes.extracting(start..<index).reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
  }
}
