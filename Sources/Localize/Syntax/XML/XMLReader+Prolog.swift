import ErrorRecovery

extension XMLReader {
  /// Passes over a document type declaration; one that declares anything itself is reported.
  ///
  /// The address in it is never opened, and no entity it declares is ever expanded.
  mutating func readDocumentType() {
    let start = position
    var index = start + 9
    var isForbidden = false
    var depth = 0
    scan: while index < scanner.count, !unclosedSections.contains(.documentType) {
      switch scanner[index] {
      case XMLByte.doubleQuote, XMLByte.singleQuote:
        let stop = scanner.firstIndex(of: scanner[index], or: scanner[index], from: index + 1)
        guard stop < scanner.count else { break scan }
        index = stop
      case XMLByte.openBracket:
        depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
      case XMLByte.greater where depth <= 0:
        index += 1
        break scan
      default:
        if depth > 0, scanner[index] > 0x20 { isForbidden = true }
      }
      index += 1
    }
    let isClosed = index <= scanner.count && index > start + 9 && scanner[index - 1] == XMLByte.greater
    if !isClosed {
      // Without an end, it ends with its line.
      index = scanner.endOfLine(from: start)
      unclosedSections.insert(.documentType)
      report(.unterminatedMarkup, from: start, to: start + 9, detail: ">")
    } else if isForbidden {
      report(.forbiddenDeclaration, from: start, to: index)
    } else if hasRoot {
      report(.unexpectedElement, from: start, to: index, detail: "<!DOCTYPE")
    }
    position = index
    guard buried == 0 else { return }
    append(
      XMLTree.Node(
        kind: .documentType, isClosed: isClosed, range: TextRange(start, index), content: TextRange(min(start + 9, index), index),
        name: TextRange(start, start), parent: 0, end: 0, firstAttribute: 0))
  }

  /// Checks the declaration `<?xml … ?>`: that it comes first, is written as XML demands, and names the actual encoding.
  ///
  /// - Parameter content: What is between `<?` and `?>`.
  mutating func checkDeclaration(_ content: TextRange) {
    let opening = Int(content.start) - 2
    if opening != source.contentStart, !isPart { report(.malformedTag, from: opening, to: opening + 5, detail: "<?xml") }
    var declaration = XMLDeclaration(scanner.bytes, from: Int(content.start) + 3, to: Int(content.end))
    declaration.read()
    if let (start, end) = declaration.defect.map({ ($0.lowerBound, $0.upperBound) }) {
      report(.malformedDeclaration, from: start, to: end, detail: text(from: start, to: end))
    }
    guard let encoding = declaration.encoding else { return }
    let value = String(decoding: scanner.bytes.extracting(encoding), as: UTF8.self)
    let declared = value.uppercased()
    let isTrue =
      switch source.encoding {
      case .utf8:
        declared == "UTF-8" || declared == "UTF8"
          || !declared.hasPrefix("UTF-16") && !declared.hasPrefix("UTF-32") && !source.text.contains { $0 >= 0x80 } && Charset(value) != nil
      case .utf16LittleEndian: declared == "UTF-16" || declared == "UTF-16LE"
      case .utf16BigEndian: declared == "UTF-16" || declared == "UTF-16BE"
      case .latin1, .legacy: declared == source.encodingName
      }
    if !isTrue { report(.encodingMismatch, from: encoding.lowerBound, to: encoding.upperBound, detail: value) }
  }

  /// Checks what is only known at the end: that there is an element, and no character that XML does not allow.
  mutating func checkWhole(from start: Int) {
    for range in source.invalidRanges { report(.invalidEncoding, from: Int(range.start), to: Int(range.end)) }
    if scanner.count == start {
      report(.emptyFile, from: start, to: start)
    } else if !hasRoot, problems.last?.kind != .unterminatedMarkup {
      problems.removeAll { $0.kind == .unexpectedElement }
      report(.missingElement, from: start, to: start, detail: "<")
    }
    var index = start
    var found = 0
    while found < SourceText.maximumInvalidRanges, let next = scanner.firstControlCharacter(from: index) {
      var end = next + 1
      while end < scanner.count, scanner[end] == scanner[next] { end += 1 }
      report(.invalidCharacter, from: next, to: end, detail: "U+" + scanner[next].hexadecimal(4, uppercase: true))
      found += 1
      index = end
    }
    checkSectionEnds(from: start)
  }

  /// Reports `]]>` in a text, which ends a section that was never begun.
  private mutating func checkSectionEnds(from start: Int) {
    guard var next = scanner.firstIndex(of: "]]>", from: start) else { return }
    for node in nodes where node.kind == .text {
      let (first, end) = (Int(node.range.start), Int(node.range.end))
      if next < first { next = scanner.firstIndex(of: "]]>", from: first) ?? scanner.count }
      while next < end {
        report(.unescapedSign, from: next, to: next + 3, detail: "]]>")
        next = scanner.firstIndex(of: "]]>", from: next + 3) ?? scanner.count
      }
    }
  }
}
