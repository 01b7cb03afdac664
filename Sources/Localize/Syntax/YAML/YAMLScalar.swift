import ErrorRecovery

/// The text of a scalar with its delimiters, one piece after the other.
///
/// The first byte tells the style, since a text without quotation marks begins with none of `"`, `'`, `|` and `>`. A line end inside is a blank,
/// and two of them are one line end, but after `|`.
struct YAMLScalar {
  private enum Style { case plain, single, double, literal, folded }

  private let raw: ByteView
  private let style: Style
  /// What is between the delimiters.
  let content: Range<Int>
  /// The indentation of the lines after `|` and `>`.
  private(set) var indentation = 0
  private var chomping: UInt8 = 0

  init(_ raw: ByteView, indentation given: Int? = nil) {
    self.raw = raw
    switch raw.first {
    case UInt8(ascii: "\""): style = .double
    case UInt8(ascii: "'"): style = .single
    case UInt8(ascii: "|"): style = .literal
    case UInt8(ascii: ">"): style = .folded
    default: style = .plain
    }
    switch style {
    case .plain: content = 0..<raw.count
    case .single, .double: content = min(1, raw.count)..<max(min(1, raw.count), raw.count - 1)
    case .literal, .folded:
      var (index, isIndentationGiven) = (1, false)
      while index < raw.count, !YAMLByte.isLineEnd(raw[index]) {
        if raw[index] == UInt8(ascii: "#") { break }
        if raw[index] == UInt8(ascii: "+") || raw[index] == UInt8(ascii: "-") { chomping = raw[index] }
        if (0x31...0x39).contains(raw[index]) { isIndentationGiven = true }
        index += 1
      }
      while index < raw.count, !YAMLByte.isLineEnd(raw[index]) { index += 1 }
      let start = YAMLByte.afterLineEnd(at: index, in: raw)
      indentation = given ?? Self.indentation(of: raw.extracting(start...), isGiven: isIndentationGiven)
      content = start..<raw.count
    }
  }

  /// The blanks before the first line that has anything else, or the fewest before any if the file gives their number.
  private static func indentation(of lines: ByteView, isGiven: Bool) -> Int {
    var (index, result) = (0, Int.max)
    while index < lines.count {
      let start = index
      while index < lines.count, lines[index] == YAMLByte.space { index += 1 }
      let isBlank = index == lines.count || YAMLByte.isLineEnd(lines[index])
      if !isBlank {
        result = min(result, index - start)
        guard isGiven else { break }
      }
      while index < lines.count, !YAMLByte.isLineEnd(lines[index]) { index += 1 }
      index = YAMLByte.afterLineEnd(at: index, in: lines)
    }
    return result == .max ? 0 : result
  }

  /// Appends the whole text to a buffer.
  func decode(into buffer: DecodingBuffer) {
    guard style != .literal, style != .folded else { return decodeLines(into: buffer) }
    var index = content.lowerBound
    while index < content.upperBound {
      let start = index
      while index < content.upperBound, !isSpecial(raw[index]) { index += 1 }
      if index > start { buffer.append(raw.extracting(start..<index)) }
      if index < content.upperBound { index = decodeUnit(at: index, into: buffer) }
    }
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    byte <= YAMLByte.space || byte == UInt8(ascii: "\\") && style == .double || byte == UInt8(ascii: "'") && style == .single
  }

  /// Appends what begins at an offset: an escape, a line end with the blanks around it, a run of blanks, or a byte.
  ///
  /// - Returns: The offset after it.
  func decodeUnit(at index: Int, into buffer: DecodingBuffer) -> Int {
    switch style {
    case .literal, .folded: return decodeLine(at: index, into: buffer)
    case .double where raw[index] == UInt8(ascii: "\\"): return decodeEscape(at: index, into: buffer)
    case .single where raw[index] == UInt8(ascii: "'") && index + 1 < content.upperBound:
      buffer.append(UInt8(ascii: "'"))
      return index + 2
    default:
      guard YAMLByte.isBlank(raw[index]) || YAMLByte.isLineEnd(raw[index]) else {
        buffer.append(raw[index])
        return index + 1
      }
      return decodeBlanks(at: index, into: buffer)
    }
  }

  private func decodeBlanks(at start: Int, into buffer: DecodingBuffer) -> Int {
    var (index, lineEnds) = (start, 0)
    while index < content.upperBound {
      if YAMLByte.isBlank(raw[index]) {
        index += 1
      } else if YAMLByte.isLineEnd(raw[index]) {
        index = YAMLByte.afterLineEnd(at: index, in: raw)
        lineEnds += 1
      } else {
        break
      }
    }
    switch lineEnds {
    case 0: buffer.append(raw.extracting(start..<index))
    case 1: buffer.append(YAMLByte.space)
    default: for _ in 1..<lineEnds { buffer.append(YAMLByte.lineFeed) }
    }
    return index
  }

  private func decodeEscape(at index: Int, into buffer: DecodingBuffer) -> Int {
    let next = index + 1
    guard next < content.upperBound else { return next }
    if YAMLByte.isLineEnd(raw[next]) {
      var (end, lineEnds) = (next, 0)
      while end < content.upperBound, YAMLByte.isBlank(raw[end]) || YAMLByte.isLineEnd(raw[end]) {
        if YAMLByte.isLineEnd(raw[end]) { lineEnds += 1 }
        end = YAMLByte.isLineEnd(raw[end]) ? YAMLByte.afterLineEnd(at: end, in: raw) : end + 1
      }
      for _ in 1..<max(1, lineEnds) { buffer.append(YAMLByte.lineFeed) }
      return end
    }
    guard let (scalar, end) = YAMLEscape.scalar(at: index, in: raw) else {
      buffer.append(raw[index])
      return next
    }
    buffer.append(scalar: scalar)
    return end
  }

