extension TreePool {
  /// Calls `body` with the tree as searches see it.
  @inline(__always)
  func withShape<Result>(root: TreeLink, keyCount: Int, _ body: (TreeShape) -> Result) -> Result {
    nodes.withUnsafeBufferPointer { nodes in
      counts.withUnsafeBufferPointer { counts in
        bytes.withUnsafeBufferPointer { bytes in
          // The padding makes sure that there are bytes; an empty array of nodes is never looked at.
          guard let bytes = bytes.baseAddress else { preconditionFailure("A pool without its padding.") }
          let empty = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
          return body(
            TreeShape(
              nodes: nodes.baseAddress ?? empty, counts: counts.baseAddress ?? empty, buckets: bytes, root: root, keyCount: keyCount))
        }
      }
    }
  }
}
