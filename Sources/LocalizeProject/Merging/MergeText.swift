/// What is compared of bytes that are not texts.
enum MergeText {
  /// All but white space and control characters.
  static func words(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.filter { $0 > 0x20 } }

  /// Whether a byte is a blank or ends a line.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Whether a value is nothing, in YAML and JSON.
  static func isNull(_ value: [UInt8]) -> Bool {
    value.isEmpty || ["~", "{}", "[]", "null"].contains(String(decoding: value.prefix(5), as: UTF8.self).lowercased())
  }

  /// A value in one line, shortened for messages.
  static func shown(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value.prefix(400), as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 40 ? String(text.prefix(40)) + "…" : text
  }

  /// The lines with which two texts begin; all of the first one if the other begins with it.
  static func commonLines(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = zip(first, second).prefix { $0 == $1 }.count
    if count == first.count { return first }
    let common = first.prefix(count)
    return common[..<(common.lastIndex(of: 0x0A) ?? common.startIndex)]
  }

  /// Bytes without the blanks and line ends around them.
  static func withoutBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let bytes = bytes.drop(while: isBlank)
    return bytes[..<(bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex)]
  }
}
