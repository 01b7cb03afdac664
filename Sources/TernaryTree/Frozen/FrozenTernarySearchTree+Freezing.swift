extension FrozenTernarySearchTree {
  /// Creates a tree of the keys of another; the ranks are the places in which `values` of that one come.
  ///
  /// - Parameter hasExactIndex: Whether to add an index that makes exact lookup faster and takes about 7 bytes a key; it is left out where
  ///   ``hasExactIndex`` says so.
  /// - Complexity: O(*b*) in the bytes of all keys.
  public init(keysOf tree: TernarySearchTree<some Any>, hasExactIndex: Bool = false) {
    self.init(keys: tree.keys, hasExactIndex: hasExactIndex)
  }
}
