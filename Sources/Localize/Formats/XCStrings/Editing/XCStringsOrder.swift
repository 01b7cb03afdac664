import Localize

/// The order in which a string catalogue lists its keys.
///
/// Xcode up to 15 sorts by code points. Since Xcode 16 it sorts as the Finder does: punctuation, other signs, numbers by their value,
/// letters without regard to case. That order is ICU's; for signs and letters beyond ASCII, this one goes by code points, which is inferred
/// and only matters where two keys differ in such a character first.
package enum XCStringsOrder: Sendable {
  case codePoint
  case finder

  /// The order of keys, or nil if they are in neither.
  ///
  /// - Complexity: O(bytes of the keys)
  init?(of document: Document) {
    if XCStringsOrder.codePoint.isOrder(of: document) {
      self = .codePoint
    } else if XCStringsOrder.finder.isOrder(of: document) {
      self = .finder
    } else {
      return nil
    }
  }

  private func isOrder(of document: Document) -> Bool { firstMisplacedEntry(of: document) == nil }

  /// The first entry whose key should come before the one in front of it.
  func firstMisplacedEntry(of document: Document) -> Int? {
    let buffer = DecodingBuffer()
    return document.withTextView { view in
      var last: [UInt8] = []
      for (index, entry) in document.entries.enumerated() {
        let rank = rank(of: view.bytes(of: entry.key, buffer: buffer))
        if rank.lexicographicallyPrecedes(last) { return index }
        last = rank
      }
      return nil
    }
  }

  /// How many keys should come before the one in front of them.
  func misplacedCount(of document: Document) -> Int {
    let ranks = ranks(of: document)
    return zip(ranks, ranks.dropFirst()).reduce(0) { $1.1.lexicographicallyPrecedes($1.0) ? $0 + 1 : $0 }
  }

  /// The entries of a document in this order.
  func sortedEntries(of document: Document) -> [Int] {
    let ranks = ranks(of: document)
    return ranks.indices.sorted { first, second in
      if ranks[first] == ranks[second] { return first < second }
      return ranks[first].lexicographicallyPrecedes(ranks[second])
    }
  }

  private func ranks(of document: Document) -> [[UInt8]] {
    let buffer = DecodingBuffer()
    return document.withTextView { view in document.entries.map { rank(of: view.bytes(of: $0.key, buffer: buffer)) } }
  }

  /// The number of entries whose keys come before a key, in a document that is in this order.
  func position(of rank: [UInt8], in document: Document) -> Int {
    let buffer = DecodingBuffer()
    return document.withTextView { view in
      var (low, high) = (0, document.entries.count)
      while low < high {
        let middle = (low + high) / 2
        if self.rank(of: view.bytes(of: document.entries[middle].key, buffer: buffer)).lexicographicallyPrecedes(rank) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
  }

  /// Bytes whose order is that of the keys; never empty.
  package func rank(of key: String) -> [UInt8] {
    key.withBytes { rank(of: $0) }
  }

  private func rank(of key: ByteView) -> [UInt8] {
    switch self {
    case .codePoint: [1] + key
    case .finder: Self.finderRank(of: String(decoding: key, as: UTF8.self))
    }
  }

  // MARK: The Finder's order

  /// White space and punctuation of ASCII and the punctuation of typesetters, as CLDR's root collation has them.
  private static let signs: [Unicode.Scalar] =
    Array("\t\n\u{B}\u{C}\r _-–—,;:!¡?¿.…'‘’‚\"“”„«»()[]{}@*/\\&#%`´^¯¨°©®+±÷×<=>|¦~¢$£¥€".unicodeScalars)
  private static let positions = Dictionary(uniqueKeysWithValues: signs.enumerated().map { ($0.element, UInt8($0.offset) + 2) })

  private static func finderRank(of key: String) -> [UInt8] {
    var letters: [UInt8] = [1]
    var cases: [UInt8] = []
    var digits: [UInt8] = []
    func flush() {
      guard !digits.isEmpty else { return }
      let value = digits.drop { $0 == UInt8(ascii: "0") }
      letters.append(0xA0)
      for shift in [24, 16, 8, 0] { letters.append(UInt8(truncatingIfNeeded: value.count >> shift)) }
      letters += value
      digits = []
    }
    for scalar in key.unicodeScalars {
      if scalar.value &- 0x30 <= 9 {
        digits.append(UInt8(truncatingIfNeeded: scalar.value))
        continue
      }
      flush()
      // Variation selectors and joiners carry no weight.
      if (0xFE00...0xFE0F).contains(scalar.value) || scalar.value == 0x200D { continue }
      if let position = positions[scalar] {
        letters.append(position)
      } else if scalar.isASCII, scalar.value | 0x20 >= 0x61, scalar.value | 0x20 <= 0x7A {
        letters.append(0xB0 + (UInt8(truncatingIfNeeded: scalar.value | 0x20) - 0x61))
        cases.append(scalar.value & 0x20 == 0 ? 2 : 1)
      } else {
        let lowered = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        letters.append(scalar.properties.isAlphabetic ? 0xE0 : 0x90)
        for shift in [16, 8, 0] { letters.append(UInt8(truncatingIfNeeded: lowered.value >> UInt32(shift))) }
        cases.append(lowered == scalar ? 1 : 2)
      }
    }
    flush()
    return letters + [0] + cases + [0] + key.utf8
  }
}
