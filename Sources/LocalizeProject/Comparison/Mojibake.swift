package import Localize

/// Finds UTF-8 that a program read as Windows-1252, Latin-1 or MacRoman and saved again: `fÃ¼r`, `donâ€™t`, `f√ºr`.
///
/// A character of such a text stands for one byte of the encoding. Where the bytes of some characters in a row are UTF-8 for one other character,
/// the round trip shows what the text was. That is not enough: French `l’été` holds the MacRoman bytes of an Armenian letter, and the German
/// quotation `„Ä“` those of `ē`. So the first character must be one that begins Latin letters or punctuation (`Ã`, `Â`, `â€`), or the result must be
/// in the script of the locale, and one that a quotation could explain counts only inside a word, and only beside another one.
package enum Mojibake {
  /// A piece of a text, and what it was.
  package struct Piece: Hashable, Sendable {
    /// The bytes in the text.
    package var range: Range<Int>
    /// The text that they stand for.
    package var text: String
  }

  /// All pieces of a text, neighbours joined; none if it is not certain.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - script: The script of its locale, such as `Cyrl`.
  /// - Complexity: O(*n*), and hardly anything where no two characters beyond ASCII are next to each other.
  package static func pieces(in bytes: ByteView, script: String) -> [Piece] {
    let (pieces, encoding) = layer(in: bytes, script: script)
    guard !pieces.isEmpty else { return [] }
    // A text that was misread twice, or of which other characters are misread too, is restored as a whole.
    let string = String(decoding: bytes, as: UTF8.self)
    guard let whole = restored(string, encoding, script: script), whole != applied(pieces, to: bytes) else { return pieces }
    return [Piece(range: 0..<bytes.count, text: whole)]
  }

  /// The pieces that were misread at least once, and the encoding in which they were.
  private static func layer(in bytes: ByteView, script: String) -> (pieces: [Piece], encoding: [UInt32: UInt8]) {
    guard holdsNeighbours(bytes) else { return ([], windows) }
    let text = TextCursor(bytes)
    let found = pieces(in: text, windows) { isExpected($0, in: script) }
    // Its signs for other first bytes are quotation marks and dashes.
    return found.isEmpty ? (pieces(in: text, macintosh) { _ in false }, macintosh) : (found, windows)
  }

  /// A text with pieces replaced by what they were.
  private static func applied(_ pieces: [Piece], to bytes: ByteView) -> String {
    var (result, position): ([UInt8], Int) = ([], 0)
    for piece in pieces {
      for index in position..<piece.range.lowerBound { result.append(bytes[index]) }
      result += piece.text.utf8
      position = piece.range.upperBound
    }
    for index in position..<bytes.count { result.append(bytes[index]) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text before it was misread, perhaps several times; nil if not all its characters are bytes of UTF-8 in the encoding of the last time.
  ///
  /// Correct texts hold bytes of UTF-8 too, as `l’école` in MacRoman does: a text that was restored is misread only if pieces of it show that, or if
  /// all letters that it would become are those of another script than Latin.
  private static func restored(_ text: String, _ encoding: [UInt32: UInt8], script: String) -> String? {
    guard var result = decoded(text, encoding, script: script) else { return nil }
    for _ in 1..<mostLayers {
      guard let next = [windows, macintosh].lazy.compactMap({ decoded(result, $0, script: script) }).first else { break }
      let isInScript = script != "Latn" && next.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic || isExpected($0, in: script) }
      guard isInScript || !result.withBytes({ layer(in: $0, script: script).pieces }).isEmpty else { break }
      result = next
    }
    return result
  }

  /// How often a text is misread at most.
  private static let mostLayers = 4

  /// The text whose bytes all characters of a text stand for; nil if it has letters that texts in a script don't.
  private static func decoded(_ text: String, _ encoding: [UInt32: UInt8], script: String) -> String? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = scalar.isASCII ? UInt8(scalar.value) : encoding[scalar.value] else { return nil }
      bytes.append(byte)
    }
    guard bytes.contains(where: { $0 >= 0x80 }), let decoded = String(validating: bytes, as: UTF8.self),
      decoded.unicodeScalars.allSatisfy({
        $0.isASCII || isText($0) && ($0.value < 0x100 || !$0.properties.isAlphabetic || isExpected($0, in: script))
      })
    else { return nil }
    return decoded
  }

  /// Whether texts in a script hold a character.
  private static func isExpected(_ scalar: Unicode.Scalar, in script: String) -> Bool {
    switch script {
    case "Latn":
      (0x100...0x17F).contains(scalar.value) || (0x218...0x21B).contains(scalar.value) || (0x1EA0...0x1EF9).contains(scalar.value)
    case "Cyrl": (0x400...0x4FF).contains(scalar.value)
    case "Grek": (0x370...0x3FF).contains(scalar.value)
    case "Hebr": (0x5D0...0x5EA).contains(scalar.value)
    case "Arab": (0x600...0x6FF).contains(scalar.value)
    case "Deva", "Beng", "Guru", "Gujr", "Taml", "Telu", "Knda", "Mlym", "Sinh": (0x900...0xDFF).contains(scalar.value)
    case "Thai": (0xE00...0xE7F).contains(scalar.value)
    case "Hans", "Hant", "Jpan", "Hani": (0x3000...0x30FF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value)
    case "Kore": (0xAC00...0xD7A3).contains(scalar.value)
    default: false
    }
  }

  /// Whether two characters beyond ASCII are next to each other, the first of them a letter or sign that UTF-8 begins with.
  private static func holdsNeighbours(_ bytes: ByteView) -> Bool {
    guard bytes.count >= 4 else { return false }
    for index in 0..<bytes.count - 2 where leads.contains(bytes[index]) {
      // A character of two or three bytes, and after it one beyond ASCII.
      let length = bytes[index] >= 0xE0 ? 3 : 2
      if index + length < bytes.count, bytes[index + length] >= 0xC2 { return true }
    }
    return false
  }

  /// The first bytes of the characters that a sequence can begin with: `Â` to `ô`, `√`, `¬`, `‚`, `ƒ`, `≈`, `–`, `—`.
  private static let leads: Set<UInt8> = [0xC2, 0xC3, 0xC6, 0xE2]

  private static func pieces(
    in text: TextCursor, _ encoding: [UInt32: UInt8], where isExpected: (Unicode.Scalar) -> Bool
  ) -> [Piece] {
    var found: [Candidate] = []
    var index = 0
    while index < text.count {
      guard text[index] >= 0x80 else {
        index += 1
        continue
      }
      if let next = candidate(in: text, at: index, encoding, where: isExpected) {
        found.append(next)
        index = next.piece.range.upperBound
      } else {
        index += text.scalar(at: index).length
      }
    }
    // A character that a quotation could explain counts in a word, or in a row with a certain one.
    var runs: [[Candidate]] = []
    for next in found {
      if let last = runs.last?.last, last.piece.range.upperBound == next.piece.range.lowerBound {
        runs[runs.count - 1].append(next)
      } else {
        runs.append([next])
      }
    }
    let kept = runs.flatMap { run in run.contains(where: \.isCertain) ? run : run.filter(\.isInWord) }
    guard kept.contains(where: \.isCertain) || kept.count > 1 else { return [] }
    return kept.reduce(into: []) { result, next in
      if let last = result.last, last.range.upperBound == next.piece.range.lowerBound {
        result[result.count - 1] = Piece(range: last.range.lowerBound..<next.piece.range.upperBound, text: last.text + next.piece.text)
      } else {
        result.append(next.piece)
      }
    }
  }

  /// A character that was perhaps read in another encoding.
  private struct Candidate {
    var piece: Piece
    /// Whether no quotation mark, dash or sign after a letter explains it.
    var isCertain: Bool
    /// Whether it follows a letter of ASCII: `„Ä“` is a quotation, `nazwÄ™` is a word.
    var isInWord: Bool
  }

  /// The character whose bytes some characters in a row stand for.
  private static func candidate(
    in text: TextCursor, at start: Int, _ encoding: [UInt32: UInt8], where isExpected: (Unicode.Scalar) -> Bool
  ) -> Candidate? {
    var bytes: [UInt8] = []
    var scalars: [UInt32] = []
    var index = start
    var wanted = 0
    repeat {
      guard index < text.count, text[index] >= 0x80 else { return nil }
      let (scalar, length) = text.scalar(at: index)
      guard let byte = encoding[scalar] else { return nil }
      if bytes.isEmpty {
        switch byte {
        case 0xC2...0xDF: wanted = 2
        case 0xE0...0xEF: wanted = 3
        case 0xF0...0xF4: wanted = 4
        default: return nil
        }
      } else if !(0x80...0xBF).contains(byte) {
        return nil
      }
      bytes.append(byte)
      scalars.append(scalar)
      index += length
    } while bytes.count < wanted
    guard let decoded = String(validating: bytes, as: UTF8.self), let scalar = decoded.unicodeScalars.first, isText(scalar) else {
      return nil
    }
    let isLatin = bytes[0] <= 0xC3 || bytes[0] == 0xE2 && (0x80...0x84).contains(bytes[1])
    guard isLatin || isExpected(scalar) else { return nil }
    let isCertain = isLatin || !quotation.contains(scalars[scalars.count - 1])
    return Candidate(
      piece: Piece(range: start..<index, text: decoded), isCertain: isCertain, isInWord: start > 0 && text[start - 1].isASCIILetter)
  }

  /// Whether texts hold such a character: a letter, a mark, punctuation, a sign.
  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// Characters that may follow a letter in a correct text: quotation marks, dashes, dots, signs of a brand or a footnote.
  private static let quotation: Set<UInt32> = Set("“”„‘’‚‹›«»–—…™®©°º²³¹·†‡•§¿¡".unicodeScalars.map(\.value))

  /// Windows-1252; where it has no character, Latin-1's.
  private static let windows: [UInt32: UInt8] = {
    var table: [UInt32: UInt8] = [:]
    for byte in UInt32(0x80)...0xFF { table[byte] = UInt8(byte) }
    let signs: [UInt32] = [
      0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019,
      0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]
    for (offset, sign) in signs.enumerated() where sign != 0 { table[sign] = UInt8(0x80 + offset) }
    return table
  }()

  /// MacRoman.
  private static let macintosh: [UInt32: UInt8] = {
    let characters =
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
    return Dictionary(uniqueKeysWithValues: characters.unicodeScalars.enumerated().map { ($1.value, UInt8(0x80 + $0)) })
  }()
}
