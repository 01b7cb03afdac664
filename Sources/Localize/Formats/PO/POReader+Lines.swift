extension POReader {
  /// Reads the comment at `position`; after `#~` continues in the line.
  @inline(__always)
  mutating func readComment() {
    let start = position
    let mark = start + 1 < scanner.count ? scanner[start + 1] : POByte.lineFeed
    if mark == UInt8(ascii: "~"), start + 2 >= scanner.count || scanner[start + 2] != UInt8(ascii: "|") {
      position = start + 2
      obsoleteMarkEnd = position
      return
    }
    let end = scanner.endOfLine(from: start)
    position = end
    isInJunk = false
    if message.isOpen, message.translations.isEmpty, message.strayComment == nil {
      message.strayComment = TextRange(start, scanner.endOfText(before: end, after: start))
    }
    switch mark {
    case UInt8(ascii: ","), UInt8(ascii: "="): readFlags(from: start + 2, to: end)
    // References and what the text was before.
    case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "~"): break
    case UInt8(ascii: "."): addLine(from: start + 2, to: end)
    default: addLine(from: start + 1, to: end)
    }
  }

  private mutating func addLine(from start: Int, to end: Int) {
    let first = min(scanner.endOfBlanks(from: start), end)
    let last = scanner.endOfText(before: end, after: first)
    if last > first { nextRemarks.lines.append(TextRange(first, last)) }
  }

  private mutating func readFlags(from start: Int, to end: Int) {
    POFlags.forEach(from: start, to: end, in: scanner) { flag in
      let flag = bytes.extracting(flag)
      if POFlags.isFuzzy(flag) {
        nextRemarks.isFuzzy = true
      } else if let hint = POFlags.placeholderHint(of: flag), nextRemarks.placeholderHint == nil || hint != .exactly(.none) {
        nextRemarks.placeholderHint = hint
        if POFlags.leavesBracesOpen(flag) { result.flags.braces = true }
      }
    }
  }

  /// Reports a comment that precedes the part of the message which is read next.
  mutating func reportStrayComment() {
    guard let range = message.strayComment else { return }
    message.strayComment = nil
    if !isInConflict { report(.junk, from: Int(range.start), to: Int(range.end), detail: piece(at: Int(range.start))) }
  }

  // MARK: What does not belong there

  /// Skips the line at `position`, in which nothing known begins.
  mutating func skipJunk() {
    let start = position
    let end = scanner.endOfLine(from: start)
    position = end
    if let marker = scanner.bytes.conflictMarker(at: start), scanner.isFirstInLine(start) {
      if marker == UInt8(ascii: "<") || !isInConflict {
        report(.conflictMarker, from: start, to: scanner.endOfText(before: end, after: start), detail: piece(at: start))
      }
      isInConflict = marker == UInt8(ascii: "<") || isInConflict && marker != UInt8(ascii: ">")
      return
    }
    if !isInJunk { report(.junk, from: start, to: scanner.endOfText(before: end, after: start), detail: piece(at: start)) }
    isInJunk = true
  }

  /// Skips a part of a message where it can't be.
  mutating func skipMisplaced(from start: Int) {
    position = start
    skipJunk()
  }

  // MARK: Problems

  package mutating func report(_ kind: SyntaxProblem.Kind, from start: Int, to end: Int, detail: String = "") {
    guard result.problems.count < Self.maximumProblemCount else { return }
    result.problems.append(SyntaxProblem(kind, at: TextRange(start, max(start, end)), detail: detail))
  }

  package func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes.extracting(start..<min(end, scanner.count)), as: UTF8.self)
  }

  /// The beginning of what is at an offset, for a message: a few characters of its line.
  private func piece(at start: Int) -> String {
    var end = min(scanner.endOfLine(from: start), start + 24)
    while end > start + 1, end < scanner.count, scanner[end] & 0xC0 == 0x80 { end -= 1 }
    return text(from: start, to: scanner.endOfText(before: end, after: start))
  }
}
