package import Localize

extension PlaceholderProblem {
  /// The correct spelling of a malformed placeholder or an unescaped percent sign, where only one is possible.
  ///
  /// A percent sign in prose becomes `%%` and what follows it stays. Positions that are missing or out of range, missing conversions
  /// and unterminated variables have no single correction.
  ///
  /// - Parameter bytes: the text that was analysed.
  /// - Returns: the bytes that should be at ``range``, or nil.
  package func repair(in bytes: ByteView) -> [UInt8]? {
    guard range.upperBound <= bytes.count else { return nil }
    let old = bytes.extracting(range)
    switch kind {
    case .malformed(.tornEscape), .literalPercent:
      return [0x25, 0x25]
    case .percentReadAsSpecifier:
      return [0x25] + Array(old)
    case .malformed(.spaceInside), .malformed(.foreignCharacter):
      return Self.asciiSpelling(of: old)
    case .malformed(.swappedPosition):
      let digits = old.dropFirst(2).prefix { $0.isASCIIDigit }
      return [0x25] + digits + [0x24] + old.dropFirst(2 + digits.count)
    case .malformed(.missingDollarSign):
      return Array(old.dropLast()) + [0x24] + Array(old.suffix(1))
    case .malformed(.refusedFlags):
      return Self.spellingForJava(of: old)
    case .malformed, .mixedPosition, .conflictingKinds:
      return nil
    }
  }

  /// Drops the flags and the precision at which Java's formatter throws an error.
  private static func spellingForJava(of old: ByteView) -> [UInt8]? {
    guard old.count > 2 else { return nil }
    let text = TextCursor(old)
    var start = 1
    while text[start].isASCIIDigit { start += 1 }
    if text[start] == 0x24 { start += 1 } else { start = text[1] == 0x3C ? 2 : 1 }
    // A date has two letters: `%tY`.
    let end = old.count - (text[old.count - 2] | 0x20 == 0x74 ? 2 : 1)
    guard start <= end else { return nil }
    return Array(old.extracting(..<start)) + JavaFlags(text: text, from: start, to: end).repaired + Array(old.extracting(end...))
  }

  /// Drops spaces and writes full-width forms, foreign percent signs and foreign digits in ASCII.
  private static func asciiSpelling(of old: ByteView) -> [UInt8] {
    let text = TextCursor(old)
    var result: [UInt8] = []
    result.reserveCapacity(old.count)
    var index = 0
    while index < old.count {
      let space = text.spaceLength(at: index)
      let (scalar, length) = text.scalar(at: index)
      if space > 0 {
        index += space
        continue
      }
      if let digit = TextCursor.digitValue(scalar) {
        result.append(0x30 + UInt8(digit))
      } else if scalar == 0x066A || scalar == 0xFE6A {
        result.append(0x25)
      } else if (0xFF01...0xFF5E).contains(scalar) {
        result.append(UInt8(scalar - 0xFEE0))
      } else {
        result.append(contentsOf: old[index..<index + length])
      }
      index += length
    }
    return result
  }
}
