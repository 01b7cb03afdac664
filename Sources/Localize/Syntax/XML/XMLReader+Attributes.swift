extension XMLReader {
  /// The parts of a start tag that were read.
  struct Tag {
    /// The first thing wrong with it.
    package struct Defect {
      package var kind: SyntaxProblem.Kind
      package var start: Int
      package var end: Int
      var detail: String
    }

    var nameEnd: Int
    /// The offset after the tag.
    package var end = 0
    package var isSelfClosing = false
    /// Whether another `<`, or the end of the file, comes before `>`.
    var isOpenEnded = false
    package var defect: Defect?

    package mutating func note(_ kind: SyntaxProblem.Kind, _ start: Int, _ end: Int, _ detail: String) {
      if defect == nil { defect = Defect(kind: kind, start: start, end: end, detail: detail) }
    }
  }

  /// Reads the attributes of a start tag and its end.
  @inline(__always)
  mutating func readAttributes(_ tag: inout Tag, from start: Int) {
    var index = start
    let firstAttribute = attributes.count
    while true {
      let afterSpace = scanner.endOfSpace(from: index)
      guard afterSpace < scanner.count else { return endOpenTag(&tag, at: scanner.count, firstAttribute: firstAttribute) }
      let byte = scanner[afterSpace]
      if byte == XMLByte.greater {
        tag.end = afterSpace &+ 1
        return
      }
      if byte == XMLByte.slash, afterSpace &+ 1 < scanner.count, scanner[afterSpace &+ 1] == XMLByte.greater {
        tag.end = afterSpace &+ 2
        tag.isSelfClosing = true
        return
      }
      if byte == XMLByte.less { return endOpenTag(&tag, at: afterSpace, firstAttribute: firstAttribute) }
      guard XMLScanner.startsName(byte) else {
        tag.note(.malformedTag, afterSpace, afterSpace + 1, text(from: afterSpace, to: endOfCharacter(at: afterSpace)))
        index = afterSpace + 1
        continue
      }
      if afterSpace == index { tag.note(.malformedTag, index, index + 1, text(from: index, to: scanner.endOfName(from: index))) }
      index = readAttribute(&tag, at: afterSpace, firstAttribute: firstAttribute)
    }
  }

  /// Ends a tag that lacks its `>`, where white space before the next markup begins.
  private mutating func endOpenTag(_ tag: inout Tag, at index: Int, firstAttribute: Int) {
    var end = index
    let floor = attributes.count > firstAttribute ? Int(attributes[attributes.count - 1].range.end) : tag.nameEnd
    while end > floor, XMLScanner.isSpace(scanner[end - 1]) { end -= 1 }
    tag.isOpenEnded = true
    tag.end = end
    tag.note(.malformedTag, end, min(end + 1, scanner.count), ">")
  }

  /// Reads one attribute.
  ///
  /// - Returns: The offset after it.
  @inline(__always)
  private mutating func readAttribute(_ tag: inout Tag, at start: Int, firstAttribute: Int) -> Int {
    let nameEnd = scanner.endOfName(from: start)
    let equals = scanner.endOfSpace(from: nameEnd)
    guard equals < scanner.count, scanner[equals] == XMLByte.equalsSign else {
      tag.note(.malformedTag, start, nameEnd, text(from: start, to: nameEnd))
      return nameEnd
    }
    let valueStart = scanner.endOfSpace(from: equals &+ 1)
    guard valueStart < scanner.count, scanner[valueStart] == XMLByte.doubleQuote || scanner[valueStart] == XMLByte.singleQuote else {
      return readUnquoted(&tag, name: TextRange(start, nameEnd), from: valueStart)
    }
    let quote = scanner[valueStart]
    var needsDecoding = false
    var index = valueStart &+ 1
    while index < scanner.count, scanner[index] != quote {
      let byte = scanner[index]
      if byte == XMLByte.less {
        guard let next = endOfBrokenValue(&tag, from: valueStart, less: index, quote: quote) else {
          index += 1
          continue
        }
        add(name: TextRange(start, nameEnd), value: TextRange(valueStart + 1, next), end: next, needsDecoding)
        return next
      }
      if byte == XMLByte.ampersand {
        needsDecoding = true
        index = checkedReference(at: index)
      } else {
        index &+= 1
      }
    }
    guard index < scanner.count else {
      let end = endOfUnclosedValue(from: valueStart + 1, limit: scanner.count)
      tag.note(.malformedTag, valueStart, valueStart + 1, text(from: start, to: valueStart + 1))
      add(name: TextRange(start, nameEnd), value: TextRange(valueStart + 1, end), end: end, needsDecoding)
      return end
    }
    let name = TextRange(start, nameEnd)
    if attributes.count > firstAttribute, attributes[firstAttribute...].suffix(64).contains(where: { isSame($0.name, start, nameEnd) }) {
      tag.note(.duplicateAttribute, start, index + 1, text(from: start, to: nameEnd))
    }
    add(name: name, value: TextRange(valueStart &+ 1, index), end: index &+ 1, needsDecoding)
    return index &+ 1
  }

  @inline(__always)
  private mutating func add(name: TextRange, value: TextRange, end: Int, _ needsDecoding: Bool) {
    attributes.append(
      XMLTree.Attribute(name: name, value: value, range: TextRange(Int(name.start), end), needsDecoding: needsDecoding))
  }

  /// Reads a value without quotation marks, up to white space or the end of the tag.
  private mutating func readUnquoted(_ tag: inout Tag, name: TextRange, from start: Int) -> Int {
    var end = start
    while end < scanner.count, !XMLScanner.isSpace(scanner[end]), scanner[end] != XMLByte.greater, scanner[end] != XMLByte.less {
      if scanner[end] == XMLByte.slash, end + 1 < scanner.count, scanner[end + 1] == XMLByte.greater { break }
      end += 1
    }
    tag.note(.malformedTag, Int(name.start), max(end, Int(name.end)), text(from: Int(name.start), to: end))
    add(name: name, value: TextRange(start, end), end: end, false)
    return end
  }

  /// Where a value ends that holds a `<`: at its quotation mark in the same line when it looks like one value, else before the tag's end.
  ///
  /// - Returns: The offset, or nil to read on to the quotation mark.
  private mutating func endOfBrokenValue(_ tag: inout Tag, from start: Int, less: Int, quote: UInt8) -> Int? {
    let stop = endOfUnclosedValue(from: start + 1, limit: less)
    if stop == less {
      // No further than values are long, so that no line is read over and over.
      let limit = min(scanner.count, less + 1024)
      let found = scanner.bytes.firstIndex(of: quote, or: XMLByte.lineFeed, from: less, to: limit)
      if found < limit, scanner[found] == quote {
        tag.note(.unescapedSign, less, less + 1, "<")
        return nil
      }
    }
    tag.note(.malformedTag, start, start + 1, text(from: start, to: stop))
    return stop
  }

  /// The first offset at which a value without its closing mark can end: a tag's end or a line's.
  private func endOfUnclosedValue(from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit {
      let byte = scanner[index]
      if byte == XMLByte.greater || byte == XMLByte.lineFeed || byte == XMLByte.carriageReturn { break }
      index += 1
    }
    if index > start, index < limit, scanner[index] == XMLByte.greater, scanner[index - 1] == XMLByte.slash { index -= 1 }
    return index
  }
}
