import TernaryTree

/// Opening a saved tree and looking up one key, as the first use of a tree in a process.
///
/// The file is in the page cache, but none of its pages are in the process, and no function of the library has been called.
struct FirstOpening {
  let nanoseconds: Int

  /// Arguments: the file, and a key that is in it.
  init?(_ arguments: ArraySlice<String>) {
    guard let path = arguments.first, let key = arguments.last else { return nil }
    let clock = ContinuousClock()
    var isFound = false
    let duration = clock.measure {
      isFound = (try? FrozenTernarySearchTree(contentsOf: path, isTrusted: true))?.contains(key) ?? false
    }
    guard isFound else { return nil }
    nanoseconds = Int(duration.components.attoseconds / 1_000_000_000)
  }
}
