import ErrorRecovery
import Localize

/// Writes texts as Android's resources hold them.
struct AndroidLiteral {
  private let isSection: Bool
  private let isQuoted: Bool
  /// Whether Compose Multiplatform reads the text, which has fewer escapes.
  private let isCompose: Bool
  private let inline: XMLInline

  /// Follows the way a text is written now.
  ///
  /// - Parameters:
  ///   - old: The bytes between the tags; empty for a new text.
  ///   - declaresXLIFF: Whether the file declares the prefix `xliff`.
  ///   - isCompose: Whether Compose Multiplatform reads the file.
  init(old: ArraySlice<UInt8>, declaresXLIFF: Bool, isCompose: Bool) {
    self.isCompose = isCompose
    let isSpace = { (byte: UInt8) in byte <= XMLByte.space }
    let trimmed = Array(Array(old.drop(while: isSpace)).reversed().drop(while: isSpace).reversed())
    isSection = trimmed.starts(with: "<![CDATA[".utf8) && trimmed.suffix(3).elementsEqual("]]>".utf8)
    isQuoted = !isCompose && trimmed.count > 1 && trimmed.first == XMLByte.doubleQuote && trimmed.last == XMLByte.doubleQuote
    var elements: Set<[UInt8]> = declaresXLIFF ? [Array("xliff:g".utf8)] : []
    let own = isSection ? [] : XMLInline.names(in: trimmed)
    elements.formUnion(own)
    inline = XMLInline(elements: isSection ? [] : elements, takesAllOfConflicts: !own.isEmpty)
  }

  /// Writes a new text.
  ///
  /// - Parameters:
  ///   - marked: A text whose tags are elements; empty if there are none but `xliff:g`.
  ///   - isCompose: Whether Compose Multiplatform reads the file.
  init(markupOf marked: String, isCompose: Bool) {
    (isSection, isQuoted, self.isCompose) = (false, false, isCompose)
    inline = XMLInline(elements: XMLInline.names(in: Array(marked.utf8)).union([Array("xliff:g".utf8)]))
  }

  /// The bytes of a text, nil when it can't be written.
  func bytes(of text: String) -> [UInt8]? {
    let utf8 = Array(text.utf8)
    let needsQuotes = isQuoted || !isCompose && Self.losesSpace(utf8)
    var result: [UInt8] = []
    for piece in inline.pieces(of: utf8) {
      if piece.isMarkup {
        result += piece.bytes
      } else {
        guard let escaped = escaped(piece.bytes, isFirst: result.isEmpty, isQuoted: needsQuotes) else { return nil }
        result += escaped
      }
    }
    if needsQuotes { result = [XMLByte.doubleQuote] + result + [XMLByte.doubleQuote] }
    guard isSection else { return result }
    return XMLText.section(String(decoding: result, as: UTF8.self))
  }

  /// Whether white space would collapse; line ends and tabs are escaped anyway.
  private static func losesSpace(_ utf8: [UInt8]) -> Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    if first == XMLByte.space || last == XMLByte.space { return true }
    return zip(utf8, utf8.dropFirst()).contains { $0 == XMLByte.space && $1 == XMLByte.space }
  }

  private func escaped(_ text: ArraySlice<UInt8>, isFirst: Bool, isQuoted: Bool) -> [UInt8]? {
    var result: [UInt8] = []
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case 0: return nil
      case XMLByte.lineFeed: result += Array("\\n".utf8)
      case XMLByte.tab: result += Array("\\t".utf8)
      case 0x01..<0x20:
        result += Array("\\u\(byte.hexadecimal(4))".utf8)
      case UInt8(ascii: "\\"): result += [byte, byte]
      case XMLByte.doubleQuote where !isCompose: result += [UInt8(ascii: "\\"), byte]
      case XMLByte.singleQuote where !isQuoted && !isCompose: result += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "@"), UInt8(ascii: "?"):
        guard isFirst, index == text.startIndex, !isCompose else {
          result.append(byte)
          continue
        }
        result += [UInt8(ascii: "\\"), byte]
      case XMLByte.ampersand where !isSection, XMLByte.less where !isSection, XMLByte.greater where !isSection:
        result += Array((MarkupSigns.reference(for: byte) ?? "").utf8)
      default: result.append(byte)
      }
    }
    return result
  }
}
