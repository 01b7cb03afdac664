/// A set of codes of two or three letters, one bit for each code that there could be.
struct CodeSet: Sendable {
  /// The bits of aa … zz, 64 to a word.
  let pairs: [UInt64]
  /// The bits of aaa … zzz.
  let triples: [UInt64]

  /// Whether `code`, in either case, is in the set.
  ///
  /// - Complexity: O(1).
  func contains(_ code: String) -> Bool {
    var index = 0
    for byte in code.utf8 {
      let letter = byte | 0x20
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return false }
      guard index < 26 * 26 else { return false }
      index = index * 26 + Int(letter - UInt8(ascii: "a"))
    }
    let words: [UInt64]
    switch code.utf8.count {
    case 2: words = pairs
    case 3: words = triples
    default: return false
    }
    return index / 64 < words.count && words[index / 64] & (1 << UInt64(index % 64)) != 0
  }
}
