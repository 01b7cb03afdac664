package import Localize

extension RESXFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text in a section stays in one. A new key follows the last text, in one line if that is.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for a state; `unsupportedText` for characters that XML does not have, for a name of the designer's,
  ///   and for white space alone where the file does not keep it.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try RESXWriter(document: document, index: index).replacements(for: edit)
  }

  /// A form without texts has such a file too, and every new project has an empty one.
  package static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool {
    isTranslated || RESXSniffing.holdsTexts(path)
  }

  package static var projectFiles: [ProjectFile] { ProjectFile.dotNet }

  package static func readings(of path: String, locale read: (Substring) -> LocaleIdentifier?) -> [PathReading]? {
    RESXPath(path, locale: read).readings
  }

  package static func path(for locale: LocaleIdentifier, like file: CatalogFile) -> PathOfLocale? {
    PathOfLocale(path: RESXPath(file.path).path(for: locale))
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    "\(table)\(locale.flatMap { isSource ? nil : "." + $0.code } ?? "").resx"
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    text.escaped(["\n": document.lineEnd])
  }

  package func mergeTree(of document: Document) -> MergeTree {
    MergeTree(
      xml: document,
      isValue: { tree, node in tree.isElement(node, "value") && tree.parent(of: node).map { tree.isElement($0, "data") } ?? false })
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { RESXSerializer(model: model.document) }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    let tree = XMLTree(document.source)
    guard let root = tree.root else { return [] }
    // Comments above the last field of the header explain the format.
    let header = tree.children(of: root).filter { tree.isElement($0, "resheader") }.last.map { tree.nodes[$0].range.start } ?? 0
    let texts = Set(document.entries.map(\.range.start))
    let parts = tree.unmodelledParts(of: document) {
      tree.children(of: root).compactMap { node in
        let start = tree.nodes[node].range.start
        guard !texts.contains(start), ["data", "metadata"].contains(where: { tree.isElement(node, $0) }) else { return nil }
        let type = tree.attribute("type", of: node).map { String(tree.string(of: $0).prefix { $0 != "," }) }
        return UnmodelledPart(.metadata, at: Int(start), named: type ?? tree.source.string(in: tree.nodes[node].name))
      }
    }
    return parts.filter { $0.kind != .comment || $0.offset > header }
  }
}

/// Tells files with texts from those of forms and images.
enum RESXSniffing {
  private static let limit = 1 << 20

  /// Whether a file has a text; one that is broken may have had some.
  static func holdsTexts(_ path: String) -> Bool {
    guard let beginning = FileBeginning.read(path, count: limit) else { return false }
    let document = RESXFormat.read(SourceText(beginning))
    return !document.entries.isEmpty || beginning.count < limit && !document.problems.isEmpty
  }
}
