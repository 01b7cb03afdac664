package import Localize

extension MergeTree {
  /// The members of the objects of a JSON file.
  ///
  /// - Parameters:
  ///   - source: A file without syntax errors.
  ///   - whole: The names of members that are merged as a whole, although they are objects.
  package init(json source: SourceText, whole: Set<String> = []) {
    let document = JSONDocument.read(source)
    let root = JSONView.with(document, in: source.text) { view -> MergeNode in
      var root = MergeNode(name: "", lead: 0..<0, range: source.contentStart..<source.text.count)
      guard !document.nodes.isEmpty, view[0].kind == .object else { return root }
      let part = JSONParts(document: document, view: view, text: source.text, whole: whole).node(0, name: "{}", from: source.contentStart)
      root.parts = [part]
      root.tailStart = part.range.upperBound
      return root
    }
    self.init(root: root, separator: UInt8(ascii: ","))
  }
}

/// Cuts objects into their members.
private struct JSONParts {
  let document: JSONDocument
  let view: JSONView
  let text: [UInt8]
  let whole: Set<String>

  func node(_ index: Int, name: String, from position: Int) -> MergeNode {
    let value = view[index]
    let range = value.memberRange.offsets
    var node = MergeNode(name: name, lead: position..<range.lowerBound, range: range)
    guard value.kind == .object, !whole.contains(name) else { return node }
    var names = MergeNames()
    var parts: [MergeNode] = []
    var position = Int(value.range.start) + 1
    node.tailStart = position
    for child in document.children(of: index) {
      var part = self.node(child, name: names.unique(view.string(view[child].name)), from: position)
      node.tailStart = part.range.upperBound
      if let comma = comma(after: part.range.upperBound, before: Int(value.range.end)) {
        part.trail = part.range.upperBound..<comma
        position = comma + 1
      } else {
        position = part.range.upperBound
      }
      parts.append(part)
    }
    // A comma after the last member belongs to what follows.
    if let last = parts.indices.last { parts[last].trail = parts[last].range.upperBound..<parts[last].range.upperBound }
    node.parts = parts
    return node
  }

  /// The comma after a member, behind white space and comments.
  private func comma(after offset: Int, before end: Int) -> Int? {
    var index = offset
    while index < end {
      switch text[index] {
      case UInt8(ascii: ","): return index
      case 0...0x20: index += 1
      case UInt8(ascii: "/") where index + 1 < end && text[index + 1] == UInt8(ascii: "/"):
        index = text[index..<end].firstIndex(of: 0x0A) ?? end
      case UInt8(ascii: "/") where index + 1 < end && text[index + 1] == UInt8(ascii: "*"):
        index += 2
        while index + 1 < end, !(text[index] == UInt8(ascii: "*") && text[index + 1] == UInt8(ascii: "/")) { index += 1 }
        index += 2
      default: return nil
      }
    }
    return nil
  }
}
