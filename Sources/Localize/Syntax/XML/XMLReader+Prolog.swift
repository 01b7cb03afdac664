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
        isForbidden = true
        depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
      case XMLByte.greater where depth <= 0:
        index += 1
        break scan
      default:
        break
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

  /// Checks the declaration `<?xml … ?>`: that it comes first, and that it names the actual encoding.
  ///
  /// - Parameter content: What is between `<?` and `?>`.
  mutating func checkDeclaration(_ content: TextRange) {
    let start = Int(content.start) - 2
    if start != source.contentStart, !isPart { report(.malformedTag, from: start, to: start + 5, detail: "<?xml") }
    let text = source.string(in: content)
    guard let name = text.firstRange(of: "encoding") else { return }
    let rest = text[name.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\t" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return }
    let value = rest.dropFirst().prefix { $0 != quote }
    let declared = value.uppercased()
    let isTrue =
      switch source.encoding {
      case .utf8:
        declared == "UTF-8" || declared == "UTF8"
          || !declared.hasPrefix("UTF-16") && !declared.hasPrefix("UTF-32") && !source.text.contains { $0 >= 0x80 }
      case .utf16LittleEndian: declared == "UTF-16" || declared == "UTF-16LE"
      case .utf16BigEndian: declared == "UTF-16" || declared == "UTF-16BE"
      case .latin1, .legacy: declared == source.encodingName
      }
    guard !isTrue else { return }
    let offset = Int(content.start) + value.startIndex.byteOffset(in: text)
    report(.encodingMismatch, from: offset, to: offset + value.utf8.count, detail: String(value))
  }

  /// Checks what is only known at the end: that there is an element, and no character that XML does not allow.
  mutating func checkWhole(from start: Int) {
    for range in source.invalidRanges { report(.invalidEncoding, from: Int(range.start), to: Int(range.end)) }
    if scanner.count == start {
      report(.emptyFile, from: start, to: start)
    } else if !hasRoot {
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
  }
}

extension String.Index {
  /// The offset in bytes of an index of a text.
  fileprivate func byteOffset(in text: String) -> Int { text.utf8.distance(from: text.startIndex, to: self) }
}
