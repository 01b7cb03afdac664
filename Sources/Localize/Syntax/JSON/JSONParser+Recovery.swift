/// The recovery of the parser from syntax errors. Every step reads at least one byte or closes a bracket, and every look ahead is paid
/// from the budget.
extension JSONParser {
  // MARK: Members

  /// Determines what is where a name should be.
  mutating func recoverMember(_ byte: UInt8) {
    if skipConflictMarker() { return }
    if isLenient { noteIndentation() }
    let begin = position
    if byte == UInt8(ascii: "'") {
      let stop = scanner.endOfLine(from: begin, limit: min(scanner.end, begin + max(0, budget)))
      budget -= stop - begin
      if let close = (begin + 1..<max(begin + 1, stop)).first(where: { scanner[$0] == byte }),
        followedByColon(close + 1)
      {
        report(.invalidValue, from: begin, to: close + 1, detail: piece(at: begin, limit: close + 1))
        position = close + 1
        readRestOfMember(Name(range: TextRange(begin, close + 1), flags: [.hasName, .nameIsUnquoted]))
        return
      }
    } else if Self.isBare(byte) {
      var stop = begin
      while stop < scanner.end, Self.isBare(scanner[stop]) { stop += 1 }
      if followedByColon(stop) {
        report(.invalidValue, from: begin, to: stop, detail: piece(at: begin, limit: stop))
        position = stop
        readRestOfMember(Name(range: TextRange(begin, stop), flags: [.hasName, .nameIsUnquoted]))
        return
      }
    }
    skipJunk()
  }

  private mutating func followedByColon(_ offset: Int) -> Bool {
    guard budget > 0 else { return false }
    let next = scanner.endOfWhitespace(from: offset)
    budget -= next - offset
    return next < scanner.end && scanner[next] == JSONByte.colon
  }

  /// Continues after a name without its closing mark, which reached to the end of the line: the last colon may begin its value.
  mutating func recoverName(from open: Int, to end: Int) {
    state = .resynced
    guard end < scanner.end, let colon = (open + 1..<end).last(where: { scanner[$0] == JSONByte.colon }) else { return }
    let value = scanner.endOfSpaces(from: colon + 1)
    guard value < end, Self.isBare(scanner[value]) || scanner[value] == JSONByte.openBrace || scanner[value] == JSONByte.openBracket else {
      return
    }
    var stop = colon
    while stop > open + 1, scanner[stop - 1] <= 0x20 { stop -= 1 }
    position = colon
    readRestOfMember(Name(range: TextRange(open + 1, stop), flags: [.hasName, .nameIsUnquoted]))
  }

  /// Continues after a name that no colon follows.
  mutating func recoverColon(_ name: Name) {
    guard position < scanner.end else {
      addMissing(name)
      return
    }
    let byte = scanner[position]
    report(.missingColon, from: position, to: position + 1)
    if byte == UInt8(ascii: "=") {
      position += 1
      skipTrivia()
      readValue(named: name)
    } else if byte == JSONByte.comma || JSONByte.closes(byte) {
      addMissing(name)
      state = .afterValue
    } else if lineStart >= 0 || byte == JSONByte.quote && startsMember(at: position) {
      addMissing(name)
      state = .resynced
    } else {
      readValue(named: name)
    }
  }

  // MARK: Values

  /// Whether a byte can be in a word or number.
  package static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF,
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// Reads a number, or what is where a value should be.
  @inline(never)
  mutating func readBareValue(_ name: Name?) {
    let begin = position
    var stop = begin
    while stop < scanner.end, Self.isBare(scanner[stop]) { stop += 1 }
    if scanner.isNumber(from: begin, to: stop) {
      add(.number, TextRange(begin, stop), name, [])
      position = stop
      state = .afterValue
      return
    }
    if skipConflictMarker() {
      addMissing(name)
      return
    }
    // Up to the comma or bracket of the line, or to the closing mark of what is in other quotation marks.
    if scanner[begin] == UInt8(ascii: "'") {
      stop = begin + 1
      while stop < scanner.end, scanner[stop] != UInt8(ascii: "'"), !scanner.isLineEnd(stop) { stop += 1 }
      if stop < scanner.end, scanner[stop] == UInt8(ascii: "'") { stop += 1 }
    } else {
      stop = begin + 1
      while stop < scanner.end, !scanner.isLineEnd(stop), scanner[stop] != JSONByte.comma, !JSONByte.closes(scanner[stop]) { stop += 1 }
      while stop > begin + 1, scanner[stop - 1] <= 0x20 { stop -= 1 }
    }
    report(.invalidValue, from: begin, to: stop, detail: piece(at: begin, limit: stop))
    add(.invalid, TextRange(begin, stop), name, [])
    position = stop
    state = stop < scanner.end && scanner[stop] != JSONByte.comma && !JSONByte.closes(scanner[stop]) ? .resynced : .afterValue
  }

