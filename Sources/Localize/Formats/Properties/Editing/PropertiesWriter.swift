import Localize

/// Turns edits of `.properties` files into replacements of bytes.
struct PropertiesWriter {
  private let document: Document
  private let index: EntryIndex
  private let style: PropertiesStyle

  private var text: [UInt8] { document.source.text }
  private var literal: PropertiesLiteral { style.literal }
  private var lineEnd: [UInt8] { style.lineEnd }

  init(document: Document, index: EntryIndex) {
    self.document = document
    self.index = index
    style = index.shared.value { PropertiesStyle(of: document) }
  }

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      try document.requireLocale(locale, key: key)
      guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
      return [setValue(of: document.entries[last], text: text)]
    case .setForm(let key, let locale, let form, let text):
      guard form.isEmpty else { throw EditError(.unknownForm, key: key) }
      return try replacements(for: .setValue(key: key, locale: locale, text: text))
    case .setState(let key, _, let state), .setFormState(let key, _, _, let state):
      try index.requireTranslated(state, key: key)
      return []
    case .addKey(let key, let locale, let text, let comment):
      try document.requireLocale(locale, key: key)
      try index.requireNoEntry(of: key)
      guard !document.problems.contains(where: { $0.kind == .binaryContent }) else { throw EditError(.unsupportedValue, key: key) }
      return [addition(key: key, text: text, comment: comment)]
    case .removeKey(let key):
      return try removals(key: key)
    case .renameKey(let key, let newKey):
      let found = try index.requiredEntries(of: key)
      if Array(key.utf8) == Array(newKey.utf8) { return [] }
      try index.requireNoEntry(of: newKey)
      return found.map { rename(document.entries[$0], to: newKey) }
    case .addLocale, .replaceBytes:
      throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  /// Gives an entry another key; an empty one is none without a separator.
  private func rename(_ entry: Entry, to newKey: String) -> Replacement {
    let separator = text[PropertiesStyle.separator(of: entry, in: document)]
    let isSeparated = separator.contains(PropertiesByte.equalsSign) || separator.contains(PropertiesByte.colon)
    let new = spelling(of: newKey, like: entry.key)
    return Replacement(entry.key.range, with: new.isEmpty && !isSeparated ? [PropertiesByte.equalsSign] : new)
  }

  /// A key whose beginning and end are spelled as in another one.
  private func spelling(of newKey: String, like raw: RawText) -> [UInt8] {
    guard raw.coding == .escaped else { return literal.key(newKey) }
    let (old, new) = (Array(document.string(of: raw)), Array(newKey))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let count = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(count).count
    // What begins a key may need escapes that it has none of elsewhere.
    guard start > 0 || end < new.count else { return literal.key(newKey) }
    let prefix = String(old.prefix(start)).utf8.count
    let suffix = String(old.suffix(end)).utf8.count
    let all = String(old).utf8.count
    let first = start == 0 ? raw.range.start : document.range(of: 0..<prefix, in: raw).end
    let last = end == 0 ? raw.range.end : document.range(of: (all - suffix)..<all, in: raw).start
    guard first <= last else { return literal.key(newKey) }
    let middle = literal.key(String(new[start..<(new.count - end)]))
    return text[Int(raw.range.start)..<Int(first)] + middle + text[Int(last)..<Int(raw.range.end)]
  }

  private func setValue(of entry: Entry, text newText: String) -> Replacement {
    let range = document.localizations[entry.localizations.lowerBound].range
    let between = text[PropertiesStyle.separator(of: entry, in: document)]
    let isSeparated = between.contains(PropertiesByte.equalsSign) || between.contains(PropertiesByte.colon)
    let value = literal.value(newText, isSeparated: isSeparated || between.isEmpty)
    return Replacement(range, with: between.isEmpty && !value.isEmpty ? style.separator + value : value)
  }

  // MARK: Adding

  private func addition(key: String, text newText: String, comment: String?) -> Replacement {
    var bytes: [UInt8] = []
    // A backslash at the end would take the new line along; and a comment there is not the new key's.
    if style.endsInLine { bytes += lineEnd }
    if style.endsWithJointOrComment { bytes += lineEnd }
    for line in (comment ?? "").split(whereSeparator: \.isNewline) { bytes += Array("# ".utf8) + literal.comment(String(line)) + lineEnd }
    bytes += literal.key(key) + style.separator + literal.value(newText, isSeparated: true) + lineEnd
    return Replacement(TextRange(text.count, text.count), with: bytes)
  }

  // MARK: Removing

  private func removals(key: String) throws(EditError) -> [Replacement] {
    let entries = try index.requiredEntries(of: key).map { document.entries[$0] }
    return [Replacement](removing: entries.map { removal(of: $0.range, hasComment: $0.comment != nil) })
  }

  /// An entry with its comments, its lines, and one of two empty lines around it.
  private func removal(of entry: TextRange, hasComment: Bool) -> TextRange {
    let floor = document.source.contentStart
    var start = startOfLine(Int(entry.start))
    while hasComment, start > floor {
      let before = startOfLine(before: start)
      guard let first = text[before..<start].first(where: { !PropertiesByte.isBlank($0) }),
        first == PropertiesByte.hash || first == PropertiesByte.exclamationMark
      else { break }
      start = before
    }
    var end = endOfLineEnd(from: Int(entry.end))
    let isParted = start == floor || isEmptyLine(startOfLine(before: start)..<start)
    let next = endOfLineEnd(from: end + text[end...].prefix { !PropertiesByte.isLineEnd($0) }.count)
    if isParted, end < text.count, isEmptyLine(end..<next) {
      end = next
    } else if end == text.count, start > floor, isParted {
      start = startOfLine(before: start)
    }
    return TextRange(start, end)
  }

  private func isEmptyLine(_ line: Range<Int>) -> Bool {
    text[line].allSatisfy { PropertiesByte.isBlank($0) || PropertiesByte.isLineEnd($0) }
  }

  private func startOfLine(_ index: Int) -> Int {
    var index = index
    while index > document.source.contentStart, !PropertiesByte.isLineEnd(text[index - 1]) { index -= 1 }
    return index
  }

  private func startOfLine(before line: Int) -> Int {
    var end = line
    if end > 0, text[end - 1] == PropertiesByte.lineFeed { end -= 1 }
    if end > 0, text[end - 1] == PropertiesByte.carriageReturn { end -= 1 }
    return startOfLine(end)
  }

  /// Behind the line end at an offset.
  private func endOfLineEnd(from end: Int) -> Int {
    guard end < text.count else { return text.count }
    let isPair = text[end] == PropertiesByte.carriageReturn && end + 1 < text.count && text[end + 1] == PropertiesByte.lineFeed
    return end + (isPair ? 2 : 1)
  }
}
