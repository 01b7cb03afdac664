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

  /// Gives a key another name, and in a file that is in order another place; the text that only the key said is written out.
  func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    guard Array(key.utf8) != Array(newKey.utf8) else { return [] }
    try index.requireNoEntry(of: newKey)
    var inPlace: [Replacement] = []
    for index in found {
      let entry = document.entries[index]
      inPlace.append(Replacement(quoted(entry.key.range), with: style.literal(newKey)))
      guard let source = document.sourceLocale, entry.localizationCount > 0, localization(of: entry, in: source) == nil,
        entry.localizations.contains(where: { document.localizations[$0].range == quoted(entry.key.range) })
      else { continue }
      inPlace.append(try addLocalization(key, to: entry, key: key, locale: source))
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
