/// Reads JSON into nodes, without recursion and in one pass.
///
/// A text that is JSON by RFC 8259 is read by exactly that grammar. Where it fails, the recovery (in `JSONParser+Recovery.swift`) looks for
/// the intended text and for the place to continue. When brackets are missing or left over, the text is read a second time, and then the
/// indentation of its lines determines where an object ends.
struct JSONParser {
  /// The next expected token.
  package enum State {
    /// The first child, or the closing bracket.
    case first
    /// A child.
    case afterComma
    /// A comma or the closing bracket.
    case afterValue
    /// Anything, after a mistake.
    case resynced
  }

  /// An object or array that is open.
  package struct Frame {
    package var node: Int
    var isObject: Bool
    /// How far its opening line and its first member are indented; -1 for a member that does not begin a line.
    var lineIndent: Int
    var memberIndent: Int?
  }

  /// The name of the member whose value is read next.
  package struct Name {
    package var range: TextRange
    package var flags: JSONNode.Flags
  }

  /// The most problems that are kept: enough to show, and few for a file of another format.
  static let maximumProblemCount = 4096

  package let scanner: JSONScanner
  package let start: Int
  /// Whether indentation counts.
  let isLenient: Bool
  package var position: Int
  package var nodes: [JSONNode] = []
  package var problems: [SyntaxProblem] = []
  var stack: [Frame] = []
  package var state = State.first
  var lastComma = 0
  /// Where the line of the token at `position` begins, when white space before it held a line end; else -1.
  var lineStart: Int
  /// The indentation of the line that was begun last.
  var lineIndent = 0
  var isInConflict = false
  /// Whether the text ended inside a construct that has been reported.
  var hasReportedEnd = false
  var hasUnbalancedBrackets = false
  var hasUnicodeEscapes = false
  var hasEscapedSlashes = false
  /// How many bytes may still be looked at ahead, so that no input costs more than O(n).
  var budget: Int

  /// Reads the value in a part of a text.
  package static func parse(_ bytes: ByteView, from start: Int) -> JSONDocument {
    var parser = JSONParser(bytes, from: start, isLenient: false)
    parser.run()
    if parser.hasUnbalancedBrackets {
      parser = JSONParser(bytes, from: start, isLenient: true)
      parser.run()
    }
    return JSONDocument(
      nodes: parser.nodes, problems: parser.problems.inTextOrder(), hasUnicodeEscapes: parser.hasUnicodeEscapes,
      hasEscapedSlashes: parser.hasEscapedSlashes)
  }

  private init(_ bytes: ByteView, from start: Int, isLenient: Bool) {
    scanner = JSONScanner(bytes)
    self.start = start
    self.isLenient = isLenient
    position = start
    lineStart = start
    budget = 4 * (bytes.count - start) + 4096
    nodes.reserveCapacity((bytes.count - start) / 40 + 4)
  }

  private mutating func run() {
    skipTrivia()
    guard position < scanner.end else {
      report(.emptyFile, from: start, to: start)
      return
    }
    readValue(named: nil)
    while !stack.isEmpty {
      skipTrivia()
      guard position < scanner.end else {
        finishTruncated()
        return
      }
      let byte = scanner[position]
      if isLenient, lineStart >= 0, skipsByIndentation(byte) { continue }
      guard let frame = stack.last else { break }
      switch state {
      case .afterValue:
        if byte == JSONByte.comma {
          takeComma()
        } else if JSONByte.closes(byte) {
          close(byte)
        } else {
          recoverSeparator(byte, in: frame)
        }
      case .first, .afterComma, .resynced:
        if JSONByte.closes(byte) {
          if state == .afterComma { report(.trailingComma, from: lastComma, to: lastComma + 1) }
          close(byte)
        } else if byte == JSONByte.comma, state == .resynced {
          takeComma()
        } else if frame.isObject {
          if byte == JSONByte.quote { readMember() } else { recoverMember(byte) }
        } else {
          readValue(named: nil)
        }
      }
    }
    finishDocument()
  }

  @inline(__always)
  private mutating func takeComma() {
    lastComma = position
    position &+= 1
    state = .afterComma
  }

  // MARK: Members and values

  /// Reads a member whose name begins at `position`.
  @inline(__always)
  private mutating func readMember() {
    if isLenient { noteIndentation() }
    let open = position
    let string = readString()
    guard string.isClosed else {
      recoverName(from: open, to: string.end)
      return
    }
    let name = Name(
      range: TextRange(open &+ 1, string.end &- 1), flags: string.isEscaped ? [.hasName, .nameIsEscaped] : [.hasName])
    readRestOfMember(name)
  }

  /// Reads the colon and the value of a member.
  @inline(__always)
  mutating func readRestOfMember(_ name: Name) {
    skipTrivia()
    guard position < scanner.end, scanner[position] == JSONByte.colon else {
      recoverColon(name)
      return
    }
    position &+= 1
    skipTrivia()
    readValue(named: name)
  }

