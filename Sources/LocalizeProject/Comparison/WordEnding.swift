package import Localize

/// Placeholders that end a word, as in `item{suffix}`: they hold the ending of a language, which others may not have.
package enum WordEnding {
  /// Whether at least three letters of a word are before a placeholder, and none behind it.
  package static func contains(_ placeholder: Range<Int>, in bytes: ByteView) -> Bool {
    let text = TextCursor(bytes)
    let start = placeholder.lowerBound
    guard start >= 3, (start - 3..<start).allSatisfy({ text[$0].isASCIILetter || text[$0] >= 0x80 }) else { return false }
    return !text[placeholder.upperBound].isASCIILetter && !text[placeholder.upperBound].isASCIIDigit
  }
}
