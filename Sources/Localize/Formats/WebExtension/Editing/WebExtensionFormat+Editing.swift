package import Localize

extension WebExtensionFormat: ProjectFormat {
  package static var signsOfKeys: String? { "_ @" }

  /// Only the folders of `_locales` hold messages.
  package static func canHoldTexts(at path: String) -> Bool { traits.files.place?.contains(PathParts(path)) ?? false }

  /// The folder of the locale is beside those of all others.
  package static func readings(of path: String, locale read: (Substring) -> LocaleIdentifier?) -> [PathReading]? {
    guard canHoldTexts(at: path) else { return nil }
    let parts = PathParts(path)
    let folder = PathParts(parts.folder)
    let locale = LocaleIdentifier(folder.name)
    return [PathReading(locale == nil ? .none : .localeFolder, folder: folder.folder, table: parts.stem, locale: locale, traits)]
  }

  package static func siblings(of path: String) -> [String]? {
    guard canHoldTexts(at: path) else { return nil }
    let parts = PathParts(path)
    let holder = PathParts(parts.folder).folder
    return FolderNames.list(holder).map { PathParts.join(PathParts.join(holder, $0), parts.name) }.filter(FolderNames.isFile)
  }

  package static func path(for locale: LocaleIdentifier, like file: CatalogFile) -> PathOfLocale? {
    guard canHoldTexts(at: PathParts.normalized(file.path)) else { return nil }
    let parts = PathParts(file.path)
    return PathOfLocale(path: PathParts.join(PathParts.join(PathParts(parts.folder).folder, locale.underscored), parts.name))
  }

  /// An extension has one table; others would be of other extensions.
  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    let name = "_locales/\(locale?.underscored ?? "en")/messages.json"
    return isOnly || table == traits.files.defaultTable ? name : "\(table)/\(name)"
  }

  /// The manifest beside `_locales`.
  package static func demandingFile(of catalog: CatalogIdentity) -> String? {
    guard PathParts(catalog.folder).name == traits.files.place?.folder else { return nil }
    let path = PathParts.join(PathParts(catalog.folder).folder, "manifest.json")
    return FolderNames.isFile(path) ? path : nil
  }

  package static func demands(of bytes: [UInt8], at path: String) -> CatalogDemands? { WebExtensionManifest.demands(of: bytes, at: path) }

  /// Turns one edit into replacements of bytes, in the style of the file.
  ///
  /// A new key goes to the end, or to its place in a file in order; its comment becomes its `description`.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try WebExtensionWriter(document: document, index: index, style: style).replacements(for: edit)
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? { text.withEscapedLines }

  /// What replaces a placeholder is shown in the text.
  package func mergeTree(of document: Document) -> MergeTree { MergeTree(json: document.source, shown: ["content"]) }

  package static func serializer(for model: FileModel) -> any CatalogSerializer {
    WebExtensionSerializer(model: model.document)
  }

  /// The placeholders of each key, other fields, and the comments.
  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    let json = JSONDocument.read(document.source)
    let comments = json.problems.filter { $0.kind == .unexpectedComment }.map { UnmodelledPart(.comment, at: Int($0.range.start)) }
    let members = JSONView.with(json, in: document.source.text) { view -> [UnmodelledPart] in
      guard view.nodes.first?.kind == .object else { return [] }
      return json.children(of: 0).flatMap { key in
        view[key].kind == .object ? json.unmodelledMembers(of: key, view, known: ["message", "description"]) : []
      }
    }
    return (comments + members).sorted { $0.offset < $1.offset }
  }
}
