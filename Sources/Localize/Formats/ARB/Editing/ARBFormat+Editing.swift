package import Localize

extension ARBFormat: ProjectFormat {
  /// Templates of Arbre have the same file extension, after that of what they make: `index.html.arb`.
  package static func canHoldTexts(at path: String) -> Bool {
    let inner = PathParts(path).name.split(separator: ".").dropFirst().dropLast().last
    return inner.map { !["html", "xml", "js", "text"].contains($0) } ?? true
  }

  /// Turns one edit into replacements of bytes, in the style of the file.
  ///
  /// A new key goes to the end, or to its place in a file in order; its comment becomes the `description` of its metadata. Metadata are
  /// removed and renamed with their key.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try ARBWriter(document: document, index: index, style: style).replacements(for: edit)
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    "\(table)\(locale.map { "_" + $0.underscored } ?? "").arb"
  }

  /// Flutter's generator makes a method of each key.
  package static func refuses(key: String) -> Bool {
    guard let first = key.utf8.first, !first.isASCIIDigit else { return true }
    return !key.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") }
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? { text.withEscapedLines }

  /// The attributes `@key` belong to their message.
  package func mergeTree(of document: Document) -> MergeTree {
    var tree = MergeTree(json: document.source)
    tree.owner = { $0.hasPrefix("@") && !$0.hasPrefix("@@") ? String($0.dropFirst()) : nil }
    return tree
  }

  /// The `screen` of a key's metadata, unless it is the picture itself.
  package func screenshots(in document: Document) -> [String: String] {
    let json = JSONDocument.read(document.source)
    return JSONView.with(json, in: document.source.text) { view in
      guard view.nodes.first?.kind == .object else { return [:] }
      var result: [String: String] = [:]
      for member in json.children(of: 0) where view[member].kind == .object {
        let name = view.string(view[member].name)
        let place = view.member("screen", of: member) ?? view.member("screenshot", of: member)
        guard name.hasPrefix("@"), let place, view[place].kind == .string else { continue }
        let picture = view.string(view[place].text)
        if picture.utf8.count <= 300, !picture.hasPrefix("data:") { result[String(name.dropFirst())] = picture }
      }
      return result
    }
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { ARBSerializer(model: model) }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    let json = JSONDocument.read(document.source)
    return JSONView.with(json, in: document.source.text) { view in
      guard view.nodes.first?.kind == .object else { return [] }
      return json.children(of: 0).flatMap { member -> [UnmodelledPart] in
        let name = view.string(view[member].name)
        guard name.hasPrefix("@"), name != "@@locale" else { return [] }
        if name.hasPrefix("@@") { return [UnmodelledPart(.metadata, at: Int(view[member].memberRange.start), named: name)] }
        return view[member].kind == .object ? json.unmodelledMembers(of: member, view, known: ["description"]) : []
      }
    }
  }
}
