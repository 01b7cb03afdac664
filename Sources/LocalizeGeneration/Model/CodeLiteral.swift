/// Strings in quotation marks that nothing in a text can end.
enum CodeLiteral {
  /// How a language writes the number of a character.
  enum Escapes {
    /// `\u{202E}`.
    case braces
    /// `\u202E`, of UTF-16, and `\$`.
    case utf16WithDollar
    /// `\u202E`, of UTF-16.
    case utf16
  }

  /// A literal.
  static func string(_ text: String, _ escapes: Escapes) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "$" where escapes == .utf16WithDollar: result += "\\$"
      case _ where isHidden(scalar): result += escape(scalar, escapes)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar, _ escapes: Escapes) -> String {
    guard escapes != .braces else { return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" }
    return String(scalar).utf16.map { "\\u" + hexadecimal(UInt32($0)) }.joined()
  }

  /// At least four digits.
  static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether a scalar can't be seen, changes the direction of others or ends a line.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
    default: scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }
}
