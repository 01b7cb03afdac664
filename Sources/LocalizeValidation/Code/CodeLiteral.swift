import Localize

/// A string literal: where its texts are, and how they are written.
struct CodeLiteral {
  /// How a literal is written.
  enum Style {
    case swift
    case swiftMultiline
    case c
    case cRaw
    case java
    case javaBlock
    case kotlin
    case kotlinRaw
  }

  var style: Style
  /// How many `#` are around a Swift literal.
  var hashes = 0
  /// The whole literal with its delimiters.
  var range: TextRange
  /// The texts between interpolations, as they are written; one more than there are interpolations.
  var segments: [TextRange] = []
  /// Whether its end was found.
  var isTerminated = true

  /// The longest literal that is examined: no key is longer.
  static let longest = 4096

  /// The texts between interpolations as the program has them; nil for a literal that is broken or too long to be a key.
  ///
  /// - Complexity: O(n)
  func texts(in source: ByteView) -> [[UInt8]]? {
    guard isTerminated, range.count <= Self.longest else { return nil }
    switch style {
    case .swiftMultiline: return multilineTexts(source, isSwift: true)
    case .javaBlock: return multilineTexts(source, isSwift: false)
    default: return segments.map { decoded(Array(source[$0.offsets])) }
    }
  }

  /// Whether a literal without interpolation is in the file as the program has it.
  func isPlain(in source: ByteView) -> Bool {
    guard segments.count == 1, style != .swiftMultiline, style != .javaBlock else { return false }
    if style == .kotlinRaw || style == .cRaw { return true }
    return !source[segments[0].offsets].contains(UInt8(ascii: "\\"))
  }

  private func decoded(_ text: [UInt8]) -> [UInt8] {
    style == .kotlinRaw || style == .cRaw ? text : EscapeReader(style: style, hashes: hashes).decoded(text)
  }

  /// Takes the indentation from the lines of a literal that spans several.
  private func multilineTexts(_ source: ByteView, isSwift: Bool) -> [[UInt8]] {
    var lines: [Line] = [Line()]
    for (number, segment) in segments.enumerated() {
      if number > 0 { lines[lines.count - 1].pieces.append([]) }
      var position = Int(segment.start)
      while position < Int(segment.end) {
        let byte = source[position]
        position += 1
        if byte == 0x0D || byte == 0x0A {
          if byte == 0x0D, position < Int(segment.end), source[position] == 0x0A { position += 1 }
          lines.append(Line())
        } else {
          lines[lines.count - 1].pieces[lines[lines.count - 1].pieces.count - 1].append(byte)
        }
      }
    }
    // The first line is what follows the opening delimiter: nothing.
    lines.removeFirst()
    guard let last = lines.last else { return segments.map { _ in [] } }
    let indentation = isSwift ? last.indentation : lines.filter { !$0.isBlank || $0 === last }.map(\.indentation).min() ?? 0
    // In Swift the line end before the closing delimiter doesn't count; in Java the delimiter may follow text.
    if isSwift { lines.removeLast() }
    var result: [[UInt8]] = [[]]
    for (index, line) in lines.enumerated() {
      var pieces = line.pieces
      pieces[0] = Array(pieces[0].dropFirst(min(indentation, line.indentation)))
      if !isSwift {
        let end = pieces.count - 1
        while let byte = pieces[end].last, byte == 0x20 || byte == 0x09 { pieces[end].removeLast() }
      }
      if index + 1 < lines.count { pieces[pieces.count - 1].append(0x0A) }
      result[result.count - 1] += pieces[0]
      result += pieces.dropFirst()
    }
    return result.map(decoded)
  }

  /// A line of a literal: its text between interpolations.
  private final class Line {
    var pieces: [[UInt8]] = [[]]
    var indentation: Int { pieces[0].prefix { $0 == 0x20 || $0 == 0x09 }.count }
    var isBlank: Bool { pieces.count == 1 && indentation == pieces[0].count }
  }
}

/// Reads the escapes of string literals.
struct EscapeReader {
  var style: CodeLiteral.Style
  var hashes = 0

