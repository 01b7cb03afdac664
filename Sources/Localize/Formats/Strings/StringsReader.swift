/// Reads the old-style property lists that `.strings` files are.
///
/// ```
/// file       = trivia ( entries | "{" entries "}" ) trivia
/// entries    = { string trivia [ "=" trivia value trivia ] ";" trivia }
/// value      = string | "(" [ value { "," value } [ "," ] ] ")" | "{" entries "}" | "<" hexadecimal digits ">"
/// string     = '"' { any | escape } '"' | "'" { any | escape } "'" | bare { bare }
/// bare       = [A-Za-z0-9_$/:.-]
/// trivia     = { space | "//" … line end | "/*" … "*/" }
/// ```
///
/// Every entry is read by exactly this grammar first, so that a file Apple's reader takes is never read in another way. Only where it
/// fails, the recovery (in `StringsReader+Recovery.swift`) looks for the intended text and for the place to continue.
///
/// - SeeAlso: `CFOldStylePList.c` in swift-corelibs-foundation
struct StringsReader {
  struct Result {
    var entries: [Entry] = []
    var localizations: [Localization] = []
    var pool: [UInt8] = []
    var problems: [SyntaxProblem] = []
    var enclosure: StringsFormat.Enclosure?
  }

  /// A string with or without quotation marks.
  struct Token {
    var start: Int
    var end: Int
    var text: RawText
    /// The quotation mark, 0 for none.
    var quote: UInt8
    var isClosed: Bool
  }

  /// The parts of an entry that were read after its key.
  struct Progress {
    var value: Value?
    var valueRange = TextRange(0, 0)
    /// The last string of the value, which may be one that lacks its closing mark.
    var lastString: Token?
    /// The innermost open bracket of a collection that could not be read.
    var openBracket: Int?
  }

  /// The first place where Apple's reader stops without an error.
  struct Truncation {
    var problem: Int
    var entryCount: Int
  }

  let scanner: StringsScanner
  let bytes: ByteView
  var position: Int
  var result = Result()
  /// Whether Apple's reader has ended at a place before `position`, with or without an error.
  var platformHasEnded: Bool
  var truncation: Truncation?
  /// Whether a conflict has begun whose last marker has not come yet.
  var isInConflict = false
  /// Line ends already passed before `position`: 0 right after an entry, 1 at the start of a line.
  var lineEndsPassed = 1
  var hasUnterminatedComment = false
  /// The last requested line: an offset in it, up to its end.
  var knownLine = 0...0
  /// How many bytes may still be read twice, so that no input costs more than O(n).
  var budget: Int

  static func read(_ source: SourceText) -> Result {
    if let problem = contentProblem(of: source) {
      var result = Result()
      if source.encoding == .utf8, source.hasByteOrderMark, problem.kind != .binaryContent {
        result.problems.append(SyntaxProblem(.unexpectedByteOrderMark, at: TextRange(0, 3)))
      }
      result.problems.append(problem)
      return result
    }
    return source.text.withBytes { bytes in
      var reader = StringsReader(bytes: bytes, source: source)
      reader.readFile()
      reader.finish(source)
      return reader.result
    }
  }

  private init(bytes: ByteView, source: SourceText) {
    scanner = StringsScanner(bytes)
    self.bytes = bytes
    position = source.contentStart
    knownLine = 0...scanner.endOfLine(from: 0)
    budget = 4 * bytes.count + 4096
    platformHasEnded = source.encoding == .utf8 ? !source.invalidRanges.isEmpty : !source.hasByteOrderMark
    let estimate = bytes.count / 96 + 4
    result.entries.reserveCapacity(estimate)
    result.localizations.reserveCapacity(estimate)
  }

  private mutating func readFile() {
    var lead = skipTriviaBeforeEntry()
    if position < scanner.count, scanner[position] == StringsByte.openBrace {
      result.enclosure = StringsFormat.Enclosure(open: position)
      position += 1
      lineEndsPassed = 0
      lead = skipTriviaBeforeEntry()
    }
    var hasReportedEnclosure = false
    while position < scanner.count {
      let byte = scanner[position]
      if result.enclosure?.close != nil, !hasReportedEnclosure {
        hasReportedEnclosure = true
        platformHasEnded = true
        // The text after the brackets is read as if there were none, and is reported only once.
        if entryShape(at: position) != .complete {
          skipJunk()
          lead = skipTriviaBeforeEntry()
          continue
        }
        report(.junk, from: position, to: position + 1, detail: piece(at: position))
      }
      if StringsScanner.startsString(byte) {
        readEntry(comment: lead)
      } else if byte == StringsByte.closeBrace, let enclosure = result.enclosure, enclosure.close == nil {
        result.enclosure?.close = position
        position += 1
        lineEndsPassed = 0
      } else {
        skipJunk()
      }
      lead = skipTriviaBeforeEntry()
    }
    if let enclosure = result.enclosure, enclosure.close == nil, !hasUnterminatedComment {
      report(.unterminatedCollection, from: enclosure.open, to: enclosure.open + 1, detail: "{")
    }
  }

