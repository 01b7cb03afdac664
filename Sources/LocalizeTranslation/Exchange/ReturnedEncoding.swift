import Localize
import LocalizeProject

/// The encoding in which a spreadsheet has saved a table.
///
/// Spreadsheets save in the system's encoding of 8 bits without saying which it is. Only windows-1252 can be recognised, by the language of the
/// texts; any other would be read as wrong letters.
struct ReturnedEncoding {
  /// The table in UTF-8 or UTF-16.
  let source: SourceText
  /// Whether the table is in windows-1252.
  let isWestern: Bool
  /// Whether letters may have been replaced by question marks: a table in an encoding that doesn't have all letters.
  let mayLackLetters: Bool

  init(_ bytes: [UInt8]) {
    let source = SourceText(bytes)
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    isWestern = source.encoding == .utf8 && !isMarked && !Self.isUTF8(bytes)
    mayLackLetters = isWestern || source.encoding == .utf8 && !isMarked && bytes.allSatisfy { $0 < 0x80 }
    self.source = isWestern ? SourceText(WesternText.utf8(bytes)) : source
  }

  /// Whether bytes are UTF-8, perhaps cut off inside the last character.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    let end = bytes.suffix(3).lastIndex { $0 >= 0xC0 } ?? bytes.endIndex
    let rest = bytes[..<end]
    return rest.contains { $0 >= 0x80 } && String(validating: rest, as: UTF8.self) != nil
  }

  /// Whether texts in a language, read as windows-1252, were written in it.
  ///
  /// - Parameters:
  ///   - language: The language; nil if it is unknown.
  ///   - texts: The texts.
  static func isPlausible(_ language: String?, _ texts: some Sequence<String>) -> Bool {
    language.flatMap(WesternReading.init)?.isLikely(texts) ?? false
  }
}

/// Letters that a program has replaced by question marks, because its encoding doesn't have them.
enum ReplacedLetters {
  /// Whether a text has question marks where letters were.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - source: Its source text.
  ///   - existing: The text before; nil if there was none.
  static func areIn(_ text: String, source: String, existing: String?) -> Bool {
    if let existing, isReplaced(text, of: existing) { return true }
    return hasMarkInWord(text) && !hasMarkInWord(source)
  }

  /// Whether the only difference is that letters beyond ASCII became question marks.
  private static func isReplaced(_ text: String, of existing: String) -> Bool {
    let (new, old) = (Array(text.unicodeScalars), Array(existing.unicodeScalars))
    guard new.count == old.count, new != old else { return false }
    return zip(new, old).allSatisfy { $0 == $1 || $0 == "?" && $1.value >= 0x80 }
  }

  /// Whether a question mark is a word of its own before a small letter: `? propos`, `Aller ? la page`.
  private static func isAloneBeforeWord(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.indices.dropLast(2).contains { index in
      scalars[index] == "?" && (index == 0 || scalars[index - 1] == " ") && scalars[index + 1] == " "
        && scalars[index + 2].properties.isLowercase
    }
  }

  private static func hasMarkInWord(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains("?") else { return false }
    if isAloneBeforeWord(scalars) { return true }
    return scalars.indices.dropFirst().dropLast().contains { index in
      scalars[index] == "?" && (scalars[index - 1].properties.isAlphabetic || "'’".unicodeScalars.contains(scalars[index - 1]))
        && scalars[index + 1].properties.isLowercase
    }
  }
}
