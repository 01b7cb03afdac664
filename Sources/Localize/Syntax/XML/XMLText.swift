/// Texts in XML: decoding the bytes between two tags, and encoding a text.
package enum XMLText {
  /// The decoding of inline elements.
  package enum Markup: Sendable {
    /// They stay as they are in the file.
    case kept
    /// Only what is in them stays.
    case dropped
  }

  /// The length of the reference that begins at an offset, 0 when there is none that XML knows without a declaration.
  package static func referenceLength(at start: Int, in bytes: ByteView) -> Int {
    scalar(at: start, in: bytes)?.length ?? 0
  }

  /// The character of the reference that begins at an offset.
  package static func scalar(at start: Int, in bytes: ByteView) -> (value: UInt32, length: Int)? {
    // The longest valid one is `&#x10FFFF;`; leading zeros are allowed some room.
    let limit = min(bytes.count, start + 24)
    var end = start + 1
    while end < limit, bytes[end] != XMLByte.semicolon {
      guard bytes[end] != XMLByte.less, bytes[end] != XMLByte.ampersand else { return nil }
      end += 1
    }
    guard end < limit, end > start + 1 else { return nil }
    let name = bytes[(start + 1)..<end]
    let length = end + 1 - start
    if bytes[start + 1] == UInt8(ascii: "#") { return number(name.dropFirst()).map { ($0, length) } }
    for (entity, value) in entities where name.count == entity.utf8CodeUnitCount {
      if bytes.holds(entity, at: start + 1) { return (UInt32(value), length) }
    }
    return nil
  }

  private static let entities: [(StaticString, UInt8)] = [
    ("amp", XMLByte.ampersand), ("lt", XMLByte.less), ("gt", XMLByte.greater), ("quot", XMLByte.doubleQuote), ("apos", XMLByte.singleQuote),
  ]

  /// The value of a character reference, nil for one that XML does not allow.
  private static func number(_ digits: Slice<ByteView>) -> UInt32? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      let number: UInt32
      switch digit {
      case 0x30...0x39: number = UInt32(digit - 0x30)
      case 0x41...0x46 where isHexadecimal: number = UInt32(digit - 0x37)
      case 0x61...0x66 where isHexadecimal: number = UInt32(digit - 0x57)
      default: return nil
      }
      value = value * (isHexadecimal ? 16 : 10) + number
      guard value <= 0x10FFFF else { return nil }
    }
    let isAllowed = value >= 0x20 && !(0xD800...0xDFFF).contains(value) && value != 0xFFFE && value != 0xFFFF
    return isAllowed || value == 0x09 || value == 0x0A || value == 0x0D ? value : nil
  }

  /// Decodes what is between two tags: references and sections become text, comments and processing instructions go.
  ///
  /// A `&` or `<` that begins nothing stays.
  package static func decode(_ raw: ByteView, markup: Markup, into buffer: DecodingBuffer) {
    let scanner = XMLScanner(raw)
    var index = 0
    var unclosed: XMLPiece.Unclosed = []
    while index < raw.count {
      let next = scanner.firstIndex(of: XMLByte.ampersand, or: XMLByte.less, from: index)
      buffer.append(raw.extracting(index..<next))
      guard next < raw.count else { return }
      if raw[next] == XMLByte.ampersand {
        let reference = scalar(at: next, in: raw)
        if let reference { buffer.append(scalar: reference.value) } else { buffer.append(XMLByte.ampersand) }
        index = next + (reference?.length ?? 1)
      } else {
        index = decodeMarkup(at: next, scanner, raw, markup, &unclosed, into: buffer)
      }
    }
  }

  /// The number of bytes at the beginning of a text that are decoded together.
  package static func unitLength(_ raw: ByteView) -> Int {
    guard let first = raw.first else { return 1 }
    if first == XMLByte.ampersand { return max(1, referenceLength(at: 0, in: raw)) }
    guard first == XMLByte.less else { return 1 }
    var unclosed: XMLPiece.Unclosed = []
    return XMLPiece(at: 0, in: XMLScanner(raw), unclosed: &unclosed).end
  }

  private static func decodeMarkup(
    at start: Int, _ scanner: XMLScanner, _ raw: ByteView, _ markup: Markup, _ unclosed: inout XMLPiece.Unclosed,
    into buffer: DecodingBuffer
  ) -> Int {
    let piece = XMLPiece(at: start, in: scanner, unclosed: &unclosed)
    switch piece.kind {
    case .section: buffer.append(raw.extracting(piece.content))
    case .skipped: break
    case .tag where markup == .dropped: break
    case .tag, .sign: buffer.append(raw.extracting(start..<piece.end))
    }
    return piece.end
  }
}

extension XMLText {
  /// Gives the bytes of a text to a closure, with a line feed for each line end, as XML 1.0 demands.
  package static func withLineFeeds(_ raw: ByteView, _ body: (ByteView) -> Void) {
    guard raw.contains(XMLByte.carriageReturn) else { return body(raw) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      let isLineEnd = raw[index] == XMLByte.carriageReturn
      bytes.append(isLineEnd ? XMLByte.lineFeed : raw[index])
      index += isLineEnd ? lineEndLength(raw, at: index) : 1
    }
    bytes.withBytes(body)
  }

  /// The length of CR or CRLF.
  package static func lineEndLength(_ raw: ByteView, at index: Int) -> Int {
    index + 1 < raw.count && raw[index + 1] == XMLByte.lineFeed ? 2 : 1
  }
}

/// A format whose texts are the content of elements, with their inline elements as they are written.
package protocol XMLTextFormat: CatalogFormat {}

extension XMLTextFormat {
  /// Decodes references and sections; comments go.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) { XMLText.decode(raw, markup: .kept, into: buffer) }

  /// The length of a reference, section, comment or tag.
  package func unitLength(_ raw: ByteView) -> Int { XMLText.unitLength(raw) }
}
