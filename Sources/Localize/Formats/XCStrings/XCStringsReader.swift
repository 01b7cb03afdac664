/// Turns the JSON of a string catalogue into entries.
struct XCStringsReader {
  struct Result {
    var strings: TextRange?
    var sourceLocale: LocaleIdentifier?
    var locales: [LocaleIdentifier?] = []
    var entries: [Entry] = []
    var localizations: [Localization] = []
    var substitutions: [Substitution] = []
    var problems: [SyntaxProblem] = []
  }

  /// How deep variations are read; Xcode's compiler takes a device with plurals in it.
  static let maximumDepth = 16

  let json: JSONView
  var result = Result()
  private var columns: XCStringsLocales

  static func read(_ document: JSONDocument, in source: SourceText) -> Result {
    guard !document.nodes.isEmpty else { return Result() }
    return JSONView.with(document, in: source.text) { json in
      var reader = XCStringsReader(json: json)
      reader.readRoot()
      reader.result.locales = reader.columns.locales
      return reader.result
    }
  }

  private init(json: JSONView) {
    self.json = json
    columns = XCStringsLocales(json: json)
  }

  private mutating func readRoot() {
    guard json[0].kind == .object else {
      result.problems.append(SyntaxProblem(.unexpectedValue, at: json[0].range))
      return
    }
    var language: Int?
    var strings: Int?
    var version: Int?
    forEachMember(of: 0) { reader, member in
      switch member {
      case _ where reader.json.name(of: member, is: "sourceLanguage"): reader.take(member, as: .string, into: &language)
      case _ where reader.json.name(of: member, is: "strings"): reader.take(member, as: .object, into: &strings)
      case _ where reader.json.name(of: member, is: "version"): reader.take(member, as: .string, into: &version)
      default: break
      }
    }
    if let language, let index = columns.index(of: json.string(json[language].text)) {
      result.sourceLocale = columns.locales[index]
    } else if language == nil {
      reportMissing("sourceLanguage", in: 0)
    } else if let language {
      report(.unexpectedValue, at: language)
    }
    if version == nil { reportMissing("version", in: 0) }
    guard let strings else {
      reportMissing("strings", in: 0)
      return
    }
    result.strings = json[strings].range
    reserveCapacity(for: strings)
    forEachMember(of: strings) { $0.readEntry($1) }
  }

  private mutating func reserveCapacity(for strings: Int) {
    let (first, end) = json.children(of: strings)
    result.localizations.reserveCapacity((end - first) / 4)
  }

  private mutating func readEntry(_ index: Int) {
    let node = json[index]
    var entry = Entry(
      key: node.name, range: node.memberRange, firstLocalization: result.localizations.count, localizationCount: 0)
    var (comment, extraction, translate, localizations): (Int?, Int?, Int?, Int?)
    guard node.kind == .object else {
      if node.kind != .invalid, node.kind != .missing { report(.unexpectedValue, at: index) }
      result.entries.append(entry)
      return
    }
    forEachMember(of: index) { reader, member in
      switch member {
      case _ where reader.json.name(of: member, is: "localizations"): reader.take(member, as: .object, into: &localizations)
      case _ where reader.json.name(of: member, is: "comment"): reader.take(member, as: .string, into: &comment)
      case _ where reader.json.name(of: member, is: "extractionState"): reader.take(member, as: .string, into: &extraction)
      case _ where reader.json.name(of: member, is: "shouldTranslate"): reader.take(member, as: .boolean, into: &translate)
      default: break
      }
    }
    entry.comment = comment.map { json[$0].text }
    if let translate { entry.isTranslatable = json.text[Int(json[translate].range.start)] == UInt8(ascii: "t") }
    if let extraction { entry.extraction = extractionState(json[extraction].text) }
    columns.beginEntry()
    if let localizations { forEachMember(of: localizations) { $0.readLocalization($1) } }
    if result.sourceLocale != nil, !columns.hasSource {
      result.localizations.append(Localization(locale: 0, value: .leaf(Leaf(node.name)), range: node.quotedNameRange))
    }
    entry.localizationCount = UInt32(truncatingIfNeeded: result.localizations.count - Int(entry.firstLocalization))
    result.entries.append(entry)
  }

  private func extractionState(_ raw: RawText) -> ExtractionState {
    switch json.string(raw) {
    case "manual": .manual
    case "extracted_with_value": .extractedWithValue
    case "migrated": .migrated
    case "stale": .stale
    default: .automatic
    }
  }

  private mutating func readLocalization(_ index: Int) {
    let node = json[index]
    guard let column = columns.index(ofMember: index) else {
      report(.unexpectedValue, at: index)
      return
    }
    if columns.isRepeated { report(.duplicateMember, at: index) }
    guard node.kind == .object else {
      if node.kind != .invalid, node.kind != .missing { report(.unexpectedValue, at: index) }
      return
    }
    let substitutions = result.substitutions.count
    guard let value = readValue(index, depth: 0) else { return }
    var localization = Localization(locale: column, value: value, range: node.range)
    if result.substitutions.count > substitutions {
      localization.firstSubstitution = UInt32(truncatingIfNeeded: substitutions)
      localization.substitutionCount = UInt32(truncatingIfNeeded: result.substitutions.count - substitutions)
    }
    result.localizations.append(localization)
  }

  // MARK: Members

  @inline(__always)
  mutating func forEachMember(of object: Int, _ body: (inout XCStringsReader, Int) -> Void) {
    var (index, end) = json.children(of: object)
    while index < end {
      let next = Int(json[index].next)
      body(&self, index)
      index = next
    }
  }

  /// Takes a member of a kind that the format demands; a second one of the name is reported and ignored.
  @inline(__always)
  mutating func take(_ member: Int, as kind: JSONNode.Kind, into slot: inout Int?) {
    let found = json[member].kind
    guard found == kind else {
      if found != .invalid, found != .missing { report(.unexpectedValue, at: member) }
      return
    }
    guard slot == nil else {
      report(.duplicateMember, at: member)
      return
    }
    slot = member
  }

  /// Reports a member at its name.
  mutating func report(_ kind: SyntaxProblem.Kind, at member: Int, detail: String? = nil) {
    guard result.problems.count < JSONParser.maximumProblemCount else { return }
    let node = json[member]
    let range = node.flags.contains(.hasName) ? node.quotedNameRange : node.range
    result.problems.append(SyntaxProblem(kind, at: range, detail: detail ?? json.string(node.name)))
  }

  /// Reports that an object lacks a member, at its opening brace.
  mutating func reportMissing(_ name: String, in object: Int) {
    guard result.problems.count < JSONParser.maximumProblemCount else { return }
    let start = Int(json[object].range.start)
    result.problems.append(SyntaxProblem(.missingMember, at: TextRange(start, start + 1), detail: name))
  }
}
