/// What stands at a percent sign of a printf-like grammar.
enum PercentReading {
  /// `%%`, Java's `%n`, the words of the last error that the GNU library puts in for `%m`: text, whatever the arguments.
  case escape(end: Int)
  /// A specifier beyond doubt.
  case specifier(PercentSpecifier)
  /// What the formatter reads as a specifier though a writer hardly meant one, as in `50% off`.
  case doubtful(PercentSpecifier)
  /// What was meant as a specifier, or an escape, and is misspelled.
  case malformed(PlaceholderProblem.Malformation, PercentSpecifier)
  /// A percent sign that no formatter reads as the start of a specifier; `%0%` is one with what follows it.
  case literal(end: Int)
  /// Part of a URL (`%2F`), which nobody formats.
  case encodedByte(end: Int)
}

/// The parts of a specifier as they are spelled, before arguments are counted.
struct PercentSpecifier {
  /// How a `*` gets its argument.
  enum Star: Equatable {
    case none, next
    case position(Int)
  }

  var end: Int
  var kind: PlaceholderKind
  var position = 0
  var takesPrevious = false
  var takesSubstitution = false
  var width = Star.none
  var precision = Star.none
  var isGluedToWord = false
  /// False where the formatter reads nothing here, so that no argument is consumed.
  var isRead = true
}

/// Reads one specifier of Foundation, C or Java.
///
/// The grammar is `%[n$][flags][width|*|*m$][.precision|.*][length]conversion`, flags `# - + 0 '` and space, lengths `hh h l ll q L t z j`
/// (CFString.c, `__CFParseFormatSpec`). Foundation reads the parts in any order and any number, which is why prose such as `50 % der`,
/// `100%. Done` or Turkish `%50 indirim` becomes a specifier at run time. This reader tells the two apart: what follows the grammar in its
/// order and without a space flag is a specifier; what only a lax reading accepts, or stands behind a number and runs on into a word
/// (`50%off`), or is a suffix of a number (`50%-os`, `%20'si`), is doubtful.
struct PercentReader {
  /// The largest position that Foundation accepts.
  static let maximumPosition = 127

  let text: TextCursor
  let grammar: PlaceholderSyntax.PercentGrammar

  /// Reads what stands at the percent sign at `start`.
  func read(at start: Int) -> PercentReading {
    let first = start + 1
    let byte = text[first]
    if byte == 0x25 { return .escape(end: first + 1) }
    if grammar == .java, byte == 0x6E { return .escape(end: first + 1) }
    if isErrorText(at: first) { return .escape(end: first + 1) }
    if byte == 0x24 { return readSwappedPosition(start) }
    if grammar == .java, byte == 0x3C, var specifier = tail(at: first + 1) {
      specifier.takesPrevious = true
      return .specifier(specifier)
    }
    if let reading = readPosition(start, digits: first, spaceBefore: false) { return reading }
    let spaces = skipSpaces(first)
    if spaces > first { return readSpaced(start, first, spaces) }
    return readPlain(start)
  }

  /// Reads a full-width percent sign and what it would introduce, if that is beyond doubt.
  func readFullWidth(at start: Int) -> PercentReading? {
    let first = start + 3
    if text[first] == 0x25 || text.followsNumber(at: start) { return nil }
    switch readPosition(start, digits: first, spaceBefore: false) {
    case .specifier(let specifier)?, .malformed(_, let specifier)?:
      return .malformed(.foreignCharacter, specifier)
    default:
      break
    }
    guard let specifier = tail(at: first) ?? fullWidthObject(at: first), !specifier.isGluedToWord else { return nil }
    return .malformed(.foreignCharacter, specifier)
  }

  // MARK: Positions

  /// Reads `n$` and what follows, or returns nil where no position stands.
  private func readPosition(_ start: Int, digits: Int, spaceBefore: Bool) -> PercentReading? {
    guard let number = number(at: digits) else { return nil }
    var index = number.end
    let gap = skipSpaces(index)
    var isForeign = number.isForeign
    if text[gap] == 0x24 {
      index = gap + 1
    } else if gap == index, isFullWidthDollar(index) {
      index += 3
      isForeign = true
    } else {
      return nil
    }
    let conversion = skipSpaces(index)
    if conversion == index, isErrorText(at: index) { return .escape(end: index + 1) }
    let isSpaced = spaceBefore || gap > number.end || conversion > index
    var found = tail(at: conversion)
    if found == nil, let object = fullWidthObject(at: conversion) {
      found = object
      isForeign = true
    }
    guard var specifier = found else {
      // `50% 3$` is prose; a position that follows the percent sign at once never is.
      if spaceBefore || gap > number.end { return nil }
      return .malformed(.missingConversion, PercentSpecifier(end: index, kind: .any, position: min(number.value, 999)))
    }
    if gap > number.end, specifier.kind != .object { return nil }
    specifier.position = number.value
    if number.value < 1 || number.value > Self.maximumPosition { return .malformed(.positionOutOfRange, specifier) }
    if isForeign { return .malformed(.foreignCharacter, specifier) }
    if isSpaced { return .malformed(.spaceInside, specifier) }
    return .specifier(specifier)
  }

