import Foundation

/// How a text is stored in the database.
///
/// Texts are compared in composed characters, so that texts which are equal to Swift are the same bytes there. NUL, at which SQLite's interface
/// for C ends a text, is written as U+FFFE and `0`; U+FFFE, which no text uses, is doubled.
enum StoredText {
  private static let escape: Unicode.Scalar = "\u{FFFE}"

  /// A text that is compared: composed, and escaped.
  static func key(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return text }
    return exact(text.precomposedStringWithCanonicalMapping)
  }

  /// A text that is kept as it is, only escaped.
  static func exact(_ text: String) -> String {
    // Both begin with bytes that are rare.
    guard text.utf8.contains(where: { $0 == 0 || $0 == 0xEF }), text.unicodeScalars.contains(where: { $0 == "\0" || $0 == escape }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\0" || scalar == escape { result.append(escape) }
      result.append(scalar == "\0" ? "0" : scalar)
    }
    return String(result)
  }

  /// The text of a stored one.
  static func original(_ stored: String) -> String {
    guard stored.utf8.contains(0xEF), stored.unicodeScalars.contains(escape) else { return stored }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in stored.unicodeScalars {
      if scalar == escape, !isEscaped {
        isEscaped = true
        continue
      }
      result.append(isEscaped && scalar == "0" ? "\0" : scalar)
      isEscaped = false
    }
    return String(result)
  }
}
