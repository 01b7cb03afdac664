import ErrorRecovery
import Localize

/// Writes keys and texts with the escapes that a file needs.
struct PropertiesLiteral: Sendable {
  private let source: SourceText
  /// Whether characters beyond ASCII are written as they are; in a file without any, every reader understands `\uXXXX`.
  private let isBeyondASCII: Bool

  init(source: SourceText) {
    self.source = source
    isBeyondASCII = source.text.contains { $0 >= 0x80 }
  }

  /// A key.
  func key(_ key: String) -> [UInt8] {
    var result: [UInt8] = []
    for (index, scalar) in key.unicodeScalars.enumerated() {
      let isMark = scalar == "=" || scalar == ":" || scalar == " " || index == 0 && (scalar == "#" || scalar == "!")
      if isMark { result.append(PropertiesByte.backslash) }
      append(scalar, to: &result)
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
      append(scalar, to: &result)
    }
    return result
  }

  /// The text of a comment, in which there are no escapes; what can't be written otherwise is written as one anyway.
  func comment(_ text: String) -> [UInt8] {
    text.unicodeScalars.reduce(into: []) { result, scalar in
      if scalar == "\\" { result.append(PropertiesByte.backslash) } else { append(scalar, to: &result) }
    }
  }

  private func append(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
    switch scalar {
    case "\\": result += [PropertiesByte.backslash, PropertiesByte.backslash]
    case "\n": result += Array("\\n".utf8)
    case "\r": result += Array("\\r".utf8)
    case "\t": result += Array("\\t".utf8)
    case "\u{0C}": result += Array("\\f".utf8)
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value > 0x7F && !canWrite(scalar):
      for unit in scalar.utf16 { result += Array("\\u\(unit.hexadecimal(4, uppercase: true))".utf8) }
    default: result += Array(String(scalar).utf8)
    }
  }

  private func canWrite(_ scalar: Unicode.Scalar) -> Bool {
    isBeyondASCII && source.canEncode(String(scalar)) && scalar.value != 0xFEFF
  }
}
