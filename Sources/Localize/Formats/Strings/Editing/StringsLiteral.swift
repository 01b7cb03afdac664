import Localize

/// Writes texts as `.strings` files hold them.
enum StringsLiteral {
  /// Writes a text between quotation marks, or without any where the style allows it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - quote: The quotation mark, 0 for none; a text that needs one gets `"`.
  static func bytes(of text: String, quote: UInt8) -> [UInt8] {
    let utf8 = Array(text.utf8)
    if quote == 0, isBare(utf8) { return utf8 }
    let mark = quote == StringsByte.singleQuote ? quote : StringsByte.doubleQuote
    var result: [UInt8] = [mark]
    result.reserveCapacity(utf8.count + 2)
    for byte in utf8 {
      switch byte {
      case mark, StringsByte.backslash: result += [StringsByte.backslash, byte]
      case StringsByte.lineFeed: result += Array("\\n".utf8)
      case StringsByte.carriageReturn: result += Array("\\r".utf8)
      case StringsByte.tab: result += Array("\\t".utf8)
      case 0..<0x20, 0x7F: result += Array("\\U00".utf8) + [hexadecimal(byte >> 4), hexadecimal(byte & 0xF)]
      default: result.append(byte)
      }
    }
    result.append(mark)
    return result
  }

  /// Whether a text needs no quotation marks; `//` and `/*` would begin a comment.
  private static func isBare(_ utf8: [UInt8]) -> Bool {
    guard let first = utf8.first, first != StringsByte.slash else { return false }
    return utf8.allSatisfy(StringsScanner.isBare)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x37 + digit
  }
}
