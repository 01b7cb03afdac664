/// Reads PO files.
///
/// ```
/// file     = { comment | domain | message }
/// message  = [ "msgctxt" text ] "msgid" text ( "msgstr" text | "msgid_plural" text forms )
/// forms    = { "msgstr" "[" digits "]" text }
/// text     = piece { piece }
/// piece    = '"' { any but a line end | escape } '"'
/// comment  = "#" … line end
/// ```
///
/// White space and line ends are anywhere between. `#~` before a part makes the message obsolete. What does not fit is reported, and
/// reading continues in the next line.
///
/// - SeeAlso: GNU gettext manual, The Format of PO Files; `read-po-gram.y` and `read-po-lex.c` of gettext-tools
package struct POReader {
  /// The consumer of a complete message.
  package typealias Receiver = (inout POReader) -> Void

  package let scanner: POScanner
  package let bytes: ByteView
  package var position: Int
  package var message = POMessage()
  /// The contents of the comments before the message.
  package var remarks = PORemarks()
  /// The contents of the comments after its beginning, for the next one.
  var nextRemarks = PORemarks()
  package var result = POContents()
  /// Whether a conflict has begun whose last marker has not come yet.
  var isInConflict = false
  /// Whether the line before was one that can't be read, too.
  var isInJunk = false
  /// Whether the bytes were Latin-1 before they became UTF-8, so that the numbers of escapes are Latin-1's.
  var charset: Charset?
  /// Where the `#~` of the current line ends.
  var obsoleteMarkEnd = -1

  /// How many problems are kept: enough to show, few enough for a file that isn't PO at all.
  static let maximumProblemCount = 1000

  package init(_ bytes: ByteView, from start: Int) {
    scanner = POScanner(bytes)
    self.bytes = bytes
    position = start
  }

  package mutating func readFile(_ receive: Receiver) {
    while true {
      while position < scanner.count, POScanner.isSpace(scanner[position]) { position &+= 1 }
      guard position < scanner.count else { break }
      let byte = scanner[position]
      if byte == POByte.hash {
        readComment()
      } else if let keyword = scanner.keyword(at: position) {
        isInJunk = false
        read(keyword, receive)
      } else {
        skipJunk()
      }
    }
    close(receive)
  }

  // MARK: Messages

  @inline(__always)
  private mutating func read(_ keyword: POKeyword, _ receive: Receiver) {
    let start = position
    let isObsolete = obsoleteMarkEnd >= 0 && scanner.endOfBlanks(from: obsoleteMarkEnd) == start
    obsoleteMarkEnd = -1
    position += keyword.spelling.utf8CodeUnitCount
    switch keyword {
    case .context:
      open(at: start, isObsolete, receive)
      message.context = readLiteral()
      if message.context?.isBroken != false { message.isBroken = true }
    case .identifier:
      if !message.isOpen || message.identifierStart >= 0 { open(at: start, isObsolete, receive) }
      message.identifierStart = start
      message.identifier = readLiteral()
      if message.identifier?.isBroken != false { message.isBroken = true }
    case .plural:
      guard message.identifierStart >= 0, message.plural == nil, message.translations.isEmpty else { return skipMisplaced(from: start) }
      reportStrayComment()
      message.plural = readLiteral() ?? POMessage.Literal(brokenAt: position)
    case .string: readTranslation(from: start)
    case .domain:
      close(receive)
      nextRemarks.reset()
      _ = readLiteral()
      return
    }
    message.end = max(message.end, position)
  }

  private mutating func open(at start: Int, _ isObsolete: Bool, _ receive: Receiver) {
    close(receive)
    swap(&remarks, &nextRemarks)
    nextRemarks.reset()
    message.start = start
    message.isObsolete = isObsolete
  }

  @inline(__always)
  private mutating func readTranslation(from start: Int) {
    guard message.identifierStart >= 0 else { return skipMisplaced(from: start) }
    reportStrayComment()
    var number: TextRange?
    var index = skipBlanksAndLines(from: position)
    if index < scanner.count, scanner[index] == UInt8(ascii: "[") {
      let first = scanner.endOfBlanks(from: index + 1)
      var end = first
      while end < scanner.count, end < first + 4, scanner[end] & 0xF0 == 0x30, scanner[end] <= UInt8(ascii: "9") { end += 1 }
      index = scanner.endOfBlanks(from: end)
      guard end > first, index < scanner.count, scanner[index] == UInt8(ascii: "]") else {
        message.isBroken = message.isBroken || message.translations.isEmpty
        return skipMisplaced(from: start)
      }
      number = TextRange(first, end)
      position = index + 1
    }
    let isRepeated = message.translations.contains { $0.number == nil || number == nil || areEqual($0.number, number) }
    if isRepeated {
      let name = text(from: start, to: position)
      // The other side of a conflict is there a second time by nature.
      if !isInConflict { report(.duplicateMember, from: start, to: position, detail: name) }
      _ = readLiteral()
      return
    }
    message.translations.append(POMessage.Translation(start: start, number: number, literal: readLiteral()))
  }

  private func areEqual(_ first: TextRange?, _ second: TextRange?) -> Bool {
    guard let first, let second, first.count == second.count else { return false }
    return bytes[first.offsets].elementsEqual(bytes[second.offsets])
  }

  /// Passes on the message that has been read, and forgets it.
  @inline(__always)
  package mutating func close(_ receive: Receiver) {
    guard message.isOpen else { return }
    if message.identifierStart < 0 {
      if !message.isBroken { report(.missingMember, from: message.start, to: message.end, detail: "msgid") }
    } else {
      if message.translations.isEmpty, !message.isBroken {
        report(.missingMember, from: message.identifierStart, to: message.identifierStart + 5, detail: "msgstr")
      }
      if !message.isBroken, message.identifier != nil { receive(&self) }
    }
    message.reset()
  }

  // MARK: Texts

  /// Reads the pieces of a text; nil, and reported, if there is none.
  @inline(__always)
  private mutating func readLiteral() -> POMessage.Literal? {
    let keywordEnd = position
    var index = skipBlanksAndLines(from: position)
    guard index < scanner.count, scanner[index] == POByte.quote else {
      report(.missingMember, from: keywordEnd, to: keywordEnd, detail: "\"")
      return nil
    }
    let start = index
    var literal = POMessage.Literal(range: TextRange(start, start), text: RawText(TextRange(start + 1, start + 1)), isBroken: false)
    var pieces = 0
    repeat {
      let piece = index + 1
      var isEscaped = false
      guard let end = endOfPiece(from: piece, isEscaped: &isEscaped) else {
        let end = scanner.endOfText(before: scanner.endOfLine(from: piece), after: piece)
        report(.unterminatedString, from: index, to: end)
        literal.isBroken = true
        literal.range.end = UInt32(truncatingIfNeeded: end)
        position = end
        index = skipBlanksAndLines(from: end)
        continue
      }
      if end > piece {
        if pieces == 0 { literal.text.range.start = UInt32(truncatingIfNeeded: piece) }
        literal.text.range.end = UInt32(truncatingIfNeeded: end)
        if isEscaped || pieces > 0 { literal.text.coding = .escaped }
        pieces += 1
      }
      position = end + 1
      index = skipBlanksAndLines(from: position)
      if index < scanner.count, scanner[index] > POByte.hash, let lineEnd = endOfStrayText(at: index, after: position) {
        report(.unescapedQuote, from: end, to: position)
        literal.isBroken = true
        position = lineEnd
        index = skipBlanksAndLines(from: lineEnd)
      }
      literal.range.end = UInt32(truncatingIfNeeded: position)
    } while index < scanner.count && scanner[index] == POByte.quote
    return literal
  }

  /// The offset of the mark that closes a piece, nil if the line ends before.
  @inline(__always)
  private mutating func endOfPiece(from start: Int, isEscaped: inout Bool) -> Int? {
    var index = scanner.endOfPlainText(from: start)
    while index < scanner.count {
      if scanner[index] == POByte.quote { return index }
      guard scanner[index] == POByte.backslash else { return nil }
      isEscaped = true
      let length = POEscapes.malformedLength(at: index, in: bytes)
      if length > 0, index + 1 < scanner.count {
        report(.malformedEscape, from: index, to: index + length, detail: text(from: index, to: index + length))
      }
      let isLineEnd = index + 2 < scanner.count && scanner[index + 1] == POByte.carriageReturn && scanner[index + 2] == POByte.lineFeed
      index = scanner.endOfPlainText(from: min(index + (isLineEnd ? 3 : 2), scanner.count))
    }
    return nil
  }

  /// The end of the line where, after a closing mark in it, there is neither a piece nor a keyword nor a comment.
  private func endOfStrayText(at index: Int, after position: Int) -> Int? {
    guard scanner.keyword(at: index) == nil, scanner.endOfBlanks(from: position) == index else { return nil }
    return scanner.endOfText(before: scanner.endOfLine(from: index), after: index)
  }

  /// The offset after white space and, in an obsolete message, the marks before its lines.
  @inline(__always)
  private func skipBlanksAndLines(from start: Int) -> Int {
    var index = start
    while index < scanner.count {
      if POScanner.isSpace(scanner[index]) {
        index &+= 1
      } else if scanner[index] == POByte.hash, message.isObsolete, index &+ 2 < scanner.count, scanner[index &+ 1] == UInt8(ascii: "~"),
        scanner.isQuote(at: scanner.endOfBlanks(from: index &+ 2))
      {
        index &+= 2
      } else {
        break
      }
    }
    return index
  }
}
