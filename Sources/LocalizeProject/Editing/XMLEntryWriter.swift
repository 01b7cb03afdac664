import Localize

/// The common part of the writers for XML formats with one locale a file.
protocol XMLEntryWriter {
  var document: Document { get }
  var index: EntryIndex { get }

  /// Gives one text of a key a text; an empty path leads to the only one.
  func setForm(key: String, locale: LocaleIdentifier?, form: [String], text: String) throws(EditError) -> Replacement

  /// Adds a key.
  func addition(key: String, text: String, comment: String?) throws(EditError) -> Replacement

  /// Gives the element of an entry another key.
  func renaming(of entry: Entry, in tree: XMLTree, to newKey: String) throws(EditError) -> Replacement
}

extension XMLEntryWriter {
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
      let found = try index.requiredEntries(of: key)
      if Array(key.utf8) == Array(newKey.utf8) { return [] }
      try index.requireNoEntry(of: newKey)
      return try found.map { number throws(EditError) in
        let entry = document.entries[number]
        return try renaming(of: entry, in: XMLTree(partOf: document.source, in: entry.range), to: newKey)
      }
    case .setState, .setFormState, .addLocale, .replaceBytes:
      throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  /// The text of a form and the elements around it, read again.
  func element(of form: [String], key: String, locale: LocaleIdentifier?) throws(EditError) -> (
    form: Document.Form, element: XMLElementPlace
  ) {
    try document.requireLocale(locale, key: key)
    guard let number = index.effectiveEntry(of: key, in: document) else { throw EditError(.unknownKey, key: key) }
    let entry = document.entries[number]
    guard entry.localizationCount == 1 else { throw EditError(.unsupportedValue, key: key) }
    guard let found = document.form(form, of: document.localizations[entry.localizations.lowerBound]) else {
      throw EditError(form.isEmpty ? .unsupportedValue : .unknownForm, key: key)
    }
    let tree = XMLTree(partOf: document.source, in: entry.range)
    let model = found.leaf ?? found.siblings.last?.value.leaves.last
    guard let model, let node = tree.element(withContent: model.text.range) else {
      throw EditError(found.leaf == nil ? .unknownForm : .unsupportedValue, key: key)
    }
    return (found, XMLElementPlace(node: tree.nodes[node], text: model.text.range))
  }
}

/// An element with a text, and where the text is in it.
struct XMLElementPlace {
  var node: XMLTree.Node
  var text: TextRange
}

extension XMLEditing {
  /// The replacement that puts elements after another one, in lines as that has one.
  func insertion(of elements: [[UInt8]], behind node: XMLTree.Node) -> Replacement {
    let separator = indentation(before: Int(node.range.start)).map { lineEnd + $0 } ?? []
    return Replacement(TextRange(start: node.range.end, end: node.range.end), with: elements.flatMap { separator + $0 })
  }
}
