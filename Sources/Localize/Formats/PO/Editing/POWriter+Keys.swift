import Localize

extension POWriter {
  // MARK: Adding

  func addition(key: String, text newText: String, comment: String?) throws(EditError) -> [Replacement] {
    try index.requireNoEntry(of: key)
    let parts = POKey(key)
    let isText = !document.problems.contains { $0.kind == .binaryContent } && document.source.encoding != .utf16BigEndian
    guard isText, !parts.isHeader else { throw EditError(isText ? .unsupportedText : .unsupportedValue, key: key) }
    var lines: [[UInt8]] = []
    for line in (comment ?? "").split(whereSeparator: \.isNewline) {
      guard canWrite(String(line)) else { throw EditError(.unsupportedText, key: key) }
      lines.append(Array("#. \(line)".utf8))
    }
    if parts.refuses([newText]) { lines.append(Array("#, fuzzy".utf8)) }
    if let context = parts.context { lines.append(try self.line("msgctxt", context, key: key)) }
    lines.append(try line("msgid", parts.identifier, key: key))
    lines.append(try line("msgstr", newText, key: key))
    let message = lines.flatMap { $0 + style.lineEnd }
    return (obsoleteRemovals(of: key) + [insertion(of: message)]).sorted { $0.range.start < $1.range.start }
  }

  /// A message with a plural as it is in the file, without comments and without the end of its last line.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - pluralText: The text of `msgid_plural`.
  ///   - texts: The translations in the order of their numbers, as many as the header declares.
  func message(key: String, pluralText: String, texts: [String]) throws(EditError) -> [UInt8] {
    let parts = POKey(key)
    guard !parts.isHeader, texts.count == format.selectors.count else { throw EditError(.unsupportedValue, key: key) }
    var lines: [[UInt8]] = []
    if let context = parts.context { lines.append(try line("msgctxt", context, key: key)) }
    lines.append(try line("msgid", parts.identifier, key: key))
    lines.append(try line("msgid_plural", pluralText, key: key))
    for (number, text) in texts.enumerated() { lines.append(try line("msgstr[\(number)]", text, key: key)) }
    return Array(lines.joined(separator: style.lineEnd))
  }

  private func line(_ keyword: String, _ text: String, key: String) throws(EditError) -> [UInt8] {
    try Array("\(keyword) ".utf8) + literal(text, column: keyword.utf8.count + 1, key: key)
  }

  /// Puts a message after the last one that is in use, with an empty line before it.
  private func insertion(of message: [UInt8]) -> Replacement {
    let floor = document.source.contentStart
    let last = document.entries.last?.range.end ?? format.header?.range.end
    guard let last else {
      let header = format.header == nil && text.count == floor ? Self.header.flatMap { Array($0.utf8) + style.lineEnd } + style.lineEnd : []
      let isEnded = text.count == floor || text.last == POByte.lineFeed
      return Replacement(TextRange(text.count, text.count), with: (isEnded ? [] : style.lineEnd + style.lineEnd) + header + message)
    }
    var place = Int(last)
    while place < text.count, text[place] != POByte.lineFeed { place += 1 }
    let endsLine = place < text.count
    if endsLine { place += 1 }
    let isFollowed = place < text.count && text[place] != POByte.lineFeed && text[place] != POByte.carriageReturn
    return Replacement(
      TextRange(place, place), with: (endsLine ? [] : style.lineEnd) + style.lineEnd + message + (isFollowed ? style.lineEnd : []))
  }

  /// The text that a file needs before its first message, so that texts beyond ASCII can be read.
  private static let header = [
    "msgid \"\"", "msgstr \"\"", "\"MIME-Version: 1.0\\n\"", "\"Content-Type: text/plain; charset=UTF-8\\n\"",
    "\"Content-Transfer-Encoding: 8bit\\n\"",
  ]

  /// Removes obsolete messages with the key of a new one: gettext allows only one.
  private func obsoleteRemovals(of key: String) -> [Replacement] {
    let obsolete = index.shared.value { ObsoleteMessages(document) }
    return (obsolete.ranges[key] ?? []).map { Replacement(removal(of: $0), with: []) }
  }

  // MARK: Removing

  func removals(key: String) throws(EditError) -> [Replacement] {
    [Replacement](removing: try index.requiredEntries(of: key).map { removal(of: document.entries[$0].range) })
  }

  /// A message with its comments, its lines, and one of the empty lines around it.
  private func removal(of message: TextRange) -> TextRange {
    let floor = document.source.contentStart
    let comments = POCommentLines(before: Int(message.start), in: text, from: floor, passesEmptyLines: false)
    guard var start = comments.start else { return message }
    var end = Int(message.end)
    while end < text.count, text[end] != POByte.lineFeed {
      // Another message shares the last line.
      guard POScanner.isSpace(text[end]) else { return message }
      end += 1
    }
    if end < text.count { end += 1 }
    var next = end
    while next < text.count, text[next] != POByte.lineFeed, POScanner.isSpace(text[next]) { next += 1 }
    if next < text.count, text[next] == POByte.lineFeed {
      end = next + 1
    } else if end == text.count, start > floor {
      // At the end of the file the empty line before goes.
      var line = start - 1
      while line > floor, text[line - 1] != POByte.lineFeed { line -= 1 }
      if text[line..<start].allSatisfy(POScanner.isSpace) { start = line }
    }
    return TextRange(start, end)
  }

  // MARK: Renaming

  func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    if Array(key.utf8) == Array(newKey.utf8) { return [] }
    try index.requireNoEntry(of: newKey)
    let (old, new) = (POKey(key), POKey(newKey))
    guard !new.isHeader else { throw EditError(.unsupportedText, key: newKey) }
    var result = obsoleteRemovals(of: newKey)
    for number in found {
      let message = message(of: document.entries[number])
      guard let identifier = message.identifier else { throw EditError(.unsupportedValue, key: key) }
      if old.context != new.context { result.append(try contextChange(of: message, to: new.context, key: newKey)) }
      if old.identifier != new.identifier {
        result.append(Replacement(identifier.range, with: try literal(new.identifier, at: Int(identifier.range.start), key: newKey)))
      }
    }
    return result.sorted { $0.range.start < $1.range.start }
  }

  private func contextChange(of message: POMessage, to context: String?, key: String) throws(EditError) -> Replacement {
    guard let context else { return Replacement(TextRange(message.start, message.identifierStart), with: []) }
    if let range = message.context?.range { return Replacement(range, with: try literal(context, at: Int(range.start), key: key)) }
    return Replacement(TextRange(message.start, message.start), with: try line("msgctxt", context, key: key) + style.lineEnd)
  }
}
