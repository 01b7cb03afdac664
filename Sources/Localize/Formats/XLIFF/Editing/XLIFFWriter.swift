import Localize

/// Turns edits of XLIFF 1.2 into replacements of bytes.
struct XLIFFWriter {
  let document: Document
  let index: EntryIndex

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text):
      return [try setForm(key: key, locale: locale, form: [], text: text)]
    case .setForm(let key, let locale, let form, let text):
      return [try setForm(key: key, locale: locale, form: form, text: text)]
    case .setState(let key, let locale, let state):
      return try setState(key: key, locale: locale, state: state)
    case .setFormState(let key, let locale, let form, let state):
      return [try setFormState(key: key, locale: locale, form: form, state: state)]
    case .addKey(let key, let locale, let text, let comment):
      try index.requireNoEntry(of: key)
      return [try addition(key: key, locale: locale, text: text, comment: comment)]
    case .removeKey(let key):
      let editing = XMLEditing(document.source)
      return try index.requiredEntries(of: key).map { Replacement(editing.rangeToRemove(document.entries[$0].range), with: []) }
    case .renameKey(let key, let newKey):
      return try renamings(from: key, to: newKey)
    case .addLocale, .replaceBytes:
      throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  /// Which element of a unit holds the text in a locale; without one it is the translation.
  private func element(of locale: LocaleIdentifier?, entry: Entry, key: String) throws(EditError) -> StaticString {
    guard let locale else { return "target" }
    let tree = XMLTree(partOf: document.source, in: entry.range)
    let isNamed = document.locales.firstIndex(of: locale)
    guard let index = isNamed else { throw EditError(.unknownLocale, key: key) }
    let ranges = entry.localizations.filter { document.localizations[$0].locale == UInt32(index) }.map { document.localizations[$0].range }
    if let range = ranges.first, let node = tree.nodes.first(where: { $0.range.start == range.start && $0.kind == .element }) {
      return tree.equals(node.name, "source") ? "source" : "target"
    }
    // A unit without a text in the locale: every document names its source locale first.
    return index == 0 ? "source" : "target"
  }

  // MARK: Texts

  private func setForm(key: String, locale: LocaleIdentifier?, form path: [String], text: String) throws(EditError) -> Replacement {
    guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    let entry = document.entries[last]
    let name = try element(of: locale, entry: entry, key: key)
    let tree = XMLTree(partOf: document.source, in: entry.range)
    guard let unit = unit(of: path, entry: entry, tree: tree) else {
      guard "\(name)" == "target", !path.isEmpty else { throw EditError(path.isEmpty ? .unsupportedValue : .unknownForm, key: key) }
      return try newUnit(of: path, text: text, entry: entry, tree: tree, key: key)
    }
    let children = tree.children(of: unit)
    let source = children.first { tree.isElement($0, "source") }
    let target = children.first { tree.isElement($0, "target") }
    let editing = XMLEditing(document.source)
    let inline = XMLInline(
      elements: [source, target].compactMap(\.self).reduce(into: []) { names, node in
        names.formUnion(XMLInline.names(in: Array(document.source.text[tree.nodes[node].content.offsets])))
      })
    guard let content = Self.encoded(text, inline) else { throw EditError(.unsupportedText, key: key) }
    if let node = "\(name)" == "source" ? source : target {
      return editing.replacingContent(of: tree.nodes[node], with: content)
    }
    guard "\(name)" == "target", let source else { throw EditError(.unsupportedValue, key: key) }
    return editing.addition(
      of: Array("<target state=\"translated\">".utf8) + content + Array("</target>".utf8), behind: tree.nodes[source])
  }

  /// The unit that holds a form, known by a text of it in any locale.
  private func unit(of path: [String], entry: Entry, tree: XMLTree) -> Int? {
    for index in entry.localizations {
      guard let leaf = document.form(path, of: document.localizations[index])?.leaf else { continue }
      let node = tree.nodes.indices.last {
        tree.nodes[$0].content == leaf.text.range && (tree.isElement($0, "source") || tree.isElement($0, "target"))
      }
      if let node { return tree.parent(of: node) }
    }
    let units = tree.nodes.indices.filter { tree.isElement($0, "trans-unit") }
    return entry.localizationCount == 0 && path.isEmpty && units.count == 1 ? units[0] : nil
  }

  /// A unit for a form of a plural that has none, made like that of `other` and put after the last one of the plural, as Xcode writes the
  /// categories that the target language has and the source language has not.
  private func newUnit(of path: [String], text newText: String, entry: Entry, tree: XMLTree, key: String) throws(EditError) -> Replacement {
    let categories = PluralCategory.allCases
    let siblings = categories.compactMap { unit(of: path.dropLast() + [$0.rawValue], entry: entry, tree: tree) }
    guard let selector = path.last, let rank = categories.firstIndex(where: { $0.rawValue == selector }),
      let model = unit(of: path.dropLast() + [PluralCategory.other.rawValue], entry: entry, tree: tree) ?? siblings.last,
      let last = siblings.map({ tree.nodes[$0].range.end }).max(), let id = tree.attribute("id", of: model),
      let source = tree.children(of: model).first(where: { tree.isElement($0, "source") })
    else { throw EditError(.unknownForm, key: key) }
    let step = document.source.text.withBytes { XLIFFUnitID(id.value, in: $0).steps.last }
    guard let step, step.axis == .plural else { throw EditError(.unknownForm, key: key) }
    let editing = XMLEditing(document.source)
    let inline = XMLInline(elements: XMLInline.names(in: Array(document.source.text[tree.nodes[source].content.offsets])))
    guard let content = Self.encoded(newText, inline) else { throw EditError(.unsupportedText, key: key) }
    let target = tree.children(of: model).first { tree.isElement($0, "target") }
    let element = Array("<target state=\"translated\">".utf8) + content + Array("</target>".utf8)
    let sourceEnd = tree.nodes[source].range.end
    var changes = [(step.selector, Array(selector.utf8))]
    if let target {
      changes.append((tree.nodes[target].range, element))
    } else {
      let separator = editing.indentation(before: Int(tree.nodes[source].range.start)).map { editing.lineEnd + $0 } ?? []
      changes.append((TextRange(start: sourceEnd, end: sourceEnd), separator + element))
    }
    // The other form was approved, not this one.
    if let approval = tree.attribute("approved", of: model) {
      changes.append((TextRange(start: approval.range.start - 1, end: approval.range.end), []))
    }
    let range = tree.nodes[model].range
    var bytes: [UInt8] = []
    var position = range.start
    for (place, new) in changes.sorted(by: { $0.0.start < $1.0.start }) {
      bytes += document.source.text[Int(position)..<Int(place.start)] + new
      position = place.end
    }
    bytes += document.source.text[Int(position)..<Int(range.end)]
    let separator = editing.indentation(before: Int(range.start)).map { editing.lineEnd + $0 } ?? []
    return Replacement(TextRange(start: last, end: last), with: separator + bytes, rank: [UInt8(rank)])
  }

  /// A text as the content of an element; what looks like an inline element of the file is one.
  static func encoded(_ text: String, _ inline: XMLInline) -> [UInt8]? {
    var result: [UInt8] = []
    for piece in inline.pieces(of: Array(text.utf8)) {
      if piece.isMarkup {
        result += piece.bytes
      } else {
        guard let bytes = XMLText.encoded(String(decoding: piece.bytes, as: UTF8.self), in: .content) else { return nil }
        result += bytes
      }
    }
    return result
  }

  // MARK: States

  private func setState(key: String, locale: LocaleIdentifier?, state: TranslationState) throws(EditError) -> [Replacement] {
    guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    let entry = document.entries[last]
    guard "\(try element(of: locale, entry: entry, key: key))" == "target" else { throw EditError(.unknownLocale, key: key) }
    let name = try name(of: state, key: key)
    let tree = XMLTree(partOf: document.source, in: entry.range)
    let editing = XMLEditing(document.source)
    var result: [Replacement] = []
    for unit in tree.nodes.indices where tree.isElement(unit, "trans-unit") {
      if let target = tree.children(of: unit).first(where: { tree.isElement($0, "target") }) {
        result.append(replacement(ofStateIn: target, of: tree, with: name))
      } else if let source = tree.children(of: unit).first(where: { tree.isElement($0, "source") }) {
        result.append(editing.addition(of: Array("<target state=\"\(name)\"/>".utf8), behind: tree.nodes[source]))
      }
    }
    guard !result.isEmpty else { throw EditError(.unsupportedValue, key: key) }
    return result
  }

  private func setFormState(
    key: String, locale: LocaleIdentifier?, form: [String], state: TranslationState
  ) throws(EditError) -> Replacement {
    guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    let entry = document.entries[last]
    guard "\(try element(of: locale, entry: entry, key: key))" == "target" else { throw EditError(.unknownLocale, key: key) }
    let name = try name(of: state, key: key)
    let tree = XMLTree(partOf: document.source, in: entry.range)
    guard let unit = unit(of: form, entry: entry, tree: tree),
      let target = tree.children(of: unit).first(where: { tree.isElement($0, "target") })
    else { throw EditError(.unknownForm, key: key) }
    return replacement(ofStateIn: target, of: tree, with: name)
  }

  private func name(of state: TranslationState, key: String) throws(EditError) -> String {
    switch state {
    case .new: return "new"
    case .needsReview: return "needs-review-l10n"
    case .translated: return "translated"
    case .other: throw EditError(.unsupportedEdit, key: key)
    }
  }

  private func replacement(ofStateIn target: Int, of tree: XMLTree, with name: String) -> Replacement {
    if let attribute = tree.attribute("state", of: target) {
      let quote = document.source.text[Int(attribute.range.end) - 1]
      return Replacement(
        TextRange(start: attribute.value.start, end: attribute.range.end), with: Array(name.utf8) + [quote])
    }
    let element = tree.nodes[target].name
    return Replacement(element, with: Array("target state=\"\(name)\"".utf8))
  }

  // MARK: Keys

  private func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    if Array(key.utf8) == Array(newKey.utf8) { return [] }
    try index.requireNoEntry(of: newKey)
    var result: [Replacement] = []
    for number in found {
      // A key made from the file's name and an id has no place of its own in the file.
      guard document.entries[number].key.coding != .pooled else { throw EditError(.unsupportedValue, key: key) }
      let tree = XMLTree(partOf: document.source, in: document.entries[number].range)
      for unit in tree.nodes.indices where tree.isElement(unit, "trans-unit") {
        guard let id = tree.attribute("id", of: unit) else { continue }
        let isWhole = document.entries[number].key.range == id.value
        let range = isWhole ? id.value : document.source.text.withBytes { XLIFFUnitID(id.value, in: $0).key }
        let quote = document.source.text[Int(id.range.end) - 1]
        guard let bytes = XMLText.encoded(newKey, in: .attribute(quote: quote)) else { throw EditError(.unsupportedText, key: newKey) }
        result.append(Replacement(range, with: bytes))
      }
    }
    return result
  }

  private func addition(key: String, locale: LocaleIdentifier?, text: String, comment: String?) throws(EditError) -> Replacement {
    guard let locale, document.locales.first == locale else { throw EditError(.unknownLocale, key: key) }
    guard let id = XMLText.encoded(key, in: .attribute(quote: XMLByte.doubleQuote)), let source = XMLText.encoded(text, in: .content),
      let note = XMLText.encoded(comment ?? "", in: .content)
    else { throw EditError(.unsupportedText, key: key) }
    var lines = [
      Array("<trans-unit id=\"".utf8) + id + Array("\" xml:space=\"preserve\">".utf8),
      Array("  <source>".utf8) + source + Array("</source>".utf8),
    ]
    if !note.isEmpty { lines.append(Array("  <note>".utf8) + note + Array("</note>".utf8)) }
    lines.append(Array("</trans-unit>".utf8))
    return try XMLEditing(document.source).addition(
      of: lines, behind: document.entries.last?.range, to: "body", in: document, indentation: "  ", key: key)
  }
}
