import Localize

/// Turns edits of a string catalogue into replacements of bytes.
struct XCStringsWriter {
  let document: Document
  let index: EntryIndex
  let format: XCStringsFormat

  var text: [UInt8] { document.source.text }
  var style: JSONStyle { format.style }

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      return try setValue(key: key, locale: locale, text: text)
    case .setForm(let key, let locale, let form, let text):
      return [try setForm(key: key, locale: locale, form: form, text: text)]
    case .setState(let key, let locale, let state):
      return try setState(key: key, locale: locale, state: state)
    case .setFormState(let key, let locale, let form, let state):
      return try setState(key: key, locale: locale, form: form, state: state)
    case .addKey(let key, let locale, let text, let comment):
      return [try addition(key: key, locale: locale, text: text, comment: comment)]
    case .removeKey(let key):
      return try strings(key).removals(of: try index.requiredEntries(of: key))
    case .renameKey(let key, let newKey):
      return try renamings(from: key, to: newKey)
    case .addLocale:
      return []
    case .replaceBytes:
      throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  // MARK: Finding

  /// The effective entry of a key, and the locale.
  func target(_ key: String, _ locale: LocaleIdentifier?) throws(EditError) -> (entry: Entry, locale: LocaleIdentifier) {
    let entry = document.entries[try index.requiredEntries(of: key)[0]]
    guard let locale = locale ?? document.sourceLocale, locale.isWellFormed, !locale.isBase else {
      throw EditError(.unknownLocale, key: key)
    }
    return (entry, locale)
  }

  /// The value of an entry in a locale, unless it is only the key.
  func localization(of entry: Entry, in locale: LocaleIdentifier) -> Localization? {
    entry.localizations.lazy.map { document.localizations[$0] }.first { localization in
      document.locales[Int(localization.locale)] == locale && localization.range.start >= entry.key.range.end + 1
    }
  }

  /// The object of all keys.
  func strings(_ key: String) throws(EditError) -> JSONObjectEditor {
    guard let object = format.strings else { throw EditError(.unsupportedValue, key: key) }
    return JSONObjectEditor(text: text, style: style, object: object, members: document.entries.map(\.range))
  }

  /// The value of an entry, read again.
  func json(of entry: Entry, key: String) throws(EditError) -> JSONDocument {
    var start = Int(entry.key.range.end)
    while start < Int(entry.range.end), text[start] != JSONByte.colon { start += 1 }
    let json = JSONDocument.read(text, in: min(start + 1, Int(entry.range.end))..<Int(entry.range.end))
    guard json.nodes.first?.kind == .object else { throw EditError(.unsupportedValue, key: key) }
    return json
  }

  /// The name under which a locale is, or would be, in the file.
  func name(of locale: LocaleIdentifier) -> String {
    document.locales.lazy.compactMap(\.self).first { $0 == locale }?.original ?? locale.identifier
  }

  static func unit(_ text: String, state: String = "translated") -> JSONValue {
    .object([JSONMember("stringUnit", .object([JSONMember("state", .string(state)), JSONMember("value", .string(text))]))])
  }

  // MARK: Values

  private func setValue(key: String, locale: LocaleIdentifier?, text newText: String) throws(EditError) -> [Replacement] {
    let (entry, locale) = try target(key, locale)
    guard let found = localization(of: entry, in: locale) else {
      return [try addLocalization(newText, to: entry, key: key, locale: locale)]
    }
    guard case .leaf(let leaf) = found.value else { throw EditError(.unsupportedValue, key: key) }
    let value = Replacement(quoted(leaf.text.range), with: style.literal(newText))
    guard leaf.state == .new, locale != document.sourceLocale else { return [value] }
    let json = JSONDocument.read(text, in: found.range.offsets)
    let states = JSONView.with(json, in: text) { view -> [TextRange] in
      guard let unit = view.member("stringUnit", of: 0), let state = view.member("state", of: unit) else { return [] }
      return [view[state].range]
    }
    let replacements = states.map { Replacement($0, with: style.literal("translated")) } + [value]
    return replacements.sorted { $0.range.start < $1.range.start }
  }

  func quoted(_ range: TextRange) -> TextRange {
    TextRange(start: range.start - 1, end: range.end + 1)
  }

  /// Adds a text in a locale that an entry does not have yet.
  func addLocalization(
    _ newText: String, to entry: Entry, key: String, locale: LocaleIdentifier, state: String = "translated"
  ) throws(EditError) -> Replacement {
    let json = try json(of: entry, key: key)
    let name = name(of: locale)
    let found = JSONView.with(json, in: text) { $0.member("localizations", of: 0) }
    guard let found else {
      return insertion(
        of: "localizations", .object([JSONMember(name, Self.unit(newText, state: state))]), into: 0, of: json)
    }
    guard json.nodes[found].kind == .object else { throw EditError(.unsupportedValue, key: key) }
    let existing = json.children(of: found).first { index in
      LocaleIdentifier(JSONView.with(json, in: text) { $0.string(json.nodes[index].name) }) == locale
    }
    guard let existing else { return insertion(of: name, Self.unit(newText, state: state), into: found, of: json) }
    // An empty object can be filled; what could not be read is not overwritten.
    guard json.nodes[existing].kind == .object, Int(json.nodes[existing].next) == existing + 1 else {
      throw EditError(.unsupportedValue, key: key)
    }
    let editor = JSONObjectEditor(text: text, style: style, document: json, object: existing)
    guard case .object(let members) = Self.unit(newText, state: state), let unit = members.first else {
      throw EditError(.unsupportedValue, key: key)
    }
    return editor.insertion(of: unit.name, unit.value, after: nil, rank: [1])
  }

  /// Adds a member to an object, in code-point order if its members are in it, else at the end.
  func insertion(of name: String, _ value: JSONValue, into object: Int, of json: JSONDocument) -> Replacement {
    let names = JSONView.with(json, in: text) { view in json.children(of: object).map { Array(view.string(view[$0].name).utf8) } }
    let new = Array(name.utf8)
    let isSorted = zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    let count = isSorted ? names.prefix { $0.lexicographicallyPrecedes(new) }.count : names.count
    let editor = JSONObjectEditor(text: text, style: style, document: json, object: object)
    return editor.insertion(of: name, value, after: count == 0 ? nil : count - 1, rank: [1] + new)
  }
}