  /// Reads `%$1@` and `%$@`.
  private func readSwappedPosition(_ start: Int) -> PercentReading {
    if grammar == .apple, text[start + 2] == 0x40 {
      return .malformed(.missingPosition, PercentSpecifier(end: start + 3, kind: .object))
    }
    guard let number = number(at: start + 2), !number.isForeign, (1...Self.maximumPosition).contains(number.value),
      var specifier = tail(at: number.end), !specifier.isGluedToWord || specifier.kind == .object
    else { return .literal(end: start + 1) }
    specifier.position = number.value
    return .malformed(.swappedPosition, specifier)
  }

  // MARK: Blanks behind the percent sign

  /// Reads what follows a percent sign and blanks.
  private func readSpaced(_ start: Int, _ first: Int, _ index: Int) -> PercentReading {
    let byte = text[index]
    if byte == 0x25 { return readTornEscape(first, index) }
    if byte == 0x40, !text.followsNumber(at: start) || !text.isLatinLetter(at: index + 1) {
      return .malformed(.spaceInside, PercentSpecifier(end: index + 1, kind: .object))
    }
    if let reading = readPosition(start, digits: index, spaceBefore: true) { return reading }
    if let specifier = laxTail(at: first) { return .doubtful(specifier) }
    guard var specifier = tail(at: index), !specifier.isGluedToWord else { return .literal(end: first) }
    // A no-break space is no flag: the formatter leaves these bytes alone.
    specifier.isRead = false
    return .doubtful(specifier)
  }

  /// Reads `% %`: an escape torn apart, unless the second sign starts a specifier of its own.
  private func readTornEscape(_ first: Int, _ index: Int) -> PercentReading {
    let isOneBlank = text.spaceLength(at: first) == index - first
    guard isOneBlank, text[index + 1] != 0x25 else { return .literal(end: first) }
    switch PercentReader(text: text, grammar: grammar).readPlain(index) {
    case .specifier(let specifier) where specifier.kind == .object || !specifier.isGluedToWord:
      return .doubtful(PercentSpecifier(end: first, kind: .any))
    default:
      break
    }
    if case .specifier? = readPosition(index, digits: index + 1, spaceBefore: false) {
      return .doubtful(PercentSpecifier(end: first, kind: .any))
    }
    return .malformed(.tornEscape, PercentSpecifier(end: index + 1, kind: .any))
  }

  // MARK: Without position and blank

  /// Reads flags, width, precision, length and conversion right behind the percent sign.
  private func readPlain(_ start: Int) -> PercentReading {
    let first = start + 1
    if grammar == .apple, text[first] == 0x61, text[first + 1] == 0x72, text[first + 2] == 0x67, !text.isLatinLetter(at: first + 3) {
      return .specifier(PercentSpecifier(end: first + 3, kind: .any, takesSubstitution: true))
    }
    // A width of one digit for an object is none that anybody wants.
    if grammar == .apple, text[first] >= 0x31, text[first] <= 0x39, text[first + 1] == 0x40, !text.followsNumber(at: start) {
      return .malformed(.missingDollarSign, PercentSpecifier(end: first + 2, kind: .object, position: Int(text[first] - 0x30)))
    }
    if let specifier = tail(at: first) {
      if let end = encodedByteEnd(start) { return .encodedByte(end: end) }
      return isProse(specifier, start) ? .doubtful(specifier) : .specifier(specifier)
    }
    if let specifier = spacedVariable(at: first) { return .malformed(.spaceInside, specifier) }
    if grammar == .apple, text[first] == 0x23, text[first + 1] == 0x40 {
      var end = first + 2
      while text[end].continuesName { end += 1 }
      return .malformed(.unterminatedVariable, PercentSpecifier(end: end, kind: .pluralVariable(name: "")))
    }
    if let specifier = laxTail(at: first) {
      if let end = encodedByteEnd(start) { return .encodedByte(end: end) }
      return .doubtful(specifier)
    }
    if let specifier = fullWidthObject(at: first) { return .malformed(.foreignCharacter, specifier) }
    if let number = number(at: first), !number.isForeign, text[number.end] == 0x25 { return .literal(end: number.end + 1) }
    return .literal(end: first)
  }

