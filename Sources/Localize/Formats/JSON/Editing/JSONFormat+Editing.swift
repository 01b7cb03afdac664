package import Localize

extension JSONFormat: SharedPluralFormat {
  /// Turns one edit into replacements of bytes, in the style of the file.
  ///
  /// In a file with nested texts the dots of a new key are steps; objects that it needs are made. Comments are dropped: JSON has no place for them.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try JSONCatalogWriter(document: document, index: index, style: style).replacements(for: edit)
  }

  package func groupRenamings(
    of pairs: [(key: String, newKey: String)], in document: Document, index: EntryIndex
  ) -> (replacements: [Replacement], pairs: Set<Int>) {
    guard rootSteps.isEmpty, document.entries.contains(where: { $0.key.coding == .pooled }) else { return ([], []) }
    let renaming = JSONGroupRenaming(pairs, in: document, index: index, style: style)
    return (renaming.replacements, renaming.done)
  }

  /// The messages of a web extension have descriptions among their texts.
  package static func canHoldTexts(at path: String) -> Bool {
    PathParts(PathParts(PathParts(path).folder).folder).name != "_locales"
  }

  package static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool { reading.locale != nil }

  package static var isFoundByContent: Bool { true }

  package static func holdsTexts(_ path: String) -> Bool? { JSONSniffing.isCatalog(path) }

  package static func holdsSeveralLocales(_ path: String, isNamed: Bool) -> Bool {
    JSONSniffing.holdsSeveralLocales(path, isNamed: isNamed)
  }

  package func reread(_ files: [CatalogFile]) -> [CatalogFile] {
    SharedPlurals.joined(NumberedTexts.joined(in: NumberedTexts.separated(in: LocaleRoots.settled(in: files))), JSONFormat.self)
  }

  package func amended(for newKeys: [String]) -> JSONFormat? {
    guard root != nil || !pluralKeys.isEmpty else { return nil }
    var format = self
    if !pluralKeys.isEmpty { format.pluralKeys.formUnion(newKeys) }
    return format
  }

  /// The names that lead to the object in which keys begin.
  var rootSteps: [String] { root.flatMap { $0.isEmpty ? nil : [$0] } ?? [] }

  package func keysOfForms(in document: Document) -> Set<String> {
    var keys: Set<String> = []
    for entry in document.entries where entry.localizationCount > 0 && !document.varies(at: entry.localizations.lowerBound) {
      let key = document.string(of: entry.key)
      let length = key.withBytes { bytes in
        PluralSuffix(of: bytes).map { $0.length + 1 } ?? NumberedPluralGroups.suffix(of: bytes)?.length
      }
      if let length { keys.insert(String(key.dropLast(length))) }
    }
    return keys
  }

  package func groups(in document: Document) -> [TextGroup] {
    let json = JSONDocument.read(document.source)
    guard !json.nodes.isEmpty else { return [] }
    var groups: [TextGroup] = []
    var open = [(node: 0, parent: -1)]
    while let (node, parent) = open.popLast() {
      for child in json.children(of: node) {
        let value = json.nodes[child]
        guard value.kind == .object || value.kind == .array else { continue }
        guard value.flags.contains(.hasName) else {
          open.append((node: child, parent: parent))
          continue
        }
        open.append((node: child, parent: groups.count))
        groups.append(
          TextGroup(
            name: document.string(of: value.name), range: value.name.range, isMapping: value.kind == .object, owner: node, parent: parent))
      }
    }
    return groups
  }

  package static var canRemoveForms: Bool { true }

  package func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange? {
    JSONObjectEditor.member(holding: selector, in: document.source)
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? { text.withEscapedLines }

  package func mergeTree(of document: Document) -> MergeTree { MergeTree(json: document.source, hasValues: true) }

  /// The rules of i18next up to version 3.
  package func formOfOne(in language: LocaleIdentifier) -> String? {
    let own = JSONFormat(style: style, numbersForms: numbersForms, pathLanguage: language)
    return own.pluralSelector(for: 1).flatMap { own.isForOneNumber($0) ? $0 : nil }
  }

  /// A file has objects inside each other if that has of which it is one for another locale.
  package static func serializer(for model: FileModel) -> any CatalogSerializer {
    let format = model.document?.format as? JSONFormat
    return JSONSerializer(
      isNested: model.document?.entries.contains { $0.key.coding == .pooled } ?? false, numbersForms: format?.numbersForms ?? false,
      rooted: format?.rootSteps.isEmpty == false ? model : nil)
  }

  /// The key of a form in i18next; nil for a form that the language does not have.
  func member(_ key: String, _ axis: VariationAxis, _ form: String) -> String? {
    if numbersForms, axis == .plural { return forms.suffix(of: form).map { key + $0 } }
    guard PluralCategory(rawValue: form) != nil else { return nil }
    return key + (axis == .ordinal && !key.hasSuffix("_ordinal") ? "_ordinal_" : "_") + form
  }
}
