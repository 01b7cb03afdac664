/// Reads the records of one text.
struct CSVReader {
  package let scanner: CSVScanner
  private let columns: [CSVFormat.Column]
  private let recovery: CSVRecovery
  private let hasConflicts: Bool
  private var reportedColumns: Set<Int> = []
  package var entries: [Entry] = []
  package var localizations: [Localization] = []
  private(set) var problems: [SyntaxProblem] = []

  /// Creates a reader for the records after a header.
  init(scanner: CSVScanner, columns: [CSVFormat.Column], keyColumn: Int, headerIsQuoted: Bool, hasConflicts: Bool) {
    self.scanner = scanner
    self.columns = columns
    self.hasConflicts = hasConflicts
    recovery = CSVRecovery(scanner: scanner, columnCount: columns.count, keyColumn: keyColumn, headerIsQuoted: headerIsQuoted)
  }

  /// Makes room for what a sample promises, yet never for more than a few times the size of the text.
  package mutating func reserveCapacity(for length: Int, sample: CSVSample) {
    let records = length / sample.recordLength
    let reserve = records + records / 8 + 16
    entries.reserveCapacity(min(reserve, length / MemoryLayout<Entry>.stride + 16))
    let texts = columns.count { if case .text = $0 { true } else { if case .keyAndText = $0 { true } else { false } } }
    let values = reserve.multipliedReportingOverflow(by: min(texts, sample.cellCount))
    let most = 3 * length / MemoryLayout<Localization>.stride + 16
    localizations.reserveCapacity(values.overflow ? most : min(values.partialValue, most))
  }

  /// Reads all records from an offset to the end of the text.
  ///
  /// - Complexity: O(length of the text)
  mutating func readRecords(from start: Int) {
    var position = start
    let columns = columns
    while position < scanner.end {
      let byte = scanner.bytes[position]
      if byte == .lineFeed || byte == .carriageReturn {
        position &+= 1
      } else if hasConflicts, CSVMarks.isMarker(scanner.bytes, at: position) {
        position = scanner.nextLine(after: position)
      } else {
        position = readRecord(at: position, columns: columns.span)
      }
    }
  }

  /// Reads the record at an offset and gives the offset of the next one.
  @inline(__always)
  private mutating func readRecord(at start: Int, columns: Span<CSVFormat.Column>) -> Int {
    var record = Record(start: start, firstLocalization: localizations.count)
    var position = start
    var column = 0
    while true {
      var cell = scanner.cell(at: position)
      if let defect = cell.defect {
        switch recovery.resolve(cell, defect: defect, recordStart: start) {
        case .cell(let resolved, let problem):
          problems.append(problem)
          record.isBroken = true
          cell = resolved
        case .resume(let next, let problem):
          problems.append(problem)
          record.isBroken = true
          record.end = next
          finish(record, next: next)
          return next
        }
      } else if !cell.isEmpty, scanner.bytes[cell.start] == .space || scanner.bytes[cell.start] == .tab {
        noteStrayQuote(in: cell)
      }
      if column < columns.count {
        switch columns[column] {
        case .text(let locale):
          let state = cell.isEmpty ? TranslationState.new : .translated
          localizations.append(Localization(locale: locale, value: .leaf(Leaf(cell.text, state: state)), range: cell.range))
        case .keyAndText(let locale):
          record.key = scanner.isBlank(cell.textStart, cell.textEnd) ? nil : cell.text
          localizations.append(Localization(locale: locale, value: .leaf(Leaf(cell.text)), range: cell.range))
        case .key:
          record.key = scanner.isBlank(cell.textStart, cell.textEnd) ? nil : cell.text
        case .comment:
          record.comment = cell.isEmpty ? nil : cell.text
        case .other, .unnamed:
          noteUnread(cell, column: column, isUnnamed: columns[column] == .unnamed, in: &record)
        }
      } else {
        noteExtra(cell, column: column, in: &record)
      }
      column &+= 1
      position = cell.next
      guard cell.terminator == .delimiter else {
        record.end = cell.end
        finish(record, next: position)
        return position
      }
    }
  }

  /// The state of a record so far.
  private struct Record {
    var start: Int
    var firstLocalization: Int
    var end = 0
    var key: RawText?
    var comment: RawText?
    var hasUnreadText = false
    var isBroken = false
    var extraStart = 0
    var extraEnd = 0
    var extraCount = 0
  }

  @inline(__always)
  private mutating func finish(_ record: Record, next: Int) {
    if record.extraCount > 0, !record.isBroken {
      let kind = SyntaxProblem.Kind.extraCells(expected: columns.count, found: columns.count + record.extraCount)
      problems.append(SyntaxProblem(kind, at: TextRange(record.extraStart, record.extraEnd)))
    }
    guard let key = record.key else {
      dropTexts(of: record)
      return
    }
    entries.append(
      Entry(
        key: key, range: TextRange(record.start, next), comment: record.comment, firstLocalization: record.firstLocalization,
        localizationCount: localizations.count - record.firstLocalization))
  }

  /// A record without a key is one that lost it when it holds a text; rows of comments are headings.
  @inline(never)
  private mutating func dropTexts(of record: Record) {
    let hasText = localizations[record.firstLocalization...].contains { localization in
      localization.value.leaves.contains { !scanner.isBlank(Int($0.text.range.start), Int($0.text.range.end)) }
    }
    if !record.isBroken, hasText || record.hasUnreadText {
      problems.append(SyntaxProblem(.missingKey, at: TextRange(record.start, record.end)))
    }
    localizations.removeSubrange(record.firstLocalization...)
  }

  private mutating func noteUnread(_ cell: CSVCell, column: Int, isUnnamed: Bool, in record: inout Record) {
    guard !scanner.isBlank(cell.textStart, cell.textEnd) else { return }
    record.hasUnreadText = true
    if isUnnamed, reportedColumns.insert(column).inserted {
      problems.append(SyntaxProblem(.unknownColumn, at: cell.range))
    }
  }

  /// Spreadsheets append blank cells; only those with a text, and the blank ones before it, are too many.
  private func noteExtra(_ cell: CSVCell, column: Int, in record: inout Record) {
    if column == columns.count { record.extraStart = cell.start }
    guard !scanner.isBlank(cell.textStart, cell.textEnd) else { return }
    record.hasUnreadText = true
    record.extraEnd = cell.end
    record.extraCount = column - columns.count + 1
  }

  @inline(never)
  private mutating func noteStrayQuote(in cell: CSVCell) {
    var position = cell.start
    while position < cell.end, scanner.bytes[position] == .space || scanner.bytes[position] == .tab { position += 1 }
    guard position < cell.end, scanner.bytes[position] == .quotationMark else { return }
    problems.append(SyntaxProblem(.strayQuote, at: TextRange(position, cell.end)))
  }
}
