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
  private(set) var output = FileUses()
  var lexer: CodeLexer
  let vocabulary: CallVocabulary
  let language: SourceLanguage
  var resources = ResourceNames()
  private var frames: [Frame] = [Frame(kind: .brace)]
  /// How many brackets are open beyond the frames that are kept.
  private var buried = 0
  /// The last tokens, the latest first.
  private var previous: (CodeLexer.Token, CodeLexer.Token, CodeLexer.Token)
  /// The names of `a.b.c`, as far as they have been read.
  private var chain: [Range<Int>] = []
  private var chainPredecessor: CodeLexer.Token
  private var importsSwiftUI = false
  private var importsAppIntents = false
  /// The frame in which a block of code for previews is about to begin.
  private var previewDepth: Int?
  /// For each literal with code in it, whether its place makes it a key.
  private var openLiterals: [Bool] = []
  /// The literal that was read last, while it may still be followed by what makes it a key or the beginning of one.
  private var lastLiteral: (texts: [String], range: TextRange)?

  /// How many brackets are looked into; what is nested deeper is passed over.
  static let greatestDepth = 512
  private static let mostArguments = 16

  /// An open bracket.
  private struct Frame {
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
  }

  private struct Argument {
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
        output.isIncomplete = lexer.isTooDeep
        return
      case .comment:
        readComment(token)
        continue
      case .name: readName(token)
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
        close(.code)
        push(Frame(kind: .code))
      case .literalEnd:
        finishChain(before: token)
        close(.code)
        readLiteral(isKey: openLiterals.popLast() ?? false, at: token)
      case .sign(let byte): readSign(byte, token)
      }
      previous = (token, previous.0, previous.1)
    }
  }

  private var bytes: UnsafeBufferPointer<UInt8> { lexer.bytes }

  func text(_ range: Range<Int>) -> String { String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) }

  func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && bytes[range].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: range.count))
  }

  private func isName(_ token: CodeLexer.Token, _ text: StaticString) -> Bool {
    token.kind == .name && equals(token.start..<token.end, text)
  }

  // MARK: Names

  private mutating func readName(_ token: CodeLexer.Token) {
    let range = token.start..<token.end
    if previous.0.isSign(UInt8(ascii: ".")) {
      if language == .swift { _ = output.members.insert(UnsafeBufferPointer(rebasing: bytes[range])) }
      if chain.count < 12, !chain.isEmpty {
        chain.append(range)
      } else {
        chain = [range]
        chainPredecessor = previous.0
      }
      readMemberOfLiteral(range)
    } else {
      finishChain(before: token)
      chain = [range]
      chainPredecessor = previous.0
    }
    lastLiteral = nil
    plainLiteral = nil
    if language == .swift { readSwiftName(token) }
    if language == .groovy || language == .kotlin { resources.readBuildName(isDefinition: equals(range, "resValue")) }
    let top = frames.count - 1
    guard frames[top].isWanted else { return }
    flushName()
    frames[top].pendingName = range
  }

  private mutating func readSwiftName(_ token: CodeLexer.Token) {
    let range = token.start..<token.end
    if isName(previous.0, "import") || isName(previous.1, "import") && previous.0.kind == .name {
      if equals(range, "SwiftUI") || equals(range, "SwiftUICore") || equals(range, "WidgetKit") { importsSwiftUI = true }
      if equals(range, "AppIntents") { importsAppIntents = true }
    }
    if previous.0.isSign(UInt8(ascii: "#")), equals(range, "Preview") { previewDepth = frames.count }
    if equals(range, "PreviewProvider"), previous.0.isSign(UInt8(ascii: ":")) || previous.0.isSign(UInt8(ascii: ",")) {
      previewDepth = frames.count
    }
  }

  /// Whether a literal here is a key because a declaration says so: `: LocalizedStringResource = "a"`, `-> LocalizedStringKey { "a" }`.
  private var isTyped: Bool {
    guard language == .swift, previous.0.isSign(UInt8(ascii: "=")) || previous.0.isSign(UInt8(ascii: "{")) else { return false }
    let isOptional = previous.1.isSign(UInt8(ascii: "?")) || previous.1.isSign(UInt8(ascii: "!"))
    let type = isOptional ? previous.2 : previous.1
    return isName(type, "LocalizedStringResource") || isName(type, "LocalizedStringKey") || isName(type, "LocalizationValue")
  }

  /// Reads what follows `"a".` where a setting says that it makes a key of a literal.
  private mutating func readMemberOfLiteral(_ range: Range<Int>) {
    guard let lastLiteral, !vocabulary.literalMembers.isEmpty, vocabulary.literalMembers.contains(text(range)) else { return }
    let key: UsedKey = lastLiteral.texts.count == 1 ? .exact(lastLiteral.texts[0]) : .pattern(lastLiteral.texts)
    add(KeyUse(key: key, table: .any, range: lastLiteral.range, isTolerant: frames[frames.count - 1].isPreview))
  }

  /// Looks at `a.b.c` once it is known to end.
  private mutating func finishChain(before token: CodeLexer.Token) {
    guard !chain.isEmpty else { return }
    guard chain.count > 1 || chainPredecessor.kind == .name else { return chain.removeAll(keepingCapacity: true) }
    defer { chain.removeAll(keepingCapacity: true) }
    if language == .kotlin || language == .java {
      let isImport = isName(chainPredecessor, "import") || isName(chainPredecessor, "static")
      let names = chain.map { text($0) }
      if isName(chainPredecessor, "package") {
        resources.package = names
      } else if isImport {
        let isRenamed = isName(token, "as")
        if let name = resources.readImport(names, isRenamed: isRenamed) { addResource(name, isForeign: false) }
      } else if isName(chainPredecessor, "as"), names.count == 1 {
        resources.readAlias(names[0])
      } else if let found = resources.resource(in: names) {
        addResource(found.name, isForeign: found.isForeign)
      }
    }
    guard chain.count > 1 else { return }
    for accessor in vocabulary.memberAccessors where accessor.path.count < chain.count {
      guard zip(chain, accessor.path).allSatisfy({ text($0) == $1 }), case .members(let hasTable) = accessor.form else { continue }
      var names = chain.dropFirst(accessor.path.count).map { text($0) }
      guard names.count > (hasTable ? 1 : 0) else { continue }
      let table: UsedTable = hasTable ? .member(names.removeFirst()) : .any
      add(KeyUse(key: .members(names), table: table, range: chainRange, isTolerant: frames[frames.count - 1].isPreview))
      return
    }
  }

  private var chainRange: TextRange { TextRange(chain.first?.lowerBound ?? 0, chain.last?.upperBound ?? 0) }

  private mutating func addResource(_ name: String, isForeign: Bool) {
    add(KeyUse(key: .resource(name), table: .android, range: chainRange, isTolerant: isForeign))
  }

  // MARK: Literals

  private mutating func readLiteral(isKey: Bool, at token: CodeLexer.Token) {
    let literal = lexer.literal
    let top = frames.count - 1
    lastLiteral = nil
    guard frames[top].isWanted || isKey || !vocabulary.literalMembers.isEmpty || resources.definesResource || !literal.isPlain(in: bytes)
    else {
      // Most literals are no keys, and need not be decoded.
      if literal.isTerminated {
        let text = UnsafeBufferPointer(rebasing: bytes[literal.segments[0].offsets])
        output.addLiteral(text)
        if text.count <= 256, text.count >= 3 { plainLiteral = literal.segments[0] }
      }
      return
    }
    let decoded = literal.texts(in: bytes)?.map { String(validating: $0, as: UTF8.self) }
    guard let decoded, !decoded.contains(nil) else {
      if frames[top].isWanted {
        flushName()
        frames[top].expression.appendGap()
      }
      return
    }
    let texts = decoded.compactMap(\.self)
    lastLiteral = (texts, literal.range)
    if texts.count == 1, let name = resources.readBuildLiteral(texts[0]) { output.resources.append(name) }
    if isKey {
      let key: UsedKey = texts.count == 1 ? .exact(texts[0]) : .format(texts)
      add(KeyUse(key: key, table: .standard, range: literal.range, isTolerant: frames[top].isPreview))
    } else if frames[top].isWanted {
      flushName()
      frames[top].expression.appendLiteral(texts, range: literal.range, joinsNeighbours: language == .c)
    } else {
      addLoose(texts)
    }
  }

  /// The literal before the current token, if it was passed over.
  private var plainLiteral: TextRange?

  /// Takes note of a literal that is not known to be a key.
  private mutating func addLoose(_ texts: [String]) {
    if texts.count == 1 { output.addLiteral(texts[0]) } else { output.addPattern(texts) }
  }

  private mutating func appendGap() {
    lastLiteral = nil
    plainLiteral = nil
    let top = frames.count - 1
    guard frames[top].isWanted else { return }
    flushName()
    frames[top].expression.appendGap()
  }

  /// Takes a name that is no label for a part of the value.
  private mutating func flushName() {
    let top = frames.count - 1
    guard let name = frames[top].pendingName else { return }
    frames[top].pendingName = nil
    frames[top].expression.appendName(isNothing: equals(name, "nil") || equals(name, "NULL") || equals(name, "null"))
  }

  // MARK: Signs

  private mutating func readSign(_ byte: UInt8, _ token: CodeLexer.Token) {
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
    }
    plainLiteral = nil
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

  private mutating func takePreview() -> Bool {
    guard previewDepth == frames.count else { return false }
    previewDepth = nil
    return true
  }

  private mutating func readOperator(_ byte: UInt8, _ token: CodeLexer.Token) {
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
    case UInt8(ascii: ":") where language == .kotlin && previous.0.isSign(UInt8(ascii: "?")): frames[top].expression.separate()
    case UInt8(ascii: ".") where !frames[top].expression.isEmpty: frames[top].expression.obscure()
    case UInt8(ascii: "."): frames[top].expression.beginMember()
    case UInt8(ascii: "@"), UInt8(ascii: "!"): break
    default: frames[top].expression.obscure()
    }
  }

  private func next(_ token: CodeLexer.Token) -> UInt8 { token.end < bytes.count ? bytes[token.end] : 0 }

  private mutating func readQuestionMark(_ token: CodeLexer.Token) {
    let top = frames.count - 1
    if previous.0.isSign(UInt8(ascii: "?")), previous.0.end == token.start { return frames[top].expression.separate() }
    switch language {
    case .swift where next(token) == UInt8(ascii: "?"): break
    // `a?.b` and `a?[1]` stand close, a choice does not.
    case .swift where previous.0.end == token.start: break
    case .kotlin: break
    default: frames[top].expression.beginChoice()
    }
  }

  /// Reads the colon behind a part of a selector: `[x localizedStringForKey:@"a" value:nil table:nil]`.
  private mutating func readSelectorPart() {
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
      let calls = vocabulary.calls(named: UnsafeBufferPointer(rebasing: bytes[name.lowerBound..<name.upperBound + 1]))
      guard !calls.isEmpty else { return }
      frames[top].calls = calls
      frames[top].name = TextRange(name.lowerBound, name.upperBound)
      frames[top].isWanted = true
    }
    frames[top].label = text(name)
  }

  // MARK: Frames

  private mutating func openParenthesis(_ token: CodeLexer.Token) {
    lastLiteral = nil
    plainLiteral = nil
    var frame = Frame(kind: .parenthesis)
    if previous.0.kind == .name {
      let name = previous.0.start..<previous.0.end
      frame.calls = calls(named: name)
      frame.name = TextRange(name.lowerBound, name.upperBound)
      frame.isWanted = !frame.calls.isEmpty
      frame.isGroup = language == .c && equals(name, "CFSTR")
      if frame.isGroup {
        frames[frames.count - 1].pendingName = nil
      }
    } else {
      frame.isGroup = !previous.0.isSign(UInt8(ascii: ")")) && !previous.0.isSign(UInt8(ascii: "]"))
    }
    // A call that is known is no member that stands for a key.
    if !frame.calls.isEmpty { chain.removeAll(keepingCapacity: true) }
    flushName()
    if frame.isGroup { frame.isWanted = frames[frames.count - 1].isWanted }
    push(frame)
  }

  /// The calls that a name before a parenthesis can be, where it is no declaration.
  private func calls(named name: Range<Int>) -> [KeyCall] {
    let calls = vocabulary.calls(named: UnsafeBufferPointer(rebasing: bytes[name]))
    guard !calls.isEmpty else { return [] }
    let before = previous.1
    for keyword in ["func", "fun", "define", "macro"] as [StaticString] where isName(before, keyword) { return [] }
    let isMember = before.isSign(UInt8(ascii: "."))
    return calls.filter { call in
      switch call.position {
      case .any: break
      case .free: if isMember, !isModule(before: before) { return false }
      case .member: if !isMember { return false }
      }
      switch call.framework {
      case .none: break
      case .swiftUI: if !importsSwiftUI { return false }
      case .appIntents: if !importsAppIntents { return false }
      }
      guard !call.path.isEmpty else { return true }
      let path = chain.dropLast().suffix(call.path.count)
      return path.count == call.path.count && zip(path, call.path).allSatisfy { text($0) == $1 }
    }
  }

  /// Whether the member is one of a module, as in `SwiftUI.Text`.
  private func isModule(before dot: CodeLexer.Token) -> Bool {
    guard chain.count == 2 else { return false }
    return ["SwiftUI", "Foundation", "Swift"].contains(text(chain[0]))
  }

  private mutating func push(_ frame: Frame) {
    if frame.kind != .parenthesis { flushName() }
    guard frames.count < Self.greatestDepth else {
      buried += 1
      return
    }
    var frame = frame
    frame.isPreview = frame.isPreview || frames[frames.count - 1].isPreview
    frames.append(frame)
  }

  /// Closes the innermost bracket of a kind, and those in it that were left open; a bracket that nothing opened is passed over.
  private mutating func close(_ kind: Frame.Kind) {
    guard buried == 0 else {
      buried -= 1
      return
    }
    var index = frames.count - 1
    let lowest = kind == .code ? 1 : max(1, frames.count - 8)
    while index >= lowest, frames[index].kind != kind {
      // What is in a literal does not reach out of it.
      if frames[index].kind == .code { return }
      index -= 1
    }
    guard index >= lowest else { return }
    while frames.count > index { closeFrame() }
  }

  private mutating func closeFrame() {
    flushName()
    if frames[frames.count - 1].isWanted { finishArgument() }
    let frame = frames.removeLast()
    if !frame.calls.isEmpty { finishCall(frame) }
    let top = frames.count - 1
    guard frames[top].isWanted, frame.kind != .code else {
      if frame.isGroup, frame.calls.isEmpty { for argument in frame.arguments { addLoose(argument.expression) } }
      return
    }
    if frame.isGroup, frame.arguments.count == 1 {
      frames[top].expression.appendGroup(frame.arguments[0].expression)
    } else {
      if frame.calls.isEmpty { for argument in frame.arguments { addLoose(argument.expression) } }
      frames[top].expression.appendGap()
    }
  }

  private mutating func finishArgument() {
    let top = frames.count - 1
    flushName()
    let (label, expression) = (frames[top].label, frames[top].expression)
    frames[top].label = nil
    frames[top].expression = KeyExpression()
    guard !expression.isEmpty || label != nil else { return }
    let position = frames[top].unlabelledCount
    if label == nil { frames[top].unlabelledCount += 1 }
    if frames[top].arguments.count < Self.mostArguments {
      frames[top].arguments.append(Argument(label: label, position: label == nil ? position : -1, expression: expression))
    } else {
      addLoose(expression)
    }
  }

  // MARK: Calls

  private mutating func finishCall(_ frame: Frame) {
    var rest = frame.arguments
    for call in frame.calls {
      let keys = frame.arguments.filter { argument in call.keys.contains { Self.isMeant(argument, by: $0) } }
      guard !keys.isEmpty else { continue }
      let table = table(of: call, frame)
      for argument in keys {
        finishKey(argument.expression, of: call, table: table, frame)
        rest.removeAll { $0.label == argument.label && $0.position == argument.position }
      }
      break
    }
    for argument in rest { addLoose(argument.expression) }
  }

  private static func isMeant(_ argument: Argument, by place: AccessorPattern.Argument) -> Bool {
    switch place {
    case .position(let position): argument.label == nil && argument.position == position
    case .label(let label): argument.label == label
    }
  }

  private func table(of call: KeyCall, _ frame: Frame) -> UsedTable {
    guard let place = call.table, let argument = frame.arguments.first(where: { Self.isMeant($0, by: place) }) else {
      return call.defaultTable
    }
    if argument.expression.isNothing { return call.defaultTable }
    let values = argument.expression.alternatives
    guard values.count == 1, let name = values[0].constant else { return call.defaultTable == .any ? .any : .anyOfApple }
    return .named(name)
  }

  private mutating func finishKey(_ expression: KeyExpression, of call: KeyCall, table: UsedTable, _ frame: Frame) {
    for text in expression.dropped { output.addLiteral(text) }
    // `.title` is a symbol that was made of a key.
    guard !expression.isNothing, !expression.isMember else { return addLoose(expression) }
    for value in expression.alternatives {
      let range = value.range ?? frame.name
      if call.takesOnlyLiterals, value.isComposed || value.range == nil {
        addLoose(value)
      } else if let key = value.constant {
        guard !key.isEmpty else { continue }
        if call.defaultTable == .android { finishResource(key, range, frame) } else { add(.exact(key), table, range, frame) }
      } else if call.isFormat, !value.isComposed {
        add(.format(value.texts), table, range, frame)
      } else {
        if call.defaultTable == .android { output.looksUpResources = true }
        for text in value.texts { output.addLiteral(text) }
        add(.pattern(value.texts), table, range, frame)
      }
    }
  }

  /// Takes note of `getIdentifier("name", "string", package)`.
  private mutating func finishResource(_ name: String, _ range: TextRange, _ frame: Frame) {
    let kind = frame.arguments.first { $0.position == 1 }?.expression.alternatives.first?.constant
    guard kind.map({ ["string", "plurals", "array"].contains($0) }) ?? true else { return }
    add(KeyUse(key: .resource(name), table: .android, range: range, isTolerant: true))
  }

  private mutating func addLoose(_ expression: KeyExpression) {
    for text in expression.dropped { output.addLiteral(text) }
    for value in expression.alternatives { addLoose(value) }
  }

  private mutating func addLoose(_ value: KeyExpression.Alternative) {
    if let text = value.constant { return output.addLiteral(text) }
    for text in value.texts { output.addLiteral(text) }
    output.addPattern(value.texts)
  }

  private mutating func add(_ key: UsedKey, _ table: UsedTable, _ range: TextRange, _ frame: Frame) {
    add(KeyUse(key: key, table: table, range: range, isTolerant: frame.isPreview))
  }

  private mutating func add(_ use: KeyUse) { output.uses.append(use) }

  // MARK: Comments

  private mutating func readComment(_ token: CodeLexer.Token) {
    let comment = UnsafeBufferPointer(rebasing: bytes[token.start..<token.end])
    if let directive = SuppressionComment(comment) { output.suppressions.append((TextRange(token.start, token.end), directive)) }
    output.usedKeys += UsedKeyComment.patterns(in: comment)
  }
}

/// A comment that says which keys are used, where no code does: `l10n:used=settings.*,about.title`.
enum UsedKeyComment {
  private static let directive = Array("l10n:used=".utf8)

  /// The patterns in a comment.
  ///
  /// - Complexity: O(n)
  static func patterns(in comment: UnsafeBufferPointer<UInt8>) -> [String] {
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