  /// Reads an entry that begins at `position`.
  @inline(__always)
  private mutating func readEntry(comment: RawText?) {
    let problemCount = result.problems.count
    var progress = Progress()
    let key = readString()
    var failure: SyntaxProblem.Kind?
    if key.isClosed { skipTrivia() }
    if !key.isClosed {
      failure = .unterminatedString
    } else if position >= scanner.count {
      failure = .missingEqualsSign
    } else if scanner[position] == StringsByte.semicolon {
      progress.value = .leaf(Leaf(key.text))
      progress.valueRange = TextRange(key.start, key.end)
    } else if scanner[position] == StringsByte.equalsSign {
      position += 1
      skipTrivia()
      failure = readValue(&progress)
      if failure == nil {
        skipTrivia()
        if position >= scanner.count || scanner[position] != StringsByte.semicolon { failure = .missingSemicolon }
      }
    } else {
      failure = .missingEqualsSign
    }
    if let failure {
      return recover(Failure(kind: failure, offset: position, problemCount: problemCount, key: key, comment: comment), progress)
    }
    position += 1
    lineEndsPassed = 0
    append(progress, key: key, end: position, comment: comment)
  }

  /// Reads the value at `position`.
  ///
  /// - Returns: The problem, with `position` at the unreadable byte, or nil.
  @inline(__always)
  private mutating func readValue(_ progress: inout Progress) -> SyntaxProblem.Kind? {
    guard position < scanner.count else { return .missingValue }
    let byte = scanner[position]
    let start = position
    if StringsScanner.startsString(byte) {
      let token = readString()
      progress.lastString = token
      guard token.isClosed else { return .unterminatedString }
      progress.value = .leaf(Leaf(token.text))
      progress.valueRange = TextRange(token.start, token.end)
      return nil
    }
    guard byte == StringsByte.openParenthesis || byte == StringsByte.openBrace || byte == StringsByte.less else { return .missingValue }
    if let failure = readCollection(&progress) { return failure }
    progress.valueRange = TextRange(start, position)
    return nil
  }

  /// Reads the string at `position` and moves after it; an unclosed one ends with the file.
  @inline(__always)
  mutating func readString() -> Token {
    let start = position
    let quote = scanner[start]
    guard StringsScanner.isQuote(quote) else {
      position = scanner.endOfBare(from: start)
      return Token(start: start, end: position, text: RawText(TextRange(start, position)), quote: 0, isClosed: true)
    }
    var coding = RawText.Coding.plain
    var index = scanner.firstIndex(of: quote, or: StringsByte.backslash, from: start &+ 1)
    while index < scanner.count, scanner[index] != quote {
      coding = .escaped
      index = index + 1 < scanner.count ? endOfEscape(at: index) : scanner.count
      index = scanner.firstIndex(of: quote, or: StringsByte.backslash, from: index)
    }
    let isClosed = index < scanner.count
    position = isClosed ? index &+ 1 : scanner.count
    return Token(
      start: start, end: position, text: RawText(TextRange(start &+ 1, min(index, scanner.count)), coding: coding), quote: quote,
      isClosed: isClosed)
  }

  /// The offset after an escape; one that does not read as it looks is reported.
  private mutating func endOfEscape(at index: Int) -> Int {
    var pairLength = 2
    let length = StringsEscapes.suspiciousLength(at: index, in: bytes, pairLength: &pairLength)
    guard length > 0 else { return index + pairLength }
    report(.invalidEscape, from: index, to: index + length, detail: text(from: index, to: index + length))
    return index + 2
  }

  /// Adds an entry; one without a value keeps its key.
  @inline(__always)
  mutating func append(_ progress: Progress, key: Token, end: Int, comment: RawText?) {
    var entry = Entry(
      key: key.text, range: TextRange(key.start, end), comment: comment, firstLocalization: result.localizations.count,
      localizationCount: 0)
    if let value = progress.value {
      entry.localizationCount = 1
      result.localizations.append(Localization(value: value, range: progress.valueRange))
    }
    result.entries.append(entry)
  }
}
