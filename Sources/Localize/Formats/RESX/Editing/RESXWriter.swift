import Localize

/// Turns edits of `.resx` files into replacements of bytes.
struct RESXWriter: XMLEntryWriter {
  let document: Document
  let index: EntryIndex

  func setForm(key: String, locale: LocaleIdentifier?, form path: [String], text: String) throws(EditError) -> Replacement {
    let (form, place) = try element(of: path, key: key, locale: locale)
    guard form.leaf != nil else { throw EditError(.unknownForm, key: key) }
    let editing = XMLEditing(document.source)
    let old = document.source.text[place.text.offsets]
    guard let content = RESXText.encoded(text, insteadOf: old, lineEnd: editing.lineEnd) else {
      throw EditError(.unsupportedText, key: key)
    }
    let replacement = editing.replacingContent(of: place.node, with: content)
    // Where white space alone is layout, such a text would be empty.
    guard !text.isEmpty, content.allSatisfy({ $0 <= XMLByte.space }) else { return replacement }
    guard keepsSpace(key) else { throw EditError(.unsupportedText, key: key) }
    return replacement
  }

  /// Whether the element of a key says that its white space counts.
  private func keepsSpace(_ key: String) -> Bool {
    guard let number = index.effectiveEntry(of: key, in: document) else { return false }
    let tree = XMLTree(partOf: document.source, in: document.entries[number].range)
    return tree.nodes.indices.contains { (node: Int) in
      (tree.isElement(node, "data") || tree.isElement(node, "value"))
        && tree.attribute("xml:space", of: node).map { tree.equals($0.value, "preserve") } ?? false
    }
  }

  func renaming(of entry: Entry, in tree: XMLTree, to newKey: String) throws(EditError) -> Replacement {
    guard RESXText.isName(newKey) else { throw EditError(.unsupportedText, key: newKey) }
    try requireFreeName(newKey)
    guard let data = tree.root, let name = tree.attribute("name", of: data) else { throw EditError(.unsupportedValue, key: newKey) }
    let quote = document.source.text[Int(name.range.end) - 1]
    guard let bytes = XMLText.encoded(newKey, in: .attribute(quote: quote)) else { throw EditError(.unsupportedText, key: newKey) }
    return Replacement(name.value, with: bytes)
  }

  /// Refuses the name of something else: a build takes the first of the two.
  private func requireFreeName(_ key: String) throws(EditError) {
    let taken = index.shared.value { RESXTakenNames(document) }
    if taken.names.contains(key.lowercased()) { throw EditError(.existingKey, key: key) }
  }

  func addition(key: String, text: String, comment: String?) throws(EditError) -> Replacement {
    try requireFreeName(key)
    let editing = XMLEditing(document.source)
    let style = RESXStyle(document, editing)
    guard let lines = RESXText.lines(key: key, text: text, comment: comment, step: style.step, lineEnd: editing.lineEnd) else {
      throw EditError(.unsupportedText, key: key)
    }
    let joined = style.isInOneLine ? [lines.flatMap { $0.drop { $0 <= XMLByte.space } }] : lines
    return try editing.addition(
      of: joined, behind: document.entries.last?.range, to: "root", in: document, indentation: style.step, key: key)
  }
}

/// The names of what is no text, such as images, in lower case.
private struct RESXTakenNames: Sendable {
  let names: Set<String>

  init(_ document: Document) {
    let tree = XMLTree(document.source)
    let texts = Set(document.entries.map(\.range.start))
    let nodes = tree.root.map { Array(tree.children(of: $0)) } ?? []
    let others = nodes.filter { tree.isElement($0, "data") && !texts.contains(tree.nodes[$0].range.start) }
    names = Set(others.compactMap { tree.attribute("name", of: $0).map { tree.string(of: $0).lowercased() } })
  }
}

/// How the entries of a file are laid out.
struct RESXStyle {
  /// The indentation of an element in another one.
  private(set) var step = RESXFormat.traits.indentation ?? ""
  /// Whether the last entry is in one line.
  private(set) var isInOneLine = false

  init(_ document: Document, _ editing: XMLEditing) {
    guard let last = document.entries.last else { return }
    isInOneLine = !document.source.text[last.range.offsets].contains { $0 == XMLByte.lineFeed || $0 == XMLByte.carriageReturn }
    let tree = XMLTree(partOf: document.source, in: last.range)
    guard let data = tree.root, let first = tree.children(of: data).first(where: { tree.nodes[$0].kind == .element }),
      let outer = editing.indentation(before: Int(last.range.start)),
      let inner = editing.indentation(before: Int(tree.nodes[first].range.start)), inner.starts(with: outer)
    else { return }
    step = String(decoding: inner.dropFirst(outer.count), as: UTF8.self)
  }
}