  /// Says whether a spelling that the grammar allows is prose all the same.
  private func isProse(_ specifier: PercentSpecifier, _ start: Int) -> Bool {
    if specifier.kind == .object || isVariable(specifier.kind) { return false }
    let flag = text[start + 1]
    let isSuffix = (flag == 0x2D || flag == 0x27) && !text[start + 2].isASCIIDigit
    if specifier.isGluedToWord || isSuffix, text.followsNumber(at: start) { return true }
    // `%-encoding`, `%time`
    if specifier.isGluedToWord, isSuffix || flag == 0x74 { return true }
    // `%50si`: a number in front of which the percent sign stands, as in Turkish and Basque.
    return specifier.isGluedToWord && text[start + 1].isASCIIDigit && text[start + 2].isASCIIDigit && text[start + 1] != 0x30
  }

  private func isVariable(_ kind: PlaceholderKind) -> Bool {
    if case .pluralVariable = kind { true } else { false }
  }

  /// The end of `%2F` where that is part of a URL.
  private func encodedByteEnd(_ start: Int) -> Int? {
    func isHex(_ byte: UInt8) -> Bool { byte.isASCIIDigit || ((byte | 0x20) &- 0x61 < 6) }
    guard isHex(text[start + 1]), isHex(text[start + 2]) else { return nil }
    var index = start - 1
    let limit = max(1, start - 2048)
    while index > limit, text[index] > 0x20 {
      if text[index] == 0x2F, text[index - 1] == 0x2F, text[index - 2] == 0x3A { return start + 3 }
      index -= 1
    }
    return nil
  }

  /// Whether the `m` of `%m` or `%3$m` stands here.
  private func isErrorText(at index: Int) -> Bool {
    grammar == .printf && text[index] == 0x6D && !text.isLatinLetter(at: index + 1)
  }

  // MARK: Parts

  /// Reads flags (no space), width, precision, length and conversion in this order.
  private func tail(at start: Int) -> PercentSpecifier? {
    var index = start
    var hasSharp = false
    while true {
      let byte = text[index]
      if byte == 0x23 { hasSharp = true }
      guard isFlag(byte) else { break }
      index += 1
    }
    if hasSharp, grammar == .apple, text[index] == 0x40 { return variable(at: index + 1) }
    let width = starOrNumber(&index)
    var precision = PercentSpecifier.Star.none
    if text[index] == 0x2E {
      index += 1
      precision = starOrNumber(&index)
    }
    var bits = 32
    skipLength(&index, bits: &bits)
    guard let (kind, length) = conversion(at: index, bits: bits) else { return nil }
    var specifier = PercentSpecifier(end: index + length, kind: kind, width: width, precision: precision)
    specifier.isGluedToWord = text.isLatinLetter(at: specifier.end)
    return specifier
  }

  /// Reads the same parts in any order, with space flags, as Foundation does; only what ``tail(at:)`` refuses matters here.
  private func laxTail(at start: Int) -> PercentSpecifier? {
    var index = start
    var bits = 32
    while true {
      let byte = text[index]
      if byte == 0x20 || byte == 0x2E || byte.isASCIIDigit || isFlag(byte) {
        index += 1
      } else {
        let before = index
        skipLength(&index, bits: &bits)
        if index == before { break }
      }
      // Foundation has no limit, but a run this long is a ruler, not a specifier.
      if index - start > 32 { return nil }
    }
    guard let (kind, length) = conversion(at: index, bits: bits) else { return nil }
    var specifier = PercentSpecifier(end: index + length, kind: kind)
    specifier.isGluedToWord = text.isLatinLetter(at: specifier.end)
    return specifier
  }

