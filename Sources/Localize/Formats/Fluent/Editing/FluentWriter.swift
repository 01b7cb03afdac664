import Localize
import Synchronization

/// Turns edits of `.ftl` files into replacements of bytes.
struct FluentWriter {
  private let document: Document
  private let index: EntryIndex
  private let file: FluentFile

  private var text: [UInt8] { document.source.text }

  init(document: Document, index: EntryIndex) {
    self.document = document
    self.index = index
    file = index.shared.value { FluentFile(document) }
  }

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      try document.requireLocale(locale, key: key)
      guard let entry = index.effectiveEntry(of: key, in: document) else { throw EditError(.unknownKey, key: key) }
      return [try setValue(of: file.part(of: document.entries[entry]), key: key, text: text)]
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
      return [try addition(key: key, text: text, comment: comment)]
    case .removeKey(let key):
      let entries = try index.requiredEntries(of: key).map { document.entries[$0] }
      return entries.flatMap { removal(of: file.part(of: $0)) }.merged()
    case .renameKey(let key, let newKey):
      return try renaming(key, to: newKey)
    case .addLocale, .replaceBytes:
      throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  // MARK: Texts

  private func setValue(of part: FluentFile.Part, key: String, text newText: String) throws(EditError) -> Replacement {
    guard let old = part.text else { throw EditError(.unknownKey, key: key) }
    var literal = file.literal
    if old.isBlock {
      let line = text[..<Int(old.range.start)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if line < Int(old.range.start) { literal.indentation = Array(text[line..<Int(old.range.start)]) }
    }
    guard let pattern = literal.pattern(newText, isBlock: old.isBlock) else { throw EditError(.unsupportedText, key: key) }
    if pattern.isBlock, !old.isBlock || old.raw.range.start == old.range.start || text[Int(old.raw.range.start)] != 0x20 {
      return Replacement(TextRange(start: part.equals, end: old.range.end), with: literal.behindEquals(pattern))
    }
    return Replacement(old.range, with: pattern.bytes)
  }

  // MARK: Adding

  private func addition(key: String, text newText: String, comment: String?) throws(EditError) -> Replacement {
    guard let parts = FluentKey(key) else { throw EditError(.unsupportedValue, key: key) }
    let literal = file.literal
    guard let pattern = literal.pattern(newText, isBlock: nil) else { throw EditError(.unsupportedText, key: key) }
    if let message = file.message(named: parts.name) {
      guard let attribute = parts.attribute else {
        let end = text[Int(message.equals)...].firstIndex { $0 != UInt8.space } ?? text.count
        return Replacement(TextRange(Int(message.equals), end), with: literal.behindEquals(pattern))
      }
      let place = TextRange(start: message.range.end, end: message.range.end)
      return Replacement(place, with: file.attribute(attribute, pattern, like: message.attributes.last))
    }
    var bytes: [UInt8] = []
    let rank = file.rank(of: parts.name)
    // Only the first new message follows the end of the file; a comment there is not the new key's.
    if rank.allSatisfy({ $0 == 0 }) {
      if file.endsInLine { bytes += literal.lineEnd }
      if file.endsWithComment { bytes += literal.lineEnd }
    }
    for line in (comment ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) where comment?.isEmpty == false {
      bytes += Array((line.isEmpty ? "#" : "# ").utf8) + Array(line.utf8) + literal.lineEnd
    }
    bytes += Array(parts.name.utf8) + Array(" =".utf8)
    if let attribute = parts.attribute {
      bytes += file.attribute(attribute, pattern, like: nil)
    } else {
      bytes += literal.behindEquals(pattern)
    }
    // Keys of one message are one insertion: the second waits for the first.
    return Replacement(TextRange(text.count, text.count), with: bytes + literal.lineEnd, rank: rank)
  }

  // MARK: Removing

  /// A message with its comment, or one of its parts.
  ///
  /// Each removal of a part claims the equals sign, so that the last one finds nothing but itself and takes the message along.
  private func removal(of part: FluentFile.Part) -> [Replacement] {
    let message = part.message
    let partCount = message.attributes.count + (message.text == nil ? 0 : 1)
    guard partCount > 1, !message.isTerm else { return [Replacement(file.lines(of: message), with: [])] }
    let sign = TextRange(start: message.equals - 1, end: message.equals)
    guard let number = part.attribute else {
      return [Replacement(TextRange(start: sign.start, end: part.text?.range.end ?? sign.end), with: [0x3D])]
    }
    let before = number > 0 ? message.attributes[number - 1].text.range.end : message.text?.range.end ?? message.equals
    return [
      Replacement(sign, with: [0x3D]), Replacement(TextRange(start: before, end: message.attributes[number].text.range.end), with: []),
    ]
  }

  // MARK: Renaming

  /// Gives messages that get another name with all their attributes that name, where they are defined and where other texts take them in.
  func groupRenamings(of pairs: [(key: String, newKey: String)]) -> (replacements: [Replacement], pairs: Set<Int>) {
    var groups: [String: [(number: Int, attribute: String?, newName: String)]] = [:]
    for (number, pair) in pairs.enumerated() where index.entries(of: pair.key).count == 1 {
      guard let old = FluentKey(pair.key), let new = FluentKey(pair.newKey), old.attribute == new.attribute, !old.isTerm, !new.isTerm else {
        continue
      }
      groups[old.name, default: []].append((number, old.attribute, new.name))
    }
    var result: [Replacement] = []
    var taken: Set<Int> = []
    for (name, group) in groups where Set(group.map(\.newName)).count == 1 && file.message(named: group[0].newName) == nil {
      guard let message = file.message(named: name), !message.attributes.isEmpty else { continue }
      let attributes = message.attributes.map { document.source.string(in: $0.name) } + (message.text == nil ? [] : [nil])
      guard Set(attributes).isSubset(of: group.map(\.attribute)) else { continue }
      let newName = Array(group[0].newName.utf8)
      result += [Replacement(message.name, with: newName)] + file.references(to: name).map { Replacement($0.name, with: newName) }
      taken.formUnion(group.map(\.number))
    }
    return (result.sorted { $0.range.start < $1.range.start }, taken)
  }

  /// Gives a message or attribute another name, where it is defined and where other texts of the file take it in.
  private func renaming(_ key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    if Array(key.utf8) == Array(newKey.utf8) { return [] }
    try index.requireNoEntry(of: newKey)
    guard let new = FluentKey(newKey) else { throw EditError(.unsupportedText, key: newKey) }
    guard let old = FluentKey(key), old.isTerm == new.isTerm, (old.attribute == nil) == (new.attribute == nil),
      old.attribute == nil || old.name == new.name
    else { throw EditError(.unsupportedValue, key: newKey) }
    guard old.attribute != nil || file.message(named: new.name) == nil else { throw EditError(.existingKey, key: newKey) }
    // Attributes are keys of their own, which would change as well.
    guard old.attribute != nil || old.isTerm || file.message(named: old.name)?.attributes.isEmpty != false else {
      throw EditError(.unsupportedEdit, key: key)
    }
    let name = Array((new.attribute ?? new.name).utf8)
    var result = found.map { number in
      let part = file.part(of: document.entries[number])
      return Replacement(part.attribute.map { part.message.attributes[$0].name } ?? part.message.name, with: name)
    }
    for reference in file.references(to: old.name) {
      guard let attribute = old.attribute else {
        result.append(Replacement(reference.name, with: name))
        continue
      }
      guard let range = reference.attribute, Array(text[range.offsets]) == Array(attribute.utf8) else { continue }
      result.append(Replacement(range, with: name))
    }
    return result.sorted { $0.range.start < $1.range.start }
  }
}

extension [Replacement] {
  /// In the order of the file, each once.
  fileprivate func merged() -> [Replacement] {
    var result: [Replacement] = []
    for replacement in sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      if let last = result.last, last == replacement || last.range.end > replacement.range.start { continue }
      result.append(replacement)
    }
    return result
  }
}
