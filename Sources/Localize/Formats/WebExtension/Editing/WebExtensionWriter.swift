import Localize

/// Turns edits of a web extension's messages into replacements of bytes.
struct WebExtensionWriter: JSONEntryWriter {
  let document: Document
  let index: EntryIndex
  let style: JSONStyle

  func setValue(key: String, text newText: String) throws(EditError) -> Replacement {
    let found = try index.requiredEntries(of: key)
    let entry = document.entries[found[found.count - 1]]
    if entry.localizationCount == 1 {
      return Replacement(document.localizations[entry.localizations.lowerBound].range, with: style.literal(newText))
    }
    // A key without a message, or with `null` for one.
    let objects = try JSONObjects(of: document, index, key: key)
    guard let node = objects.json.nodes.firstIndex(where: { $0.memberRange == entry.range }), objects.json.nodes[node].kind == .object
    else { throw EditError(.unsupportedValue, key: key) }
    guard let message = objects.member("message", of: node) else {
      let editor = JSONObjectEditor(text: text, style: style, document: objects.json, object: node)
      return editor.insertion(of: "message", .string(newText), after: nil, rank: [])
    }
    guard objects.json.nodes[message].kind == .null else { throw EditError(.unsupportedValue, key: key) }
    return Replacement(objects.json.nodes[message].range, with: style.literal(newText))
  }

  func addition(key: String, text newText: String, comment: String?) throws(EditError) -> Replacement {
    try Self.requireName(key)
    let objects = try JSONObjects(of: document, index, key: key)
    let members = objects.members(of: 0)
    let (after, rank) = members.place(for: Array(key.utf8))
    let editor = JSONObjectEditor(text: text, style: style, object: objects.json.nodes[0].range, members: members.ranges)
    return editor.insertion(of: key, WebExtensionSerializer.message(newText, comment: comment), after: after, rank: rank)
  }

  func removals(of key: String) throws(EditError) -> [Replacement] {
    let ranges = Set(try index.requiredEntries(of: key).map { document.entries[$0].range })
    let json = try JSONObjects(of: document, index, key: key).json
    let removed = json.children(of: 0).enumerated().filter { ranges.contains(json.nodes[$0.element].memberRange) }.map(\.offset)
    return JSONObjectEditor(text: text, style: style, document: json, object: 0).removals(of: removed)
  }

  func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    guard !key.utf8.elementsEqual(newKey.utf8) else { return [] }
    // Another spelling of the same key is no other key.
    if key.lowercased() != newKey.lowercased() { try index.requireNoEntry(of: newKey) }
    try Self.requireName(newKey)
    let ranges = Set(found.map { document.entries[$0].range })
    let json = try JSONObjects(of: document, index, key: key).json
    return json.children(of: 0).filter { ranges.contains(json.nodes[$0].memberRange) }.map {
      Replacement(json.nodes[$0].quotedNameRange, with: style.literal(newKey))
    }
  }

  private static func requireName(_ key: String) throws(EditError) {
    guard WebExtensionSerializer.isName(key) else { throw EditError(.unsupportedText, key: key) }
  }
}
