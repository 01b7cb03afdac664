import TestSupport

extension SeededGenerator {
  /// A text of characters of one to four bytes, spaces and line ends.
  mutating func text(scalars count: Int) -> String {
    let pieces: [Unicode.Scalar] = ["a", "Z", "0", " ", "\n", "\r", "é", "ж", "你", "\u{2028}", "\u{FEFF}", "🙂", "\u{10FFFF}"]
    var result = String.UnicodeScalarView()
    for _ in 0..<count { result.append(pieces[Int(next() % UInt64(pieces.count))]) }
    return String(result)
  }
}

enum UTF16Bytes {
  static func of(_ units: some Sequence<UInt16>, bigEndian: Bool = false) -> [UInt8] {
    units.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }
}
