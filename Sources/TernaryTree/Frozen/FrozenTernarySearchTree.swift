/// An immutable tree of strings in one piece of memory, which is its own file format.
///
/// ```swift
/// let words = FrozenTernarySearchTree(keys: ["tea", "ten", "to"])
/// words.rank(of: "ten")                        // 1
/// words.nearest(to: "tean").map(\.key)         // ["tea", "ten"]
/// try words.save(to: "words.tree")
/// let mapped = try FrozenTernarySearchTree(contentsOf: "words.tree")
/// ```
///
/// ## What it is
///
/// The tree of ``TernarySearchTree``, packed. It knows the *rank* of each key, its place among all keys in byte order; values of your own
/// go into an array that the rank is the index of. A value that is a number can be kept in the tree and goes into the file with it.
///
/// It takes about 12 bytes a word for a list of English words and 23 for dotted keys of 40, where a `Dictionary` takes 55 and 137. Smaller
/// structures exist: a minimal acyclic automaton, as in the Rust crate `fst`, takes half of that, and `marisa-trie` a quarter, at the price
/// of slower lookup. A hat-trie looks keys up in half the time and does not keep all of them in order. What is here is the middle: order,
/// ranks, near keys and fast lookup from one structure.
///
/// ## Files
///
/// A file is the memory image: opening maps it, and pages come in when they are touched. `init(contentsOf:isTrusted:)` checks every place in it once,
/// so a damaged or forged file is an error and never a crash. Don't shorten or overwrite a file while it is mapped; `save` writes a new one and
/// renames it over the old one, which is safe.
///
/// ## Complexity
///
/// With *k* the bytes of the key and *n* the number of keys, a lookup takes O(*k* + log *n*) steps, and with the exact index O(*k*).
public struct FrozenTernarySearchTree: Sendable {
  @usableFromInline let storage: FrozenStorage

  init(_ storage: FrozenStorage) {
    self.storage = storage
  }

  /// The number of keys.
  ///
  /// - Complexity: O(1).
  public var count: Int { storage.header.keyCount }

  /// Whether the tree is empty.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// The bytes of the whole tree, in memory and in a file.
  ///
  /// - Complexity: O(1).
  public var byteCount: Int { storage.image.count }

  /// Whether the tree has an index for exact lookup beside its nodes.
  ///
  /// It has none if it was made without one, if there are no keys, if the keys take more than 256 MiB without their common beginnings, or if
  /// they were made to collide. Lookup then goes through the nodes and finds the same.
  ///
  /// - Complexity: O(1).
  public var hasExactIndex: Bool { storage.exactIndex != nil }

  /// Calls `body` with the tree as searches see it, and keeps the memory until it returns.
  @inline(__always)
  func withShape<Result>(_ body: (TreeShape) -> Result) -> Result {
    withExtendedLifetime(storage) { body(storage.shape) }
  }
}
