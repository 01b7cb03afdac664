package import Localize

/// Finds numbers that a target changed: a limit, a year, a price.
///
/// Numbers are compared by their digits, whatever separates groups and decimals and whichever script writes them. A change is only what
/// cannot be anything else: the source has a number of two or more digits that the target lacks, and the target one that the source lacks.
/// A number that is only missing may have been written out. Silent are times of day, parts of names (`HT2041`), and numbers that East Asia
/// counts in ten thousands.
package enum NumberComparison {
  /// A number in both texts.
  package struct Difference: Hashable, Sendable {
    /// Where the source has its number.
    package var sourceRange: Range<Int>
    /// Where the target has another one.
    package var targetRange: Range<Int>
  }

  /// The first number that was changed, or nil.
  ///
  /// - Parameters:
  ///   - source: The source text.
  ///   - target: The target text.
  ///   - sourcePlaceholders: The bytes of the source's placeholders, whose digits are none of the text.
  ///   - targetPlaceholders: The bytes of the target's placeholders.
  ///   - countsMyriads: Whether the target is Chinese, Japanese or Korean.
  /// - Complexity: O(*n*), and quadratic in the number of numbers, of which no more than 64 are examined.
  package static func difference(
    source: ByteView, target: ByteView, sourcePlaceholders: [Range<Int>],
    targetPlaceholders: [Range<Int>], countsMyriads: Bool
  ) -> Difference? {
    // Nearly all translations keep the digits as they are.
    if haveSameDigits(source, target, sourcePlaceholders, targetPlaceholders) { return nil }
    let expected = numbers(in: source, except: sourcePlaceholders)
    guard expected.contains(where: { $0.digits.count > 1 }) else { return nil }
    let actual = numbers(in: target, except: targetPlaceholders)
    if expected.flatMap(\.digits) == actual.flatMap(\.digits) { return nil }
    let lost = expected.first { number in
      number.isComparable && !(countsMyriads && number.digits.suffix(3).allSatisfy { $0 == 0 })
        && !actual.contains { $0.digits == number.digits }
    }
    let new = actual.first { number in number.isComparable && !expected.contains { $0.digits == number.digits } }
    guard let lost, let new else { return nil }
    return Difference(sourceRange: lost.range, targetRange: new.range)
  }

  /// Whether two texts have the same digits in the same order, whatever numbers they make; allocates nothing.
  private static func haveSameDigits(
    _ source: ByteView, _ target: ByteView, _ sourcePlaceholders: [Range<Int>],
    _ targetPlaceholders: [Range<Int>]
  ) -> Bool {
    var expected = Digits(of: source, except: sourcePlaceholders)
    var actual = Digits(of: target, except: targetPlaceholders)
    while let digit = expected.next() {
      guard actual.next() == digit else { return false }
    }
    return actual.next() == nil
  }

  /// The digits of a text one after the other, without those of its placeholders.
  private struct Digits: IteratorProtocol {
    private let text: TextCursor
    private let placeholders: [Range<Int>]
    private var index = 0
    private var placeholder = 0

    init(of bytes: ByteView, except placeholders: [Range<Int>]) {
      text = TextCursor(bytes)
      self.placeholders = placeholders
    }

    mutating func next() -> UInt8? {
      while index < text.count {
        guard Self.mayBeginDigit(text.bytes[index]), let (digit, length) = NumberComparison.digit(text, at: index) else {
          index &+= 1
          continue
        }
        while placeholder < placeholders.count, placeholders[placeholder].upperBound <= index { placeholder += 1 }
        if placeholder < placeholders.count, placeholders[placeholder].contains(index) {
          index = placeholders[placeholder].upperBound
        } else {
          index += length
          return digit
        }
      }
      return nil
    }

    /// Whether a byte is a digit of ASCII, or the first one of what ``TextCursor/digitValue(_:)`` knows.
    @inline(__always)
    private static func mayBeginDigit(_ byte: UInt8) -> Bool {
      byte < 0x80 ? byte.isASCIIDigit : byte == 0xD9 || byte == 0xDB || byte == 0xE0 || byte == 0xEF
    }
  }

  private struct Number {
    var range: Range<Int>
    var digits: [UInt8]
    var isComparable: Bool
  }

  private static func numbers(in bytes: ByteView, except placeholders: [Range<Int>]) -> [Number] {
    let text = TextCursor(bytes)
    var result: [Number] = []
    var index = 0
    var next = 0
    while index < text.count, result.count < 64 {
      while next < placeholders.count, placeholders[next].upperBound <= index { next += 1 }
      if next < placeholders.count, placeholders[next].contains(index) {
        index = placeholders[next].upperBound
        continue
      }
      guard let number = number(text, at: index) else {
        index += text.scalar(at: index).length
        continue
      }
      result.append(number)
      index = number.range.upperBound
    }
    return result
  }

  private static func number(_ text: TextCursor, at start: Int) -> Number? {
    guard var (digit, length) = digit(text, at: start) else { return nil }
    var digits: [UInt8] = []
    var end = start
    while true {
      digits.append(digit)
      end += length
      if let more = Self.digit(text, at: end) {
        (digit, length) = more
        continue
      }
      let separator = separatorLength(text, at: end)
      guard separator > 0, let more = Self.digit(text, at: end + separator) else { break }
      end += separator
      (digit, length) = more
    }
    let before = start == 0 ? 0x20 : text[start - 1]
    let isPart = before.isASCIILetter || before == 0x5F || before == 0x2F || before == 0x23 || before == 0x26 || before == 0x3D
    let isTime = before == 0x3A || text[end] == 0x3A
    return Number(range: start..<end, digits: digits, isComparable: digits.count > 1 && !isPart && !isTime)
  }

  private static func digit(_ text: TextCursor, at index: Int) -> (UInt8, Int)? {
    let byte = text[index]
    if byte.isASCIIDigit { return (byte - 0x30, 1) }
    guard byte >= 0x80 else { return nil }
    let (scalar, length) = text.scalar(at: index)
    return TextCursor.digitValue(scalar).map { (UInt8(truncatingIfNeeded: $0), length) }
  }

  /// The length of what may be between the digits of one number; a space only before three digits.
  private static func separatorLength(_ text: TextCursor, at index: Int) -> Int {
    switch text[index] {
    case 0x2C, 0x2E, 0x27: return 1
    case 0x20, 0xC2, 0xE2:
      let length = text.spaceLength(at: index)
      if length > 0 {
        let group = (0..<4).map { digit(text, at: index + length + $0) != nil }
        return group == [true, true, true, false] ? length : 0
      }
      return text.scalar(at: index).value == 0x2019 ? 3 : 0
    case 0xD9:
      let scalar = text.scalar(at: index).value
      return scalar == 0x066B || scalar == 0x066C ? 2 : 0
    default: return 0
    }
  }
}
