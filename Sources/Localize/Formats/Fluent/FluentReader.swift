/// Reads `.ftl` files.
///
/// ```
/// file      = { blank line | comment | message | term | junk }
/// comment   = ( "#" | "##" | "###" ) [ " " … ] line end
/// message   = name "=" ( pattern { attribute } | attribute { attribute } )
/// term      = "-" name "=" pattern { attribute }
/// attribute = line end blanks "." name "=" pattern
/// junk      = anything else, up to a line that begins with a letter, `#` or `-`
/// ```
///
/// - SeeAlso: ``FluentParser`` for patterns
package struct FluentReader {
  private let bytes: ByteView
  private var position: Int
  /// The messages and terms.
  package private(set) var messages: [FluentMessage] = []
  private var problems: [SyntaxProblem] = []
  private var isInConflict = false
  /// The comment right above `position`.
  private var comment = TextRange(0, 0)

  private static let maximumProblemCount = 1000

  static func read(_ source: SourceText) -> Document {
    var document = Document(source: source, format: FluentFormat())
    source.text.withBytes { bytes in
      guard bytes.extracting(source.contentStart...).contains(where: { $0 > UInt8.space || $0 == 0 }) else {
        document.problems = [SyntaxProblem(.emptyFile, at: TextRange(source.contentStart, source.contentStart))]
        return
      }
      if let zero = bytes.firstIndex(of: 0) {
        // One NUL is a character of a text; a file of them is none.
        let sample = bytes.prefix(8000)
        if sample.reduce(0, { $1 == 0 ? $0 + 1 : $0 }) * 10 > sample.count {
          document.problems = [SyntaxProblem(.binaryContent, at: TextRange(zero, zero + 1))]
          return
        }
      }
      var reader = FluentReader(bytes: bytes, from: source.contentStart)
      reader.readFile()
      reader.add(to: &document)
    }
    if source.hasByteOrderMark, source.encoding == .utf8 {
      document.problems.append(SyntaxProblem(.unexpectedByteOrderMark, at: TextRange(0, 3)))
    } else if source.encoding != .utf8 {
      let first = TextRange(0, min(1, source.text.count))
      document.problems.append(SyntaxProblem(.invalidEncoding, at: first, detail: source.encoding.rawValue))
    }
    document.problems = (document.problems + source.invalidRanges.map { SyntaxProblem(.invalidEncoding, at: $0) }).inTextOrder()
    return document
  }

  /// The messages and terms of a file.
  ///
  /// - Complexity: O(size of the file)
  package static func messages(of source: SourceText) -> [FluentMessage] {
    source.text.withBytes { bytes in
      var reader = FluentReader(bytes: bytes, from: source.contentStart)
      reader.readFile()
      return reader.messages
    }
  }

  private init(bytes: ByteView, from start: Int) {
    self.bytes = bytes
    position = start
    messages.reserveCapacity(bytes.count / 64 + 4)
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  // MARK: The file

  private mutating func readFile() {
    let lines = FluentParser(bytes)
    while position < bytes.count {
      let line = position
      let content = lines.endOfSpaces(position)
      let length = lines.lineEndLength(at: content)
      if content >= bytes.count || length > 0 {
        comment = TextRange(0, 0)
        position = content + length
        continue
      }
      let first = bytes[position]
      if first == 0x23 {
        readComment(lines)
      } else if let marker = bytes.conflictMarker(at: position) {
        skip(marker)
      } else {
        if !readMessage() { skipJunk(from: line) }
        comment = TextRange(0, 0)
      }
    }
  }

  private mutating func readComment(_ lines: FluentParser) {
    let start = position
    while byte(position) == 0x23, position < start + 3 { position += 1 }
    let level = position - start
    let end = endOfLine(from: position)
    guard position >= end || bytes[position] == 0x20 else {
      report(.junk, position, piece(at: position))
      return skipJunk(from: start)
    }
    position = end + lines.lineEndLength(at: end)
    // A comment of a group or of the file is no message's, nor is one above it.
    comment = level > 1 ? TextRange(0, 0) : TextRange(comment.isEmpty ? start : Int(comment.start), end)
  }

  /// Reads a message or term with its attributes; returns whether it is one.
  private mutating func readMessage() -> Bool {
    let start = position
    let isTerm = byte(start) == 0x2D
    var parser = FluentParser(bytes, at: start)
    guard let name = name(at: isTerm ? start + 1 : start) else {
      report(.junk, start, piece(at: start))
      return false
    }
    guard let equals = equals(behind: name.upperBound, parser) else { return false }
    parser.position = equals
    var message = FluentMessage(
      name: TextRange(start, name.upperBound), equals: UInt32(truncatingIfNeeded: equals), comment: comment, isTerm: isTerm)
    message.text = text(&parser)
    guard parser.defect == nil else { return refuse(parser) }
    position = parser.position
    while message.text != nil || !isTerm {
      let dot = parser.endOfBlanks(parser.position)
      guard byte(dot) == 0x2E, dot > parser.position else { break }
      position = dot + 1
      guard let name = self.name(at: position) else {
        report(.junk, dot, piece(at: dot))
        return false
      }
      guard let equals = self.equals(behind: name.upperBound, parser) else { return false }
      parser.position = equals
      let found = text(&parser)
      guard parser.defect == nil else { return refuse(parser) }
      guard let found else { return refuse(missingValueAt: equals) }
      position = parser.position
      message.attributes.append(
        FluentMessage.Attribute(name: TextRange(name.lowerBound, name.upperBound), equals: UInt32(truncatingIfNeeded: equals), text: found))
    }
    guard message.text != nil || !message.attributes.isEmpty else { return refuse(missingValueAt: equals) }
    messages.append(message)
    return true
  }

  private func name(at start: Int) -> Range<Int>? {
    guard byte(start).startsFluentName else { return nil }
    var end = start
    while byte(end).continuesFluentName { end += 1 }
    return start..<end
  }

  /// The offset behind the equals sign that must follow a name.
  private mutating func equals(behind end: Int, _ parser: FluentParser) -> Int? {
    position = parser.endOfSpaces(end)
    guard byte(position) == 0x3D else {
      report(.missingEqualsSign, position)
      return nil
    }
    return position + 1
  }

  private func text(_ parser: inout FluentParser) -> FluentMessage.Text? {
    guard let extent = parser.pattern() else { return nil }
    var start = extent.start
    if let lineEnd = extent.lineEnd {
      let line = lineEnd + parser.lineEndLength(at: lineEnd)
      start = line < extent.start ? line : lineEnd
    }
    return FluentMessage.Text(
      range: TextRange(extent.start, extent.end), raw: RawText(TextRange(start, extent.end), coding: extent.isCoded ? .escaped : .plain))
  }

  // MARK: Junk

  private mutating func refuse(_ parser: FluentParser) -> Bool {
    position = min(parser.position, bytes.count)
    guard let defect = parser.defect else { return false }
    let range = defect.range
    let piece = String(decoding: bytes.extracting(range.lowerBound..<min(range.upperBound, range.lowerBound + 40)), as: UTF8.self)
    switch defect.kind {
    case .unclosed: report(.unterminatedCollection, range.lowerBound, piece)
    case .unclosedString: report(.unterminatedString, range.lowerBound)
    case .depth: report(.nestingTooDeep, range.lowerBound)
    case .escape: report(.invalidExpression, range.lowerBound, piece)
    case .expression: report(.invalidExpression, range.lowerBound, self.piece(at: range.lowerBound))
    case .strayBrace: report(.strayBrace, range.lowerBound)
    case .selector: report(.invalidSelector, range.lowerBound, piece)
    case .termAttribute: report(.termAttribute, range.lowerBound, piece)
    case .defaultVariant: report(.missingDefaultVariant, range.lowerBound)
    case .variantText: report(.missingVariantText, range.lowerBound, piece)
    case .argument: report(.invalidArgument, range.lowerBound, piece)
    }
    return false
  }

  private mutating func refuse(missingValueAt index: Int) -> Bool {
    position = index
    report(.missingValue, index)
    return false
  }

  /// Skips to a line that can begin an entry; the last problem takes all of it.
  private mutating func skipJunk(from start: Int) {
    var line = position
    while line > start, bytes[line - 1] != 0x0A { line -= 1 }
    // The line of the problem may be the next entry.
    position = line > start ? line : endOfLine(from: position)
    if line <= start, position < bytes.count { position += 1 }
    while position < bytes.count, !Self.beginsEntry(bytes[position]) {
      position = endOfLine(from: position)
      if position < bytes.count { position += byte(position) == 0x0D ? 2 : 1 }
    }
    guard !problems.isEmpty, problems[problems.count - 1].range.start >= start else { return }
    problems[problems.count - 1].range.end = UInt32(truncatingIfNeeded: max(position, Int(problems[problems.count - 1].range.end)))
  }

  private static func beginsEntry(_ byte: UInt8) -> Bool { byte.startsFluentName || byte == 0x23 || byte == 0x2D }

  private func endOfLine(from start: Int) -> Int {
    let end = bytes.firstIndex(of: 0x0A, from: min(start, bytes.count), to: bytes.count)
    return end > start && end < bytes.count && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  private mutating func skip(_ marker: UInt8) {
    let end = endOfLine(from: position)
    if marker == UInt8(ascii: "<") || !isInConflict { report(.conflictMarker, position, piece(at: position), end: end) }
    isInConflict = marker == UInt8(ascii: "<") || isInConflict && marker != UInt8(ascii: ">")
    position = min(bytes.count, end + (byte(end) == 0x0D ? 2 : 1))
    comment = TextRange(0, 0)
  }

  private mutating func report(_ kind: SyntaxProblem.Kind, _ start: Int, _ detail: String = "", end: Int? = nil) {
    guard problems.count < Self.maximumProblemCount else { return }
    let start = min(start, bytes.count)
    problems.append(SyntaxProblem(kind, at: TextRange(start, min(bytes.count, end ?? start + 1)), detail: detail))
  }

  /// The word at an offset, for a message.
  private func piece(at start: Int) -> String {
    var end = min(start, bytes.count)
    while end < bytes.count, end < start + 24, bytes[end] > 0x20 || end == start, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: bytes.extracting(min(start, bytes.count)..<end), as: UTF8.self)
  }

  // MARK: The document

  private func add(to document: inout Document) {
    document.entries.reserveCapacity(messages.count)
    document.localizations.reserveCapacity(messages.count)
    for message in messages {
      let comment = self.comment(of: message, in: &document)
      func add(_ key: RawText, _ text: FluentMessage.Text, from start: UInt32) {
        var entry = Entry(
          key: key, range: TextRange(start: start, end: text.range.end), comment: comment, firstLocalization: document.localizations.count)
        if message.isTerm { entry.placeholderHint = .fluentTerm }
        document.entries.append(entry)
        document.localizations.append(Localization(value: .leaf(Leaf(text.raw)), range: text.raw.range))
      }
      if let text = message.text { add(RawText(message.name), text, from: message.name.start) }
      guard !message.isTerm else { continue }
      for attribute in message.attributes {
        let start = document.pool.count
        document.pool += bytes[message.name.offsets] + [0x2E]
        document.pool += bytes[attribute.name.offsets]
        add(RawText(TextRange(start, document.pool.count), coding: .pooled), attribute.text, from: attribute.name.start - 1)
      }
    }
    document.problems += problems
  }

  private func comment(of message: FluentMessage, in document: inout Document) -> RawText? {
    guard !message.comment.isEmpty else { return nil }
    let first = Int(message.comment.start)
    if endOfLine(from: first) >= Int(message.comment.end) {
      let start = min(first + 2, Int(message.comment.end))
      return start < Int(message.comment.end) ? RawText(TextRange(start, Int(message.comment.end))) : nil
    }
    let start = document.pool.count
    var line = first
    while line < Int(message.comment.end) {
      let end = min(endOfLine(from: line), Int(message.comment.end))
      if line > first { document.pool.append(0x0A) }
      if line + 2 < end { document.pool += bytes[line + 2..<end] }
      line = end + (byte(end) == 0x0D ? 2 : 1)
    }
    return RawText(TextRange(start, document.pool.count), coding: .pooled)
  }
}
