package import Localize

/// A tag of XML or HTML in a text.
package struct MarkupTag {
  /// Which end of an element it is.
  package enum Kind: Sendable {
    case open, close, selfClosing
  }

  /// The name in lower case, such as `strong`; a digit in the texts of react-i18next.
  package let name: String
  /// Where the name is, as it is written.
  let nameRange: Range<Int>
  /// Which end of an element it is.
  package let kind: Kind
  /// The tag with its brackets.
  package let range: Range<Int>

  /// Whether anything follows the name, such as an attribute.
  package let hasAttributes: Bool

  /// Whether HTML has an element of this name, so that it is a tag even if nothing closes it; `<base>` and `<source>` without an attribute are
  /// the names of arguments in a help text.
  package var isKnown: Bool { Self.elements.contains(name) && (hasAttributes || !Self.needingAttributes.contains(name)) }

  private static let needingAttributes: Set<String> = ["area", "base", "col", "embed", "img", "input", "link", "meta", "source", "track"]

  /// Whether only a page in HTML has it: an element that makes a block or breaks a line, or one of HTML with attributes.
  var isOfPage: Bool { Self.blocks.contains(name) || isLayout || isKnown && hasAttributes }

  private static let blocks: Set<String> = [
    "blockquote", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "pre", "table", "tbody", "td", "th",
    "thead",
    "tr", "ul",
  ]

  /// Whether the element has no end tag, or need not have one.
  package var needsNoEnd: Bool { Self.withoutEnd.contains(name) }

  /// Whether a translation may have more or fewer of it: breaks follow the length of the text.
  var isLayout: Bool { Self.layout.contains(name) }

  private static let withoutEnd: Set<String> = [
    "area", "base", "br", "col", "dd", "dt", "embed", "hr", "img", "input", "li", "link", "meta", "p", "source", "track", "wbr",
  ]
  private static let layout: Set<String> = ["br", "p", "wbr"]
  private static let elements: Set<String> = withoutEnd.union([
    "a", "abbr", "annotation", "b", "big", "blockquote", "body", "button", "cite", "code", "del", "div", "dl", "em", "font", "h1", "h2",
    "h3", "h4", "h5", "h6", "html", "i", "ins", "kbd", "label", "mark", "ol", "pre", "q", "s", "samp", "small", "span", "strike", "strong",
    "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "tt", "u", "ul", "var",
  ])

  /// Reads the tag at a `<`, or returns nil if the sign is prose: `a < b`, `<user@example.org>`, `<https://…>`.
  init?(_ text: TextCursor, at start: Int) {
    var index = start + 1
    let isEnd = text[index] == 0x2F
    if isEnd { index += 1 }
    let nameStart = index
    let isNumber = text[index].isASCIIDigit
    guard isNumber || text[index].isASCIILetter else { return nil }
    while isNumber ? text[index].isASCIIDigit : Self.continuesName(text[index]) { index += 1 }
    // `<https://…>`: what a colon ends is a scheme, no prefix of a name.
    if text[index - 1] == 0x3A { return nil }
    nameRange = nameStart..<index
    name = String(decoding: text.bytes[nameRange], as: UTF8.self).lowercased()
    var isSelfClosing = false
    let limit = min(text.count, index + 2048)
    var quote: UInt8 = 0
    loop: while true {
      guard index < limit else { return nil }
      let byte = text[index]
      switch byte {
      case 0x3E where quote == 0: break loop
      case 0x3C where quote == 0: return nil
      case 0x22, 0x27: quote = quote == 0 ? byte : quote == byte ? 0 : quote
      case 0x2F where quote == 0: isSelfClosing = text[index + 1] == 0x3E
      case 0x20, 0x09...0x0D: if isNumber { return nil }
      default:
        // Right after the name only a blank, a slash or the end may follow.
        if index == nameStart + name.utf8.count { return nil }
      }
      index += 1
    }
    if text[index - 1] != 0x2F, isSelfClosing { return nil }
    hasAttributes = index > nameStart + name.utf8.count + 1
    kind = isEnd ? .close : isSelfClosing ? .selfClosing : .open
    range = start..<index + 1
  }

  /// All tags of a text, up to a limit that no real text reaches.
  package static func all(in text: ByteView) -> [MarkupTag] { all(in: TextCursor(text)) }

  /// All tags of a text, up to a limit that no real text reaches.
  static func all(in text: TextCursor) -> [MarkupTag] {
    var tags: [MarkupTag] = []
    var index = 0
    var attempts = 0
    while index < text.count, attempts < 512 {
      guard text[index] == 0x3C else {
        index += 1
        continue
      }
      attempts += 1
      let tag = MarkupTag(text, at: index)
      if let tag { tags.append(tag) }
      index = tag?.range.upperBound ?? index + 1
    }
    return tags
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x3A || byte == 0x5F || byte == 0x2E
  }
}
