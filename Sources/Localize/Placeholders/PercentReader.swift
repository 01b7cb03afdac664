/// A percent sign in a printf-like grammar.
enum PercentReading {
  /// `%%`, Java's `%n`, the words of the last error that the GNU library puts in for `%m`: text, whatever the arguments.
  case escape(end: Int)
  /// An unambiguous specifier.
  case specifier(PercentSpecifier)
  /// What the formatter reads as a specifier, probably against the writer's intent, as in `50% off`.
  case doubtful(PercentSpecifier)
  /// A misspelled specifier or escape.
  case malformed(PlaceholderProblem.Malformation, PercentSpecifier)
  /// A percent sign that no formatter reads as the start of a specifier; `%0%` is one with what follows it.
  case literal(end: Int)
  /// Part of a URL (`%2F`), which is never formatted.
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
  var length = ConversionLength.none
  /// False if the formatter reads nothing here, so that no argument is consumed.
  var isRead = true
  /// Whether Java's formatter throws an error at the flags or the precision.
  var isRefused = false
}

/// Reads one specifier of Foundation, C or Java.
///
/// The grammar is `%[n$][flags][width|*|*m$][.precision|.*][length]conversion`, flags `# - + 0 '` and space, lengths `hh h l ll q L t z j`
/// (CFString.c, `__CFParseFormatSpec`). Foundation reads the parts in any order and any number, which is why prose such as `50 % der`,
/// `100%. Done` or Turkish `%50 indirim` becomes a specifier at run time. This reader tells the two apart: what follows the grammar in its
/// order and without a space flag is a specifier; what only a lax reading accepts, or is after a number and runs on into a word
/// (`50%off`), or is a suffix of a number (`50%-os`, `%20'si`), is doubtful.
package struct PercentReader {
  /// The largest position that Foundation accepts.
  package static let maximumPosition = 127

  let text: TextCursor
  let grammar: PlaceholderSyntax.PercentGrammar
  /// Whether the file declares the text a format, so that nothing is prose; see ``PlaceholderSyntax/isDeclared``.
  var isDeclared = false

  /// Reads what is at the percent sign at `start`.
  func read(at start: Int) -> PercentReading {
    let reading = readUnchecked(at: start)
    if case .specifier(let specifier) = reading, specifier.isRefused { return .malformed(.refusedFlags, specifier) }
    return reading
  }

  private func readUnchecked(at start: Int) -> PercentReading {
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
    if readsSpaceFlag, byte == 0x20, let specifier = tail(at: first), !specifier.isGluedToWord { return .specifier(specifier) }
    let spaces = skipSpaces(first)
    if spaces > first { return readSpaced(start, first, spaces) }
    return readPlain(start)
  }

  /// Whether a space after the percent sign is the flag that shows one before positive numbers; in a text that may be prose, it never is.
  private var readsSpaceFlag: Bool {
    switch grammar {
    case .printf, .java, .python, .ruby: isDeclared
    case .none, .apple, .qt, .strftime, .enclosed, .numbered: false
    }
  }

  /// Reads what a percent sign of another script would introduce, if that is unambiguous.
  func readForeignSign(at start: Int, end first: Int) -> PercentReading? {
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

  /// Reads `n$` and what follows, or returns nil if there is no position.
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
    // In `%1$ d` the space is a flag as well.
    let conversion = readsSpaceFlag && gap == number.end && tail(at: index) != nil ? index : skipSpaces(index)
    if conversion == index, isErrorText(at: index) { return .escape(end: index + 1) }
    let isSpaced = spaceBefore || gap > number.end || conversion > index
    var found = tail(at: conversion)
    if found == nil, let object = fullWidthObject(at: conversion) {
      found = object
      isForeign = true
    }
    guard var specifier = found else {
      if conversion == index, !spaceBefore, gap == number.end, !isForeign, var specifier = foreignConversion(at: index) {
        specifier.position = number.value
        return .malformed(.foreignConversion, specifier)
      }
      // `50% 3$` is prose; a position that follows the percent sign at once never is.
      if spaceBefore || gap > number.end { return nil }
      return .malformed(.missingConversion, PercentSpecifier(end: index, kind: .any, position: min(number.value, 999)))
    }
    if gap > number.end, specifier.kind != .object { return nil }
    specifier.position = number.value
    if specifier.width == .next {
      // Tcl's `%2$*i` takes its width from the second argument and its value from the third.
      specifier.width = .position(number.value)
      specifier.position += 1
    }
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

  // MARK: Blanks after the percent sign

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
    // A no-break space is not a flag: the formatter leaves these bytes alone.
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

  /// Reads flags, width, precision, length and conversion right after the percent sign.
  private func readPlain(_ start: Int) -> PercentReading {
    let first = start + 1
    if grammar == .apple, text[first] == 0x61, text[first + 1] == 0x72, text[first + 2] == 0x67, !text.isLatinLetter(at: first + 3) {
      return .specifier(PercentSpecifier(end: first + 3, kind: .any, takesSubstitution: true))
    }
    // A width of one digit for an object is never intended.
    if grammar == .apple, text[first] >= 0x31, text[first] <= 0x39, text[first + 1] == 0x40, !text.followsNumber(at: start) {
      return .malformed(.missingDollarSign, PercentSpecifier(end: first + 2, kind: .object, position: Int(text[first] - 0x30)))
    }
    if let specifier = tail(at: first) {
      if let end = encodedByteEnd(start) { return .encodedByte(end: end) }
      if let swapped = swappedPosition(specifier, first) { return swapped }
      // A hyphen joins words also in a format: %-encoding.
      return (!isDeclared || text[first] == 0x2D) && isProse(specifier, start) ? .doubtful(specifier) : .specifier(specifier)
    }
    if let specifier = foreignConversion(at: first), !text.followsNumber(at: start) { return .malformed(.foreignConversion, specifier) }
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

  /// Reads `%1s$`, whose position was typed after the conversion.
  private func swappedPosition(_ specifier: PercentSpecifier, _ first: Int) -> PercentReading? {
    guard specifier.end == first + 2, text[specifier.end] == 0x24, text[first] >= 0x31, text[first] <= 0x39,
      !text[specifier.end + 1].isASCIIDigit
    else { return nil }
    var meant = specifier
    meant.end += 1
    meant.position = Int(text[first] - 0x30)
    return .malformed(.swappedPosition, meant)
  }

  /// Says whether a spelling that the grammar allows is prose anyway.
  private func isProse(_ specifier: PercentSpecifier, _ start: Int) -> Bool {
    if specifier.kind == .object || isVariable(specifier.kind) { return false }
    let flag = text[start + 1]
    let isSuffix = (flag == 0x2D || flag == 0x27) && !text[start + 2].isASCIIDigit
    if specifier.isGluedToWord || isSuffix, text.followsNumber(at: start) { return true }
    // `%-encoding`, `%time`
    if specifier.isGluedToWord, isSuffix || flag == 0x74 { return true }
    // `%50si`: a number after the percent sign, as in Turkish and Basque.
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

  /// Reads C's `%lu`, `%ld` or `%i`, which Java's formatter refuses.
  private func foreignConversion(at start: Int) -> PercentSpecifier? {
    guard grammar == .java else { return nil }
    let reader = PercentReader(text: text, grammar: .printf)
    guard var specifier = reader.tail(at: start), !specifier.isGluedToWord, case .integer = specifier.kind else { return nil }
    specifier.kind = .any
    return specifier
  }

  /// Whether the `m` of `%m` or `%3$m` is here.
  private func isErrorText(at index: Int) -> Bool {
    grammar == .printf && text[index] == 0x6D && !text.isLatinLetter(at: index + 1)
  }
}
