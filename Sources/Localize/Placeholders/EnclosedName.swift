/// A name between two percent signs, `%DATABASE%`, as scripts of Windows and many programs write what they put in themselves.
///
/// It is of capitals, digits and underscores, two at least, which keeps apart what printf reads: `%D`, `%X%%`; or a word of small letters, three at
/// least, that no other word runs into: `%name%`; one with an underscore may be
/// beside a word, `%link_start%here%link_end%`, since no conversion of printf has one. So may one with capitals: `%codeLength%`.
struct EnclosedName {
  let end: Int

  /// Reads the name at the percent sign at `start`, or returns nil if there is none.
  init?(text: TextCursor, at start: Int) {
    guard start == 0 || !text[start - 1].isASCIIDigit && text[start - 1] != 0x25 else { return nil }
    if let end = Self.endOfWord(text, start) {
      self.end = end
      return
    }
    guard Self.isCapital(text[start + 1]) else { return nil }
    var index = start + 1
    while Self.isCapital(text[index]) || text[index].isASCIIDigit || text[index] == 0x5F { index += 1 }
    guard index > start + 2, text[index] == 0x25, text[index + 1] != 0x25, !text.isLatinLetter(at: index + 1) else { return nil }
    end = index + 1
  }

  private static func endOfWord(_ text: TextCursor, _ start: Int) -> Int? {
    var index = start + 1
    while (0x61...0x7A).contains(text[index])
      || index > start + 1 && (text[index].isASCIIDigit || text[index] == 0x5F || Self.isCapital(text[index]))
    {
      index += 1
    }
    guard index > start + 3, text[index] == 0x25 else { return nil }
    // `%percent%% used` has a percent sign behind the name.
    if text[index + 1] == 0x25 { return index > start + 4 && text[index + 2] != 0x25 ? index + 1 : nil }
    if isOfSeveralWords(text, start + 1..<index) { return index + 1 }
    guard !(start + 1..<index).contains(where: { isCapital(text[$0]) }) else { return nil }
    guard start == 0 || !text[start - 1].continuesName, !text[index + 1].continuesName || text[index + 1] == 0x2E else { return nil }
    // `%lld%` is a number and a percent sign.
    let isNumber = (start + 1..<index - 1).allSatisfy { "hlqjzt".utf8.contains(text[$0]) }
    return isNumber || text.isLatinLetter(at: index + 1) ? nil : index + 1
  }

  /// Whether a name has an underscore or a capital behind a word that is no conversion: in `%s_copy%d` and `%lld_of%d` they are two.
  private static func isOfSeveralWords(_ text: TextCursor, _ name: Range<Int>) -> Bool {
    let word = name.prefix { text[$0] != 0x5F && !isCapital(text[$0]) }
    return word.count >= 3 && word.count < name.count - 1 && !word.dropLast().allSatisfy { "hlqjzt".utf8.contains(text[$0]) }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
