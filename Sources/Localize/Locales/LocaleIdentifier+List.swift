extension LocaleIdentifier {
  /// The locales of a list, the preferred one first: the header `Accept-Language`, a list of BCP 47 tags, or the value of `LANG` or `LANGUAGE`.
  ///
  /// Qualities (RFC 9110 §12.5.4) decide the order where the list has them; of one quality, the first is preferred. `*`, the quality 0, repeated
  /// and malformed tags, and tags after the 32nd are skipped. A `C` in a list of `LANGUAGE` ends it, as in GNU gettext.
  ///
  ///     LocaleIdentifier.preferred(in: "fr;q=0.5, de-CH, en;q=0.8")  // [de-CH, en, fr]
  ///     LocaleIdentifier.preferred(in: "pt_BR.UTF-8")                // [pt-BR]
  ///     LocaleIdentifier.preferred(in: "sv:de")                      // [sv, de]
  ///
  /// - Parameter list: The list; it may come from a client.
  /// - Complexity: O(*n*) in the length of the list.
  public static func preferred(in list: String) -> [LocaleIdentifier] {
    let isHeader = list.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
    let parts = list.split(separator: isHeader ? "," : ":", maxSplits: maximumListLength, omittingEmptySubsequences: true)
    var preferences: [(locale: LocaleIdentifier, quality: Int)] = []
    for part in parts.prefix(maximumListLength) {
      let pieces = part.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmingSpaces }
      let quality = pieces.dropFirst().first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }.map { thousandths($0.dropFirst(2)) } ?? 1_000
      guard let locale = LocaleIdentifier(pieces[0]) else {
        if isHeader || pieces[0].isEmpty { continue }
        break
      }
      guard quality > 0, locale.isWellFormed, !locale.isBase, !preferences.contains(where: { $0.locale == locale }) else { continue }
      preferences.append((locale, quality))
    }
    return preferences.enumerated()
      .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
      .map(\.element.locale)
  }

  private static let maximumListLength = 32

  /// A quality value from 0 to 1, of at most three digits after the point, in thousandths; 0 for any other text.
  private static func thousandths(_ text: Substring) -> Int {
    let digits = Array(text.utf8)
    guard let first = digits.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"), digits.count <= 5 else { return 0 }
    var value = Int(first - UInt8(ascii: "0"))
    guard digits.count == 1 || digits[1] == UInt8(ascii: ".") else { return 0 }
    for place in 2..<5 {
      let digit = place < digits.count ? digits[place] : UInt8(ascii: "0")
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return 0 }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value > 1_000 ? 0 : value
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmingSpaces: Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var text = drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
