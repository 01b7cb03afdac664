import ErrorRecovery

extension JSONParser {
  /// A string, from its opening mark on.
  struct StringToken {
    /// The offset after the closing mark, or where the text of an unclosed string ends.
    package var end: Int
    var isEscaped: Bool
    package var isClosed: Bool
  }

  /// Reads the string that begins at `position`, which is then after it.
  @inline(__always)
  mutating func readString() -> StringToken {
    let stop = scanner.endOfPlainText(from: position &+ 1)
    if stop < scanner.end, scanner[stop] == JSONByte.quote {
      position = stop &+ 1
      return StringToken(end: position, isEscaped: false, isClosed: true)
    }
    return readStringSlowly(from: position, at: stop)
  }

  /// Continues with the string that began at `open`, at its first byte that is not plain text.
  @inline(never)
  private mutating func readStringSlowly(from open: Int, at first: Int) -> StringToken {
    var isEscaped = false
    var hasControl = false
    var index = first
    while index < scanner.end {
      switch scanner[index] {
      case JSONByte.quote:
        position = index + 1
        return StringToken(end: position, isEscaped: isEscaped, isClosed: true)
      case JSONByte.backslash:
        isEscaped = true
        index = checkEscape(at: index)
      case 0x0A, 0x0D:
        if endsLineUnclosed(at: index) { return unclosed(from: open, at: index, isEscaped: isEscaped) }
        fallthrough
      default:
        if !hasControl { report(.controlCharacter, from: index, to: index + 1, detail: Self.codePoint(scanner[index])) }
        hasControl = true
        index += 1
      }
      index = scanner.endOfPlainText(from: index)
    }
    report(.unterminatedString, from: open, to: scanner.end)
    hasReportedEnd = true
    position = scanner.end
    return StringToken(end: scanner.end, isEscaped: isEscaped, isClosed: false)
  }

  /// Reports a string without its closing mark, which ends before the line end at an offset.
  private mutating func unclosed(from open: Int, at lineEnd: Int, isEscaped: Bool) -> StringToken {
    report(.unterminatedString, from: open, to: lineEnd)
    position = lineEnd
    return StringToken(end: lineEnd, isEscaped: isEscaped, isClosed: false)
  }

  /// Whether a string lacks its closing mark in the line that ends at an offset: the next line begins as a line of JSON does.
  private mutating func endsLineUnclosed(at lineEnd: Int) -> Bool {
    guard budget > 0 else { return true }
    let next = scanner.endOfWhitespace(from: lineEnd)
    budget -= next - lineEnd
    guard next < scanner.end else { return true }
    return JSONByte.closes(scanner[next]) || scanner[next] == JSONByte.quote && startsMember(at: next)
      || scanner[next] == JSONByte.quote && stack.last?.isObject == false
  }

  /// Whether a string and a colon are at an offset.
  mutating func startsMember(at offset: Int) -> Bool {
    guard budget > 0 else { return false }
    guard let end = scanner.endOfStringInLine(from: offset, limit: min(scanner.end, offset + budget)) else {
      budget -= scanner.endOfLine(from: offset, limit: min(scanner.end, offset + budget)) - offset
      return false
    }
    let next = scanner.endOfWhitespace(from: min(end, scanner.end))
    budget -= next - offset
    return next < scanner.end && scanner[next] == JSONByte.colon
  }

  /// Checks the escape at an offset and returns the offset after it.
  private mutating func checkEscape(at index: Int) -> Int {
    guard index + 1 < scanner.end else { return index + 1 }
    let byte = scanner[index + 1]
    switch byte {
    case JSONByte.quote, JSONByte.backslash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case JSONByte.slash:
      hasEscapedSlashes = true
      return index + 2
    case UInt8(ascii: "u"):
      let window = scanner.bytes.extracting(index..<min(index + 12, scanner.end))
      guard let unit = JSONEscapes.unit(at: 0, in: window) else { break }
      if unit >= 0x80 { hasUnicodeEscapes = true }
      guard unit & 0xF800 == 0xD800 else { return index + 6 }
      if unit & 0xFC00 == 0xD800, let low = JSONEscapes.unit(at: 6, in: window), low & 0xFC00 == 0xDC00 { return index + 12 }
      report(.malformedEscape, from: index, to: index + 6, detail: piece(at: index, limit: index + 6))
      return index + 6
    case 0..<0x20:
      // The line end or control character itself is reported.
      return index + 1
    default: break
    }
    var end = index + 2
    if byte == UInt8(ascii: "u") {
      while end < min(index + 6, scanner.end), scanner[end].hexadecimalValue != nil { end += 1 }
    } else {
      while end < scanner.end, scanner[end] & 0xC0 == 0x80 { end += 1 }
    }
    report(.malformedEscape, from: index, to: end, detail: piece(at: index, limit: end))
    return end
  }

  private static func codePoint(_ byte: UInt8) -> String { "U+" + byte.hexadecimal(4, uppercase: true) }

  /// The beginning of what is at an offset, for a message: a few characters of its line.
  package func piece(at start: Int, limit: Int) -> String {
    var end = scanner.endOfLine(from: start, limit: min(limit, start + 24, scanner.end))
    if end == start + 24 {
      while end > start + 1, end < scanner.end, scanner[end] & 0xC0 == 0x80 { end -= 1 }
    }
    while end > start, scanner[end - 1] <= 0x20 { end -= 1 }
    return String(decoding: scanner.bytes.extracting(start..<end), as: UTF8.self)
  }
}
