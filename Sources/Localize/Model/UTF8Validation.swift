/// Finds what is not UTF-8, by the table of well-formed sequences in the Unicode standard (table 3-7).
enum UTF8Validation {
  /// The places that are not UTF-8, each a maximal run of bytes that belong to no character.
  ///
  /// - Complexity: O(n); eight bytes at a time through ASCII.
  static func invalidRanges(in bytes: ByteView, limit: Int) -> [TextRange] {
    var ranges: [TextRange] = []
    let count = bytes.count
    var position = 0
    while position < count {
      if bytes[position] < 0x80 {
        position = bytes.firstIndex(from: position &+ 1, to: count) { $0.multibyteMarks }
        continue
      }
      let length = wellFormedLength(bytes, at: position)
      if length > 0 {
        position += length
        continue
      }
      if let last = ranges.last, Int(last.end) == position {
        ranges[ranges.count - 1].end += 1
      } else {
        guard ranges.count < limit else { return ranges }
        ranges.append(TextRange(position, position + 1))
      }
      position += 1
    }
    return ranges
  }

  /// The length of the sequence that a lead byte announces, 1 for a byte that is none.
  @inline(__always)
  static func sequenceLength(of lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  @inline(__always)
  private static func wellFormedLength(_ bytes: ByteView, at position: Int) -> Int {
    let (lead, available) = (bytes[position], bytes.count - position)
    if lead < 0xE0 {
      return lead >= 0xC2 && available >= 2 && bytes[position + 1] & 0xC0 == 0x80 ? 2 : 0
    }
    if lead < 0xF0 {
      guard available >= 3, bytes[position + 1] & 0xC0 == 0x80, bytes[position + 2] & 0xC0 == 0x80 else { return 0 }
      if lead == 0xE0 && bytes[position + 1] < 0xA0 { return 0 }
      if lead == 0xED && bytes[position + 1] > 0x9F { return 0 }
      return 3
    }
    guard lead <= 0xF4, available >= 4, bytes[position + 1] & 0xC0 == 0x80, bytes[position + 2] & 0xC0 == 0x80,
      bytes[position + 3] & 0xC0 == 0x80
    else { return 0 }
    if lead == 0xF0 && bytes[position + 1] < 0x90 { return 0 }
    if lead == 0xF4 && bytes[position + 1] > 0x8F { return 0 }
    return 4
  }
}
