/// The remarks of XLIFF's inline elements, `<x id="1" equiv-text="{{ name }}"/>`, which say what a program puts there and fill in nothing.
enum InlineRemarks {
  /// The text with control characters in place of the elements that have a remark, byte for byte; nil where there is none.
  ///
  /// - Complexity: O(*n*); allocates nothing where there is none.
  static func masked(_ bytes: ByteView) -> [UInt8]? {
    let text = TextCursor(bytes)
    var result: [UInt8]?
    var index = bytes.firstIndex(of: 0x3C, or: 0x3C, from: 0, to: bytes.count)
    while index < bytes.count {
      let end = endOfElement(text, at: index)
      if let end, holdsRemark(bytes.extracting(index..<end)) {
        var masked = result ?? Array(bytes)
        for position in index..<end { masked[position] = 0x1F }
        result = masked
      }
      index = bytes.firstIndex(of: 0x3C, or: 0x3C, from: end ?? index + 1, to: bytes.count)
    }
    return result
  }

  /// The place behind the element at a `<`, whose quoted values may hold anything.
  private static func endOfElement(_ text: TextCursor, at start: Int) -> Int? {
    guard text[start + 1].isASCIILetter else { return nil }
    var quote: UInt8 = 0
    for index in start + 1..<min(text.count, start + maximumLength) {
      let byte = text[index]
      if byte == 0x22 || byte == 0x27 { quote = quote == 0 ? byte : quote == byte ? 0 : quote }
      if byte == 0x3E, quote == 0 { return index + 1 }
    }
    return nil
  }

  /// A longer element is no element; without a limit, a row of `<` would be read again and again.
  private static let maximumLength = 4096

  private static func holdsRemark(_ element: ByteView) -> Bool {
    let names: [StaticString] = [" equiv-text=", " disp=", " equiv="]
    return names.contains { name in
      let count = name.utf8CodeUnitCount
      return element.count > count && (0...element.count - count).contains { element.extracting($0..<$0 + count).isEqual(to: name) }
    }
  }
}
