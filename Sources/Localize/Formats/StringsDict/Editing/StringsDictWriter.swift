import Localize

/// Turns edits of a `.stringsdict` into replacements of bytes.
struct StringsDictWriter: XMLEntryWriter {
  let document: Document
  let index: EntryIndex

  func setForm(key: String, locale: LocaleIdentifier?, form path: [String], text: String) throws(EditError) -> Replacement {
    let (form, place) = try element(of: path, key: key, locale: locale)
    let content = try encoded(text, key: key)
    let editing = XMLEditing(document.source)
    guard form.leaf == nil else { return editing.replacingContent(of: place.node, with: content) }
    guard let selector = path.last else { throw EditError(.unknownForm, key: key) }
    return editing.insertion(of: [element("key", try encoded(selector, key: key)), element("string", content)], behind: place.node)
  }

  private func encoded(_ text: String, key: String) throws(EditError) -> [UInt8] {
    guard let bytes = XMLText.encoded(text, in: .content) else { throw EditError(.unsupportedText, key: key) }
    return bytes
  }

  private func element(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array("<\(name)>".utf8) + content + Array("</\(name)>".utf8)
  }

  func renaming(of entry: Entry, in tree: XMLTree, to newKey: String) throws(EditError) -> Replacement {
    let content = try encoded(newKey, key: newKey)
    guard let node = tree.element(withContent: entry.key.range) else { throw EditError(.unsupportedValue, key: newKey) }
    return XMLEditing(document.source).replacingContent(of: tree.nodes[node], with: content)
  }

  func addition(key: String, text: String, comment: String?) throws(EditError) -> Replacement {
    let editing = XMLEditing(document.source)
    var lines = [element("key", try encoded(key, key: key)), element("string", try encoded(text, key: key))]
    if let comment, !comment.isEmpty { lines.insert(try XMLText.comment(comment, key: key), at: 0) }
    return try editing.addition(of: lines, behind: document.entries.last?.range, to: "dict", in: document, indentation: "\t", key: key)
  }
}
