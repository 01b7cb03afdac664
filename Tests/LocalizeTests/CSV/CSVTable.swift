import Localize
import TestSupport

/// A random table and its text.
struct CSVTable {
  var header: [String]
  var rows: [[String]]
  var delimiter: String
  var text: String

  /// Makes a table of keys, comments and texts.
  ///
  /// Omits what SwiftCSV misreads: spaces at the start of an unquoted cell, marks that join a delimiter or quotation mark, blank
  /// cells at the end of a file, rows of unequal length, quotation marks in unquoted cells.
  init(using generator: inout SeededGenerator) {
    delimiter = [",", ";", "\t"].randomElement(using: &generator) ?? ","
    let lineEnd = ["\n", "\r\n"].randomElement(using: &generator) ?? "\n"
    header = ["key", "comment"] + ["en", "ar", "zh-Hans", "pt_BR", "fr"].prefix(Int.random(in: 1...5, using: &generator))
    rows = []
    let quotesAll = Bool.random(using: &generator)
    var lines = [header.joined(separator: delimiter)]
    for row in 0..<Int.random(in: 1...12, using: &generator) {
      var cells = ["key.\(row)"]
      while cells.count < header.count { cells.append(Self.randomText(using: &generator)) }
      if cells[cells.count - 1].isEmpty { cells[cells.count - 1] = "end" }
      rows.append(cells)
      let line = cells.map { cell in
        let isSpecial = cell.unicodeScalars.contains { "\"\r\n,;\t ".unicodeScalars.contains($0) }
        return quotesAll || isSpecial
          ? "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : cell
      }
      lines.append(line.joined(separator: delimiter))
    }
    text = lines.joined(separator: lineEnd) + (Bool.random(using: &generator) ? lineEnd : "")
  }

  static func randomText(using generator: inout SeededGenerator) -> String {
    let pieces = ["a", "Wort", " ", ",", ";", "\t", "\"", "\n", "\r\n", "é", "مرحبا", "你好", "🙂", "%@", "|", "=", "x", "1", "'", "<b>"]
    return (0..<Int.random(in: 0...9, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// Key, comment and texts of each entry of a table with all its cells.
  static func cells(of document: Document) -> [[String]] {
    document.entries.map { entry in
      [document.string(of: entry.key), entry.comment.map(document.string(of:)) ?? ""]
        + document.localizations[entry.localizations].flatMap { $0.value.leaves.map { document.string(of: $0.text) } }
    }
  }
}
