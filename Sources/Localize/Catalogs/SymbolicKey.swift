/// Names such as `help.txt`, `error.not_found` and `list:member:footer` where a text should be.
///
/// Programs give them to gettext, or to a string catalogue without a text in the source language, for texts that are written somewhere else, in an
/// English file or a template. What translates one can't be compared with it.
package enum SymbolicKey {
  /// Whether a text is such a name, and its translation is none but a text.
  ///
  /// A name has letters, digits and hyphens, and full stops, colons or underscores between them; a text has blanks between words.
  ///
  /// - Complexity: O(*n*) in the length of the name; O(1) for nearly all texts, whose first word ends with a blank.
  package static func isNamed(_ source: UnsafeBufferPointer<UInt8>, translation: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = source.first, isLetter(first) else { return false }
    var hasSeparator = false
    for (index, byte) in source.enumerated() {
      if isLetter(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") { continue }
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_") else { return false }
      guard index + 1 < source.count, isLetter(source[index + 1]) || source[index + 1] &- 0x30 < 10 else { return false }
      hasSeparator = true
    }
    return hasSeparator && translation.contains { $0 == 0x20 || $0 == 0x0A }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
