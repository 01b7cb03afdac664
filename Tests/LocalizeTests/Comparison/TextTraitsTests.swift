import Testing
import TestSupport

@testable import Localize

/// A text whose traits say that a comparison has nothing to find is not given to it: a trait may promise too much, and never too little.
@Suite struct TextTraitsTests {
  private static let pieces: [String] = [
    "the", "The", "that", "word", "wörter", "Über", "éclair", "Ω", "ω", "слово", "Слово", "слово слово", "the the", "(the the)", "die Die",
    "ਸਤਿ", "שלום", "كلمة", "見る", "。", "한글", "ß", "ǅ", "ª", "¿", "«", "»", "×", "\u{387}", "\u{37E}", "՜", "؟", "۔",
    " ", " ", " ", "  ", "\t", "\n", "\u{A0}", "\u{3000}", "\u{2003}", "\u{200E}", "\u{61C}", "\u{200B}", "\u{1160}", "\u{180E}",
    "\u{3164}",
    "\u{FEFF}", "\u{2066}", ".", "..", "...", "…", "!", "?", ":", ";", ",", "\"", "'", "(", ")", "<b>", "//", "http://", "1", "12", "٣",
    "%", "%@", "{", "}", "{0}", "&", "_", "=", "+", "-", "@", "😀",
  ]

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `Where the traits see nothing, no comparison finds anything`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let locales = (["en", "de", "el", "ru", "ja"] as [LocaleIdentifier]).map { WritingConventions($0) }
    for _ in 0..<20_000 {
      let (source, target) = (Self.text(&random), Self.text(&random))
      source.withUnsafeBufferPointer { source in
        target.withUnsafeBufferPointer { target in
          for conventions in locales { Self.check(source, target, conventions, "seed \(seed)") }
        }
      }
    }
  }

  private static func check(
    _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeBufferPointer<UInt8>, _ conventions: WritingConventions, _ note: Comment
  ) {
    let (own, either) = (TextTraits(target), TextTraits(source).union(TextTraits(target)))
    func isSeen(_ trait: TextTraits, in traits: TextTraits, _ finding: Bool) {
      guard finding, !traits.hasAny(of: trait) else { return }
      Issue.record("\(note): “\(String(decoding: source, as: UTF8.self))” and “\(String(decoding: target, as: UTF8.self))”: \(trait)")
    }
    isSeen(.placeholderSign, in: own, PlaceholderScan.mayContain(target))
    isSeen(
      .repeatedInitials, in: own, WordComparison.repeatedWord(in: target, source: nil, language: conventions.language) != nil)
    isSeen(
      .mayHoldInvisible, in: own, CharacterComparison.invisible(in: target, source: nil, conventions: conventions) != nil)
    isSeen(.mayHoldControl, in: own, CharacterComparison.control(in: target, source: nil) != nil)
    guard !source.isEmpty, !target.isEmpty else { return }
    isSeen(.noCapitalAtStart, in: either, WordComparison.caseDifference(source: source, target: target) != nil)
    isSeen(.blankEnd, in: either, !EdgeComparison.differences(source: source, target: target).isEmpty)
    isSeen(.doubledSpace, in: own, SpacingComparison.repeatedSpace(source: source, target: target) != nil)
    isSeen(.doubledPeriod, in: own, SpacingComparison.dottedEllipsis(source: source, target: target) != nil)
    let punctuation = PunctuationComparison.difference(source: source, target: target, from: conventions, to: conventions)
    isSeen(.signAtEnd, in: either, punctuation != nil)
    isSeen([], in: [], punctuation != nil && PunctuationComparison.endAlike(source: source, target: target))
    let numbers = NumberComparison.difference(
      source: source, target: target, sourcePlaceholders: [], targetPlaceholders: [], countsMyriads: false)
    isSeen(.digit, in: either, numbers != nil)
  }

  @Test(arguments: ["", " ", "a", "  ", "..", "//", "1234567  ", "12345678//", "123456789..", "a.b.c./d/e f g", "aabbccdd", "1234567. ."])
  func `Two equal signs in a row are seen wherever they stand`(text: String) {
    let traits = Array(text.utf8).withUnsafeBufferPointer { TextTraits($0) }
    #expect(traits.hasAny(of: .doubledSpace) == text.contains("  "))
    #expect(traits.hasAny(of: .doubledPeriod) == text.contains(".."))
    #expect(traits.hasAny(of: .doubledSlash) == text.contains("//"))
  }

  /// Texts are read by words of eight bytes and by blocks of 64, the last of which begins where the text ends.
  @Test(arguments: Array(0...24) + [55, 56, 57, 63, 64, 65, 71, 72, 73, 127, 128, 129, 130]) func `A byte is seen at every place`(
    length: Int
  ) {
    func traits(_ bytes: [UInt8]) -> TextTraits { bytes.withUnsafeBufferPointer { TextTraits($0) } }
    let letters = Array(repeating: UInt8(ascii: "a"), count: length)
    #expect(!traits(letters).hasAny(of: [.digit, .lineEnd, .brace, .doubledSpace, .doubledPeriod, .doubledSlash, .repeatedInitials]))
    for (index, sign) in (0..<length).flatMap({ index in
      [("1", .digit), ("\n", .lineEnd), ("{", .brace)].map { (index, $0) }
    }) as [(Int, (String, TextTraits))] {
      var bytes = letters
      bytes[index] = Array(sign.0.utf8)[0]
      #expect(traits(bytes).hasAny(of: sign.1), "\(sign) at \(index) of \(length)")
    }
    for (index, pair) in (0..<max(0, length - 1)).flatMap({ index in
      [("  ", .doubledSpace), ("..", .doubledPeriod), ("//", .doubledSlash)].map { (index, $0) }
    }) as [(Int, (String, TextTraits))] {
      var bytes = letters
      bytes.replaceSubrange(index..<index + 2, with: pair.0.utf8)
      #expect(traits(bytes).hasAny(of: pair.1), "\(pair) at \(index) of \(length)")
    }
  }

  @Test func `A word that stands twice is seen wherever it stands, and however long it is`() {
    for (before, word, after) in (0...70).flatMap({ before in
      [2, 3, 7, 8, 9, 61, 64, 90].flatMap { word in [0, 1, 8, 65].map { (before, word, $0) } }
    }) {
      // Words of two letters, the second of which goes on through the alphabet, so that only the one in the middle stands twice.
      let words = (0..<40).map { "\(UnicodeScalar(UInt8(97 + $0 % 24)))\($0)" }.joined(separator: " ")
      let repeated = String(repeating: "x", count: word)
      let text = words.prefix(before) + (before > 0 ? " " : "") + "\(repeated) \(repeated)" + (after > 0 ? " " : "") + words.prefix(after)
      let bytes = Array(text.utf8)
      #expect(bytes.withUnsafeBufferPointer { TextTraits($0) }.hasAny(of: .repeatedInitials), "\(text)")
      let once = Array((words.prefix(before) + (before > 0 ? " " : "") + repeated + (after > 0 ? " " : "") + words.prefix(after)).utf8)
      #expect(!once.withUnsafeBufferPointer { TextTraits($0) }.hasAny(of: .repeatedInitials), "\(String(decoding: once, as: UTF8.self))")
    }
  }

  @Test func `A blank text and an empty one are blank at their ends`() {
    for text in ["", " ", "\t", "\r\n", "\u{B}", "\u{C}"] {
      let traits = Array(text.utf8).withUnsafeBufferPointer { TextTraits($0) }
      #expect(traits.hasAny(of: .blankEnd), "\(Array(text.utf8))")
    }
  }
}
