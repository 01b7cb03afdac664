package import Localize

/// Finds characters in a target that are invisible, or that no text should hold.
package enum CharacterComparison {
  /// The first control character, U+FFFD or noncharacter such as U+FFFF of a target that its source does not hold too; tab and line ends are none.
  ///
  /// In a text without a source, U+001B is none either: programs for the terminal write their colours with it.
  ///
  /// - Parameters:
  ///   - target: The text.
  ///   - source: Its source, where it has one.
  ///   - isForTerminal: Whether a translation may colour what its source does not: `U+001B [`.
  /// - Complexity: O(*n*), and for each such character O(*m*).
  package static func control(
    in target: ByteView, source: ByteView?, isForTerminal: Bool = false
  ) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
    first(in: target, source: source, among: .control) { text, index, scalar in
      switch scalar {
      case 0x1B: source != nil && !(isForTerminal && text[index + 1] == UInt8(ascii: "["))
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F, 0x80...0x84, 0x86...0x9F, 0xFDD0...0xFDEF, 0xFFFD...0xFFFF: true
      default: false
      }
    }
  }

  /// The first invisible character of a target that its source does not hold too and that its script has no use for.
  ///
  /// Silent are: the joiners U+200C and U+200D after letters of scripts that join or stack (Arabic to Mongolian) and in emoji, marks of
  /// direction in texts with letters from right to left and around isolates, zero-width spaces in scripts without spaces between words, soft
  /// hyphens, and variation selectors.
  ///
  /// - Parameters:
  ///   - target: The text.
  ///   - source: Its source, where it has one.
  ///   - conventions: How the target's locale is written.
  /// - Complexity: O(*n*), and for each such character O(*m*).
  package static func invisible(
    in target: ByteView, source: ByteView?, conventions: WritingConventions
  ) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
    var isRightToLeft: Bool?
    return first(in: target, source: source, among: .invisible) { text, index, scalar in
      switch scalar {
      case 0x200B, 0x2060: return conventions.separatesWords
      case 0x200C, 0x200D: return !joins(text, before: index, after: index + 3)
      case 0x200E, 0x200F, 0x061C, 0x202A...0x202E:
        let holdsLetters = isRightToLeft ?? holdsRightToLeftLetter(text)
        isRightToLeft = holdsLetters
        return !holdsLetters && !Self.rightToLeftScripts.contains(conventions.script)
      case 0xFEFF, 0x180E, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2061...0x2064, 0x206A...0x206F, 0xFFF9...0xFFFB: return true
      default: return false
      }
    }
  }

  /// The first separator of lines of a translation that its source does not hold too: U+0085, U+2028 or U+2029.
  ///
  /// - Complexity: O(*n*), and for each such character O(*m*).
  package static func lineSeparator(in target: ByteView, source: ByteView) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
    first(in: target, source: source, among: .lineSeparator) { _, _, scalar in scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 }
  }

  private static let rightToLeftScripts: Set<String> = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"]

  /// The characters in question, by the bytes they start with, so that the others need not be decoded.
  private enum Kind {
    case control, invisible, lineSeparator

    @inline(__always)
    func mayStart(with byte: UInt8) -> Bool {
      switch self {
      case .control: byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xEF
      // U+061C, U+115F and U+180E, U+2000 to U+206F, U+3164, and U+FEFF to U+FFFB.
      case .invisible: byte == 0xD8 || byte >= 0xE1 && byte <= 0xE3 || byte == 0xEF
      case .lineSeparator: byte == 0xC2 || byte == 0xE2
      }
    }
  }

  @inline(__always)
  private static func first(
    in target: ByteView, source: ByteView?, among kind: Kind,
    where isWrong: (TextCursor, Int, UInt32) -> Bool
  ) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
    let text = TextCursor(target)
    // The source is searched once for each character, however often the target has it.
    var allowed: [UInt32] = []
    var index = 0
    while index < target.count {
      guard kind.mayStart(with: target[index]) else {
        index += 1
        continue
      }
      let (value, length) = text.scalar(at: index)
      if isWrong(text, index, value), !allowed.contains(value), let scalar = Unicode.Scalar(value) {
        guard let source, holds(source, value) else { return (index..<index + length, scalar) }
        allowed.append(value)
      }
      index += length
    }
    return nil
  }

  private static func holds(_ bytes: ByteView, _ scalar: UInt32) -> Bool {
    let text = TextCursor(bytes)
    var index = 0
    while index < text.count {
      let (value, length) = text.scalar(at: index)
      if value == scalar { return true }
      index += length
    }
    return false
  }

  /// Whether a joiner is beside a letter that takes part in joining or stacking, or in an emoji.
  private static func joins(_ text: TextCursor, before index: Int, after next: Int) -> Bool {
    guard index > 0 else { return false }
    let previous = text.scalar(at: text.start(before: index)).value
    return takesJoiner(previous) || takesJoiner(text.scalar(at: next).value)
  }

  private static func takesJoiner(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0600...0x109F, 0x1700...0x1AFF, 0x1B00...0x1C4F, 0x200C, 0x200D, 0x2190...0x2BFF, 0xA800...0xABFF, 0xFB50...0xFDFF,
      0xFE00...0xFEFE, 0x10A00...0x1FFFF:
      true
    default: false
    }
  }

  private static func holdsRightToLeftLetter(_ text: TextCursor) -> Bool {
    var index = 0
    while index < text.count {
      let (value, length) = text.scalar(at: index)
      switch value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if value != 0x061C { return true }
      default: break
      }
      index += length
    }
    return false
  }
}
