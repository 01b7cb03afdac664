package import Localize

extension XLIFFFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text for the target locale goes into the `<target>`, which is added after the `<source>` if there is none. A new key gets its text
  /// in the source locale.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for anything but translations and states in XLIFF 2, `unsupportedText` for characters that XML does not have.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    if version == .two { return try XLIFFSegmentWriter(document: document, index: index).replacements(for: edit) }
    return try XLIFFWriter(document: document, index: index).replacements(for: edit)
  }

  /// In version 2 the states are set by unit.
  package var hasFormStates: Bool { version == .one }

  /// The files of a bundle of another locale; nil for a file that is in none.
  package static func siblings(of path: String) -> [String]? {
    guard let bundle = LocalizationBundle(containing: path) else { return nil }
    return FolderNames.list(bundle.folder).filter { $0.hasSuffix(".xcloc") }.flatMap { name in
      let contents = PathParts.join(PathParts.join(bundle.folder, name), "Localized Contents")
      return FileSiblings.names(in: contents, traits.family).map { PathParts.join(contents, $0) }
    }
  }

  package static func readings(of path: String, locale read: (Substring) -> LocaleIdentifier?) -> [PathReading]? {
    LocalizationBundle(containing: path).map { bundle in
      [PathReading(.localeFolder, folder: bundle.folder, table: bundle.table, locale: bundle.locale, traits)]
    }
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    guard let locale else { return "\(table).xliff" }
    return isOnly ? "\(locale.code).xliff" : "\(locale.code)/\(table).xliff"
  }

  package func mergeTree(of document: Document) -> MergeTree { MergeTree(xml: document) }

  /// The `<file>` elements, each by its id and the path of its original.
  package func partNames(in document: Document) -> [[TextRange]] {
    let tree = XMLTree(document.source)
    guard let root = tree.root else { return [] }
    let names: [StaticString] = ["id", "original"]
    return tree.children(of: root).filter { tree.isElement($0, "file") }.map { file in
      names.compactMap { tree.attribute($0, of: file)?.value }
    }
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { XLIFFSerializer(original: model.original) }

  package func template(of document: Document, for locale: LocaleIdentifier) -> [UInt8]? {
    guard document.source.encoding == .utf8 else { return nil }
    return XLIFFTemplate(document, for: locale).bytes(version: version)
  }

  package func shared(_ translation: PlainTranslation, isSource: Bool, in document: Document) -> PlainTranslation? {
    guard isSource else { return translation }
    var translation = translation
    translation.dropBorrowedForms(of: document.locales.first ?? nil)
    // A unit must have a source: an empty one has no meaning.
    return translation.value.leaves.allSatisfy(\.text.isEmpty) ? nil : translation
  }

  package func exactStates(in document: Document) -> [UInt32: String] { XLIFFStates.exactStates(in: document) }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    let tree = XMLTree(document.source)
    return tree.unmodelledParts(of: document) {
      tree.nodes.indices.compactMap { unit in
        guard tree.isElement(unit, "trans-unit") || tree.isElement(unit, "unit") else { return nil }
        let children = tree.children(of: unit).filter { tree.nodes[$0].kind == .element }
        let notes = children.filter { tree.isElement($0, "note") && !tree.nodes[$0].content.isEmpty }
        let others = children.lazy.compactMap { child in
          let isKnown = ["source", "target", "note", "notes", "segment"].contains { tree.isElement(child, $0) }
          guard isKnown else { return tree.source.string(in: tree.nodes[child].name) }
          return tree.isElement(child, "target") ? tree.attribute(of: child, otherThan: ["state"]) : nil
        }
        let name =
          tree.attribute(of: unit, otherThan: ["id", "translate", "xml:space"]) ?? others.first ?? (notes.count > 1 ? "note" : nil)
        return name.map { UnmodelledPart(.metadata, at: Int(tree.nodes[unit].range.start), named: $0) }
      }
    }
  }

  /// Version 2 gets no units.
  package var canAddForms: Bool { version == .one }

  /// The units of keys that the file does not have, as that of another locale has them.
  package func preparations(for values: [NewValue], in document: IndexedDocument) -> [(value: Int?, edit: Edit)] {
    values.enumerated().compactMap { number, value in
      guard document.entry(of: value.key) == nil else { return nil }
      return Self.units(of: value.key, from: value.model(), to: document).map { (number, $0) }
    }
  }

  /// The edit that brings the units of a key from one document into another one, without their translations.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - model: The document that has it, in version 1.2 with a single `<file>`.
  ///   - document: One of the same file of the program that does not.
  /// - Returns: The edit; nil if it is unknown whether the units belong there.
  private static func units(of key: String, from model: IndexedDocument, to document: IndexedDocument) -> Edit? {
    guard let units = XLIFFUnits.units(of: model), let target = XLIFFUnits.units(of: document) else { return nil }
    return units.edit(adding: key, of: model, to: target)
  }

  package static func mayRefuse(newKey key: String, from model: IndexedDocument) -> Bool { true }

  package func obstacle(to key: String, from model: IndexedDocument, in document: IndexedDocument, path: String) -> String? {
    document.entry(of: key) == nil ? "\(path) has no unit for it; export it again" : nil
  }
}
