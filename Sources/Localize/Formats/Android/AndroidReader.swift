/// Finds the string resources in the tree of an Android file.
struct AndroidReader {
  private let tree: XMLTree
  private var document: Document
  private let isCompose: Bool
  private let sharedNames: Set<String>
  private let hasConflict: Bool
  /// Whether no text of the file is to be translated.
  private var isExcluded = false

  private static let vocabulary = XMLVocabulary([
    .init("string", level: 2), .init("item", level: 3), .init("plurals", level: 2), .init("string-array", level: 2),
    .init("resources", level: 1),
  ])

  init(_ source: SourceText, format: AndroidFormat) {
    tree = XMLTree(source, vocabulary: Self.vocabulary)
    document = Document(source: source, format: format)
    (isCompose, sharedNames) = (format.isCompose, format.sharedNames)
    // Compose reads without namespaces.
    document.problems = isCompose ? tree.problems.filter { $0.kind != .undeclaredPrefix } : tree.problems
    hasConflict = tree.problems.contains { $0.kind == .conflictMarker }
  }

  package mutating func read() -> Document {
    if let root = tree.root {
      if tree.isElement(root, "resources") {
        readResources(root)
      } else {
        document.report(tree.problem(.unexpectedRoot, at: root))
      }
    }
    document.sortProblems()
    return document
  }

  private mutating func readResources(_ root: Int) {
    if let locale = tree.attribute("tools:locale", of: root).flatMap({ LocaleIdentifier(tree.string(of: $0)) }) {
      document.locales = [locale]
    }
    isExcluded = isMarkedUntranslatable(root)
    document.entries.reserveCapacity(document.source.text.count / 96)
    document.localizations.reserveCapacity(document.source.text.count / 96)
    var comment: Int?
    for child in tree.children(of: root) {
      switch tree.nodes[child].kind {
      case .comment: comment = child
      case .text, .cdata: if !hasConflict, !tree.isBlank(child) { document.report(tree.problem(.unexpectedElement, at: child)) }
      case .processingInstruction, .documentType: break
      case .element:
        readResource(child, comment: comment)
        comment = nil
      }
    }
  }

  private mutating func readResource(_ node: Int, comment: Int?) {
    let (kind, value): (String, Value)
    if tree.isElement(node, "string") || tree.isElement(node, "item") && isString(node) {
      guard let name = name(of: node) else { return }
      let text = text(of: node)
      append(node, name: name, value: .leaf(Leaf(text)), comment: comment, isReference: isReference(text))
      if isMarkedUnformatted(node) { document.entries[document.entries.count - 1].placeholderHint = .androidUnformatted }
      return
    } else if tree.isElement(node, "plurals") {
      (kind, value) = ("plurals/", .variations(axis: .plural, variations(of: node)))
    } else if tree.isElement(node, "string-array") {
      (kind, value) = ("array/", .list(items(of: node).map { Leaf(text(of: $0)) }))
    } else {
      return
    }
    guard var name = name(of: node) else { return }
    if !sharedNames.isEmpty, sharedNames.contains(document.string(of: name)) { name = document.pooled(kind + document.string(of: name)) }
    let leaves = value.leaves
    append(
      node, name: name, value: value, comment: comment,
      isReference: !leaves.isEmpty && leaves.allSatisfy { isReference($0.text) })
  }

  /// Whether a text names another resource, which Compose does not read.
  private func isReference(_ text: RawText) -> Bool { !isCompose && AndroidText.isReference(text, in: document.source) }

  private mutating func append(_ node: Int, name: RawText, value: Value, comment: Int?, isReference: Bool) {
    let isExcluded = isExcluded || isMarkedUntranslatable(node) || ignoresMissingTranslation(node)
    document.entries.append(
      Entry(
        key: name, range: tree.nodes[node].range, comment: comment.map { XMLTree.trimmed(tree.nodes[$0].content, in: document.source) },
        isTranslatable: !isExcluded && !isReference, firstLocalization: document.localizations.count))
    document.localizations.append(Localization(value: value, range: tree.nodes[node].range))
  }

  private func isMarkedUntranslatable(_ node: Int) -> Bool {
    tree.attribute("translatable", of: node).map { tree.equals($0.value, "false") } ?? false
  }

  /// Whether a text is no format, `formatted="false"`: neither the resource compiler nor Android Lint looks for arguments in it.
  private func isMarkedUnformatted(_ node: Int) -> Bool {
    guard !isCompose, tree.isElement(node, "string") else { return false }
    return tree.attribute("formatted", of: node).map { tree.equals($0.value, "false") } ?? false
  }

  /// Whether a text tells Android Lint that it need not be translated; a whole file that does only silences Lint.
  private func ignoresMissingTranslation(_ node: Int) -> Bool {
    guard let attribute = tree.attribute("tools:ignore", of: node) else { return false }
    return tree.string(of: attribute).split(whereSeparator: { $0 == "," || $0 == " " }).contains("MissingTranslation")
  }

  private func isString(_ node: Int) -> Bool {
    tree.attribute("type", of: node).map { tree.equals($0.value, "string") } ?? false
  }

  private mutating func name(of node: Int) -> RawText? {
    guard let attribute = tree.attribute("name", of: node), !attribute.value.isEmpty else {
      document.report(tree.problem(.missingAttribute, at: node, detail: "name"))
      return nil
    }
    return key(attribute)
  }

  /// The value of an attribute: references in it are not decoded as those in a text are.
  private mutating func key(_ attribute: XMLTree.Attribute) -> RawText {
    attribute.needsDecoding ? document.pooled(tree.string(of: attribute)) : RawText(attribute.value)
  }

  private mutating func items(of node: Int) -> [Int] {
    var result: [Int] = []
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .element where tree.isElement(child, "item"): result.append(child)
      case .element: document.report(tree.problem(.unexpectedElement, at: child))
      case .text, .cdata: if !hasConflict, !tree.isBlank(child) { document.report(tree.problem(.unexpectedElement, at: child)) }
      case .comment, .processingInstruction, .documentType: break
      }
    }
    return result
  }

  private mutating func variations(of node: Int) -> [Variation] {
    var result: [Variation] = []
    for item in items(of: node) {
      guard let quantity = tree.attribute("quantity", of: item) else {
        document.report(tree.problem(.missingAttribute, at: item, detail: "quantity"))
        continue
      }
      if PluralCategory(rawValue: tree.string(of: quantity)) == nil {
        document.report(tree.problem(.unexpectedValue, at: item, detail: "quantity"))
      }
      result.append(Variation(selector: key(quantity), value: .leaf(Leaf(text(of: item)))))
    }
    return result
  }

  @inline(__always)
  private func text(of node: Int) -> RawText {
    let whole = tree.nodes[node].content
    let content = isCompose ? whole : XMLTree.trimmed(whole, in: document.source).range
    let isPlain = !tree.nodes[node].needsDecoding && AndroidText.isPlain(content, in: document.source)
    return RawText(content, coding: isPlain ? .plain : .escaped)
  }
}
