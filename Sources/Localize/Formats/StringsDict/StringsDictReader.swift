/// Finds the entries of a `.stringsdict` in the tree of its XML.
struct StringsDictReader {
  private let tree: XMLTree
  private var document: Document
  /// Whether the file holds the markers of a merge conflict, which also leave misplaced text.
  private let hasConflict: Bool

  private static let vocabulary = XMLVocabulary([
    .init("key", level: 9), .init("string", level: 9), .init("dict", level: 0, closes: 9), .init("array", level: 0, closes: 9),
  ])

  init(_ source: SourceText) {
    document = Document(source: source, format: StringsDictFormat())
    if source.text.starts(with: "bplist".utf8) {
      tree = XMLTree(SourceText([]))
      document.problems = [SyntaxProblem(.binaryContent, at: TextRange(0, 6))]
    } else {
      tree = XMLTree(source, vocabulary: Self.vocabulary)
      document.problems = tree.problems.filter { $0.detail != "--" }  // Foundation reads comments with two hyphens.
    }
    hasConflict = tree.problems.contains { $0.kind == .conflictMarker }
  }

  package mutating func read() -> Document {
    if let root = tree.root, let dictionary = dictionary(below: root) {
      forEachPair(in: dictionary) { reader, pair in reader.readEntry(pair) }
    }
    document.sortProblems()
    return document
  }

  /// The outermost dictionary; a file with another object gets a problem.
  private mutating func dictionary(below root: Int) -> Int? {
    if tree.isElement(root, "dict") { return root }
    guard tree.isElement(root, "plist") else {
      report(.unexpectedRoot, at: root)
      return nil
    }
    let elements = tree.children(of: root).filter { tree.nodes[$0].kind == .element }
    guard let first = elements.first else {
      reportMissing("dict", in: root)
      return nil
    }
    if tree.isElement(first, "dict") { return first }
    report(.unexpectedElement, at: first)
    return nil
  }

  // MARK: Pairs

  /// A key and its value in a dictionary.
  private struct Pair {
    var comment: Int?
    var key: Int
    var value: Int
  }

  /// Goes through a dictionary; a key without a value and a value without a key are reported.
  private mutating func forEachPair(in dictionary: Int, _ body: (inout Self, Pair) -> Void) {
    var key: Int?
    var comment: Int?
    for child in tree.children(of: dictionary) {
      switch tree.nodes[child].kind {
      case .comment:
        if key == nil { comment = child }
      case .text, .cdata:
        if !hasConflict, !tree.isBlank(child) { report(.unexpectedElement, at: child) }
      case .processingInstruction, .documentType:
        break
      case .element:
        if tree.isElement(child, "key") {
          if let key { reportMissingValue(of: key, in: dictionary) }
          key = child
        } else if let pairKey = key {
          body(&self, Pair(comment: comment, key: pairKey, value: child))
          (key, comment) = (nil, nil)
        } else {
          document.report(SyntaxProblem(.missingElement, at: startTag(of: child), detail: "key"))
        }
      }
    }
    if let key { reportMissingValue(of: key, in: dictionary) }
  }

  private mutating func reportMissingValue(of key: Int, in dictionary: Int) {
    // Where the file ends too early was already reported.
    guard tree.nodes[key].isClosed, tree.nodes[dictionary].isClosed else { return }
    let end = tree.nodes[key].range.end
    document.report(SyntaxProblem(.missingElement, at: TextRange(start: end, end: end), detail: "string"))
  }

  // MARK: Entries

  private mutating func readEntry(_ pair: Pair) {
    var entry = Entry(
      key: tree.text(of: pair.key), range: TextRange(start: tree.nodes[pair.key].range.start, end: tree.nodes[pair.value].range.end),
      comment: pair.comment.map { trimmed(tree.nodes[$0].content) }, firstLocalization: document.localizations.count, localizationCount: 0)
    let firstSubstitution = document.substitutions.count
    if let value = readValue(pair.value, depth: 0) {
      var localization = Localization(value: value, range: tree.nodes[pair.value].range)
      localization.firstSubstitution = UInt32(truncatingIfNeeded: firstSubstitution)
      localization.substitutionCount = UInt32(truncatingIfNeeded: document.substitutions.count - firstSubstitution)
      document.localizations.append(localization)
      entry.localizationCount = 1
    }
    document.entries.append(entry)
  }

