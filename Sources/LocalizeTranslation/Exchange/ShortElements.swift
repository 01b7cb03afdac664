import Localize

/// Elements around a placeholder, which files without inline elements show as the placeholder alone.
///
/// Android's `<xliff:g id="count" example="3">%1$s</xliff:g>` is `%1$s` in a table, and becomes the element again when the table is read.
struct ShortElements {
  private let elements: [(text: String, content: String)]
  private let source: InlineCodes

  /// Finds the elements of a source text whose placeholders are nowhere else in it.
  init(of source: String, hint: PlaceholderHint) {
    let codes = source.utf8.contains(UInt8(ascii: "<")) ? InlineCodes(source, hint: hint) : InlineCodes("", hint: hint)
    let bare = Set(codes.codes.lazy.filter { $0.content == nil }.map(\.text))
    let isPlaceholder = { (text: String) in PlaceholderScan(text, hint: hint).placeholders.map(\.range) == [0..<text.utf8.count] }
    elements = codes.codes.compactMap { code in
      guard let content = code.content, !bare.contains(content), isPlaceholder(content) else { return nil }
      return (code.text, content)
    }
    self.source = codes
  }

  /// Whether there are none.
  var isEmpty: Bool { elements.isEmpty }

  /// A text with the placeholders in place of their elements; unchanged if it would not come back as it is.
  func shortened(_ text: String) -> String {
    guard !isEmpty else { return text }
    let short = elements.reduce(text) { $0.replacing($1.text, with: $1.content) }
    return restored(short) == text ? short : text
  }

  /// A text with the elements again: each around the first of its placeholders that has none.
  func restored(_ text: String) -> String {
    guard !isEmpty else { return text }
    let codes = InlineCodes(text, like: source)
    var missing = elements
    for code in codes.codes {
      if let index = missing.firstIndex(where: { $0.text == code.text }) { missing.remove(at: index) }
    }
    return codes.pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .code(let index):
        let text = codes.codes[index].text
        guard let place = missing.firstIndex(where: { $0.content == text }) else { return text }
        return missing.remove(at: place).text
      }
    }.joined()
  }
}
