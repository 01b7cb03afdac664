import Localize

extension MergeTree {
  /// The keys of the mappings of a file, each with the comments above it.
  ///
  /// - Parameter document: A file without syntax errors.
  init(yaml document: Document) {
    let source = document.source
    let tree = YAMLTree.read(source)
    var root = MergeNode(name: "", lead: 0..<0, range: source.contentStart..<source.text.count)
    if let first = tree.roots.first, tree.nodes[first].kind == .mapping {
      let parts = YAMLParts(tree: tree, document: document).parts(
        of: first, hasValues: true, from: source.contentStart, to: source.text.count)
      root.parts = parts
      root.tailStart = parts.last?.range.upperBound ?? root.range.upperBound
    }
    self.init(root: root, isLineBased: true)
  }
}

/// Cuts mappings into their keys, and lists and mappings in brackets with values that are no texts into their elements.
private struct YAMLParts {
  private let tree: YAMLTree
  private let document: Document
  /// Where the values are that are no texts.
  private let others: [Int]

  init(tree: YAMLTree, document: Document) {
    (self.tree, self.document) = (tree, document)
    var texts: Set<UInt32> = []
    for localization in document.localizations {
      for leaf in document.leaves(of: localization) where leaf.text.coding != .pooled { texts.insert(leaf.text.range.start) }
    }
    var others: [Int] = []
    for index in tree.nodes.indices {
      for child in tree.nodes[index].kind.isMapping ? tree.pairs(of: index).map(\.value) : tree.children(of: index) {
        let node = tree.nodes[child]
        let isText = node.kind.isBlock || texts.contains(node.text.range.start)
        if node.kind == .alias || node.kind.isScalar && !isText { others.append(Int(node.range.start)) }
      }
    }
    self.others = others.sorted()
  }

  /// The keys of a mapping between two offsets.
  func parts(of mapping: Int, hasValues: Bool, from start: Int, to limit: Int) -> [MergeNode] {
    var names = MergeNames()
    var (parts, position) = ([MergeNode](), start)
    for pair in tree.pairs(of: mapping) {
      let key = tree.start(of: pair.key)
      let end = min(limit, end(of: pair.value, atLeast: Int(tree.nodes[pair.key].range.end)))
      guard key >= position, end >= key else { continue }
      let name = document.string(of: tree.nodes[pair.key].text)
      let hasValues = hasValues && !MergeNode.isMetadata(name)
      var part = MergeNode(name: names.unique(name), lead: position..<key, range: key..<end)
      if tree.nodes[pair.value].kind == .mapping, tree.properties[pair.value] == nil {
        let inner = self.parts(of: pair.value, hasValues: hasValues, from: Int(tree.nodes[pair.key].range.end) + 1, to: end)
        if let last = inner.last {
          part.parts = inner
          part.tailStart = last.range.upperBound
        }
      }
      // A mapping without keys yet.
      if tree.nodes[pair.value].kind == .empty {
        part.parts = []
        part.tailStart = end
      }
      if hasValues, part.parts == nil { part.value = value(pair.value, before: end) }
      cutList(&part, pair.value, hasValues: hasValues)
      parts.append(part)
      position = end
    }
    return parts
  }

  /// Cuts a value that is a list, or a mapping in brackets, and contains values that are no texts.
  private func cutList(_ part: inout MergeNode, _ value: Int, hasValues: Bool) {
    let node = tree.nodes[value]
    guard hasValues, node.kind.isSequence || node.kind == .flowMapping, part.parts == nil, tree.properties[value] == nil else { return }
    let next = others.partitioningIndex { $0 >= Int(node.range.start) }
    guard next < others.count, others[next] < lastEnd(of: value, atLeast: 0) else { return }
    let parts =
      switch node.kind {
      case .sequence: elements(of: value, to: part.range.upperBound)
      case .flowSequence:
        members(tree.children(of: value).enumerated().map { (name: MergeNode.element($0), first: $1, value: $1) }, of: value)
      default:
        members(
          tree.pairs(of: value).map { pair in
            (name: document.string(of: tree.nodes[pair.key].text), first: pair.key, value: pair.value)
          }, of: value)
      }
    guard let last = parts?.last else { return }
    part.parts = parts
    part.tailStart = last.range.upperBound
  }

  /// The elements of a list, each with its hyphen; nil if a comment or nothing at all follows a hyphen.
  private func elements(of list: Int, to limit: Int) -> [MergeNode]? {
    let text = document.source.text
    var (parts, position) = ([MergeNode](), Int(tree.nodes[list].range.start))
    for (number, child) in tree.children(of: list).enumerated() {
      var hyphen = tree.start(of: child) - 1
      while hyphen >= position, text[hyphen] <= 0x20 { hyphen -= 1 }
      let end = min(limit, end(of: child, atLeast: tree.start(of: child)))
      guard hyphen >= position, text[hyphen] == UInt8(ascii: "-"), end > hyphen, tree.nodes[child].kind != .empty else { return nil }
      var part = MergeNode(name: MergeNode.element(number), lead: position..<hyphen, range: hyphen..<end)
      if tree.nodes[child].kind == .mapping, tree.properties[child] == nil {
        var inner = self.parts(of: child, hasValues: true, from: hyphen + 1, to: end)
        if let last = inner.last {
          // The first key is in the line of the hyphen.
          inner[0].isInline = true
          part.parts = inner
          part.tailStart = last.range.upperBound
        }
      }
      if part.parts == nil { part.value = value(child, before: end) }
      cutList(&part, child, hasValues: true)
      parts.append(part)
      position = end
    }
    return parts
  }

  /// The members of a list or mapping in brackets, each with the comma before it; nil if one is nothing at all.
  private func members(_ members: [(name: String, first: Int, value: Int)], of list: Int) -> [MergeNode]? {
    var names = MergeNames()
    var (parts, position) = ([MergeNode](), Int(tree.nodes[list].range.start) + 1)
    for member in members {
      let start = tree.start(of: member.first)
      let end = lastEnd(of: member.value, atLeast: Int(tree.nodes[member.first].range.end))
      guard start >= position, end > start, tree.nodes[member.value].kind != .empty else { return nil }
      var part = MergeNode(name: names.unique(member.name), lead: position..<start, range: start..<end)
      part.isInline = true
      let hasValues = !MergeNode.isMetadata(member.name)
      if hasValues { part.value = value(member.value, before: end) }
      cutList(&part, member.value, hasValues: hasValues)
      parts.append(part)
      position = end
    }
    return parts
  }

  /// The bytes of a value, without a comment behind it.
  private func value(_ node: Int, before limit: Int) -> Range<Int>? {
    let (start, end) = (tree.start(of: node), min(limit, lastEnd(of: node, atLeast: 0)))
    return start < end ? start..<end : nil
  }

  private func lastEnd(of value: Int, atLeast start: Int) -> Int {
    var end = start
    for node in value..<Int(tree.nodes[value].next) { end = max(end, Int(tree.nodes[node].range.end)) }
    return end
  }

  /// Where the last line of a value ends, without its line end.
  private func end(of value: Int, atLeast start: Int) -> Int {
    let text = document.source.text
    var end = lastEnd(of: value, atLeast: start)
    while end > start, YAMLByte.isLineEnd(text[end - 1]) { end -= 1 }
    return text[end...].firstIndex(where: YAMLByte.isLineEnd) ?? text.count
  }
}
