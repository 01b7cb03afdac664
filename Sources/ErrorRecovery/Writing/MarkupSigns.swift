/// The characters with a meaning in XML and HTML.
package enum MarkupSigns {
  /// The escape for a character in a text; nil for any other byte.
  package static func reference(for sign: UInt8) -> String? {
    switch sign {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&apos;"
    default: nil
    }
  }

  /// A text with references in place of some characters: safe between tags without quotation marks, and in attributes with them.
  package static func escaped(_ text: String, _ signs: String = "&<>\"") -> String {
    guard text.utf8.contains(where: { signs.utf8.contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if signs.unicodeScalars.contains(scalar), let reference = reference(for: UInt8(ascii: scalar)) {
        result += reference
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
