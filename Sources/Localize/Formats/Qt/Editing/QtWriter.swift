import Localize

/// Turns edits of `.ts` files into replacements of bytes.
struct QtWriter {
  let document: Document
  let format: QtFormat
  let index: EntryIndex

  private var style: QtStyle { index.shared.value { QtStyle(document) } }
  private var editing: XMLEditing { XMLEditing(document.source) }
  private var contexts: QtContexts { index.shared.value { QtContexts(document) } }

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text): return try setForm(key: key, locale: locale, form: [], text: text)
    case .setForm(let key, let locale, let form, let text): return try setForm(key: key, locale: locale, form: form, text: text)
    case .setState(let key, let locale, let state): return try setState(key: key, locale: locale, state: state)
    case .addKey(let key, let locale, let text, let comment):
      try document.requireLocale(locale, key: key)
      try index.requireNoEntry(of: key)
      return [try addition(key: key, locale: locale, text: text, comment: comment)]
    case .removeKey(let key):
      return try index.requiredEntries(of: key).map { Replacement(editing.rangeToRemove(document.entries[$0].range), with: []) }
    case .renameKey(let key, let newKey): return try renamings(from: key, to: newKey)
    case .setFormState, .addLocale, .replaceBytes: throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  /// The message of a key that counts, where a locale is that of the translations.
  private func message(of key: String, locale: LocaleIdentifier?) throws(EditError) -> QtMessage {
    try document.requireLocale(locale, key: key)
    guard let number = index.effectiveEntry(of: key, in: document) else { throw EditError(.unknownKey, key: key) }
    guard locale == nil || isTarget(locale) else { throw EditError(.unsupportedEdit, key: key) }
    guard let message = QtMessage(document.entries[number], in: document) else { throw EditError(.unsupportedValue, key: key) }
    return message
  }

  /// Whether a locale is that of the translations: the second one, or the only one of a file that translates into the language of its texts.
  private func isTarget(_ locale: LocaleIdentifier?) -> Bool {
    document.locales.count > 1 ? document.locales[1] == locale : format.language == document.sourceLocale
  }

  // MARK: Texts

  private func setForm(key: String, locale: LocaleIdentifier?, form path: [String], text: String) throws(EditError) -> [Replacement] {
    let message = try message(of: key, locale: locale)
    guard let content = style.encoded(text) else { throw EditError(.unsupportedText, key: key) }
    let mark = message.isMissing && !text.isEmpty ? message.marking(isUnfinished: false) : nil
    guard message.isPlural else {
      guard path.isEmpty else { throw EditError(.unknownForm, key: key) }
      guard let translation = message.translation else {
        guard let place = message.translationPlace, let lines = style.translation([text], isPlural: false) else {
          throw EditError(.unsupportedValue, key: key)
        }
        let separator = editing.indentation(before: Int(message.tree.nodes[message.node].range.start)).map {
          style.lineEnd + $0 + Array(style.step.utf8)
        }
        return [Replacement(place.range, with: (separator ?? []) + lines.joined(), rank: [1])]
      }
      let node = message.tree.nodes[message.text(of: translation)]
      return [mark, editing.replacingContent(of: node, with: content)].compactMap(\.self)
    }
    // A translation without any form is made room for by writing it whole.
    if path.isEmpty, text.isEmpty, message.isMissing { return [] }
    guard path.count == 1 else { throw EditError(.unsupportedValue, key: key) }
    let forms = message.forms
    guard let number = format.selectors.firstIndex(of: path[0]) ?? Int(path[0]), forms.indices.contains(number) else {
      throw EditError(.unknownForm, key: key)
    }
    let node = message.tree.nodes[message.text(of: forms[number])]
    return [mark, editing.replacingContent(of: node, with: content)].compactMap(\.self)
  }

  private func setState(key: String, locale: LocaleIdentifier?, state: TranslationState) throws(EditError) -> [Replacement] {
    let message = try message(of: key, locale: locale)
    switch state {
    case .new:
      guard message.isMissing else { throw EditError(.unsupportedEdit, key: key) }
      return message.marking(isUnfinished: true).map { [$0] } ?? []
    case .needsReview, .translated:
      guard !message.isMissing else { throw EditError(.unsupportedValue, key: key) }
      return message.marking(isUnfinished: state == .needsReview).map { [$0] } ?? []
    case .other: throw EditError(.unsupportedEdit, key: key)
    }
  }

  // MARK: Keys

  private func addition(key: String, locale: LocaleIdentifier?, text: String, comment: String?) throws(EditError) -> Replacement {
    let parts = QtKey(key)
    let isSource = locale == document.sourceLocale
    guard isSource || locale == nil || isTarget(locale) else { throw EditError(.unknownLocale, key: key) }
    var message = QtStyle.Message(source: parts.text, comment: parts.comment, extraComment: comment ?? "")
    if parts.hasContext {
      if !isSource || format.language == document.sourceLocale && text != parts.text {
        message.translations = [text]
      } else if text != parts.text {
        // The text in the source language is the key.
        throw EditError(.unsupportedText, key: key)
      }
    } else {
      message.id = key
      message.source = isSource ? text : ""
      if !isSource { message.translations = [text] }
    }
    guard !document.source.text.isEmpty, let lines = style.lines(of: message) else { throw EditError(.unsupportedText, key: key) }
    if let range = contexts.gone[key] {
      // The message is back.
      let separator = editing.indentation(before: Int(range.start)).map { style.lineEnd + $0 } ?? []
      return Replacement(range, with: Array(lines.joined(separator: separator)))
    }
    guard let place = contexts.ends[parts.hasContext ? parts.context : ""] else {
      return try addition(ofContext: parts.hasContext ? parts.context : "", lines, last: contexts.last, key: key)
    }
    let separator = editing.indentation(before: Int(place.start)).map { style.lineEnd + $0 } ?? []
    return Replacement(TextRange(start: place.end, end: place.end), with: lines.flatMap { separator + $0 })
  }

  private func addition(ofContext name: String, _ messages: [[UInt8]], last: TextRange?, key: String) throws(EditError) -> Replacement {
    guard let lines = style.lines(ofContext: name, messages) else { throw EditError(.unsupportedText, key: key) }
    var replacement = try editing.addition(of: lines, behind: last, to: "TS", in: document, indentation: "", key: key)
    // Another text for the same context waits until that is there.
    replacement.rank = [1] + Array(name.utf8)
    return replacement
  }

  private func renamings(from key: String, to newKey: String) throws(EditError) -> [Replacement] {
    let found = try index.requiredEntries(of: key)
    if Array(key.utf8) == Array(newKey.utf8) { return [] }
    try index.requireNoEntry(of: newKey)
    let (old, new) = (QtKey(key), QtKey(newKey))
    var result: [Replacement] = []
    for number in found {
      guard let message = QtMessage(document.entries[number], in: document) else { throw EditError(.unsupportedValue, key: key) }
      let tree = message.tree
      if let id = tree.attribute("id", of: message.node), !id.value.isEmpty {
        let quote = document.source.text[Int(id.range.end) - 1]
        guard let bytes = XMLText.encoded(newKey, in: .attribute(quote: quote)), !newKey.isEmpty else {
          throw EditError(.unsupportedText, key: newKey)
        }
        result.append(Replacement(id.value, with: bytes))
        continue
      }
      guard old.context == new.context, let source = message.child("source") else { throw EditError(.unsupportedValue, key: newKey) }
      guard let text = style.encoded(new.text), let comment = style.encoded(new.comment), !text.isEmpty else {
        throw EditError(.unsupportedText, key: newKey)
      }
      if old.text != new.text { result.append(editing.replacingContent(of: tree.nodes[source], with: text)) }
      guard old.comment != new.comment else { continue }
      let element = Array("<comment>".utf8) + comment + Array("</comment>".utf8)
      if let node = message.child("comment") {
        result.append(
          comment.isEmpty
            ? Replacement(editing.rangeToRemove(tree.nodes[node].range), with: [])
            : editing.replacingContent(of: tree.nodes[node], with: comment))
      } else {
        result.append(editing.insertion(of: [element], behind: tree.nodes[source]))
      }
    }
    // The one that the program no longer has would take the place of the message.
    if let gone = contexts.gone[newKey] { result.append(Replacement(editing.rangeToRemove(gone), with: [])) }
    return result.sorted { $0.range.start < $1.range.start }
  }
}

