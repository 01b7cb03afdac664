import Localize

/// Finds the calls in a source file that take keys.
///
/// It looks at each token once and keeps a frame for each open bracket: what call it belongs to, and what is known of its arguments. It
/// knows no types: a name means what the platform's function or view of that name does.
///
/// ```
/// bytes ─► CodeLexer ─► tokens ─► frames of calls ─► [KeyUse]
/// ```
struct CallReader {
  var output = FileUses()
  var lexer: CodeLexer
  let vocabulary: CallVocabulary
  let language: CodeLanguage
  var resources = ResourceNames()
  var frames: [Frame] = [Frame(kind: .brace)]
  /// How many brackets are open beyond the frames that are kept.
  var buried = 0
  /// The last tokens, the latest first.
  var previous: (CodeLexer.Token, CodeLexer.Token, CodeLexer.Token)
  /// The names of `a.b.c`, as far as they have been read.
  var chain: [Range<Int>] = []
  var chainPredecessor: CodeLexer.Token
  /// The name of a call without arguments that ends here, as of `strings()` in `strings().title`.
  var emptyCall: Range<Int>?
  var importsSwiftUI = false
  var importsAppIntents = false
  /// The frame in which a block of code for previews is about to begin.
  var previewDepth: Int?
  /// For each literal with code in it, whether its place makes it a key.
  var openLiterals: [Bool] = []
  /// The literal that was read last, while it may still be followed by what makes it a key or the beginning of one.
  var lastLiteral: (texts: [String], range: TextRange)?
  /// The literal before the current token, or before a full stop, if it was skipped.
  var plainLiteral: TextRange?
  /// Whether the file is of Swift and declares enumerations.
  var hasEnumerations = false
  /// What shows that a literal is only the beginning of a text.
  var beginnings = LiteralBeginnings()

  /// How many brackets are looked into; what is nested deeper is ignored.
  static let greatestDepth = 512
  static let mostArguments = 16

  /// An open bracket.
  struct Frame {
    enum Kind {
      case parenthesis
      case bracket
      case brace
      /// The code in a literal.
      case code
    }

    var kind: Kind
    /// The calls that the name before the bracket can be.
    var calls: [KeyCall] = []
    /// The name of the call.
    var name = TextRange(0, 0)
    /// Whether the values of what is in it matter.
    var isWanted = false
    /// Whether its value is the value of what is in it.
    var isGroup = false
    /// Whether it is code for previews.
    var isPreview = false
    var expression = KeyExpression()
    var label: String?
    var unlabelledCount = 0
    var arguments: [Argument] = []
    /// A name that may turn out to be the label of an argument.
    var pendingName: Range<Int>?
    /// What its argument for the bundle is.
    var bundle = UsedBundle.any
    /// The text of a literal that the bracket begins with.
    var first: TextRange?
  }

  struct Argument {
    var label: String?
    var position: Int
    var expression: KeyExpression
  }

  init(_ lexer: CodeLexer, vocabulary: CallVocabulary) {
    self.lexer = lexer
    self.vocabulary = vocabulary
    language = lexer.language
    let none = CodeLexer.Token(kind: .end, start: 0, end: 0)
    previous = (none, none, none)
    chainPredecessor = none
  }

  /// Reads the file to its end.
  ///
  /// - Complexity: O(n)
  mutating func read() {
    while true {
      let token = lexer.next()
      switch token.kind {
      case .end:
        finishChain(before: token)
        while frames.count > 1 { closeFrame() }
        for literal in beginnings.literals(in: bytes) { output.addPattern([literal, ""]) }
        if hasEnumerations { for name in ImplicitRawValues(in: bytes).names { output.addLiteral(name) } }
        output.isIncomplete = lexer.isTooDeep
        return
      case .comment:
        readComment(token)
        continue
      case .name:
        if language == .swift, isName(token, "enum") { hasEnumerations = true }
        readName(token)
      case .number:
        finishChain(before: token)
        appendGap()
      case .literal:
        finishChain(before: token)
        readLiteral(isKey: isTyped, at: token)
      case .literalStart:
        finishChain(before: token)
        openLiterals.append(isTyped)
        push(Frame(kind: .code))
      case .literalNext:
        finishChain(before: token)
        readStem()
        close(.code)
        push(Frame(kind: .code))
      case .literalEnd:
        finishChain(before: token)
        readStem()
        close(.code)
        readLiteral(isKey: openLiterals.popLast() ?? false, at: token)
      case .sign(let byte): readSign(byte, token)
      }
      previous = (token, previous.0, previous.1)
    }
  }

