package import Localize

/// Compares the markup of a source and a target: tags of XML and HTML, BBCode, sections of Mustache, links and bold text of Markdown, Apple's `^[…](inflect: true)`.
///
/// The source decides what is markup: in most texts `<` and `*` are signs. A name in angle brackets that nothing closes and that HTML does not
/// know is prose (`<unknown>`), which may be translated. Silent are line breaks and paragraphs more or less, a source whose own markup is
/// broken, and an inflection that the target does without.
package enum MarkupComparison {
  /// How a target's markup does not fit.
  package struct Difference: Hashable, Sendable {
    /// The kind of defect.
    package enum Kind: Hashable, Sendable {
      /// A tag or mark without its partner, or in the wrong order.
      case unbalanced
      /// The source has it more often.
      case missing
      /// The target has it more often.
      case extra
      /// An attribute's value is between typographic quotation marks, which end no value.
      case misquoted
    }

    /// The kind of defect.
    package var kind: Kind
    /// The tag or mark, as one writes it: `<b>`, `**`.
    package var mark: String
    /// Where the target has it; nil if it lacks it.
    package var range: Range<Int>?
  }

  /// The first difference, or nil.
  ///
  /// - Complexity: O(*n*); allocates nothing if neither text has a tag.
  package static func difference(
    source: ByteView, target: ByteView
  ) -> Difference? {
    let (from, to) = (TextCursor(source), TextCursor(target))
    if let difference = misquotedAttribute(from, to) ?? tagDifference(from, to) { return difference }
    for marks in PairedMarks.allCases {
      if let difference = marks.difference(from, to) { return difference }
    }
    return emphasisDifference(from, to) ?? inflectionDifference(to) ?? linkDifference(from, to)
  }

  // MARK: Tags

  /// `href=«` of a target whose source quotes no value so.
  private static func misquotedAttribute(_ source: TextCursor, _ target: TextCursor) -> Difference? {
    guard let range = misquotedValue(target), misquotedValue(source) == nil else { return nil }
    return Difference(kind: .misquoted, mark: String(decoding: target.bytes[range], as: UTF8.self), range: range)
  }

  /// The name of an attribute, the equals sign and the quotation mark.
  private static func misquotedValue(_ text: TextCursor) -> Range<Int>? {
    for tag in MarkupTag.all(in: text) where tag.hasAttributes && tag.isKnown {
      var index = tag.range.lowerBound
      var quote: UInt8 = 0
      while index < tag.range.upperBound {
        let byte = text[index]
        if byte == 0x22 || byte == 0x27 { quote = quote == 0 ? byte : quote == byte ? 0 : quote }
        index += 1
        guard byte == 0x3D, quote == 0 else { continue }
        while text[index] == 0x20 { index += 1 }
        let (scalar, length) = text.scalar(at: index)
        guard isTypographicQuote(scalar) else { continue }
        var name = index - 1
        while name > tag.range.lowerBound, !text[name - 1].isASCIILetter { name -= 1 }
        while name > tag.range.lowerBound, text[name - 1].isASCIILetter || text[name - 1] == 0x2D { name -= 1 }
        return name..<index + length
      }
    }
    return nil
  }

  private static func isTypographicQuote(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300C...0x300F, 0xFF02: true
    default: false
    }
  }

  private static func tagDifference(_ source: TextCursor, _ target: TextCursor) -> Difference? {
    let (sourceTags, targetTags) = (MarkupTag.all(in: source), MarkupTag.all(in: target))
    if sourceTags.elementsEqual(targetTags, by: { $0.kind == $1.kind && $0.name == $1.name }) { return nil }
    let known = names(sourceTags)
    let expected = sourceTags.filter { known.contains($0.name) }
    guard unbalanced(expected) == nil else { return nil }
    let actual = targetTags.filter { known.contains($0.name) || $0.isKnown }
    if let tag = unbalanced(actual) {
      guard known.contains(tag.name) || !known.isEmpty else { return nil }
      return Difference(kind: .unbalanced, mark: String(decoding: target.bytes[tag.range], as: UTF8.self), range: tag.range)
    }
    let (expectedCounts, actualCounts) = (counts(expected), counts(actual))
    for tag in expected where actualCounts[tag.name, default: 0] < expectedCounts[tag.name, default: 0] {
      return Difference(kind: .missing, mark: mark(tag, in: source), range: nil)
    }
    let repetitions = repetitions(actual, in: target)
    for tag in actual
    where actualCounts[tag.name, default: 0] - repetitions[tag.name, default: 0] > expectedCounts[tag.name, default: 0] {
      return Difference(kind: .extra, mark: mark(tag, in: target), range: tag.range)
    }
    return nil
  }

  /// A tag without its attributes, as it is written.
  private static func mark(_ tag: MarkupTag, in text: TextCursor) -> String {
    "<\(String(decoding: text.bytes[tag.nameRange], as: UTF8.self))>"
  }

  /// The names that are markup: known to HTML, closed, or closed by themselves.
  package static func names(_ tags: [MarkupTag]) -> Set<String> {
    Set(tags.lazy.filter { $0.isKnown || $0.kind != .open }.map(\.name))
  }

  /// The first tag without its partner.
  private static func unbalanced(_ tags: [MarkupTag]) -> MarkupTag? {
    var open: [MarkupTag] = []
    for tag in tags where !tag.needsNoEnd {
      switch tag.kind {
      case .open: open.append(tag)
      case .selfClosing: break
      case .close:
        guard let last = open.popLast(), last.name == tag.name else { return tag }
      }
    }
    return open.first
  }

  /// How many tags of each name are just as an earlier one, attributes included: a link in two parts, where the order of words asks for it, or
  /// the numbered part `<1>` of react-i18next.
  private static func repetitions(_ tags: [MarkupTag], in text: TextCursor) -> [String: Int] {
    var known: Set<[UInt8]> = []
    return tags.reduce(into: [:]) { counts, tag in
      guard tag.kind == .open, tag.hasAttributes || tag.name.utf8.allSatisfy(\.isASCIIDigit), !tag.needsNoEnd else { return }
      if !known.insert(Array(text.bytes[tag.range])).inserted { counts[tag.name, default: 0] += 1 }
    }
  }

  private static func counts(_ tags: [MarkupTag]) -> [String: Int] {
    tags.reduce(into: [:]) { counts, tag in
      if tag.kind != .close, !tag.isLayout { counts[tag.name, default: 0] += 1 }
    }
  }

  // MARK: Markdown

  /// The places of `**` that no third asterisk makes a row of stars.
  package static func emphases(in text: ByteView) -> [Range<Int>] { emphases(TextCursor(text)) }

  /// The places of `[…](…)`, and of `^[…](…)` without its first sign.
  package static func links(in text: ByteView) -> [Range<Int>] { links(TextCursor(text), includingInflections: true) }

  private static func emphasisDifference(_ source: TextCursor, _ target: TextCursor) -> Difference? {
    let expected = emphases(source)
    guard !expected.isEmpty, expected.count.isMultiple(of: 2) else { return nil }
    let actual = emphases(target)
    if actual.isEmpty { return Difference(kind: .missing, mark: "**", range: nil) }
    return actual.count.isMultiple(of: 2) ? nil : Difference(kind: .unbalanced, mark: "**", range: actual.last)
  }

  /// The places of `**` that no third asterisk makes a row of stars.
  private static func emphases(_ text: TextCursor) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while index + 1 < text.count {
      guard text[index] == 0x2A else {
        index += 1
        continue
      }
      var end = index
      while text[end] == 0x2A { end += 1 }
      if end - index == 2 { result.append(index..<end) }
      index = end
    }
    return result
  }

  /// `^[` that no `](…)` follows.
  private static func inflectionDifference(_ target: TextCursor) -> Difference? {
    var index = 0
    var attempts = 0
    while index + 1 < target.count, attempts < maximumLinks {
      if target[index] == 0x5E, target[index + 1] == 0x5B {
        attempts += 1
        if link(target, at: index + 1) == nil {
          return holdsInflection(target) ? Difference(kind: .unbalanced, mark: "^[", range: index..<index + 2) : nil
        }
      }
      index += 1
    }
    return nil
  }

  private static func holdsInflection(_ text: TextCursor) -> Bool {
    let word = Array("inflect".utf8)
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { start in text.bytes[start..<start + word.count].elementsEqual(word) }
  }

  private static func linkDifference(_ source: TextCursor, _ target: TextCursor) -> Difference? {
    let expected = links(source)
    guard !expected.isEmpty else { return nil }
    let actual = links(target)
    if actual.count < expected.count { return Difference(kind: .missing, mark: "[…](…)", range: nil) }
    // A link in two parts, where the order of words asks for it, has one address.
    let addresses = Set(actual.map { link in Array(target.bytes[link].reversed().prefix { $0 != 0x28 }) })
    return addresses.count > expected.count ? Difference(kind: .extra, mark: "[…](…)", range: actual.last) : nil
  }

  /// How many brackets are examined: a text with more is data.
  private static let maximumLinks = 128

  /// The links, without those that inflect.
  private static func links(_ text: TextCursor, includingInflections: Bool = false) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    var attempts = 0
    while index < text.count, attempts < maximumLinks {
      guard text[index] == 0x5B else {
        index += 1
        continue
      }
      attempts += 1
      let link = link(text, at: index)
      if let link, includingInflections || index == 0 || text[index - 1] != 0x5E { result.append(link) }
      index = link?.upperBound ?? index + 1
    }
    return result
  }

  /// The range of `[…](…)` at a bracket.
  private static func link(_ text: TextCursor, at start: Int) -> Range<Int>? {
    guard var index = closing(text, from: start, open: 0x5B, close: 0x5D), text[index] == 0x28 else { return nil }
    guard let end = closing(text, from: index, open: 0x28, close: 0x29), end > index + 2 else { return nil }
    index = end
    return start..<index
  }

  /// The place after the bracket that closes the one at `start`.
  private static func closing(_ text: TextCursor, from start: Int, open: UInt8, close: UInt8) -> Int? {
    var depth = 0
    var index = start
    let limit = min(text.count, start + 4096)
    while index < limit {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    return nil
  }
}
