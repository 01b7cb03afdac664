/// Reads XML 1.0 into the nodes of an ``XMLTree``.
///
/// ```
/// document = [ declaration ] misc [ doctype ] misc element misc
/// element  = "<" name { space name "=" quoted } ( "/>" | ">" content "</" name ">" )
/// content  = { text | reference | element | "<![CDATA[" … "]]>" | "<!--" … "-->" | "<?" … "?>" }
/// ```
///
/// What a conforming reader refuses is reported once and then read as probably intended (`XMLReader+Recovery.swift`).
///
/// - SeeAlso: [Extensible Markup Language (XML) 1.0](https://www.w3.org/TR/xml/)
struct XMLReader {
  /// An element that has started.
  struct Open {
    package var node: Int
    var level: UInt8
  }

  package let scanner: XMLScanner
  let vocabulary: XMLVocabulary
  package let isPart: Bool
  package let source: SourceText
  package var position = 0
  package var nodes: [XMLTree.Node] = []
  package var attributes: [XMLTree.Attribute] = []
  package var problems: [SyntaxProblem] = []
  var open: [Open] = []
  /// How many elements are open beyond the maximum depth.
  var buried = 0
  var hasRoot = false
  var isInConflict = false
  /// Where the file is cut off within a tag.
  var cut: Int?
  /// The kinds of section whose closing delimiter does not come again, so that no file is searched twice for it.
  var unclosedSections: Set<XMLTree.Kind> = []

  package mutating func read(from start: Int) {
    position = start
    if !isPart {
      nodes.reserveCapacity((scanner.count - start) / 40 + 4)
      attributes.reserveCapacity((scanner.count - start) / 120 + 4)
    }
    while position < scanner.count {
      if scanner[position] == XMLByte.less { readMarkup() } else { readText() }
    }
    closeAtEnd()
    if !isPart {
      checkWhole(from: start)
      checkPrefixes()
    }
    let isSorted = zip(problems, problems.dropFirst()).allSatisfy { $0.range.start <= $1.range.start }
    if !isSorted { problems = problems.inTextOrder() }
  }

  /// Reads what a `<` at `position` begins.
  @inline(__always)
  private mutating func readMarkup() {
    let start = position
    guard start + 1 < scanner.count else { return readStrayLess() }
    let byte = scanner[start + 1]
    if XMLScanner.startsName(byte) {
      readStartTag()
    } else if byte == XMLByte.slash {
      readEndTag()
    } else if byte == XMLByte.exclamationMark {
      if scanner.holds("<!--", at: start) {
        readSection(.comment, opening: 4, closing: "-->")
      } else if scanner.holds("<![CDATA[", at: start) {
        readSection(.cdata, opening: 9, closing: "]]>")
      } else if scanner.holds("<!DOCTYPE", at: start) {
        readDocumentType()
      } else {
        readStrayLess()
      }
    } else if byte == XMLByte.questionMark {
      readSection(.processingInstruction, opening: 2, closing: "?>")
    } else {
      readStrayLess()
    }
  }

  // MARK: Text

  /// Reads text up to the next `<`.
  @inline(__always)
  private mutating func readText() {
    let start = position
    var index = start
    // Most text between tags is layout.
    while index < scanner.count, XMLScanner.isSpace(scanner[index]) { index &+= 1 }
    let isBlank = index == scanner.count || scanner[index] == XMLByte.less
    var needsDecoding = false
    if !isBlank {
      index = scanner.firstIndex(of: XMLByte.less, or: XMLByte.ampersand, from: index)
      while index < scanner.count, scanner[index] == XMLByte.ampersand {
        needsDecoding = true
        index = scanner.firstIndex(of: XMLByte.less, or: XMLByte.ampersand, from: checkedReference(at: index))
      }
    }
    position = index
    if isBlank, !isWholeContent(from: start, to: index) { return }
    appendText(from: start, to: index, needsDecoding: needsDecoding, isBlank: isBlank)
  }

