import Localize
import LocalizeProject

extension ExchangeFile {
  /// Reads a table as spreadsheets save it: in UTF-8 or UTF-16 with or without a mark or in windows-1252, with any separator.
  mutating func readTable(_ bytes: [UInt8]) {
    let encoding = ReturnedEncoding(bytes)
    let source = encoding.source
    let lines = LineTable(source)
    let separator = Self.namedSeparator(in: source)
    let start = separator?.end ?? source.contentStart
    var columns: [Int: ExchangeColumn]?
    var unreadable: [Int] = []
    var missing: String?
    var named: LocaleIdentifier?
    var others: [String] = []
    // Programs write the cells of a row up to the last heading.
    var neededCount = 0
    let lacksLineEnd = source.text.last != .lineFeed && source.text.last != .carriageReturn
    let rows = source.text.withBytes { text -> [Row] in
      let scanner = CSVScanner(text, delimiter: separator?.byte ?? Self.delimiter(of: text, from: start))
      var rows: [Row] = []
      var position = start
      var followsPart = false
      while position < scanner.end {
        let line = lines.position(of: UInt32(truncatingIfNeeded: position)).line
        let record = Self.record(scanner, from: &position)
        if record.isBroken { unreadable.append(line) }
        guard record.cells.contains(where: { !$0.isEmpty }) else { continue }
        guard let known = columns else {
          let found = Self.columns(of: record.cells)
          missing = Self.missingColumn(in: Set(found.values))
          guard missing == nil else { return [] }
          columns = found
          neededCount = (found.filter { [.id, .translation].contains($0.value) }.keys.max() ?? 0) + 1
          others = record.cells.indices.filter { found[$0] == nil && ExchangeColumn(heading: record.cells[$0]) == .translation }.map {
            record.cells[$0]
          }
          named = found.first { $0.value == .translation }.flatMap { ExchangeColumn.locale(ofHeading: record.cells[$0.key]) }
          continue
        }
        guard !record.isBroken else { continue }
        let isEnd = lacksLineEnd && position >= scanner.end
        let isPart =
          record.cells.count < neededCount && (isEnd || followsPart || record.hasStrayMark || Self.isCutInText(record.cells, known))
        followsPart = isPart
        if isPart || isEnd && Self.isCutInID(record.cells, known, after: rows) {
          unreadable.append(line)
          continue
        }
        var row = Self.row(record.cells, known, line: line)
        row.mayLackLetters = encoding.mayLackLetters
        row.mayLackTabs = true
        rows.append(row)
      }
      return rows
    }
    if columns == nil, missing == nil { missing = ExchangeColumn.id.title }
    self.rows = rows
    problems = missing.map { [Problem(kind: .column($0), line: 1)] } ?? unreadable.map { Problem(kind: .unreadable, line: $0) }
    problems += others.map { Problem(kind: .otherColumn($0), line: 1) }
    locale = named ?? rows.lazy.compactMap(\.id?.locale).first
    namesNoLocale = named == nil
    if encoding.isWestern, missing == nil, !ReturnedEncoding.isPlausible(locale?.language, rows.lazy.map(\.translation)) {
      self.rows = []
      problems = [Problem(kind: .encoding, line: 1)]
    }
  }

  /// The separator that Excel's `sep=;` in the first line names, and where that line ends.
  private static func namedSeparator(in source: SourceText) -> (byte: UInt8, end: Int)? {
    let line = source.text[source.contentStart...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
    guard line.count == 5, line.starts(with: "sep=".utf8), let byte = line.last else { return nil }
    return (byte, line.endIndex)
  }

  /// The sign that the heading has most of.
  private static func delimiter(of text: ByteView, from start: Int) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    for index in start..<text.count {
      let byte = text[index]
      if byte == .lineFeed || byte == .carriageReturn { break }
      if [UInt8(ascii: ","), UInt8(ascii: ";"), .tab, UInt8(ascii: "|")].contains(byte) { counts[byte, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? UInt8(ascii: ",")
  }

  /// Whether a row without its id ends in its translation, as where a line end in a cell is not in quotation marks.
  private static func isCutInText(_ cells: [String], _ columns: [Int: ExchangeColumn]) -> Bool {
    columns[cells.count - 1] == .translation && cells.last?.isEmpty == false
  }

  /// Whether the last row of a table ends inside its id, of which other rows have a whole one or which begins as one.
  private static func isCutInID(_ cells: [String], _ columns: [Int: ExchangeColumn], after rows: [Row]) -> Bool {
    guard columns[cells.count - 1] == .id, let cell = cells.last else { return false }
    let text = SpreadsheetText.text(cell).trimmedStart.trimmedEnd
    guard !text.isEmpty, ExchangeUnitID(text) == nil else { return false }
    return rows.contains { $0.id != nil } || ExchangeUnitID.isBeginning(text)
  }

  /// The cells of one record, whether it ends inside quotation marks, and whether a mark is in a cell that is not in marks.
  private static func record(
    _ scanner: CSVScanner, from position: inout Int
  ) -> (cells: [String], isBroken: Bool, hasStrayMark: Bool) {
    var cells: [String] = []
    var (isBroken, hasStrayMark) = (false, false)
    while true {
      let cell = scanner.cell(at: position)
      if cell.defect != nil {
        // The next line is the next record: a mark that is never closed must not swallow the rest of the file.
        let stop = scanner.endOfLine(from: position)
        position = stop < scanner.end ? stop + 1 : scanner.end
        isBroken = true
        break
      }
      let text = String(decoding: scanner.bytes[cell.text.range.offsets], as: UTF8.self)
      let isEscaped = cell.text.coding == .escaped
      if !isEscaped, text.utf8.contains(.quotationMark) { hasStrayMark = true }
      cells.append(isEscaped ? text.replacing("\"\"", with: "\"") : text)
      position = cell.next
      guard cell.terminator == .delimiter else { break }
    }
    return (cells, isBroken, hasStrayMark)
  }

  private static func columns(of cells: [String]) -> [Int: ExchangeColumn] {
    var result: [Int: ExchangeColumn] = [:]
    for (index, cell) in cells.enumerated() {
      if let column = ExchangeColumn(heading: cell), !result.values.contains(column) { result[index] = column }
    }
    return result
  }

  /// The heading of a column that is needed and missing: without ids, the key and the source text identify a row.
  private static func missingColumn(in columns: Set<ExchangeColumn>) -> String? {
    if !columns.contains(.translation) { return ExchangeColumn.translation.title }
    return columns.contains(.id) ? nil : ExchangeColumn.id.title
  }

  private static func row(_ cells: [String], _ columns: [Int: ExchangeColumn], line: Int) -> Row {
    var row = Row(translation: "", line: line)
    row.isOfTable = true
    for (index, cell) in cells.enumerated() {
      let text = SpreadsheetText.text(cell)
      switch columns[index] {
      case .id?: row.id = ExchangeUnitID(text.trimmedStart.trimmedEnd)
      case .catalog?: row.catalog = text
      case .key?: row.key = text
      case .form?: row.form = text.isEmpty ? nil : ExchangeForm.name(ofShown: text)
      case .source?: row.source = text
      case .translation?: row.translation = text
      case .comment?, .maximumLength?, nil: break
      }
    }
    return row
  }
}
