package import Localize

extension WebExtensionFormat {
  /// Nil for a message that inserts what the file does not declare yet: it is written with the declarations of the source.
  package func edits(for value: NewValue, in document: IndexedDocument) -> [Edit]? {
    guard let text = value.singleText, !missingPlaceholders(of: text, for: value, in: document).isEmpty else {
      return defaultEdits(for: value, in: document)
    }
    return nil
  }

  /// The whole object of a key: its text, what it had beside it, and the placeholders that it lacks, as the source has them.
  package func replacement(for value: NewValue, in document: IndexedDocument) -> Edit? {
    guard let entry = document.entry(of: value.key), let text = value.singleText else { return nil }
    let objects = JSONObjects(of: document.document, document.index)
    guard let node = objects.json.nodes.firstIndex(where: { $0.memberRange == entry.range }), objects.json.nodes[node].kind == .object
    else { return nil }
    let source = document.document.source
    let added = missingPlaceholders(of: text, for: value, in: document)
    guard !added.isEmpty else { return .setValue(key: value.key, locale: value.locale, text: text) }
    var members: [JSONMember] = []
    JSONView.with(objects.json, in: source.text) { view in
      for child in objects.json.children(of: node) {
        let name = view.string(view[child].name)
        guard name != "message", name != "placeholders" else { continue }
        if let own = view.value(child) { members.append(JSONMember(name, own)) }
      }
    }
    let own = Self.placeholders(of: value.key, in: document)
    members.insert(JSONMember("message", .string(text)), at: 0)
    members.append(JSONMember("placeholders", .object(own + added)))
    let line = JSONStyle.whitespace(before: Int(entry.range.start), in: source.text)
    let indentation = line.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { Array(line[($0 + 1)...]) } ?? []
    let key = document.document.string(of: entry.key)
    return .replaceBytes(entry.range, with: String(decoding: style.member(key, .object(members), indentation: indentation), as: UTF8.self))
  }

  /// The placeholders of the source that a text inserts and that the entry in a document does not declare.
  private func missingPlaceholders(of text: String, for value: NewValue, in document: IndexedDocument) -> [JSONMember] {
    guard text.contains("$") else { return [] }
    let own = Set(Self.placeholders(of: value.key, in: document).map { $0.name.lowercased() })
    return Self.placeholders(in: text, of: value.key, declaredBy: value.model()).filter { !own.contains($0.name.lowercased()) }
  }

  /// The placeholders that a text inserts, as the entry of a key in another document declares them.
  static func placeholders(in text: String, of key: String, declaredBy model: IndexedDocument) -> [JSONMember] {
    guard text.contains("$"), model.document.format.id == id else { return [] }
    let used = Set(PlaceholderScan(text, syntax: .webExtension).placeholders.compactMap(\.name))
    return placeholders(of: key, in: model).filter { used.contains($0.name.lowercased()) }
  }

  /// What an entry declares.
  private static func placeholders(of key: String, in document: IndexedDocument) -> [JSONMember] {
    guard let entry = document.entry(of: key) else { return [] }
    let objects = JSONObjects(of: document.document, document.index)
    guard let node = objects.json.nodes.firstIndex(where: { $0.memberRange == entry.range }),
      let placeholders = objects.member("placeholders", of: node)
    else { return [] }
    return JSONView.with(objects.json, in: document.document.source.text) { view in
      objects.json.children(of: placeholders).compactMap { child in
        view.value(child).map { JSONMember(view.string(view[child].name), $0) }
      }
    }
  }
}

extension JSONView {
  /// A string or an object as it would be written again; nil for other values, which no browser reads here.
  fileprivate func value(_ index: Int) -> JSONValue? {
    switch self[index].kind {
    case .string: return .string(string(self[index].text))
    case .object:
      var members: [JSONMember] = []
      var (child, end) = children(of: index)
      while child < end {
        if let value = value(child) { members.append(JSONMember(string(self[child].name), value)) }
        child = Int(self[child].next)
      }
      return .object(members)
    case .array, .number, .boolean, .null, .invalid, .missing: return nil
    }
  }
}
