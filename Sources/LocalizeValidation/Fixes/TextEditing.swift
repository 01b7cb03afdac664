import Localize

/// Turns changes of a decoded text into edits of its file that touch no more bytes than they must.
struct TextEditing {
  private let document: Document
  private let raw: RawText
  private let buffer = DecodingBuffer()

  init(_ document: Document, raw: RawText) {
    self.document = document
    self.raw = raw
  }

  /// A text with changes made; nil where they overlap or cut a character.
  static func text(_ bytes: ByteView, applying changes: [TextChange]) -> String? {
    var result: [UInt8] = []
    var position = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard change.range.lowerBound >= position, change.range.upperBound <= bytes.count else { return nil }
      result += bytes[position..<change.range.lowerBound]
      result += change.text.utf8
      position = change.range.upperBound
    }
    result += bytes[position...]
    return String(validating: result, as: UTF8.self)
  }

  /// The edits, checked by decoding what they leave; nil where the bytes of the text don't allow it.
  func edits(for changes: [TextChange], of bytes: ByteView, to text: String) -> [Edit]? {
    guard raw.coding != .pooled, isDelimited else { return nil }
    var edits: [Edit] = []
    var result: [UInt8] = []
    var position = Int(raw.range.start)
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = document.range(of: change.range, in: raw)
      guard Int(range.start) >= position, let spelling = spelling(of: change.text, at: range) else { return nil }
      result += document.source.text[position..<Int(range.start)]
      result += spelling.utf8
      position = Int(range.end)
      edits.append(.replaceBytes(range, with: spelling))
    }
    result += document.source.text[position..<Int(raw.range.end)]
    return decoded(result).elementsEqual(text.utf8) ? edits : nil
  }

  private func decoded(_ bytes: [UInt8]) -> ByteView {
    buffer.removeAll()
    bytes.withBytes { bytes in
      // What stands in a cell without quotation marks stands for itself.
      if document.format.id == .csv, !isQuoted { buffer.append(bytes) } else { document.format.decode(bytes, into: buffer) }
    }
    return buffer.bytes
  }

  private var isQuoted: Bool {
    raw.range.start > 0 && (previous == UInt8(ascii: "\"") || previous == UInt8(ascii: "'"))
  }

  private var previous: UInt8 { document.source.text[Int(raw.range.start) - 1] }

  /// Whether anything can be written between the delimiters of the text; an unquoted word of `.strings` can't hold a space.
  private var isDelimited: Bool { document.format.id != .strings || isQuoted }

  /// How a text is written in the file; nil where its place or the encoding does not allow it.
  private func spelling(of text: String, at range: TextRange) -> String? {
    let isFirst = range.start == raw.range.start
    let isAtEdge = isFirst || range.end == raw.range.end
    let holdsBlank = text.unicodeScalars.contains { $0.value <= 0x20 }
    var escapesLines = true
    switch document.format.id {
    case .csv:
      guard isQuoted || !holdsBlank || !isAtEdge && text.allSatisfy({ $0 == " " }) else { return nil }
      escapesLines = false
    case .xliff, .stringsdict: escapesLines = false
    case .strings, .xcstrings, .arb, .json, .po, .properties, .android: break
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where escapesLines: result += "\\n"
      case "\t" where escapesLines: result += "\\t"
      case "\r" where escapesLines && document.format.id != .android: result += "\\r"
      case " " where document.format.id == .android && isAtEdge: result += "\\u0020"
      case " " where document.format.id == .properties && isFirst: result += "\\ "
      case _ where scalar.value >= 0x100 && document.source.encoding == .latin1:
        guard document.format.id == .properties, scalar.value < 0x10000 else { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
