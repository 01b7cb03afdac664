/// The texts of Android's resources, between the bytes in the file and what an app shows.
///
/// - SeeAlso: `StringBuilder` in aapt2's `ResourceUtils.cpp`
package enum AndroidText {
  /// Whether the bytes of a range are the text already: no escape, no quotation mark, no white space that would collapse.
  @inline(__always)
  package static func isPlain(_ range: TextRange, in source: SourceText) -> Bool {
    source.text.withBytes { text in
      var previous = UInt8(ascii: " ")
      for index in range.offsets {
        let byte = text[index]
        if byte <= 0x20 {
          if byte != XMLByte.space || previous == XMLByte.space { return false }
        } else if byte == UInt8(ascii: "\\") || byte == XMLByte.doubleQuote {
          return false
        }
        previous = byte
      }
      return range.isEmpty || previous != XMLByte.space
    }
  }

  /// Whether a text is a reference to another resource or to an attribute of the theme: `@string/name`, `?attr/name`, `@null`.
  package static func isReference(_ raw: RawText, in source: SourceText) -> Bool {
    isReference(source.text[XMLTree.trimmed(raw.range, in: source).range.offsets])
  }

  /// Whether a text, as it is in the file or without escapes, is a reference.
  package static func isReference(_ text: String) -> Bool { isReference(Array(text.utf8)[...]) }

  private static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?"), text.count > 2 else { return false }
    let rest = text.dropFirst()
    if first == UInt8(ascii: "@"), rest.elementsEqual("null".utf8) || rest.elementsEqual("empty".utf8) { return true }
    guard rest.contains(UInt8(ascii: "/")) || rest.contains(UInt8(ascii: ":")) else { return false }
    return rest.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"),
        UInt8(ascii: "+"), UInt8(ascii: "*"):
        true
      default: false
      }
    }
  }

  /// The number of bytes at the beginning of a text that are decoded together.
  static func unitLength(_ raw: ByteView, isCompose: Bool = false) -> Int {
    guard let first = raw.first else { return 1 }
    if isCompose, first == UInt8(ascii: "\\") { return ComposeEscape(raw, at: 0)?.length ?? 1 }
    if isCompose, first <= XMLByte.space { return 1 }
    if first == UInt8(ascii: "\\") {
      let isNumber = raw.count > 1 && raw[1] == UInt8(ascii: "u")
      // A number that begins a pair is decoded with its other half.
      let isPair = isNumber && raw.count > 7 && raw[2] | 0x20 == UInt8(ascii: "d") && raw[6] == first && raw[7] == raw[1]
      return min(raw.count, isPair ? 12 : isNumber ? 6 : 2)
    }
    guard first <= XMLByte.space else { return XMLText.unitLength(raw) }
    return raw.prefix { $0 <= XMLByte.space }.count
  }

  /// Decodes what is between two tags: first as XML, then the escapes and the white space.
  ///
  /// White space alone becomes a space: the ranges that the reader gives have none at their ends.
  package static func decode(_ raw: ByteView, isCompose: Bool = false, into buffer: DecodingBuffer) {
    let scanner = XMLScanner(raw)
    var decoder = AndroidDecoder(buffer: buffer)
    decoder.isLiteral = isCompose
    var unclosed: XMLPiece.Unclosed = []
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      if byte == XMLByte.ampersand {
        let reference = XMLText.scalar(at: index, in: raw)
        decoder.take(scalar: reference?.value ?? UInt32(byte))
        index += reference?.length ?? 1
      } else if isCompose, let escape = ComposeEscape(raw, at: index) {
        decoder.take(scalar: escape.scalar)
        index += escape.length
      } else if byte == XMLByte.less {
        let piece = XMLPiece(at: index, in: scanner, unclosed: &unclosed)
        switch piece.kind {
        case .section: for offset in piece.content { decoder.take(raw[offset]) }
        case .skipped: break
        case .tag: decoder.takeMarkup(raw.extracting(index..<piece.end))
        case .sign: decoder.take(byte)
        }
        index = piece.end
      } else {
        decoder.take(byte)
        index += 1
      }
    }
    decoder.finish()
    if !isCompose, raw.count > 0, raw.allSatisfy({ $0 <= XMLByte.space }) { buffer.append(XMLByte.space) }
  }
}
