/// Determines the intended text of a broken quoted cell, and where reading continues.
///
/// A quotation mark that is never closed pairs with the next one in the file, which was meant to open a cell. So the sign of a
/// missing quotation mark is text after a closing one. Where that happens, the lines since the opening mark are tried: the first one that
/// reads as a complete record is where the next record starts.
///
/// The work is linear in the size of the file. Between an opening mark and the one that seems to close it, all quotation marks are in
/// runs of even length. A cell that starts with such a run ends within the run or is broken on the spot, so that a tried line is scanned
/// no further than its own end; only the line of the seemingly closing mark can reach further, and it is tried once.
struct CSVRecovery {
  package let scanner: CSVScanner
  /// How many cells a complete record has.
  let columnCount: Int
  /// Which of them is the key.
  let keyColumn: Int
  /// Whether the header is quoted, so that records are expected to start with one.
  let headerIsQuoted: Bool

  enum Resolution {
    /// The cell can be read after all, and the record continues after it.
    case cell(CSVCell, SyntaxProblem)
    /// The record ends here, and the next one starts at an offset.
    case resume(at: Int, SyntaxProblem)
  }

  /// Decides on a cell with a defect in the record that starts at `recordStart`.
  func resolve(_ cell: CSVCell, defect: CSVCell.Defect, recordStart: Int) -> Resolution {
    guard case .textAfter(let quote) = defect else {
      let lines = TextRange(cell.start, scanner.end)
      let resume =
        firstLine(in: lines) { isComplete(at: $0, recordStart: recordStart) }
        ?? firstLine(in: lines) { isRecord(at: $0) { $0 >= 2 } }
        ?? scanner.end
      return .resume(at: resume, problem(.unterminatedQuote, cell.start, resume))
    }
    let looksLikeOpening = (quote > cell.textStart) && (scanner.bytes[quote - 1] == scanner.delimiter || isLineStart(quote))
    if !scanner.spansLines(cell.start, quote) {
      return looksLikeOpening ? endBeforeDelimiter(cell, quote: quote) : textAfterQuote(cell, quote: quote, recordStart: recordStart)
    }
    if let line = firstLine(in: TextRange(cell.start, quote), where: { isComplete(at: $0, recordStart: recordStart) }) {
      return .resume(at: line, problem(.unterminatedQuote, cell.start, line))
    }
    guard looksLikeOpening else { return textAfterQuote(cell, quote: quote, recordStart: recordStart) }
    var line = quote
    while line > cell.start, !isLineStart(line) { line -= 1 }
    return .resume(at: line, problem(.unterminatedQuote, cell.start, line))
  }

  /// `"a,"b"`: the second mark opens a cell, so the first cell ends before the delimiter.
  private func endBeforeDelimiter(_ cell: CSVCell, quote: Int) -> Resolution {
    let result = scanner.cell(
      from: cell.start, to: quote - 1, textStart: cell.textStart, textEnd: quote - 1, coding: cell.coding)
    return .cell(result, problem(.unterminatedQuote, cell.start, quote - 1))
  }

  /// `"a" b,`: the text extends to a quotation mark that closes it, else to the next delimiter.
  ///
  /// Only a cell that spans lines already is continued on the next line. Every cell that comes here starts with a mark at which
  /// the search of the one before stopped, so that no byte is searched twice.
  private func textAfterQuote(_ cell: CSVCell, quote: Int, recordStart: Int) -> Resolution {
    let spansLines = scanner.spansLines(cell.start, quote)
    var position = quote + 1
    var firstEnd: Int?
    var closing: Int?
    search: while position < scanner.end {
      let isBeforeQuote = position + 1 < scanner.end && scanner.bytes[position + 1] == .quotationMark
      switch scanner.bytes[position] {
      case scanner.delimiter:
        firstEnd = firstEnd ?? position
        if isBeforeQuote { break search }
      case .lineFeed, .carriageReturn:
        firstEnd = firstEnd ?? position
        let line = scanner.nextLine(after: position)
        guard spansLines, line < scanner.end, scanner.bytes[line] != .quotationMark else { break search }
        if isComplete(at: line, recordStart: recordStart) { break search }
        position = line - 1
      case .quotationMark where isBeforeQuote:
        position += 1
      case .quotationMark where scanner.endsCell(at: position + 1):
        closing = position
        break search
      default:
        break
      }
      position += 1
    }
    let stop = closing.map { $0 + 1 } ?? firstEnd ?? scanner.end
    let onlySpaces = scanner.isBlank(quote + 1, stop)
    let result = scanner.cell(
      from: cell.start, to: stop, textStart: cell.textStart, textEnd: onlySpaces ? quote : closing ?? stop,
      coding: onlySpaces ? cell.coding : .escaped)
    return .cell(result, problem(.textAfterQuote, quote + 1, stop))
  }

  private func firstLine(in range: TextRange, where isWanted: (Int) -> Bool) -> Int? {
    var line = scanner.nextLine(after: Int(range.start))
    while line <= Int(range.end), line < scanner.end {
      if isWanted(line) { return line }
      line = scanner.nextLine(after: line)
    }
    return nil
  }

  /// Whether a line reads as a record with all its cells, quoted as the header is.
  private func isComplete(at line: Int, recordStart: Int) -> Bool {
    if headerIsQuoted, scanner.bytes[recordStart] == .quotationMark, scanner.bytes[line] != .quotationMark { return false }
    return isRecord(at: line) { $0 == columnCount }
  }

  /// Whether a line reads as a record with a key and a wanted number of cells; sentences have spaces after their commas.
  private func isRecord(at line: Int, cellCount isWanted: (Int) -> Bool) -> Bool {
    var count = 0
    var position = line
    while count < columnCount {
      let cell = scanner.cell(at: position)
      guard cell.defect == nil else { return false }
      if !cell.isQuoted, !cell.isEmpty, scanner.bytes[cell.start] == .space { return false }
      if count == keyColumn, cell.isEmpty { return false }
      count += 1
      if cell.terminator != .delimiter { return isWanted(count) }
      position = cell.next
    }
    return false
  }

  private func isLineStart(_ offset: Int) -> Bool {
    scanner.bytes[offset - 1] == .lineFeed || scanner.bytes[offset - 1] == .carriageReturn && scanner.bytes[offset] != .lineFeed
  }

  private func problem(_ kind: SyntaxProblem.Kind, _ start: Int, _ stop: Int) -> SyntaxProblem {
    SyntaxProblem(kind, at: TextRange(start, stop))
  }
}
