/// Bounds-checked reading of UTF-8: past the end is a zero byte, a broken sequence is a scalar of one byte.
@usableFromInline
package struct TextCursor {
  @usableFromInline package let bytes: ByteView
  @usableFromInline package let count: Int

  @inlinable
  package init(_ bytes: ByteView) {
    self.bytes = bytes
    count = bytes.count
  }

  /// The byte at an index, or zero outside the text.
  @inlinable
  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    index >= 0 && index < count ? bytes[index] : 0
  }

  /// The scalar that starts at an index, and its length in bytes; a byte that starts none counts as U+FFFD.
  @inlinable
  package func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = self[index]
    func tail(_ offset: Int) -> UInt32? {
      let byte = self[index + offset]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    switch first {
    case 0..<0x80: return (UInt32(first), 1)
    case 0xC2...0xDF:
      guard let second = tail(1) else { break }
      return (UInt32(first & 0x1F) << 6 | second, 2)
    case 0xE0...0xEF:
      guard let second = tail(1), let third = tail(2) else { break }
      return (UInt32(first & 0x0F) << 12 | second << 6 | third, 3)
    case 0xF0...0xF4:
      guard let second = tail(1), let third = tail(2), let fourth = tail(3) else { break }
      return (UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
    default: break
    }
    return (0xFFFD, 1)
  }

  /// The start of the scalar that ends before an index, so that a text can be read backwards.
  @inlinable
  package func start(before index: Int) -> Int {
    var start = index - 1
    while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start).length == index - start ? start : index - 1
  }

  /// The length of the blank at an index, no line end: space, tab, no-break space, U+2000 to U+200A, U+202F, U+205F, U+3000; or zero.
  @inlinable
  package func spaceLength(at index: Int) -> Int {
    switch self[index] {
    case 0x20, 0x09: return 1
    case 0xC2: return self[index + 1] == 0xA0 ? 2 : 0
    case 0xE2, 0xE3:
      let (value, length) = scalar(at: index)
      switch value {
      case 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return length
      default: return 0
      }
    default: return 0
    }
  }

  /// The value of a digit that is not ASCII's: full-width, Arabic-Indic, Persian, Devanagari, Bengali.
  @inlinable
  package static func digitValue(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0xFF10...0xFF19: Int(scalar - 0xFF10)
    case 0x0660...0x0669: Int(scalar - 0x0660)
    case 0x06F0...0x06F9: Int(scalar - 0x06F0)
    case 0x0966...0x096F: Int(scalar - 0x0966)
    case 0x09E6...0x09EF: Int(scalar - 0x09E6)
    default: nil
    }
  }

  /// The length of a percent sign that is not ASCII's at an index: full-width `％`, small `﹪` or Arabic `٪`; or zero.
  func foreignPercentLength(at index: Int) -> Int {
    switch (self[index], self[index + 1], self[index + 2]) {
    case (0xD9, 0xAA, _): 2
    case (0xEF, 0xBC, 0x85), (0xEF, 0xB9, 0xAA): 3
    default: 0
    }
  }

  /// True if a number, or a number and one blank, ends before an index.
  func followsNumber(at index: Int) -> Bool {
    var end = index
    guard end > 0 else { return false }
    var last = start(before: end)
    if spaceLength(at: last) == end - last, last > 0 {
      end = last
      last = start(before: end)
    }
    return self[last].isASCIIDigit || Self.digitValue(scalar(at: last).value) != nil
  }

  /// True if a letter of the Latin script is at an index.
  func isLatinLetter(at index: Int) -> Bool {
    let byte = self[index]
    return byte.isASCIILetter || (0xC3...0xC9).contains(byte)
  }
}

extension UInt8 {
  /// True for `0` to `9`.
  @inlinable
  @inline(__always)
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// True for `a` to `z` and `A` to `Z`.
  @inlinable
  @inline(__always)
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// True for what a placeholder's name starts with.
  package var startsName: Bool { isASCIILetter || self == 0x5F }

  /// True for the characters that continue a placeholder's name: letters, digits, `_`, `.`, `-`.
  package var continuesName: Bool { isASCIILetter || isASCIIDigit || self == 0x5F || self == 0x2E || self == 0x2D }

  /// True for the bytes of letters that are not ASCII's, and not for those that begin the signs of Latin-1, punctuation or full-width forms.
  var isOfForeignLetter: Bool { self >= 0x80 && self != 0xC2 && self != 0xE2 && self != 0xEF }
}
