/// How the characters of a catalogue file are stored.
public enum TextEncoding: String, Hashable, Sendable {
  /// UTF-8.
  case utf8 = "UTF-8"
  /// UTF-16, least significant byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, most significant byte first.
  case utf16BigEndian = "UTF-16BE"
  /// ISO 8859-1, Latin-1: each byte is the character of its number.
  case latin1 = "ISO-8859-1"
  /// Another encoding from before Unicode, which the file names.
  case legacy

  /// The byte order mark of the encoding.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .latin1, .legacy: []
    }
  }
}
