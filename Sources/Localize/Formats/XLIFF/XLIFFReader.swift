/// Finds the units in the tree of an XLIFF file, and joins those that are forms of one key.
struct XLIFFReader {
  private let tree: XMLTree
  private var document: Document
  private let hasConflict: Bool
  private var locales = XLIFFLocales()
  /// The ids that more than one `<file>` uses, hashed.
  private var sharedIDs: Set<UInt64> = []

  private static let vocabulary = XMLVocabulary([
    .init("trans-unit", level: 4), .init("source", level: 5), .init("target", level: 5), .init("note", level: 5),
    .init("body", level: 3), .init("file", level: 2), .init("xliff", level: 1), .init("group", level: 0, closes: 4),
    .init("unit", level: 4),
  ])

  init(_ source: SourceText, _ placeholders: PlaceholderHint?) {
    let tree = XMLTree(source, vocabulary: Self.vocabulary)
    self.tree = tree
    let version = tree.root.flatMap { tree.attribute("version", of: $0) }.map { tree.string(of: $0) } ?? ""
    let isHTML = source.text.withBytes { $0.firstIndex(of: "datatype=\"html\"", from: 0, to: $0.count) != nil }
    let format = XLIFFFormat(version: version.hasPrefix("2") ? .two : .one, textsAreHTML: isHTML, placeholders: placeholders)
    document = Document(source: source, format: format, locales: [])
    document.problems = tree.problems
    hasConflict = tree.problems.contains { $0.kind == .conflictMarker }
  }

  package mutating func read() -> Document {
    if let root = tree.root, tree.isElement(root, "xliff") {
      let files = tree.children(of: root).filter { tree.isElement($0, "file") }
      if files.count > 1 { findSharedIDs(in: files) }
      for child in tree.children(of: root) { readChild(child, of: root) }
    } else if let root = tree.root {
      document.report(tree.problem(.unexpectedRoot, at: root))
    }
    document.locales = locales.all.isEmpty ? [nil] : locales.all
    document.sourceLocale = locales.firstSource
    document.sortProblems()
    return document
  }

  private mutating func readChild(_ child: Int, of root: Int) {
    guard tree.nodes[child].kind == .element else { return checkText(child) }
    guard tree.isElement(child, "file") else {
      // The elements of modules and extensions have a prefix.
      if isOfModule(child) { return }
      return document.report(tree.problem(.unexpectedElement, at: child))
    }
    locales.enter(
      source: language("source-language", of: child) ?? language("srcLang", of: root),
      target: language("target-language", of: child) ?? language("trgLang", of: root))
    let original = (tree.attribute("original", of: child) ?? tree.attribute("id", of: child)).map { tree.string(of: $0) } ?? ""
    var units: [XLIFFUnit] = []
    readUnits(in: child, into: &units)
    append(units, original: original)
  }

