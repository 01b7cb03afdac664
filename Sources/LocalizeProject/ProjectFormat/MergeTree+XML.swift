package import Localize

extension MergeTree {
  /// The elements of an XML file, down to those that hold texts.
  ///
  /// - Parameters:
  ///   - document: A file without syntax errors.
  ///   - naming: What tells an element apart from others of its name, where no attribute does.
  package init(xml document: Document, naming: @escaping (XMLTree, Int) -> String? = { _, _ in nil }) {
    let source = document.source
    let tree = XMLTree(source)
    var root = MergeNode(name: "", lead: 0..<0, range: source.contentStart..<source.text.count)
    if let element = tree.root {
      var texts: Set<UInt32> = []
      for localization in document.localizations {
        for leaf in document.leaves(of: localization) where leaf.text.coding != .pooled { texts.insert(leaf.text.range.start) }
      }
      let part = XMLParts(tree: tree, texts: texts, naming: naming).node(element, name: "<>", from: source.contentStart)
      root.parts = [part]
      root.tailStart = part.range.upperBound
    }
    self.init(root: root)
  }
}

/// Cuts elements into the elements in them.
private struct XMLParts {
  let tree: XMLTree
  /// Where the texts of the catalogue begin.
  let texts: Set<UInt32>
  let naming: (XMLTree, Int) -> String?

  /// The attributes that tell elements of one name apart.
  private static let names: [StaticString] = ["id", "name", "original", "quantity", "product", "category"]

  func node(_ index: Int, name: String, from position: Int) -> MergeNode {
    let element = tree.nodes[index]
    var node = MergeNode(name: name, lead: position..<Int(element.range.start), range: element.range.offsets)
    if let (parts, end) = parts(of: index) { (node.parts, node.tailStart) = (parts, end) }
    return node
  }

  /// The parts of an element, and where they end; nil for one that holds text.
  private func parts(of index: Int) -> ([MergeNode], Int)? {
    let element = tree.nodes[index]
    guard !element.isSelfClosing, element.isClosed, !texts.contains(element.content.start) else { return nil }
    var elements: [Int] = []
    for child in tree.children(of: index) {
      switch tree.nodes[child].kind {
      case .element: elements.append(child)
      case .comment, .processingInstruction: break
      case .text where tree.isBlank(child): break
      case .text, .cdata, .documentType: return nil
      }
    }
    guard !elements.isEmpty else { return nil }
    return tree.isElement(index, "dict") ? members(elements, of: index) : children(elements, of: index)
  }

  private func children(_ elements: [Int], of index: Int) -> ([MergeNode], Int) {
    var names = MergeNames()
    var position = Int(tree.nodes[index].content.start)
    var parts: [MergeNode] = []
    for child in elements {
      let identifying = Self.names.compactMap { tree.attribute($0, of: child).map { " " + tree.string(of: $0) } }
      let own = naming(tree, child).map { " " + $0 } ?? ""
      let name = names.unique(tree.source.string(in: tree.nodes[child].name) + identifying.joined() + own)
      parts.append(node(child, name: name, from: position))
      position = parts[parts.count - 1].range.upperBound
    }
    return (parts, position)
  }

  /// The members of a dictionary of a property list, each a key and the element after it.
  private func members(_ elements: [Int], of index: Int) -> ([MergeNode], Int)? {
    guard elements.count.isMultiple(of: 2) else { return nil }
    var names = MergeNames()
    var position = Int(tree.nodes[index].content.start)
    var parts: [MergeNode] = []
    for (key, value) in zip(elements, elements.dropFirst()).enumerated().filter({ $0.offset.isMultiple(of: 2) }).map(\.element) {
      guard tree.isElement(key, "key"), !tree.isElement(value, "key") else { return nil }
      let start = Int(tree.nodes[key].range.start)
      var part = MergeNode(
        name: names.unique(tree.string(of: key)), lead: position..<start, range: start..<Int(tree.nodes[value].range.end))
      if let (inner, end) = self.parts(of: value) { (part.parts, part.tailStart) = (inner, end) }
      parts.append(part)
      position = part.range.upperBound
    }
    return (parts, position)
  }
}
