package import Localize

extension MergeTree {
  /// The members of the objects of a JSON file, and the elements of its arrays.
  ///
  /// - Parameters:
  ///   - source: A file without syntax errors.
  ///   - whole: The names of members that are merged as a whole, although they are objects.
  ///   - alike: The names of members that are forms of the same part, such as one for a text and one for a plural.
  ///   - hasValues: Whether every member is a key with its value, so that numbers are values of keys too.
  ///   - shown: The names of members whose strings are no texts of keys, and are shown as these are.
  package init(
    json source: SourceText, whole: Set<String> = [], alike: Set<String> = [], hasValues: Bool = false, shown: Set<String> = []
  ) {
    let document = JSONDocument.read(source)
    let root = JSONView.with(document, in: source.text) { view -> MergeNode in
      var root = MergeNode(name: "", lead: 0..<0, range: source.contentStart..<source.text.count)
      guard !document.nodes.isEmpty, view[0].kind == .object else { return root }
      let part = JSONParts(document: document, view: view, text: source.text, whole: whole, alike: alike, shown: shown).node(
        0, name: "{}", hasValues: hasValues, from: source.contentStart)
      root.parts = [part]
      root.tailStart = part.range.upperBound
      return root
    }
    self.init(root: root, separator: UInt8(ascii: ","))
  }
}

/// Cuts objects into their members, and arrays into their elements.
private struct JSONParts {
  let document: JSONDocument
  let view: JSONView
  let text: [UInt8]
  let whole: Set<String>
  let alike: Set<String>
  let shown: Set<String>

  func node(_ index: Int, name: String, isWhole: Bool = false, hasValues: Bool, from position: Int) -> MergeNode {
    let value = view[index]
    let range = value.memberRange.offsets
    var node = MergeNode(name: name, lead: position..<range.lowerBound, range: range)
    if hasValues && isOtherValue(index) || value.kind == .string && shown.contains(name) { node.value = value.range.offsets }
    guard value.kind == .object || value.kind == .array, !isWhole else { return node }
    var names = MergeNames()
    var parts: [MergeNode] = []
    var position = Int(value.range.start) + 1
    node.tailStart = position
    // The elements of an array are known by their numbers.
    let isArray = value.kind == .array
    let children = document.children(of: index).enumerated().map { ($1, isArray ? MergeNode.element($0) : view.string(view[$1].name)) }
    let isShared = children.filter { alike.contains($0.1) }.count == 1
    for (child, name) in children {
      let shared = isShared && alike.contains(name) ? alike.min() ?? name : name
      let hasValues = hasValues && !MergeNode.isMetadata(name)
      var part = self.node(child, name: names.unique(shared), isWhole: whole.contains(name), hasValues: hasValues, from: position)
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

  /// Whether a value is no text, or a list of such values.
  private func isOtherValue(_ index: Int) -> Bool {
    switch view[index].kind {
    case .number, .boolean, .null: return true
    case .array:
      let kinds = document.children(of: index).map { view[$0].kind }
      return !kinds.isEmpty && kinds.allSatisfy { $0 == .number || $0 == .boolean || $0 == .null }
    case .object, .string, .invalid, .missing: return false
    }
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
