package import ErrorRecovery

/// How a JSON file is laid out, so that what is added looks like what is there.
///
/// Xcode's own style is the default: two spaces, a space on both sides of the colon, nothing but an empty line in an empty object.
package struct JSONStyle: Hashable, Sendable {
  /// The line end; empty for a file in one line.
  package var lineEnd: [UInt8] = [0x0A]
  /// One step of indentation.
  package var indentation: [UInt8] = [0x20, 0x20]
  /// The separator between a name and its value.
  package var colon: [UInt8] = Array(" : ".utf8)
  /// The space after a comma in one line.
  package var separator: [UInt8] = [0x20]
  /// Escapes that are not required.
  ///
  /// Control characters are written with the short form where there is one, else as `\u0018` with small letters, which is how Xcode writes
  /// them.
  package var escapes: JSONString.Escapes = .letters

  /// Xcode's style.
  package static let xcode = JSONStyle()
  /// The style of most other tools.
  package static let common = JSONStyle(colon: Array(": ".utf8))

  /// Determines the style of a file from its first members.
  ///
  /// - Parameter fallback: What holds where the file shows nothing.
  package init(of document: JSONDocument, in source: SourceText, fallback: JSONStyle) {
    self = fallback
    let text = source.text
    if document.hasUnicodeEscapes, !text[source.contentStart...].contains(where: { $0 >= 0x80 }) { escapes.insert(.beyondASCII) }
    if document.hasEscapedSlashes { escapes.insert(.slashes) }
    guard document.nodes.first?.kind == .object, document.nodes[0].next > 1 else { return }
    let node = document.nodes[1]
    let lead = JSONStyle.whitespace(before: Int(node.memberRange.start), in: text)
    if let last = lead.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lineEnd = lead.contains(0x0D) ? (lead.contains(0x0A) ? [0x0D, 0x0A] : [0x0D]) : [0x0A]
      if last + 1 < lead.endIndex { indentation = Array(lead[(last + 1)...]) }
    } else if !text[..<Int(node.memberRange.start)].contains(0x0A) {
      lineEnd = []
      indentation = []
    }
    let colonRange = Int(node.quotedNameRange.end)..<max(Int(node.quotedNameRange.end), Int(node.range.start))
    let colon = text[colonRange]
    if colon.contains(JSONByte.colon), colon.allSatisfy({ $0 == JSONByte.colon || $0 == 0x20 || $0 == 0x09 }) { self.colon = Array(colon) }
    separator = colon.last == 0x20 ? [0x20] : []
  }

  /// Creates a style with the escapes that JSON requires.
  package init(
    lineEnd: [UInt8] = [0x0A], indentation: [UInt8] = [0x20, 0x20], colon: [UInt8] = Array(" : ".utf8), separator: [UInt8] = [0x20]
  ) {
    self.lineEnd = lineEnd
    self.indentation = indentation
    self.colon = colon
    self.separator = separator
  }

  /// The white space that ends before an offset.
  package static func whitespace(before offset: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] >= 0x09 && text[start - 1] <= 0x0D { start -= 1 }
    return text[start..<offset]
  }
}
