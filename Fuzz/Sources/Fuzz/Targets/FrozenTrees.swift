import TernaryTree

/// Frozen trees: a saved tree has its keys when it is opened again, and one whose bytes were altered is refused.
enum FrozenTrees {
  static let target = FuzzTarget("frozen-tree") { bytes in
    var input = InputReader(bytes)
    let (place, bit, hasIndex) = (
      input.number(below: 256) << 8 | input.number(below: 256), input.number(below: 8), input.number(below: 2) == 1
    )
    let keys = Set(String(decoding: input.rest, as: UTF8.self).split(separator: "\n").map(String.init))
    do {
      let path = ScratchFile.write([])
      try FrozenTernarySearchTree(keys: keys, hasExactIndex: hasIndex).save(to: path)
      let tree = try FrozenTernarySearchTree(contentsOf: path)
      expect(tree.count == keys.count && Set(tree) == keys, "\(keys) are saved as \(Array(tree))")
      for key in keys { expect(tree.contains(key), "\(key.debugDescription) is not found") }
      _ = (tree.neighbors(of: "abc", maxHammingDistance: 1), tree.storedPrefixes(of: "abc"), tree.predecessor(of: "b"), tree.statistics)
      var altered = ScratchFile.read()
      altered[place % altered.count] ^= UInt8(1 << bit)
      let isRefused = (try? FrozenTernarySearchTree(contentsOf: ScratchFile.write(altered))) == nil
      expect(isRefused, "byte \(place % altered.count) of \(altered.count) was altered, and the tree is opened")
    } catch {
      expect(false, "a tree can't be saved or opened: \(error)")
    }
  }
}
