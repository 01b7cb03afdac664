import ErrorRecovery
package import Localize

extension XMLText {
  /// Where a text is written.
  package enum Place: Sendable {
    /// Between two tags.
    case content
    /// Between quotation marks of a kind.
    case attribute(quote: UInt8)
  }

  /// The bytes of a text with its signs escaped, nil when it holds a character that XML does not allow.
  package static func encoded(_ text: String, in place: Place) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where scalar == "\u{FFFE}" || scalar == "\u{FFFF}" { return nil }
    for byte in text.utf8 {
      switch byte {
      case XMLByte.ampersand, XMLByte.less, XMLByte.greater: result += Array((MarkupSigns.reference(for: byte) ?? "").utf8)
      case XMLByte.carriageReturn: result += Array("&#13;".utf8)
      case XMLByte.tab, XMLByte.lineFeed:
        // White space in an attribute is read as spaces.
        if case .attribute = place { result += Array("&#\(byte);".utf8) } else { result.append(byte) }
      case 0..<0x20: return nil
      case XMLByte.doubleQuote, XMLByte.singleQuote:
        if case .attribute(let quote) = place, byte == quote {
          result += Array((MarkupSigns.reference(for: byte) ?? "").utf8)
        } else {
          result.append(byte)
        }
      default: result.append(byte)
      }
    }
    return result
  }

  /// The bytes of a text in sections `<![CDATA[…]]>`, nil when it holds a character that XML does not allow.
  package static func section(_ text: String) -> [UInt8]? {
    guard encoded(text, in: .content) != nil, !text.utf8.contains(XMLByte.carriageReturn) else { return nil }
    // `]]>` would end the section: it is cut in two between the brackets.
    var content = Array("<![CDATA[".utf8)
    var brackets = 0
    for byte in text.utf8 {
      if byte == XMLByte.greater, brackets >= 2 { content += Array("]]><![CDATA[".utf8) }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
      content.append(byte)
    }
    return content + Array("]]>".utf8)
  }
}

extension XMLText {
  /// A comment with a text; two hyphens, which would end it, get a space between them.
  package static func comment(_ text: String, key: String) throws(EditError) -> [UInt8] {
    guard encoded(text, in: .content) != nil else { throw EditError(.unsupportedText, key: key) }
    var result = Array("<!-- ".utf8)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "-"), result.last == byte { result.append(XMLByte.space) }
      result.append(byte)
    }
    return result + Array(" -->".utf8)
  }
}
