/// The three ways on from a node, by the article's names; the raw value is the word of the node that holds the link.
enum TreeBranch: Int, Sendable {
  /// Keys with a smaller byte at the place the node decides, and those that end there.
  case lo = 1
  /// Keys with the byte of the node.
  case eq = 2
  /// Keys with a greater byte.
  case hi = 3
}
