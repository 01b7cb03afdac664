/// Turns the characters of a resource into the text an app shows, one after the other.
///
/// White space outside quotation marks becomes one space, and none at both ends. A backslash makes `\n`, `\t` and `\uXXXX`; before any
/// other character it stands for that character. `\u` without four digits, which the compiler refuses, stays as it is.
struct AndroidDecoder {
  package let buffer: DecodingBuffer
  /// Whether bytes are text as they are: no white space collapses, no quotation mark and no backslash is a sign.
  var isLiteral = false
  private var hasStarted = false
  private var hasSpace = false
  private var isQuoted = false
  private var isEscaped = false
  /// How many digits of `\uXXXX` are still to come.
  private var digitsLeft = 0
  private var unit: UInt32 = 0
  /// The digits as they are in the file, one byte each.
  private var digits: UInt32 = 0
  private var highSurrogate: UInt32 = 0

  init(buffer: DecodingBuffer) {
    self.buffer = buffer
  }

  /// Takes a character that a reference stands for.
  package mutating func take(scalar: UInt32) {
    if scalar < 0x80 { return take(UInt8(truncatingIfNeeded: scalar)) }
    var bytes: [UInt8] = []
    UTF8Encoding.append(scalar, to: &bytes)
    for byte in bytes { take(byte) }
  }

  /// Takes a byte of a text.
  @inline(__always)
  package mutating func take(_ byte: UInt8) {
    if isLiteral { return buffer.append(byte) }
    if digitsLeft > 0 {
      if takeDigit(byte) { return }
      keepUnit()
    }
    if isEscaped {
      isEscaped = false
      takeEscaped(byte)
      return
    }
    if byte <= 0x20, !isQuoted, Self.isSpace(byte) {
      if hasStarted { hasSpace = true }
      return
    }
    flushSpace()
    switch byte {
    case XMLByte.doubleQuote: isQuoted.toggle()
    case UInt8(ascii: "\\"): isEscaped = true
    default: append(byte)
    }
  }

  /// Takes the tag of an inline element, which stays as it is.
  mutating func takeMarkup(_ bytes: ByteView) {
    finish()
    isEscaped = false
    flushSpace()
    flushSurrogate()
    buffer.append(bytes)
  }

  /// Ends a text or a part of it.
  mutating func finish() {
    if digitsLeft > 0 { keepUnit() }
  }

  /// Takes a number that is too short as text.
  private mutating func keepUnit() {
    flushSurrogate()
    buffer.append(UInt8(ascii: "\\"))
    buffer.append(UInt8(ascii: "u"))
    for place in (0..<4 - digitsLeft).reversed() { buffer.append(UInt8(truncatingIfNeeded: digits >> (8 * place))) }
    digitsLeft = 0
  }

  @inline(__always)
  private mutating func flushSpace() {
    hasStarted = true
    guard hasSpace else { return }
    hasSpace = false
    append(XMLByte.space)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if highSurrogate != 0, byte != UInt8(ascii: "\\") { flushSurrogate() }
    buffer.append(byte)
  }

  private mutating func flushSurrogate() {
    guard highSurrogate != 0 else { return }
    highSurrogate = 0
    buffer.append(scalar: 0xFFFD)
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "n"): append(XMLByte.lineFeed)
    case UInt8(ascii: "t"): append(XMLByte.tab)
    case UInt8(ascii: "u"): (digitsLeft, unit, digits) = (4, 0, 0)
    default:
      flushSurrogate()
      buffer.append(byte)
    }
  }

  private mutating func takeDigit(_ byte: UInt8) -> Bool {
    let digit: UInt32
    switch byte {
    case 0x30...0x39: digit = UInt32(byte - 0x30)
    case 0x41...0x46: digit = UInt32(byte - 0x37)
    case 0x61...0x66: digit = UInt32(byte - 0x57)
    default: return false
    }
    unit = unit << 4 | digit
    digits = digits << 8 | UInt32(byte)
    digitsLeft -= 1
    if digitsLeft == 0 { finishUnit() }
    return true
  }

  private mutating func finishUnit() {
    digitsLeft = 0
    switch unit {
    case 0xD800..<0xDC00:
      flushSurrogate()
      highSurrogate = unit
    case 0xDC00..<0xE000 where highSurrogate != 0:
      buffer.append(scalar: 0x10000 + (highSurrogate & 0x3FF) << 10 + (unit & 0x3FF))
      highSurrogate = 0
    default:
      flushSurrogate()
      buffer.append(scalar: unit)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
}
