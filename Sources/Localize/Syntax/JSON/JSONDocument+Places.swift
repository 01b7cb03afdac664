extension JSONDocument {
  /// Where a node stands: the object or array around it, and its number among the children there.
  ///
  /// - Complexity: O(siblings on the way to it)
  func place(of node: Int) -> (parent: Int, position: Int)? {
    guard nodes.indices.contains(node), node > 0 else { return nil }
    var parent = 0
    descending: while true {
      for (position, child) in children(of: parent).enumerated() {
        if child == node { return (parent, position) }
        if Int(nodes[child].next) > node {
          parent = child
          continue descending
        }
      }
      return nil
    }
  }

  /// Where a member of a name belongs in an object: in code-point order if the members are in it, else at the end.
  ///
  /// - Returns: The member that it follows, nil for the front; and its rank among others that are added there.
  func placeForMember(named name: String, in object: Int, text: [UInt8]) -> (after: Int?, rank: [UInt8]) {
    let names = JSONView.with(self, in: text) { view in children(of: object).map { Array(view.string(view[$0].name).utf8) } }
    let new = Array(name.utf8)
    let isSorted = zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    // One member, or none, shows no order.
    let count = isSorted && names.count > 1 ? names.prefix { $0.lexicographicallyPrecedes(new) }.count : names.count
    return (count == 0 ? nil : count - 1, isSorted && names.count > 1 ? [1] + new : [])
  }
}
