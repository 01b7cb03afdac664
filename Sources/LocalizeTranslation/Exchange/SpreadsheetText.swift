/// Texts in cells of a spreadsheet, which would compute some and reformat others: `=1+1`, `-5`, `007`, `1.10`.
///
/// An apostrophe in front makes them texts for spreadsheets, and is removed when the file is read.
enum SpreadsheetText {
  /// The content of the cell for a text.
  static func cell(_ text: String) -> String { isAtRisk(text) ? "'" + text : text }

  /// The text of a cell.
  static func text(_ cell: String) -> String {
    guard cell.first == "'" else { return cell }
    let rest = String(cell.dropFirst())
    return isAtRisk(rest) ? rest : cell
  }

  /// Whether a spreadsheet would change a text; and one that would be read as another because of its apostrophe.
  private static func isAtRisk(_ text: String) -> Bool {
    let core = text.drop { $0 == "'" }
    guard let first = core.unicodeScalars.first else { return false }
    switch first {
    case "=", "+", "-", "@", "\t", "\r", "\n": return true
    case "0"..."9": return core.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic || $0 == "e" || $0 == "E" }
    default: return false
    }
  }
}
