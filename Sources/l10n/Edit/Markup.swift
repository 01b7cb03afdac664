#if Servers
import ErrorRecovery
import Localize

/// HTML that is written from texts of any content.
enum Markup {
  /// A text between tags or in a quoted attribute; control characters, which HTML can't hold, become visible signs.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20: result.unicodeScalars.append(UnicodeScalar(0x2400 + scalar.value) ?? "?")
      case _ where 0x7F...0x9F ~= scalar.value: result += "\u{2421}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a form gives a text back as it was: it has no control characters, and its line ends are of one kind.
  static func isEditable(_ text: String) -> Bool {
    let rest = text.replacing("\r\n", with: "\n")
    // Either all line ends are CRLF, or none.
    let ends = text.utf8.reduce(into: 0) { count, byte in if byte == 0x0A { count += 1 } }
    let pairs = text.utf8.count - rest.utf8.count
    guard pairs == 0 || pairs == ends else { return false }
    return rest.unicodeScalars.allSatisfy { scalar in
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F
      return !isControl && !(0xFDD0...0xFDEF ~= scalar.value) && scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// A text of a form with the line ends that the former text or the source text has: forms send CRLF for all of them.
  static func received(_ text: String, like former: [String]) -> String {
    let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return former.contains { $0.contains("\r\n") } ? plain.replacing("\n", with: "\r\n") : plain
  }

  /// A text with its placeholders as tokens and what can't be seen as signs.
  static func shown(_ text: String, hint: PlaceholderHint) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    var position = 0
    for placeholder in PlaceholderScan(text, hint: hint).placeholders {
      let range = placeholder.range.clamped(to: 0..<bytes.count)
      // A placeholder in another is a part of its token.
      guard range.lowerBound >= position, !range.isEmpty else { continue }
      result += words(String(decoding: bytes[position..<range.lowerBound], as: UTF8.self))
      result += "<bdi class=\"token\">\(escaped(String(decoding: bytes[range], as: UTF8.self)))</bdi>"
      position = range.upperBound
    }
    result += words(String(decoding: bytes[position...], as: UTF8.self))
    return result
  }

  private static func words(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: result += "<span class=\"sign\">↵</span>\n"
      case 0xA0, 0x202F: result += "<span class=\"sign\">⍽</span>"
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0x061C:
        result += "<span class=\"sign\">U+\(String(scalar.value, radix: 16, uppercase: true))</span>"
      default: result += escaped(String(scalar))
      }
    }
    return result
  }

  /// The attributes of a text in a locale.
  static func language(_ locale: LocaleIdentifier) -> String {
    "lang=\"\(escaped(locale.isBase || locale == .root ? "und" : locale.identifier))\" dir=\"\(locale.direction == .rightToLeft ? "rtl" : "ltr")\""
  }

  /// A hidden field of a form.
  static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(escaped(name))\" value=\"\(escaped(value))\">"
  }
}
#endif
