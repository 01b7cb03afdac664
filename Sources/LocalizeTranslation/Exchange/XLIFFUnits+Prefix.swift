import Localize

extension XLIFFUnits {
  /// A file whose elements have no prefix, such as the `ns0:` that Python writes: that of the root element is removed from all tags.
  static func withoutPrefix(_ source: SourceText) -> SourceText {
    let text = source.text
    guard let colon = text.prefix(searchedBytes).firstRange(of: ":xliff".utf8)?.lowerBound,
      let start = text[..<colon].lastIndex(of: UInt8(ascii: "<")), start + 1 < colon,
      text[(start + 1)..<colon].allSatisfy({ $0 > 0x20 && !"<>/\"'=!?".utf8.contains($0) })
    else { return source }
    let prefix = text[(start + 1)...colon]
    var result: [UInt8] = []
    var position = source.contentStart
    while position < text.count {
      result.append(text[position])
      let isTag = text[position] == UInt8(ascii: "<")
      position += 1
      guard isTag else { continue }
      if position < text.count, text[position] == UInt8(ascii: "/") {
        result.append(text[position])
        position += 1
      }
      if text[position...].starts(with: prefix) { position += prefix.count }
    }
    return SourceText(result)
  }

  /// How far from its beginning the root element of a file is searched for.
  private static let searchedBytes = 1 << 14
}
