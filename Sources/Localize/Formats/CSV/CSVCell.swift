/// One cell as it is in a text.
package struct CSVCell {
  /// The delimiter after a cell.
  package enum Terminator: UInt8 {
    case delimiter
    case lineEnd
    case endOfText
  }

  /// Why a cell that starts with a quotation mark can't be read literally.
  package enum Defect {
    /// The text ends before the closing quotation mark.
    case unterminated
    /// The quotation mark at this offset should close the cell, but text follows.
    case textAfter(quote: Int)
  }

  /// Where the cell starts, its quotation mark included.
  package var start: Int
  /// Where the cell ends, its quotation mark included.
  package var end: Int
  /// Where the text starts.
  var textStart: Int
  /// Where the text ends.
  var textEnd: Int
  /// Whether the text holds quotation marks that are not literal.
  package var coding: RawText.Coding
  /// The delimiter after the cell.
  package var terminator: Terminator
  /// Where the next cell or record starts.
  package var next: Int
  /// Its defect.
  package var defect: Defect?

  /// Whether the cell is empty.
  package var isEmpty: Bool { textStart == textEnd }
  /// Whether the cell is quoted.
  package var isQuoted: Bool { textStart != start }
  /// The cell with its quotation marks.
  package var range: TextRange { TextRange(start, end) }
  /// The text in the file.
  package var text: RawText { RawText(TextRange(textStart, textEnd), coding: coding) }
}
