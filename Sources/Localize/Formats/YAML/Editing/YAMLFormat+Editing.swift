package import Localize

extension YAMLFormat: SharedPluralFormat {
  /// Turns one edit into replacements of bytes, in the style of the text that it changes, else in that of the file.
  ///
  /// The dots of a new key are steps; mappings that it needs are made. A value that comes from an anchor or a merged mapping is not changed: what is
  /// written in place of an alias belongs to its own key.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try YAMLWriter(document: document, index: index).replacements(for: edit)
  }

  /// Settings of services, such as `.github`, are no texts.
  package static func canHoldTexts(at path: String) -> Bool {
    !PathParts.normalized(path).split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
  }

  package static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool {
    if reading.locale != nil { return true }
    return TextFolders.contain(path) && YAMLSniffing.namesLocales(path)
  }

  /// Symfony and others refuse such a file, unless other mappings are merged into one of it; Ruby takes the last value.
  package func refusesRepeatedKeys(in document: Document) -> Bool {
    !document.format.traits.namesLocale && document.source.text.firstRange(of: Array("<<:".utf8)) == nil
  }

  package func groups(in document: Document) -> [TextGroup] {
    let tree = YAMLTree.read(document.source)
    var groups: [TextGroup] = []
    var open = tree.roots.map { (node: $0, parent: -1) }
    while let (node, parent) = open.popLast() {
      if tree.nodes[node].kind.isSequence { open += tree.children(of: node).map { (node: $0, parent: parent) } }
      for pair in tree.pairs(of: node) where tree.nodes[pair.value].kind.isCollection && tree.nodes[pair.key].kind.isScalar {
        open.append((node: pair.value, parent: groups.count))
        groups.append(
          TextGroup(
            name: document.string(of: tree.nodes[pair.key].text), range: tree.nodes[pair.key].range,
            isMapping: tree.nodes[pair.value].kind.isMapping, owner: node, parent: parent))
      }
    }
    return groups
  }

  package func misreadValues(in document: Document) -> [MisreadValue] { YAMLValues(document).values }

  package static var isFoundByContent: Bool { true }

  package static func holdsTexts(_ path: String) -> Bool? { YAMLSniffing.isCatalog(path) }

  package func reread(_ files: [CatalogFile]) -> [CatalogFile] { SharedPlurals.joined(files, YAMLFormat.self) }

  package func keysOfForms(in document: Document) -> Set<String> {
    var keys: Set<String> = []
    for entry in document.entries where entry.key.coding == .pooled && entry.localizationCount > 0 {
      let key = document.pool[entry.key.range.offsets]
      guard let dot = key.lastIndex(of: UInt8(ascii: ".")) else { continue }
      let name = key[(dot + 1)...]
      guard PluralSuffix.categories.contains(where: { name.elementsEqual($0.description.utf8) }) else { continue }
      keys.insert(String(decoding: key[..<dot], as: UTF8.self))
    }
    return keys
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    guard let locale else { return "\(table).yml" }
    return isOnly ? "\(locale.code).yml" : "\(table).\(locale.code).yml"
  }

  package static var canRemoveForms: Bool { true }

  package func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange? {
    let tree = YAMLTree.read(document.source)
    guard let key = tree.nodes.firstIndex(where: { $0.text.range == selector }), let value = tree.nodes.dropFirst(key + 1).first else {
      return nil
    }
    // A form in a line of its own.
    let text = document.source.text
    let start = tree.start(of: key)
    let column = YAMLPlaces.column(of: start, in: text)
    guard text[(start - column)..<start].allSatisfy({ $0 == YAMLByte.space }), tree.properties[key] == nil else { return nil }
    var end = Int(value.range.end)
    if end > 0, !YAMLByte.isLineEnd(text[end - 1]) {
      guard let line = text[end...].firstIndex(where: YAMLByte.isLineEnd) else { return TextRange(start - column, end) }
      end = line + (text[line] == YAMLByte.carriageReturn && line + 1 < text.count && text[line + 1] == YAMLByte.lineFeed ? 2 : 1)
    }
    return TextRange(start - column, end)
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    let bytes = document.source.text
    let (start, end) = (Int(place.text.start), Int(place.text.end))
    let quote = place.isQuoted ? bytes[start - 1] : start < end ? bytes[start] : 0
    switch quote {
    case UInt8(ascii: "\""): return text.escaped(["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"])
    case UInt8(ascii: "'"): return text.contains { $0.isNewline || $0 == "\t" } ? nil : text.replacing("'", with: "''")
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return nil
    default:
      // What makes another value of it, or needs quotation marks, is left to the user.
      guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 || $0 == " " }), !place.isAtEdge || text.first != " " && text.last != " "
      else { return nil }
      let (first, last) = (Int(place.range.start), Int(place.range.end))
      let result = document.source.string(in: TextRange(start, first)) + text + document.source.string(in: TextRange(last, end))
      return YAMLLiteral.canBePlain(result, inFlow: true) || YAMLLiteral.canBePlain(result, inFlow: false) ? text : nil
    }
  }

  package func groupRenamings(
    of pairs: [(key: String, newKey: String)], in document: Document, index: EntryIndex
  ) -> (replacements: [Replacement], pairs: Set<Int>) {
    guard document.format.traits.namesLocale || document.entries.contains(where: { $0.key.coding == .pooled }) else { return ([], []) }
    let renaming = YAMLGroupRenaming(pairs, in: document, places: YAMLWriter(document: document, index: index).places)
    return (renaming.replacements.sorted { $0.range.start < $1.range.start }, renaming.done)
  }

  package func mergeTree(of document: Document) -> MergeTree { MergeTree(yaml: document) }

  /// A file has locales, and mappings inside each other, if that has of which it is one for another locale.
  package static func serializer(for model: FileModel) -> any CatalogSerializer {
    YAMLSerializer(like: model.document.flatMap { $0.format.id == id ? $0 : nil }, model)
  }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    var found: [UnmodelledPart] = []
    document.forEachGap { gap, entry in
      let taken = entry?.comment.map { document.string(of: $0).split(separator: "\n", omittingEmptySubsequences: false).count } ?? 0
      var lines: [Int] = []
      document.forEachLine(in: gap) { start, bytes in
        if bytes.first(where: { $0 != UInt8.space && $0 != UInt8.tab }) == UInt8(ascii: "#") { lines.append(start) }
      }
      if lines.count > taken { found.append(UnmodelledPart(.comment, at: lines[0])) }
    }
    return found
  }

  // MARK: Filling

  package func edits(for value: NewValue, in document: IndexedDocument) -> [Edit]? {
    if document.entry(of: value.key) == nil, Self.isPartOfValue(value.key, in: value.model()) {
      return value.texts.map { .setForm(key: value.key, locale: value.locale, form: $0.key, text: $0.value) }
    }
    guard document.entry(of: value.key) == nil || document.localization(of: value.key, in: value.locale) == nil else {
      guard case .variations = value.translation.value else { return defaultEdits(for: value, in: document) }
      return value.setForms
    }
    guard case .variations = value.translation.value else { return defaultEdits(for: value, in: document) }
    return value.forms.map { path, text in
      let member = value.key + "." + (path.last ?? "")
      // The first form may have been put in to make the mappings around it; alone it is a text of its own.
      guard document.entry(of: member) == nil else { return .setValue(key: member, locale: value.locale, text: text) }
      return .addKey(key: member, locale: value.locale, text: text, comment: nil)
    }
  }

  package static func mayRefuse(newKey key: String, from model: IndexedDocument) -> Bool { isPartOfValue(key, in: model) }

  package func obstacle(to key: String, from model: IndexedDocument, in document: IndexedDocument, path: String) -> String? {
    Self.isPartOfValue(key, in: model) ? "it is in an array, which \(path) does not have" : nil
  }

  /// Whether a key is in an element of an array, of which only the whole could be added.
  package static func isPartOfValue(_ key: String, in model: IndexedDocument) -> Bool {
    guard key.split(separator: ".").dropFirst().contains(where: { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let entry = model.entry(of: key)
    else { return false }
    let tree = model.index.shared.value { YAMLPlaces(of: model.document) }.tree
    return tree.nodes.contains {
      $0.kind.isSequence && $0.range.start <= entry.range.start && entry.range.end <= $0.range.end && $0.range != entry.range
    }
  }

  package func replacement(for value: NewValue, in document: IndexedDocument) -> Edit? {
    guard let own = document.localization(of: value.key, in: value.locale) else { return nil }
    let places = YAMLPlaces(of: document.document)
    guard let place = places.place(of: document.document.localizations[own].range), !places.tree.nodes[place.value].kind.isBlock,
      places.tree.nodes[place.mapping].kind == .mapping
    else { return nil }
    let text = document.document.source.text
    let layout = YAMLLayout(literal: places.literal, step: places.step, hyphenStep: places.hyphenStep)
    let column = YAMLPlaces.column(of: places.tree.start(of: place.key), in: text)
    var start = places.tree.start(of: place.value)
    while start > 0, text[start - 1] != UInt8(ascii: ":") { start -= 1 }
    let bytes = layout.value(value.translation.value, indentation: column)
    return .replaceBytes(TextRange(start, Int(places.tree.nodes[place.value].range.end)), with: String(decoding: bytes, as: UTF8.self))
  }
}
