/// The style and the size of a file, estimated from its first records.
package struct CSVSample {
  package let quoting: CSVFormat.Quoting
  /// The mean length of a record, in bytes.
  let recordLength: Int
  /// The mean number of cells in a record.
  let cellCount: Int

  private static let recordLimit = 20
  private static let cellLimit = 4096

  /// Looks at the first records after the header; at the header when there are none.
  package init(scanner: CSVScanner, header: CSVHeader) {
    var (quoted, bareTexts, bareBlanks, cells, records) = (0, 0, 0, 0, 0)
    var position = header.next
    sampling: while position < scanner.end, records < Self.recordLimit, cells < Self.cellLimit {
      var cell: CSVCell
      let isBlankLine = scanner.endsCell(at: position) && scanner.bytes[position] != scanner.delimiter
      repeat {
        cell = scanner.cell(at: position)
        guard cell.defect == nil else { break sampling }
        position = cell.next
        guard !isBlankLine else { continue sampling }
        cells += 1
        if cell.isQuoted { quoted += 1 } else if cell.isEmpty { bareBlanks += 1 } else { bareTexts += 1 }
      } while cell.terminator == .delimiter
      records += 1
    }
    recordLength = max(1, (position - header.next) / max(1, records))
    cellCount = max(1, cells / max(1, records))
    let isAlwaysQuoted = cells > 0 ? quoted > 0 && bareTexts == 0 : header.isQuoted
    quoting = !isAlwaysQuoted ? .whenNeeded : bareBlanks > 0 ? .texts : .all
  }
}
