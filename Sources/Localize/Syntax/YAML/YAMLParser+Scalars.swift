extension YAMLParser {
  /// What was read before it is known whether it is a key.
  enum Scanned {
    /// A text or an alias, and the node that the alias repeats.
    case scalar(YAMLNode.Kind, Range<Int>, RawText, target: Int?)
    /// A collection in brackets, which is in the tree.
    case collection(Int)

    var collection: Int? { if case .collection(let node) = self { node } else { nil } }
  }

  /// Reads a node that is not one below the other; nil if it can't be read, which was reported.
  mutating func scanNode(inFlow: Bool = false, below indentation: Int = -1) -> Scanned? {
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanQuoted(inFlow: inFlow)
    case UInt8(ascii: "["), UInt8(ascii: "{"): scanCollection().map { .collection($0) }
    case UInt8(ascii: "*"): scanAlias()
    default: scanPlain(inFlow: inFlow, below: indentation)
    }
  }

  // MARK: Without quotation marks

  private mutating func scanPlain(inFlow: Bool, below indentation: Int) -> Scanned? {
    let start = position
    guard beginsPlain(inFlow: inFlow) else {
      report(.unquotedCharacter, start..<start + 1, String(UnicodeScalar(bytes[start])))
      return nil
    }
    var (end, isCoded) = (start, false)
    while true {
      let stop = endOfPlain(from: position, inFlow: inFlow)
      var index = stop
      while index > position, YAMLByte.isBlank(bytes[index - 1]) { index -= 1 }
      end = index
      position = index
      guard stop < bytes.count, YAMLByte.isLineEnd(bytes[stop]), let next = continuation(after: stop, inFlow: inFlow, below: indentation)
      else { break }
      isCoded = true
      (position, lineStart) = next
    }
    return .scalar(.plain, start..<end, RawText(TextRange(start, end), coding: isCoded ? .escaped : .plain), target: nil)
  }

  private func beginsPlain(inFlow: Bool) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "-"): !isBlankOrEnd(position + 1)
    case UInt8(ascii: "?"), UInt8(ascii: ":"): !inFlow && !isBlankOrEnd(position + 1)
    case let byte: byte > YAMLByte.space && !",[]{}#&*!|>'\"%@`".utf8.contains(byte)
    }
  }

  /// Where a text ends in its line.
  private func endOfPlain(from start: Int, inFlow: Bool) -> Int {
    var index = start
    while index < bytes.count {
      if inFlow {
        while index < bytes.count, !YAMLByte.isFlowIndicator(bytes[index]), !isPlainMark(bytes[index]) { index += 1 }
      } else {
        index = bytes.firstIndex(from: index, to: bytes.count) {
          $0.marks(of: UInt8(ascii: ":")) | $0.marks(of: UInt8(ascii: "#")) | $0.marks(of: YAMLByte.lineFeed)
            | $0.marks(of: YAMLByte.carriageReturn)
        }
      }
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: ":"):
        if isBlankOrEnd(index + 1) || inFlow && YAMLByte.isFlowIndicator(bytes[index + 1]) { return index }
      case UInt8(ascii: "#"):
        if index > start, YAMLByte.isBlank(bytes[index - 1]) { return index }
      default: return index
      }
      index += 1
    }
    return bytes.count
  }

  private func isPlainMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") || YAMLByte.isLineEnd(byte)
  }

  /// Where a text continues after the end of a line; nil if it ends there.
  private func continuation(after stop: Int, inFlow: Bool, below indentation: Int) -> (position: Int, lineStart: Int)? {
    var (index, line) = (stop, stop)
    while index < bytes.count {
      if YAMLByte.isLineEnd(bytes[index]) {
        index = YAMLByte.afterLineEnd(at: index, in: bytes)
        line = index
        // A marker of a document, or a line that a merge left.
        if isMarker(at: index, "---") || isMarker(at: index, "...") || bytes.holds("<<<<<<<", at: index) { return nil }
      } else if bytes[index] == YAMLByte.space || bytes[index] == 0x09 && (inFlow || index - line > indentation) {
        index += 1
      } else {
        break
      }
    }
    guard index < bytes.count, bytes[index] != UInt8(ascii: "#"), bytes[index] != 0x09, inFlow || index - line > indentation else {
      return nil
    }
    return inFlow && (YAMLByte.isFlowIndicator(bytes[index]) || bytes[index] == UInt8(ascii: ":") && isBlankOrEnd(index + 1))
      ? nil : (index, line)
  }

  // MARK: In quotation marks

  private mutating func scanQuoted(inFlow: Bool) -> Scanned? {
    let (start, line, quote) = (position, lineStart, bytes[position])
    let isDouble = quote == UInt8(ascii: "\"")
    var (index, isCoded, malformed) = (start + 1, false, [Range<Int>]())
    while true {
      index = bytes.firstIndex(from: index, to: bytes.count) {
        $0.marks(of: quote) | $0.marks(of: UInt8(ascii: "\\")) | $0.marks(of: YAMLByte.lineFeed) | $0.marks(of: YAMLByte.carriageReturn)
      }
      guard index < bytes.count else { return unterminated(start, line, index) }
      let byte = bytes[index]
      if byte == quote {
        guard !isDouble, index + 1 < bytes.count, bytes[index + 1] == quote else { break }
        isCoded = true
        index += 2
      } else if byte == UInt8(ascii: "\\") {
        guard isDouble else {
          index += 1
          continue
        }
        isCoded = true
        if let escape = YAMLEscape.scalar(at: index, in: bytes) {
          index = escape.end
        } else if index + 1 < bytes.count, YAMLByte.isLineEnd(bytes[index + 1]) {
          index += 1
        } else {
          malformed.append(index..<min(index + 2, bytes.count))
          index += 1
        }
      } else {
        guard budget > 0 else { return unterminated(start, line, index) }
        isCoded = true
        index = YAMLByte.afterLineEnd(at: index, in: bytes)
        lineStart = index
        if isMarker(at: index, "---") || isMarker(at: index, "...") { return unterminated(start, line, index) }
      }
    }
    position = index + 1
    guard line == lineStart || inFlow || isEnd(after: position) else { return unterminated(start, line, position) }
    for range in malformed { report(.malformedEscape, range, piece(range)) }
    let text = isCoded ? TextRange(start, position) : TextRange(start + 1, index)
    return .scalar(
      isDouble ? .doubleQuoted : .singleQuoted, start..<position, RawText(text, coding: isCoded ? .escaped : .plain), target: nil)
  }

  /// Whether nothing but a comment is left in a line.
  private func isEnd(after start: Int) -> Bool {
    var index = start
    while index < bytes.count, YAMLByte.isBlank(bytes[index]) { index += 1 }
    return index == bytes.count || YAMLByte.isLineEnd(bytes[index]) || bytes[index] == UInt8(ascii: "#")
  }

  private mutating func unterminated(_ start: Int, _ line: Int, _ end: Int) -> Scanned? {
    budget -= end - start
    (position, lineStart) = (start, line)
    report(.unterminatedString, start..<endOfLine(from: start))
    return nil
  }

  // MARK: Aliases and properties

  private mutating func scanAlias() -> Scanned? {
    let start = position
    var end = start + 1
    while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
    guard end > start + 1, isBlankOrEnd(end) || "?:,]}%@`".utf8.contains(bytes[end]) else {
      report(.unquotedCharacter, start..<start + 1, "*")
      return nil
    }
    position = end
    let target = anchors[Array(bytes[start + 1..<end])[...]]
    if target == nil { report(.undefinedAlias, start..<end, piece(start..<end)) }
    let range = TextRange(start, end)
    return .scalar(target == nil ? .invalid : .alias, start..<end, RawText(range), target: target)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Where an anchor or a tag ends; nil for one that can't be read.
  func endOfProperty(at start: Int) -> Int? {
    var end = start + 1
    if bytes[start] == UInt8(ascii: "&") {
      while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
      return end > start + 1 && (isBlankOrEnd(end) || "?:,]}%@`".utf8.contains(bytes[end])) ? end : nil
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "<") {
      guard let close = bytes[end...].prefix(1024).firstIndex(of: UInt8(ascii: ">")) else { return nil }
      end = close + 1
    } else {
      while end < bytes.count, isTagByte(bytes[end]) { end += 1 }
    }
    return isBlankOrEnd(end) || bytes[end] == UInt8(ascii: ",") ? end : nil
  }

  private func isTagByte(_ byte: UInt8) -> Bool { Self.isNameByte(byte) || ";/?:@&=+$.!~*'()%".utf8.contains(byte) }

  // MARK: In lines of their own

  /// Reads a text after `|` or `>`; nil if its first line can't be read, which was reported.
  mutating func scanBlockScalar(below outer: Int) -> (YAMLNode.Kind, Range<Int>)? {
    let start = position
    let kind = bytes[start] == UInt8(ascii: "|") ? YAMLNode.Kind.literal : .folded
    var (index, chomping, given) = (start + 1, UInt8(0), 0)
    while index < bytes.count, !isBlankOrEnd(index) {
      let byte = bytes[index]
      if chomping == 0, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        chomping = byte
      } else if given == 0, (0x31...0x39).contains(byte) {
        given = Int(byte - 0x30)
      } else {
        break
      }
      index += 1
    }
    while index < bytes.count, YAMLByte.isBlank(bytes[index]) { index += 1 }
    guard index == bytes.count || YAMLByte.isLineEnd(bytes[index]) || bytes[index] == UInt8(ascii: "#") else {
      report(.junk, index..<endOfLine(from: index), piece(index..<endOfLine(from: index)))
      return nil
    }
    position = endOfLine(from: index)
    skipLineEnd()
    let first = indentationOfLines()
    // A tab there is an indentation that YAML does not have.
    if given == 0, let tab = first.tab { report(.tabIndentation, tab..<tab + 1) }
    let indentation = given > 0 ? max(outer, 0) + given : max(first.count, outer + 1, 1)
    var end = position
    (end, position) = endOfLines(from: position, indentation, chomping)
    lineStart = position
    if given > 0, YAMLScalar(bytes.extracting(start..<end)).indentation != indentation { tree.indentations[tree.nodes.count] = indentation }
    return (kind, start..<end)
  }

  /// The most blanks in the empty lines from `position` on and the first one with a text, and the tab that this begins with.
  private func indentationOfLines() -> (count: Int, tab: Int?) {
    var (index, result) = (position, 0)
    while index < bytes.count {
      let line = index
      while index < bytes.count, bytes[index] == YAMLByte.space { index += 1 }
      result = max(result, index - line)
      guard index < bytes.count else { break }
      guard YAMLByte.isLineEnd(bytes[index]) else { return (result, bytes[index] == 0x09 ? index : nil) }
      index = YAMLByte.afterLineEnd(at: index, in: bytes)
    }
    return (result, nil)
  }

  /// Where a text in lines of an indentation ends with the line ends that count, and where reading continues.
  private mutating func endOfLines(from start: Int, _ indentation: Int, _ chomping: UInt8) -> (end: Int, next: Int) {
    var (index, end, next) = (start, start, start)
    while index < bytes.count {
      let line = index
      while index < bytes.count, bytes[index] == YAMLByte.space, index - line < indentation { index += 1 }
      let isEmpty = index < bytes.count && YAMLByte.isLineEnd(bytes[index])
      if index < bytes.count, bytes[index] == 0x09, index - line < indentation {
        report(.tabIndentation, index..<index + 1)
        next = line
        break
      }
      guard isEmpty || index - line == indentation && index < bytes.count else {
        next = line
        break
      }
      let lineEnd = endOfLine(from: index)
      index = YAMLByte.afterLineEnd(at: lineEnd, in: bytes)
      next = index
      if !isEmpty { end = chomping == UInt8(ascii: "-") ? lineEnd : index } else if chomping == UInt8(ascii: "+") { end = index }
    }
    if end == start, chomping != UInt8(ascii: "+") { end = endOfLine(from: max(0, start - 1)) }
    return (min(end, next), next)
  }
}
