package import Localize

/// A text of Symfony whose parts between vertical bars are for different numbers: `{0} None|One file|%count% files`.
///
/// Symfony chooses a part where a program passes `%count%`: the first one whose numbers or interval precede it and include the number, else the one at
/// the position that Symfony's own rules for the language give among the parts without an interval. A text of a single part is for all numbers. If
/// there is no part at the position, Symfony throws an exception. A name and a colon in front of a part, `one: One file`, are dropped; `||` is a bar of
/// the text.
///
/// - SeeAlso: <https://symfony.com/doc/5.4/translation/message_format.html>
package struct SymfonyPlural {
  /// One of the texts.
  package struct Part: Sendable {
    /// The numbers in front of it; nil for a part that is chosen by its position.
    package var condition: SymfonyCondition?
    /// Where the part is, without the white space around it.
    package var range: Range<Int>
    /// Where the text is that is shown, behind the condition or the name.
    package var message: Range<Int>
  }

  /// The parts, in their order; empty ones are none.
  package private(set) var parts: [Part] = []

  /// Reads a text, which may have a single part.
  ///
  /// - Complexity: O(*n*)
  package init(_ text: ByteView) {
    var start = 0
    var index = 0
    while index <= text.count {
      let isEnd = index == text.count
      if !isEnd, text[index] != UInt8(ascii: "|") {
        index += 1
      } else if !isEnd, index + 1 < text.count, text[index + 1] == UInt8(ascii: "|") {
        index += 2
      } else {
        if index > start { parts.append(Self.part(start..<index, of: text)) }
        index += 1
        start = index
      }
    }
  }

  private static func part(_ range: Range<Int>, of text: ByteView) -> Part {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(text[start]) { start += 1 }
    while end > start, isBlank(text[end - 1]) { end -= 1 }
    let part = text.extracting(start..<end)
    if let (condition, length) = SymfonyCondition.read(part) {
      return Part(condition: condition, range: start..<end, message: start + length..<end)
    }
    return Part(condition: nil, range: start..<end, message: start + lengthOfName(part)..<end)
  }

  /// The length of `name: ` at the beginning of a part; 0 if there is none.
  private static func lengthOfName(_ part: ByteView) -> Int {
    var index = 0
    while index < part.count, part[index].isASCIILetterOrDigit || part[index] == UInt8(ascii: "_") { index += 1 }
    guard index > 0, index < part.count, part[index] == UInt8(ascii: ":"), !part.contains(0x0A) else { return 0 }
    index += 1
    while index < part.count, isBlank(part[index]) { index += 1 }
    return index
  }

  /// White space as PHP has it.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0C || byte == 0 }

  // MARK: Choosing

  /// The part that Symfony shows for a number; nil if it throws an exception.
  ///
  /// - Parameters:
  ///   - number: The number that a program passes as `%count%`.
  ///   - locale: The locale, as the name of its file spells it.
  package func part(for number: Int, in locale: LocaleIdentifier) -> Part? {
    if let part = parts.first(where: { $0.condition?.includes(number) == true }) { return part }
    let others = parts.filter { $0.condition == nil }
    let position = SymfonyPluralRule(locale).position(of: number)
    if others.indices.contains(position) { return others[position] }
    return parts.count == 1 ? others.first : nil
  }

  /// The first whole number for which Symfony shows a part of another text, and throws an exception for this one; 0 only if there is no other.
  ///
  /// - Parameters:
  ///   - locale: The locale of this text.
  ///   - source: The other text, and its locale; nil if all whole numbers count.
  package func firstGap(in locale: LocaleIdentifier, beside source: (text: SymfonyPlural, locale: LocaleIdentifier)? = nil) -> Int? {
    var numbers = Set(0..<200).union([1000, 1_000_000])
    for condition in (parts + (source?.text.parts ?? [])).compactMap(\.condition) { numbers.formUnion(condition.samples) }
    let ordered = numbers.subtracting([0]).sorted() + [0]
    return ordered.first { number in
      part(for: number, in: locale) == nil && source.map { $0.text.part(for: number, in: $0.locale) != nil } ?? true
    }
  }

  /// Whether some part has its numbers in front of it.
  package var hasConditions: Bool { parts.contains { $0.condition != nil } }

  /// How many parts are chosen by their position.
  package var countByPosition: Int { parts.count { $0.condition == nil } }

  // MARK: Evidence

  /// Whether a source text is such a plural, and no prose with a bar, such as `Home | %site%`.
  ///
  /// It has at least two parts, and a condition, the number `%count%` or, as the messages of Symfony's validator, `{{ limit }}`, or one of Symfony's
  /// arguments in all of its parts.
  package func isChosen(_ text: ByteView) -> Bool {
    guard parts.count > 1 else { return false }
    if hasConditions || text.firstIndex(of: "%count%", from: 0, to: text.count) != nil { return true }
    let names = parts.map { Self.names(in: text.extracting($0.message)) }
    if names.contains(where: { $0.contains("limit") }) { return true }
    return !names.dropFirst().reduce(names[0]) { $0.intersection($1) }.isEmpty
  }

  /// The names of `%name%` and `{{ name }}`.
  private static func names(in part: ByteView) -> Set<String> {
    let named = PlaceholderScan(part, hint: .yaml).placeholders.filter { placeholder in
      guard placeholder.range.count > 2 else { return false }
      let (first, second) = (part[placeholder.range.lowerBound], part[placeholder.range.lowerBound + 1])
      return first == UInt8(ascii: "%") ? second.isASCIILetterOrDigit : first == UInt8(ascii: "{") && second == first
    }
    return Set(named.compactMap(\.name))
  }
}

extension CatalogFormat {
  /// Whether texts with vertical bars may be plurals of Symfony: in its files, and in those whose program is unknown; files of Rails are not its.
  package var mayHoldSymfonyPlurals: Bool {
    let isOfRails = traits.namesLocale && traits.files.holdAnyData
    return (traits.placeholders == .yaml || traits.placeholders == .undetermined) && !isOfRails
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool { isASCIIDigit || (0x61...0x7A).contains(self | 0x20) }
}
