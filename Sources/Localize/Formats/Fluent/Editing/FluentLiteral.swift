import Localize

/// Writes texts as patterns that read as the same texts.
///
/// What Fluent would read differently is written as a string in braces: blanks at the ends, an empty text, a sign at the beginning of a line that
/// would end the pattern, a carriage return.
struct FluentLiteral {
  /// The indentation of lines.
  var indentation: [UInt8] = Array("    ".utf8)
  /// The line end of the file.
  var lineEnd: [UInt8] = [0x0A]

  /// A pattern.
  struct Pattern {
    /// The bytes from the first of the text.
    var bytes: [UInt8]
    /// Whether it must begin in a line of its own.
    var isBlock: Bool
  }

  /// A text as a pattern; nil for one that is not Fluent, because of its braces.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isBlock: Whether it begins in a line of its own; false if that is open, nil if a text of several lines does.
  /// - Complexity: O(length)
  func pattern(_ text: String, isBlock: Bool?) -> Pattern? {
    text.withBytes { bytes in
      let pattern = FluentPattern(text: bytes)
      guard pattern.defect == nil else { return nil }
      if bytes.isEmpty { return Pattern(bytes: Array("{\"\"}".utf8), isBlock: isBlock ?? false) }
      let lines = Self.linesOfText(bytes, pattern.placeables)
      // In a pattern that begins in the line of its key, the other lines share all their indentation.
      let loses = !lines.isEmpty && lines.allSatisfy { bytes[$0] == 0x20 }
      let isBlock = isBlock == true || loses || isBlock == nil && !lines.isEmpty
      let isIndented = isBlock || !lines.isEmpty
      return Pattern(bytes: written(bytes, pattern.placeables, isBlock: isBlock, isIndented: isIndented), isBlock: isBlock)
    }
  }

  /// A text that may not be Fluent, with its braces as strings if it is not.
  func quotedPattern(_ text: String) -> Pattern {
    pattern(text, isBlock: nil) ?? pattern(text.escaped(["{": "{\"{\"}", "}": "{\"}\"}"]), isBlock: nil)
      ?? Pattern(bytes: Array("{\"\"}".utf8), isBlock: false)
  }

  /// A pattern with what precedes it behind the equals sign.
  func behindEquals(_ pattern: Pattern) -> [UInt8] { (pattern.isBlock ? lineEnd + indentation : [0x20]) + pattern.bytes }

  /// Where the lines of the text begin, but for the first and empty ones.
  private static func linesOfText(_ bytes: ByteView, _ placeables: [FluentPattern.Placeable]) -> [Int] {
    var result: [Int] = []
    var (index, next) = (0, 0)
    while index < bytes.count {
      if next < placeables.count, placeables[next].range.lowerBound == index {
        index = placeables[next].range.upperBound
        next += 1
        continue
      }
      index += 1
      if bytes[index - 1] == 0x0A, index < bytes.count, bytes[index] != 0x0A { result.append(index) }
    }
    return result
  }

  private func written(_ bytes: ByteView, _ placeables: [FluentPattern.Placeable], isBlock: Bool, isIndented: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var (index, next) = (0, 0)
    // Whether nothing but layout precedes in the line.
    var startsLine = true
    while index < bytes.count {
      if next < placeables.count, placeables[next].range.lowerBound == index {
        startsLine = false
        for position in placeables[next].range {
          if bytes[position] == 0x0A {
            result += lineEnd
            if isIndented, position + 1 < bytes.count, bytes[position + 1] != 0x0A { result += indentation }
          } else {
            result.append(bytes[position])
          }
        }
        index = placeables[next].range.upperBound
        next += 1
        continue
      }
      let byte = bytes[index]
      let isFirst = index == 0 || bytes[index - 1] == 0x0A
      let isLast = index + 1 == bytes.count
      switch byte {
      case 0x0A:
        if index == 0 { result += Self.string("") }
        result += lineEnd
        if isLast {
          result += indentation + Self.string("")
        } else if bytes[index + 1] != 0x0A {
          result += indentation
        }
      case 0x0D: result += Self.string("\\u000D")
      case 0: result += Self.string("\\u0000")
      case 0x20 where index == 0 || isLast || isFirst && Self.isBlank(bytes, from: index):
        result += Self.string(" ")
        startsLine = false
      case 0x2E where startsLine && (isBlock || index > 0), 0x2A where startsLine && (isBlock || index > 0),
        0x5B where startsLine && (isBlock || index > 0):
        result += Self.string(String(Unicode.Scalar(byte)))
      default: result.append(byte)
      }
      if byte == 0x0A { startsLine = !isLast } else if byte != 0x20 { startsLine = false }
      index += 1
    }
    return result
  }

  /// Whether nothing but blanks is in the line from an offset on.
  private static func isBlank(_ bytes: ByteView, from start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index >= bytes.count || bytes[index] == 0x0A
  }

  private static func string(_ text: String) -> [UInt8] { Array("{\"\(text)\"}".utf8) }
}
