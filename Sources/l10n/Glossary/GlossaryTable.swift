import SwiftCSV

/// A glossary as a table of cells, each row with its line.
///
/// SwiftCSV reads it. Of what that is known to read wrongly it gets nothing: a character that joins the delimiter or quotation mark before it,
/// a quotation mark that is not closed or is inside a cell, rows that are longer than the header. The rows are counted beforehand, and
/// what comes back is compared with them, so that anything else that it would misread is refused with its line too.
struct GlossaryTable {
  /// The rows that hold anything, the header first; cells without the blanks around them.
  private(set) var rows: [Row] = []

  struct Row {
    var line: Int
    var cells: [String]
  }

  /// Reads the bytes of a table; the delimiter is the one of `,`, `;` and tab that the header has most of.
  init(_ bytes: [UInt8]) throws(GlossaryProblem) {
    var bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw GlossaryProblem(line: Self.lineOfInvalidByte(bytes), kind: .character)
    }
    // Without a line end SwiftCSV drops an empty last cell.
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    let delimiter = Self.delimiter(of: bytes)
    let expected = try Self.scan(bytes, delimiter: delimiter)
    guard let header = expected.first else { throw GlossaryProblem(line: 1, kind: .header) }
    for row in expected where row.cells.count > header.cells.count { throw GlossaryProblem(line: row.line, kind: .extraCells) }
    let read = try Self.read(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n", delimiter: delimiter, lines: expected)
    for (index, row) in expected.enumerated() {
      var cells = index < read.count ? read[index].map(Self.trimmed) : []
      while cells.count > row.cells.count, cells.last == "" { cells.removeLast() }
      guard cells == row.cells else { throw GlossaryProblem(line: row.line, kind: .character) }
    }
    guard read.count == expected.count else { throw GlossaryProblem(line: expected.last?.line ?? 1, kind: .character) }
    rows = expected.filter { !$0.cells.allSatisfy(\.isEmpty) }
  }

  private static func read(_ text: String, delimiter: UInt8, lines: [Row]) throws(GlossaryProblem) -> [[String]] {
    do {
      let table = try CSV<Enumerated>(
        string: text, delimiter: .character(Character(Unicode.Scalar(delimiter))), loadColumns: false)
      return [table.header] + table.rows
    } catch {
      // It does not say where; all quotation marks are closed, so that only a row by itself can show it.
      let texts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let bad = lines.indices.first { index in
        let end = index + 1 < lines.count ? lines[index + 1].line - 1 : texts.count
        let row = texts[(lines[index].line - 1)..<max(end, lines[index].line)].map { String(decoding: $0, as: UTF8.self) }
        let sign = CSVDelimiter.character(Character(Unicode.Scalar(delimiter)))
        return (try? CSV<Enumerated>(string: row.joined(separator: "\n") + "\n", delimiter: sign, loadColumns: false)) == nil
      }
      throw GlossaryProblem(line: bad.map { lines[$0].line } ?? 1, kind: .character)
    }
  }

  /// Cuts the bytes into cells.
  private static func scan(_ bytes: [UInt8], delimiter: UInt8) throws(GlossaryProblem) -> [Row] {
    var rows: [Row] = []
    var (line, index) = (1, 0)
    while index < bytes.count {
      var row = Row(line: line, cells: [])
      var isAtEnd = false
      while !isAtEnd {
        let cell = try cell(in: bytes, at: &index, line: &line, delimiter: delimiter)
        row.cells.append(trimmed(cell))
        isAtEnd = index >= bytes.count || bytes[index] != delimiter
        if !isAtEnd { index += 1 }
      }
      if index < bytes.count, bytes[index] == UInt8(ascii: "\r") { index += 1 }
      if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      line += 1
      rows.append(row)
    }
    return rows
  }

  /// Reads one cell up to the delimiter or line end after it.
  private static func cell(in bytes: [UInt8], at index: inout Int, line: inout Int, delimiter: UInt8) throws(GlossaryProblem) -> String {
    let start = line
    var text: [UInt8] = []
    guard bytes[index] == UInt8(ascii: "\"") else {
      while index < bytes.count, bytes[index] != delimiter, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
        guard bytes[index] != UInt8(ascii: "\"") else { throw GlossaryProblem(line: line, kind: .quotationMark) }
        text.append(bytes[index])
        index += 1
      }
      return String(decoding: text, as: UTF8.self)
    }
    index += 1
    while true {
      guard index < bytes.count else { throw GlossaryProblem(line: start, kind: .quotationMark) }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
      }
      text.append(bytes[index])
      index += 1
    }
    let isEnd = index >= bytes.count || [delimiter, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[index])
    guard isEnd else { throw GlossaryProblem(line: line, kind: .quotationMark) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].map { sign in (sign, header.count { $0 == sign }) }
    return counts.reduce((UInt8(ascii: ","), 0)) { $1.1 > $0.1 ? $1 : $0 }.0
  }

  private static func trimmed(_ cell: String) -> String {
    let scalars = cell.unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...last])
  }

  private static func lineOfInvalidByte(_ bytes: [UInt8]) -> Int {
    var line = 1
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil || part.contains(0) { return line }
      line += 1
    }
    return 1
  }
}

/// Why a glossary is not read.
struct GlossaryProblem: Error, Hashable {
  /// The line, from 1.
  var line: Int
  /// The kind of problem.
  var kind: Kind

  enum Kind: Hashable {
    /// A quotation mark that is not closed, or that is inside a cell.
    case quotationMark
    /// More cells than the header has.
    case extraCells
    /// A column that is not a locale and has no other meaning, or a repeated one.
    case column(String)
    /// A row without a term, or with that of another row.
    case term
    /// Neither yes nor no.
    case flag(String)
    /// Characters with which the row would be read wrongly.
    case character
    /// No header, or one without terms.
    case header
  }
}
