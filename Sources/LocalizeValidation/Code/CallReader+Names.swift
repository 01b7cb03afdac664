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
    readContinuation(range)
    readFormatted(token)
    readImported(range)
    lastLiteral = nil
    plainLiteral = nil
    if language == .swift { readSwiftName(token) }
    if language == .swift || language == .c { readTestImport(range) }
    if language == .groovy || language == .kotlin { resources.readBuildName(isDefinition: equals(range, "resValue")) }
    if language == .kotlin, ResourceNames.isTableOfCompose(bytes.extracting(range)) { output.looksUpResources = true }
    let top = frames.count - 1
    guard frames[top].isWanted else { return }
    if frames[top].label == "bundle" {
      let (isMember, isMacro) = (previous.0.isSign(UInt8(ascii: ".")), previous.0.isSign(UInt8(ascii: "#")))
      let isOfModule = isMember && equals(range, "module") || isMacro && equals(range, "bundle")
      frames[top].bundle = isOfModule ? .module : isMember && equals(range, "main") ? .main : .any
    }
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

  /// Reads `import XCTest`, `@testable import App` excepted, and `#import <XCTest/XCTest.h>`.
  private mutating func readTestImport(_ range: Range<Int>) {
    guard !output.isTest, isName(previous.0, "import") || language == .c && previous.0.isSign(UInt8(ascii: "<")) else { return }
    output.isTest = equals(range, "XCTest") || language == .swift && equals(range, "Testing")
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

  /// Reads what continues the literal, the list or the variable before it: `"a.".appending(x)`, `[@"a." stringByAppendingString:x]`,
  /// `["a", x].joined()`, `text.append(x)`; or changes its case or its signs.
  private mutating func readContinuation(_ range: Range<Int>) {
    guard range.count >= 4, let continuation = LiteralBeginnings.Continuation(bytes.extracting(range)) else { return }
    let isMember = previous.0.isSign(UInt8(ascii: "."))
    let last = isMember ? previous.1 : previous.0
    switch continuation {
    case .appends:
      if let known = knownLiteral { output.addPattern([known, ""]) }
      if last.kind == .name { beginnings.append(to: last.start..<last.end) }
    case .joins:
      guard last.isSign(UInt8(ascii: "]")) else { return }
      if let first = beginnings.lastList { output.addPattern([text(first.offsets), ""]) }
      guard let end = beginnings.lastListEnd, end.count > 0, end.count <= 256 else { return }
      for separator in ["_", ".", "-", ":", "/"] { output.addPattern(["", separator + text(end.offsets)]) }
    case .replaces:
      // `"menu_title".replacingOccurrences(of: "_", with: ".")`
      guard let parts = knownLiteral?.split(whereSeparator: { "._-:/".contains($0) }), 2...16 ~= parts.count else { return }
      output.addPattern(parts.map { String($0) })
    case .changesCase:
      guard let texts = lastLiteral?.texts ?? knownLiteral.map({ [$0] }) else { return }
      addLoose(texts.map { $0.lowercased() })
      addLoose(texts.map { $0.uppercased() })
    }
  }

  /// Takes note of the variable that a literal begins with: `"\(stem).title"`.
  mutating func readStem() {
    let (name, start) = (previous.0, previous.1)
    guard name.kind == .name, start.kind == .literalStart, start.end - start.start <= 3 else { return }
    beginnings.append(to: name.start..<name.end)
  }

  /// The same for `"$stem.title"`.
  private mutating func readKotlinStem(at start: Int) {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "$") else { return }
    var end = start + 1
    while end < bytes.count, CodeLexer.isNameByte(bytes[end]), bytes[end] != UInt8(ascii: "$") { end += 1 }
    if end > start + 1 { beginnings.append(to: (start + 1)..<end) }
  }

  /// Takes note of a name after a literal that is a format and begins with it, `"%@.title", stem`, or before another name in a macro.
  private mutating func readFormatted(_ token: CodeLexer.Token) {
    // `#define L(name) NSLocalizedString(STEM name, nil)`
    if language == .c, previous.0.kind == .name, frames[frames.count - 1].isWanted, frames[frames.count - 1].kind == .parenthesis {
      beginnings.append(to: previous.0.start..<previous.0.end)
    }
    guard previous.0.isSign(UInt8(ascii: ",")), previous.1.kind == .literal else { return }
    let literal = bytes[previous.1.start..<min(previous.1.start + 3, previous.1.end)].drop { $0 == UInt8(ascii: "@") }
    if literal.dropFirst().first == UInt8(ascii: "%") { beginnings.append(to: token.start..<token.end) }
  }

  /// The literal before the name, if all of it is known.
  private var knownLiteral: String? {
    if let lastLiteral { return lastLiteral.texts.count == 1 ? lastLiteral.texts[0] : nil }
    return plainLiteral.map { text($0.offsets) }
  }

  /// Takes note of a name that an import of all resources of a kind can have brought.
  private mutating func readImported(_ range: Range<Int>) {
    guard !resources.importedKinds.isEmpty, !previous.0.isSign(UInt8(ascii: ".")), output.imported.count < FileUses.mostImported
    else { return }
    let name = text(range)
    for kind in resources.importedKinds {
      output.imported.append((resource: UsedResource(name: name, kind: kind), range: TextRange(range.lowerBound, range.upperBound)))
    }
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
        let isWildcard = token.isSign(UInt8(ascii: "*")) && previous.0.isSign(UInt8(ascii: "."))
        if isWildcard {
          resources.readWildcard(names)
        } else if let resource = resources.readImport(names, isRenamed: isRenamed) {
          addResource(resource)
        } else if language == .kotlin, resources.isOfCompose(names), let name = names.last {
          let resource = UsedResource(name: name, kind: nil)
          add(KeyUse(key: .resource(resource), table: .android, range: chainRange, isTolerant: true))
        }
      } else if isName(chainPredecessor, "as"), names.count == 1 {
        resources.readAlias(names[0])
      } else if isClassOfResources(names, before: token) {
        output.looksUpResources = true
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

  /// Whether names are the class of all resources of a kind, whose fields code looks up: `R.string.class` of Java, `R.string::class` of Kotlin.
  private func isClassOfResources(_ names: [String], before token: CodeLexer.Token) -> Bool {
    guard language == .java else {
      return token.isSign(UInt8(ascii: ":")) && next(token) == UInt8(ascii: ":") && resources.isKind(names[...])
    }
    return names.firstIndex(of: "class").map { resources.isKind(names[..<$0]) } ?? false
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
        key: .resource(UsedResource(name: resource.name, kind: resource.kind)), table: .android, range: chainRange, isTolerant: isTolerant,
        isOfOtherPackage: resource.isForeign || resource.isQualified, isQualified: resource.isQualified,
        package: resource.package))
    if resource.isForeign { output.foreignResources.insert(resource.name) }
  }

  // MARK: Literals

  mutating func readLiteral(isKey: Bool, at token: CodeLexer.Token) {
    let literal = lexer.literal
    let top = frames.count - 1
    lastLiteral = nil
    plainLiteral = nil
    if literal.isTerminated, literal.segments.count == 1 { readPlace(of: literal.segments[0]) }
    if literal.isTerminated { readStep(literal.segments) }
    if language == .kotlin, literal.segments.count > 1, literal.segments[0].count == 0 { readKotlinStem(at: Int(literal.segments[0].end)) }
    guard frames[top].isWanted || isKey || !vocabulary.literalMembers.isEmpty || resources.definesResource || !literal.isPlain(in: bytes)
    else {
      // Most literals are not keys, and need not be decoded.
      if literal.isTerminated {
        let text = bytes.extracting(literal.segments[0].offsets)
        output.addLiteral(text)
        if text.count <= 256, text.count >= 2 { plainLiteral = literal.segments[0] }
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

  /// Takes note of where a literal is: in a variable, at the beginning of a list, or a reference to a resource in a build file.
  private mutating func readPlace(of text: TextRange) {
    if previous.0.isSign(UInt8(ascii: "=")), previous.1.kind == .name || previous.1.isSign(UInt8(ascii: "+")) {
      let variable = previous.1.kind == .name ? previous.1 : previous.2
      let isTyped = previous.2.isSign(UInt8(ascii: ":")) && previous.1.kind == .name
      if variable.kind == .name { beginnings.assign(text, to: isTyped ? nil : variable.start..<variable.end) }
    }
    if previous.0.isSign(UInt8(ascii: "[")) { frames[frames.count - 1].first = text }
    if language == .c, previous.0.kind == .name {
      let isDefined = isName(previous.1, "define") && previous.2.isSign(UInt8(ascii: "#"))
      let name = previous.0.start..<previous.0.end
      if isDefined { beginnings.assign(text, to: name) } else { beginnings.append(to: name) }
    }
    if isBuilt { output.addPattern([self.text(text.offsets), ""]) }
    guard language == .kotlin || language == .groovy || language == .java,
      let resource = ResourceNames.reference(in: bytes.extracting(text.offsets))
    else { return }
    add(KeyUse(key: .resource(resource), table: .android, range: text, isTolerant: true))
  }

  /// Takes note of a literal that can be the last step of a key: `key.append(".title")`, `(key + ".title").localized`.
  private mutating func readStep(_ segments: [TextRange]) {
    guard let first = segments.first, let last = segments.last, first.count > 0, last.count > 0, last.count <= 256,
      KeyMarks.isSeparator(bytes[Int(first.start)]), segments.count > 1 || isAppended
    else { return }
    output.addPattern(["", text(last.offsets)])
  }

  /// Whether a literal here is appended to a text.
  private var isAppended: Bool {
    let (sign, name) = (previous.0, previous.1)
    if sign.isSign(UInt8(ascii: "+")) || sign.isSign(UInt8(ascii: "=")) && name.isSign(UInt8(ascii: "+")) { return true }
    guard name.kind == .name else { return false }
    if language == .swift, sign.isSign(UInt8(ascii: ":")) { return isName(name, "contentsOf") }
    guard sign.isSign(UInt8(ascii: "(")) || language == .c && sign.isSign(UInt8(ascii: ":")) else { return false }
    return LiteralBeginnings.Continuation(bytes.extracting(name.start..<name.end)) == .appends
  }

  /// Whether a literal here begins a text that code appends to: `new StringBuilder("error.")`, `[NSMutableString stringWithString:@"error."]`.
  private var isBuilt: Bool {
    // `buildString { append("error.") }`
    if language == .kotlin, previous.0.isSign(UInt8(ascii: "(")), isName(previous.1, "append") { return true }
    if previous.0.isSign(UInt8(ascii: "(")) { return isName(previous.1, "StringBuilder") || isName(previous.1, "StringBuffer") }
    guard previous.0.isSign(UInt8(ascii: ":")), language == .c else { return false }
    return isName(previous.1, "stringWithString") || isName(previous.1, "initWithString")
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
