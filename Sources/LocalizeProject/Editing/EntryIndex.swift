package import Localize
import Synchronization

/// The entries of each key of a document, found once for all edits of a round.
package struct EntryIndex: Sendable {
  private var keys = KeyTable()
  /// For each key the first entry and the last one.
  private var ends: [(first: UInt32, last: UInt32)] = []
  /// For each entry the next one with its key; `.max` after the last.
  private var next: [UInt32]
  /// Whether keys are found in any case of the letters of ASCII.
  private let ignoresCase: Bool
  /// Other common data of the edits of a round.
  let shared = SharedWork()

  /// Finds the entries of every key.
  ///
  /// - Complexity: O(bytes of the keys)
  package init(_ document: Document) {
    next = Array(repeating: .max, count: document.entries.count)
    ignoresCase = document.format.traits.keysIgnoreCase
    keys.reserveCapacity(document.entries.count, bytes: 0)
    let isValid = document.source.invalidRanges.isEmpty
    let buffer = DecodingBuffer()
    document.withTextView { view in
      for (index, entry) in document.entries.enumerated() {
        let bytes = view.bytes(of: entry.key, buffer: buffer)
        guard isValid else {
          // Invalid bytes have U+FFFD in the key by which the caller knows them.
          let repaired = String(decoding: bytes, as: UTF8.self)
          repaired.withBytes { add(index, key: $0) }
          continue
        }
        add(index, key: bytes)
      }
    }
  }

  /// Knows one entry only, as if the others with its key were not there.
  ///
  /// - Complexity: O(entries)
  init(_ document: Document, onlyEntry entry: Int) {
    next = Array(repeating: .max, count: document.entries.count)
    ignoresCase = false
    document.string(of: document.entries[entry].key).withBytes { add(entry, key: $0) }
  }

  private mutating func add(_ index: Int, key: ByteView) {
    let entry = UInt32(truncatingIfNeeded: index)
    let number = ignoresCase ? key.loweringASCII { keys.insert($0) } : keys.insert(key)
    guard number < ends.count else { return ends.append((entry, entry)) }
    next[Int(ends[number].last)] = entry
    ends[number].last = entry
  }

  /// The indices of a key's entries in ``Document/entries``, in the order of the file; none for an unknown key.
  ///
  /// - Complexity: O(length of the key + entries found)
  package func entries(of key: String) -> [Int] {
    guard let number = ignoresCase ? key.withBytes({ $0.loweringASCII { keys.index(of: $0) } }) : keys.index(of: key) else { return [] }
    var found: [Int] = []
    var entry = ends[number].first
    while entry != .max {
      found.append(Int(entry))
      entry = next[Int(entry)]
    }
    return found
  }

  /// The entry of a key that counts, as the platform of the document's format chooses among several.
  ///
  /// - Complexity: O(length of the key + entries found)
  package func effectiveEntry(of key: String, in document: Document) -> Int? {
    let found = entries(of: key)
    return document.format.traits.duplicateResolution == .first ? found.first : found.last
  }
}

/// Data that all edits of a round share: the tree of the file, its style.
///
/// It is kept by type, one value of each.
final class SharedWork: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// The value of a type, made when it is first asked for.
  func value<Value: Sendable>(of type: Value.Type = Value.self, _ make: () -> Value) -> Value {
    // Not in one step: as an optional type, nothing would be a value of it.
    if let known = values.withLock({ $0[ObjectIdentifier(type)] }), let known = known as? Value { return known }
    let value = make()
    values.withLock { $0[ObjectIdentifier(type)] = value }
    return value
  }
}
