extension StringsReader {
  /// The comments right before an entry.
  private struct Lead {
    var start: Int
    var end: Int
    var first: TextRange
    var count: Int
  }

  /// Skips white space and comments inside an entry.
  @inline(__always)
  mutating func skipTrivia() {
    while true {
      position = scanner.endOfSpace(from: position)
      guard position < scanner.count, scanner.startsComment(at: position) else { return }
      skipComment()
    }
  }

  /// Skips white space and comments between entries.
  ///
  /// - Returns: The text of the comments that are right above `position`, without an empty line between. A comment after an entry, in
  ///   the same line, belongs to that entry.
  mutating func skipTriviaBeforeEntry() -> RawText? {
    var lead: Lead?
    var lineEnds = lineEndsPassed
    while position < scanner.count {
      let byte = scanner[position]
      if byte == StringsByte.lineFeed {
        lineEnds += 1
        position += 1
      } else if byte == StringsByte.carriageReturn {
        lineEnds += position + 1 < scanner.count && scanner[position + 1] == StringsByte.lineFeed ? 0 : 1
        position += 1
      } else if scanner.startsComment(at: position) {
        let start = position
        let inner = skipComment()
        if lead != nil, lineEnds <= 1 {
          lead?.end = position
          lead?.count += 1
        } else if lineEnds > 0 {
          lead = Lead(start: start, end: position, first: inner, count: 1)
        }
        lineEnds = 0
      } else {
        let length = scanner.spaceLength(at: position)
        if length == 0 { break }
        if length == 3 { lineEnds += 1 }
        position += length
      }
    }
    guard let lead, lineEnds <= 1, position < scanner.count else { return nil }
    return text(of: lead)
  }

  /// Skips the comment at `position`.
  ///
  /// - Returns: The text in it without the white space around.
  @discardableResult
  private mutating func skipComment() -> TextRange {
    let start = position
    if scanner[start + 1] == StringsByte.slash {
      position = scanner.endOfLineComment(from: start)
      return trimmed(from: start + 2, to: position)
    }
    guard let end = scanner.endOfBlockComment(from: start) else {
      hasUnterminatedComment = true
      position = scanner.count
      report(.unterminatedComment, from: start, to: position)
      return TextRange(position, position)
    }
    position = end
    return trimmed(from: start + 2, to: end - 2)
  }

  /// The text of the comments; several go into the pool, line by line.
  private mutating func text(of lead: Lead) -> RawText? {
    guard lead.count > 1 else { return lead.first.isEmpty ? nil : RawText(lead.first) }
    let start = result.pool.count
    var index = lead.start
    while index < lead.end {
      guard scanner.startsComment(at: index) else {
        index += 1
        continue
      }
      let isLine = scanner[index + 1] == StringsByte.slash
      let end = isLine ? scanner.endOfLineComment(from: index) : scanner.endOfBlockComment(from: index) ?? lead.end
      if result.pool.count > start { result.pool.append(StringsByte.lineFeed) }
      result.pool.append(contentsOf: bytes[trimmed(from: index + 2, to: isLine ? end : end - 2).offsets])
      index = end
    }
    guard result.pool.count > start else { return nil }
    return RawText(TextRange(start, result.pool.count), coding: .pooled)
  }

  private func trimmed(from start: Int, to end: Int) -> TextRange {
    var (start, end) = (start, end)
    while start < end, scanner[start] <= StringsByte.space { start += 1 }
    while end > start, scanner[end - 1] <= StringsByte.space { end -= 1 }
    return TextRange(start, end)
  }
}
