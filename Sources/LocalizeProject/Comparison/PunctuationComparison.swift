package import Localize

/// Compares the punctuation at the end of a source and a target.
///
/// Scripts have marks of their own, and languages customs. Silent are:
///
/// - a full stop in place of an exclamation mark, and the other way round;
/// - a full stop or exclamation mark more or less where the text is not a sentence (fewer than three words), or where it ends an abbreviation;
/// - full stops in Chinese, Japanese, Korean, Thai and their neighbours, which often write none;
/// - questions in Japanese that end in か, and in Thai, Lao, Khmer and Burmese, which have words for them;
/// - Armenian, whose marks are inside the sentence;
/// - questions that the other text asks before its last sentence;
/// - texts that end in an emoji or another sign.
package enum PunctuationComparison {
  /// A difference at the ends.
  package struct Difference: Hashable, Sendable {
    /// The end mark of the source.
    package var source: EndMark
    /// The end mark of the target.
    package var target: EndMark
    /// The marks of the source.
    package var sourceRange: Range<Int>
    /// The marks of the target, empty at the place where they are missing.
    package var targetRange: Range<Int>
  }

  /// Whether two texts end in the same mark after a letter, as most sentences and their translations do, so that they need not be compared.
  ///
  /// - Complexity: O(1)
  package static func endAlike(source: ByteView, target: ByteView) -> Bool {
    guard source.count > 1, target.count > 1 else { return false }
    let mark = source[source.count - 1]
    guard mark == target[target.count - 1], mark == 0x2E || mark == 0x21 || mark == 0x3F || mark == 0x3A else { return false }
    return endsInLetter(source, before: source.count - 1) && endsInLetter(target, before: target.count - 1)
  }

  /// Whether a letter ends before an index, as far as its first byte tells.
  private static func endsInLetter(_ bytes: ByteView, before index: Int) -> Bool {
    var last = index - 1
    while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    return TextTraits.beginsLetter(bytes[last])
  }

  /// Compares the ends of two texts.
  ///
  /// - Complexity: O(1) for most texts, O(*n*) where a full stop is more or less.
  package static func difference(
    source: ByteView, target: ByteView, from: WritingConventions, to: WritingConventions
  ) -> Difference? {
    guard let sourceLast = source.last, let targetLast = target.last else { return nil }
    if sourceLast.isASCIILetter, targetLast.isASCIILetter { return nil }
    if to.isArmenian || from.isArmenian { return nil }
    let (expected, actual) = (TextEnd(source, isGreek: from.isGreek), TextEnd(target, isGreek: to.isGreek))
    guard expected.mark != actual.mark, !expected.isUnclear, !actual.isUnclear else { return nil }
    // A text of only punctuation is not a sentence.
    guard expected.range.lowerBound > 0, actual.range.lowerBound > 0 else { return nil }
    guard !isCustom(expected, actual, source, target, from: from, to: to) else { return nil }
    return Difference(source: expected.mark, target: actual.mark, sourceRange: expected.range, targetRange: actual.range)
  }

  private static func isCustom(
    _ expected: TextEnd, _ actual: TextEnd, _ source: ByteView, _ target: ByteView,
    from: WritingConventions, to: WritingConventions
  ) -> Bool {
    let marks = [expected.mark, actual.mark]
    let other = TextCursor(target)
    // Where text runs from right to left, dots are often typed in front.
    if expected.mark == .ellipsis, other[0] == 0x2E || other.scalar(at: 0).value == 0x2026 { return true }
    // Hindi writes the visarga, which looks like a colon.
    if expected.mark == .colon, other.scalar(at: other.start(before: actual.range.lowerBound)).value == 0x0903 { return true }
    if marks.contains(.question) {
      if holdsQuestionMark(expected.mark == .question ? target : source) { return true }
      // A question that becomes a statement, or the other way round, if a word marks it.
      if !to.separatesWords, to.script != "Hans", to.script != "Hant" { return to.script != "Jpan" || endsInKa(target, actual) }
      return !from.separatesWords
    }
    guard marks.contains(.stop), marks.contains(.none) else { return false }
    if to.mayOmitStop || from.mayOmitStop { return true }
    let (text, end) = expected.mark == .stop ? (source, expected) : (target, actual)
    return !endsSentence(text, end)
  }

  /// Whether a question is inside a text, before other sentences.
  private static func holdsQuestionMark(_ bytes: ByteView) -> Bool {
    let text = TextCursor(bytes)
    return bytes.indices.contains { index in
      switch text[index] {
      case 0x3F: true
      case 0xD8: text[index + 1] == 0x9F
      case 0xEF: text.scalar(at: index).value == 0xFF1F
      default: false
      }
    }
  }

  /// Whether the particle か ends a Japanese question, with or without a full stop.
  private static func endsInKa(_ target: ByteView, _ end: TextEnd) -> Bool {
    let text = TextCursor(target)
    let last = text.start(before: end.range.lowerBound)
    return text.scalar(at: last).value == 0x304B
  }

  /// Whether a full stop ends a sentence, and neither a label nor an abbreviation.
  private static func endsSentence(_ bytes: ByteView, _ end: TextEnd) -> Bool {
    let text = TextCursor(bytes)
    guard end.range.count == 1 || text[end.range.lowerBound] >= 0x80 else { return false }
    let sign = text[end.range.lowerBound]
    guard sign == 0x2E || sign == 0x21 else { return true }
    var start = end.range.lowerBound
    while start > 0, text[start - 1] > 0x20, text.spaceLength(at: text.start(before: start)) == 0 { start -= 1 }
    let word = bytes[start..<end.range.lowerBound]
    // `z.B.`, `p.m.` and short words such as `min.` and `etc.` are abbreviated more often than not.
    if sign == 0x2E {
      guard !word.contains(0x2E) else { return false }
      let letters = String(decoding: ByteView(rebasing: word), as: UTF8.self).unicodeScalars.count
      guard letters > 4 || letters > 0 && word.last == 0x40 else { return false }
    }
    let blanks = bytes[..<start].indices.reduce(0) { $0 + (bytes[$1] == 0x20 ? 1 : 0) }
    return blanks >= 2
  }
}
