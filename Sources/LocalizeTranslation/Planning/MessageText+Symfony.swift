import Localize
import LocalizeProject

/// Plurals of Symfony: each part is translated on its own, and what precedes its text stays.
extension MessageText {
  /// What is around the texts of a plural.
  struct Bars: Sendable, Hashable {
    /// White space before the first part.
    var lead = ""
    /// The bar between two parts with the white space around it.
    var separator = "|"
    /// White space after the last part.
    var trail = ""
    /// The condition or name in front of each text.
    var openings: [String] = []

    /// Puts texts together; nil if they would be another number of parts.
    func text(of texts: [String]) -> String? {
      let escaped = zip(openings, texts).map { $0 + Self.escaped($1) }
      let result = lead + escaped.joined(separator: separator) + trail
      return result.withBytes { SymfonyPlural($0).parts.count } == openings.count ? result : nil
    }

    /// A text whose lone bars are doubled.
    private static func escaped(_ text: String) -> String {
      text.contains("|") ? text.replacing("||", with: "|").replacing("|", with: "||") : text
    }
  }

  /// A text of a plural, as it is for a language.
  struct BarPart {
    /// The source text.
    var text: String
    /// The identity of the part: its condition, or its position.
    var name: String
    /// The form that the part is for.
    var category: PluralCategory?
    /// Whether the source has no part of its own for it.
    var isGuess: Bool
  }

  /// Reads a plural of Symfony; nil if the text is none.
  ///
  /// Of the parts without a condition there are as many as the language needs by Symfony's rules. That for 1 is made from the first one of the source,
  /// the others from the last one, unless the source has equally many.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hint: The format's hint about placeholders.
  ///   - target: The language of the translation.
  ///   - keepsParts: Whether the text is a translation, with the parts that it has and perhaps without Symfony's arguments.
  static func bars(
    in text: String, hint: PlaceholderHint, target: LocaleIdentifier, keepsParts: Bool
  ) -> (bars: Bars, parts: [BarPart])? {
    guard hint == .yaml || hint == .undetermined else { return nil }
    return text.withBytes { bytes in
      guard bytes.contains(UInt8(ascii: "|")) else { return nil }
      let plural = SymfonyPlural(bytes)
      guard plural.parts.count > 1, keepsParts || plural.isChosen(bytes) else { return nil }
      func string(_ range: Range<Int>) -> String { String(decoding: bytes.extracting(range), as: UTF8.self) }
      let (first, second, last) = (plural.parts[0], plural.parts[1], plural.parts[plural.parts.count - 1])
      var bars = Bars(
        lead: string(0..<first.range.lowerBound), separator: string(first.range.upperBound..<second.range.lowerBound),
        trail: string(last.range.upperBound..<bytes.count))
      let positional = plural.parts.filter { $0.condition == nil }
      let rule = SymfonyPluralRule(target)
      var parts: [BarPart] = []
      func add(_ part: SymfonyPlural.Part, _ name: String, _ category: PluralCategory? = nil, isGuess: Bool = false) {
        bars.openings.append(string(part.range.lowerBound..<part.message.lowerBound))
        parts.append(BarPart(text: string(part.message), name: name, category: category, isGuess: isGuess))
      }
      var isDone = false
      for part in plural.parts {
        guard part.condition == nil else {
          add(part, string(part.range.lowerBound..<part.message.lowerBound).filter { !$0.isWhitespace })
          continue
        }
        guard !isDone else { continue }
        isDone = true
        guard !keepsParts else {
          for (index, part) in positional.enumerated() { add(part, String(index)) }
          continue
        }
        for position in 0..<rule.count {
          let number = rule.example(at: position)
          let isOwn = positional.count == rule.count
          let source = isOwn ? positional[position] : number == 1 ? positional[0] : positional[positional.count - 1]
          add(
            source, String(position), PluralRules(target).category(for: number),
            isGuess: !isOwn && rule.count > 1 && !(number == 1 && positional.count > 1))
        }
      }
      return (bars, parts)
    }
  }
}
