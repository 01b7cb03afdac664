/// Turns edits of Android's resources into replacements of bytes.
struct AndroidWriter {
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
      return [try edit.replacement(in: document.source)].compactMap(\.self)
    }
  }

  // MARK: Texts

  private func setForm(key: String, locale: LocaleIdentifier?, form path: [String], text: String) throws(EditError) -> Replacement {
    try document.requireLocale(locale, key: key)
    guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    let entry = document.entries[last]
    guard let form = document.form(path, of: document.localizations[entry.localizations.lowerBound]) else {
      throw EditError(path.isEmpty ? .unsupportedValue : .unknownForm, key: key)
    }
    let tree = XMLTree(partOf: document.source, in: entry.range)
    let editing = XMLEditing(document.source)
    if let leaf = form.leaf {
      guard let node = tree.element(withContent: leaf.text.range) else { throw EditError(.unsupportedValue, key: key) }
      return editing.replacingContent(of: tree.nodes[node], with: try encoded(text, insteadOf: leaf.text.range, key: key))
    }
    guard form.axis == .plural, let quantity = path.last, AndroidText.isResourceName(quantity),
      let model = form.siblings.last?.value.leaves.last,
      let sibling = tree.element(withContent: model.text.range)
    else { throw EditError(.unknownForm, key: key) }
    let end = Int(tree.nodes[sibling].range.end)
    let separator = editing.indentation(before: Int(tree.nodes[sibling].range.start)).map { editing.lineEnd + $0 } ?? []
    let content = try encoded(text, insteadOf: model.text.range, key: key)
    return Replacement(
      TextRange(end, end), with: separator + Array("<item quantity=\"\(quantity)\">".utf8) + content + Array("</item>".utf8))
  }

  private func encoded(_ text: String, insteadOf old: TextRange, key: String) throws(EditError) -> [UInt8] {
    let declaresXLIFF = document.source.text.prefix(4096).firstRange(of: Array("xmlns:xliff".utf8)) != nil
    let literal = AndroidLiteral(old: document.source.text[old.offsets], declaresXLIFF: declaresXLIFF)
    guard let bytes = literal.bytes(of: text) else { throw EditError(.unsupportedText, key: key) }
    return bytes
  }

  // MARK: Keys

  private func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    if Array(key.utf8) == Array(newKey.utf8) { return [] }
    try index.requireNoEntry(of: newKey)
    guard AndroidText.isResourceName(newKey) else { throw EditError(.unsupportedText, key: newKey) }
    var result: [Replacement] = []
    for number in found {
      let tree = XMLTree(partOf: document.source, in: document.entries[number].range)
      guard let root = tree.root, let name = tree.attribute("name", of: root) else { throw EditError(.unsupportedValue, key: key) }
      result.append(Replacement(name.value, with: Array(newKey.utf8)))
    }
    return result
  }

  private func addition(key: String, text: String, comment: String?) throws(EditError) -> Replacement {
    guard AndroidText.isResourceName(key) else { throw EditError(.unsupportedText, key: key) }
    let editing = XMLEditing(document.source)
    var lines = [try Array("<string name=\"\(key)\">".utf8) + encoded(text, insteadOf: TextRange(0, 0), key: key) + Array("</string>".utf8)]
    if let comment, !comment.isEmpty { lines.insert(try XMLText.comment(comment, key: key), at: 0) }
    return try editing.addition(
      of: lines, behind: document.entries.last?.range, to: "resources", in: document, indentation: "    ", key: key)
  }
}
