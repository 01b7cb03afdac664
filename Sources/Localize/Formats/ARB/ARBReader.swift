/// Turns the JSON of an Application Resource Bundle into entries.
struct ARBReader {
  struct Result {
    var locale: LocaleIdentifier?
    var entries: [Entry] = []
    var localizations: [Localization] = []
    var problems: [SyntaxProblem] = []
  }

  let json: JSONView
  private var result = Result()
  /// The descriptions, by the number of the key they are about.
  private var comments: [Int: RawText] = [:]
  private var described = KeyTable()

  static func read(_ document: JSONDocument, in source: SourceText) -> Result {
    guard !document.nodes.isEmpty else { return Result() }
    return JSONView.with(document, in: source.text) { json in
      var reader = ARBReader(json: json)
      reader.readRoot()
      return reader.result
    }
  }

  private init(json: JSONView) {
    self.json = json
  }

  private mutating func readRoot() {
    guard json[0].kind == .object else {
      result.problems.append(SyntaxProblem(.unexpectedValue, at: json[0].range))
      return
    }
    var (index, end) = json.children(of: 0)
    while index < end {
      readMember(index)
      index = Int(json[index].next)
    }
    guard !comments.isEmpty else { return }
    for entry in result.entries.indices {
      if let number = described.index(of: json.string(result.entries[entry].key)) { result.entries[entry].comment = comments[number] }
    }
  }

  private mutating func readMember(_ index: Int) {
    let node = json[index]
    let start = Int(node.nameRange.start)
    guard node.nameRange.count > 0, json.text[start] == UInt8(ascii: "@") else {
      readEntry(node, index)
      return
    }
    if node.nameRange.count > 1, json.text[start + 1] == UInt8(ascii: "@") {
      if json.name(of: index, is: "@@locale") { readLocale(node, index) }
      return
    }
    guard node.kind == .object else {
      if node.kind != .invalid, node.kind != .missing { report(.unexpectedValue, at: index) }
      return
    }
    guard let description = json.member("description", of: index), json[description].kind == .string else { return }
    let name = json.string(RawText(TextRange(start: node.nameRange.start + 1, end: node.nameRange.end), coding: node.name.coding))
    comments[name.withBytes { described.insert($0) }] = json[description].text
  }

  private mutating func readLocale(_ node: JSONNode, _ index: Int) {
    guard node.kind == .string, let locale = LocaleIdentifier(json.string(node.text)) else {
      if node.kind != .invalid, node.kind != .missing { report(.unexpectedValue, at: index) }
      return
    }
    if result.locale != nil { report(.duplicateMember, at: index) }
    result.locale = locale
  }

  private mutating func readEntry(_ node: JSONNode, _ index: Int) {
    let isText = node.kind == .string
    // Of a translation that is null, Flutter shows the template's text.
    if !isText, node.kind != .invalid, node.kind != .missing, node.kind != .null { report(.unexpectedValue, at: index) }
    result.entries.append(
      Entry(
        key: node.name, range: node.memberRange, firstLocalization: result.localizations.count, localizationCount: isText ? 1 : 0))
    if isText { result.localizations.append(Localization(value: .leaf(Leaf(node.text)), range: node.range)) }
  }

  private mutating func report(_ kind: SyntaxProblem.Kind, at member: Int) {
    guard result.problems.count < JSONParser.maximumProblemCount else { return }
    result.problems.append(SyntaxProblem(kind, at: json[member].quotedNameRange, detail: json.string(json[member].name)))
  }
}
