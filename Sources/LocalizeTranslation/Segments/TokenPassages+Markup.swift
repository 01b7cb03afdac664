import Localize
import LocalizeProject

extension TokenPassages {
  /// Adds tags, elements whose content is not text, and the emphasis, links and code of Markdown.
  mutating func addMarkup() {
    addTags()
    addEmphasis()
    for link in MarkupComparison.links(in: bytes) {
      guard let middle = middle(of: link) else { continue }
      let start = link.lowerBound > 0 && bytes[link.lowerBound - 1] == UInt8(ascii: "^") ? link.lowerBound - 1 : link.lowerBound
      add(start..<link.lowerBound + 1, .openingTag, signature: "[")
      add(middle..<link.upperBound, .closingTag, signature: "[")
    }
    addCode()
  }

  /// Adds tags, and elements whose content is not text.
  mutating func addTags() {
    let tags = MarkupTag.all(in: bytes)
    guard !tags.isEmpty else { return }
    let names = MarkupComparison.names(tags)
    var index = 0
    while index < tags.count {
      let tag = tags[index]
      index += 1
      guard names.contains(tag.name) else { continue }
      if tag.kind == .open, Self.elementsWithoutText.contains(tag.name),
        let close = tags[index...].firstIndex(where: { $0.kind == .close && $0.name == tag.name })
      {
        addElement(tag.range.lowerBound..<tags[close].range.upperBound, content: tag.range.upperBound..<tags[close].range.lowerBound)
        index = close + 1
        continue
      }
      switch tag.kind {
      case .open: add(tag.range, tag.needsNoEnd ? .emptyTag : .openingTag, signature: "<\(tag.name)>")
      case .close: add(tag.range, .closingTag, signature: "</\(tag.name)>")
      case .selfClosing: add(tag.range, .emptyTag, signature: "<\(tag.name)/>")
      }
    }
  }

  /// The element of Android and XLIFF around code: `<xliff:g id="size">%1$s</xliff:g>` is the placeholder in it, or an example of one.
  private static let elementsWithoutText: Set<String> = ["xliff:g", "ph", "bpt", "ept", "it"]

  private mutating func addElement(_ range: Range<Int>, content: Range<Int>) {
    let inner = passages.filter { $0.token.kind == .placeholder && content.contains($0.range.lowerBound) }
    add(range, .placeholder, signature: inner.count == 1 ? inner[0].token.signature : "element")
  }

  private mutating func addEmphasis() {
    let marks = MarkupComparison.emphases(in: bytes)
    guard marks.count.isMultiple(of: 2) else { return }
    for (number, mark) in marks.enumerated() { add(mark, number.isMultiple(of: 2) ? .openingTag : .closingTag, signature: "**") }
  }

  /// The place of `](` in a link.
  private func middle(of link: Range<Int>) -> Int? {
    var depth = 0
    for index in link {
      if bytes[index] == UInt8(ascii: "[") { depth += 1 }
      if bytes[index] == UInt8(ascii: "]") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Adds `` `code` `` on one line.
  private mutating func addCode() {
    var open: Int?
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\n"): open = nil
      case UInt8(ascii: "`"):
        if let start = open, index > start + 1 {
          add(start..<index + 1, .address, signature: "code")
          open = nil
        } else {
          open = index
        }
      default: break
      }
    }
  }
}
