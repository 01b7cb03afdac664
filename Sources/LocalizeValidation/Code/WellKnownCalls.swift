/// Calls that look a key up in most programs of a language that is not parsed: `$t("key")` of Vue, `t('key')` of i18next and Rails, `__("key")`,
/// `<Trans i18nKey="key">`.
///
/// Which table such a call means is not known, so nothing is changed there; but a key with such a use is not deleted unasked.
enum WellKnownCalls {
  private static let functions: Set<String> = ["t", "$t", "tc", "$tc", "te", "$te", "i18n", "translate", "trans", "tr", "__", "_"]
  private static let attributes: Set<String> = ["i18nKey", "keypath"]
  private static let longestName = 16

  /// The first bytes of the uses of a key, behind the quotation mark.
  ///
  /// - Complexity: O(bytes)
  static func uses(of key: String, in text: [UInt8]) -> [UInt32] {
    let name = Array(key.utf8)
    guard !name.isEmpty else { return [] }
    var found: [UInt32] = []
    var start = 0
    while let match = text[start...].firstRange(of: name) {
      start = match.upperBound
      guard match.lowerBound > 0, match.upperBound < text.count, "\"'`".utf8.contains(text[match.lowerBound - 1]),
        text[match.upperBound] == text[match.lowerBound - 1], isLookedUp(before: match.lowerBound - 1, in: text)
      else { continue }
      found.append(UInt32(match.lowerBound))
    }
    return found
  }

  /// Whether a call or an attribute that is known ends before a quotation mark.
  private static func isLookedUp(before quote: Int, in text: [UInt8]) -> Bool {
    var end = quote
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == 0x0A || text[end - 1] == 0x09 { end -= 1 }
    guard end > 0, text[end - 1] == UInt8(ascii: "(") || text[end - 1] == UInt8(ascii: "=") else { return false }
    let names = text[end - 1] == UInt8(ascii: "(") ? functions : attributes
    var begin = end - 1
    while begin > 0, end - begin <= longestName, isOfName(text[begin - 1]) { begin -= 1 }
    return names.contains(String(decoding: text[begin..<(end - 1)], as: UTF8.self))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }
}
