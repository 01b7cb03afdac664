extension PlainTranslation {
  /// The text at the end of a path.
  package func text(at path: [String]) -> String? { leaf(at: path)?.text }

  /// The text at the end of a path, with its state.
  package func leaf(at path: [String]) -> PlainLeaf? {
    guard let (value, rest) = start(of: path) else { return nil }
    return Self.leaf(at: rest, in: value)
  }

  /// The branches at the end of a path.
  package func branches(at path: [String]) -> [PlainBranch]? {
    guard let (value, rest) = start(of: path) else { return nil }
    var current = value
    for selector in rest {
      guard case .variations(_, let branches) = current, let next = branches.last(where: { $0.selector == selector }) else { return nil }
      current = next.value
    }
    guard case .variations(_, let branches) = current else { return nil }
    return branches
  }

  private func start(of path: [String]) -> (PlainValue, ArraySlice<String>)? {
    if let name = path.first, let part = substitutions.first(where: { $0.name == name }) { return (part.value, path.dropFirst()) }
    return (value, path[...])
  }

  private static func leaf(at path: ArraySlice<String>, in value: PlainValue) -> PlainLeaf? {
    switch value {
    case .leaf(let leaf): return path.isEmpty ? leaf : nil
    case .list(let leaves):
      guard path.count == 1, let index = path.first.flatMap({ Int($0) }), leaves.indices.contains(index) else { return nil }
      return leaves[index]
    case .variations(_, let branches):
      guard let selector = path.first, let branch = branches.last(where: { $0.selector == selector }) else { return nil }
      return leaf(at: path.dropFirst(), in: branch.value)
    }
  }
}
