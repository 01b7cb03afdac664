import Localize

/// The lines of a scalar that is no block, for a text that takes its place.
struct YAMLLines {
  /// What changes: the old bytes, and the lines of the new text in their place.
  struct Change {
    var range: Range<Int>
    var lines: [[UInt8]]
  }

  /// The places of the lines that are not empty, without their indentation.
  private var lines: [Range<Int>] = []
  /// What is read between each line and the one before it: a blank, or a line end for each empty line.
  private var gaps: [[UInt8]] = []
  private let text: [UInt8]

  /// Finds the lines between the delimiters of a scalar.
  ///
  /// - Returns: nil for a single line, and for one that begins or ends with an empty line.
  init?(_ content: Range<Int>, in text: [UInt8]) {
    self.text = text
    guard let first = content.first, let last = content.last, text[content].contains(where: YAMLByte.isLineEnd),
      !YAMLByte.isLineEnd(text[first]), !YAMLByte.isLineEnd(text[last])
    else { return nil }
    var (index, lineEnds) = (content.lowerBound, 0)
    while index < content.upperBound {
      let end = text[index..<content.upperBound].firstIndex(where: YAMLByte.isLineEnd) ?? content.upperBound
      var (start, stop) = (index, end)
      // Blanks behind and before quotation marks are a part of the text.
      while index > content.lowerBound, start < stop, YAMLByte.isBlank(text[start]) { start += 1 }
      while end < content.upperBound, stop > start, YAMLByte.isBlank(text[stop - 1]) { stop -= 1 }
      if start < stop {
        gaps.append(lineEnds > 1 ? Array(repeating: YAMLByte.lineFeed, count: lineEnds - 1) : [YAMLByte.space])
        lines.append(start..<stop)
        lineEnds = 0
      }
      guard end < content.upperBound else { break }
      let isPair = text[end] == YAMLByte.carriageReturn && text[end + 1] == YAMLByte.lineFeed
      index = end + (isPair ? 2 : 1)
      lineEnds += 1
    }
    guard lines.count > 1, lines[0].lowerBound == first, lineEnds == 0 else { return nil }
  }

  /// Whether there are empty lines, which are line ends in the text.
  var haveEmptyOnes: Bool { gaps.contains { $0[0] != YAMLByte.space } }

  /// The part of a new content that differs, in lines about as long as the old ones; nil for one with blanks where lines begin or end.
  ///
  /// Lines at the beginning and the end whose text stays the same are not a part of it.
  func change(to new: [UInt8]) -> Change? {
    var (first, start) = (0, 0)
    while first + 1 < lines.count {
      let kept = text[lines[first]] + gaps[first + 1]
      guard new[start...].starts(with: kept) else { break }
      start += kept.count
      first += 1
    }
    var (last, end) = (lines.count - 1, new.count)
    while last > first {
      let kept = gaps[last] + text[lines[last]]
      guard end - kept.count > start, new[(end - kept.count)..<end].elementsEqual(kept) else { break }
      end -= kept.count
      last -= 1
    }
    if let middle = broken(new[start..<end]) { return Change(range: lines[first].lowerBound..<lines[last].upperBound, lines: middle) }
    guard let all = broken(new[...]) else { return nil }
    return Change(range: lines[0].lowerBound..<lines[lines.count - 1].upperBound, lines: all)
  }

  /// All lines of the text with a change, empty ones for the line ends.
  func lines(with change: Change) -> [[UInt8]] {
    func kept(_ numbers: Range<Int>) -> [[UInt8]] {
      numbers.flatMap { number in emptyLines(before: number) + [Array(text[lines[number]])] }
    }
    let before = lines.prefix { $0.lowerBound < change.range.lowerBound }.count
    let after = lines.firstIndex { $0.lowerBound >= change.range.upperBound } ?? lines.count
    return kept(0..<before) + emptyLines(before: before) + change.lines + kept(after..<lines.count)
  }

  private func emptyLines(before line: Int) -> [[UInt8]] {
    line == 0 || gaps[line][0] == YAMLByte.space ? [] : Array(repeating: [], count: gaps[line].count)
  }

  /// A text in lines, with an empty one for each line end; nil if one of them would begin or end with a blank.
  private func broken(_ new: ArraySlice<UInt8>) -> [[UInt8]]? {
    let width = lines.reduce(0) { max($0, $1.count) }
    var result: [[UInt8]] = []
    for (number, paragraph) in new.split(separator: YAMLByte.lineFeed, omittingEmptySubsequences: false).enumerated() {
      if number > 0 { result.append([]) }
      guard let first = paragraph.first, let last = paragraph.last else {
        // No line of the text is empty at its beginning and its end.
        guard number > 0, !result.isEmpty else { return nil }
        continue
      }
      if YAMLByte.isBlank(first) || YAMLByte.isBlank(last) { return nil }
      result += broken(paragraph, width: width)
    }
    return result.last?.isEmpty ?? true ? nil : result
  }

  private func broken(_ paragraph: ArraySlice<UInt8>, width: Int) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var (start, blank) = (paragraph.startIndex, Int?.none)
    func isBreak(_ index: Int) -> Bool {
      paragraph[index] == YAMLByte.space && !YAMLByte.isBlank(paragraph[index - 1]) && !YAMLByte.isBlank(paragraph[index + 1])
    }
    for index in paragraph.indices.dropFirst().dropLast() where isBreak(index) {
      if index - start > width, let end = blank {
        result.append(Array(paragraph[start..<end]))
        start = end + 1
      }
      blank = index
    }
    if paragraph.endIndex - start > width, let end = blank, end > start {
      result.append(Array(paragraph[start..<end]))
      start = end + 1
    }
    return result + [Array(paragraph[start...])]
  }
}

