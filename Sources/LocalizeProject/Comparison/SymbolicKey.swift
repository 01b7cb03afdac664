package import Localize

/// Names such as `help.txt`, `error.not_found` and `list:member:footer` in place of a text.
///
/// Programs give them to gettext, or to a string catalogue without a text in the source language, for texts that are written somewhere else, in an
/// English file or a template. Their translations can't be compared with them.
package enum SymbolicKey {
  /// Whether a text is such a name, and its translation is none but a text.
  ///
  /// A name has letters, digits and hyphens, and full stops, colons or underscores between them; a text has blanks between words. In the `Zoom_In` of
  /// a menu the underscore is before the letter to press, so that a name with underscores has letters of one case.
  ///
  /// - Complexity: O(*n*) in the length of the name; O(1) for nearly all texts, whose first word ends with a blank.
  package static func isNamed(_ source: ByteView, translation: ByteView) -> Bool {
    guard let first = source.first, first.isASCIILetter else { return false }
    var (hasSeparator, hasUnderscore, hasCapital, hasSmall) = (false, false, false, false)
    for (index, byte) in source.enumerated() {
      if byte.isASCIILetter {
        if byte & 0x20 == 0 { hasCapital = true } else { hasSmall = true }
        continue
      }
      if byte.isASCIIDigit || byte == UInt8(ascii: "-") { continue }
      if byte == UInt8(ascii: "_") { hasUnderscore = true } else if byte != UInt8(ascii: "."), byte != UInt8(ascii: ":") { return false }
      guard index + 1 < source.count, source[index + 1].isASCIILetter || source[index + 1].isASCIIDigit else { return false }
      hasSeparator = true
    }
    guard hasSeparator, !(hasUnderscore && hasCapital && hasSmall) else { return false }
    return translation.contains { $0 == 0x20 || $0 == 0x0A }
  }
}
