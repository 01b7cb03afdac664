import Localize

/// A text in which words are searched for: small letters, most accents of Latin and Greek letters gone, white space alike.
///
/// Two spellings of one letter, `é` and `e` with a combining accent, become the same, and `Bücher` begins with the letters of `Buch`.
struct FoldedText {
  /// The letters.
  private(set) var scalars: [Unicode.Scalar] = []
  /// Where each is in the text, in bytes, and at the end the length of the text.
  private(set) var offsets: [Int] = []

  init(_ text: String) {
    self = text.withBytes { FoldedText($0) }
  }

  init(_ bytes: ByteView) {
    scalars.reserveCapacity(bytes.count)
    offsets.reserveCapacity(bytes.count + 1)
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      append(scalar, at: offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
  }

  private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    if scalar.value < 0x80 {
      let isBlank = scalar.value <= 0x20
      if isBlank, scalars.last == " " { return }
      add(isBlank ? " " : (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar, at: offset)
      return
    }
    if WordScript.isIgnored(scalar) { return }
    if scalar.properties.isWhitespace {
      if scalars.last != " " { add(" ", at: offset) }
      return
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !WordScript.isIgnored(small) {
      add(WordScript.withoutAccent(small), at: offset)
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, at offset: Int) {
    scalars.append(scalar)
    offsets.append(offset)
  }

  /// Whether a word may begin or end before the letter of an index.
  func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < scalars.count else { return true }
    return WordScript.separates(scalars[index - 1], scalars[index])
  }

  /// Whether letters occur.
  ///
  /// - Parameter atWordStart: Whether only the beginning of a word counts.
  func contains(_ letters: ArraySlice<Unicode.Scalar>, atWordStart: Bool) -> Bool {
    guard let first = letters.first, letters.count <= scalars.count else { return false }
    for start in 0...(scalars.count - letters.count) where scalars[start] == first {
      if scalars[start..<start + letters.count].elementsEqual(letters), !atWordStart || isBoundary(start) { return true }
    }
    return false
  }

  /// Whether a fixed translation occurs: the beginnings of all its words, since words are inflected.
  func mentions(_ translation: FoldedText) -> Bool {
    let words = translation.words
    guard !words.isEmpty else { return contains(translation.scalars[...], atWordStart: false) }
    return words.allSatisfy { word in
      contains(Self.stem(of: word), atWordStart: word.count < Self.distinctLength && !WordScript.takesPrefixes(word[word.startIndex]))
    }
  }

  /// How many letters a word has that is not in another one by chance, so that it may be inside one, as in German “Einkaufswagen”.
  private static let distinctLength = 5

  /// The words: runs of letters and digits.
  private var words: [ArraySlice<Unicode.Scalar>] {
    scalars.split { !WordScript.isWordPart($0) }
  }

  /// A word without what an inflection may change: the last one to three letters, a Japanese word's kana after its kanji.
  private static func stem(of word: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    guard let first = word.first else { return word }
    if WordScript.isUnspaced(first) || WordScript.isKatakana(first) {
      var stem = word
      while stem.count > 1, let last = stem.last, WordScript.isHiragana(last) { stem.removeLast() }
      return WordScript.isHiragana(first) ? word : stem
    }
    if WordScript.isHangul(first) { return word.dropLast(word.count >= 4 ? 2 : word.count == 3 ? 1 : 0) }
    switch word.count {
    case ...3: return word
    case 4: return word.dropLast(1)
    case 5...7: return word.dropLast(2)
    default: return word.dropLast(3)
    }
  }
}

/// The traits of a script that matter for words: whether blanks are between them, and which letters are variants of others.
enum WordScript {
  /// Whether a word may end between two characters: not between two letters, nor beside `_` and `-` in a word; always beside a sign of a
  /// script without blanks.
  static func separates(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    if isUnspaced(first) || isUnspaced(second) { return true }
    return !((isWordPart(first) || isJoiner(first)) && (isWordPart(second) || isJoiner(second)))
  }

  /// Whether a character is part of a word: a letter, a mark or a digit.
  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return (0x61...0x7A).contains(scalar.value | 0x20) || (0x30...0x39).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar == "-" || scalar == "\u{2011}" }

  /// Whether the script puts no blanks between words; katakana is read as if it did, since a word of it is a run of it.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: true
    case 0x3005, 0x3041...0x309F: true
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  /// Whether a word may be attached to the one before it: another word in scripts without blanks, an article or “and” in Arabic and Hebrew.
  static func takesPrefixes(_ scalar: Unicode.Scalar) -> Bool { isUnspaced(scalar) || (0x0590...0x08FF).contains(scalar.value) }

  static func isHiragana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x309F).contains(scalar.value) }

  static func isKatakana(_ scalar: Unicode.Scalar) -> Bool { (0x30A0...0x30FF).contains(scalar.value) }

  static func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

  /// Whether a character is irrelevant to a word: a combining accent of Latin and Greek, a soft hyphen, a joiner, a mark of direction.
  static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x00AD, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F: true
    // The vowel marks of Arabic and Hebrew are written or not.
    case 0x0591...0x05BD, 0x064B...0x0652, 0x0640: true
    default: false
    }
  }

  /// A letter without its accent, if its Unicode name has it.
  static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let greek = greekLetters[scalar] { return greek }
    guard (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value) else {
      return scalar == "\u{2019}" ? "'" : scalar
    }
    // “LATIN SMALL LETTER U WITH DIAERESIS”
    let name = (scalar.properties.name ?? "").split(separator: " ")
    guard name.count > 4, name[2] == "LETTER", name[3].utf8.count == 1, name[4] == "WITH", let letter = name[3].utf8.first else {
      return scalar
    }
    return Unicode.Scalar(letter | 0x20)
  }

  private static let greekLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ", "ΐ": "ι", "ΰ": "υ", "ς": "σ",
  ]
}
