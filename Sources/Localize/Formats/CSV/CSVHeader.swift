/// The first record of a file, and the dialect that it shows.
package struct CSVHeader {
  package let delimiter: UInt8
  package let lineEnd: CSVFormat.LineEnd
  package let columns: CSVColumns
  /// Whether every cell is quoted.
  package let isQuoted: Bool
  /// The record without its line end.
  package let range: TextRange
  /// Where the first record of texts starts.
  package let next: Int
  package let problems: [SyntaxProblem]

  /// As many columns as a spreadsheet can have; a header with more isn't one.
  static let maximumColumns = 16_384

  private static let delimiters: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), .tab, UInt8(ascii: "|")]

  /// Reads the header with each delimiter and takes the one that shows most: a column of keys, then known columns, then cells.
  ///
  /// A first line `sep=;`, which spreadsheets write and understand, names the delimiter.
  ///
  /// - Parameter start: Where the content starts, after a byte order mark.
  package static func read(_ bytes: ByteView, from start: Int) -> CSVHeader {
    if let (named, next) = namedDelimiter(bytes, from: start) {
      return CSVHeader(scanner: CSVScanner(bytes, delimiter: named), start: next)
    }
    let headers = delimiters.map { CSVHeader(scanner: CSVScanner(bytes, delimiter: $0), start: start) }
    return headers.dropFirst().reduce(headers[0]) { $1.score > $0.score ? $1 : $0 }
  }

  private var score: (Int, Int, Int) {
    (columns.keyColumn == nil ? 0 : 1, columns.recognizedCount, columns.roles.count)
  }

  private init(scanner: CSVScanner, start: Int) {
    var position = start
    while position < scanner.end,
      scanner.isBlank(position, scanner.endOfLine(from: position)) || CSVMarks.isMarker(scanner.bytes, at: position)
    {
      position = scanner.nextLine(after: position)
    }
    let first = position
    var names: [String] = []
    var ranges: [TextRange] = []
    var problems: [SyntaxProblem] = []
    var (isQuoted, cellCount) = (true, 0)
    var cell = scanner.cell(at: position)
    let recovery = CSVRecovery(scanner: scanner, columnCount: .max, keyColumn: 0, headerIsQuoted: false)
    while true {
      if let defect = cell.defect {
        switch recovery.resolve(cell, defect: defect, recordStart: first) {
        case .cell(let resolved, let problem) where !scanner.spansLines(cell.start, Int(problem.range.end)):
          cell = resolved
          problems.append(problem)
        default:
          // Column names don't span broken lines: the quotation mark is taken as not there.
          let end = scanner.unquotedCell(at: cell.start + 1)
          problems.append(SyntaxProblem(.unterminatedQuote, at: TextRange(cell.start, end.end)))
          cell = end
        }
      }
      cellCount += 1
      isQuoted = isQuoted && cell.isQuoted
      if names.count < Self.maximumColumns {
        let bytes = scanner.bytes.extracting(cell.textStart..<min(cell.textEnd, cell.textStart + 1024))
        let name = String(decoding: bytes, as: UTF8.self)
        names.append(cell.coding == .escaped ? Self.unescaped(name) : name)
        ranges.append(cell.range)
      } else if cellCount == Self.maximumColumns + 1 {
        problems.append(SyntaxProblem(.extraCells(expected: Self.maximumColumns, found: cellCount), at: cell.range))
      }
      guard cell.terminator == .delimiter else { break }
      cell = scanner.cell(at: cell.next)
    }
    delimiter = scanner.delimiter
    columns = CSVColumns(names: names, ranges: ranges)
    self.isQuoted = isQuoted
    range = TextRange(first, cell.end)
    next = cell.next
    switch (cell.terminator == .lineEnd ? scanner.bytes[cell.end] : .lineFeed, cell.next - cell.end) {
    case (.carriageReturn, 2): lineEnd = .carriageReturnLineFeed
    case (.carriageReturn, _): lineEnd = .carriageReturn
    default: lineEnd = .lineFeed
    }
    self.problems = problems
  }

  private static func unescaped(_ name: String) -> String {
    var result = ""
    var wasQuote = false
    for scalar in name.unicodeScalars {
      wasQuote = scalar == "\"" && !wasQuote
      if scalar != "\"" || wasQuote { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private static func namedDelimiter(_ bytes: ByteView, from start: Int) -> (UInt8, next: Int)? {
    let scanner = CSVScanner(bytes, delimiter: .lineFeed)
    guard scanner.endOfLine(from: start) - start == 5, delimiters.contains(bytes[start + 4]) else { return nil }
    let isDirective = zip(0..., "sep=".utf8).allSatisfy { index, byte in bytes[start + index] | 0x20 == byte | 0x20 }
    return isDirective ? (bytes[start + 4], scanner.nextLine(after: start)) : nil
  }
}
