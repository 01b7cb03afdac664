import Localize
import LocalizeProject

extension TokenPassages {
  /// Adds entities of HTML, escapes that are spelt out such as `\n`, and the ends of lines.
  mutating func addEscapes() {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        guard let end = endOfEntity(at: index) else { break }
        add(index..<end, .escape)
      case UInt8(ascii: "\\"):
        if let length = lengthOfEscape(at: index) { add(index..<index + length, .escape) }
        // The second of two backslashes escapes nothing.
        index += 1
      case UInt8(ascii: "\r"):
        let end = self[index + 1] == UInt8(ascii: "\n") ? index + 2 : index + 1
        add(index..<end, .lineBreak, signature: "line")
        index = end - 1
      case UInt8(ascii: "\n"): add(index..<index + 1, .lineBreak, signature: "line")
      default: break
      }
      index += 1
    }
  }

  /// Adds the terms that stay unchanged.
  mutating func addTerms(_ terms: GlossaryMatcher) {
    for range in terms.untranslatableRanges(in: bytes, excluding: passages.map(\.range)) { add(range, .term) }
  }

  private func endOfEntity(at start: Int) -> Int? {
    var index = start + 1
    let isNumber = self[index] == UInt8(ascii: "#")
    if isNumber { index += 1 }
    let first = index
    while index < bytes.count, index - first < 32, Self.isAlphanumeric(bytes[index]) { index += 1 }
    guard index - first >= (isNumber ? 1 : 2), self[index] == UInt8(ascii: ";") else { return nil }
    return index + 1
  }

  private func lengthOfEscape(at start: Int) -> Int? {
    switch self[start + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return 2
    case UInt8(ascii: "u"):
      guard (2..<6).allSatisfy({ Self.isHexadecimal(self[start + $0]) }) else { return nil }
      return 6
    default: return nil
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { (0x61...0x66).contains(byte | 0x20) || (0x30...0x39).contains(byte) }
}
