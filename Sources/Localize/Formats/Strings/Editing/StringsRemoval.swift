import Localize

/// Finds the bytes that go with an entry: its comments, its line, and one of the empty lines around it.
struct StringsRemoval {
  let text: [UInt8]
  /// Where the white space and comments before the entry begin.
  let floor: Int
  /// Where the next entry begins.
  let ceiling: Int
  let entry: TextRange
  /// Whether the comments right above are the entry's.
  let hasComment: Bool

  var range: TextRange {
    var start = hasComment ? startOfComments : Int(entry.start)
    let line = startOfBlanks(before: start)
    let startsLine = line == 0 || isLineEnd(line - 1) || line == 3 && text.starts(with: TextEncoding.utf8.byteOrderMark)
    var end = endOfLine
    guard startsLine, let lineEnd = end else {
      // Another entry shares the line: the blanks between the two go.
      if end == nil { return TextRange(start, endOfBlanks(after: Int(entry.end))) }
      // The entry ends a line that another one began.
      var stop = end ?? Int(entry.end)
      while stop > Int(entry.end), isLineEnd(stop - 1) { stop -= 1 }
      return TextRange(max(line, floor), stop)
    }
    start = line
    let hasEmptyLineBefore = start == floor || endsWithEmptyLine(before: start)
    if hasEmptyLineBefore, let emptyEnd = emptyLine(from: lineEnd) {
      end = emptyEnd
    } else if lineEnd >= text.count, start > floor, endsWithEmptyLine(before: start) {
      start = startOfLineEnd(before: start)
    }
    return TextRange(start, end ?? lineEnd)
  }

  /// Where the comments right above the entry begin: the same as the reader attached.
  private var startOfComments: Int {
    var start = Int(entry.start)
    var lineEnds = 0
    var found: Int?
    var index = floor
    // Forward, because only so it is certain what is a comment.
    text.withBytes { bytes in
      let scanner = StringsScanner(bytes)
      lineEnds = floor == 0 || index == 3 || floor > 0 && isLineEnd(floor - 1) ? 1 : 0
      while index < Int(entry.start) {
        if scanner.startsComment(at: index) {
          if found == nil || lineEnds > 1 { found = lineEnds == 0 && found == nil ? nil : index }
          lineEnds = 0
          index =
            scanner[index + 1] == StringsByte.slash
            ? scanner.endOfLineComment(from: index) : scanner.endOfBlockComment(from: index) ?? start
          continue
        }
        if bytes[index] == StringsByte.lineFeed || bytes[index] == StringsByte.carriageReturn && bytes[index + 1] != StringsByte.lineFeed {
          lineEnds += 1
        }
        index += 1
      }
    }
    if let found, lineEnds <= 1 { start = found }
    return start
  }

  /// The offset after the line end of the entry and its trailing comments; nil when another entry follows in the line.
  private var endOfLine: Int? {
    text.withBytes { bytes in
      let scanner = StringsScanner(bytes)
      var index = endOfBlanks(after: Int(entry.end))
      while index < bytes.count, scanner.startsComment(at: index) {
        let isLine = scanner[index + 1] == StringsByte.slash
        let end = isLine ? scanner.endOfLineComment(from: index) : scanner.endOfBlockComment(from: index) ?? index
        guard end > index else { return nil }
        index = endOfBlanks(after: end)
      }
      guard index < bytes.count else { return bytes.count }
      return isLineEnd(index) ? scanner.startOfNextLine(after: index) : nil
    }
  }

  /// Where the comments behind an entry end that begin in its line; where it ends itself if there are none, or if more follows.
  static func endOfComments(behind entry: Int, in bytes: ByteView) -> Int {
    let scanner = StringsScanner(bytes)
    var (index, end) = (entry, entry)
    while true {
      while index < bytes.count, bytes[index] == StringsByte.space || bytes[index] == StringsByte.tab { index += 1 }
      guard index < bytes.count, bytes[index] != StringsByte.lineFeed, bytes[index] != StringsByte.carriageReturn else { return end }
      guard scanner.startsComment(at: index) else { return entry }
      let isLine = bytes[index + 1] == StringsByte.slash
      guard let commentEnd = isLine ? scanner.endOfLineComment(from: index) : scanner.endOfBlockComment(from: index) else { return entry }
      (index, end) = (commentEnd, commentEnd)
    }
  }

  private func isLineEnd(_ index: Int) -> Bool {
    text[index] == StringsByte.lineFeed || text[index] == StringsByte.carriageReturn
  }

  private func startOfBlanks(before index: Int) -> Int {
    var index = index
    while index > floor, text[index - 1] == StringsByte.space || text[index - 1] == StringsByte.tab { index -= 1 }
    return index
  }

  private func endOfBlanks(after index: Int) -> Int {
    var index = index
    while index < text.count, text[index] == StringsByte.space || text[index] == StringsByte.tab { index += 1 }
    return index
  }

  /// The offset after the empty line that begins at an offset, nil when that line is not empty.
  private func emptyLine(from start: Int) -> Int? {
    let index = endOfBlanks(after: start)
    guard index < text.count, isLineEnd(index) else { return nil }
    return index + (text[index] == StringsByte.carriageReturn && index + 1 < text.count && text[index + 1] == StringsByte.lineFeed ? 2 : 1)
  }

  private func endsWithEmptyLine(before index: Int) -> Bool {
    StringsStyle.hasEmptyLine(in: text[max(floor, 0)..<index].suffix(64))
      && startOfLineEnd(before: index) > floor && isLineEnd(startOfLineEnd(before: index) - 1)
  }

  /// The offset of the line end right before an offset.
  private func startOfLineEnd(before index: Int) -> Int {
    guard index > floor, isLineEnd(index - 1) else { return index }
    return index > floor + 1 && text[index - 1] == StringsByte.lineFeed && text[index - 2] == StringsByte.carriageReturn
      ? index - 2 : index - 1
  }
}
