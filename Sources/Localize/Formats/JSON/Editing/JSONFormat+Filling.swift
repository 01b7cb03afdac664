package import Localize

extension JSONFormat {
  package func edits(for value: NewValue, in document: IndexedDocument) -> [Edit]? {
    let isThere = document.entry(of: value.key) != nil
    if let text = value.singleText {
      guard !isThere, Self.isPartOfValue(value.key, in: value.model()) else { return defaultEdits(for: value, in: document) }
      return [.setValue(key: value.key, locale: value.locale, text: text)]
    }
    guard case .variations(let axis, _) = value.translation.value else { return defaultEdits(for: value, in: document) }
    let format = dialect(of: value)
    // The form for one may have the name of the plural, without the others it is a text.
    let isFirstForm = format.numbersForms && document.localization(of: value.key, in: value.locale).map(document.document.varies) == false
    guard !isThere || isFirstForm else { return value.setForms }
    let members = value.forms.compactMap { path, text in format.member(value.key, axis, path.last ?? "").map { ($0, text) } }
    return members.sorted { $0.0 < $1.0 }.map { member, text in
      // The first form may have been put in to make the objects around it; alone it is a text of its own.
      guard document.entry(of: member) == nil else { return .setValue(key: member, locale: value.locale, text: text) }
      return .addKey(key: member, locale: value.locale, text: text, comment: nil)
    }
  }

  /// The format of a file that gets a value: a file without plurals has them as that of the source does.
  private func dialect(of value: NewValue) -> JSONFormat {
    guard !numbersForms, (value.model().document.format as? JSONFormat)?.numbersForms == true else { return self }
    return JSONFormat(style: style, numbersForms: true, pathLanguage: value.language)
  }

  /// The first text of a file that is to have objects inside each other, as that of the source has.
  package func preparations(for values: [NewValue], in document: IndexedDocument) -> [(value: Int?, edit: Edit)] {
    for (number, value) in values.enumerated() where document.entry(of: value.key) == nil {
      if let edit = nestedMember(value, in: document) { return [(number, edit)] }
    }
    return []
  }

  private func nestedMember(_ value: NewValue, in document: IndexedDocument) -> Edit? {
    if case .list = value.translation.value { return nil }
    let model = value.model()
    guard model.index.entries(of: value.key).contains(where: { model.document.entries[$0].key.coding == .pooled }) else { return nil }
    let writer = JSONCatalogWriter(document: document.document, index: document.index, style: style)
    var (key, text) = (value.key, value.texts[[]])
    if case .variations(let axis, _) = value.translation.value, let first = value.forms.first, let form = first.path.last {
      (key, text) = (dialect(of: value).member(key, axis, form) ?? key, first.text)
    }
    guard let text, let replacement = try? writer.nestedAddition(of: key, text: text) else { return nil }
    return .replaceBytes(replacement.range, with: String(decoding: replacement.bytes, as: UTF8.self))
  }

  package func replacement(for value: NewValue, in document: IndexedDocument) -> Edit? {
    guard let entry = document.entry(of: value.key), let text = Self.text(of: value, isValue: true),
      let own = document.localization(of: value.key, in: value.locale)
    else { return nil }
    return .replaceBytes(document.document.localizations[own].range, with: laidOut(text, at: entry.range, in: document.document))
  }

  /// A value with the indentation of the line that it begins in.
  private func laidOut(_ text: String, at place: TextRange, in document: Document) -> String {
    let bytes = document.source.text
    var start = Int(place.start)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let line = bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let outer = String(decoding: bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    let indented = Document.indented(text, step: "  ") { depth in
      outer + String(repeating: outer.hasPrefix("\t") ? "\t" : "  ", count: depth - 1)
    }
    return document.withLineEnds(indented)
  }

  /// Texts of an array can't be added one by one.
  package static func mayRefuse(newKey key: String, from model: IndexedDocument) -> Bool { isPartOfValue(key, in: model) }

  package func obstacle(to key: String, from model: IndexedDocument, in document: IndexedDocument, path: String) -> String? {
    Self.isPartOfValue(key, in: model) ? "it is in an array, which \(path) does not have" : nil
  }

  /// Whether a key leads into an array, which can't be built from single texts.
  package static func isPartOfValue(_ key: String, in model: IndexedDocument) -> Bool {
    guard let format = model.document.format as? JSONFormat else { return false }
    return JSONObjects(of: model.document, model.index).isInArray(key, below: format.rootSteps)
  }
}