  /// The text with its escapes replaced by what they stand for.
  func decoded(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      let byte = text[position]
      guard byte == UInt8(ascii: "\\"), isEscape(text, position) else {
        result.append(byte)
        position += 1
        continue
      }
      position = append(text, position + 1 + hashes, to: &result)
    }
    return result
  }

  private func isEscape(_ text: [UInt8], _ position: Int) -> Bool {
    guard position + 1 + hashes < text.count else { return false }
    return text[(position + 1)..<(position + 1 + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Reads what follows the backslash, and returns where it ends.
  private func append(_ text: [UInt8], _ start: Int, to result: inout [UInt8]) -> Int {
    let byte = text[start]
    let next = start + 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b") where style != .swift: result.append(0x08)
    case UInt8(ascii: "f") where style != .swift: result.append(0x0C)
    case UInt8(ascii: "a") where style == .c: result.append(0x07)
    case UInt8(ascii: "v") where style == .c: result.append(0x0B)
    case UInt8(ascii: "s") where style == .java || style == .javaBlock: result.append(0x20)
    case UInt8(ascii: "0") where style == .swift || style == .swiftMultiline: result.append(0)
    case UInt8(ascii: "0")...UInt8(ascii: "7") where style == .c || style == .java || style == .javaBlock:
      return appendNumber(text, start, radix: 8, digits: 3, isByte: style == .c, to: &result)
    case UInt8(ascii: "x") where style == .c:
      return appendNumber(text, next, radix: 16, digits: 2, isByte: true, to: &result)
    case UInt8(ascii: "u") where style == .swift || style == .swiftMultiline: return appendBraced(text, next, to: &result)
    case UInt8(ascii: "u"):
      var digits = next
      while style == .java || style == .javaBlock, digits < text.count, text[digits] == byte { digits += 1 }
      return appendUnit(text, digits, to: &result)
    case UInt8(ascii: "U") where style == .c: return appendNumber(text, next, radix: 16, digits: 8, isByte: false, to: &result)
    case 0x0A, 0x0D:
      // A line end after a backslash is none.
      return byte == 0x0D && next < text.count && text[next] == 0x0A ? next + 1 : next
    default: result.append(byte)
    }
    return next
  }

  private func number(_ text: [UInt8], _ start: Int, radix: UInt32, digits: Int) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var position = start
    while position < text.count, position < start + digits, let digit = Self.digit(text[position]), digit < radix {
      value = value &* radix &+ digit
      position += 1
    }
    return (value, position)
  }

  private func appendNumber(
    _ text: [UInt8], _ start: Int, radix: UInt32, digits: Int, isByte: Bool, to result: inout [UInt8]
  ) -> Int {
    let (value, end) = number(text, start, radix: radix, digits: digits)
    if isByte { result.append(UInt8(truncatingIfNeeded: value)) } else { Self.append(value, to: &result) }
    return end
  }

  private func appendBraced(_ text: [UInt8], _ start: Int, to result: inout [UInt8]) -> Int {
    guard start < text.count, text[start] == UInt8(ascii: "{") else { return start }
    let (value, end) = number(text, start + 1, radix: 16, digits: 8)
    Self.append(value, to: &result)
    return end < text.count && text[end] == UInt8(ascii: "}") ? end + 1 : end
  }

  /// Reads a UTF-16 unit, with the other half of its pair if it is one.
  private func appendUnit(_ text: [UInt8], _ start: Int, to result: inout [UInt8]) -> Int {
    let (unit, end) = number(text, start, radix: 16, digits: 4)
    if 0xD800..<0xDC00 ~= unit, end + 1 < text.count, text[end] == UInt8(ascii: "\\"), text[end + 1] == UInt8(ascii: "u") {
      let (low, lowEnd) = number(text, end + 2, radix: 16, digits: 4)
      if 0xDC00..<0xE000 ~= low {
        Self.append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), to: &result)
        return lowEnd
      }
    }
    Self.append(unit, to: &result)
    return end
  }

  private static func append(_ value: UInt32, to result: inout [UInt8]) {
    result += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
