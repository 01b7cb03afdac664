package import Localize

/// Which kinds of bytes a text holds and what is at its ends, found in one pass, so that a check can leave most texts alone without
/// reading them.
package struct TextTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A line feed or carriage return.
  @inlinable package static var lineEnd: TextTraits { TextTraits(rawValue: 1 << 0) }
  /// Another control character of ASCII but the tab.
  @inlinable package static var control: TextTraits { TextTraits(rawValue: 1 << 1) }
  /// `0` to `9`.
  @inlinable package static var digit: TextTraits { TextTraits(rawValue: 1 << 2) }
  /// `A` to `Z`.
  @inlinable package static var upper: TextTraits { TextTraits(rawValue: 1 << 3) }
  /// `a` to `z`.
  @inlinable package static var lower: TextTraits { TextTraits(rawValue: 1 << 4) }
  /// `<`.
  @inlinable package static var angle: TextTraits { TextTraits(rawValue: 1 << 5) }
  /// A round or square bracket.
  @inlinable package static var bracket: TextTraits { TextTraits(rawValue: 1 << 6) }
  /// `{` or `}`.
  @inlinable package static var brace: TextTraits { TextTraits(rawValue: 1 << 7) }
  /// `*`.
  @inlinable package static var asterisk: TextTraits { TextTraits(rawValue: 1 << 8) }
  /// `\`.
  @inlinable package static var backslash: TextTraits { TextTraits(rawValue: 1 << 9) }
  /// The first byte of U+0080 to U+00BF: no-break space, soft hyphen, `«`, more control characters.
  @inlinable package static var latinSigns: TextTraits { TextTraits(rawValue: 1 << 10) }
  /// The first byte of U+2000 to U+2FFF: the punctuation of typesetters, marks of direction, joiners.
  @inlinable package static var generalPunctuation: TextTraits { TextTraits(rawValue: 1 << 11) }
  /// The first byte of U+3000 to U+3FFF: the punctuation and kana of East Asia.
  @inlinable package static var eastAsianSigns: TextTraits { TextTraits(rawValue: 1 << 12) }
  /// The first byte of U+F000 to U+FFFF: full-width forms, the byte order mark, U+FFFD.
  @inlinable package static var fullWidthForms: TextTraits { TextTraits(rawValue: 1 << 13) }
  /// Another byte beyond ASCII.
  @inlinable package static var otherMultibyte: TextTraits { TextTraits(rawValue: 1 << 14) }
  /// `:`, `;`, `!` or `?`.
  @inlinable package static var highPunctuation: TextTraits { TextTraits(rawValue: 1 << 15) }
  private static var space: TextTraits { TextTraits(rawValue: 1 << 16) }
  private static var period: TextTraits { TextTraits(rawValue: 1 << 17) }
  private static var slash: TextTraits { TextTraits(rawValue: 1 << 18) }
  /// `%` or `{`, without one of which a text has no placeholder, see ``PlaceholderScan/mayContain(_:)``; or `$`, with which web extensions have one.
  @inlinable package static var placeholderSign: TextTraits { TextTraits(rawValue: 1 << 19) }
  /// `&` or `_`.
  @inlinable package static var accelerator: TextTraits { TextTraits(rawValue: 1 << 20) }
  /// The first byte of U+0600 to U+063F or of U+1000 to U+1FFF, where scripts keep marks of direction and fillers.
  private static var scriptMarks: TextTraits { TextTraits(rawValue: 1 << 21) }
  /// Two spaces in a row.
  @inlinable package static var doubledSpace: TextTraits { TextTraits(rawValue: 1 << 24) }
  /// Two full stops in a row.
  @inlinable package static var doubledPeriod: TextTraits { TextTraits(rawValue: 1 << 25) }
  /// Two slashes in a row.
  @inlinable package static var doubledSlash: TextTraits { TextTraits(rawValue: 1 << 26) }

  /// An end that may be white space or invisible, or no text at all.
  @inlinable package static var blankEnd: TextTraits { TextTraits(rawValue: 1 << 22) }
  /// A last character that may not be a letter.
  @inlinable package static var signAtEnd: TextTraits { TextTraits(rawValue: 1 << 23) }
  /// A first character that a spreadsheet takes for the beginning of a formula: `=`, `+`, `-`, `@`.
  @inlinable package static var formulaSign: TextTraits { TextTraits(rawValue: 1 << 27) }
  /// A first character that may not be a capital letter.
  @inlinable package static var noCapitalAtStart: TextTraits { TextTraits(rawValue: 1 << 28) }
  /// Two words in a row that may be the same.
  @inlinable package static var repeatedInitials: TextTraits { TextTraits(rawValue: 1 << 29) }

  /// A placeholder, or what looks like one, which no byte tells: who scans a text for placeholders adds it.
  @inlinable package static var placeholder: TextTraits { TextTraits(rawValue: 1 << 30) }
  /// A text, whatever it holds: every text has this trait.
  @inlinable package static var anything: TextTraits { TextTraits(rawValue: 1 << 31) }

  // Sets are spelled as numbers: an array literal would be turned into one each time, for every text and rule.

  /// Anything beyond ASCII.
  @inlinable package static var multibyte: TextTraits { TextTraits(rawValue: 0x7C00) }
  /// Bytes that can belong to a digit of any script.
  @inlinable package static var anyDigit: TextTraits { TextTraits(rawValue: 0x7C04) }
  /// Bytes that can belong to a bracket of any width.
  @inlinable package static var anyBracket: TextTraits { TextTraits(rawValue: 0x30C0) }
  /// Bytes that can belong to French punctuation.
  @inlinable package static var frenchPunctuation: TextTraits { TextTraits(rawValue: 0x8400) }
  /// What can hold an address with a scheme or of a mailbox.
  @inlinable package static var mayHoldAddress: TextTraits { TextTraits(rawValue: 0x402_0000) }
  /// The beginning of markup.
  @inlinable package static var markup: TextTraits { TextTraits(rawValue: 0x01E0) }
  /// Bytes that can belong to a control character or U+FFFD.
  @inlinable package static var mayHoldControl: TextTraits { TextTraits(rawValue: 0x2402) }
  /// Bytes that can belong to an invisible character or a separator of lines.
  @inlinable package static var mayHoldInvisible: TextTraits { TextTraits(rawValue: 0x20_3C00) }

  /// Whether two sets have a trait in common.
  @inlinable package func hasAny(of other: TextTraits) -> Bool { rawValue & other.rawValue != 0 }

  /// Finds the traits of a text.
  ///
  /// - Complexity: O(*n*), about a nanosecond for three bytes; allocates nothing.
  package init(_ bytes: ByteView) {
    let present = Self.anything.rawValue | Self.traitsOfAll(bytes)
    rawValue = present | Self.traitsOfPairs(bytes, present) | Self.traitsOfEnds(bytes) | Self.traitsOfWords(bytes, present)
  }

  /// The traits of the bytes in any order: eight at a time, the last eight again where some of them are left over, so that there is one
  /// branch for a word and not for a byte.
  @inline(__always)
  private static func traitsOfAll(_ bytes: ByteView) -> UInt32 {
    let (table, count) = (traitsOfBytes, bytes.count)
    guard count >= 8 else {
      guard count >= 4 else { return bytes.reduce(0) { $0 | table[$1] } }
      return traits(ofWord: bytes.halves.bits, table)
    }
    var present = traits(ofWord: bytes.word(at: count &- 8).bits, table)
    var position = 0
    while position &+ 8 < count {
      present |= traits(ofWord: bytes.word(at: position).bits, table)
      position &+= 8
    }
    return present
  }

  @inline(__always)
  private static func traits(ofWord word: UInt64, _ table: ByteTable) -> UInt32 {
    func trait(_ shift: UInt64) -> UInt32 { table[UInt8(truncatingIfNeeded: word &>> shift)] }
    return trait(0) | trait(8) | trait(16) | trait(24) | trait(32) | trait(40) | trait(48) | trait(56)
  }

  /// Two equal bytes in a row; only significant ones are searched for.
  @inline(__always)
  private static func traitsOfPairs(_ bytes: ByteView, _ present: UInt32) -> UInt32 {
    guard present & doubling != 0 else { return 0 }
    var traits: UInt32 = 0
    if present & space.rawValue != 0, holdsPair(of: 0x20, bytes) { traits |= doubledSpace.rawValue }
    if present & period.rawValue != 0, holdsPair(of: 0x2E, bytes) { traits |= doubledPeriod.rawValue }
    if present & slash.rawValue != 0, holdsPair(of: 0x2F, bytes) { traits |= doubledSlash.rawValue }
    return traits
  }

  /// Whether a byte occurs twice in a row; eight pairs at a time.
  @inline(__always)
  private static func holdsPair(of byte: UInt8, _ bytes: ByteView) -> Bool {
    let pairs = bytes.count &- 1
    let pattern = ByteWord(repeating: byte)
    func holdsPair(from position: Int) -> Bool {
      !((bytes.word(at: position) ^ pattern) | (bytes.word(at: position &+ 1) ^ pattern)).zeros.isEmpty
    }
    guard pairs >= 8 else {
      for position in 0..<max(0, pairs) where bytes[position] == byte && bytes[position &+ 1] == byte { return true }
      return false
    }
    var position = 0
    while position &+ 8 < pairs {
      if holdsPair(from: position) { return true }
      position &+= 8
    }
    return holdsPair(from: pairs &- 8)
  }

  /// Traits of the first and the last character.
  @inline(__always)
  private static func traitsOfEnds(_ bytes: ByteView) -> UInt32 {
    guard let first = bytes.first else { return blankEnd.rawValue | signAtEnd.rawValue | noCapitalAtStart.rawValue }
    var last = bytes.count - 1
    while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    var traits: UInt32 = 0
    if !EdgeComparison.isPlain(first) || !EdgeComparison.isPlain(bytes[last]) { traits |= blankEnd.rawValue }
    if !beginsLetter(bytes[last]) { traits |= signAtEnd.rawValue }
    if first == 0x3D || first == 0x2B || first == 0x2D || first == 0x40 { traits |= formulaSign.rawValue }
    if !beginsCapital(first, followedBy: bytes.count > 1 ? bytes[1] : 0) { traits |= noCapitalAtStart.rawValue }
    return traits
  }

  /// Traits of the words: searched only if there are two.
  @inline(__always)
  private static func traitsOfWords(_ bytes: ByteView, _ present: UInt32) -> UInt32 {
    guard present & space.rawValue != 0 else { return 0 }
    // A word may begin after a bracket, too.
    let mayRepeat = present & bracket.rawValue != 0 || WordComparison.mayRepeatWord(bytes)
    return mayRepeat ? repeatedInitials.rawValue : 0
  }

  /// Whether a character that begins with a byte is a letter of ASCII, or one of a script that has no punctuation marks among its letters:
  /// most of Latin and Cyrillic, Hebrew, some Arabic, Han and Hangul.
  @inline(__always)
  static func beginsLetter(_ byte: UInt8) -> Bool {
    byte < 0x80
      ? byte.isASCIILetter
      : byte >= 0xC3 && byte <= 0xC9 || byte >= 0xCF && byte <= 0xD4 || byte == 0xD7 || byte == 0xD9
        || byte >= 0xE4 && byte <= 0xED
  }

  /// Whether two bytes begin a capital letter of ASCII, Latin-1, Greek or Cyrillic, without the rarer ones.
  @inline(__always)
  private static func beginsCapital(_ byte: UInt8, followedBy next: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A: true
    case 0xC3: next >= 0x80 && next <= 0x9E && next != 0x97
    case 0xCE: next >= 0x91 && next <= 0xA9 && next != 0xA2
    case 0xD0: next >= 0x80 && next <= 0xAF
    default: false
    }
  }

  /// Whether a byte is of a letter: of ASCII, or of another script, except typesetters' signs.
  @inline(__always)
  static func isOfLetter(_ byte: UInt8) -> Bool { traitsOfBytes[byte] & 0x7018 != 0 }

  private static let doubling = TextTraits.space.rawValue | TextTraits.period.rawValue | TextTraits.slash.rawValue

  private static let traitsOfBytes = ByteTable { traits(of: $0).rawValue }

  private static func traits(of byte: UInt8) -> TextTraits {
    switch byte {
    case 0x0A, 0x0D: .lineEnd
    case 0x09: []
    case 0..<0x20, 0x7F: .control
    case 0x20: .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    case UInt8(ascii: "<"): .angle
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .bracket
    case UInt8(ascii: "%"), UInt8(ascii: "$"): .placeholderSign
    case UInt8(ascii: "{"): [.brace, .placeholderSign]
    case UInt8(ascii: "}"): .brace
    case UInt8(ascii: "&"), UInt8(ascii: "_"): .accelerator
    case UInt8(ascii: "*"): .asterisk
    case UInt8(ascii: "\\"): .backslash
    case UInt8(ascii: "."): .period
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): .highPunctuation
    case 0..<0x80: []
    case 0xC2: .latinSigns
    case 0xE2: .generalPunctuation
    case 0xE3: .eastAsianSigns
    case 0xEF: .fullWidthForms
    case 0xD8, 0xE1: [.otherMultibyte, .scriptMarks]
    default: .otherMultibyte
    }
  }
}