  // MARK: Lines after | and >

  private func decodeLines(into buffer: DecodingBuffer) {
    var index = content.lowerBound
    while index < content.upperBound {
      index = decodeLine(at: index, into: buffer)
      let start = index
      while index < content.upperBound, index > content.lowerBound, !YAMLByte.isLineEnd(raw[index - 1]), !YAMLByte.isLineEnd(raw[index]) {
        index += 1
      }
      if index > start { buffer.append(raw.extracting(start..<index)) }
    }
  }

  /// Appends a byte of a line, or the line ends after it up to the first byte of the next one.
  private func decodeLine(at start: Int, into buffer: DecodingBuffer) -> Int {
    if start == content.lowerBound || raw[start - 1] == YAMLByte.lineFeed || raw[start - 1] == YAMLByte.carriageReturn {
      // Empty lines at the beginning, and the indentation.
      let text = endOfIndentation(at: start)
      if text < content.upperBound, YAMLByte.isLineEnd(raw[text]) { return decodeLineEnds(at: text, isFirst: true, into: buffer) }
      return text > start ? text : decodeRun(at: start, into: buffer)
    }
    return YAMLByte.isLineEnd(raw[start]) ? decodeLineEnds(at: start, isFirst: false, into: buffer) : decodeRun(at: start, into: buffer)
  }

  private func decodeRun(at start: Int, into buffer: DecodingBuffer) -> Int {
    buffer.append(raw[start])
    return start + 1
  }

  private func endOfIndentation(at start: Int) -> Int {
    var index = start
    while index < content.upperBound, index - start < indentation, raw[index] == YAMLByte.space { index += 1 }
    return index
  }

  private func decodeLineEnds(at start: Int, isFirst: Bool, into buffer: DecodingBuffer) -> Int {
    var (index, lineEnds) = (start, 0)
    while index < content.upperBound, YAMLByte.isLineEnd(raw[index]) {
      lineEnds += 1
      index = endOfIndentation(at: YAMLByte.afterLineEnd(at: index, in: raw))
    }
    let isLast = index >= content.upperBound
    if isLast {
      // What follows the last line: nothing, one line end, or all of them.
      let kept = chomping == UInt8(ascii: "+") ? lineEnds : chomping == UInt8(ascii: "-") || isFirst ? 0 : 1
      for _ in 0..<kept { buffer.append(YAMLByte.lineFeed) }
      return content.upperBound
    }
    let isFolded = style == .folded && !isFirst && !YAMLByte.isBlank(raw[index]) && !beginsWithBlank(lineBefore: start)
    if isFolded, lineEnds == 1 { buffer.append(YAMLByte.space) }
    for _ in 0..<(isFolded ? lineEnds - 1 : lineEnds) { buffer.append(YAMLByte.lineFeed) }
    return index
  }

  private func beginsWithBlank(lineBefore end: Int) -> Bool {
    var start = end
    while start > content.lowerBound, !YAMLByte.isLineEnd(raw[start - 1]) { start -= 1 }
    let text = endOfIndentation(at: start)
    return text < end && YAMLByte.isBlank(raw[text])
  }
}

/// The escapes in straight double quotation marks.
enum YAMLEscape {
  /// The character of the escape at an offset, and where it ends; nil for one that YAML does not have.
  static func scalar(at index: Int, in raw: ByteView) -> (scalar: UInt32, end: Int)? {
    guard index + 1 < raw.count else { return nil }
    let digits: Int
    switch raw[index + 1] {
    case UInt8(ascii: "0"): return (0, index + 2)
    case UInt8(ascii: "a"): return (7, index + 2)
    case UInt8(ascii: "b"): return (8, index + 2)
    case UInt8(ascii: "t"), 0x09: return (9, index + 2)
    case UInt8(ascii: "n"): return (10, index + 2)
    case UInt8(ascii: "v"): return (11, index + 2)
    case UInt8(ascii: "f"): return (12, index + 2)
    case UInt8(ascii: "r"): return (13, index + 2)
    case UInt8(ascii: "e"): return (27, index + 2)
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): return (UInt32(raw[index + 1]), index + 2)
    case UInt8(ascii: "N"): return (0x85, index + 2)
    case UInt8(ascii: "_"): return (0xA0, index + 2)
    case UInt8(ascii: "L"): return (0x2028, index + 2)
    case UInt8(ascii: "P"): return (0x2029, index + 2)
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    default: return nil
    }
    guard index + 2 + digits <= raw.count else { return nil }
    var value: UInt32 = 0
    for position in index + 2..<index + 2 + digits {
      guard let digit = raw[position].hexadecimalValue else { return nil }
      value = value &<< 4 | digit
    }
    return Unicode.Scalar(value) == nil ? nil : (value, index + 2 + digits)
  }
}

/// The bytes with a meaning in YAML.
package enum YAMLByte {
  package static let space: UInt8 = 0x20
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D

  /// A space or tab.
  @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == 0x09 }

  @inline(__always)
  package static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// The offset after the line end at an offset; the same offset where there is none.
  @inline(__always)
  package static func afterLineEnd(at index: Int, in bytes: ByteView) -> Int {
    guard index < bytes.count, isLineEnd(bytes[index]) else { return index }
    let isPair = bytes[index] == carriageReturn && index + 1 < bytes.count && bytes[index + 1] == lineFeed
    return index + (isPair ? 2 : 1)
  }

  /// Whether a byte is one of those that begin or end collections in brackets.
  @inline(__always)
  package static func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "}")
  }
}
