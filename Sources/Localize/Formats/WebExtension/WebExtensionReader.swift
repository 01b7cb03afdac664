/// Turns the JSON of a web extension's messages into entries.
struct WebExtensionReader {
  struct Result {
    var entries: [Entry] = []
    var localizations: [Localization] = []
    var problems: [SyntaxProblem] = []
  }

  let json: JSONView
  private var result = Result()

  static func read(_ document: JSONDocument, in source: SourceText) -> Result {
    guard !document.nodes.isEmpty else { return Result() }
    return JSONView.with(document, in: source.text) { json in
      var reader = WebExtensionReader(json: json)
      reader.readRoot()
      return reader.result
    }
  }

  private init(json: JSONView) {
    self.json = json
  }

  private mutating func readRoot() {
    guard json[0].kind == .object else {
      report(.unexpectedValue, json[0].range)
      return
    }
    var (index, end) = json.children(of: 0)
    while index < end {
      readKey(index)
      index = Int(json[index].next)
    }
  }

  private mutating func readKey(_ index: Int) {
    let node = json[index]
    checkName(index)
    var entry = Entry(
      key: node.name, range: node.memberRange, firstLocalization: result.localizations.count, localizationCount: 0)
    defer { result.entries.append(entry) }
    guard node.kind == .object else {
      reportKind(of: index)
      return
    }
    var (message, description, placeholders): (Int?, Int?, Int?)
    var (child, end) = json.children(of: index)
    while child < end {
      // The last of several counts.
      if json.name(of: child, is: "message") {
        if message != nil { reportMember(.duplicateMember, child) }
        message = child
      } else if json.name(of: child, is: "description") {
        description = child
      } else if json.name(of: child, is: "placeholders") {
        if placeholders != nil { reportMember(.duplicateMember, child) }
        placeholders = child
      }
      child = Int(json[child].next)
    }
    if let description, json[description].kind == .string { entry.comment = json[description].text }
    let declared = placeholders.map { readPlaceholders($0) } ?? []
    guard let message else {
      if !node.flags.contains(.isUnclosed) { report(.missingMember, node.quotedNameRange, "message") }
      return
    }
    guard json[message].kind == .string else {
      reportKind(of: message)
      return
    }
    entry.localizationCount = 1
    result.localizations.append(Localization(value: .leaf(Leaf(json[message].text)), range: json[message].range))
    // The rest of an entry that was cut off may declare them.
    checkReferences(of: message, declared: node.flags.contains(.isUnclosed) ? nil : declared)
  }

  /// Reads what the names in a message stand for.
  ///
  /// - Returns: The names, in lower case.
  private mutating func readPlaceholders(_ index: Int) -> Set<String> {
    guard json[index].kind == .object else {
      reportKind(of: index)
      return []
    }
    var names: Set<String> = []
    var (child, end) = json.children(of: index)
    while child < end {
      let node = json[child]
      names.insert(json.string(node.name).lowercased())
      checkName(child)
      if node.kind != .object {
        reportKind(of: child)
      } else if let content = json.member("content", of: child) {
        if json[content].kind == .string { checkReferences(of: content, declared: nil) } else { reportKind(of: content) }
      } else if !node.flags.contains(.isUnclosed) {
        report(.missingMember, node.quotedNameRange, "content")
      }
      child = Int(node.next)
    }
    return names
  }

  // MARK: Checks

  /// Browsers refuse other names than those of letters, digits, `_` and `@`, and keep those that begin with `@@` to themselves.
  private mutating func checkName(_ index: Int) {
    let name = json.bytes(json[index].nameRange)
    if name.isEmpty || name.starts(with: "@@".utf8) || !name.allSatisfy(\.continuesMessageName) { reportMember(.invalidName, index) }
  }

  /// Checks what a text inserts.
  ///
  /// An escape of JSON never holds a dollar sign in files that people write.
  ///
  /// - Parameter declared: The names that a message can insert; nil for the content of a placeholder, in which names mean nothing.
  private mutating func checkReferences(of value: Int, declared: Set<String>?) {
    let range = json[value].text.range
    let text = TextCursor(json.bytes(range))
    var index = 0
    while index < text.count {
      guard text[index] == 0x24, let reference = MessageReference(text: text, at: index) else {
        index += 1
        continue
      }
      if let declared, case .name(let name) = reference.kind,
        !declared.contains(String(decoding: text.bytes[name], as: UTF8.self).lowercased())
      {
        report(.undeclaredPlaceholder, in: range, index..<reference.end)
      }
      checkNumber(reference, at: index, of: text, in: range)
      index = reference.end
    }
  }

  private mutating func checkNumber(_ reference: MessageReference, at start: Int, of text: TextCursor, in range: TextRange) {
    guard case .number = reference.kind, text[reference.end].isASCIIDigit else { return }
    var end = reference.end
    while text[end].isASCIIDigit { end += 1 }
    report(.argumentOutOfRange, in: range, start..<end)
  }

  // MARK: Problems

  /// Reports a value of another kind than the format has there, unless the parser of JSON has reported it.
  private mutating func reportKind(of index: Int) {
    if json[index].kind != .invalid, json[index].kind != .missing { reportMember(.unexpectedValue, index) }
  }

  private mutating func reportMember(_ kind: SyntaxProblem.Kind, _ index: Int) {
    report(kind, json[index].quotedNameRange, json.string(json[index].name))
  }

  private mutating func report(_ kind: SyntaxProblem.Kind, in text: TextRange, _ part: Range<Int>) {
    let range = TextRange(Int(text.start) + part.lowerBound, Int(text.start) + part.upperBound)
    report(kind, range, String(decoding: json.bytes(range), as: UTF8.self))
  }

  private mutating func report(_ kind: SyntaxProblem.Kind, _ range: TextRange, _ detail: String = "") {
    guard result.problems.count < JSONParser.maximumProblemCount else { return }
    result.problems.append(SyntaxProblem(kind, at: range, detail: detail))
  }
}