  private func isFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x2B, 0x2D, 0x30, 0x27: true
    case 0x2C, 0x28: grammar == .java
    case 0x49: grammar == .printf
    default: false
    }
  }

  private func starOrNumber(_ index: inout Int) -> PercentSpecifier.Star {
    guard text[index] == 0x2A else {
      while text[index].isASCIIDigit { index += 1 }
      return .none
    }
    index += 1
    if let number = number(at: index), !number.isForeign, text[number.end] == 0x24, (1...Self.maximumPosition).contains(number.value) {
      index = number.end + 1
      return .position(number.value)
    }
    return .next
  }

  private func skipLength(_ index: inout Int, bits: inout Int) {
    guard grammar != .java else { return }
    switch text[index] {
    case 0x68:
      let isChar = text[index + 1] == 0x68
      bits = isChar ? 8 : 16
      index += isChar ? 2 : 1
    case 0x6C:
      bits = 64
      index += text[index + 1] == 0x6C ? 2 : 1
    case 0x71, 0x74, 0x7A, 0x6A:
      bits = 64
      index += 1
    case 0x5A where grammar == .printf:
      // `%Zu` of older C libraries.
      bits = 64
      index += 1
    case 0x52 where grammar == .printf && "aefgAEFG".utf8.contains(text[index + 1]):
      // `%Rg` of the library MPFR.
      index += 1
    case 0x4C:
      index += 1
    default:
      break
    }
  }

  /// The kind that a conversion wants, and the conversion's length in bytes.
  private func conversion(at index: Int, bits: Int) -> (PlaceholderKind, Int)? {
    let byte = text[index]
    if grammar == .java { return javaConversion(byte, index) }
    switch byte {
    case 0x3C where grammar == .printf: return IntegerMacro(text: text, at: index).map { ($0.kind, $0.length) }
    case 0x40: return grammar == .apple ? (.object, 1) : nil
    case 0x64, 0x69: return (.integer(bits: bits, isSigned: true), 1)
    case 0x75, 0x78, 0x58, 0x6F: return (.integer(bits: bits, isSigned: false), 1)
    case 0x44 where grammar == .apple: return (.integer(bits: 64, isSigned: true), 1)
    case 0x55, 0x4F: return grammar == .apple ? (.integer(bits: 64, isSigned: false), 1) : nil
    case 0x66, 0x46, 0x65, 0x45, 0x67, 0x47, 0x61, 0x41: return (.double, 1)
    case 0x63, 0x43: return (.character, 1)
    case 0x73: return (grammar.describesEverything ? .object : .cString, 1)
    case 0x53: return (.cString, 1)
    case 0x72 where grammar == .python: return (.object, 1)
    // `%pA` and `%pB` of binutils.
    case 0x70: return (.pointer, grammar == .printf && (text[index + 1] == 0x41 || text[index + 1] == 0x42) ? 2 : 1)
    case 0x50: return grammar == .apple ? (.pointer, 1) : nil
    default: return nil
    }
  }

  private func javaConversion(_ byte: UInt8, _ index: Int) -> (PlaceholderKind, Int)? {
    switch byte {
    case 0x73, 0x53: (.object, 1)
    case 0x62, 0x42, 0x68, 0x48: (.any, 1)
    case 0x63, 0x43: (.character, 1)
    case 0x64, 0x6F, 0x78, 0x58: (.integer(bits: 64, isSigned: true), 1)
    case 0x65, 0x45, 0x66, 0x67, 0x47, 0x61, 0x41: (.double, 1)
    case 0x74, 0x54: text[index + 1].isASCIILetter ? (.date, 2) : nil
    default: nil
    }
  }

  /// Reads the name and the closing `@` of `%#@name@`.
  private func variable(at start: Int) -> PercentSpecifier? {
    var end = start
    while text[end].continuesName { end += 1 }
    guard end > start, text[end] == 0x40 else { return nil }
    let name = String(decoding: text.bytes[start..<end], as: UTF8.self)
    return PercentSpecifier(end: end + 1, kind: .pluralVariable(name: name))
  }

  /// Reads `%# @name @`, which translation services make of `%#@name@`.
  private func spacedVariable(at start: Int) -> PercentSpecifier? {
    guard grammar == .apple, text[start] == 0x23 else { return nil }
    let sign = skipSpaces(start + 1)
    guard text[sign] == 0x40 else { return nil }
    let name = skipSpaces(sign + 1)
    var nameEnd = name
    while text[nameEnd].continuesName { nameEnd += 1 }
    let close = skipSpaces(nameEnd)
    guard nameEnd > name, text[close] == 0x40 else { return nil }
    return PercentSpecifier(end: close + 1, kind: .pluralVariable(name: String(decoding: text.bytes[name..<nameEnd], as: UTF8.self)))
  }

  /// Reads a full-width `＠`.
  private func fullWidthObject(at index: Int) -> PercentSpecifier? {
    guard grammar == .apple, text[index] == 0xEF, text[index + 1] == 0xBC, text[index + 2] == 0xA0 else { return nil }
    return PercentSpecifier(end: index + 3, kind: .object)
  }

  private func isFullWidthDollar(_ index: Int) -> Bool {
    text[index] == 0xEF && text[index + 1] == 0xBC && text[index + 2] == 0x84
  }

  private func skipSpaces(_ start: Int) -> Int {
    var index = start
    while true {
      let length = text.spaceLength(at: index)
      if length == 0 { return index }
      index += length
    }
  }

  /// Reads digits of one script after another; the value stops growing at 100,000.
  private func number(at start: Int) -> (value: Int, end: Int, isForeign: Bool)? {
    var index = start
    var value = 0
    var isForeign = false
    while true {
      let byte = text[index]
      if byte.isASCIIDigit {
        value = min(value * 10 + Int(byte - 0x30), 100_000)
        index += 1
        continue
      }
      guard byte >= 0x80 else { break }
      let (scalar, length) = text.scalar(at: index)
      guard let digit = TextCursor.digitValue(scalar) else { break }
      value = min(value * 10 + digit, 100_000)
      isForeign = true
      index += length
    }
    return index > start ? (value, index, isForeign) : nil
  }
}
