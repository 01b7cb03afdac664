/// One cell as it stands in a text.
struct CSVCell {
  /// What comes after a cell.
  enum Terminator: UInt8 {
    case delimiter
    case lineEnd
    case endOfText
  }

  /// Why a cell that starts with a quotation mark can't be taken as it stands.
  enum Defect {
    /// The text ends before the closing quotation mark.
    case unterminated
    /// The quotation mark at this offset should close the cell, but text follows.
    case textAfter(quote: Int)
  }

  /// Where the cell starts, its quotation mark included.
  var start: Int
  /// Where the cell ends, its quotation mark included.
  var end: Int
  /// Where the text starts.
  var textStart: Int
  /// Where the text ends.
  var textEnd: Int
  /// Whether the text holds quotation marks that stand for something else than they are.
  var coding: RawText.Coding
  /// What comes after the cell.
  var terminator: Terminator
  /// Where the next cell or record starts.
  var next: Int
  /// What is wrong with it.
  var defect: Defect?

  /// Whether there is no text in the cell.
  var isEmpty: Bool { textStart == textEnd }
  /// Whether the cell stands in quotation marks.
  var isQuoted: Bool { textStart != start }
  /// The cell with its quotation marks.
  var range: TextRange { TextRange(start, end) }
  /// The text in the file.
  var text: RawText { RawText(TextRange(textStart, textEnd), coding: coding) }
}
