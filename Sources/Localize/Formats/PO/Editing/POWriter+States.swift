import Localize

extension POWriter {
  /// Adds or removes the mark `fuzzy`; with the mark goes what the text was before.
  func setState(key: String, state: TranslationState) throws(EditError) -> [Replacement] {
    guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    let entry = document.entries[last]
    let remarks = POCommentLines(before: Int(entry.range.start), in: text, from: document.source.contentStart, passesEmptyLines: true)
    switch state {
    case .needsReview: return fuzzyMark(remarks, entry: entry).map { [$0] } ?? []
    case .translated:
      let message = message(of: entry)
      guard !POKey(key).refuses(texts(of: message), pluralText: pluralText(of: message)) else {
        throw EditError(.unsupportedText, key: key)
      }
      return remarks.lines.compactMap { withoutFuzzyMark($0) }
    case .new:
      let isNew = message(of: entry).translations.allSatisfy { $0.literal?.text.range.isEmpty ?? true }
      guard isNew else { throw EditError(.unsupportedEdit, key: key) }
      return []
    case .other: throw EditError(.unsupportedEdit, key: key)
    }
  }

  /// The mark for a message that gettext refuses without it once one of its texts has changed; nothing if it needs none or has it.
  func fuzzyMark(of key: String, changing form: [String], to text: String) throws(EditError) -> [Replacement] {
    guard let last = try index.requiredEntries(of: key).last else { return [] }
    let message = message(of: document.entries[last])
    var texts = texts(of: message)
    let changed = form.first.flatMap { number(of: $0) ?? surplusNumber(of: $0) } ?? 0
    if changed < texts.count { texts[changed] = text } else { texts.append(text) }
    guard POKey(key).refuses(texts, pluralText: pluralText(of: message)) else { return [] }
    return try setState(key: key, state: .needsReview)
  }

  private func texts(of message: POMessage) -> [String] {
    message.translations.map { $0.literal.map { document.string(of: $0.text) } ?? "" }
  }

  private func pluralText(of message: POMessage) -> String? { message.plural.map { document.string(of: $0.text) } }

  private func fuzzyMark(_ remarks: POCommentLines, entry: Entry) -> Replacement? {
    guard !remarks.lines.contains(where: { flags(in: $0).contains { $0.isFuzzy } }) else { return nil }
    if let line = remarks.lines.first(where: { $0.mark == UInt8(ascii: ",") }) {
      let start = line.range.lowerBound + 2
      return Replacement(TextRange(start, start), with: Array((flags(in: line).isEmpty ? " fuzzy" : " fuzzy,").utf8), rank: [1])
    }
    let start = remarks.lines.first { $0.mark == UInt8(ascii: "|") }?.range.lowerBound ?? Int(entry.range.start)
    let startsLine = start == document.source.contentStart || text[start - 1] == POByte.lineFeed
    return Replacement(
      TextRange(start, start), with: (startsLine ? [] : style.lineEnd) + Array("#, fuzzy".utf8) + style.lineEnd, rank: [1])
  }

  /// The replacement that removes the mark from a line of comments, with the whole line if it contains nothing else.
  func withoutFuzzyMark(_ line: POCommentLines.Line) -> Replacement? {
    if line.mark == UInt8(ascii: "|") { return Replacement(TextRange(line.range.lowerBound, line.range.upperBound), with: []) }
    let flags = flags(in: line)
    guard let index = flags.firstIndex(where: \.isFuzzy) else { return nil }
    guard flags.count > 1 else { return Replacement(TextRange(line.range.lowerBound, line.range.upperBound), with: []) }
    // With the comma and the blanks up to the next flag, or from the one before.
    let isLast = index == flags.count - 1
    return Replacement(
      isLast
        ? TextRange(flags[index - 1].range.upperBound, flags[index].range.upperBound)
        : TextRange(flags[index].range.lowerBound, flags[index + 1].range.lowerBound), with: [])
  }

  private func flags(in line: POCommentLines.Line) -> [(range: Range<Int>, isFuzzy: Bool)] {
    guard line.mark == UInt8(ascii: ",") || line.mark == UInt8(ascii: "=") else { return [] }
    return text.withBytes { bytes in
      var flags: [(range: Range<Int>, isFuzzy: Bool)] = []
      let scanner = POScanner(bytes)
      POFlags.forEach(from: line.range.lowerBound + 2, to: scanner.endOfLine(from: line.range.lowerBound), in: scanner) { flag in
        flags.append((flag, POFlags.isFuzzy(bytes.extracting(flag))))
      }
      return flags
    }
  }
}

/// The lines of comments right above a place.
struct POCommentLines {
  /// A comment.
  struct Line {
    /// The whole line with its end.
    var range: Range<Int>
    /// The sign after `#`, a blank if there is none.
    var mark: UInt8
  }

  /// The comments in the order of the file.
  private(set) var lines: [Line] = []

  /// Where the comments begin, or the line of the place if there is none; nil if something else is before the place in its line.
  private(set) var start: Int?

  /// Finds the comments above a place.
  ///
  /// - Parameters:
  ///   - place: Where a message begins.
  ///   - text: The file.
  ///   - floor: Where its content begins.
  ///   - passesEmptyLines: Whether comments above an empty line count: for gettext they are the message's as well.
  init(before place: Int, in text: [UInt8], from floor: Int, passesEmptyLines: Bool) {
    // Backwards no further than to what else is in the line, which may hold all messages of the file.
    var line = place
    while line > floor, text[line - 1] != POByte.lineFeed, Self.isBlank(text[line - 1..<line]) { line -= 1 }
    let isObsolete = line >= floor + 2 && text[line - 2..<line].elementsEqual("#~".utf8)
    if isObsolete { line -= 2 }
    guard line == floor || text[line - 1] == POByte.lineFeed else { return }
    start = line
    while line > floor {
      var before = line - 1
      while before > floor, text[before - 1] != POByte.lineFeed { before -= 1 }
      let content = text[before..<line]
      if Self.isBlank(content) {
        guard passesEmptyLines else { return }
      } else {
        guard content.first == POByte.hash, before + 1 < line else { return }
        let mark = text[before + 1]
        let isPrevious = isObsolete && mark == UInt8(ascii: "~") && before + 2 < line && text[before + 2] == UInt8(ascii: "|")
        guard mark != UInt8(ascii: "~") || isPrevious else { return }
        lines.insert(Line(range: before..<line, mark: mark), at: 0)
        start = before
      }
      line = before
    }
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(POScanner.isSpace) }
}