  var bytes: ByteView { lexer.bytes }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes.extracting(range), as: UTF8.self) }

  func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && bytes[range].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: range.count))
  }

  func isName(_ token: CodeLexer.Token, _ text: StaticString) -> Bool {
    token.kind == .name && equals(token.start..<token.end, text)
  }

  // MARK: Signs

  mutating func readSign(_ byte: UInt8, _ token: CodeLexer.Token) {
    let isDot = byte == UInt8(ascii: ".")
    if byte == UInt8(ascii: "(") {
      openParenthesis(token)
      finishChain(before: token)
      return
    }
    if !isDot || previous.0.kind != .name { finishChain(before: token) }
    if !isDot {
      // `"a." + name`
      if byte == UInt8(ascii: "+") {
        if let plainLiteral { output.addPattern([text(plainLiteral.offsets), ""]) }
        if let lastLiteral, lastLiteral.texts.count == 1 { output.addPattern([lastLiteral.texts[0], ""]) }
      }
      lastLiteral = nil
      plainLiteral = nil
    }
    if byte == UInt8(ascii: "+"), previous.0.kind == .name { beginnings.append(to: previous.0.start..<previous.0.end) }
    if byte == UInt8(ascii: ":"), previous.0.kind == .name { beginnings.declared = previous.0.start..<previous.0.end }
    switch byte {
    case UInt8(ascii: "["): push(Frame(kind: .bracket))
    case UInt8(ascii: "{"): push(Frame(kind: .brace, isPreview: takePreview()))
    case UInt8(ascii: ")"): close(.parenthesis)
    case UInt8(ascii: "]"): close(.bracket)
    case UInt8(ascii: "}"): close(.brace)
    case UInt8(ascii: ":") where language == .c && frames[frames.count - 1].kind == .bracket: readSelectorPart()
    default: if frames[frames.count - 1].isWanted { readOperator(byte, token) }
    }
  }

  mutating func takePreview() -> Bool {
    guard previewDepth == frames.count else { return false }
    previewDepth = nil
    return true
  }

  mutating func readOperator(_ byte: UInt8, _ token: CodeLexer.Token) {
    let top = frames.count - 1
    if let name = frames[top].pendingName, frames[top].kind == .parenthesis, frames[top].expression.isEmpty, frames[top].label == nil {
      let isLabel =
        switch byte {
        case UInt8(ascii: ":"): language == .swift
        case UInt8(ascii: "="): language == .kotlin && next(token) != UInt8(ascii: "=")
        default: false
        }
      if isLabel {
        frames[top].label = text(name)
        frames[top].pendingName = nil
        return
      }
    }
    flushName()
    switch byte {
    case UInt8(ascii: ","):
      if frames[top].kind == .parenthesis { finishArgument() } else { frames[top].expression.obscure() }
    case UInt8(ascii: "+"): frames[top].expression.appendPlus()
    case UInt8(ascii: "?"): readQuestionMark(token)
    case UInt8(ascii: ":") where frames[top].expression.openChoices > 0: frames[top].expression.endFirstChoice()
    case UInt8(ascii: ":") where language == .kotlin && previous.0.isSign(UInt8(ascii: "?")): frames[top].expression.beginFallback()
    case UInt8(ascii: ".") where !frames[top].expression.isEmpty: frames[top].expression.obscure()
    case UInt8(ascii: "."): frames[top].expression.beginMember()
    case UInt8(ascii: "@"), UInt8(ascii: "!"): break
    // `@"menu." @#name` in a macro
    case UInt8(ascii: "#") where language == .c: break
    default: frames[top].expression.obscure()
    }
  }

  func next(_ token: CodeLexer.Token) -> UInt8 { token.end < bytes.count ? bytes[token.end] : 0 }

  mutating func readQuestionMark(_ token: CodeLexer.Token) {
    let top = frames.count - 1
    if previous.0.isSign(UInt8(ascii: "?")), previous.0.end == token.start { return frames[top].expression.beginFallback() }
    switch language {
    case .swift where next(token) == UInt8(ascii: "?"): break
    // `a?.b` and `a?[1]` are close, a choice does not.
    case .swift where previous.0.end == token.start: break
    case .kotlin: break
    default: frames[top].expression.beginChoice()
    }
  }

  /// Reads the colon after a part of a selector: `[x localizedStringForKey:@"a" value:nil table:nil]`.
  mutating func readSelectorPart() {
    let top = frames.count - 1
    guard previous.0.kind == .name, frames[top].expression.openChoices == 0 else {
      if frames[top].isWanted { readOperator(UInt8(ascii: ":"), previous.0) }
      return
    }
    let name = previous.0.start..<previous.0.end
    if frames[top].isWanted {
      frames[top].pendingName = nil
      finishArgument()
    } else {
      let calls = vocabulary.calls(named: bytes.extracting(name.lowerBound..<name.upperBound + 1))
      guard !calls.isEmpty else { return }
      frames[top].calls = calls
      frames[top].name = TextRange(name.lowerBound, name.upperBound)
      frames[top].isWanted = true
    }
    frames[top].label = text(name)
  }

  // MARK: Comments

  mutating func readComment(_ token: CodeLexer.Token) {
    let comment = bytes.extracting(token.start..<token.end)
    if let directive = SuppressionComment(comment) { output.suppressions.append((TextRange(token.start, token.end), directive)) }
    output.usedKeys += UsedKeyComment.patterns(in: comment)
  }
}

/// A comment that lists used keys that no code names: `l10n:used=settings.*,about.title`.
enum UsedKeyComment {
  static let directive = Array("l10n:used=".utf8)

  /// The patterns in a comment.
  ///
  /// - Complexity: O(n)
  static func patterns(in comment: ByteView) -> [String] {
    var result: [String] = []
    var position = 0
    while position + directive.count < comment.count {
      guard comment[position] == directive[0], comment[position...].starts(with: directive) else {
        position += 1
        continue
      }
      position += directive.count
      var end = position
      while end < comment.count, comment[end] > 0x20 { end += 1 }
      result += comment[position..<end].split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
      position = end
    }
    return result
  }
}
