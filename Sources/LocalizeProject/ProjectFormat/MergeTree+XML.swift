package import Localize

extension MergeTree {
  /// The elements of an XML file, down to those that hold texts.
  ///
  /// - Parameters:
  ///   - document: A file without syntax errors.
  ///   - alike: The names of elements that are forms of the same part, such as one for a text and one for a plural.
  ///   - naming: What tells an element apart from others of its name, where no attribute does.
  ///   - isValue: Whether the content of an element is the value of a key, which may be no text.
  package init(
    xml document: Document, alike: Set<String> = [], naming: @escaping (XMLTree, Int) -> String? = { _, _ in nil },
    isValue: @escaping (XMLTree, Int) -> Bool = { _, _ in false }
  ) {
    let source = document.source
    let tree = XMLTree(source)
    var root = MergeNode(name: "", lead: 0..<0, range: source.contentStart..<source.text.count)
    if let element = tree.root {
      var texts: Set<UInt32> = []
      for localization in document.localizations {
        for leaf in document.leaves(of: localization) where leaf.text.coding != .pooled { texts.insert(leaf.text.range.start) }
      }
      let part = XMLParts(tree: tree, texts: texts, places: texts.sorted(), alike: alike, naming: naming, isValue: isValue).node(
        element, name: "<>", from: source.contentStart)
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
  let places: [UInt32]
  let alike: Set<String>
  let naming: (XMLTree, Int) -> String?
  let isValue: (XMLTree, Int) -> Bool

  /// The attributes that tell elements of one name apart.
  private static let names: [StaticString] = ["id", "name", "original", "quantity", "product", "category"]

  func node(_ index: Int, name: String, from position: Int) -> MergeNode {
    let element = tree.nodes[index]
    var node = MergeNode(name: name, lead: position..<Int(element.range.start), range: element.range.offsets)
    cut(&node, index)
    return node
  }

  /// Cuts a part with an element into the parts of that element.
  private func cut(_ node: inout MergeNode, _ index: Int) {
    let element = tree.nodes[index]
    guard !element.isSelfClosing, element.isClosed else { return }
    if let (parts, end) = parts(of: index) {
      (node.parts, node.tailStart) = ([startTag(of: index)] + parts, end)
      if isValue(tree, index) { node.value = element.content.offsets }
    } else {
      let (start, end) = (Int(element.content.start), Int(element.content.end))
      var content = MergeNode(name: MergeNode.content, lead: start..<start, range: start..<end)
      if isValue(tree, index) { content.value = start..<end }
      (node.parts, node.tailStart, node.isLeaf) = ([startTag(of: index), content], end, true)
    }
  }

  /// The start tag, cut into attributes.
  private func startTag(of index: Int) -> MergeNode {
    let element = tree.nodes[index]
    let start = Int(element.range.start)
    var node = MergeNode(name: MergeNode.startTag, lead: start..<start, range: start..<Int(element.content.start))
    var names = MergeNames()
    var position = Int(element.name.end)
    node.parts = tree.attributes(of: index).map { attribute in
      defer { position = Int(attribute.range.end) }
      return MergeNode(
        name: names.unique(tree.source.string(in: attribute.name)), lead: position..<Int(attribute.range.start),
        range: attribute.range.offsets)
    }
    node.tailStart = position
    return node
  }

  /// The parts of an element, and where they end; nil for one that holds text.
  private func parts(of index: Int) -> ([MergeNode], Int)? {
    let element = tree.nodes[index]
    // A text may begin behind blanks that are none of it.
    let content = element.content.offsets
    let start = tree.source.text[content].firstIndex { $0 > XMLByte.space } ?? content.lowerBound
    guard !texts.contains(element.content.start), !texts.contains(UInt32(start)) else { return nil }
    // What is not allowed between the elements that hold texts is layout.
    let next = places.partitioningIndex { $0 >= element.content.start }
    let holdsTexts = next < places.count && places[next] < element.content.end
    var elements: [Int] = []
    for child in tree.children(of: index) {
      switch tree.nodes[child].kind {
      case .element: elements.append(child)
      case .comment, .processingInstruction: break
      case .text where tree.isBlank(child) || holdsTexts: break
      case .text, .cdata, .documentType: return nil
      }
    }
    return tree.isElement(index, "dict") ? members(elements, of: index) : children(elements, of: index)
  }

  private func children(_ elements: [Int], of index: Int) -> ([MergeNode], Int) {
    var names = MergeNames()
    var position = Int(tree.nodes[index].content.start)
    var parts: [MergeNode] = []
    let shared = elements.map(name)
    let counts = Dictionary(shared.map { ($0, 1) }, uniquingKeysWith: +)
    for (child, name) in zip(elements, shared) {
      let kind = tree.source.string(in: tree.nodes[child].name)
      let isShared = counts[name] == 1 || !alike.contains(kind)
      parts.append(node(child, name: names.unique(isShared ? name : kind + name), from: position))
      position = parts[parts.count - 1].range.upperBound
    }
    return (parts, position)
  }

  private func name(of child: Int) -> String {
    let kind = tree.source.string(in: tree.nodes[child].name)
    let identifying = Self.names.compactMap { tree.attribute($0, of: child).map { " " + tree.string(of: $0) } }
    let own = naming(tree, child).map { " " + $0 } ?? ""
    return (alike.contains(kind) ? alike.min() ?? kind : kind) + identifying.joined() + own
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
      cut(&part, value)
      parts.append(part)
      position = part.range.upperBound
    }
    return (parts, position)
  }
}