  /// Whether a text is all that the innermost element holds.
  @inline(__always)
  private func isWholeContent(from start: Int, to end: Int) -> Bool {
    guard let last = open.last, end &+ 1 < scanner.count, scanner[end &+ 1] == XMLByte.slash else { return false }
    return Int(nodes[last.node].content.start) == start
  }

  mutating func appendText(from start: Int, to end: Int, needsDecoding: Bool, isBlank: Bool) {
    guard buried == 0 else { return }
    if open.isEmpty {
      if !isBlank, !isPart { reportTextOutside(from: start, to: end) }
      return
    }
    if needsDecoding { markDecoding() }
    // A stray sign parts a text for the reader alone; a file may be nothing but such signs.
    let last = nodes.count - 1
    if last >= 0, nodes[last].kind == .text, Int(nodes[last].range.end) == start, Int(nodes[last].parent) == open[open.count - 1].node {
      nodes[last].range.end = UInt32(truncatingIfNeeded: end)
      nodes[last].content.end = UInt32(truncatingIfNeeded: end)
      if needsDecoding { nodes[last].needsDecoding = true }
      return
    }
    let range = TextRange(start, end)
    append(
      XMLTree.Node(
        kind: .text, needsDecoding: needsDecoding, range: range, content: range, name: TextRange(start, start), parent: 0, end: 0,
        firstAttribute: 0))
  }

  /// Says of the open elements that their content is not text alone; only as far up as not said yet.
  @inline(__always)
  mutating func markDecoding() {
    var index = open.count - 1
    while index >= 0, !nodes[open[index].node].needsDecoding {
      nodes[open[index].node].needsDecoding = true
      index &-= 1
    }
  }

  /// Adds a node without children.
  @inline(__always)
  package mutating func append(_ node: XMLTree.Node) {
    var node = node
    node.parent = Int32(truncatingIfNeeded: open.last?.node ?? -1)
    node.end = UInt32(truncatingIfNeeded: nodes.count + 1)
    nodes.append(node)
  }

  // MARK: Tags

  @inline(__always)
  private mutating func readStartTag() {
    let start = position
    let nameEnd = scanner.endOfName(from: start &+ 1)
    let name = TextRange(start &+ 1, nameEnd)
    let firstAttribute = attributes.count
    var tag = Tag(nameEnd: nameEnd)
    readAttributes(&tag, from: nameEnd)
    if let defect = tag.defect {
      if tag.isOpenEnded, endsFile(markupAt: start) {
        attributes.removeSubrange(firstAttribute...)
        return
      }
      guard !tag.isOpenEnded || attributes.count > firstAttribute else {
        // `a <b and c</string>`: no tag at all.
        attributes.removeSubrange(firstAttribute...)
        return readStrayLess()
      }
      report(defect.kind, from: defect.start, to: max(defect.end, defect.start + 1), detail: defect.detail)
    }
    position = tag.end
    let levels = vocabulary.levels(scanner.bytes, name)
    if levels.closes > 0 { closeUnended(from: levels.closes, before: start) }
    if open.isEmpty, !isPart {
      if hasRoot { report(.unexpectedElement, from: start, to: tag.end, detail: text(from: start + 1, to: nameEnd)) }
      hasRoot = true
    }
    guard open.count < XMLTree.maximumDepth, buried == 0 else {
      attributes.removeSubrange(firstAttribute...)
      if tag.isSelfClosing { return }
      if buried == 0 { report(.nestingTooDeep, from: start, to: tag.end) }
      buried += 1
      return
    }
    let contentStart = tag.isSelfClosing ? tag.end &- 2 : tag.end
    let node = XMLTree.Node(
      kind: .element, isSelfClosing: tag.isSelfClosing, isClosed: tag.isSelfClosing, range: TextRange(start, tag.end),
      content: TextRange(contentStart, contentStart), name: name, parent: 0, end: 0,
      firstAttribute: UInt32(truncatingIfNeeded: firstAttribute),
      attributeCount: UInt32(truncatingIfNeeded: attributes.count - firstAttribute))
    markDecoding()
    append(node)
    if !tag.isSelfClosing { open.append(Open(node: nodes.count - 1, level: levels.level)) }
  }

