/// An encoding from before Unicode whose bytes below 128 are ASCII, such as Latin-1, KOI8-R or EUC-JP.
///
/// Latin-1 is known; the others are those of the system. In Shift JIS and Johab, `\` and `~` are read as in ASCII, as gettext does, although the
/// standards have other signs in their places.
package final class Charset: Sendable {
  /// Its name.
  package let name: String
  /// The meaning of each byte from 128 on.
  private let scalars: [UInt32]

  private static let begins: UInt32 = 0xFFFF_FFFE
  private static let invalid: UInt32 = 0xFFFF_FFFF
  private static let longestName = 40
  private static let longestCharacter = 4

  /// ISO 8859-1, in which each byte is the character of its number.
  package static let latin1 = Charset("ISO-8859-1", scalars: Array(0x80...0xFF))

  private init(_ name: String, scalars: [UInt32]) {
    (self.name, self.scalars) = (name, scalars)
  }

  /// Finds an encoding; nil if the system does not know it, or if ASCII is not a part of it.
  package convenience init?(_ name: String) {
    // Nothing that `iconv` reads as more than a name.
    guard name.utf8.count <= Self.longestName, name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-_.:+()".utf8.contains($0) }),
      let converter = SystemConverter(from: name, to: "UTF-8")
    else { return nil }
    // A character that only begins an escape, as in ISO 2022 and HZ, makes the encoding one with states.
    for byte in UInt8(0x01)...0x7F {
      guard case .bytes(let character) = converter.convert([byte]), !character.isEmpty else { return nil }
      guard character == [byte] || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "~") else { return nil }
    }
    self.init(
      name,
      scalars: (UInt8(0x80)...0xFF).map { byte in
        switch converter.convert([byte]) {
        case .bytes(let character):
          let scalars = Array(String(decoding: character, as: UTF8.self).unicodeScalars)
          return scalars.count == 1 ? scalars[0].value : Self.begins
        case .incomplete: return Self.begins
        case .invalid: return Self.invalid
        }
      })
  }

  /// A file in UTF-8.
  struct Decoded {
    var text: [UInt8] = []
    var checkpoints: [SourceText.Checkpoint] = []
    /// The first places that are no characters, each U+FFFD in the text.
    var invalidRanges: [TextRange] = []
    /// The number of them, and of characters beyond ASCII.
    var (invalidCount, characterCount) = (0, 0)
  }

  /// Decodes a file.
  ///
  /// - Complexity: O(n)
  func decode(_ bytes: [UInt8]) -> Decoded {
    var result = Decoded()
    result.text.reserveCapacity(bytes.count + bytes.count / 4)
    var (position, nextCheckpoint) = (0, 0)
    let reader = Reader(self)
    while position < bytes.count {
      if result.text.count >= nextCheckpoint {
        result.checkpoints.append(.init(textOffset: result.text.count, originalOffset: position))
        nextCheckpoint = result.text.count + 2048
      }
      let start = result.text.count
      let (width, isValid) = reader.appendCharacter(of: bytes, at: position, to: &result.text)
      if bytes[position] >= 0x80 { result.characterCount += 1 }
      if !isValid {
        result.invalidCount += 1
        if result.invalidRanges.count < SourceText.maximumInvalidRanges {
          result.invalidRanges.append(TextRange(start, result.text.count))
        }
      }
      position += width
    }
    return result
  }

  /// Finds the place in a file of an offset in its text.
  ///
  /// - Complexity: O(distance from the checkpoint)
  func position(of textOffset: Int, in bytes: [UInt8], from checkpoint: SourceText.Checkpoint) -> Int {
    let reader = Reader(self)
    var (position, text) = (checkpoint.originalOffset, [UInt8]())
    while position < bytes.count, checkpoint.textOffset + text.count < textOffset {
      position += reader.appendCharacter(of: bytes, at: position, to: &text).width
    }
    return position
  }

  /// Encodes a text; nil if it has a character that the encoding does not have.
  package func encoded(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    var converter: SystemConverter?
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        result.append(UInt8(scalar.value))
      } else if let index = scalars.firstIndex(of: scalar.value) {
        result.append(UInt8(index + 0x80))
      } else {
        if converter == nil { converter = name == Self.latin1.name ? nil : SystemConverter(from: "UTF-8", to: name) }
        guard case .bytes(let character)? = converter?.convert(Array(String(scalar).utf8)), !character.isEmpty else { return nil }
        result += character
      }
    }
    // Not a similar character, nor one in the place of another's, as the yen sign for a backslash.
    return String(decoding: decode(result).text, as: UTF8.self) == text ? result : nil
  }

  /// Decodes characters, and opens the system's converter for the first one of several bytes.
  private final class Reader {
    private let charset: Charset
    private var converter: SystemConverter?

    init(_ charset: Charset) { self.charset = charset }

    func appendCharacter(of bytes: [UInt8], at position: Int, to text: inout [UInt8]) -> (width: Int, isValid: Bool) {
      let byte = bytes[position]
      let scalar = byte < 0x80 ? UInt32(byte) : charset.scalars[Int(byte) - 0x80]
      if scalar < Charset.begins {
        UTF8Encoding.append(scalar, to: &text)
        return (1, true)
      }
      if scalar == Charset.begins {
        if converter == nil { converter = SystemConverter(from: charset.name, to: "UTF-8") }
        for end in position + 1...max(position + 1, min(position + Charset.longestCharacter, bytes.count)) {
          switch converter?.convert(bytes[position..<end]) {
          case .bytes(let character)? where !character.isEmpty:
            text += character
            return (end - position, true)
          case .incomplete?: continue
          default: break
          }
          break
        }
      }
      UTF8Encoding.append(0xFFFD, to: &text)
      return (1, false)
    }
  }
}

extension Charset: Hashable {
  package static func == (one: Charset, other: Charset) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
