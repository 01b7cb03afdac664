import Localize
import LocalizeProject

/// Turns changes of a decoded text into edits of its file that touch no more bytes than they must.
struct TextEditing {
  private let document: Document
  private let raw: RawText
  private let buffer = DecodingBuffer()

  init(_ document: Document, raw: RawText) {
    self.document = document
    self.raw = raw
  }

  /// A text with changes made; nil if they overlap or cut a character.
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

  /// The edits, checked by decoding what they leave; nil if the bytes of the text don't allow it.
  func edits(for changes: [TextChange], of bytes: ByteView, to text: String) -> [Edit]? {
    guard raw.coding != .pooled, let format = document.format.project else { return nil }
    var edits: [Edit] = []
    var result: [UInt8] = []
    var position = Int(raw.range.start)
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = document.range(of: change.range, in: raw)
      guard Int(range.start) >= position, let spelling = spelling(of: change.text, at: range, format) else { return nil }
      result += document.source.text[position..<Int(range.start)]
      result += spelling.utf8
      position = Int(range.end)
      edits.append(.replaceBytes(range, with: spelling))
    }
    result += document.source.text[position..<Int(raw.range.end)]
    return decoded(result, format).elementsEqual(text.utf8) ? edits : nil
  }

  private func decoded(_ bytes: [UInt8], _ format: any ProjectFormat) -> ByteView {
    buffer.removeAll()
    let place = TextPlace(raw.range, of: raw.range, in: document)
    bytes.withBytes { format.decode($0, at: place, into: buffer) }
    return buffer.bytes
  }

  /// How a text is written in the file; nil if its place or the encoding does not allow it.
  private func spelling(of text: String, at range: TextRange, _ format: any ProjectFormat) -> String? {
    let place = TextPlace(range, of: raw.range, in: document)
    guard let spelling = format.spelling(of: text, at: place, in: document) else { return nil }
    return document.source.canEncode(spelling) ? spelling : nil
  }
}