  /// Skips a value that is nested too deep.
  mutating func skipTooDeep(_ name: Name?) {
    let begin = position
    var depth = 0
    while position < scanner.end {
      let byte = scanner[position]
      position += 1
      if byte == JSONByte.quote {
        while position < scanner.end, scanner[position] != JSONByte.quote {
          position += scanner[position] == JSONByte.backslash ? 2 : 1
        }
        position = min(position + 1, scanner.end)
      } else if byte == JSONByte.openBrace || byte == JSONByte.openBracket {
        depth += 1
      } else if JSONByte.closes(byte) {
        depth -= 1
        if depth == 0 { break }
      }
    }
    report(.nestingTooDeep, from: begin, to: begin + 1)
    if depth > 0 { hasReportedEnd = true }
    add(.invalid, TextRange(begin, position), name, [])
    state = .afterValue
  }

  // MARK: Between values

  /// Determines what is where a comma or a closing bracket should be.
  mutating func recoverSeparator(_ byte: UInt8, in frame: Frame) {
    if skipConflictMarker() { return }
    let startsLine = lineStart >= 0
    let startsNext = frame.isObject ? byte == JSONByte.quote && startsMember(at: position) : startsLine && startsElement(byte)
    if startsNext || !frame.isObject && (byte == JSONByte.openBrace || byte == JSONByte.openBracket) {
      report(.missingComma, from: position, to: position + 1)
      state = .resynced
      return
    }
    if !startsLine, extendsText() { return }
    skipJunk()
  }

  private func startsElement(_ byte: UInt8) -> Bool {
    byte == JSONByte.quote || byte == JSONByte.openBrace || byte == JSONByte.openBracket || Self.isBare(byte)
  }

  /// Takes a quotation mark that closed a string for a part of the text, when the line has another one that can close it.
  private mutating func extendsText() -> Bool {
    guard budget > 0, let last = nodes.last, last.kind == .string, scanner.endOfWhitespace(from: Int(last.range.end)) == position
    else { return false }
    let limit = min(scanner.end, position + budget)
    var quote = position
    while quote < limit, !scanner.isLineEnd(quote) {
      guard scanner[quote] == JSONByte.quote, scanner[quote - 1] != JSONByte.backslash, endsValue(at: quote + 1) else {
        quote += 1
        continue
      }
      budget -= quote - position
      let inner = Int(last.range.end) - 1
      report(.unescapedQuote, from: inner, to: quote + 1)
      nodes[nodes.count - 1].range.end = UInt32(truncatingIfNeeded: quote + 1)
      if (inner..<quote).contains(where: { scanner[$0] == JSONByte.backslash }) { nodes[nodes.count - 1].flags.insert(.isEscaped) }
      position = quote + 1
      state = .afterValue
      return true
    }
    budget -= quote - position
    return false
  }

  /// Whether a value can end before an offset: a bracket follows, the line ends, or a comma with a name, value or line end after it.
  private mutating func endsValue(at offset: Int) -> Bool {
    var next = offset
    while next < scanner.end, scanner[next] == 0x20 || scanner[next] == 0x09 { next += 1 }
    budget -= next - offset + 1
    guard next < scanner.end, !scanner.isLineEnd(next), !JSONByte.closes(scanner[next]) else { return true }
    guard scanner[next] == JSONByte.comma else { return false }
    next += 1
    while next < scanner.end, scanner[next] == 0x20 || scanner[next] == 0x09 { next += 1 }
    guard next < scanner.end, !scanner.isLineEnd(next) else { return true }
    return stack.last?.isObject == true ? startsMember(at: next) : scanner[next] == JSONByte.quote
  }

  /// Skips invalid bytes, up to a comma, a bracket, or a line that begins as one of JSON does.
  mutating func skipJunk() {
    let begin = position
    let wasAtComma = scanner[begin] == JSONByte.comma
    position += 1
    if !wasAtComma {
      while position < scanner.end {
        let byte = scanner[position]
        if byte == JSONByte.comma || JSONByte.closes(byte) { break }
        if scanner.isLineEnd(position) {
          let next = scanner.endOfWhitespace(from: position)
          guard next < scanner.end else {
            position = next
            break
          }
          if scanner[next] == JSONByte.quote || isConflictMarker(at: next) { break }
          position = next
          continue
        }
        if byte == JSONByte.quote, stack.last?.isObject == true, startsMember(at: position) { break }
        position = byte == JSONByte.quote ? endOfJunkString(from: position) : position + 1
      }
    }
    var end = position
    while end > begin + 1, scanner[end - 1] <= 0x20 { end -= 1 }
    report(.junk, from: begin, to: end, detail: piece(at: begin, limit: end))
    state = .resynced
  }

