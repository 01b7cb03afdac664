import Localize

/// The comments that belong to an entry: the one that its format has for translators, and in `.strings` also one after it in its line.
enum EntryComments {
  /// Takes the comments of an entry that suppress findings to `body`, each with where it is in the file, nil for one that
  /// is not there in one piece.
  static func forEachDirective(
    of entry: Entry, in document: Document, _ view: TextView, _ buffer: DecodingBuffer, _ body: (SuppressionComment, RawText?) -> Void
  ) {
    if let comment = entry.comment, !comment.range.isEmpty, let directive = SuppressionComment(view.bytes(of: comment, buffer: buffer)) {
      body(directive, comment.coding == .pooled ? nil : comment)
    }
    guard document.format.traits.hasTrailingComments, let range = trailing(entry, view.text) else { return }
    if let directive = SuppressionComment(view.text.extracting(range.offsets)) { body(directive, RawText(range)) }
  }

  /// The comment after an entry, to the end of its line.
  private static func trailing(_ entry: Entry, _ text: ByteView) -> TextRange? {
    var start = Int(entry.range.end)
    while start < text.count, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    guard start + 1 < text.count, text[start] == UInt8(ascii: "/"), [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(text[start + 1])
    else { return nil }
    var end = start
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    return TextRange(start, end)
  }
}
