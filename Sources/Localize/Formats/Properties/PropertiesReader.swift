/// Reads `.properties` files.
///
/// ```
/// file    = { blank line | comment | entry }
/// comment = blanks ( "#" | "!" ) … line end
/// entry   = blanks key blanks [ ( "=" | ":" ) blanks ] value line end
/// key     = { escape | any but "=", ":", blanks and line ends }
/// value   = { escape | any but line ends }
/// ```
///
/// A backslash at the end of a line continues the entry in the next line; blanks are spaces, tabs and form feeds. Every file conforms to this
/// grammar, so only invalid bytes, escapes that Java refuses and the traces of a merge are reported.
///
/// - SeeAlso: java.util.Properties.load
struct PropertiesReader {
  private let bytes: ByteView
  private var position: Int
  private var entries: [Entry] = []
  private var localizations: [Localization] = []
  private var pool: [UInt8] = []
  private var problems: [SyntaxProblem] = []
  private var isInConflict = false
  /// The comments right above `position`.
  private var comments: [TextRange] = []

  private static let maximumProblemCount = 1000

  package static func read(_ source: SourceText) -> Document {
    var document = Document(source: source, format: PropertiesFormat())
    source.text.withBytes { bytes in
      if let problem = contentProblem(bytes, from: source.contentStart) {
        document.problems = [problem]
        if problem.kind != .controlCharacter { return }
      }
      var reader = PropertiesReader(bytes: bytes, from: source.contentStart)
      reader.readFile()
      document.entries = reader.entries
      document.localizations = reader.localizations
      document.pool = reader.pool
      document.problems += reader.problems
    }
    if source.hasByteOrderMark, source.encoding == .utf8 {
      document.problems.append(SyntaxProblem(.unexpectedByteOrderMark, at: TextRange(0, 3)))
    } else if source.encoding != .utf8, source.encoding != .latin1 {
      let first = TextRange(0, min(1, source.text.count))
      document.problems.append(SyntaxProblem(.invalidEncoding, at: first, detail: source.encoding.rawValue))
    }
    document.problems = (document.problems + source.invalidRanges.map { SyntaxProblem(.invalidEncoding, at: $0) }).inTextOrder()
    return document
  }

  private static func contentProblem(_ bytes: ByteView, from start: Int) -> SyntaxProblem? {
    guard let zero = bytes.firstIndex(of: 0) else { return nil }
    // The beginning tells, as it does for git; one NUL that slipped into a text must not cost the file.
    let sample = bytes.prefix(8000)
    let isBinary = sample.reduce(0) { $1 == 0 ? $0 + 1 : $0 } * 10 > sample.count
    return SyntaxProblem(isBinary ? .binaryContent : .controlCharacter, at: TextRange(zero, zero + 1), detail: isBinary ? "" : "U+0000")
  }

  private init(bytes: ByteView, from start: Int) {
    self.bytes = bytes
    position = start
    entries.reserveCapacity(bytes.count / 64 + 4)
    localizations.reserveCapacity(bytes.count / 64 + 4)
  }