  private func isOfModule(_ node: Int) -> Bool {
    tree.source.text[tree.nodes[node].range.offsets].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: ":"))
  }

  private func language(_ name: StaticString, of node: Int) -> LocaleIdentifier? {
    tree.attribute(name, of: node).flatMap { LocaleIdentifier(tree.string(of: $0)) }
  }

  private mutating func checkText(_ node: Int) {
    guard tree.nodes[node].kind == .text || tree.nodes[node].kind == .cdata, !hasConflict, !tree.isBlank(node) else { return }
    document.report(tree.problem(.unexpectedElement, at: node))
  }

  // MARK: Ids

  private func hash(_ range: TextRange) -> UInt64 {
    var hash = FNV1a()
    hash.append(tree.source.text[range.offsets])
    return hash.value
  }

  private mutating func findSharedIDs(in files: [Int]) {
    var owners: [UInt64: Int] = [:]
    for file in files {
      for node in file..<Int(tree.nodes[file].end) where tree.isElement(node, "trans-unit") || tree.isElement(node, "unit") {
        guard let id = tree.attribute("id", of: node) else { continue }
        let key = tree.source.text.withBytes { XLIFFUnitID(id.value, in: $0).key }
        let hash = hash(key)
        if owners.updateValue(file, forKey: hash).map({ $0 != file }) ?? false { sharedIDs.insert(hash) }
      }
    }
  }

  // MARK: Units

  private mutating func readUnits(in parent: Int, into units: inout [XLIFFUnit]) {
    for child in tree.children(of: parent) {
      if tree.nodes[child].kind != .element {
        checkText(child)
      } else if tree.isElement(child, "trans-unit") || tree.isElement(child, "unit") {
        if let unit = unit(child) { units.append(unit) }
      } else if tree.isElement(child, "body") || tree.isElement(child, "group") {
        readUnits(in: child, into: &units)
      }
    }
  }

  private mutating func unit(_ node: Int) -> XLIFFUnit? {
    guard let id = tree.attribute("id", of: node) else {
      document.report(tree.problem(.missingAttribute, at: node, detail: "id"))
      return nil
    }
    let parts = tree.source.text.withBytes { XLIFFUnitID(id.value, in: $0) }
    let isExcluded = tree.attribute("translate", of: node).map { tree.equals($0.value, "no") } ?? false
    var unit = XLIFFUnit(range: tree.nodes[node].range, id: id.text, parts: parts, isTranslatable: !isExcluded)
    readTexts(in: node, segment: nil, into: &unit)
    return unit
  }

  /// Reads the texts of a unit, in XLIFF 2 those of all its segments.
  private mutating func readTexts(in node: Int, segment: Int?, into unit: inout XLIFFUnit) {
    for child in tree.children(of: node) {
      if tree.nodes[child].kind != .element {
        checkText(child)
      } else if tree.isElement(child, "source"), unit.source == nil {
        unit.source = (Leaf(tree.text(of: child)), tree.nodes[child].range)
      } else if tree.isElement(child, "target"), unit.target == nil {
        let state = state(of: child, in: segment)
        unit.target = (Leaf(tree.text(of: child), state: state), tree.nodes[child].range)
      } else if tree.isElement(child, "note"), unit.note == nil, !isPlaceholder(child) {
        unit.note = tree.text(of: child)
      } else if tree.isElement(child, "notes") {
        readTexts(in: child, segment: nil, into: &unit)
      } else if tree.isElement(child, "segment") {
        if unit.source == nil, unit.target == nil {
          readTexts(in: child, segment: child, into: &unit)
        } else {
          var part = XLIFFUnit(range: unit.range, id: unit.id, parts: unit.parts, isTranslatable: unit.isTranslatable)
          readTexts(in: child, segment: child, into: &part)
          unit.moreSegments.append(XLIFFUnit.Segment(source: part.source, target: part.target))
        }
      }
    }
  }

  /// Xcode writes this if there is no comment.
  private func isPlaceholder(_ note: Int) -> Bool {
    tree.equals(tree.nodes[note].content, "No comment provided by engineer.") || tree.nodes[note].content.isEmpty
  }

  /// The state of a translation, its own or in XLIFF 2 its segment's.
  private mutating func state(of target: Int, in segment: Int?) -> TranslationState {
    let state = state(tree.attribute("state", of: target) ?? segment.flatMap { tree.attribute("state", of: $0) })
    guard state == .translated, let segment, let detail = tree.attribute("subState", of: segment),
      tree.equals(detail.value, XLIFFFormat.reviewState)
    else { return state }
    return .needsReview
  }

  private mutating func state(_ attribute: XMLTree.Attribute?) -> TranslationState {
    guard let value = attribute?.value else { return .translated }
    switch tree.source.string(in: value) {
    case "new", "needs-translation", "initial": return .new
    case "translated", "final", "signed-off", "reviewed", "": return .translated
    case let state where state.hasPrefix("needs-"): return .needsReview
    case let state:
      // Tools may add states of their own, with this prefix.
      if !state.hasPrefix("x-") { document.report(SyntaxProblem(.unknownState, at: value, detail: state)) }
      return .other(value)
    }
  }

  // MARK: Entries

  /// Makes entries of the units of a file: runs of units of one key become one entry.
  private mutating func append(_ units: [XLIFFUnit], original: String) {
    var start = 0
    var joined: Set<UInt64> = []
    while start < units.count {
      var end = start + 1
      while end < units.count, units[end].parts.isForm, isSameKey(units[start], units[end]) { end += 1 }
      let run = units[start..<end]
      let isForms = end - start > 1 || units[start].parts.isForm
      let isFirst = !isForms || joined.insert(hash(units[start].parts.key)).inserted
      if !isForms || !isFirst || !appendForms(run, original: original) {
        for unit in run { appendPlain(unit, original: original) }
      }
      start = end
    }
  }

  private func isSameKey(_ first: XLIFFUnit, _ second: XLIFFUnit) -> Bool {
    let text = tree.source.text
    return text[first.parts.key.offsets] == text[second.parts.key.offsets]
  }

  private mutating func key(_ range: TextRange, of unit: XLIFFUnit, original: String) -> RawText {
    let raw = RawText(range, coding: unit.id.coding)
    guard !sharedIDs.isEmpty, sharedIDs.contains(hash(unit.parts.key)) else { return raw }
    return document.pooled(original + ":" + document.string(of: raw))
  }

  private mutating func appendPlain(_ unit: XLIFFUnit, original: String) {
    append(
      [unit], key: key(unit.id.range, of: unit, original: original), source: unit.sourceValue.map { ($0.value, $0.range, []) },
      target: unit.targetValue.map { ($0.value, $0.range, []) })
  }

  private typealias Side = (value: Value, range: TextRange, substitutions: [(name: TextRange, value: Value)])

  private mutating func appendForms(_ run: ArraySlice<XLIFFUnit>, original: String) -> Bool {
    guard let first = run.first else { return false }
    func side(_ texts: [(XLIFFUnitID, (leaf: Leaf, range: TextRange))]) -> (side: Side?, isComplete: Bool) {
      let forms = tree.source.text.withBytes { text in
        XLIFFForms(texts.map { ($0.0, $0.1.leaf) }, text: text, coding: first.id.coding)
      }
      guard let value = forms.value, let start = texts.first?.1.range.start, let end = texts.last?.1.range.end else {
        return (nil, forms.isComplete)
      }
      return ((value, TextRange(start: start, end: end), forms.substitutions), forms.isComplete)
    }
    let source = side(run.compactMap { unit in unit.source.map { (unit.parts, $0) } })
    let target = side(run.compactMap { unit in unit.target.map { (unit.parts, $0) } })
    guard source.isComplete, target.isComplete, run.allSatisfy({ $0.id.coding == first.id.coding }) else { return false }
    append(Array(run), key: key(first.parts.key, of: first, original: original), source: source.side, target: target.side)
    return true
  }

  private mutating func append(_ units: [XLIFFUnit], key: RawText, source: Side?, target: Side?) {
    guard let first = units.first, let last = units.last else { return }
    var entry = Entry(
      key: key, range: TextRange(start: first.range.start, end: last.range.end), comment: first.note,
      isTranslatable: units.allSatisfy(\.isTranslatable), firstLocalization: document.localizations.count, localizationCount: 0)
    let isOneLocale = locales.source != nil && locales.source == locales.target
    if let source, !isOneLocale || target == nil { add(source, locale: locales.sourceIndex, coding: first.id.coding, to: &entry) }
    if let target { add(target, locale: locales.targetIndex(), coding: first.id.coding, to: &entry) }
    document.entries.append(entry)
  }

  private mutating func add(_ side: Side, locale: Int, coding: RawText.Coding, to entry: inout Entry) {
    var localization = Localization(locale: locale, value: side.value, range: side.range)
    localization.firstSubstitution = UInt32(truncatingIfNeeded: document.substitutions.count)
    localization.substitutionCount = UInt32(truncatingIfNeeded: side.substitutions.count)
    for (name, value) in side.substitutions {
      document.substitutions.append(Substitution(name: RawText(name, coding: coding), argument: nil, specifier: nil, value: value))
    }
    document.localizations.append(localization)
    entry.localizationCount += 1
  }
}
