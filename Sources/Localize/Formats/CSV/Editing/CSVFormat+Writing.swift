package import Localize

extension CSVFormat {
  /// Turns an edit into new bytes for the cells it touches.
  ///
  /// A cell stays quoted if it was, and is quoted where the file's habit or its text demands it. A record that is too short for its cell
  /// gets the delimiters it lacks. A new key goes to the end of the file; its comment is dropped if there is no column for it.
  ///
  /// - Throws: ``EditError``: `unsupportedValue` when the record is broken or other rows would become, or no longer be, forms of a plural;
  ///   `unsupportedText` for a text with NUL or a key of spaces.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    let made = try changes(for: edit, in: document, index: index)
    guard mayRegroup(edit, in: document, index: index), !keepsOtherKeys(edit, made, in: document) else { return made }
    throw EditError(.unsupportedValue, key: edit.key)
  }

  private func changes(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      return [try setting(key, in: locale, to: text, document: document, index: index)]
    case .addKey(let key, let locale, let text, let comment):
      return [try adding(key, in: locale, text: text, comment: comment, document: document, index: index)]
    case .removeKey(let key):
      return try index.requiredEntries(of: key).flatMap { rows(of: $0, in: document) }.sorted { $0.start < $1.start }.map {
        Replacement($0, with: [])
      }
    case .renameKey(let from, let to):
      return try renaming(from, to: to, document: document, index: index)
    case .setState(let key, _, let state), .setFormState(let key, _, _, let state):
      try index.requireTranslated(state, key: key)
      return []
    case .setForm(let key, let locale, let form, let text):
      return [try setting(form, of: key, in: locale, to: text, document: document, index: index)]
    case .addLocale(let locale): return try adding(locale, to: document)
    case .replaceBytes: throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  private func setting(
    _ key: String, in locale: LocaleIdentifier?, to text: String, document: Document, index: EntryIndex
  ) throws(EditError) -> Replacement {
    guard let entry = index.entries(of: key).last else { throw EditError(.unknownKey, key: key) }
    guard pluralRows[entry] == nil else { throw EditError(.unsupportedValue, key: key) }
    return try setting(document.entries[entry].range, key: key, in: locale, to: text, document: document)
  }

  /// Gives one form of a plural a text: in its row, or in a new one after the last.
  private func setting(
    _ form: [String], of key: String, in locale: LocaleIdentifier?, to text: String, document: Document, index: EntryIndex
  ) throws(EditError) -> Replacement {
    guard let entry = index.entries(of: key).last else { throw EditError(.unknownKey, key: key) }
    guard let rows = pluralRows[entry], form.count == 1 else { throw EditError(.unknownForm, key: key) }
    if let row = rows.first(where: { $0.selector == form[0] }) {
      return try setting(row.range, key: key, in: locale, to: text, document: document)
    }
    guard PluralSuffix.categories.contains(where: { $0.description == form[0] }), let last = rows.map(\.range).max(by: { $0.end < $1.end })
    else { throw EditError(.unknownForm, key: key) }
    let column = try column(of: locale, in: document, key: key)
    var row = try row(key: key + "_" + form[0], text: text, in: column, comment: nil, behind: Int(last.end), document: document)
    // The same form in another locale belongs to this row: it waits until the row is there.
    row.rank = [1] + Array((key + "_" + form[0]).utf8)
    return row
  }

  /// Gives the cell of a locale in a row a text.
  private func setting(
    _ row: TextRange, key: String, in locale: LocaleIdentifier?, to text: String, document: Document
  ) throws(EditError) -> Replacement {
    let column = try column(of: locale, in: document, key: key)
    let cells = try cells(of: row, in: document, key: key)
    guard column < cells.count else {
      // The last cell is written again, so that a second edit of this record overlaps and waits.
      let last = cells[cells.count - 1]
      let kept = replacedRange(of: cells.count - 1, in: cells)
      let delimiters = Array(repeating: delimiter, count: column - cells.count + 1)
      let bytes =
        Array(document.source.text[kept.offsets]) + delimiters
        + (try cell(text, key: key, isQuoted: last.isQuoted && quoting != .whenNeeded))
      return Replacement(kept, with: bytes)
    }
    let old = cells[column]
    let new = try cell(text, key: key, isQuoted: old.isQuoted)
    let range = replacedRange(of: column, in: cells)
    let source = document.source.text
    return Replacement(
      range, with: Array(source[Int(range.start)..<old.start]) + new + Array(source[old.end..<Int(range.end)]))
  }

  /// The bytes that go when a cell is replaced; a blank one takes a delimiter along, because two edits of it must overlap.
  private func replacedRange(of index: Int, in cells: [CSVCell]) -> TextRange {
    let cell = cells[index]
    guard cell.start == cell.end else { return cell.range }
    if index > 0 { return TextRange(cell.start - 1, cell.end) }
    return TextRange(cell.start, cell.next)
  }

  /// A new last column: its header alone, since a record that is too short for a column has no text there.
  private func adding(_ locale: LocaleIdentifier, to document: Document) throws(EditError) -> [Replacement] {
    guard !document.locales.isEmpty, !document.locales.contains(nil), columns.last != .unnamed else {
      throw EditError(.unsupportedEdit, key: "")
    }
    guard !document.locales.contains(locale) else { return [] }
    let source = document.source
    let header = try cells(of: TextRange(source.contentStart, source.text.count), in: document, key: "")
    guard header.count == columns.count, let last = header.last else { throw EditError(.unsupportedEdit, key: "") }
    let name = try cell(locale.code, key: "", isQuoted: last.isQuoted)
    // The last cell is written again, so that a second column waits for the first.
    return [Replacement(last.range, with: Array(source.text[last.range.offsets]) + [delimiter] + name)]
  }

  private func adding(
    _ key: String, in locale: LocaleIdentifier?, text: String, comment: String?, document: Document, index: EntryIndex
  ) throws(EditError) -> Replacement {
    try index.requireNoEntry(of: key)
    let textColumn = try column(of: locale, in: document, key: key)
    try check(newKey: key)
    return try row(key: key, text: text, in: textColumn, comment: comment, behind: document.source.text.count, document: document)
  }

  /// A new row after another one, or at the end of the file.
  private func row(
    key: String, text: String, in textColumn: Int, comment: String?, behind offset: Int, document: Document
  ) throws(EditError) -> Replacement {
    let source = document.source.text
    let endsInQuotes = document.problems.contains { $0.kind == .unterminatedQuote && Int($0.range.end) == source.count }
    guard !endsInQuotes else { throw EditError(.unsupportedValue, key: key) }
    var record: [UInt8] = []
    for (index, column) in columns.enumerated() {
      if index > 0 { record.append(delimiter) }
      let content = index == textColumn ? text : column.holdsKeys ? key : column == .comment ? comment ?? "" : ""
      record += try cell(content, key: key, isQuoted: false)
    }
    let isTerminated = offset > 0 && (source[offset - 1] == .lineFeed || source[offset - 1] == .carriageReturn)
    let lineEnd = Array(lineEnd.rawValue.utf8)
    return Replacement(TextRange(offset, offset), with: isTerminated ? record + lineEnd : lineEnd + record)
  }

  private func renaming(_ from: String, to: String, document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: from)
    guard from != to else { return [] }
    try index.requireNoEntry(of: to)
    try check(newKey: to)
    guard let column = columns.firstIndex(where: \.holdsKeys) else { throw EditError(.unknownKey, key: from) }
    var result: [Replacement] = []
    for entry in found {
      let rows = pluralRows[entry] ?? [PluralRow(selector: "", range: document.entries[entry].range)]
      for row in rows.sorted(by: { $0.range.start < $1.range.start }) {
        let old = try cells(of: row.range, in: document, key: from)[column]
        let name = row.selector.isEmpty ? to : to + "_" + row.selector
        let oldName = row.selector.isEmpty ? from : from + "_" + row.selector
        // Quotation marks that only the old name needs go with it.
        let isQuoted = old.isQuoted && cell(oldName, isQuoted: false)?.first != UInt8.quotationMark
        result.append(Replacement(old.range, with: try cell(name, key: to, isQuoted: isQuoted)))
      }
    }
    return result.sorted { $0.range.start < $1.range.start }
  }

  /// A text as a cell.
  private func cell(_ text: String, key: String, isQuoted: Bool) throws(EditError) -> [UInt8] {
    guard let bytes = cell(text, isQuoted: isQuoted) else { throw EditError(.unsupportedText, key: key) }
    return bytes
  }

  /// A text as a cell, nil for one with NUL.
  package func cell(_ text: String, isQuoted: Bool) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard !bytes.contains(0) else { return nil }
    let isSpecial = { (byte: UInt8) in byte == delimiter || byte == .quotationMark || byte == .lineFeed || byte == .carriageReturn }
    let isSpace = { (byte: UInt8?) in byte == .space || byte == .tab }
    let isHabit = bytes.isEmpty ? quoting == .all : quoting != .whenNeeded
    let isMarker = CSVFormat.startsLikeMarker(text)
    guard isQuoted || isHabit || isMarker || isSpace(bytes.first) || isSpace(bytes.last) || bytes.contains(where: isSpecial) else {
      return bytes
    }
    var quoted: [UInt8] = [.quotationMark]
    quoted.reserveCapacity(bytes.count + 8)
    for byte in bytes {
      if byte == .quotationMark { quoted.append(byte) }
      quoted.append(byte)
    }
    return quoted + [.quotationMark]
  }

  /// A key of spaces would be read as none.
  private func check(newKey key: String) throws(EditError) {
    guard key.utf8.contains(where: { $0 != .space && $0 != .tab }) else { throw EditError(.unsupportedText, key: key) }
  }

  private func column(of locale: LocaleIdentifier?, in document: Document, key: String) throws(EditError) -> Int {
    guard let index = document.locales.firstIndex(of: locale) else { throw EditError(.unknownLocale, key: key) }
    // Another source text would be another key.
    guard let column = columns.firstIndex(of: .text(locale: index)) else { throw EditError(.unsupportedEdit, key: key) }
    return column
  }

  /// The cells of a record, by scanning it again.
  private func cells(of row: TextRange, in document: Document, key: String) throws(EditError) -> [CSVCell] {
    let cells: [CSVCell]? = document.source.text.withBytes { text in
      let scanner = CSVScanner(text.extracting(..<Int(row.end)), delimiter: delimiter)
      var cells = [scanner.cell(at: Int(row.start))]
      while let last = cells.last, last.defect == nil, last.terminator == .delimiter { cells.append(scanner.cell(at: last.next)) }
      return cells.last?.defect == nil ? cells : nil
    }
    guard let cells else { throw EditError(.unsupportedValue, key: key) }
    return cells
  }

  /// The records of an entry: one, or those of a plural.
  private func rows(of entry: Int, in document: Document) -> [TextRange] {
    pluralRows[entry]?.map(\.range) ?? [document.entries[entry].range]
  }

  /// Whether a record that starts with this text could be treated as a line of a failed merge.
  private static func startsLikeMarker(_ text: String) -> Bool {
    ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { text.hasPrefix($0) }
  }
}
