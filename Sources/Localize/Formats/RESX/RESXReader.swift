/// Finds the texts in the tree of a `.resx` file.
struct RESXReader {
  private let tree: XMLTree
  private var document: Document
  private let hasConflict: Bool
  /// Whether white space counts where an element does not say it.
  private var preservesSpace = false
  /// The names of what is no text, such as images.
  private var otherNames: [XMLTree.Attribute] = []

  private static let vocabulary = XMLVocabulary([
    .init("value", level: 3), .init("data", level: 2), .init("comment", level: 3), .init("metadata", level: 2),
    .init("resheader", level: 2), .init("assembly", level: 2), .init("root", level: 1),
  ])

  init(_ source: SourceText, format: RESXFormat) {
    tree = XMLTree(source, vocabulary: Self.vocabulary)
    document = Document(source: source, format: format)
    document.problems = tree.problems
    hasConflict = tree.problems.contains { $0.kind == .conflictMarker }
  }

  mutating func read() -> Document {
    if let root = tree.root {
      if tree.isElement(root, "root") { readRoot(root) } else { document.report(tree.problem(.unexpectedRoot, at: root)) }
    }
    document.sortProblems()
    return document
  }

  private mutating func readRoot(_ root: Int) {
    preservesSpace = preservesSpace(in: root) ?? false
    document.entries.reserveCapacity(document.source.text.count / 160)
    document.localizations.reserveCapacity(document.source.text.count / 160)
    for child in tree.children(of: root) {
      switch tree.nodes[child].kind {
      case .text, .cdata: if !hasConflict, !tree.isBlank(child) { document.report(tree.problem(.unexpectedElement, at: child)) }
      case .comment, .processingInstruction, .documentType: break
      case .element: if tree.isElement(child, "data") { readData(child) }
      }
    }
    if !otherNames.isEmpty, !hasConflict { reportTakenNames() }
  }

  /// Reports texts that have the name of another resource: a build takes the first of the two.
  private mutating func reportTakenNames() {
    let taken = Set(otherNames.map { tree.string(of: $0).lowercased() })
    for index in document.entries.indices {
      let entry = document.entries[index]
      let name = document.string(of: entry.key)
      if taken.contains(name.lowercased()) { document.report(SyntaxProblem(.takenName, at: entry.keyRange, detail: name)) }
    }
  }

  private mutating func readData(_ node: Int) {
    guard let attribute = tree.attribute("name", of: node), !attribute.value.isEmpty else {
      document.report(tree.problem(.missingAttribute, at: node, detail: "name"))
      return
    }
    guard isText(node) else { return otherNames.append(attribute) }
    guard !isOfDesigner(attribute) else { return }
    let parts = parts(of: node)
    let mark = parts.comment.map(remark)
    var entry = Entry(
      key: attribute.text, range: tree.nodes[node].range, comment: mark?.comment, isTranslatable: mark?.isLocked != true,
      firstLocalization: document.localizations.count, localizationCount: 0)
    if let value = parts.value {
      entry.localizationCount = 1
      document.localizations.append(Localization(value: .leaf(Leaf(text(of: value, in: node))), range: tree.nodes[node].range))
    } else if tree.nodes[node].isClosed {
      document.report(tree.problem(.missingElement, at: node, detail: "value"))
    }
    document.entries.append(entry)
  }

  /// Whether a resource is a text: one without a type, or with that of strings.
  private func isText(_ node: Int) -> Bool {
    if let type = tree.attribute("mimetype", of: node), !type.value.isEmpty { return false }
    guard let type = tree.attribute("type", of: node), !type.value.isEmpty else { return true }
    let name = document.source.text[type.value.offsets].prefix { $0 != UInt8(ascii: ",") && $0 != XMLByte.space }
    return name.elementsEqual("System.String".utf8)
  }

  /// Whether a name is one of the notes of the designer of forms, `>>ok.Parent`.
  private func isOfDesigner(_ name: XMLTree.Attribute) -> Bool {
    let bytes = document.source.text[name.value.offsets]
    guard let first = bytes.first, first == XMLByte.greater || first == XMLByte.ampersand else { return false }
    return tree.string(of: name).hasPrefix(RESXFormat.designerPrefix)
  }

  /// The element of the text and that of the comment; of several the last ones count.
  private mutating func parts(of node: Int) -> (value: Int?, comment: Int?) {
    var (value, comment): (Int?, Int?)
    var text: Int?
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .element where tree.isElement(child, "value"):
        if value != nil, !hasConflict { document.report(tree.problem(.duplicateMember, at: child, detail: "value")) }
        value = child
      case .element where tree.isElement(child, "comment"): comment = child
      case .element: document.report(tree.problem(.unexpectedElement, at: child))
      case .text, .cdata: if !tree.isBlank(child), text == nil { text = child }
      case .comment, .processingInstruction, .documentType: break
      }
    }
    guard let text else { return (value, comment) }
    // Early versions have the text right in the element.
    if value == nil, comment == nil { return (node, nil) }
    if !hasConflict { document.report(tree.problem(.unexpectedElement, at: text)) }
    return (value, comment)
  }

  private mutating func text(of value: Int, in node: Int) -> RawText {
    for child in tree.children(of: value) where tree.nodes[child].kind == .element {
      document.report(tree.problem(.unexpectedElement, at: child))
    }
    let content = tree.nodes[value].content
    if value == node {
      var trimmed = XMLTree.trimmed(content, in: document.source)
      trimmed.coding = coding(of: value)
      return trimmed
    }
    // A text of nothing but white space is layout.
    if tree.isBlank(value), !(preservesSpace(in: value) ?? preservesSpace(in: node) ?? preservesSpace) {
      return RawText(TextRange(start: content.start, end: content.start))
    }
    return RawText(content, coding: coding(of: value))
  }

  private func coding(of node: Int) -> RawText.Coding {
    if tree.nodes[node].needsDecoding { return .escaped }
    let content = tree.nodes[node].content.offsets
    let holdsLineEnd = document.source.text.withBytes { $0.extracting(content).contains(XMLByte.carriageReturn) }
    return holdsLineEnd ? .escaped : .plain
  }

  private func preservesSpace(in node: Int) -> Bool? {
    tree.attribute("xml:space", of: node).map { tree.equals($0.value, "preserve") }
  }

  /// The comment without the mark that keeps the text from being translated, and whether there is one.
  private func remark(_ node: Int) -> (comment: RawText?, isLocked: Bool) {
    var comment = XMLTree.trimmed(tree.nodes[node].content, in: document.source)
    let bytes = document.source.text[comment.range.offsets]
    let mark = RESXFormat.locks.first { bytes.starts(with: $0.utf8) }
    if let mark {
      comment = XMLTree.trimmed(TextRange(Int(comment.range.start) + mark.utf8.count, Int(comment.range.end)), in: document.source)
    }
    comment.coding = coding(of: node)
    return (comment.range.isEmpty ? nil : comment, mark != nil)
  }
}

extension RESXFormat {
  /// What the names of the designer's notes begin with.
  package static let designerPrefix = ">>"

  /// What the comment of a text begins with that must not be translated; the first is written.
  package static let locks = ["{Locked}", "@Invariant"]
}