  /// The offset after a string in one line, or after its opening mark when that is all there is.
  private mutating func endOfJunkString(from quote: Int) -> Int {
    let limit = min(scanner.end, quote + max(0, budget))
    if let end = scanner.endOfStringInLine(from: quote, limit: limit) { return min(end, scanner.end) }
    budget -= scanner.endOfLine(from: quote, limit: limit) - quote
    return quote + 1
  }

  // MARK: Brackets

  /// Decides on a closing bracket of the wrong kind at `position`.
  mutating func closeMismatched(_ byte: UInt8) {
    let wantsObject = byte == JSONByte.closeBrace
    guard stack.contains(where: { $0.isObject == wantsObject }) else {
      report(.junk, from: position, to: position + 1, detail: piece(at: position, limit: position + 1))
      position += 1
      state = .resynced
      return
    }
    reportUnclosed()
    while let frame = stack.last, frame.isObject != wantsObject { finish(frame, at: position) }
  }

  /// Reports that the innermost bracket is not closed.
  private mutating func reportUnclosed() {
    guard let frame = stack.last else { return }
    let open = Int(nodes[frame.node].range.start)
    report(.unterminatedCollection, from: open, to: open + 1, detail: frame.isObject ? "{" : "[")
  }

  /// Remembers how far the first member of the innermost object is indented.
  mutating func noteIndentation() {
    guard lineStart >= 0, let last = stack.indices.last else { return }
    lineIndent = position - lineStart
    if stack[last].memberIndent == nil { stack[last].memberIndent = lineIndent }
  }

  /// Lets the indentation of a line that begins at `position` close what lacks its bracket; returns whether it skipped a bracket too many.
  mutating func skipsByIndentation(_ byte: UInt8) -> Bool {
    let indent = position - lineStart
    lineIndent = indent
    guard let top = stack.last else { return false }
    if JSONByte.closes(byte), indent > top.lineIndent, let own = top.memberIndent, indent >= own {
      report(.junk, from: position, to: position + 1, detail: piece(at: position, limit: position + 1))
      position += 1
      state = .resynced
      return true
    }
    var hasReported = false
    while let frame = stack.last, stack.count > 1, isEndedByIndentation(frame, before: byte, indent: indent) {
      if !hasReported { reportUnclosed() }
      hasReported = true
      finish(frame, at: endOfLastToken)
      if byte == JSONByte.quote { state = .resynced }
    }
    return false
  }

  private mutating func isEndedByIndentation(_ frame: Frame, before byte: UInt8, indent: Int) -> Bool {
    if JSONByte.closes(byte) { return indent < frame.lineIndent && stack.contains { $0.lineIndent == indent } }
    guard byte == JSONByte.quote, let own = frame.memberIndent, indent < own else { return false }
    return stack.contains { $0.memberIndent == indent } && startsMember(at: position)
  }

  private var endOfLastToken: Int {
    var end = position
    while end > start, scanner[end - 1] <= 0x20 || scanner[end - 1] == JSONByte.comma { end -= 1 }
    return max(end, nodes.last.map { Int($0.memberRange.end) } ?? 0)
  }

  // MARK: The end

  /// Ends what is open when the text ends.
  mutating func finishTruncated() {
    if !hasReportedEnd { reportUnclosed() }
    hasUnbalancedBrackets = true
    while let frame = stack.last { finish(frame, at: scanner.end) }
  }

  /// Looks at what comes after the root.
  mutating func finishDocument() {
    skipTrivia()
    guard position < scanner.end else { return }
    hasUnbalancedBrackets = nodes.first?.kind == .object || nodes.first?.kind == .array
    var end = scanner.end
    while end > position + 1, scanner[end - 1] <= 0x20 { end -= 1 }
    report(.junk, from: position, to: end, detail: piece(at: position, limit: end))
  }

  // MARK: Conflicts

  private func isConflictMarker(at offset: Int) -> Bool {
    guard offset == start || offset > start && scanner.isLineEnd(offset - 1) else { return false }
    return scanner.matches("<<<<<<<", at: offset) || scanner.matches("=======", at: offset) || scanner.matches(">>>>>>>", at: offset)
      || scanner.matches("|||||||", at: offset)
  }

  /// Skips the line of a version control system at `position`, and reports the first one of each conflict.
  private mutating func skipConflictMarker() -> Bool {
    guard isConflictMarker(at: position) else { return false }
    let begin = position
    position = scanner.endOfLine(from: begin, limit: scanner.end)
    if !isInConflict { report(.conflictMarker, from: begin, to: position) }
    isInConflict = scanner[begin] != UInt8(ascii: ">")
    state = .resynced
    return true
  }
}
