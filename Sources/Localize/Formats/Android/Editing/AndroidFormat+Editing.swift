package import Localize

extension AndroidFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text whose elements are ones that the old text has, or `xliff:g`, is written with them; any other `<` is escaped. A text in a section
  /// or in quotation marks stays so.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for a state, `unsupportedText` for a key that is not a resource name or a text with NUL.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try AndroidWriter(document: document, index: index).replacements(for: edit)
  }

  package static var signsOfKeys: String? { ". _" }

  /// Only `values` folders and those of moko-resources hold resources.
  package static func canHoldTexts(at path: String) -> Bool { AndroidResourcePath(path) != nil }

  package static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool { AndroidSniffing.holdsTexts(path) }

  /// All string resources of a module are one table.
  package static func readings(of path: String, locale read: (Substring) -> LocaleIdentifier?) -> [PathReading]? {
    guard let place = AndroidResourcePath(path) else { return nil }
    var reading = PathReading(
      place.locale == nil ? .none : .localeFolder, folder: place.folder, table: "strings", locale: place.locale, traits)
    reading.layer = place.qualifiers
    if let main = place.mainFolder, let set = place.sourceSet {
      reading.addition = PathReading.Addition(
        identity: CatalogIdentity(folder: main, table: "strings", family: traits.family),
        layer: place.qualifiers.isEmpty ? set : set + "/" + place.qualifiers)
    }
    return [reading]
  }

  /// The other `values` folders of the module, in all its source sets.
  package static func siblings(of path: String) -> [String]? {
    guard let place = AndroidResourcePath(path) else { return [] }
    let resources = PathParts(place.folder)
    let set = PathParts(resources.folder)
    var folders = [place.folder]
    if PathParts(set.folder).name == "src" {
      folders = FolderNames.list(set.folder).map { PathParts.join(PathParts.join(set.folder, $0), resources.name) }
    }
    return folders.flatMap { folder in
      FolderNames.list(folder).filter { AndroidResourcePath(PathParts.join(PathParts.join(folder, $0), "strings.xml")) != nil }.flatMap {
        values in
        FileSiblings.names(in: PathParts.join(folder, values), traits.family).map { PathParts.join(PathParts.join(folder, values), $0) }
      }
    }
  }

  package static func path(for locale: LocaleIdentifier, like file: CatalogFile) -> PathOfLocale? {
    guard let place = AndroidResourcePath(PathParts.normalized(file.path)) else { return PathOfLocale(path: nil) }
    let parts = PathParts(file.path)
    let (holder, prefix) = (PathParts(parts.folder).folder, place.isPlain ? "" : "values-")
    // Devices look into one folder of a language: the one that is there.
    let name = String(locale.androidFolder.dropFirst("values-".count))
    let folder = locale.existingName(in: holder, starting: prefix) ?? prefix + name
    // The locale follows the codes of a mobile network, and all else follows it.
    var names = place.qualifiers.split(separator: "-").map(String.init)
    let codes = names.prefix { $0.hasPrefix("mcc") || $0.hasPrefix("mnc") }
    names.insert(String(folder.dropFirst(prefix.count)), at: codes.count)
    return PathOfLocale(path: PathParts.join(PathParts.join(holder, prefix + names.joined(separator: "-")), parts.name))
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    let folder = locale.flatMap { isSource ? nil : $0.androidFolder } ?? "values"
    return "\(folder)/\(table).xml"
  }

  package func reread(_ files: [CatalogFile]) -> [CatalogFile] { AndroidSharedNames.separated(in: files) }

  package func amended(for newKeys: [String]) -> AndroidFormat? {
    guard !sharedNames.isEmpty else { return nil }
    return separating(newKeys.map(AndroidText.resourceName).filter { !newKeys.contains($0) })
  }

  package func separating(_ names: [String]) -> AndroidFormat? {
    var format = self
    format.sharedNames.formUnion(names)
    return format
  }

  package static var canRemoveForms: Bool { true }

  /// `<item quantity="few">…</item>`, and the white space before it.
  package func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange? {
    XMLEditing(document.source).range(of: "item", holding: selector, entry: document.entries[entry])
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    let lines: [Unicode.Scalar: String] = ["\n": "\\n", "\t": "\\t"]
    return text.escaped(place.isAtEdge ? lines.merging([" ": "\\u0020"]) { $1 } : lines)
  }

  /// A resource without elements in it is a value, and so is an array: the numbers or references in it are no texts.
  package func mergeTree(of document: Document) -> MergeTree {
    MergeTree(
      xml: document, alike: ["string", "plurals"],
      isValue: { tree, node in
        guard tree.parent(of: node) != nil else { return false }
        let isArray = ["array", "integer-array", "string-array"].contains { tree.isElement(node, $0) }
        return isArray || !tree.children(of: node).contains { tree.nodes[$0].kind == .element }
      })
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer {
    AndroidSerializer(isCompose: (model.document?.format as? AndroidFormat ?? AndroidFormat(path: model.path)).isCompose)
  }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    let tree = XMLTree(document.source)
    return tree.unmodelledParts(of: document) {
      guard let root = tree.root else { return [] }
      return tree.children(of: root).compactMap { node in
        guard tree.nodes[node].kind == .element else { return nil }
        let isText = ["string", "plurals", "string-array", "item"].contains { tree.isElement(node, $0) }
        let known = ["name", "translatable", "formatted", "type"]
        let name = isText ? tree.attribute(of: node, otherThan: known) : tree.source.string(in: tree.nodes[node].name)
        return name.map { UnmodelledPart(.metadata, at: Int(tree.nodes[node].range.start), named: $0) }
      }
    }
  }

  /// An element has attributes of its own, and its text elements.
  package static var addsWholeEntries: Bool { true }

  /// The resource compiler makes a field of Java of the name.
  package static func refuses(key: String) -> Bool { !AndroidText.isNewResourceName(AndroidText.resourceName(of: key)) }

  package func obstacle(to key: String, from model: IndexedDocument, in document: IndexedDocument, path: String) -> String? {
    AndroidText.isResourceName(AndroidText.resourceName(of: key)) ? nil : "its key can't be the name of a resource in \(path)"
  }

  package static var provisionalText: String { "x" }

  package static func isReference(_ text: String) -> Bool { AndroidText.isReference(text) }

  /// The declaration of the prefix of `xliff:g`, where texts have it and the file does not.
  package func preparations(for values: [NewValue], in document: IndexedDocument) -> [(value: Int?, edit: Edit)] {
    let hasElement = values.contains { $0.translation.value.leaves.contains { $0.hasMarkup && $0.text.contains("<xliff:") } }
    guard hasElement else { return [] }
    let tree = XMLTree(document.document.source)
    guard let root = tree.root, tree.attribute("xmlns:xliff", of: root) == nil else { return [] }
    let end = tree.nodes[root].name.end
    let prefix = " xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\""
    return [(nil, .replaceBytes(TextRange(start: end, end: end), with: prefix))]
  }
}

/// Tells string resources from the other XML of a `values` folder: colours, styles, dimensions.
enum AndroidSniffing {
  /// Whether a file has resources and a text among them, or is called as the file of texts is.
  static func holdsTexts(_ path: String) -> Bool {
    if PathParts(path).name == "strings.xml" { return true }
    guard let beginning = FileBeginning.read(path, count: 1 << 20) else { return false }
    func holds(_ text: String) -> Bool { beginning.firstRange(of: Array(text.utf8)) != nil }
    return holds("<resources") && (holds("<string") || holds("<plurals") || holds("type=\"string\""))
  }
}
