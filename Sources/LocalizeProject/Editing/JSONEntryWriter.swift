import Localize

/// The common part of the writers for JSON formats with one locale a file.
protocol JSONEntryWriter {
  var document: Document { get }
  var index: EntryIndex { get }
  var style: JSONStyle { get }

  /// Gives a key a text.
  func setValue(key: String, text: String) throws(EditError) -> Replacement

  /// Gives one of several texts of a key a text; formats without such keys leave it out.
  func setForm(key: String, form: [String], text: String) throws(EditError) -> Replacement

  /// Adds a key, which the file does not have.
  func addition(key: String, text: String, comment: String?) throws(EditError) -> Replacement

  /// Removes all members of a key.
  func removals(of key: String) throws(EditError) -> [Replacement]

  /// Gives the members of a key another name.
  func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement]
}

extension JSONEntryWriter {
  var text: [UInt8] { document.source.text }

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      try document.requireLocale(locale, key: key)
      return [try setValue(key: key, text: text)]
    case .setForm(let key, let locale, let form, let text):
      try document.requireLocale(locale, key: key)
      return [try setForm(key: key, form: form, text: text)]
    case .setState(let key, _, let state), .setFormState(let key, _, _, let state):
      try index.requireTranslated(state, key: key)
      return []
    case .addKey(let key, let locale, let text, let comment):
      try document.requireLocale(locale, key: key)
      try index.requireNoEntry(of: key)
      return [try addition(key: key, text: text, comment: comment)]
    case .removeKey(let key):
      return try removals(of: key)
    case .renameKey(let key, let newKey):
      return try renamings(from: key, to: newKey)
    case .addLocale, .replaceBytes:
      throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  func setForm(key: String, form: [String], text: String) throws(EditError) -> Replacement { throw EditError(.unsupportedEdit, key: key) }
}
