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

  /// Whether a text reads as one for users: it has a blank or a character beyond ASCII, or is a word that begins with a capital, such as `Settings`, `OK`
  /// and `Wi-Fi`, and ends with or without a mark.
  ///
  /// `settings.title`, `SETTINGS_TITLE`, `settingsTitle` and `settings` are names.
  ///
  /// - Complexity: O(*n*) in the length of the text
  package static func isProse(_ text: ByteView) -> Bool {
    if text.contains(where: { $0 == 0x20 || $0 == 0x0A || $0 >= 0x80 }) { return true }
    guard let first = text.first, first.isASCIILetter, first & 0x20 == 0 else { return false }
    let word = text.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "'") }
    guard text.dropFirst(word.count).allSatisfy({ ".,:;!?…".utf8.contains($0) }) else { return false }
    // `SETTINGS` may be either; a short one such as OK is a word.
    let capitals = word.count { $0.isASCIILetter && $0 & 0x20 == 0 }
    return capitals == 1 || word.contains(UInt8(ascii: "-")) || word.count <= 3
  }

  /// Whether a text is a word in letters of one case, such as `DONE` and `cal`, which is a text beside keys that are texts, and a name beside names.
  ///
  /// - Complexity: O(*n*) in the length of the text
  package static func isPlainWord(_ text: ByteView) -> Bool {
    var (hasCapital, hasSmall) = (false, false)
    for byte in text {
      guard byte.isASCIILetter else { return false }
      if byte & 0x20 == 0 { hasCapital = true } else { hasSmall = true }
    }
    return hasCapital != hasSmall
  }
}
