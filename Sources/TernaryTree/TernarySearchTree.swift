/// A dictionary with ordered string keys.
///
/// It finds a key, the keys with a prefix, keys that match a pattern, and keys that are spelt similarly.
///
/// ```swift
/// var messages: TernarySearchTree = ["menu.open": 1, "menu.close": 2, "window.title": 3]
/// messages["menu.save"] = 4
/// messages.elements(withPrefix: "menu.").map(\.key)             // ["menu.close", "menu.open", "menu.save"]
/// messages.matches(KeyPattern(wildcards: "*.?itle")).map(\.key) // ["window.title"]
/// messages.nearest(to: "menu.opne").first?.key                  // "menu.open"
/// ```
///
/// ## What it is
///
/// Bentley and Sedgewick described the structure in *Fast Algorithms for Sorting and Searching Strings* (SODA 1997) and for programmers
/// in *Ternary Search Trees* (Dr. Dobb's Journal, April 1998). A node holds one character and three links. A search compares its current
/// character with that of the node: if it is smaller it goes to `lo`, if greater to `hi`, both with the same character; if equal it goes
/// to `eq` with the next one. Thus the `lo` and `hi` links at one place of a key are a binary search tree of the characters that can
/// occur there, and the `eq` links lead from place to place as in a trie, without an array of 256 links per node.
///
/// This tree departs from the article where keys of an application do:
/// - A subtree of up to sixteen keys is a *bucket*: one run of bytes with their common prefix and what is left of each. The article makes a
///   pointer of a subtree with a single string; this widens it. A list of 235,000 English words takes 17,000 nodes and 30,000 buckets
///   instead of a million nodes.
/// - Where keys do not differ, nothing is compared on the way down, as in Morrison's PATRICIA (1968): a node says how many bytes to skip,
///   and the bucket at the end has them all. In the bucket sixteen fingerprints are compared at once, and mostly one key is left to compare.
/// - A node splits by the byte of the middle *key*, so all steps to `lo` and `hi` together are at most log₂(n / 16) when a tree is built. A
///   side that outgrows three quarters of its node is rebuilt; sorted keys need no shuffling.
/// - The bytes are those of UTF-8, and any string is a key: the empty one, one with U+0000 in it, or one of a million characters. No
///   operation recurses along a key.
///
/// ``ClassicTernarySearchTree`` is the article's own form, and ``FrozenTernarySearchTree`` this one packed, immutable, and ready to be mapped
/// from a file. The layout in memory is not part of the interface and changes when a better one is found.
///
/// ## Keys are bytes
///
/// `String` compares by canonical equivalence: `"é"` as one scalar equals `"e"` followed by a combining accent. The tree compares the
/// UTF-8 bytes as they are given, so these are two keys, and the order of keys is that of the bytes, which is the order of Unicode
/// scalars. To make them one key, normalise before insertion and before lookup; to ignore case, do the same with
/// folded text and keeps the original in the value. Prefixes may end between the scalars of one character. Distances and wildcards count
/// scalars.
///
/// ## When to use it, and when not
///
/// Use it where order, prefixes, patterns or near keys matter: none of these is possible with a hash table. Near keys are found fifty times
/// faster than by comparing with each of 235,000 words, and thousands of times faster among dotted keys.
///
/// - For exact lookup alone `Dictionary` is the better choice: it is a little faster than this tree where keys are short, slower where
///   they are long, faster for most keys that are not there, and insertion one by one takes a tenth of the time there, because here a bucket
///   is rewritten for each. Build from all keys at once where you can.
/// - For exact lookup in keys that do not change, ``FrozenTernarySearchTree`` takes about half of the time of a `Dictionary` for keys that
///   are there, as much for those that are not, and a fifth of its memory.
/// - For fewer than a dozen keys an array is best.
/// - Smaller structures exist: minimal acyclic automata (the Rust crate `fst`) take half of the memory of the frozen form and `marisa-trie` a
///   quarter; both are built once and look up more slowly. Hat-tries look keys up in half the time and keep only some of the order.
///
/// `Benchmarks/` measures these claims.
///
/// ## Complexity
///
/// With *k* the bytes of the key, *n* the number of keys and *b* the bytes of all of them: lookup takes O(*k* + log *n*) steps, insertion
/// and removal amortised as many and the writing of one bucket. Ranks, prefixes and ranges take O(*k* + log *n*) to find the place, and then
/// only what they deliver. A tree holds up to 2³¹ keys in 2 GiB of buckets, and traps beyond that as an array does when memory ends.
///
/// ## Copies
///
/// The tree is a value. A copy is O(1) and shares its storage until one of the two changes, which copies it once. A tree is `Sendable`
/// when its values are.
public struct TernarySearchTree<Value> {
  /// A key with its value.
  public typealias Element = (key: String, value: Value)

  /// The keys, each with the number of its slot.
  @usableFromInline var arena: KeyArena
  /// The values; `nil` if no key owns the slot.
  @usableFromInline var slots: [Value?]
  /// The slots without a key.
  @usableFromInline var freeSlots: [UInt32]

  /// Creates an empty tree.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    arena = KeyArena()
    slots = []
    freeSlots = []
  }

  /// The number of keys.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { arena.keyCount }

  /// Whether the tree is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { arena.keyCount == 0 }
}

extension TernarySearchTree: Sendable where Value: Sendable {}
