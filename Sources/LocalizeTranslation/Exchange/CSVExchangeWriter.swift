import Localize
import LocalizeProject

/// Writes a table for translators that spreadsheets open without damage: UTF-8 with a byte order mark, CRLF between records, every text in
/// quotation marks, and an apostrophe before what would be computed.
enum CSVExchangeWriter {
  static func bytes(of units: [ExchangeUnit], in locale: LocaleIdentifier) -> [UInt8] {
    var result: [UInt8] = [0xEF, 0xBB, 0xBF]
    // A file can be renamed, and a sheet has no file name.
    result += row(ExchangeColumn.allCases.map { $0 == .translation ? "\($0.title) (\(locale.identifier))" : $0.title })
    for unit in units {
      let cells = [
        unit.catalog, unit.shownKey, unit.shownForm ?? "", unit.shortSource, unit.shortTranslation ?? "",
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

  /// The column of a heading, in any case, with or without its language: `Translation (fr)`.
  init?(heading: String) {
    let name = (Self.language(in: heading).map { String(heading[..<$0.lowerBound]) } ?? heading).trimmedStart.trimmedEnd.lowercased()
    guard let column = Self.allCases.first(where: { $0.title.lowercased() == name }) else { return nil }
    self = column
  }

  /// The locale of a heading; nil if it has none.
  static func locale(ofHeading heading: String) -> LocaleIdentifier? {
    language(in: heading).flatMap { LocaleIdentifier(heading[$0].filter { $0 != "(" && $0 != ")" && !$0.isWhitespace }) }
  }

  /// The language in parentheses at the end of a heading.
  private static func language(in heading: String) -> Range<String.Index>? {
    guard heading.trimmedEnd.hasSuffix(")"), let open = heading.lastIndex(of: "(") else { return nil }
    return open..<heading.endIndex
  }
}
