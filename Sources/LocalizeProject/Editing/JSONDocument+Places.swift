package import Localize

extension JSONDocument {
  /// Where a node is: the object or array around it, and its number among the children there.
  ///
  /// - Complexity: O(siblings on the way to it)
  package func place(of node: Int) -> (parent: Int, position: Int)? {
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
}
