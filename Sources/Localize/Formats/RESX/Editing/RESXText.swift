import Localize

/// Texts and entries as `.resx` files hold them.
enum RESXText {
  /// Whether a text can be the name of a text.
  static func isName(_ name: String) -> Bool { !name.isEmpty && !name.hasPrefix(RESXFormat.designerPrefix) }

  /// The bytes of a text, with the line ends of the file; nil for characters that XML does not have.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - old: The bytes that it replaces, which may be in a section.
  ///   - lineEnd: How the lines of the file end.
  static func encoded(_ text: String, insteadOf old: ArraySlice<UInt8> = [], lineEnd: [UInt8]) -> [UInt8]? {
    let isSection = old.starts(with: "<![CDATA[".utf8) && old.suffix(3).elementsEqual("]]>".utf8)
    guard let bytes = isSection ? XMLText.section(text) ?? XMLText.encoded(text, in: .content) : XMLText.encoded(text, in: .content) else {
      return nil
    }
    return lineEnd == [XMLByte.lineFeed] ? bytes : bytes.flatMap { $0 == XMLByte.lineFeed ? lineEnd : [$0] }
  }

  /// The lines of an entry; nil if it can't be written.
  static func lines(
    key: String, text: String, comment: String?, isLocked: Bool = false, step: String, lineEnd: [UInt8]
  ) -> [[UInt8]]? {
    let remark = ([isLocked ? RESXFormat.locks[0] : "", comment ?? ""]).filter { !$0.isEmpty }.joined(separator: " ")
    guard isName(key), let name = XMLText.encoded(key, in: .attribute(quote: XMLByte.doubleQuote)),
      let value = encoded(text, lineEnd: lineEnd), let note = encoded(remark, lineEnd: lineEnd)
    else { return nil }
    var lines = [
      Array("<data name=\"".utf8) + name + Array("\" xml:space=\"preserve\">".utf8),
      Array("\(step)<value>".utf8) + value + Array("</value>".utf8),
    ]
    if !note.isEmpty { lines.append(Array("\(step)<comment>".utf8) + note + Array("</comment>".utf8)) }
    return lines + [Array("</data>".utf8)]
  }
}