  /// Reads a text, a format with its variables, or a rule by device or width.
  private mutating func readValue(_ node: Int, depth: Int) -> Value? {
    if tree.isElement(node, "string") { return .leaf(leaf(node)) }
    guard tree.isElement(node, "dict"), depth < 8 else {
      report(.unexpectedElement, at: node)
      return nil
    }
    var format: Leaf?
    var rule: Value?
    var unknown: [Pair] = []
    forEachPair(in: node) { reader, pair in
      let name = reader.tree.nodes[pair.key].content
      if reader.tree.equals(name, "NSStringLocalizedFormatKey") {
        if reader.tree.isElement(pair.value, "string") { format = reader.leaf(pair.value) } else { unknown.append(pair) }
      } else if let axis = reader.axis(ofRule: name), reader.tree.isElement(pair.value, "dict") {
        rule = reader.readRule(pair.value, axis: axis, depth: depth)
      } else if reader.tree.isElement(pair.value, "dict") {
        reader.readVariable(pair)
      } else {
        unknown.append(pair)
      }
    }
    for pair in unknown { report(.unexpectedElement, at: pair.key, detail: tree.string(of: pair.key)) }
    if let format { return .leaf(format) }
    if rule == nil { reportMissing("NSStringLocalizedFormatKey", in: node) }
    return rule
  }

  private func axis(ofRule name: TextRange) -> VariationAxis? {
    if tree.equals(name, "NSStringDeviceSpecificRuleType") { return .device }
    if tree.equals(name, "NSStringVariableWidthRuleType") { return .width }
    return tree.equals(name, "NSStringPluralRuleType") ? .plural : nil
  }

  private mutating func readRule(_ node: Int, axis: VariationAxis, depth: Int) -> Value {
    var variations: [Variation] = []
    forEachPair(in: node) { reader, pair in
      guard let value = reader.readValue(pair.value, depth: depth + 1) else { return }
      variations.append(Variation(selector: reader.tree.text(of: pair.key), value: value))
    }
    return .variations(axis: axis, variations)
  }

  /// Reads a variable of a format: its rule, the type of its number, and its forms.
  private mutating func readVariable(_ variable: Pair) {
    var axis: VariationAxis?
    var hasRule = false
    var specifier: RawText?
    var variations: [Variation] = []
    forEachPair(in: variable.value) { reader, pair in
      let name = reader.tree.nodes[pair.key].content
      if reader.tree.equals(name, "NSStringFormatSpecTypeKey") {
        hasRule = true
        axis = reader.axis(ofRule: reader.tree.nodes[pair.value].content)
        if axis == nil, reader.tree.nodes[pair.value].isClosed {
          reader.report(.unexpectedElement, at: pair.value, detail: reader.tree.string(of: pair.value))
        }
      } else if reader.tree.equals(name, "NSStringFormatValueTypeKey") {
        specifier = reader.tree.text(of: pair.value)
      } else if reader.tree.isElement(pair.value, "string") {
        variations.append(Variation(selector: reader.tree.text(of: pair.key), value: .leaf(reader.leaf(pair.value))))
      } else {
        reader.report(.unexpectedElement, at: pair.value)
      }
    }
    if !hasRule { reportMissing("NSStringFormatSpecTypeKey", in: variable.value) }
    document.substitutions.append(
      Substitution(
        name: tree.text(of: variable.key), argument: nil, specifier: specifier, value: .variations(axis: axis ?? .plural, variations)))
  }

  private mutating func leaf(_ node: Int) -> Leaf {
    for child in tree.children(of: node) where tree.nodes[child].kind == .element { report(.unexpectedElement, at: child) }
    return Leaf(tree.text(of: node))
  }

  // MARK: Places

  private func startTag(of node: Int) -> TextRange {
    TextRange(start: tree.nodes[node].range.start, end: max(tree.nodes[node].content.start, tree.nodes[node].range.start + 1))
  }

  /// Reports an element that lacks something; nothing is known about one that the end of the file cuts off.
  private mutating func reportMissing(_ name: String, in node: Int) {
    guard tree.nodes[node].isClosed else { return }
    document.report(SyntaxProblem(.missingElement, at: startTag(of: node), detail: name))
  }

  private func trimmed(_ range: TextRange) -> RawText { XMLTree.trimmed(range, in: document.source) }

  private mutating func report(_ kind: SyntaxProblem.Kind, at node: Int, detail: String? = nil) {
    document.report(tree.problem(kind, at: node, detail: detail))
  }
}
