import Testing
import TestSupport

@testable import Localize
@testable import LocalizeProject

/// A comparison skips texts whose traits exclude a difference: a trait may be set without reason, but never missing.
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

  @Test(arguments: [1, 2, 3] as [UInt64]) func `No comparison finds a difference where the traits have none`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let locales = (["en", "de", "el", "ru", "ja"] as [LocaleIdentifier]).map { WritingConventions($0) }
    for _ in 0..<20_000 {
      let (source, target) = (Self.text(&random), Self.text(&random))
      source.withBytes { source in
        target.withBytes { target in
          for conventions in locales { Self.check(source, target, conventions, "seed \(seed)") }
        }
      }
    }
  }

  private static func check(
    _ source: ByteView, _ target: ByteView, _ conventions: WritingConventions, _ note: Comment
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
    isSeen(.mayHoldInvisible, in: own, CharacterComparison.lineSeparator(in: target, source: source) != nil)
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
  func `Two equal characters in a row are found at any position`(text: String) {
    let traits = Array(text.utf8).withBytes { TextTraits($0) }
    #expect(traits.hasAny(of: .doubledSpace) == text.contains("  "))
    #expect(traits.hasAny(of: .doubledPeriod) == text.contains(".."))
    #expect(traits.hasAny(of: .doubledSlash) == text.contains("//"))
  }

  private static func traits(_ bytes: [UInt8]) -> TextTraits { bytes.withBytes { TextTraits($0) } }

  /// Texts are read by words of eight bytes and by blocks of 64, the last of which begins before what is left over.
  @Test(arguments: Array(0...24) + [55, 56, 57, 63, 64, 65, 71, 72, 73, 127, 128, 129, 130])
  func `A character is found at every position of a text`(length: Int) {
    let signs: [(text: String, trait: TextTraits)] = [
      ("1", .digit), ("\n", .lineEnd), ("{", .brace), ("  ", .doubledSpace), ("..", .doubledPeriod), ("//", .doubledSlash),
    ]
    let letters = Array(repeating: UInt8(ascii: "a"), count: length)
    for (text, trait) in signs {
      #expect(!Self.traits(letters).hasAny(of: trait))
      for start in stride(from: 0, through: length - text.utf8.count, by: 1) {
        var bytes = letters
        bytes.replaceSubrange(start..<start + text.utf8.count, with: text.utf8)
        #expect(Self.traits(bytes).hasAny(of: trait), "\(text) at \(start) of \(length)")
      }
    }
  }

  @Test(arguments: [2, 3, 7, 8, 9, 61, 64, 90]) func `A repeated word is found at any position`(length: Int) {
    // No two neighbours here have the same beginning.
    let others: [UInt8] = Array((0..<40).map { "\(["ab", "cd", "ef"][$0 % 3])\($0)" }.joined(separator: " ").utf8)
    let word: [UInt8] = Array(repeating: UInt8(ascii: "x"), count: length)
    let blank = UInt8(ascii: " ")
    for before in 0...70 {
      for after in [0, 1, 8, 65] {
        let start: [UInt8] = before > 0 ? Array(others[..<before]) + [blank] : []
        let end: [UInt8] = after > 0 ? [blank] + Array(others[..<after]) : []
        #expect(Self.traits(start + word + [blank] + word + end).hasAny(of: .repeatedInitials), "\(before), \(after)")
        #expect(!Self.traits(start + word + end).hasAny(of: .repeatedInitials), "\(before), \(after)")
      }
    }
  }

  @Test func `A blank text and an empty one have blank ends`() {
    for text in ["", " ", "\t", "\r\n", "\u{B}", "\u{C}"] {
      let traits = Array(text.utf8).withBytes { TextTraits($0) }
      #expect(traits.hasAny(of: .blankEnd), "\(Array(text.utf8))")
    }
  }
}