  @inline(__always)
  private mutating func readEndTag() {
    let start = position
    let nameEnd = scanner.endOfName(from: start + 2)
    var end = scanner.endOfSpace(from: nameEnd)
    if end < scanner.count, scanner[end] == XMLByte.greater {
      end += 1
    } else {
      if endsFile(markupAt: start) { return }
      guard nameEnd > start + 2 || end < scanner.count else { return readStrayLess() }
      let stop = scanner.firstIndex(of: XMLByte.less, or: XMLByte.greater, from: end)
      end = stop < scanner.count && scanner[stop] == XMLByte.greater ? stop + 1 : max(nameEnd, start + 2)
      report(.malformedTag, from: start, to: end, detail: text(from: start, to: end))
    }
    position = end
    if buried > 0 {
      buried -= 1
      return
    }
    guard let last = open.last else { return reportMismatch(from: start, to: end) }
    if isSame(nodes[last.node].name, start + 2, nameEnd) {
      close(at: start, end: end)
    } else {
      closeMismatched(name: TextRange(start + 2, nameEnd), from: start, to: end)
    }
  }

  @inline(__always)
  package func isSame(_ name: TextRange, _ start: Int, _ end: Int) -> Bool {
    guard name.count == end &- start else { return false }
    for offset in 0..<name.count where scanner[Int(name.start) &+ offset] != scanner[start &+ offset] { return false }
    return true
  }

  /// Ends the innermost element: its content at `contentEnd`, all of it at `end`.
  @inline(__always)
  package mutating func close(at contentEnd: Int, end: Int, isClosed: Bool = true) {
    guard let last = open.popLast() else { return }
    var nodes = nodes.mutableSpan
    nodes[last.node].content.end = UInt32(truncatingIfNeeded: contentEnd)
    nodes[last.node].range.end = UInt32(truncatingIfNeeded: end)
    nodes[last.node].end = UInt32(truncatingIfNeeded: nodes.count)
    nodes[last.node].isClosed = isClosed
  }

  // MARK: Sections

  private mutating func readSection(_ kind: XMLTree.Kind, opening: Int, closing: StaticString) {
    let start = position
    let found = unclosedSections.contains(kind) ? nil : scanner.firstIndex(of: closing, from: start + opening)
    if found == nil { unclosedSections.insert(kind) }
    // An open section ends with its line rather than with the file.
    let contentEnd = found ?? scanner.endOfLine(from: start + opening)
    position = found.map { $0 + closing.utf8CodeUnitCount } ?? contentEnd
    if found == nil { report(.unterminatedMarkup, from: start, to: start + opening, detail: "\(closing)") }
    if kind == .comment, let found, let hyphens = scanner.firstIndex(of: "--", from: start + opening), hyphens < found {
      report(.unescapedSign, from: hyphens, to: hyphens + 2, detail: "--")
    }
    guard buried == 0 else { return }
    if kind == .cdata, open.isEmpty, !isPart { reportTextOutside(from: start, to: position) }
    let nameEnd = kind == .processingInstruction ? scanner.endOfName(from: start + 2) : start
    let content = TextRange(start + opening, contentEnd)
    if kind == .processingInstruction, found != nil, nameEnd == start + 2 || nameEnd < contentEnd && !XMLScanner.isSpace(scanner[nameEnd]) {
      report(.malformedTag, from: start, to: max(nameEnd + 1, start + 2), detail: text(from: start, to: nameEnd + 1))
    }
    append(
      XMLTree.Node(
        kind: kind, isClosed: found != nil, range: TextRange(start, position), content: content,
        name: kind == .processingInstruction ? TextRange(start + 2, nameEnd) : TextRange(start, start), parent: 0, end: 0, firstAttribute: 0
      ))
    markDecoding()
    if kind == .processingInstruction, found != nil, scanner.holds("<?xml", at: start), nameEnd == start + 5 { checkDeclaration(content) }
  }
}
