import Testing
import TestSupport

@testable import Localize
@testable import LocalizeProject

/// Every comparison on texts that nobody writes: broken UTF-8, cuts inside of characters, a million brackets.
@Suite(.timeLimit(.minutes(20))) struct HostileTextTests {
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

  private static func compare(_ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeBufferPointer<UInt8>, _ conventions: WritingConventions)
  {
    func isInside(_ range: Range<Int>?, _ bytes: UnsafeBufferPointer<UInt8>) {
      if let range { #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count) }
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
  }

  @Test func `Whatever stands in two texts, every place that is named lies inside`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let conventions = (["de", "fr", "ja", "ar", "el", "th", "zz"] as [LocaleIdentifier]).map { WritingConventions($0) }
    for _ in 0..<20_000 {
      let (source, target) = (Self.text(&random), Self.text(&random))
      source.withUnsafeBufferPointer { source in
        target.withUnsafeBufferPointer { target in
          for conventions in conventions { Self.compare(source, target, conventions) }
        }
      }
    }
    print("seed \(seed)")
  }

  /// Linear is milliseconds, quadratic minutes.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "<", "<a ", "<a \"", "[", "[(", "](", "^[", "**", "{", "{a,", "{a,plural,other{", "}", "1 ", "1,", "://", "a://", "\u{200B}",
      "\u{200D}", "(", "…",
      "<b>", "a ", "'{", "{a,plural,a{}", "\u{300C}", " !",
    ]) func `A text of one sign a hundred thousand times takes no time`(_ piece: String)
  {
    let conventions = WritingConventions("de")
    let bytes = Array(String(repeating: piece, count: 100_000).utf8)
    let source = bytes + Array("x".utf8)
    bytes.withUnsafeBufferPointer { target in source.withUnsafeBufferPointer { Self.compare($0, target, conventions) } }
  }
}
