import Localize

/// Turns edits of a `.strings` document into replacements of bytes.
struct StringsWriter {
  let document: Document
  let enclosure: StringsFormat.Enclosure?
  let index: EntryIndex

  private var text: [UInt8] { document.source.text }

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      try document.requireLocale(locale, key: key)
      return [try setValue(key: key, text: text)]
    case .addKey(let key, let locale, let text, let comment):
      try document.requireLocale(locale, key: key)
      try index.requireNoEntry(of: key)
      return [try addition(key: key, text: text, comment: comment)]
    case .removeKey(let key):
      return try removals(key: key)
    case .renameKey(let key, let newKey):
      return try renamings(from: key, to: newKey)
    case .setState(let key, let locale, let state), .setFormState(let key, let locale, _, let state):
      try document.requireLocale(locale, key: key)
      guard state == .translated, !index.entries(of: key).isEmpty else { throw EditError(.unsupportedEdit, key: key) }
      return []
    case .setForm, .addLocale, .replaceBytes: throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  /// The key of an entry with its quotation marks.
  private func keyRange(of entry: Entry) -> TextRange {
    let isQuoted = StringsScanner.isQuote(text[Int(entry.range.start)])
    return TextRange(start: entry.range.start, end: entry.key.range.end + (isQuoted ? 1 : 0))
  }

  private func quote(at offset: UInt32) -> UInt8 {
    StringsScanner.isQuote(text[Int(offset)]) ? text[Int(offset)] : 0
  }

  // MARK: Values

  private func setValue(key: String, text: String) throws(EditError) -> Replacement {
    guard let last = index.entries(of: key).last else { throw EditError(.unknownKey, key: key) }
    let entry = document.entries[last]
    guard entry.localizationCount == 1 else { throw EditError(.unsupportedValue, key: key) }
    let localization = document.localizations[entry.localizations.lowerBound]
    guard case .leaf = localization.value else { throw EditError(.unsupportedValue, key: key) }
    let mark = quote(at: localization.range.start)
    guard localization.range == keyRange(of: entry) else {
      return Replacement(localization.range, with: StringsLiteral.bytes(of: text, quote: mark))
    }
    // `"k";`, whose value is the key itself.
    let end = localization.range.end
    return Replacement(
      TextRange(start: end, end: end), with: StringsStyle(of: document).equalsSign + StringsLiteral.bytes(of: text, quote: mark))
  }

  private func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = index.entries(of: key)
    guard !found.isEmpty else { throw EditError(.unknownKey, key: key) }
    guard key != newKey || Array(key.utf8) != Array(newKey.utf8) else { return [] }
    guard index.entries(of: newKey).isEmpty else { throw EditError(.existingKey, key: newKey) }
    return found.map { index in
      let entry = document.entries[index]
      let range = keyRange(of: entry)
      var bytes = StringsLiteral.bytes(of: newKey, quote: quote(at: range.start))
      if entry.localizationCount == 1, document.localizations[entry.localizations.lowerBound].range == range {
        // `"k";` shows its key: the text stays when the key changes.
        bytes += StringsStyle(of: document).equalsSign + text[range.offsets]
      }
      return Replacement(range, with: bytes)
    }
  }

  // MARK: Adding

  private func addition(key: String, text newText: String, comment: String?) throws(EditError) -> Replacement {
    let style = StringsStyle(of: document)
    let place = try endOfEntries(key: key)
    var before = place
    while before > document.source.contentStart, text[before - 1] <= StringsByte.space { before -= 1 }
    let gap = text[before..<place]
    let isFirst = before == document.source.contentStart || enclosure?.open == before - 1
    // A comment at the end of the file must not become the comment of the new key; one after the last entry can't.
    let lastEnd = document.entries.last.map { Int($0.range.end) } ?? document.source.contentStart
    let followsComment =
      !isFirst && lastEnd < before && text[lastEnd..<before].contains { $0 == StringsByte.lineFeed || $0 == StringsByte.carriageReturn }
    let wantsEmptyLine = !isFirst && (followsComment || style.separatesEntries ?? (comment?.isEmpty == false))
    var bytes: [UInt8] = []
    let endsLine = gap.contains { $0 == StringsByte.lineFeed || $0 == StringsByte.carriageReturn }
    let isOwnLine = endsLine || before == document.source.contentStart
    if !isOwnLine { bytes += style.lineEnd }
    if wantsEmptyLine, !StringsStyle.hasEmptyLine(in: gap) { bytes += style.lineEnd }
    bytes += style.entry(key: key, text: newText, comment: comment)
    if isOwnLine || enclosure?.close == place { bytes += style.lineEnd }
    return Replacement(TextRange(place, place), with: bytes)
  }

  /// Where a new entry goes: before the closing bracket, else at the end; but before what swallows the rest of the file.
  private func endOfEntries(key: String) throws(EditError) -> Int {
    if document.problems.contains(where: { $0.kind == .binaryContent || $0.kind == .otherFormat }) {
      throw EditError(.unsupportedValue, key: key)
    }
    var end = enclosure?.close ?? text.count
    for problem in document.problems where problem.kind == .unterminatedComment { end = min(end, Int(problem.range.start)) }
    if let last = document.entries.last, let problem = document.problems.last(where: \.kind.losesContent),
      problem.range.end > last.range.end, Int(problem.range.end) >= end
    {
      end = Int(last.range.end)
    }
    // To the beginning of the line, when only blanks precede.
    var line = end
    while line > document.source.contentStart, text[line - 1] == StringsByte.space || text[line - 1] == StringsByte.tab { line -= 1 }
    let startsLine =
      line == document.source.contentStart || text[line - 1] == StringsByte.lineFeed || text[line - 1] == StringsByte.carriageReturn
    return startsLine ? line : end
  }

  // MARK: Removing

  private func removals(key: String) throws(EditError) -> [Replacement] {
    [Replacement](removing: try index.requiredEntries(of: key).map(rangeToRemove))
  }

  /// An entry with its comments, its line, and one of the two empty lines around it.
  private func rangeToRemove(_ index: Int) -> TextRange {
    let entry = document.entries[index]
    var floor = document.source.contentStart
    if let enclosure { floor = max(floor, enclosure.open + 1) }
    if index > 0 { floor = max(floor, Int(document.entries[index - 1].range.end)) }
    for problem in document.problems where problem.range.end <= entry.range.start { floor = max(floor, Int(problem.range.end)) }
    let ceiling = index + 1 < document.entries.count ? Int(document.entries[index + 1].range.start) : text.count
    return StringsRemoval(text: text, floor: floor, ceiling: ceiling, entry: entry.range, hasComment: entry.comment != nil).range
  }
}
