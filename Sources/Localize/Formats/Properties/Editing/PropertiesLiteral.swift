import ErrorRecovery
import Localize

/// Writes keys and texts with the escapes that a file needs.
struct PropertiesLiteral: Sendable {
  private let source: SourceText
  /// Whether keys and texts beyond ASCII are written as they are; in a file without any, every reader understands `\uXXXX`.
  private let isBeyondASCII: Bool
  /// Whether those of comments are, in which no reader understands `\uXXXX`.
  private let hasCommentsBeyondASCII: Bool

  /// Finds out how a file writes characters beyond ASCII.
  ///
  /// Those in a comment imply nothing about its texts: a program that reads ISO 8859-1 never shows the comment.
  init(of document: Document) {
    source = document.source
    let text = source.text
    hasCommentsBeyondASCII = text.contains { $0 >= 0x80 }
    isBeyondASCII = hasCommentsBeyondASCII && document.entries.contains { entry in text[entry.range.offsets].contains { $0 >= 0x80 } }
  }

  /// Escapes every key and text of a new file, but no comment.
  init() {
    source = SourceText([])
    (isBeyondASCII, hasCommentsBeyondASCII) = (false, true)
  }

  /// A key.
  func key(_ key: String) -> [UInt8] {
    var result: [UInt8] = []
    for (index, scalar) in key.unicodeScalars.enumerated() {
      let isMark = scalar == "=" || scalar == ":" || scalar == " " || index == 0 && (scalar == "#" || scalar == "!")
      if isMark { result.append(PropertiesByte.backslash) }
      append(scalar, asItIs: isBeyondASCII, to: &result)
    }
    return result
  }

  /// A text.
  ///
  /// - Parameter isSeparated: Whether `=` or `:` precedes it, so that one at its beginning is part of the text.
  func value(_ text: String, isSeparated: Bool) -> [UInt8] {
    var result: [UInt8] = []
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == 0, scalar == " " || !isSeparated && (scalar == "=" || scalar == ":") { result.append(PropertiesByte.backslash) }
      append(scalar, asItIs: isBeyondASCII, to: &result)
    }
    return result
  }

  /// The text of a comment, in which there are no escapes; what can't be written otherwise is written as one anyway.
  func comment(_ text: String) -> [UInt8] {
    text.unicodeScalars.reduce(into: []) { result, scalar in
      if scalar == "\\" { result.append(PropertiesByte.backslash) } else { append(scalar, asItIs: hasCommentsBeyondASCII, to: &result) }
    }
  }

  private func append(_ scalar: Unicode.Scalar, asItIs: Bool, to result: inout [UInt8]) {
    switch scalar {
    case "\\": result += [PropertiesByte.backslash, PropertiesByte.backslash]
    case "\n": result += Array("\\n".utf8)
    case "\r": result += Array("\\r".utf8)
    case "\t": result += Array("\\t".utf8)
    case "\u{0C}": result += Array("\\f".utf8)
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value > 0x7F && !(asItIs && canWrite(scalar)):
      for unit in scalar.utf16 { result += Array("\\u\(unit.hexadecimal(4, uppercase: true))".utf8) }
    default: result += Array(String(scalar).utf8)
    }
  }

  private func canWrite(_ scalar: Unicode.Scalar) -> Bool {
    source.canEncode(String(scalar)) && scalar.value != 0xFEFF
  }
}
