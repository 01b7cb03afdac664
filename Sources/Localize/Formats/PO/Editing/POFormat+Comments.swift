package import Localize

extension POFormat {
  package func references(of entry: Entry, in document: Document) -> [String] {
    Self.words(of: entry, in: document, after: UInt8(ascii: ":")) { $0.isWhitespace }
  }

  package func headerField(_ name: String) -> String? { header?.value(name) }

  package func formatFlags(of entry: Entry, in document: Document) -> [String] {
    Self.words(of: entry, in: document, after: UInt8(ascii: ",")) { $0.isWhitespace || $0 == "," }.filter { $0.hasSuffix("-format") }
  }

  private static func words(of entry: Entry, in document: Document, after mark: UInt8, isSeparator: (Character) -> Bool) -> [String] {
    let text = document.source.text
    let comments = POCommentLines(before: Int(entry.range.start), in: text, from: document.source.contentStart, passesEmptyLines: true)
    return comments.lines.filter { $0.mark == mark }.flatMap { line in
      String(decoding: text[line.range].dropFirst(2), as: UTF8.self).split(whereSeparator: isSeparator).map { String($0) }
    }
  }
}
