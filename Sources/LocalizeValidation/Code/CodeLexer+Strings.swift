import Localize

/// String literals, and the code in them.
extension CodeLexer {
  func holdsHashes(at start: Int, _ count: Int) -> Bool {
    guard count > 0 else { return true }
    guard start + count <= bytes.count else { return false }
    return bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  func holdsThreeQuotes(at start: Int) -> Bool {
    byte(at: start) == UInt8(ascii: "\"") && byte(at: start + 1) == UInt8(ascii: "\"") && byte(at: start + 2) == UInt8(ascii: "\"")
  }

  mutating func readRawC(_ start: Int, quote: Int) -> Token {
    // R"delimiter( … )delimiter", with at most 16 bytes of delimiter.
    var parenthesis = quote + 1
    while parenthesis < min(bytes.count, quote + 18), bytes[parenthesis] != UInt8(ascii: "(") { parenthesis += 1 }
    guard byte(at: parenthesis) == UInt8(ascii: "("), parenthesis < bytes.count else { return readString(start, quote: quote) }
    let delimiter = bytes[(quote + 1)..<parenthesis]
    var end = parenthesis + 1
    var isTerminated = false
    while end < bytes.count, !isTerminated {
      if bytes[end] == UInt8(ascii: ")"), end + delimiter.count + 1 < bytes.count,
        bytes[end + 1 + delimiter.count] == UInt8(ascii: "\""), bytes[(end + 1)...].starts(with: delimiter)
      {
        isTerminated = true
      } else {
        end += 1
      }
    }
    position = isTerminated ? end + delimiter.count + 2 : bytes.count
    literal = CodeLiteral(
      style: .cRaw, range: TextRange(start, position), segments: [TextRange(parenthesis + 1, end)], isTerminated: isTerminated)
    return Token(kind: .literal, start: start, end: position)
  }

  mutating func readString(_ start: Int, quote: Int) -> Token {
    let isLong = language != .c && holdsThreeQuotes(at: quote)
    let style: CodeLiteral.Style
    switch language {
    case .swift: style = isLong ? .swiftMultiline : .swift
    case .java: style = isLong ? .javaBlock : .java
    case .kotlin, .groovy: style = isLong ? .kotlinRaw : .kotlin
    case .c, .xml, .interface: style = .c
    }
    // In Kotlin, the number of signs before the quote is that of an interpolation.
    let marks = language == .swift || language == .kotlin ? quote - start : 0
    literal = CodeLiteral(style: style, hashes: marks, range: TextRange(start, start))
    position = quote + (isLong ? 3 : 1)
    let hasCode = readText(from: position)
    guard hasCode else { return Token(kind: .literal, start: start, end: position) }
    guard open.count < Self.greatestDepth else {
      isTooDeep = true
      return Token(kind: .end, start: bytes.count, end: bytes.count)
    }
    open.append(OpenLiteral(literal: literal))
    return Token(kind: .literalStart, start: start, end: position)
  }

  /// Reads the text of the literal up to its end or to code in it; returns whether it is code.
  private mutating func readText(from start: Int) -> Bool {
    var segment = start
    var index = start
    let style = literal.style
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        if let next = endOfLiteral(at: index) {
          // Quotes before the last three belong to a long literal of Kotlin.
          close(segment: segment, end: style == .kotlinRaw ? next - 3 : index, next: next, isTerminated: true)
          return false
        }
        index += 1
      case UInt8(ascii: "\\"):
        if style == .kotlinRaw {
          index += 1
        } else if style == .swift || style == .swiftMultiline {
          guard holdsHashes(at: index + 1, literal.hashes) else {
            index += 1
            continue
          }
          let escaped = index + 1 + literal.hashes
          if self.byte(at: escaped) == UInt8(ascii: "(") {
            literal.segments.append(TextRange(segment, index))
            position = escaped + 1
            return true
          }
          // A line end can't be escaped in a literal of one line.
          index = style == .swift && Self.isLineEnd(self.byte(at: escaped)) ? escaped : escaped + 1
        } else {
          index += 2
        }
      case UInt8(ascii: "$") where style == .kotlin || style == .kotlinRaw:
        var end = index + 1
        while end < bytes.count, bytes[end] == UInt8(ascii: "$") { end += 1 }
        let isEnough = end - index >= max(1, literal.hashes)
        if isEnough, self.byte(at: end) == UInt8(ascii: "{") {
          literal.segments.append(TextRange(segment, end - max(1, literal.hashes)))
          position = end + 1
          return true
        }
        if isEnough, Self.isNameByte(self.byte(at: end)), !Self.isDigit(self.byte(at: end)) {
          literal.segments.append(TextRange(segment, end - max(1, literal.hashes)))
          while end < bytes.count, Self.isNameByte(bytes[end]), bytes[end] != UInt8(ascii: "$") { end += 1 }
          segment = end
        }
        index = end
      case 0x0A, 0x0D:
        if style != .swiftMultiline, style != .javaBlock, style != .kotlinRaw {
          close(segment: segment, end: index, next: index, isTerminated: false)
          return false
        }
        index += 1
      default: index += 1
      }
    }
    close(segment: min(segment, bytes.count), end: bytes.count, next: bytes.count, isTerminated: false)
    return false
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The place after a literal whose closing delimiter a quote begins, or nil if it does not.
  private func endOfLiteral(at quote: Int) -> Int? {
    switch literal.style {
    case .swift: return holdsHashes(at: quote + 1, literal.hashes) ? quote + 1 + literal.hashes : nil
    case .swiftMultiline:
      return holdsThreeQuotes(at: quote) && holdsHashes(at: quote + 3, literal.hashes) ? quote + 3 + literal.hashes : nil
    case .javaBlock: return holdsThreeQuotes(at: quote) ? quote + 3 : nil
    case .kotlinRaw:
      guard holdsThreeQuotes(at: quote) else { return nil }
      var end = quote + 3
      while end < bytes.count, bytes[end] == UInt8(ascii: "\"") { end += 1 }
      return end
    case .c, .cRaw, .java, .kotlin: return quote + 1
    }
  }

  private mutating func close(segment: Int, end: Int, next: Int, isTerminated: Bool) {
    literal.segments.append(TextRange(segment, max(segment, end)))
    literal.isTerminated = isTerminated
    literal.range.end = UInt32(truncatingIfNeeded: next)
    position = next
    mayStartRegex = false
  }

  /// Ends the code in a literal, if the bracket is the one that closes it.
  mutating func closeCode(_ start: Int) -> Token? {
    guard let innermost = open.last else { return nil }
    guard innermost.depth == 0 else {
      open[open.count - 1].depth -= 1
      return nil
    }
    literal = innermost.literal
    if readText(from: start + 1) {
      open[open.count - 1].literal = literal
      return Token(kind: .literalNext, start: start, end: position)
    }
    open.removeLast()
    return Token(kind: .literalEnd, start: start, end: position)
  }
}
