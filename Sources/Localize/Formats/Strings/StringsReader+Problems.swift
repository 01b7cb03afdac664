extension StringsReader {
  package mutating func report(_ kind: SyntaxProblem.Kind, from start: Int, to end: Int, detail: String = "") {
    result.problems.append(SyntaxProblem(kind, at: TextRange(start, max(start, end)), detail: detail))
  }

  package func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes.extracting(start..<min(end, scanner.count)), as: UTF8.self)
  }

  /// The beginning of what is at an offset, for a message: a few characters of its line.
  package func piece(at start: Int) -> String {
    let limit = min(start + 24, scanner.count)
    var end = start
    while end < limit, scanner[end] != StringsByte.lineFeed, scanner[end] != StringsByte.carriageReturn { end += 1 }
    if end == start + 24 {
      while end > start + 1, end < scanner.count, scanner[end] & 0xC0 == 0x80 { end -= 1 }
    }
    while end > start, scanner[end - 1] <= StringsByte.space { end -= 1 }
    return text(from: start, to: end)
  }

  /// Completes the problems when the whole file has been read, and puts them into order.
  package mutating func finish(_ source: SourceText) {
    finishTruncation()
    if source.encoding == .utf8, source.hasByteOrderMark { report(.unexpectedByteOrderMark, from: 0, to: 3) }
    if source.encoding != .utf8, !source.hasByteOrderMark {
      let width = UTF8Validation.sequenceLength(of: scanner[0])
      report(.invalidEncoding, from: 0, to: min(width, scanner.count), detail: source.encoding.rawValue)
    }
    reportInvalidRanges(source.invalidRanges)
    // Stable, so that of two problems at one place the cause comes first.
    let order = result.problems.indices.sorted {
      (result.problems[$0].range.start, $0) < (result.problems[$1].range.start, $1)
    }
    result.problems = order.map { result.problems[$0] }
  }

  /// Counts the keys that Apple's reader does not see.
  private mutating func finishTruncation() {
    guard let truncation else { return }
    var keys: Set<[UInt8]> = []
    let buffer = DecodingBuffer()
    var seen = 0
    for (index, entry) in result.entries.enumerated() {
      if index == truncation.entryCount { seen = keys.count }
      let raw = bytes.extracting(entry.key.range.offsets)
      if entry.key.coding == .plain {
        keys.insert(Array(raw))
      } else {
        buffer.removeAll()
        StringsEscapes.decode(raw, into: buffer)
        keys.insert(Array(buffer.bytes))
      }
    }
    if truncation.entryCount == result.entries.count { seen = keys.count }
    let lost = keys.count - seen
    // At the end of the file, the missing quotation mark is the more useful report.
    if lost == 0, result.problems[truncation.problem].kind == .unterminatedString { return }
    result.problems[truncation.problem].kind = .silentTruncation(lostKeys: lost, allKeys: keys.count)
  }

  /// Reports invalid bytes, those of one entry as one problem.
  private mutating func reportInvalidRanges(_ ranges: [TextRange]) {
    var entry = 0
    var lastEntry = -1
    for range in ranges {
      while entry < result.entries.count, result.entries[entry].range.end <= range.start { entry += 1 }
      let isInside = entry < result.entries.count && result.entries[entry].range.start <= range.start
      if isInside, lastEntry == entry {
        result.problems[result.problems.count - 1].range.end = range.end
      } else {
        report(.invalidEncoding, from: Int(range.start), to: Int(range.end))
      }
      lastEntry = isInside ? entry : -1
    }
  }

  /// Reasons not to read a file at all.
  static func contentProblem(of source: SourceText) -> SyntaxProblem? {
    source.text.withBytes { bytes in
      let start = source.contentStart
      guard start < bytes.count else { return SyntaxProblem(.emptyFile, at: TextRange(start, start)) }
      if bytes.starts(with: "bplist".utf8) { return SyntaxProblem(.binaryContent, at: TextRange(0, 6), detail: "bplist") }
      // The beginning tells, as it does for git; but Foundation takes a NUL in a text, and one that slipped in must not cost the file.
      let sample = bytes.prefix(8000)
      if let zero = sample.firstIndex(of: 0) {
        let zeros = sample.reduce(0) { $1 == 0 ? $0 + 1 : $0 }
        if !source.invalidRanges.isEmpty || zeros * 10 > sample.count {
          return SyntaxProblem(.binaryContent, at: TextRange(zero, zero + 1))
        }
      }
      let scanner = StringsScanner(bytes)
      let first = scanner.endOfSpace(from: start)
      guard first < bytes.count else { return nil }
      for mark in ["<?xml", "<!DOCTYPE", "<plist"] where bytes[first...].starts(with: mark.utf8) {
        return SyntaxProblem(.otherFormat, at: TextRange(first, first + mark.utf8.count), detail: "XML property list")
      }
      guard bytes[first] == StringsByte.openBrace else { return nil }
      let key = scanner.endOfSpace(from: first + 1)
      guard key < bytes.count, bytes[key] == StringsByte.doubleQuote, let close = scanner.closingQuote(of: key, limit: bytes.count)
      else { return nil }
      let sign = scanner.endOfSpace(from: close + 1)
      guard sign < bytes.count, bytes[sign] == UInt8(ascii: ":") else { return nil }
      return SyntaxProblem(.otherFormat, at: TextRange(first, first + 1), detail: "JSON")
    }
  }
}
