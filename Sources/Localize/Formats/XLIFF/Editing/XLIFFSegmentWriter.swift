import Localize

/// Turns edits of XLIFF 2 into replacements of bytes: the translations of segments, and their states.
///
/// XLIFF 2 has no state for a translation that needs review: such a segment is `translated` with the sub-state
/// `l10n:needs-review`, which other programs keep and ignore.
struct XLIFFSegmentWriter {
  let document: Document
  let index: EntryIndex

  func replacements(for edit: Edit) throws(EditError) -> [Replacement] {
    switch edit {
    case .setValue(let key, let locale, let text): return [try setText(key: key, locale: locale, form: [], text: text)]
    case .setForm(let key, let locale, let form, let text): return [try setText(key: key, locale: locale, form: form, text: text)]
    case .setState(let key, let locale, let state): return try setState(key: key, locale: locale, state: state)
    case .setFormState, .addKey, .removeKey, .renameKey, .addLocale, .replaceBytes: throw EditError(.unsupportedEdit, key: edit.key)
    }
  }

  /// The segments of a unit in their order; an entry of several units has none.
  private func segments(of key: String, locale: LocaleIdentifier?) throws(EditError) -> (tree: XMLTree, nodes: [Int]) {
    guard let last = try index.requiredEntries(of: key).last else { throw EditError(.unknownKey, key: key) }
    guard let locale, let number = document.locales.firstIndex(of: locale) else { throw EditError(.unknownLocale, key: key) }
    // The source text belongs to the program that made the file.
    guard number > 0 else { throw EditError(.unsupportedEdit, key: key) }
    let tree = XMLTree(partOf: document.source, in: document.entries[last].range)
    let units = tree.nodes.indices.filter { tree.isElement($0, "unit") }
    guard units.count == 1 else { throw EditError(.unsupportedValue, key: key) }
    return (tree, tree.children(of: units[0]).filter { tree.isElement($0, "segment") })
  }

  private func setText(key: String, locale: LocaleIdentifier?, form: [String], text: String) throws(EditError) -> Replacement {
    let (tree, segments) = try segments(of: key, locale: locale)
    guard let segment = Self.segment(form, of: segments) else {
      throw EditError(form.isEmpty ? .unsupportedValue : .unknownForm, key: key)
    }
    let source = tree.children(of: segment).first { tree.isElement($0, "source") }
    let target = tree.children(of: segment).first { tree.isElement($0, "target") }
    let inline = XMLInline(
      elements: [source, target].compactMap(\.self).reduce(into: []) { names, node in
        names.formUnion(XMLInline.names(in: Array(document.source.text[tree.nodes[node].content.offsets])))
      })
    guard let content = XLIFFWriter.encoded(text, inline) else { throw EditError(.unsupportedText, key: key) }
    let editing = XMLEditing(document.source)
    if let target { return editing.replacingContent(of: tree.nodes[target], with: content) }
    guard let source else { throw EditError(.unsupportedValue, key: key) }
    return editing.addition(of: Array("<target>".utf8) + content + Array("</target>".utf8), behind: tree.nodes[source])
  }

  /// The segment of a text: the only one, or the one of a number.
  private static func segment(_ form: [String], of segments: [Int]) -> Int? {
    guard let name = form.first else { return segments.count == 1 ? segments[0] : nil }
    guard form.count == 1, segments.count > 1, let number = Int(name), segments.indices.contains(number) else { return nil }
    return segments[number]
  }

  private func setState(key: String, locale: LocaleIdentifier?, state: TranslationState) throws(EditError) -> [Replacement] {
    let (tree, segments) = try segments(of: key, locale: locale)
    let name: String
    switch state {
    case .new: name = "initial"
    case .needsReview, .translated: name = "translated"
    case .other: throw EditError(.unsupportedEdit, key: key)
    }
    let translated = segments.filter { segment in tree.children(of: segment).contains { tree.isElement($0, "target") } }
    guard !translated.isEmpty else { throw EditError(.unsupportedValue, key: key) }
    return translated.map { segment in
      // The tag anew, with all other attributes as they are.
      var tag = Array("segment state=\"\(name)\"".utf8)
      if state == .needsReview { tag += Array(" subState=\"\(XLIFFFormat.reviewState)\"".utf8) }
      var end = tree.nodes[segment].name.end
      for attribute in tree.attributes(of: segment) {
        end = max(end, attribute.range.end)
        guard !tree.equals(attribute.name, "state"), !tree.equals(attribute.name, "subState") else { continue }
        tag += [XMLByte.space] + document.source.text[attribute.range.offsets]
      }
      return Replacement(TextRange(start: tree.nodes[segment].name.start, end: end), with: tag)
    }
  }
}
