/// The key of a message without an id: `context|comment`, U+0004 and the text in the source language, or an id.
///
/// A bar in the name of a context is `~|`, and a tilde `~~`, as Qt's converter to PO writes them.
package struct QtKey: Hashable {
  /// What joins the context and the text.
  package static let separator: Character = "\u{4}"

  /// The class or file that a text is from.
  package var context = ""
  /// What tells equal texts of a context apart.
  package var comment = ""
  /// The text in the source language; an id for a key without a context.
  package var text: String
  /// Whether there is a context, which may be empty.
  package var hasContext = false

  /// Takes a key apart.
  package init(_ key: String) {
    // U+2404 is how formats in XML write the separator.
    guard let end = key.firstIndex(where: { $0 == Self.separator || $0 == "\u{2404}" }) else {
      text = key
      return
    }
    hasContext = true
    text = String(key[key.index(after: end)...])
    var rest = key[..<end]
    while let sign = rest.popFirst() {
      if sign == "|" {
        comment = String(rest)
        break
      }
      context.append(sign == "~" ? rest.popFirst() ?? sign : sign)
    }
  }

  /// Puts the part before the separator, as it is in a key, behind other bytes.
  package static func append(context: [UInt8], comment: [UInt8], to pool: inout [UInt8]) {
    for byte in context {
      if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "~") { pool.append(UInt8(ascii: "~")) }
      pool.append(byte)
    }
    if !comment.isEmpty { pool += [UInt8(ascii: "|")] + comment }
    if !context.isEmpty || !comment.isEmpty { pool.append(0x04) }
  }
}
