package import Localize
import TernaryTree

/// The terms of a glossary that matter for one pair of locales, ready to be looked for.
///
/// A term of the source text counts as a whole word: “file” is not in “profile”, “file_name” or “e-file”. Of terms that begin at one word
/// the longest is intended, and what lies in it is not examined again. A translation counts where the beginnings of all its words are in the
/// text, in whatever order and form, so that an inflected word is not a finding.
package struct GlossaryMatcher: Sendable {
  private let terms: [PreparedTerm]
  private let tree: TernarySearchTree<[Int]>

  /// A term for a pair of locales.
  private struct PreparedTerm: Sendable {
    var term: GlossaryTerm
    var translations: [String]
  }

  /// The defect of a term.
  package struct Finding: Sendable, Hashable {
    /// The term of the glossary.
    package var term: GlossaryTerm
    /// Where it is in the source text, in bytes.
    package var sourceRange: Range<Int>
    /// What should be in the translation; empty for a term that should be there unchanged.
    package var expected: [String]
    /// Where a term that should be unchanged is in another case, in bytes of the translation.
    package var misspeltRange: Range<Int>?
    /// Whether that is the only place, and a separate word, not a part of an address or a tag.
    package var isOnlyMisspelt = false
  }

  /// Prepares the terms that have a translation in the target locale, or should be there unchanged.
  ///
  /// - Complexity: O(*n* log *n*) in the number of terms
  package init(_ glossary: Glossary, target: LocaleIdentifier) {
    var terms: [PreparedTerm] = []
    var numbers: [String: [Int]] = [:]
    for term in glossary.terms {
      let translations = term.translations(in: target)
      let key = Self.key(of: term.term)
      guard !key.isEmpty, !translations.isEmpty || term.isUntranslatable else { continue }
      numbers[key, default: []].append(terms.count)
      terms.append(PreparedTerm(term: term, translations: translations))
    }
    self.terms = terms
    tree = TernarySearchTree(numbers.map { (key: $0.key, value: $0.value) })
  }

  /// Whether there is no term to look for.
  package var isEmpty: Bool { terms.isEmpty }

  /// The terms of a source text that its translation does not have.
  ///
  /// - Parameters:
  ///   - source: The source text.
  ///   - target: The translation.
  ///   - excluded: The parts of the source that are not text, such as its placeholders: ranges of bytes.
  /// - Complexity: O(length of the source × length of a term), and O(length of the target) for each term in it
  package func findings(
    source: ByteView, target: ByteView, excluding excluded: [Range<Int>] = []
  ) -> [Finding] {
    let found = occurrences(in: source, excluding: excluded)
    guard !found.isEmpty else { return [] }
    let text = FoldedText(target)
    var result: [Finding] = []
    var seen: Set<Int> = []
    for (number, range) in found where seen.insert(number).inserted {
      let prepared = terms[number]
      if prepared.translations.isEmpty {
        let places = Self.ranges(of: prepared.term.term, in: text)
        let misspelt = places.first?.range
        guard prepared.term.isCaseSensitive ? !Self.holds(prepared.term.term, target) : misspelt == nil else { continue }
        result.append(
          Finding(
            term: prepared.term, sourceRange: range, expected: [], misspeltRange: misspelt,
            isOnlyMisspelt: places.count == 1 && places[0].isWord
              && !Self.passagesWithoutWords(in: target).contains { $0.overlaps(places[0].range) }))
      } else if !prepared.translations.contains(where: { text.mentions(FoldedText($0)) }) {
        result.append(Finding(term: prepared.term, sourceRange: range, expected: prepared.translations))
      }
    }
    return result
  }

  /// Where the terms of a source text are that its translation must have unchanged, in bytes and in their order.
  ///
  /// - Parameters:
  ///   - source: The source text.
  ///   - excluded: The parts of the source that are not text, such as its placeholders: ranges of bytes.
  package func untranslatableRanges(in source: ByteView, excluding excluded: [Range<Int>] = []) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    return occurrences(in: source, excluding: excluded).filter { terms[$0.0].translations.isEmpty }.map(\.1)
  }

  /// Where the terms of a source text are that have a fixed translation, in bytes and in their order, each with the preferred translation.
  ///
  /// - Complexity: O(length of the source × length of a term)
  package func translatedRanges(in source: ByteView) -> [(range: Range<Int>, translation: String)] {
    guard !isEmpty else { return [] }
    return occurrences(in: source, excluding: []).compactMap { number, range in terms[number].translations.first.map { (range, $0) } }
  }

  /// The terms in a source text, each once.
  ///
  /// - Complexity: O(length of the source × length of a term)
  package func terms(in source: ByteView) -> [GlossaryTerm] {
    guard !isEmpty else { return [] }
    return Set(occurrences(in: source, excluding: []).map(\.0)).sorted().map { terms[$0].term }
  }

  /// The terms in a source text and where they are, in bytes.
  private func occurrences(in source: ByteView, excluding excluded: [Range<Int>]) -> [(Int, Range<Int>)] {
    let text = FoldedText(source)
    let unread = excluded + Self.passagesWithoutWords(in: source)
    var result: [(Int, Range<Int>)] = []
    var index = 0
    while index < text.scalars.count {
      guard text.isBoundary(index), text.scalars[index] != " ", let match = longest(at: index, in: text, source) else {
        index += 1
        continue
      }
      let range = text.offsets[index]..<text.offsets[match.end]
      if !unread.contains(where: { $0.overlaps(range) }) { result.append((match.number, range)) }
      index = match.end
    }
    return result
  }

  /// The longest term that begins at a word.
  private func longest(at start: Int, in text: FoldedText, _ source: ByteView) -> (number: Int, end: Int)? {
    var cursor = tree.cursor
    var best: (number: Int, end: Int)?
    var index = start
    while index < text.scalars.count, cursor.advance(over: text.scalars[index]) {
      index += 1
      guard text.isBoundary(index), let numbers = cursor.value else { continue }
      let range = text.offsets[start]..<text.offsets[index]
      let written = String(decoding: source.extracting(range), as: UTF8.self)
      let number = numbers.first { !terms[$0].term.isCaseSensitive || Self.words(of: written) == Self.words(of: terms[$0].term.term) }
      if let number { best = (number, index) }
    }
    return best
  }

  /// Parts that are not text: addresses, and tags with what is in them.
  private static func passagesWithoutWords(in source: ByteView) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "<"), index + 1 < source.count, source[index + 1] == UInt8(ascii: "/") || source[index + 1] | 0x20 >= 0x61,
        let end = source[index...].firstIndex(of: UInt8(ascii: ">"))
      {
        result.append(index..<end + 1)
        index = end + 1
      } else if byte > 0x20 {
        let start = index
        while index < source.count, source[index] > 0x20, source[index] != UInt8(ascii: "<") || index == start { index += 1 }
        let word = source.extracting(start..<index)
        if isAddress(word) { result.append(start..<index) }
      } else {
        index += 1
      }
    }
    return result
  }

  private static func isAddress(_ word: ByteView) -> Bool {
    guard word.count > 4 else { return false }
    if word.contains(UInt8(ascii: "@")), word.contains(UInt8(ascii: ".")) { return true }
    return word.contains(UInt8(ascii: "/")) && word.contains(UInt8(ascii: ".")) || word.starts(with: "www.".utf8)
  }

  private static func key(of term: String) -> String {
    var scalars = FoldedText(term).scalars[...]
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    var key = String.UnicodeScalarView()
    key.append(contentsOf: scalars)
    return String(key)
  }

  private static func words(of text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  /// Whether a text holds a term exactly as written, except the kind of its blanks.
  private static func holds(_ term: String, _ target: ByteView) -> Bool {
    let wanted = words(of: term)
    guard let first = wanted.first else { return true }
    let text = String(decoding: target, as: UTF8.self)
    guard wanted.count > 1 else { return text.contains(first) }
    return words(of: text).joined(separator: " ").contains(wanted.joined(separator: " "))
  }

  /// Where the letters of a term begin a word, and whether a word ends after them.
  private static func ranges(of term: String, in text: FoldedText) -> [(range: Range<Int>, isWord: Bool)] {
    let letters = Array(key(of: term).unicodeScalars)
    guard !letters.isEmpty, letters.count <= text.scalars.count else { return [] }
    return (0...(text.scalars.count - letters.count)).compactMap { start in
      let end = start + letters.count
      guard text.isBoundary(start), text.scalars[start..<end].elementsEqual(letters) else { return nil }
      return (text.offsets[start]..<text.offsets[end], text.isBoundary(end))
    }
  }
}
