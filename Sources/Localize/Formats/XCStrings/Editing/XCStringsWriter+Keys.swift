import Localize

extension XCStringsWriter {
  /// Adds a key where the order of the file puts it.
  func addition(key: String, locale: LocaleIdentifier?, text newText: String, comment: String?) throws(EditError) -> Replacement {
    try index.requireNoEntry(of: key)
    guard let object = format.strings, let locale = locale ?? document.sourceLocale, locale.isWellFormed, !locale.isBase else {
      throw EditError(format.strings == nil ? .unsupportedValue : .unknownLocale, key: key)
    }
    var members: [JSONMember] = []
    if let comment, !comment.isEmpty { members.append(JSONMember("comment", .string(comment))) }
    members.append(JSONMember("extractionState", .string("manual")))
    if locale != document.sourceLocale || newText != key {
      members.append(JSONMember("localizations", .object([JSONMember(name(of: locale), Self.unit(newText))])))
    }
    let (position, rank) = place(of: key)
    let editor = JSONObjectEditor(text: text, style: style, object: object, members: document.entries.map(\.range))
    return editor.insertion(of: key, .object(members), after: position == 0 ? nil : position - 1, rank: rank)
  }

  /// How many entries a new key follows, and its rank among other new keys there.
  private func place(of key: String) -> (position: Int, rank: [UInt8]) {
    guard let order = XCStringsOrder(of: document) else { return (document.entries.count, []) }
    let rank = order.rank(of: key)
    return (order.position(of: rank, in: document), rank)
  }

  /// The replacements after which a key that was just added is one that was found in source code.
  func replacements(markingExtracted extracted: ExtractedKey) -> [Replacement] {
    guard let number = index.entries(of: extracted.key).first,
      let json = try? json(of: document.entries[number], key: extracted.key)
    else { return [] }
    return JSONView.with(json, in: text) { view in
      guard let extraction = view.member("extractionState", of: 0) else { return [] }
      let states = json.nodes.indices.filter { view[$0].flags.contains(.hasName) && view.name(of: $0, is: "state") }
      let news = states.map { Replacement(view[$0].range, with: style.literal("new")) }
      if extracted.hasDefaultText, !states.isEmpty {
        return [Replacement(view[extraction].range, with: style.literal("extracted_with_value"))] + news
      }
      let position = json.children(of: 0).enumerated().first { $0.element == extraction }?.offset ?? 0
      return JSONObjectEditor(text: text, style: style, document: json, object: 0).removals(of: [position]) + news
    }
  }

  /// Gives a key another name, and in a file that is in order another place; the text that only the key said is written out, and a text that a
  /// renaming wrote out is dropped where the key becomes it again.
  func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    guard Array(key.utf8) != Array(newKey.utf8) else { return [] }
    try index.requireNoEntry(of: newKey)
    var inPlace: [Replacement] = []
    for index in found {
      let entry = document.entries[index]
      inPlace.append(Replacement(quoted(entry.key.range), with: style.literal(newKey)))
      if let removal = removal(ofText: newKey, from: entry, key: key) {
        inPlace.append(removal)
        continue
      }
      guard let source = document.sourceLocale, entry.localizationCount > 0, localization(of: entry, in: source) == nil,
        entry.localizations.contains(where: { document.localizations[$0].range == quoted(entry.key.range) })
      else { continue }
      inPlace.append(try addLocalization(key, to: entry, key: key, locale: source, state: "new"))
    }
    guard found.count == 1, let object = format.strings, let order = XCStringsOrder(of: document) else { return inPlace }
    let rank = order.rank(of: newKey)
    let position = order.position(of: rank, in: document)
    guard position != found[0], position != found[0] + 1 else { return inPlace }
    let editor = JSONObjectEditor(text: text, style: style, object: object, members: document.entries.map(\.range))
    let range = document.entries[found[0]].range
    // In a broken file a name can lack its quotation marks, and what would be replaced is not a part of the entry.
    guard inPlace.allSatisfy({ range.start <= $0.range.start && $0.range.end <= range.end }) else {
      throw EditError(.unsupportedEdit, key: key)
    }
    let member = bytes(of: range, applying: inPlace)
    let insertion = editor.insertion(of: { _ in member }, after: position == 0 ? nil : position - 1, rank: rank)
    return (editor.removals(of: found) + [insertion]).sorted { $0.range.start < $1.range.start }
  }

  /// The replacement that drops the source text of an entry whose key becomes that text; nil where no renaming has written it, where renaming it back
  /// would not restore each byte, and in a file with such texts beside keys that are the same.
  private func removal(ofText newKey: String, from entry: Entry, key: String) -> Replacement? {
    guard let source = document.sourceLocale, let found = localization(of: entry, in: source), case .leaf(let leaf) = found.value,
      found.substitutionCount == 0, leaf.state == .new, document.string(of: leaf.text) == newKey, let json = try? json(of: entry, key: key),
      let texts = JSONView.with(json, in: text, { $0.member("localizations", of: 0) }), !document.entries.contains(where: repeatsItsKey)
    else { return nil }
    let locales = Array(json.children(of: texts))
    guard
      let own = locales.firstIndex(where: { number in
        json.nodes[number].range.start <= leaf.text.range.start && leaf.text.range.end <= json.nodes[number].range.end
      })
    else { return nil }
    let parent = locales.count == 1 ? 0 : texts
    let position = locales.count == 1 ? Array(json.children(of: 0)).firstIndex(of: texts) ?? 0 : own
    let editor = JSONObjectEditor(text: text, style: style, document: json, object: parent)
    guard let removal = editor.removals(of: [position]).first, isUndone(removal, of: entry, from: key, to: newKey) else { return nil }
    return removal
  }

  /// Whether an entry has the source text that a renaming would write, and its key is still that text.
  private func repeatsItsKey(_ entry: Entry) -> Bool {
    guard let source = document.sourceLocale, let found = localization(of: entry, in: source), case .leaf(let leaf) = found.value,
      leaf.state == .new
    else { return false }
    return document.string(of: leaf.text) == document.string(of: entry.key)
  }

  /// Whether an entry that is renamed and loses its source text is the same again when it is renamed back.
  private func isUndone(_ removal: Replacement, of entry: Entry, from key: String, to newKey: String) -> Bool {
    guard let first = document.entries.first, let last = document.entries.last else { return false }
    let name = Replacement(quoted(entry.key.range), with: style.literal(newKey))
    let (before, after) = (text[..<Int(first.range.start)], text[Int(last.range.end)...])
    let bytes = before + bytes(of: entry.range, applying: [name, removal]) + after
    let alone = XCStringsFormat.read(SourceText(Array(bytes)))
    guard let format = alone.format as? XCStringsFormat else { return false }
    let writer = XCStringsWriter(document: alone, index: EntryIndex(alone), format: format)
    guard let back = try? writer.renamings(from: newKey, to: key) else { return false }
    let whole = writer.bytes(of: TextRange(0, alone.source.text.count), applying: back)
    return whole.elementsEqual(before + text[entry.range.offsets] + after)
  }

  /// The bytes of a range with replacements made in it, which are apart from each other.
  private func bytes(of range: TextRange, applying replacements: [Replacement]) -> [UInt8] {
    var result: [UInt8] = []
    var position = Int(range.start)
    for replacement in replacements.sorted(by: { $0.range.start < $1.range.start }) {
      result += text[position..<Int(replacement.range.start)] + replacement.bytes
      position = Int(replacement.range.end)
    }
    return result + text[position..<Int(range.end)]
  }
}