/// Where new messages of each context go.
private struct QtContexts: Sendable {
  /// The last message of a context, or its name.
  var ends: [String: TextRange] = [:]
  /// The last context.
  var last: TextRange?
  /// The first message of each key that the program no longer has.
  var gone: [String: TextRange] = [:]

  init(_ document: Document) {
    let tree = XMLTree(document.source)
    guard let root = tree.root else { return }
    for context in tree.children(of: root) where tree.isElement(context, "context") && tree.nodes[context].isClosed {
      last = tree.nodes[context].range
      var (name, end): (String, TextRange?) = ("", nil)
      for child in tree.children(of: context) where tree.nodes[child].kind == .element {
        if tree.isElement(child, "name") { name = document.string(of: tree.text(of: child)) }
        if let key = Self.goneKey(of: child, context: name, in: tree, document), gone[key] == nil { gone[key] = tree.nodes[child].range }
        end = tree.nodes[child].range
      }
      if let end, ends[name] == nil { ends[name] = end }
    }
  }

  /// The key of a message whose translation is vanished or obsolete.
  private static func goneKey(of message: Int, context: String, in tree: XMLTree, _ document: Document) -> String? {
    let children = Array(tree.children(of: message))
    guard tree.isElement(message, "message"), let translation = children.last(where: { tree.isElement($0, "translation") }),
      let type = tree.attribute("type", of: translation), ["vanished", "obsolete"].contains(where: { tree.equals(type.value, $0) })
    else { return nil }
    if let id = tree.attribute("id", of: message), !id.value.isEmpty { return tree.string(of: id) }
    func text(_ name: StaticString) -> String {
      children.last { tree.isElement($0, name) }.map { document.string(of: tree.text(of: $0)) } ?? ""
    }
    var key: [UInt8] = []
    QtKey.append(context: Array(context.utf8), comment: Array(text("comment").utf8), to: &key)
    return String(decoding: key, as: UTF8.self) + text("source")
  }
}
