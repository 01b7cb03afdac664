import Testing
import TestSupport

@testable import Localize
@testable import LocalizeProject

/// Every comparison on artificial texts: broken UTF-8, cuts inside characters, a million brackets.
@Suite struct HostileTextTests {
  private static let pieces: [String] = [
    "<", ">", "</b>", "<b>", "<a href=\"", "[", "](", ")", "^[", "inflect", "**", "{", "}", "{n, plural, one {", "other {#}", "'",
    "http://", "://",
    "1,0", "٣", "…", "...", "。", "？", "؟", " ", "  ", "\u{A0}", "\u{200B}", "\u{200D}", "\u{202E}", "\u{FEFF}", "é", "ß", "漢", "ई", "😀",
    "\n",
    "\r\n", "\\n", "%@", "%1$d", "(", "（", "」", "word word", "«", "»", "!", "\u{0}", "\u{7F}",
  ]

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      if Int.random(in: 0..<8, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }

  /// Makes every comparison, and returns the number of reported places.
  @discardableResult
  private static func compare(
    _ source: ByteView, _ target: ByteView, _ conventions: WritingConventions, _ note: Comment
  ) -> Int {
    var count = 0
    func isInside(_ range: Range<Int>?, _ bytes: ByteView) {
      guard let range else { return }
      count += 1
      #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count, note)
    }
    isInside(SpacingComparison.repeatedSpace(source: source, target: target), target)
    isInside(SpacingComparison.dottedEllipsis(source: source, target: target), target)
    isInside(SpacingComparison.breakingFrenchSpace(in: target, beforeColonOnly: false), target)
    let punctuation = PunctuationComparison.difference(source: source, target: target, from: conventions, to: conventions)
    isInside(punctuation?.targetRange, target)
    isInside(punctuation?.sourceRange, source)
    isInside(MarkupComparison.difference(source: source, target: target)?.range, target)
    let address = URLComparison.difference(source: source, target: target)
    isInside(address?.sourceRange, source)
    isInside(address?.targetRange, target)
    let number = NumberComparison.difference(
      source: source, target: target, sourcePlaceholders: [], targetPlaceholders: [], countsMyriads: true)
    isInside(number?.targetRange, target)
    isInside(BracketComparison.unpaired(source: source, target: target, ignoresBraces: false), target)
    isInside(CharacterComparison.control(in: target, source: source)?.range, target)
    isInside(CharacterComparison.invisible(in: target, source: nil, conventions: conventions)?.range, target)
    isInside(WordComparison.repeatedWord(in: target, source: source, language: "en"), target)
    isInside(WordComparison.caseDifference(source: source, target: target)?.range, target)
    let (expected, actual) = (ICUMessage(source), ICUMessage(target))
    isInside(actual.problem?.range, target)
    for argument in actual.arguments { isInside(argument.range, target) }
    for difference in ICUComparison.differences(source: expected, target: actual) { isInside(difference.range, target) }
    isInside(AndroidEscapes.firstMissing(in: target).map { $0.offset..<$0.offset + 1 }, target)
    _ = TextTraits(target)
    return count
  }

  @Test func `Every reported place is inside its text, whatever the text contains`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let conventions = (["de", "fr", "ja", "ar", "el", "th", "zz"] as [LocaleIdentifier]).map { WritingConventions($0) }
    var count = 0
    for _ in 0..<6000 {
      let (source, target) = (Self.text(&random), Self.text(&random))
      source.withBytes { source in
        target.withBytes { target in
          for conventions in conventions { count += Self.compare(source, target, conventions, "seed \(seed)") }
        }
      }
    }
    #expect(count > 30_000, "seed \(seed)")
  }

  @Test(
    arguments: [
      "<", "<a ", "<a \"", "[", "[(", "](", "^[", "**", "{", "{a,", "{a,plural,other{", "}", "1 ", "1,", "://", "a://", "\u{200B}",
      "\u{200D}", "(", "…",
      "<b>", "a ", "'{", "{a,plural,a{}", "\u{300C}", " !",
    ]) func `The effort for one repeated character is linear`(_ piece: String) throws
  {
    let conventions = WritingConventions("de")
    try assertProportionalEffort(upTo: 25_000, piece.debugDescription) {
      let bytes = Array(String(repeating: piece, count: $0).utf8)
      return (source: bytes + Array("x".utf8), target: bytes)
    } work: { texts in
      texts.target.withBytes { target in
        _ = texts.source.withBytes { Self.compare($0, target, conventions, "\(piece)") }
      }
    }
  }
}
