import Localize
import LocalizeProject

/// Reads `glossary.csv`: a term, its translations, and what else is known about it.
enum GlossaryFile {
  /// Reads a glossary from the disk; nil if none was named, or it can't be used, which is then reported.
  ///
  /// - Throws: ``ToolSession/Stop`` if that was chosen.
  static func glossary(at path: String?, session: ToolSession) async throws(ToolSession.Stop) -> Glossary? {
    guard let path, let bytes = try await session.attempt({ _ in try OptionFile.read(path) }) else { return nil }
    return glossary(bytes, at: path, session: session)
  }

  /// Reads a glossary that settings name, which can't be standard input.
  ///
  /// - Throws: ``ToolSession/Stop`` if that was chosen.
  static func glossary(ofSettings path: String, session: ToolSession) async throws(ToolSession.Stop) -> Glossary? {
    guard let bytes = try await session.attempt({ _ in try FileReader.read(path) }) else { return nil }
    return glossary(bytes, at: path, session: session)
  }

  private static func glossary(_ bytes: [UInt8], at path: String, session: ToolSession) -> Glossary? {
    do throws(GlossaryProblem) {
      return try glossary(bytes)
    } catch {
      session.report(ToolError.unreadableGlossary(error, of: path))
      return nil
    }
  }

  /// Makes a glossary of the bytes of a table.
  static func glossary(_ bytes: [UInt8]) throws(GlossaryProblem) -> Glossary {
    let table = try GlossaryTable(bytes)
    guard let header = table.rows.first else { throw GlossaryProblem(line: 1, kind: .header) }
    var columns: [Column] = []
    for name in header.cells {
      guard let column = Column(name), column == .ignored || !columns.contains(column) else {
        throw GlossaryProblem(line: header.line, kind: .column(name))
      }
      columns.append(column)
    }
    guard columns.contains(.term) else { throw GlossaryProblem(line: header.line, kind: .header) }
    var seen: Set<String> = []
    var terms: [GlossaryTerm] = []
    for row in table.rows.dropFirst() {
      let term = try term(row, columns)
      guard !term.term.isEmpty, seen.insert(term.term).inserted else { throw GlossaryProblem(line: row.line, kind: .term) }
      terms.append(term)
    }
    return Glossary(terms)
  }

  private static func term(_ row: GlossaryTable.Row, _ columns: [Column]) throws(GlossaryProblem) -> GlossaryTerm {
    var (text, notes) = ("", "")
    var translations: [LocaleIdentifier: [String]] = [:]
    var (isUntranslatable, isCaseSensitive): (Bool?, Bool?) = (nil, nil)
    for (cell, column) in zip(row.cells, columns) {
      switch column {
      case .term: text = cell
      case .notes: notes = cell
      case .doNotTranslate: isUntranslatable = try flag(cell, row)
      case .caseSensitive: isCaseSensitive = try flag(cell, row)
      case .locale(let locale):
        let words = cell.split(separator: "|").map { $0.trimmingBlanks }.filter { !$0.isEmpty }
        if !words.isEmpty { translations[locale] = words }
      case .ignored: break
      }
    }
    return GlossaryTerm(
      text, translations: translations, isUntranslatable: isUntranslatable ?? false, isCaseSensitive: isCaseSensitive, notes: notes)
  }

  private static func flag(_ cell: String, _ row: GlossaryTable.Row) throws(GlossaryProblem) -> Bool? {
    switch cell.lowercased() {
    case "": nil
    case "yes", "true", "1", "x": true
    case "no", "false", "0": false
    default: throw GlossaryProblem(line: row.line, kind: .flag(cell))
    }
  }

  private enum Column: Equatable {
    case term
    case notes
    case doNotTranslate
    case caseSensitive
    case locale(LocaleIdentifier)
    /// A column without a name.
    case ignored

    init?(_ name: String) {
      switch name.lowercased() {
      case "": self = .ignored
      case "term": self = .term
      case "notes", "note", "comment", "description": self = .notes
      case "do-not-translate", "do_not_translate", "donottranslate": self = .doNotTranslate
      case "case-sensitive", "case_sensitive": self = .caseSensitive
      default:
        guard let locale = LocaleIdentifier(argument: name) else { return nil }
        self = .locale(locale)
      }
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...last])
  }
}
