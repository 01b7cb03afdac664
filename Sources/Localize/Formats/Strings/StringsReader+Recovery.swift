extension StringsReader {
  /// An entry that could not be read by the grammar.
  struct Failure {
    package var kind: SyntaxProblem.Kind
    /// The first byte that can't be read.
    package var offset: Int
    /// How many problems there were before the entry.
    var problemCount: Int
    package var key: Token
    package var comment: RawText?
  }

  /// How much what is at a place looks like an entry; it is judged by one line only.
  enum EntryShape {
    case none
    /// A key, `=` and the beginning of a value, or a word and `;`.
    case beginning
    /// A quoted key and `;`, or a key, `=`, a string and `;`.
    case complete
  }

  /// Continues after an entry that could not be read: reports it once, keeps what is certain of it, and moves to the next entry.
  mutating func recover(_ failure: Failure, _ progress: Progress) {
    let platformEndsWithSuccess =
      !failure.key.isClosed && !platformHasEnded && result.enclosure == nil && !result.entries.isEmpty
    platformHasEnded = true
    if hasUnterminatedComment, failure.offset >= scanner.count {
      if progress.value != nil { append(progress, key: failure.key, end: Int(progress.valueRange.end), comment: failure.comment) }
      return
    }
    if recoverUnterminatedString(failure, progress, isTruncation: platformEndsWithSuccess) { return }
    switch failure.kind {
    case .missingSemicolon where progress.value != nil: recoverMissingSemicolon(failure, progress)
    case .missingEqualsSign where progress.lastString == nil: recoverMissingEqualsSign(failure)
    default: recoverValue(failure, progress)
    }
  }

  // MARK: Strings

  /// Looks for a string that lacks its closing mark: one that has no end, or one in which a line looks like an entry.
  private mutating func recoverUnterminatedString(_ failure: Failure, _ progress: Progress, isTruncation: Bool) -> Bool {
    for token in [failure.key, progress.lastString ?? failure.key] where token.quote != 0 {
      guard let resume = entryLine(in: token) ?? (token.isClosed ? nil : scanner.count), spend(failure.offset - resume) else { continue }
      var kept = failure.problemCount
      while kept < result.problems.count, Int(result.problems[kept].range.start) < resume { kept += 1 }
      result.problems.removeSubrange(kept...)
      let end = endOfText(before: resume, after: token.start)
      if isTruncation { truncation = Truncation(problem: result.problems.count, entryCount: result.entries.count) }
      report(.unterminatedString, from: token.start, to: end)
      if token.start != failure.key.start {
        append(Progress(), key: failure.key, end: end, comment: failure.comment)
      }
      hasUnterminatedComment = false
      resumeAtLine(resume)
      return true
    }
    return false
  }

  /// The first line inside a string that is rather a line of the file: an entry, a comment or a conflict marker.
  private mutating func entryLine(in token: Token) -> Int? {
    let limit = token.isClosed ? token.end - 1 : scanner.count
    var line = scanner.startOfNextLine(after: token.start)
    while line <= limit, line < scanner.count {
      let index = scanner.endOfBlanks(from: line, limit: scanner.count)
      guard index < scanner.count else { return nil }
      switch entryShape(at: index) {
      case .complete: return line
      // The mark that seemed to close the string opens the key of the next entry.
      case .beginning where !token.isClosed || scanner[index] == token.quote: return line
      default: break
      }
      if scanner.startsComment(at: index) || scanner.bytes.conflictMarker(at: index) != nil { return line }
      line = scanner.startOfNextLine(after: line)
    }
    return nil
  }

  // MARK: Signs

  private mutating func recoverMissingSemicolon(_ failure: Failure, _ progress: Progress) {
    let (key, offset) = (failure.key, failure.offset)
    let valueEnd = Int(progress.valueRange.end)
    if offset >= scanner.count {
      report(.missingSemicolon, from: valueEnd, to: valueEnd)
      return append(progress, key: key, end: valueEnd, comment: failure.comment)
    }
    let text: Token? = if case .leaf = progress.value { progress.lastString } else { nil }
    if let value = text, scanner[offset] == StringsByte.equalsSign, hasLineEnd(from: key.end, to: value.start),
      spend(offset - value.start)
    {
      // `"a" =` with its value lost, and the next entry's key read in its place.
      report(.missingValue, from: value.start, to: value.start)
      append(Progress(), key: key, end: endOfText(before: value.start, after: key.end), comment: failure.comment)
      position = value.start
      return
    }
    if hasLineEnd(from: valueEnd, to: offset) {
      append(progress, key: key, end: valueEnd, comment: failure.comment)
      if !isResumable(at: offset) { skipToNextEntry(from: offset) }
      return report(.missingSemicolon, from: offset, to: endOfText(before: position, after: offset))
    }
    if entryShape(at: offset) == .complete {
      append(progress, key: key, end: valueEnd, comment: failure.comment)
      return report(.missingSemicolon, from: offset, to: offset)
    }
    let lineEnd = endOfLine(from: offset)
    if let value = text, value.quote != 0, let close = lastQuote(value.quote, from: offset, to: lineEnd) {
      // Quotation marks inside the text: it goes up to the last one before the `;`.
      var whole = progress
      let inner = TextRange(value.start + 1, close)
      whole.value = .leaf(Leaf(RawText(inner, coding: bytes[inner.offsets].contains(StringsByte.backslash) ? .escaped : .plain)))
      whole.valueRange = TextRange(value.start, close + 1)
      position = scanner.endOfBlanks(from: close + 1, limit: lineEnd) + 1
      lineEndsPassed = 0
      append(whole, key: key, end: position, comment: failure.comment)
      return report(.missingSemicolon, from: offset, to: position)
    }
    let isHalf = text.map { $0.quote == 0 || bytes[offset..<lineEnd].contains($0.quote) } ?? false
    skipToNextEntry(from: offset)
    let end = endOfText(before: position, after: offset)
    append(isHalf ? Progress() : progress, key: key, end: end, comment: failure.comment)
    report(.missingSemicolon, from: offset, to: end)
  }

  /// The last mark of a line, when only `;` and blanks follow it.
  private func lastQuote(_ quote: UInt8, from start: Int, to lineEnd: Int) -> Int? {
    var index = lineEnd
    func skipBlanks() {
      while index > start, scanner[index - 1] == StringsByte.space || scanner[index - 1] == StringsByte.tab { index -= 1 }
    }
    skipBlanks()
    guard index > start, scanner[index - 1] == StringsByte.semicolon else { return nil }
    index -= 1
    skipBlanks()
    guard index > start, scanner[index - 1] == quote else { return nil }
    return index - 1 > start && scanner[index - 2] == StringsByte.backslash ? nil : index - 1
  }

  private mutating func recoverMissingEqualsSign(_ failure: Failure) {
    let (key, offset) = (failure.key, failure.offset)
    if offset >= scanner.count {
      return report(.missingEqualsSign, from: key.end, to: key.end)
    }
    if hasLineEnd(from: key.end, to: offset) {
      if !isResumable(at: offset) { skipToNextEntry(from: offset) }
      return report(.missingEqualsSign, from: offset, to: endOfText(before: position, after: offset))
    }
    let lineEnd = endOfLine(from: offset)
    if StringsScanner.isQuote(scanner[offset]), let close = scanner.closingQuote(of: offset, limit: lineEnd) {
      let end = scanner.endOfBlanks(from: close + 1, limit: lineEnd)
      if end < lineEnd, scanner[end] == StringsByte.semicolon {
        let token = readString()
        let value = Progress(value: .leaf(Leaf(token.text)), valueRange: TextRange(token.start, token.end))
        position = end + 1
        lineEndsPassed = 0
        append(value, key: key, end: position, comment: failure.comment)
        return report(.missingEqualsSign, from: offset, to: position)
      }
    }
    skipToNextEntry(from: offset)
    report(.missingEqualsSign, from: offset, to: endOfText(before: position, after: offset))
  }

  /// Keeps the key of an entry whose value can't be read.
  private mutating func recoverValue(_ failure: Failure, _ progress: Progress) {
    let offset = failure.offset
    var place = offset
    if offset < scanner.count, scanner[offset] == StringsByte.semicolon {
      position = offset + 1
      lineEndsPassed = 0
    } else if offset >= scanner.count {
      // The entries after a bracket that is never closed are most likely entries of the file.
      if let bracket = progress.openBracket, spend(offset - bracket) { skipToNextEntry(from: bracket) } else { position = scanner.count }
      place = failure.key.end
    } else if !(scanner.isFirstInLine(offset, floor: failure.key.end) && isResumable(at: offset)) {
      skipToNextEntry(from: offset)
    }
    let end = endOfText(before: position, after: place)
    append(Progress(), key: failure.key, end: max(end, failure.key.end), comment: failure.comment)
    if let bracket = progress.openBracket, failure.kind == .unterminatedCollection {
      report(failure.kind, from: bracket, to: bracket + 1, detail: text(from: bracket, to: bracket + 1))
    } else {
      report(failure.kind, from: place, to: end, detail: piece(at: place))
    }
  }

  // MARK: Junk

  /// Skips what can't begin an entry, at `position`.
  mutating func skipJunk() {
    let start = position
    if let marker = scanner.bytes.conflictMarker(at: start), scanner.isFirstInLine(start, floor: 0) { return skipConflictMarker(marker) }
    if !platformHasEnded, result.enclosure == nil, !result.entries.isEmpty {
      truncation = Truncation(problem: result.problems.count, entryCount: result.entries.count)
    }
    platformHasEnded = true
    let lineEnd = endOfLine(from: start)
    var index = start
    while index < lineEnd, Self.isStraySign(scanner[index]) { index += 1 }
    let detail = piece(at: start)
    if index > start, index < lineEnd, scanner.startsComment(at: index) || entryShape(at: index) == .complete {
      position = index
      lineEndsPassed = 0
    } else {
      skipToNextEntry(from: start)
    }
    report(.junk, from: start, to: endOfText(before: position, after: start), detail: detail)
  }

  private static func isStraySign(_ byte: UInt8) -> Bool {
    switch byte {
    case StringsByte.semicolon, StringsByte.equalsSign, StringsByte.comma, StringsByte.openBrace, StringsByte.closeBrace,
      StringsByte.openParenthesis, StringsByte.closeParenthesis, StringsByte.less, StringsByte.greater, StringsByte.space, StringsByte.tab:
      true
    default: false
    }
  }

  /// Skips a line of a conflict; the first of a conflict is reported.
  private mutating func skipConflictMarker(_ marker: UInt8) {
    let start = position
    let end = endOfLine(from: start)
    if marker == StringsByte.less || !isInConflict {
      report(.conflictMarker, from: start, to: end, detail: piece(at: start))
    }
    isInConflict = marker == StringsByte.less || isInConflict && marker != StringsByte.greater
    platformHasEnded = true
    resumeAtLine(scanner.startOfNextLine(after: end))
  }

  // MARK: Resuming

  /// Moves to the next line after an offset that looks like one of a file in order.
  private mutating func skipToNextEntry(from offset: Int) {
    var line = scanner.startOfNextLine(after: offset)
    while line < scanner.count {
      let index = scanner.endOfBlanks(from: line, limit: scanner.count)
      if index < scanner.count, isResumable(at: index) { break }
      line = scanner.startOfNextLine(after: index)
    }
    resumeAtLine(line)
  }

  private mutating func resumeAtLine(_ line: Int) {
    position = line
    lineEndsPassed = 1
  }

  /// Whether reading can continue at an offset, the first one of its line that is not blank.
  private mutating func isResumable(at index: Int) -> Bool {
    if scanner.startsComment(at: index) || scanner.bytes.conflictMarker(at: index) != nil { return true }
    if scanner[index] == StringsByte.closeBrace, let enclosure = result.enclosure, enclosure.close == nil {
      return scanner.endOfBlanks(from: index + 1, limit: scanner.count) == endOfLine(from: index)
    }
    return entryShape(at: index) != .none
  }

  /// How much the rest of the line from an offset looks like an entry.
  mutating func entryShape(at index: Int) -> EntryShape {
    guard StringsScanner.startsString(scanner[index]), !scanner.startsComment(at: index) else { return .none }
    let lineEnd = endOfLine(from: index)
    func endOfString(_ start: Int) -> Int? {
      if StringsScanner.isQuote(scanner[start]) { return scanner.closingQuote(of: start, limit: lineEnd).map { $0 + 1 } }
      return scanner.endOfBare(from: start)
    }
    guard let keyEnd = endOfString(index) else { return .none }
    let sign = scanner.endOfBlanks(from: keyEnd, limit: lineEnd)
    guard sign < lineEnd else { return .none }
    if scanner[sign] == StringsByte.semicolon {
      let rest = scanner.endOfBlanks(from: sign + 1, limit: lineEnd)
      guard rest == lineEnd || scanner.startsComment(at: rest) else { return .none }
      // A lone word and `;` may as well be the rest of a text.
      return StringsScanner.isQuote(scanner[index]) ? .complete : .beginning
    }
    guard scanner[sign] == StringsByte.equalsSign else { return .none }
    let value = scanner.endOfBlanks(from: sign + 1, limit: lineEnd)
    guard value < lineEnd else { return .none }
    let byte = scanner[value]
    guard StringsScanner.startsString(byte) else {
      return byte == StringsByte.openParenthesis || byte == StringsByte.openBrace || byte == StringsByte.less ? .beginning : .none
    }
    let fallback = StringsScanner.isQuote(byte) ? EntryShape.beginning : .none
    guard let valueEnd = endOfString(value) else { return fallback }
    let end = scanner.endOfBlanks(from: valueEnd, limit: lineEnd)
    return end < lineEnd && scanner[end] == StringsByte.semicolon ? .complete : fallback
  }

  /// Whether that many bytes may be read a second time.
  private mutating func spend(_ count: Int) -> Bool {
    guard count <= budget else { return false }
    budget -= max(0, count)
    return true
  }

  /// The end of the line of an offset; remembered, because a long line may be asked about many times.
  private mutating func endOfLine(from index: Int) -> Int {
    if index < knownLine.lowerBound || index > knownLine.upperBound { knownLine = index...scanner.endOfLine(from: index) }
    return knownLine.upperBound
  }

  private mutating func hasLineEnd(from start: Int, to end: Int) -> Bool { endOfLine(from: start) < end }

  /// The offset after the last character before `end` that is not white space, but not before `start`.
  private func endOfText(before end: Int, after start: Int) -> Int {
    var end = end
    while end > start, scanner[end - 1] <= StringsByte.space { end -= 1 }
    return max(end, start)
  }
}