extension YAMLWriter {
  /// A text in lines as those of the one that it replaces, which keep their bytes where they stay the same.
  ///
  /// What can't be without quotation marks becomes a block, whose lines are joined as well.
  ///
  /// - Returns: nil for a text in a single line, and where its lines can't hold the new one.
  func inLines(_ newText: String, insteadOf value: YAMLNode) -> [UInt8]? {
    let range = value.range.offsets
    guard let indentation = self.indentation(ofLines: value.range) else { return nil }
    let margin = literal.lineEnd + Array(repeating: YAMLByte.space, count: indentation)
    if value.kind != .plain {
      let quoted = literal.text(newText, like: value.kind, inFlow: false)
      let content = range.lowerBound + 1..<range.upperBound - 1
      guard quoted.first == text[range.lowerBound], quoted.count > 2, content.lowerBound < content.upperBound,
        let change = YAMLLines(content, in: text)?.change(to: Array(quoted.dropFirst().dropLast()))
      else { return nil }
      return spliced(change, margin: margin, into: range)
    }
    guard newText.unicodeScalars.allSatisfy({ YAMLLiteral.isPrintable($0) || $0 == "\n" }), let lines = YAMLLines(range, in: text),
      let change = lines.change(to: Array(newText.utf8))
    else { return nil }
    let begins = change.lines.dropFirst(change.range.lowerBound == range.lowerBound ? 1 : 0).compactMap(\.first)
    // Symfony refuses empty lines outside quotation marks and blocks.
    let hasNewEmptyLines = newText.utf8.contains(YAMLByte.lineFeed) && !lines.haveEmptyOnes
    let canBePlain = !hasNewEmptyLines && YAMLLiteral.canBePlain(newText.replacing("\n", with: " "), inFlow: false)
    if canBePlain, !begins.contains(where: YAMLLiteral.indicators.contains) {
      return spliced(change, margin: margin, into: range)
    }
    guard canBeBlock(range, indentation: indentation) else { return nil }
    return lines.lines(with: change).reduce(into: Array(">-".utf8)) { $0 += $1.isEmpty ? literal.lineEnd : margin + $1 }
  }

  /// A folded block with a new text, in lines as those that it has, which keep their bytes where they stay the same.
  ///
  /// - Returns: nil for a block of a single line, for one of which some lines are deeper, and where its lines can't hold the new text.
  func inFoldedLines(_ newText: String, insteadOf value: YAMLNode) -> [UInt8]? {
    let range = value.range.offsets
    guard let indentation = self.indentation(ofLines: value.range), let start = text[range].firstIndex(where: YAMLByte.isLineEnd) else {
      return nil
    }
    guard text[range.lowerBound] == UInt8(ascii: ">") else { return nil }
    let indicators = text[range.lowerBound..<start].dropFirst().prefix { $0 > YAMLByte.space && $0 != UInt8(ascii: "#") }
    guard indicators.isEmpty || indicators.elementsEqual("-".utf8) else { return nil }
    var (content, index) = (Range<Int>?.none, start)
    while index < range.upperBound {
      let isPair = text[index] == YAMLByte.carriageReturn && index + 1 < range.upperBound && text[index + 1] == YAMLByte.lineFeed
      index += isPair ? 2 : 1
      let end = text[index..<range.upperBound].firstIndex(where: YAMLByte.isLineEnd) ?? range.upperBound
      let line = text[index..<end]
      let blanks = line.prefix { $0 == YAMLByte.space }.count
      if blanks == line.count {
        guard content != nil, blanks <= indentation else { return nil }
      } else {
        guard blanks == indentation, !YAMLByte.isBlank(text[index + blanks]), !YAMLByte.isBlank(text[end - 1]) else { return nil }
        content = (content?.lowerBound ?? index + blanks)..<end
      }
      index = end
    }
    let trailing = newText.utf8.reversed().prefix { $0 == YAMLByte.lineFeed }.count
    guard let content, trailing == 0 || trailing == 1 && content.upperBound < text.count,
      newText.unicodeScalars.allSatisfy({ YAMLLiteral.isPrintable($0) || $0 == "\n" || $0 == "\t" }),
      let change = YAMLLines(content, in: text)?.change(to: Array(newText.utf8.dropLast(trailing)))
    else { return nil }
    var result = spliced(change, margin: literal.lineEnd + Array(repeating: YAMLByte.space, count: indentation), into: range)
    result.replaceSubrange(1..<1 + indicators.count, with: trailing == 0 ? [UInt8(ascii: "-")] : [])
    return result
  }

  private func spliced(_ change: YAMLLines.Change, margin: [UInt8], into range: Range<Int>) -> [UInt8] {
    var result = Array(text[range.lowerBound..<change.range.lowerBound])
    for (number, line) in change.lines.enumerated() {
      if number > 0 { result += line.isEmpty ? literal.lineEnd : margin }
      result += line
    }
    return result + text[change.range.upperBound..<range.upperBound]
  }

  /// Whether a block in place of a text would end where the text does: nothing follows in its line, and no comment is as deep as its lines.
  private func canBeBlock(_ range: Range<Int>, indentation: Int) -> Bool {
    let column = YAMLPlaces.column(of: range.lowerBound, in: text)
    guard !text[(range.lowerBound - column)..<range.lowerBound].allSatisfy(YAMLByte.isBlank) else { return false }
    let rest = text[range.upperBound...]
    guard rest.first(where: { !YAMLByte.isBlank($0) }).map(YAMLByte.isLineEnd) ?? true else { return false }
    guard let next = rest.firstIndex(where: { $0 > YAMLByte.space }) else { return true }
    return YAMLPlaces.column(of: next, in: text) < indentation
  }
}
