/// Turns edits of a `.stringsdict` into replacements of bytes.
struct StringsDictWriter {
  let document: Document
  let index: EntryIndex

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      return [try setForm(key: key, locale: locale, form: [], text: text)]
    case .setForm(let key, let locale, let form, let text):
      return [try setForm(key: key, locale: locale, form: form, text: text)]
    case .addKey(let key, let locale, let text, let comment):
      try document.requireLocale(locale, key: key)
      try index.requireNoEntry(of: key)
      return [try addition(key: key, text: text, comment: comment)]
    case .removeKey(let key):
      let editing = XMLEditing(document.source)
      return try index.requiredEntries(of: key).map { editing.removal(of: document.entries[$0]) }
    case .renameKey(let key, let newKey):
      return try renamings(from: key, to: newKey)
    case .setState(let key, _, _):
      throw EditError(.unsupportedEdit, key: key)
    case .addLocale: throw EditError(.unsupportedEdit, key: "")
    case .replaceBytes:
      throw EditError(.unsupportedEdit, key: "")
    }
  }

  private func encoded(_ text: String, key: String) throws(EditError) -> [UInt8] {
    guard let bytes = XMLText.encoded(text, in: .content) else { throw EditError(.unsupportedText, key: key) }
    return bytes
  }

  // MARK: Texts

  private func setForm(key: String, locale: LocaleIdentifier?, form path: [String], text: String) throws(EditError) -> Replacement {
    try document.requireLocale(locale, key: key)
    guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    let entry = document.entries[last]
    guard entry.localizationCount == 1 else { throw EditError(.unsupportedValue, key: key) }
    let localization = document.localizations[entry.localizations.lowerBound]
    guard let form = document.form(path, of: localization) else {
      throw EditError(path.isEmpty ? .unsupportedValue : .unknownForm, key: key)
    }
    let content = try encoded(text, key: key)
    let tree = XMLTree(partOf: document.source, in: entry.range)
    let editing = XMLEditing(document.source)
    if let leaf = form.leaf {
      guard let node = tree.element(withContent: leaf.text.range) else { throw EditError(.unsupportedValue, key: key) }
      return editing.replacingContent(of: tree.nodes[node], with: content)
    }
    guard let selector = path.last, let model = form.siblings.last?.value.leaves.last,
      let sibling = tree.element(withContent: model.text.range)
    else { throw EditError(.unknownForm, key: key) }
    let end = Int(tree.nodes[sibling].range.end)
    let indentation = editing.indentation(before: Int(tree.nodes[sibling].range.start))
    let separator = indentation.map { editing.lineEnd + $0 } ?? []
    let bytes = separator + element("key", try encoded(selector, key: key)) + separator + element("string", content)
    return Replacement(TextRange(end, end), with: bytes)
  }

  private func element(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array("<\(name)>".utf8) + content + Array("</\(name)>".utf8)
  }

  // MARK: Keys

  private func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    if Array(key.utf8) == Array(newKey.utf8) { return [] }
    try index.requireNoEntry(of: newKey)
    let content = try encoded(newKey, key: newKey)
    let editing = XMLEditing(document.source)
    var result: [Replacement] = []
    for number in found {
      let tree = XMLTree(partOf: document.source, in: document.entries[number].range)
      guard let node = tree.element(withContent: document.entries[number].key.range) else { throw EditError(.unsupportedValue, key: key) }
      result.append(editing.replacingContent(of: tree.nodes[node], with: content))
    }
    return result
  }

  private func addition(key: String, text: String, comment: String?) throws(EditError) -> Replacement {
    let editing = XMLEditing(document.source)
    var lines = [element("key", try encoded(key, key: key)), element("string", try encoded(text, key: key))]
    if let comment, !comment.isEmpty { lines.insert(try XMLText.comment(comment, key: key), at: 0) }
    return try editing.addition(of: lines, behind: document.entries.last?.range, to: "dict", in: document, indentation: "\t", key: key)
  }
}
