/// A table of a text report: the first columns are texts, and the last ones numbers.
package struct TextTable {
  /// The rows, the headings first.
  let rows: [[String]]
  /// How many columns are texts.
  let textColumns: Int

  /// Creates a table.
  package init(rows: [[String]], textColumns: Int) {
    self.rows = rows
    self.textColumns = textColumns
  }

  /// The lines, with columns that begin or end under each other.
  package var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { TextReporter.displayWidth(of: $0[column]) }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - TextReporter.displayWidth(of: cell))
        return column < textColumns ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
  }
}
