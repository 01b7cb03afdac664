extension YAMLTree {
  /// Adds a node without children.
  ///
  /// - Returns: Its index.
  @discardableResult
  mutating func append(_ kind: YAMLNode.Kind, _ range: Range<Int>, _ text: RawText) -> Int {
    nodes.append(
      YAMLNode(
        kind: kind, range: TextRange(range.lowerBound, range.upperBound), next: UInt32(truncatingIfNeeded: nodes.count + 1), text: text))
    return nodes.count - 1
  }

  /// Drops the last nodes.
  mutating func remove(from first: Int) { _ = cut(from: first) }

  /// The last nodes and what is known about them.
  struct Part {
    var first: Int
    var nodes: [YAMLNode]
    var properties: [Int: YAMLProperties] = [:]
    var targets: [Int: Int] = [:]
  }

  /// Takes out the last nodes.
  mutating func cut(from first: Int) -> Part {
    guard first < nodes.count else { return Part(first: first, nodes: []) }
    // A slice would keep all nodes, which the removal below would copy.
    var part = Part(first: first, nodes: Array(nodes[first...]))
    for node in first..<nodes.count {
      part.properties[node] = properties.removeValue(forKey: node)
      part.targets[node] = targets.removeValue(forKey: node)
    }
    nodes.removeSubrange(first...)
    return part
  }

  /// Puts back nodes that were taken out, behind others.
  ///
  /// - Returns: The index of the first.
  mutating func paste(_ part: Part, anchors: inout [ArraySlice<UInt8>: Int]) -> Int {
    let shift = nodes.count - part.first
    let first = nodes.count
    for var node in part.nodes {
      node.next += UInt32(truncatingIfNeeded: shift)
      nodes.append(node)
    }
    for (node, value) in part.properties { properties[node + shift] = value }
    for (node, value) in part.targets { targets[node + shift] = value >= part.first ? value + shift : value }
    if !part.properties.isEmpty {
      for (name, node) in anchors where node >= part.first && node < part.first + part.nodes.count { anchors[name] = node + shift }
    }
    return first
  }
}
