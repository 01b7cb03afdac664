// How subtags are cut and recognised, by bytes.
extension LocaleParser {
  /// The next subtag; nil at the end.
  mutating func next() throws(LocaleIdentifier.Malformation) -> Range<Int>? {
    guard position <= end, end > 0 else { return nil }
    let start = position
    while position < end, !isSeparator(bytes[position]) {
      guard isLetter(position) || isDigit(position) else { throw .invalidCharacter }
      position += 1
    }
    let range = start..<position
    position += 1
    guard !range.isEmpty else { throw .emptySubtag }
    guard range.count <= 8 else { throw .subtagTooLong }
    return range
  }

  func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (separatesByPlus && byte == UInt8(ascii: "+"))
  }

  func isByte(_ index: Int, _ letter: Unicode.Scalar) -> Bool {
    bytes[index] | 0x20 == UInt8(ascii: letter)
  }

  func isLetter(_ index: Int) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index] | 0x20)
  }

  func isDigit(_ index: Int) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
  }

  func isAlphabetic(_ range: Range<Int>) -> Bool {
    range.allSatisfy { isLetter($0) }
  }

  func lowercased(_ range: Range<Int>) -> String {
    text(range) { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "_"): UInt8(ascii: "-")
      default: byte
      }
    }
  }

  func uppercased(_ range: Range<Int>) -> String {
    text(range) { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & ~0x20 : $0 }
  }

  func titlecased(_ range: Range<Int>) -> String {
    uppercased(range.prefix(1)) + lowercased(range.dropFirst())
  }

  func text(_ range: Range<Int>, _ map: (UInt8) -> UInt8) -> String {
    String(unsafeUninitializedCapacity: range.count) { characters in
      for (offset, index) in range.enumerated() {
        characters[offset] = map(bytes[index])
      }
      return range.count
    }
  }
}