  private mutating func readFile() {
    while position < bytes.count {
      let lineStart = position
      position = endOfBlanks(from: position)
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if PropertiesByte.isLineEnd(byte) {
        comments.removeAll(keepingCapacity: true)
        skipLineEnd()
      } else if byte == PropertiesByte.hash || byte == PropertiesByte.exclamationMark {
        readComment()
      } else if position == lineStart, let marker = bytes.conflictMarker(at: position) {
        skip(marker)
      } else {
        readEntry()
        comments.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func readComment() {
    let start = endOfBlanks(from: position + 1)
    position = endOfLine(from: position)
    var end = position
    while end > start, bytes[end - 1] <= PropertiesByte.space { end -= 1 }
    if end > start { comments.append(TextRange(start, end)) }
    skipLineEnd()
  }

  // MARK: Entries

  @inline(__always)
  private mutating func readEntry() {
    let start = position
    var keyCoding = RawText.Coding.plain
    while position < bytes.count {
      let byte = bytes[position]
      if byte == PropertiesByte.backslash {
        keyCoding = .escaped
        skipEscape()
      } else if byte == PropertiesByte.equalsSign || byte == PropertiesByte.colon || byte <= PropertiesByte.space && isEndOfKey(byte) {
        break
      } else {
        position &+= 1
      }
    }
    let keyEnd = position
    skipBlanksAndJoints()
    if position < bytes.count, bytes[position] == PropertiesByte.equalsSign || bytes[position] == PropertiesByte.colon {
      position += 1
      skipBlanksAndJoints()
    }
    let valueStart = position
    let valueCoding = readValue()
    let value = TextRange(valueStart, position)
    entries.append(
      Entry(
        key: RawText(TextRange(start, keyEnd), coding: keyCoding), range: TextRange(start, position), comment: comment(),
        firstLocalization: localizations.count))
    localizations.append(Localization(value: .leaf(Leaf(RawText(value, coding: valueCoding))), range: value))
    skipLineEnd()
  }

  private func isEndOfKey(_ byte: UInt8) -> Bool { PropertiesByte.isBlank(byte) || PropertiesByte.isLineEnd(byte) }

  @inline(__always)
  private mutating func readValue() -> RawText.Coding {
    var coding = RawText.Coding.plain
    while position < bytes.count {
      let byte = bytes[position]
      if byte == PropertiesByte.backslash {
        coding = .escaped
        skipEscape()
      } else if PropertiesByte.isLineEnd(byte) {
        break
      } else {
        position &+= 1
      }
    }
    return coding
  }

  /// Skips the escape at `position`; one that Java refuses is reported.
  private mutating func skipEscape() {
    let unit = PropertiesEscapes.unit(at: position, in: bytes)
    if unit.isMalformed, problems.count < Self.maximumProblemCount {
      let range = TextRange(position, unit.end)
      let detail = String(decoding: bytes.extracting(range.offsets), as: UTF8.self)
      problems.append(SyntaxProblem(.malformedEscape, at: range, detail: detail))
    }
    position = unit.end
  }

  /// Skips blanks, and line ends after a backslash.
  private mutating func skipBlanksAndJoints() {
    while position < bytes.count {
      if PropertiesByte.isBlank(bytes[position]) {
        position += 1
      } else if bytes[position] == PropertiesByte.backslash, position + 1 < bytes.count, PropertiesByte.isLineEnd(bytes[position + 1]) {
        position = PropertiesEscapes.unit(at: position, in: bytes).end
      } else {
        break
      }
    }
  }

  private mutating func comment() -> RawText? {
    guard let first = comments.first else { return nil }
    guard comments.count > 1 else { return RawText(first) }
    let start = pool.count
    for line in comments {
      if pool.count > start { pool.append(PropertiesByte.lineFeed) }
      pool.append(contentsOf: bytes[line.offsets])
    }
    return RawText(TextRange(start, pool.count), coding: .pooled)
  }

  // MARK: Lines

  private func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count, PropertiesByte.isBlank(bytes[index]) { index += 1 }
    return index
  }

  private func endOfLine(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !PropertiesByte.isLineEnd(bytes[index]) { index += 1 }
    return index
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    let isPair =
      bytes[position] == PropertiesByte.carriageReturn && position + 1 < bytes.count && bytes[position + 1] == PropertiesByte.lineFeed
    position += isPair ? 2 : 1
  }

  private mutating func skip(_ marker: UInt8) {
    let end = endOfLine(from: position)
    if marker == UInt8(ascii: "<") || !isInConflict, problems.count < Self.maximumProblemCount {
      let detail = String(decoding: bytes.extracting(position..<min(end, position + 24)), as: UTF8.self)
      problems.append(SyntaxProblem(.conflictMarker, at: TextRange(position, end), detail: detail))
    }
    isInConflict = marker == UInt8(ascii: "<") || isInConflict && marker != UInt8(ascii: ">")
    position = end
    skipLineEnd()
    comments.removeAll(keepingCapacity: true)
  }
}
