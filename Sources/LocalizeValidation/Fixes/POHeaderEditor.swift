import Localize
import LocalizeProject

extension Fix {
  /// A fix of the header of a PO file.
  init(header edit: Edit) {
    guard case .replaceBytes(let range, _) = edit else { preconditionFailure("A header is edited by its bytes.") }
    self.init(edits: [edit], effect: .header, claim: range)
  }
}

/// Writes fields of the header of a PO file, in its layout.
struct POHeaderEditor {
  private let document: Document
  private let header: POHeader?

  init(_ document: Document, _ header: POHeader?) {
    self.document = document
    self.header = header
  }

  /// A header before everything else in the file.
  func newHeader(_ fields: [String]) -> Edit {
    let start = document.source.contentStart
    let lines = ["msgid \"\"", "msgstr \"\""] + fields.map { "\"\($0)\\n\"" }
    return .replaceBytes(TextRange(start, start), with: lines.map { $0 + lineEnd }.joined() + lineEnd)
  }

  /// Gives a field a value; nil if the place of a new one is uncertain.
  func setting(_ name: String, to value: String) -> Edit? {
    guard let header else { return nil }
    guard let field = header.field(name) else {
      guard let separator else { return nil }
      return .replaceBytes(TextRange(start: header.range.end, end: header.range.end), with: separator + "\"\(name): \(value)\\n\"")
    }
    let start = Int(field.range.start)
    let touchesColon = start > 0 && document.source.text[start - 1] == UInt8(ascii: ":")
    return .replaceBytes(field.range, with: (touchesColon ? " " : "") + value)
  }

  /// The text between the end of the header and another field; nil if the last field is not terminated.
  private var separator: String? {
    guard let header else { return nil }
    let text = document.source.text[header.range.offsets]
    if header.fields.isEmpty { return text.suffix(2).elementsEqual("\"\"".utf8) ? lineEnd : nil }
    return text.suffix(3).elementsEqual("\\n\"".utf8) ? lineEnd : nil
  }

  private var lineEnd: String {
    guard let feed = document.source.text.firstIndex(of: 0x0A), feed > 0, document.source.text[feed - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }
}
