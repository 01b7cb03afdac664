package import Localize

extension QtFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text makes a missing translation a finished one. A new key is added to its context, which is added if the file does not have it. The text
  /// in the source language belongs to the program: it is changed by renaming.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for the source locale's text, `unsupportedValue` for a state without a text and for a move to another
  ///   context, `unsupportedText` for U+0000 and for characters that XML does not have.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try QtWriter(document: document, format: self, index: index).replacements(for: edit)
  }

  /// A licence may be before the first element.
  package static var sniffedByteCount: Int? { 4096 }

  /// Whether bytes begin a file of Qt Linguist's and not one of TypeScript or MPEG.
  package static func isOfFormat(_ beginning: [UInt8]) -> Bool {
    guard beginning.first == XMLByte.less else { return false }
    return beginning[...].withBytes { bytes in
      let roots: [StaticString] = ["<!DOCTYPE TS", "<TS ", "<TS>", "<TS\n", "<TS\r"]
      return roots.contains { bytes.firstIndex(of: $0, from: 0, to: bytes.count) != nil }
    }
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    "\(table)\(locale.map { "_" + $0.underscored } ?? "").ts"
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    text.escaped(["\n": document.lineEnd])
  }

  /// A context is known by its name, a message by its text and comment.
  package func mergeTree(of document: Document) -> MergeTree {
    var tree = MergeTree(xml: document) { tree, node in
      let names: [StaticString] = tree.isElement(node, "context") ? ["name"] : tree.isElement(node, "message") ? ["source", "comment"] : []
      let parts = names.compactMap { name in tree.children(of: node).first { tree.isElement($0, name) }.map { tree.string(of: $0) } }
      return parts.isEmpty ? nil : parts.joined(separator: "\u{4}")
    }
    tree.retirement = .startTag(attribute: "type", values: ["vanished", "obsolete"])
    tree.formMark = ("numerus", "yes")
    return tree
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { QtSerializer() }

  package func template(of document: Document, for locale: LocaleIdentifier) -> [UInt8]? { QtTemplate(document, for: locale).bytes() }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    let tree = XMLTree(document.source)
    return tree.unmodelledParts(of: document) {
      tree.nodes.indices.compactMap { node in
        let start = Int(tree.nodes[node].range.start)
        if tree.isElement(node, "location") { return UnmodelledPart(.reference, at: start) }
        if tree.isElement(node, "oldsource") { return UnmodelledPart(.previousText, at: start) }
        if tree.isElement(node, "translation"), tree.attribute("type", of: node).map({ !tree.equals($0.value, "unfinished") }) ?? false {
          return UnmodelledPart(.obsolete, at: start)
        }
        let others: [StaticString] = ["oldcomment", "userdata", "lengthvariant", "dependency"]
        return others.first { tree.isElement(node, $0) }.map { UnmodelledPart(.metadata, at: start, named: "\($0)") }
      }
    }
  }

  /// Forms are set one by one where they are there; else the whole translation is written.
  package func edits(for value: NewValue, in document: IndexedDocument) -> [Edit]? {
    guard let entry = document.entry(of: value.key) else {
      guard let text = value.singleText else { return nil }
      return [.addKey(key: value.key, locale: value.locale, text: text, comment: value.comment)]
    }
    let isPlural = QtMessage(entry, in: document.document)?.isPlural ?? false
    guard let text = value.singleText, !isPlural else { return nil }
    return [.setValue(key: value.key, locale: value.locale, text: text)]
  }

  /// The message with its translation written anew, with forms if the value has them.
  package func replacement(for value: NewValue, in document: IndexedDocument) -> Edit? {
    guard let entry = document.entry(of: value.key), let message = QtMessage(entry, in: document.document) else { return nil }
    let style = QtStyle(document.document)
    let texts: [String]
    if let forms = value.translation.value.forms(by: .plural) {
      texts = selectors.map { selector in forms.last { $0.selector == selector }?.leaf.text ?? "" }
    } else {
      guard let text = value.singleText, !message.isPlural else { return nil }
      texts = [text]
    }
    let isPlural = value.translation.value.forms(by: .plural) != nil
    let outer = XMLEditing(document.document.source).indentation(before: Int(entry.range.start)) ?? []
    guard let lines = style.translation(texts, isPlural: isPlural), let place = message.translationPlace else { return nil }
    let separator = style.lineEnd + outer + Array(style.step.utf8)
    let element = Array(lines.joined(separator: separator))
    let text = document.document.source.text
    var bytes = text[Int(entry.range.start)..<Int(place.range.start)] + (place.isThere ? [] : separator) + element
    if isPlural, !message.isPlural { bytes.insert(contentsOf: " numerus=\"yes\"".utf8, at: bytes.startIndex + "<message".utf8.count) }
    return .replaceBytes(TextRange(start: entry.range.start, end: place.range.end), with: String(decoding: bytes, as: UTF8.self))
  }
}
