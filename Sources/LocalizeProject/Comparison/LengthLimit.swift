package import Localize

/// How long a text may be according to a comment for translators: `max 20 characters`, `maxLength: 20`, `Limit: 20 chars`.
package struct LengthLimit: Hashable, Sendable {
  /// The number of characters.
  package var characters: Int

  /// Whether the comment only says about how many: “about 20 characters”, “~20 chars”.
  package var isApproximate: Bool

  /// The number of characters above which a text is too long; a quarter more than an approximate number.
  package var maximum: Int { isApproximate ? characters + characters / 4 : characters }

  /// Whether a comment has what each limit is spelt with, `max` or the beginning of `characters`, `letters` or `signs`: most have neither.
  ///
  /// - Complexity: O(*n*), about a nanosecond a byte.
  package static func mayStand(in comment: ByteView) -> Bool {
    guard comment.count > 2 else { return false }
    for index in 0..<comment.count - 2 {
      let next = (comment[index + 1] | 0x20, comment[index + 2] | 0x20)
      switch comment[index] | 0x20 {
      case UInt8(ascii: "m"): if next == (UInt8(ascii: "a"), UInt8(ascii: "x")) { return true }
      case UInt8(ascii: "c"): if next == (UInt8(ascii: "h"), UInt8(ascii: "a")) { return true }
      case UInt8(ascii: "l"): if next == (UInt8(ascii: "e"), UInt8(ascii: "t")) { return true }
      case UInt8(ascii: "s"): if next == (UInt8(ascii: "i"), UInt8(ascii: "g")) { return true }
      default: break
      }
    }
    return false
  }

  /// Reads the limit from a comment, or returns nil if it names none.
  ///
  /// A limit is a number from 1 to 9999 in front of `characters`, `chars`, `letters` or `signs` in a comment that also has `max`, `limit`,
  /// `at most`, `up to` or `no more than`; or one after `maxLength`, `max-length`, `max_length` or `maxwidth`.
  ///
  /// - Complexity: O(*n*).
  package init?(comment: String) {
    let comment = comment.lowercased()
    let words = comment.split { !($0.isLetter || $0.isNumber) }
    guard let found = Self.named(words) ?? Self.counted(words, comment) else { return nil }
    characters = found
    isApproximate = comment.contains("~") || words.contains { Self.hedges.contains($0) }
  }

  private static let hedges: Set<Substring> = ["about", "approx", "approximately", "around", "ca", "circa", "roughly"]

  private static func named(_ words: [Substring]) -> Int? {
    for (index, word) in words.enumerated() {
      let isName = word == "maxlength" || word == "maxwidth" || word == "maxchars"
      let isPair =
        (word == "max" || word == "maximum") && index + 1 < words.count && (words[index + 1] == "length" || words[index + 1] == "width")
      guard isName || isPair else { continue }
      let next = index + (isPair ? 2 : 1)
      if next < words.count, let number = number(words[next]) { return number }
    }
    return nil
  }

  private static func counted(_ words: [Substring], _ comment: String) -> Int? {
    guard ["max", "limit", "at most", "up to", "no more than"].contains(where: { comment.contains($0) }) else { return nil }
    for (number, unit) in zip(words, words.dropFirst()) where units.contains(unit) {
      if let limit = Self.number(number) { return limit }
    }
    return nil
  }

  private static let units: Set<Substring> = ["characters", "character", "chars", "char", "letters", "signs"]

  private static func number(_ word: Substring) -> Int? {
    guard let number = Int(word), (1...9999).contains(number) else { return nil }
    return number
  }

  /// How many characters a text has without its placeholders, whose length is unknown.
  ///
  /// - Complexity: O(*n*).
  package static func length(of bytes: ByteView, except placeholders: [Range<Int>]) -> Int {
    var count = 0
    var start = 0
    for placeholder in placeholders where placeholder.lowerBound >= start {
      count += characters(bytes[start..<placeholder.lowerBound])
      start = placeholder.upperBound
    }
    return count + characters(bytes[start...])
  }

  private static func characters(_ bytes: Slice<ByteView>) -> Int {
    String(decoding: ByteView(rebasing: bytes), as: UTF8.self).count
  }
}
