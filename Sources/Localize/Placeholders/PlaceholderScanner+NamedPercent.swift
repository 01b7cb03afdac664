extension PlaceholderScanner {
  /// Reads Python's `%(name)s` or Ruby's `%{name}` and `%<name>d`.
  ///
  /// - Returns: Where to continue, or nil if there is none.
  mutating func scanNamedPercent(at start: Int) -> Int? {
    guard let named = NamedPercent(text: text, at: start, anyLetter: true) else { return nil }
    guard named.isPython == (syntax.percent == .python) else { return nil }
    add(start..<named.end, named: named.name, kind: named.kind, isGluedToWord: named.isGluedToWord)
    return named.end
  }

  /// Reads Symfony's `%name%`, or leaves the percent sign alone.
  mutating func scanEnclosedName(at start: Int) -> Int {
    // Between two percentages, languages without blanks have words: `占50%的人有30%`.
    func isForeign(_ index: Int) -> Bool { text[index].isOfForeignLetter && text[index] < 0xE0 && !text[start - 1].isASCIIDigit }
    guard text[start + 1].startsName || isForeign(start + 1) else { return start + 1 }
    var end = start + 2
    while text[end].continuesName || isForeign(end) { end += 1 }
    guard text[end] == 0x25 else { return start + 1 }
    add(start..<end + 1, named: start + 1..<end, kind: .any)
    return end + 1
  }

  /// Reads strftime's `%H`, `%-d`, `%Ey`, `%%`, or leaves the percent sign alone.
  mutating func scanDateConversion(at start: Int) -> Int {
    guard let conversion = DateConversion(text: text, at: start) else { return start + 1 }
    addEscape(start..<conversion.end)
    return conversion.end
  }

  /// Reads Qt's `%1`, `%L1` and `%n`, or leaves the percent sign alone.
  mutating func scanQtMarker(at start: Int) -> Int {
    guard let marker = QtMarker(text: text, at: start + 1) else { return start + 1 }
    add(start..<marker.end, argument: .named(marker.name), kind: marker.kind)
    return marker.end
  }
}

/// What follows the percent sign of one of Qt's markers: `1`, `L1`, `n`, `Ln`.
///
/// - SeeAlso: [QString::arg](https://doc.qt.io/qt-6/qstring.html#arg), which reads the digits of all scripts
struct QtMarker {
  /// The number without leading zeros, or `n`.
  let name: String
  let end: Int
  let kind: PlaceholderKind

  init?(text: TextCursor, at start: Int) {
    let isLocalized = text[start] == 0x4C
    var index = isLocalized ? start + 1 : start
    if text[index] == 0x6E, !text.isLatinLetter(at: index + 1) {
      (name, end, kind) = ("n", index + 1, .number)
      return
    }
    var value: Int?
    for _ in 0..<2 {
      let (scalar, length) = text.scalar(at: index)
      guard let digit = (0x30...0x39).contains(scalar) ? Int(scalar - 0x30) : TextCursor.digitValue(scalar) else { break }
      value = (value ?? 0) * 10 + digit
      index += length
    }
    guard let value else { return nil }
    (name, end, kind) = (String(value), index, .any)
  }
}

/// A specifier with a name.
struct NamedPercent {
  let name: Range<Int>
  let end: Int
  let kind: PlaceholderKind
  let isPython: Bool
  /// Whether the conversion is the first letter of a word behind a blank: in `%(count) stuks` the `s` was forgotten, and the word loses its own.
  let isGluedToWord: Bool

  /// Reads the specifier at the percent sign at `start`, if its brackets close and, where one must, a conversion follows.
  init?(text: TextCursor, at start: Int, anyLetter: Bool = false) { self.init(text: text, after: start + 1, anyLetter: anyLetter) }

  /// Reads what follows a percent sign; in a translation, `anyLetter` also finds names that were translated, as `%{wartość}`.
  init?(text: TextCursor, after open: Int, anyLetter: Bool = false) {
    let close: UInt8
    switch text[open] {
    case 0x28: close = 0x29
    case 0x7B: close = 0x7D
    case 0x3C where IntegerMacro(text: text, at: open) == nil: close = 0x3E
    default: return nil
    }
    let nameStart = open + 1
    var index = nameStart
    func isForeign(_ index: Int) -> Bool { anyLetter && text[index].isOfForeignLetter }
    guard text[index].startsName || text[index].isASCIIDigit || isForeign(index) else { return nil }
    while text[index].continuesName || isForeign(index) { index += 1 }
    guard text[index] == close else { return nil }
    name = nameStart..<index
    index += 1
    isPython = close == 0x29
    if close == 0x7D {
      kind = .any
      isGluedToWord = false
      end = index
      return
    }
    let flags = index
    while Self.isModifier(text[index]) { index += 1 }
    isGluedToWord = index == flags + 1 && text[flags] == 0x20 && text.isLatinLetter(at: index + 1)
    switch text[index] {
    case 0x73, 0x72: kind = .object
    case 0x64, 0x69, 0x75, 0x78, 0x58, 0x6F: kind = .integer(bits: 64, isSigned: true)
    case 0x66, 0x46, 0x65, 0x45, 0x67, 0x47: kind = .double
    case 0x63: kind = .character
    default: return nil
    }
    end = index + 1
  }

  private static func isModifier(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x2B, 0x2D, 0x2E, 0x20: true
    default: byte.isASCIIDigit
    }
  }
}
