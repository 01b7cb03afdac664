import Localize

/// Names, their chains, and literals.
extension CallReader {
  // MARK: Names

  mutating func readName(_ token: CodeLexer.Token) {
    let range = token.start..<token.end
    if previous.0.isSign(UInt8(ascii: ".")) {
      if language == .swift { _ = output.members.insert(bytes.extracting(range)) }
      if chain.count < 12, !chain.isEmpty {
        chain.append(range)
      } else if chain.isEmpty, let emptyCall, previous.1.isSign(UInt8(ascii: ")")), previous.2.isSign(UInt8(ascii: "(")) {
        chain = [emptyCall, range]
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

  mutating func readSwiftName(_ token: CodeLexer.Token) {
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

  /// Whether a literal here is a key because of its declaration: `: LocalizedStringResource = "a"`, `-> LocalizedStringKey { "a" }`.
  var isTyped: Bool {
    guard language == .swift, previous.0.isSign(UInt8(ascii: "=")) || previous.0.isSign(UInt8(ascii: "{")) else { return false }
    let isOptional = previous.1.isSign(UInt8(ascii: "?")) || previous.1.isSign(UInt8(ascii: "!"))
    let type = isOptional ? previous.2 : previous.1
    return isName(type, "LocalizedStringResource") || isName(type, "LocalizedStringKey") || isName(type, "LocalizationValue")
  }

  /// Reads what follows `"a".` if a setting makes it an accessor.
  mutating func readMemberOfLiteral(_ range: Range<Int>) {
    guard let lastLiteral, !vocabulary.literalMembers.isEmpty, vocabulary.literalMembers.contains(text(range)) else { return }
    let key: UsedKey = lastLiteral.texts.count == 1 ? .exact(lastLiteral.texts[0]) : .pattern(lastLiteral.texts)
    add(KeyUse(key: key, table: .any, range: lastLiteral.range, isTolerant: frames[frames.count - 1].isPreview))
  }

  /// Looks at `a.b.c` once it is known to end.
  mutating func finishChain(before token: CodeLexer.Token) {
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
        if let resource = resources.readImport(names, isRenamed: isRenamed) { addResource(resource) }
      } else if isName(chainPredecessor, "as"), names.count == 1 {
        resources.readAlias(names[0])
      } else if let resource = resources.resource(in: names) {
        addResource(resource)
      }
    }
    guard chain.count > 1, !isAssignment(token) else { return }
    for accessor in vocabulary.memberAccessors where accessor.path.count < chain.count {
      guard zip(chain, accessor.path).allSatisfy({ text($0) == $1 }), case .members(let hasTable) = accessor.form else { continue }
      var names = chain.dropFirst(accessor.path.count).map { text($0) }
      guard names.count > (hasTable ? 1 : 0) else { continue }
      let table: UsedTable = hasTable ? .member(names.removeFirst()) : .any
      let isTolerant = frames[frames.count - 1].isPreview || accessor.isGenerated
      add(KeyUse(key: .members(names), table: table, range: chainRange, isTolerant: isTolerant))
      return
    }
  }

  /// Whether a value is assigned to the names before a token, as in `L10n.bundle = …`; it is no text.
  private func isAssignment(_ token: CodeLexer.Token) -> Bool {
    token.isSign(UInt8(ascii: "=")) && (token.end >= bytes.count || bytes[token.end] != UInt8(ascii: "="))
  }

  var chainRange: TextRange { TextRange(chain.first?.lowerBound ?? 0, chain.last?.upperBound ?? 0) }

  mutating func addResource(_ resource: ResourceNames.Resource) {
    // Arrays of numbers are not texts.
    let isTolerant = resource.isForeign || resource.kind == "array"
    add(
      KeyUse(
        key: .resource(UsedResource(name: resource.name, kind: resource.kind)), table: .android, range: chainRange, isTolerant: isTolerant))
    if resource.isForeign { output.foreignResources.insert(resource.name) }
  }

  // MARK: Literals

  mutating func readLiteral(isKey: Bool, at token: CodeLexer.Token) {
    let literal = lexer.literal
    let top = frames.count - 1
    lastLiteral = nil
    guard frames[top].isWanted || isKey || !vocabulary.literalMembers.isEmpty || resources.definesResource || !literal.isPlain(in: bytes)
    else {
      // Most literals are not keys, and need not be decoded.
      if literal.isTerminated {
        let text = bytes.extracting(literal.segments[0].offsets)
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

  /// Takes note of a literal that is not known to be a key.
  mutating func addLoose(_ texts: [String]) {
    if texts.count == 1 { output.addLiteral(texts[0]) } else { output.addPattern(texts) }
  }

  mutating func appendGap() {
    lastLiteral = nil
    plainLiteral = nil
    let top = frames.count - 1
    guard frames[top].isWanted else { return }
    flushName()
    frames[top].expression.appendGap()
  }

  /// Takes a name that is not a label for a part of the value.
  mutating func flushName() {
    let top = frames.count - 1
    guard let name = frames[top].pendingName else { return }
    frames[top].pendingName = nil
    frames[top].expression.appendName(isNothing: equals(name, "nil") || equals(name, "NULL") || equals(name, "null"))
  }
}
