package import Localize

/// Looks at the words of a text.
package enum WordComparison {
  /// The second of two equal words in a row, or nil if there is none or the source doubles a word too.
  ///
  /// Words are runs of letters with one space between them; those that grammar doubles are left unchanged (`nous nous`, `die die`,
  /// `that that`), and so are interjections (`ha ha`).
  ///
  /// - Complexity: O(*n*).
  package static func repeatedWord(
    in target: ByteView, source: ByteView?, language: String
  ) -> Range<Int>? {
    guard let repeated = repeatedWord(in: target), !isWhole(target, repeated) else { return nil }
    let word = String(decoding: target.extracting(repeated), as: UTF8.self).lowercased()
    guard !interjections.contains(word), !(doubledByGrammar[language]?.contains(word) ?? false) else { return nil }
    if let source, repeatedWord(in: source) != nil { return nil }
    return repeated
  }

  /// Whether a text is a repeated word and nothing else, on purpose: «Cuarto cuarto» is a fourth quarter.
  private static func isWhole(_ bytes: ByteView, _ word: Range<Int>) -> Bool {
    word.lowerBound == word.count + 1 && !bytes[word.upperBound...].contains(where: TextTraits.isOfLetter)
  }

  /// Words that are repeated by custom or for emphasis.
  private static let interjections: Set<String> = [
    "bardzo", "bla", "blah", "bye", "cha", "far", "ganz", "ha", "he", "heel", "hey", "hi", "ho", "ja", "la", "many", "molto", "more",
    "much",
    "muito", "muy", "mycket", "na", "nein", "no", "non", "oh", "oi", "oui", "psst", "really", "sehr", "so", "tick", "très", "tut", "uh",
    "very",
    "viele", "well", "yeah", "yes", "нет", "да", "ха", "очень",
  ]

  /// Words that can end a clause and begin the next one; or a verb with its particle, and a preposition.
  private static let doubledByGrammar: [String: Set<String>] = [
    "cs": ["se", "si", "to"], "da": ["der", "det", "den", "de", "som", "at", "på", "til", "om", "over", "af", "ind"],
    "de": ["der", "die", "das", "den", "dem", "sie", "an", "auf", "ein", "in", "zu"], "el": ["που", "το", "της", "του"],
    "en": ["that", "had", "do"], "es": ["se"], "et": ["see"], "fi": ["se", "on"], "fr": ["nous", "vous"], "hr": ["se", "je"],
    "it": ["si", "via", "piano", "man"], "nb": ["det", "den", "som", "de", "på", "til", "om", "over", "av", "inn"],
    "nl": ["aan", "af", "bij", "dat", "die", "door", "in", "is", "je", "om", "op", "over", "toe", "uit", "voor", "was", "ze", "zijn"],
    "nn": ["det", "den", "som", "på", "til", "om"], "no": ["det", "den", "som", "de", "på", "til", "om"], "pl": ["się", "to"],
    "pt": ["se", "que"], "ro": ["nu", "se", "ce"], "ru": ["то", "что"], "sk": ["sa", "si"], "sl": ["se", "je"],
    "sr": ["se", "се", "je", "је"],
    "sv": ["det", "den", "som", "de", "så", "på", "till", "om", "över", "av", "in"], "uk": ["що", "то"],
  ]

  /// Whether two words in a row begin and end alike, without which no word is repeated, unless a bracket precedes it.
  ///
  /// - Complexity: O(*n*), eight bytes at a time; allocates nothing.
  static func mayRepeatWord(_ bytes: ByteView) -> Bool {
    var (start, end) = (0, -1)
    var chunk = 0
    while chunk < bytes.count {
      var blanks = blanks(in: bytes, from: chunk)
      while blanks != 0 {
        let nextEnd = chunk &+ blanks.trailingZeroBitCount
        blanks &= blanks &- 1
        if end >= 0, areAlike(bytes, start, end, nextEnd) { return true }
        (start, end) = (end &+ 1, nextEnd)
      }
      chunk &+= 64
    }
    return end >= 0 && end &+ 1 < bytes.count && areAlike(bytes, start, end, bytes.count)
  }

  /// Whether the word after the blank at `end` goes up to `nextEnd` and begins with the letters that the one from `start` begins and ends with.
  @inline(__always)
  private static func areAlike(_ bytes: ByteView, _ start: Int, _ end: Int, _ nextEnd: Int) -> Bool {
    let (next, length) = (end &+ 1, end &- start)
    // The first letter decides nearly always. It is there: at worst it is the blank at `nextEnd`.
    guard (bytes[start] ^ bytes[next]) & ~0x20 == 0, length > 1, next &+ length <= nextEnd else { return false }
    return bytes[start &+ 1] == bytes[next &+ 1] && bytes[end &- 1] == bytes[next &+ length &- 1]
  }

  /// The spaces and control characters among the 64 bytes from an index, a bit for each; the last eight of a text are read again where fewer
  /// than eight are left over.
  @inline(__always)
  private static func blanks(in bytes: ByteView, from start: Int) -> UInt64 {
    let end = min(bytes.count, start &+ 64)
    var (position, blanks) = (start, UInt64(0))
    while position &+ 8 <= end {
      blanks |= blanksOfWord(bytes.word(at: position)) &<< UInt64(truncatingIfNeeded: position &- start)
      position &+= 8
    }
    guard position < end else { return blanks }
    if end >= 8 {
      return blanks | (blanksOfWord(bytes.word(at: end &- 8)) &>> UInt64(truncatingIfNeeded: position &- (end &- 8)))
        &<< UInt64(truncatingIfNeeded: position &- start)
    }
    while position < end {
      if bytes[position] <= 0x20 { blanks |= 1 &<< UInt64(truncatingIfNeeded: position) }
      position &+= 1
    }
    return blanks
  }

  @inline(__always)
  private static func blanksOfWord(_ word: ByteWord) -> UInt64 {
    let word = word.bits
    // The highest bit of each byte that is below 0x21; the product gathers the eight of them.
    let marks = ~((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x5F5F_5F5F_5F5F_5F5F | word) & 0x8080_8080_8080_8080
    return ((marks &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }

  private static func repeatedWord(in bytes: ByteView) -> Range<Int>? {
    var previous = 0..<0
    var index = 0
    while index < bytes.count {
      guard TextTraits.isOfLetter(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, TextTraits.isOfLetter(bytes[index]) { index += 1 }
      let word = start..<index
      if word.count == previous.count, word.count > 1, previous.upperBound + 1 == start, bytes[start - 1] == 0x20,
        areEqual(bytes, previous, word), isApart(bytes, previous, word)
      {
        return word
      }
      previous = word
    }
    return nil
  }

  /// Whether two words are the same, except for the case of the first letter.
  private static func areEqual(_ bytes: ByteView, _ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let (a, b) = (bytes[first.lowerBound], bytes[second.lowerBound])
    guard a == b || a.isASCIILetter && a ^ b == 0x20 else { return false }
    return bytes[first].dropFirst().elementsEqual(bytes[second].dropFirst())
  }

  /// Whether no sign ties one of the words to another, as in `%@s s`, `a-b b`, `x.y y`.
  private static func isApart(_ bytes: ByteView, _ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let before = first.lowerBound == 0 ? 0x20 : bytes[first.lowerBound - 1]
    let after = second.upperBound == bytes.count ? 0x20 : bytes[second.upperBound]
    let isEnd = after == 0x2E || after == 0x2C || after == 0x21 || after == 0x3F || after == 0x3A || after == 0x3B || after == 0x29
    return (before <= 0x20 || before == 0x28) && (after <= 0x20 || isEnd)
  }

  /// How the case of the first letter differs, or nil if it does not or there is none.
  ///
  /// - Returns: The range of the target's first letter.
  /// - Complexity: O(*n*) up to the first letters.
  package static func caseDifference(
    source: ByteView, target: ByteView
  ) -> (range: Range<Int>, isUpper: Bool)? {
    guard let expected = firstLetter(source), let actual = firstLetter(target) else { return nil }
    return expected.isUpper == actual.isUpper ? nil : actual
  }

  /// The first letter, where a text starts with one after nothing but quotation marks and blanks.
  private static func firstLetter(_ bytes: ByteView) -> (range: Range<Int>, isUpper: Bool)? {
    // The usual beginning of a text.
    if let first = bytes.first, first.isASCIILetter { return (0..<1, first & 0x20 == 0) }
    let text = TextCursor(bytes)
    var index = 0
    while index < text.count {
      let (value, length) = text.scalar(at: index)
      guard let scalar = Unicode.Scalar(value) else { return nil }
      if scalar.properties.isAlphabetic {
        let isUpper = scalar.properties.isUppercase || scalar.properties.generalCategory == .titlecaseLetter
        return isUpper || scalar.properties.isLowercase ? (index..<index + length, isUpper) : nil
      }
      switch scalar.properties.generalCategory {
      case .initialPunctuation, .openPunctuation, .finalPunctuation, .spaceSeparator, .format: break
      default: if value != 0x22, value != 0x27, value != 0xBF, value != 0xA1 { return nil }
      }
      index += length
    }
    return nil
  }
}
