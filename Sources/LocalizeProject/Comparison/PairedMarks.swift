import Localize

/// Marks that come in pairs and are no tags of XML: `[b]…[/b]` of BBCode, `{{#items}}…{{/items}}` of Mustache and Handlebars.
///
/// The source decides which names are marks: those that it opens and closes.
enum PairedMarks: CaseIterable {
  case bbCode, sections

  private struct Mark {
    var name: String
    var isEnd: Bool
    var range: Range<Int>
  }

  /// The first mark that lacks its partner in the target, or that one of the texts has more often.
  ///
  /// - Complexity: O(*n*); allocates nothing where the source has no mark.
  func difference(_ source: TextCursor, _ target: TextCursor) -> MarkupComparison.Difference? {
    let expected = marks(in: source)
    guard expected.contains(where: \.isEnd), unbalanced(expected) == nil else { return nil }
    let names = Set(expected.map(\.name))
    let actual = marks(in: target).filter { names.contains($0.name) }
    if let mark = unbalanced(actual) {
      let text = String(decoding: target.bytes[mark.range], as: UTF8.self)
      return MarkupComparison.Difference(kind: .unbalanced, mark: text, range: mark.range)
    }
    for mark in expected where !mark.isEnd {
      let counts = [expected, actual].map { $0.count { $0.name == mark.name && !$0.isEnd } }
      let text = String(decoding: source.bytes[mark.range], as: UTF8.self)
      if counts[1] < counts[0] { return MarkupComparison.Difference(kind: .missing, mark: text, range: nil) }
      guard counts[1] > counts[0], self == .bbCode else { continue }
      return MarkupComparison.Difference(kind: .extra, mark: text, range: actual.last { $0.name == mark.name && !$0.isEnd }?.range)
    }
    return nil
  }

  /// The first mark without its partner; how marks of different names nest is left to the program.
  private func unbalanced(_ marks: [Mark]) -> Mark? {
    var open: [String: [Mark]] = [:]
    for mark in marks {
      if !mark.isEnd {
        open[mark.name, default: []].append(mark)
      } else if open[mark.name]?.popLast() == nil {
        return mark
      }
    }
    return marks.first { mark in open[mark.name]?.contains { $0.range == mark.range } == true }
  }

  private func marks(in text: TextCursor) -> [Mark] {
    var result: [Mark] = []
    var index = 0
    let first: UInt8 = self == .bbCode ? 0x5B : 0x7B
    while index < text.count, result.count < 128 {
      guard text[index] == first, let mark = self == .bbCode ? bbTag(text, at: index) : section(text, at: index) else {
        index += 1
        continue
      }
      result.append(mark)
      index = mark.range.upperBound
    }
    return result
  }

  /// Reads `[b]`, `[url=https://example.org]` or `[/b]`.
  private func bbTag(_ text: TextCursor, at start: Int) -> Mark? {
    let isEnd = text[start + 1] == 0x2F
    let name = start + (isEnd ? 2 : 1)
    var index = name
    while text[index].isASCIILetter || index > name && text[index].isASCIIDigit { index += 1 }
    guard index > name else { return nil }
    let nameEnd = index
    if !isEnd, text[index] == 0x3D || text[index] == 0x20 && Self.holdsAttribute(text, at: index) {
      while index < text.count, index < nameEnd + 512, text[index] != 0x5D, text[index] != 0x5B, text[index] != 0x0A { index += 1 }
    }
    guard text[index] == 0x5D, text[index + 1] != 0x28 else { return nil }
    return Mark(name: Self.name(text, name..<nameEnd), isEnd: isEnd, range: start..<index + 1)
  }

  /// Whether `size=2` and the like follow the name of a tag.
  private static func holdsAttribute(_ text: TextCursor, at start: Int) -> Bool {
    var index = start + 1
    while text[index].isASCIILetter { index += 1 }
    return index > start + 1 && text[index] == 0x3D
  }

  /// Reads `{{#items}}`, `{{^items}}`, `{{#if ready}}` or `{{/items}}`.
  private func section(_ text: TextCursor, at start: Int) -> Mark? {
    guard text[start + 1] == 0x7B else { return nil }
    var index = start + 2
    while text[index] == 0x20 || text[index] == 0x7E { index += 1 }
    guard text[index] == 0x23 || text[index] == 0x5E || text[index] == 0x2F else { return nil }
    let isEnd = text[index] == 0x2F
    index += 1
    while text[index] == 0x20 { index += 1 }
    let name = index
    while text[index].continuesName { index += 1 }
    let nameEnd = index
    guard nameEnd > name, text[index] == 0x20 || text[index] == 0x7D || text[index] == 0x7E else { return nil }
    while index < text.count, index < nameEnd + 128, text[index] != 0x7D, text[index] != 0x7B { index += 1 }
    guard text[index] == 0x7D, text[index + 1] == 0x7D else { return nil }
    return Mark(name: Self.name(text, name..<nameEnd), isEnd: isEnd, range: start..<index + 2)
  }

  private static func name(_ text: TextCursor, _ range: Range<Int>) -> String {
    String(decoding: text.bytes[range], as: UTF8.self).lowercased()
  }
}
