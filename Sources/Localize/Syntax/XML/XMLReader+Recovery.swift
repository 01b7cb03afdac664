extension XMLReader {
  // MARK: Reporting

  package mutating func report(_ kind: SyntaxProblem.Kind, from start: Int, to end: Int, detail: String = "") {
    guard problems.count < XMLTree.maximumProblems else { return }
    problems.append(SyntaxProblem(kind, at: TextRange(start, max(start, min(end, scanner.count))), detail: detail))
  }

  /// A piece of the file for a message, cut where it gets long.
  package func text(from start: Int, to end: Int) -> String {
    let end = min(end, scanner.count)
    let stop = min(end, start + 40)
    let bytes = scanner.bytes.extracting(start..<max(start, stop))
    return String(decoding: bytes, as: UTF8.self) + (stop < end ? "…" : "")
  }

  func endOfCharacter(at index: Int) -> Int {
    min(index + UTF8Validation.sequenceLength(of: scanner[index]), scanner.count)
  }

  // MARK: Signs in text

  /// The offset after the `&` at an offset and the reference it begins; anything else than a reference is reported.
  ///
  /// - SeeAlso: [Character and entity references](https://www.w3.org/TR/xml/#sec-references)
  mutating func checkedReference(at start: Int) -> Int {
    let length = XMLText.referenceLength(at: start, in: scanner.bytes)
    if length > 0 { return start + length }
    let nameEnd = scanner.endOfName(from: min(start + 1, scanner.count))
    // The file is cut off within it.
    if nameEnd == scanner.count, !isPart, !open.isEmpty { return nameEnd }
    let end = nameEnd < scanner.count && scanner[nameEnd] == XMLByte.semicolon && nameEnd > start + 1 ? nameEnd + 1 : start + 1
    report(.invalidReference, from: start, to: end, detail: text(from: start, to: end))
    return end
  }

  /// Takes the `<` at `position` as text; the three lines of a merge conflict are reported as one.
  mutating func readStrayLess() {
    let start = position
    if scanner.isConflictMarker(at: start) {
      (isInConflict, position) = (true, scanner.endOfLine(from: start))
      report(.conflictMarker, from: start, to: position)
      return
    }
    if endsFile(markupAt: start) { return }
    report(.unescapedSign, from: start, to: start + 1, detail: "<")
    position = start + 1
    markDecoding()
    appendText(from: start, to: start + 1, needsDecoding: true, isBlank: true)
  }

  /// Reports text before or after the outermost element.
  mutating func reportTextOutside(from start: Int, to end: Int) {
    var start = start
    while start < end, XMLScanner.isSpace(scanner[start]) { start += 1 }
    if isInConflict || start < end && scanner.isConflictMarker(at: start) { return }
    let lineEnd = scanner.bytes.firstIndex(of: XMLByte.lineFeed, or: XMLByte.carriageReturn, from: start, to: end)
    report(.unexpectedElement, from: start, to: max(lineEnd, start + 1), detail: text(from: start, to: lineEnd))
  }

  /// Whether the file is cut off within the markup at an offset.
  ///
  /// Then reading ends: that the innermost element, or the first tag, is never closed is the one problem, and the piece of the markup is no text.
  mutating func endsFile(markupAt start: Int) -> Bool {
    let next = scanner.bytes.firstIndex(of: XMLByte.less, or: XMLByte.greater, from: start + 1, to: scanner.count)
    guard !isPart, !open.isEmpty || !hasRoot, next == scanner.count else { return false }
    if open.isEmpty { report(.unterminatedMarkup, from: start, to: start + 1, detail: ">") }
    (cut, position) = (start, scanner.count)
    return true
  }

  // MARK: Missing and mismatched end tags

  /// Ends the open elements of a level or deeper, because one starts that can't be in them.
  @inline(__always)
  mutating func closeUnended(from level: UInt8, before start: Int) {
    var index = open.count - 1
    var outermost: Int?
    let floor = max(0, open.count - 16)
    while index >= floor {
      let found = open[index].level
      if found >= level {
        outermost = index
      } else if found > 0 {
        break
      }
      index &-= 1
    }
    guard let outermost, !isEndedSoon(nodes[open[outermost].node].name, from: start) else { return }
    closeUnended(downTo: outermost, before: start)
  }

  /// Whether an open element has its end within the next few tags: then what starts in it is a stray, and its end is not missing.
  private func isEndedSoon(_ name: TextRange, from start: Int) -> Bool {
    var index = start
    for _ in 0..<16 {
      index = scanner.firstIndex(of: XMLByte.less, or: XMLByte.less, from: index)
      guard index + 1 < scanner.count else { return false }
      let isEnd = scanner[index + 1] == XMLByte.slash
      index += isEnd ? 2 : 1
      if isSame(name, index, scanner.endOfName(from: index)) { return isEnd }
    }
    return false
  }

  private mutating func closeUnended(downTo index: Int, before start: Int) {
    let node = nodes[open[index].node]
    report(
      .missingEndTag, from: Int(node.range.start), to: Int(node.content.start),
      detail: text(from: Int(node.name.start), to: Int(node.name.end)))
    let end = endBeforeSpace(start, floor: Int(node.content.start))
    while open.count > index {
      let limit = max(end, Int(nodes[open[open.count - 1].node].content.start))
      close(at: limit, end: limit, isClosed: false)
    }
  }

  /// Where the layout before an offset begins; a text that ends there gives it up.
  private mutating func endBeforeSpace(_ start: Int, floor: Int) -> Int {
    var floor = floor
    let last = nodes.count - 1
    let isText = nodes[last].kind == .text && Int(nodes[last].range.end) == start
    floor = max(floor, Int(isText ? nodes[last].range.start : nodes[last].range.end))
    var end = start
    while end > floor, XMLScanner.isSpace(scanner[end - 1]) { end -= 1 }
    if isText {
      nodes[last].range.end = UInt32(truncatingIfNeeded: end)
      nodes[last].content.end = UInt32(truncatingIfNeeded: end)
    }
    return end
  }

  /// Handles an end tag that is not the innermost element's.
  mutating func closeMismatched(name: TextRange, from start: Int, to end: Int) {
    var index = open.count - 2
    let floor = max(0, open.count - 32)
    while index >= floor {
      if isSame(nodes[open[index].node].name, Int(name.start), Int(name.end)) {
        closeUnended(downTo: index + 1, before: start)
        close(at: start, end: end)
        return
      }
      index -= 1
    }
    reportMismatch(from: start, to: end)
    // Is it a stray tag, or the misspelt end of this element? The next tag decides, or the similarity of the names.
    let next = scanner.firstIndex(of: XMLByte.less, or: XMLByte.less, from: end)
    if let last = open.last, next + 1 < scanner.count {
      let node = nodes[last.node]
      let isEndNext = scanner[next + 1] == XMLByte.slash && isSame(node.name, next + 2, scanner.endOfName(from: next + 2))
      let holdsElements = nodes.count > last.node + 1 && nodes[(last.node + 1)...].prefix(2).contains { $0.kind == .element }
      let isAlike = !name.isEmpty && scanner[Int(name.start)] == scanner[Int(node.name.start)] && abs(name.count - node.name.count) < 3
      if isEndNext || holdsElements && !isAlike {
        markDecoding()
        return
      }
    }
    close(at: start, end: end)
  }

  mutating func reportMismatch(from start: Int, to end: Int) {
    report(.mismatchedTag, from: start, to: end, detail: text(from: start, to: end))
  }

  /// Ends what is open at the end of the file: one problem, at the innermost element.
  mutating func closeAtEnd() {
    guard let last = open.last else { return }
    let node = nodes[last.node]
    report(
      .missingEndTag, from: Int(node.range.start), to: Int(node.content.start),
      detail: text(from: Int(node.name.start), to: Int(node.name.end)))
    let end = cut ?? scanner.count
    while !open.isEmpty { close(at: end, end: end, isClosed: false) }
  }
}
