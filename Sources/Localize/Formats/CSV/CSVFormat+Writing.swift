extension CSVFormat {
  /// Turns an edit into new bytes for the cells it touches.
  ///
  /// A cell stays quoted if it was, and is quoted where the file's habit or its text demands it. A record that is too short for its cell
  /// gets the delimiters it lacks. A new key goes to the end of the file; its comment is left out where there is no column for it.
  ///
  /// - Throws: ``EditError``: `unsupportedValue` when the record is broken, `unsupportedText` for a text with NUL or a key of spaces.
  public func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      return [try setting(key, in: locale, to: text, document: document, index: index)]
    case .addKey(let key, let locale, let text, let comment):
      return [try adding(key, in: locale, text: text, comment: comment, document: document, index: index)]
    case .removeKey(let key):
      return try entries(of: key, in: document, index: index).map { Replacement($0.range, with: []) }
    case .renameKey(let from, let to):
      return try renaming(from, to: to, document: document, index: index)
    case .setState(let key, _, let state):
      guard state == .translated else { throw EditError(.unsupportedEdit, key: key) }
      _ = try entries(of: key, in: document, index: index)
      return []
    case .setForm(let key, _, _, _): throw EditError(.unsupportedEdit, key: key)
    case .addLocale: throw EditError(.unsupportedEdit, key: "")
    case .replaceBytes(let range, let text):
      guard range.start <= range.end, Int(range.end) <= document.source.text.count else { throw EditError(.invalidRange, key: "") }
      return [Replacement(range, with: Array(text.utf8))]
    }
  }

  private func setting(
    _ key: String, in locale: LocaleIdentifier?, to text: String, document: Document, index: EntryIndex
  ) throws(EditError) -> Replacement {
    guard let entry = try entries(of: key, in: document, index: index).last else { throw EditError(.unknownKey, key: key) }
    let column = try column(of: locale, in: document, key: key)
    let cells = try cells(of: entry, in: document, key: key)
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

  private func adding(
    _ key: String, in locale: LocaleIdentifier?, text: String, comment: String?, document: Document, index: EntryIndex
  ) throws(EditError) -> Replacement {
    guard index.entries(of: key).isEmpty else { throw EditError(.existingKey, key: key) }
    let textColumn = try column(of: locale, in: document, key: key)
    try check(newKey: key)
    let source = document.source.text
    let endsInQuotes = document.problems.contains { $0.kind == .unterminatedQuote && Int($0.range.end) == source.count }
    guard !endsInQuotes else { throw EditError(.unsupportedValue, key: key) }
    var record: [UInt8] = []
    for (index, column) in columns.enumerated() {
      if index > 0 { record.append(delimiter) }
      let content = index == textColumn ? text : column == .key ? key : column == .comment ? comment ?? "" : ""
      record += try cell(content, key: key, isQuoted: false)
    }
    let isTerminated = source.last == .lineFeed || source.last == .carriageReturn
    let lineEnd = Array(lineEnd.rawValue.utf8)
    return Replacement(TextRange(source.count, source.count), with: isTerminated ? record + lineEnd : lineEnd + record)
  }

  private func renaming(_ from: String, to: String, document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    let found = try entries(of: from, in: document, index: index)
    guard from != to else { return [] }
    guard index.entries(of: to).isEmpty else { throw EditError(.existingKey, key: to) }
    try check(newKey: to)
    guard let column = columns.firstIndex(of: .key) else { throw EditError(.unknownKey, key: from) }
    return try found.map { entry throws(EditError) in
      let old = try cells(of: entry, in: document, key: from)[column]
      return Replacement(old.range, with: try cell(to, key: to, isQuoted: old.isQuoted))
    }
  }

  /// A text as a cell.
  private func cell(_ text: String, key: String, isQuoted: Bool) throws(EditError) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard !bytes.contains(0) else { throw EditError(.unsupportedText, key: key) }
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
    guard let index = document.locales.firstIndex(of: locale), let column = columns.firstIndex(of: .text(locale: index)) else {
      throw EditError(.unknownLocale, key: key)
    }
    return column
  }

  /// The cells of a record, by scanning it again.
  private func cells(of entry: Entry, in document: Document, key: String) throws(EditError) -> [CSVCell] {
    let cells: [CSVCell]? = document.source.text.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return nil }
      let scanner = CSVScanner(base: base, end: Int(entry.range.end), delimiter: delimiter)
      var cells = [scanner.cell(at: Int(entry.range.start))]
      while let last = cells.last, last.defect == nil, last.terminator == .delimiter { cells.append(scanner.cell(at: last.next)) }
      return cells.last?.defect == nil ? cells : nil
    }
    guard let cells else { throw EditError(.unsupportedValue, key: key) }
    return cells
  }

  private func entries(of key: String, in document: Document, index: EntryIndex) throws(EditError) -> [Entry] {
    let found = index.entries(of: key)
    guard !found.isEmpty else { throw EditError(.unknownKey, key: key) }
    return found.map { document.entries[$0] }
  }

  /// Whether a record that starts with this text could be taken for a line of a failed merge.
  private static func startsLikeMarker(_ text: String) -> Bool {
    ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { text.hasPrefix($0) }
  }
}
