import Localize
import LocalizeProject

/// Writes a table for translators that spreadsheets open without damage: UTF-8 with a byte order mark, CRLF between records, every text in
/// quotation marks, and an apostrophe before what would be computed.
enum CSVExchangeWriter {
  static func bytes(of units: [ExchangeUnit]) -> [UInt8] {
    var result: [UInt8] = [0xEF, 0xBB, 0xBF]
    result += row(ExchangeColumn.allCases.map(\.title))
    for unit in units {
      let cells = [
        unit.catalog, unit.shownKey, unit.form ?? "", unit.source, unit.translation ?? "",
        ([unit.comment].compactMap(\.self) + unit.otherRemarks).joined(separator: "\n"),
        unit.maximumLength.map { String($0) } ?? "", unit.id.description,
      ]
      result += row(cells.map { SpreadsheetText.cell($0) })
    }
    return result
  }

  private static func row(_ cells: [String]) -> [UInt8] {
    let format = CSVFormat()
    var result: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { result.append(format.delimiter) }
      // A text with NUL has no place in a table.
      result += format.cell(cell, isQuoted: !cell.isEmpty) ?? []
    }
    return result + [.carriageReturn, .lineFeed]
  }
}

/// The columns of a table for translators.
enum ExchangeColumn: Int, CaseIterable {
  case catalog, key, form, source, translation, comment, maximumLength, id

  /// The heading.
  var title: String {
    switch self {
    case .catalog: "Catalog"
    case .key: "Key"
    case .form: "Form"
    case .source: "Source"
    case .translation: "Translation"
    case .comment: "Comment"
    case .maximumLength: "Maximum length"
    case .id: "ID"
    }
  }

  /// The column of a heading, in any case.
  init?(heading: String) {
    let name = heading.trimmedStart.trimmedEnd.lowercased()
    guard let column = Self.allCases.first(where: { $0.title.lowercased() == name }) else { return nil }
    self = column
  }
}
