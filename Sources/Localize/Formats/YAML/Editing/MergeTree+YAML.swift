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

/// Cuts mappings into their keys.
private struct YAMLParts {
  let tree: YAMLTree
  let document: Document

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
