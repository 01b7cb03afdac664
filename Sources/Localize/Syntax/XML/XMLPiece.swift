/// The kind of text that begins with a `<`.
struct XMLPiece {
  package enum Kind {
    /// `<![CDATA[…]]>`, whose content is text.
    case section
    /// A comment or processing instruction.
    case skipped
    /// The tag of an inline element.
    case tag
    /// A `<` that begins nothing.
    case sign
  }

  package let kind: Kind
  /// The text of a section.
  package let content: Range<Int>
  /// The offset after it.
  package let end: Int

  /// The beginnings of sections whose end does not come again, so that no text is searched twice for it.
  package struct Unclosed: OptionSet {
    package let rawValue: UInt8
    static let cdata = Unclosed(rawValue: 1)
    package static let comment = Unclosed(rawValue: 2)
    static let instruction = Unclosed(rawValue: 4)
  }

  init(at start: Int, in scanner: XMLScanner, unclosed: inout Unclosed) {
    func delimited(_ kind: Kind, _ section: Unclosed, opening: Int, closing: StaticString) -> (Kind, Range<Int>, Int) {
      let found = unclosed.contains(section) ? nil : scanner.firstIndex(of: closing, from: start + opening)
      if found == nil { unclosed.insert(section) }
      // As the reader does with a section without an end.
      let contentEnd = found ?? scanner.endOfLine(from: start + opening)
      return (kind, (start + opening)..<contentEnd, found.map { $0 + closing.utf8CodeUnitCount } ?? contentEnd)
    }
    if scanner.holds("<![CDATA[", at: start) {
      (kind, content, end) = delimited(.section, .cdata, opening: 9, closing: "]]>")
    } else if scanner.holds("<!--", at: start) {
      (kind, content, end) = delimited(.skipped, .comment, opening: 4, closing: "-->")
    } else if scanner.holds("<?", at: start) {
      (kind, content, end) = delimited(.skipped, .instruction, opening: 2, closing: "?>")
    } else if let tagEnd = Self.endOfTag(at: start, in: scanner) {
      (kind, content, end) = (.tag, start..<start, tagEnd)
    } else {
      (kind, content, end) = (.sign, start..<start, start + 1)
    }
  }

  /// The offset after the tag that begins at an offset, nil when it has no end before the next one.
  ///
  /// A tag of unusual length counts as none, so that no text is read repeatedly.
  private static func endOfTag(at start: Int, in scanner: XMLScanner) -> Int? {
    guard start + 1 < scanner.count else { return nil }
    let first = scanner[start + 1] == XMLByte.slash && start + 2 < scanner.count ? scanner[start + 2] : scanner[start + 1]
    guard XMLScanner.startsName(first) else { return nil }
    var index = start + 1
    var quote: UInt8 = 0
    let limit = min(scanner.count, start + 1024)
    while index < limit {
      let byte = scanner[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == XMLByte.greater {
        return index + 1
      } else if byte == XMLByte.less {
        return nil
      } else if byte == XMLByte.doubleQuote || byte == XMLByte.singleQuote {
        quote = byte
      }
      index += 1
    }
    return nil
  }
}