  /// Reads the value at `position`.
  @inline(__always)
  mutating func readValue(named name: Name?) {
    guard position < scanner.end else {
      addMissing(name)
      return
    }
    let byte = scanner[position]
    switch byte {
    case JSONByte.quote:
      if lineStart >= 0, let name, startsMember(at: position) {
        report(.missingMemberValue, from: position, to: position + 1)
        addMissing(name)
        state = .resynced
        return
      }
      let open = position
      let string = readString()
      var flags: JSONNode.Flags = string.isEscaped ? .isEscaped : []
      if !string.isClosed { flags.insert(.isUnclosed) }
      add(string.isClosed ? .string : .invalid, TextRange(open, string.end), name, flags)
      state = string.isClosed ? .afterValue : .resynced
    case JSONByte.openBrace, JSONByte.openBracket: open(isObject: byte == JSONByte.openBrace, name)
    case UInt8(ascii: "t") where scanner.matches("true", at: position): addWord(.boolean, length: 4, name)
    case UInt8(ascii: "f") where scanner.matches("false", at: position): addWord(.boolean, length: 5, name)
    case UInt8(ascii: "n") where scanner.matches("null", at: position): addWord(.null, length: 4, name)
    case JSONByte.comma, JSONByte.closeBrace, JSONByte.closeBracket:
      if name == nil {
        // Two commas in an array.
        report(.junk, from: position, to: position + 1, detail: piece(at: position, limit: position + 1))
        position += 1
      } else {
        report(.missingMemberValue, from: position, to: position + 1)
        addMissing(name)
        state = .afterValue
      }
    default: readBareValue(name)
    }
  }

  private mutating func addWord(_ kind: JSONNode.Kind, length: Int, _ name: Name?) {
    let stop = position + length
    guard stop >= scanner.end || !Self.isBare(scanner[stop]) else {
      readBareValue(name)
      return
    }
    add(kind, TextRange(position, stop), name, [])
    position = stop
    state = .afterValue
  }

  mutating func addMissing(_ name: Name?) {
    guard let name else { return }
    let end = Int(name.range.end) + (name.flags.contains(.nameIsUnquoted) ? 0 : 1)
    add(.missing, TextRange(end, end), name, [])
  }

  @inline(__always)
  package mutating func add(_ kind: JSONNode.Kind, _ range: TextRange, _ name: Name?, _ flags: JSONNode.Flags) {
    nodes.append(
      JSONNode(
        kind: kind, flags: name.map { flags.union($0.flags) } ?? flags, nameRange: name?.range ?? TextRange(0, 0), range: range,
        next: UInt32(truncatingIfNeeded: nodes.count &+ 1)))
  }

  // MARK: Objects and arrays

  private mutating func open(isObject: Bool, _ name: Name?) {
    guard stack.count < JSONDocument.maximumDepth else {
      skipTooDeep(name)
      return
    }
    if isLenient, lineStart >= 0 { lineIndent = position - lineStart }
    stack.append(Frame(node: nodes.count, isObject: isObject, lineIndent: lineIndent, memberIndent: nil))
    add(isObject ? .object : .array, TextRange(position, position + 1), name, [.isUnclosed])
    position += 1
    state = .first
  }

  /// Ends the innermost object or array by its bracket at `position`.
  @inline(__always)
  private mutating func close(_ byte: UInt8) {
    guard let frame = stack.last else { return }
    guard frame.isObject == (byte == JSONByte.closeBrace) else {
      closeMismatched(byte)
      return
    }
    position &+= 1
    nodes[frame.node].flags.remove(.isUnclosed)
    finish(frame, at: position)
  }

  /// Gives an object or array its end.
  @inline(__always)
  package mutating func finish(_ frame: Frame, at end: Int) {
    nodes[frame.node].range.end = UInt32(truncatingIfNeeded: end)
    nodes[frame.node].next = UInt32(truncatingIfNeeded: nodes.count)
    stack.removeLast()
    state = .afterValue
  }

  // MARK: White space

  /// Skips white space and, with a report, comments.
  @inline(__always)
  mutating func skipTrivia() {
    lineStart = -1
    while position < scanner.end {
      switch scanner[position] {
      case 0x20: position = scanner.endOfSpaces(from: position)
      case 0x0A, 0x0D:
        position &+= 1
        lineStart = position
      case 0x09: position &+= 1
      case JSONByte.slash:
        guard skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips the comment at `position`, if there is one.
  private mutating func skipComment() -> Bool {
    guard position + 1 < scanner.end else { return false }
    let begin = position
    switch scanner[position + 1] {
    case JSONByte.slash:
      position = scanner.endOfLine(from: position, limit: scanner.end)
      report(.unexpectedComment, from: begin, to: position)
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < scanner.end, !(scanner[position] == UInt8(ascii: "*") && scanner[position + 1] == JSONByte.slash) {
        position += 1
      }
      if position + 1 >= scanner.end {
        report(.unterminatedComment, from: begin, to: scanner.end)
        position = scanner.end
        hasReportedEnd = true
      } else {
        position += 2
        report(.unexpectedComment, from: begin, to: position)
      }
    default: return false
    }
    return true
  }

  package mutating func report(_ kind: SyntaxProblem.Kind, from start: Int, to end: Int, detail: String = "") {
    guard problems.count < Self.maximumProblemCount else { return }
    problems.append(SyntaxProblem(kind, at: TextRange(start, max(start, min(end, scanner.end))), detail: detail))
  }
}
