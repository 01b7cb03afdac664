import Localize

/// The common parts of edits in all XML formats: the layout of a file, and which bytes go with an element.
struct XMLEditing: Sendable {
  let source: SourceText
  /// How the lines of the file end.
  let lineEnd: [UInt8]

  private var text: [UInt8] { source.text }

  init(_ source: SourceText) {
    self.source = source
    let text = source.text
    if let index = text.firstIndex(where: { $0 == XMLByte.lineFeed || $0 == XMLByte.carriageReturn }), text[index] != XMLByte.lineFeed {
      let isPair = index + 1 < text.count && text[index + 1] == XMLByte.lineFeed
      lineEnd = isPair ? [XMLByte.carriageReturn, XMLByte.lineFeed] : [XMLByte.carriageReturn]
    } else {
      lineEnd = [XMLByte.lineFeed]
    }
  }

  /// The blanks before an offset, if nothing else precedes it in its line.
  func indentation(before offset: Int) -> [UInt8]? {
    let start = startOfBlanks(before: offset)
    return startsLine(start) ? Array(text[start..<offset]) : nil
  }

  private func startOfBlanks(before offset: Int) -> Int {
    var start = offset
    while start > source.contentStart, text[start - 1] == XMLByte.space || text[start - 1] == XMLByte.tab { start -= 1 }
    return start
  }

  private func startsLine(_ offset: Int) -> Bool {
    offset == source.contentStart || text[offset - 1] == XMLByte.lineFeed || text[offset - 1] == XMLByte.carriageReturn
  }

  /// The bytes that go with a passage: its whole lines if it has them for itself, else only the passage.
  func rangeToRemove(_ range: TextRange) -> TextRange {
    let start = startOfBlanks(before: Int(range.start))
    guard startsLine(start) else { return range }
    var end = Int(range.end)
    while end < text.count, text[end] == XMLByte.space || text[end] == XMLByte.tab { end += 1 }
    guard end < text.count, text[end] == XMLByte.lineFeed || text[end] == XMLByte.carriageReturn else { return range }
    end += text[end] == XMLByte.carriageReturn && end + 1 < text.count && text[end + 1] == XMLByte.lineFeed ? 2 : 1
    return TextRange(start, end)
  }

  /// The replacement that removes an entry and the comment right before it.
  func removal(of entry: Entry) -> Replacement {
    var range = entry.range
    if let comment = entry.comment?.range, comment.end <= range.start {
      var start = Int(comment.start)
      let opening = Array("<!--".utf8)
      while start > 4, !text[(start - 4)..<start].elementsEqual(opening) { start -= 1 }
      range.start = UInt32(truncatingIfNeeded: start - 4)
    }
    return Replacement(rangeToRemove(range), with: [])
  }

  /// The replacement that gives an element a new content; it takes a byte of the tag along, so that two edits of it overlap.
  ///
  /// - Parameters:
  ///   - node: The element.
  ///   - content: The bytes between its tags.
  func replacingContent(of node: XMLTree.Node, with content: [UInt8]) -> Replacement {
    guard node.isSelfClosing else {
      return Replacement(
        TextRange(start: node.content.start - 1, end: node.content.end), with: [XMLByte.greater] + content)
    }
    // `<a x="y"/>` and `<a />` become `<a x="y">…</a>`.
    var start = Int(node.content.start)
    while text[start - 1] <= XMLByte.space { start -= 1 }
    return Replacement(
      TextRange(start, Int(node.range.end)),
      with: [XMLByte.greater] + content + Array("</".utf8) + Array(text[node.name.offsets]) + [XMLByte.greater])
  }
}

extension XMLEditing {
  /// The replacement that puts an element after another one, on a line of its own where that has one; it takes a byte along, so that two of
  /// them overlap.
  func addition(of bytes: [UInt8], behind element: XMLTree.Node) -> Replacement {
    let separator = indentation(before: Int(element.range.start)).map { lineEnd + $0 } ?? []
    return Replacement(
      TextRange(start: element.range.end - 1, end: element.range.end), with: [XMLByte.greater] + separator + bytes)
  }
}

extension XMLEditing {
  /// The replacement that adds lines after the last entry, or at the end of a container that has none.
  ///
  /// - Parameters:
  ///   - lines: The new elements, without line ends.
  ///   - last: The last entry.
  ///   - container: The element around all entries.
  ///   - document: The document.
  ///   - indentation: The indentation of one level, if the file has none.
  ///   - key: The new key.
  func addition(
    of lines: [[UInt8]], behind last: TextRange?, to container: StaticString, in document: Document, indentation: String, key: String
  ) throws(EditError) -> Replacement {
    if let last {
      guard !document.problems.contains(where: { $0.kind == .missingEndTag && $0.range.start >= last.start }) else {
        throw EditError(.unsupportedValue, key: key)
      }
      let separator = self.indentation(before: Int(last.start)).map { lineEnd + $0 } ?? []
      return Replacement(TextRange(start: last.end, end: last.end), with: lines.flatMap { separator + $0 })
    }
    let tree = XMLTree(source)
    guard let index = tree.nodes.indices.first(where: { tree.isElement($0, container) }), tree.nodes[index].isClosed else {
      throw EditError(.unsupportedValue, key: key)
    }
    let node = tree.nodes[index]
    let outer = self.indentation(before: Int(node.range.start)) ?? []
    let start: [UInt8] = lineEnd + outer + Array(indentation.utf8)
    let inner = lines.flatMap { start + $0 }
    if node.isSelfClosing || tree.isBlank(index) { return replacingContent(of: node, with: inner + lineEnd + outer) }
    // Behind what is in it, before the line of its end tag.
    var end = Int(node.content.end)
    while end > Int(node.content.start), source.text[end - 1] <= XMLByte.space { end -= 1 }
    return Replacement(TextRange(end, end), with: inner)
  }
}

extension XMLEditing {
  /// The element of a form of an entry, with the white space before it, and with the element that must follow it if any.
  func range(of name: StaticString, holding selector: TextRange, entry: Entry, followedBy second: StaticString? = nil) -> TextRange? {
    let tree = XMLTree(partOf: source, in: entry.range)
    let element = tree.nodes.indices.last { index in
      let node = tree.nodes[index]
      return node.kind == .element && node.isClosed && node.range.start <= selector.start && node.range.end >= selector.end
    }
    guard let element, tree.isElement(element, name) else { return nil }
    var end = tree.nodes[element].range.end
    if let second {
      let next = Int(tree.nodes[element].end)
      guard next < tree.nodes.count, tree.isElement(next, second), tree.nodes[next].isClosed else { return nil }
      end = tree.nodes[next].range.end
    }
    var start = Int(tree.nodes[element].range.start)
    while start > 0, text[start - 1] <= 0x20 { start -= 1 }
    return TextRange(start, Int(end))
  }
}
