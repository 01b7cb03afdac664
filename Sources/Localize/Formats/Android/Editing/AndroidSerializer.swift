import Localize

/// Writes Android's string resources.
///
/// Elements in texts that were elements in the source stay elements. A text with two placeholders or more that are taken in order says
/// `formatted="false"`, without which the resource compiler refuses it.
struct AndroidSerializer: CatalogSerializer {
  /// Whether Compose Multiplatform reads the file.
  var isCompose = false

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var lines = XMLLines(encoding: "utf-8", step: "    ")
    let hasElements = catalog.entries.contains {
      $0.translations.contains { $0?.value.leaves.contains { $0.text.contains("<xliff:g") } ?? false }
    }
    let prefixes = hasElements ? " xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\"" : ""
    let isSource =
      catalog.sourceLocale != nil && catalog.locales.first == catalog.sourceLocale && catalog.sourceLocale != .root
      && catalog.locales[0].isWellFormed
    let locale = isSource ? " xmlns:tools=\"http://schemas.android.com/tools\" tools:locale=\"\(catalog.locales[0].identifier)\"" : ""
    lines.open("resources" + prefixes + locale)
    for entry in catalog.entries where AndroidText.isResourceName(AndroidText.resourceName(of: entry.key)) {
      guard let translation = entry.translations.first ?? nil else { continue }
      add(entry, translation.value, to: &lines)
    }
    lines.close("resources")
    return lines.bytes
  }

  private func add(_ entry: PlainEntry, _ value: PlainValue, to lines: inout XMLLines) {
    let excluded = entry.isTranslatable ? "" : " translatable=\"false\""
    let attributes = "name=\"\(AndroidText.resourceName(of: entry.key))\"" + excluded
    let comment = entry.comment(of: 0).flatMap { try? XMLText.comment($0, key: entry.key) }
    if let forms = value.forms(by: .plural) {
      let items = forms.map { ("item quantity=\"\($0.selector)\"", self.bytes(of: $0.leaf)) }
      guard forms.allSatisfy({ AndroidText.isResourceName($0.selector) }) else { return }
      add("plurals " + attributes, items, comment, to: &lines)
    } else if case .list(let leaves) = value {
      add("string-array " + attributes, leaves.map { ("item", self.bytes(of: $0)) }, comment, to: &lines)
    } else if let leaf = value.singleLeaf, let bytes = bytes(of: leaf) {
      if let comment { lines.add(comment) }
      let isUnformatted = !isCompose && Self.hasSeveralInOrder(leaf.text)
      lines.add("string " + attributes + (isUnformatted ? " formatted=\"false\"" : ""), bytes)
    }
  }

  private func add(_ tag: String, _ items: [(tag: String, bytes: [UInt8]?)], _ comment: [UInt8]?, to lines: inout XMLLines) {
    guard items.allSatisfy({ $0.bytes != nil }) else { return }
    if let comment { lines.add(comment) }
    lines.open(tag)
    for item in items { lines.add(item.tag, item.bytes ?? []) }
    lines.close(String(tag.prefix { $0 != " " }))
  }

  private func bytes(of leaf: PlainLeaf) -> [UInt8]? {
    // With a backslash it would be a text.
    if !isCompose, AndroidText.isReference(leaf.text) { return Array(leaf.text.utf8) }
    return AndroidLiteral(markupOf: leaf.hasMarkup ? leaf.text : "", isCompose: isCompose).bytes(of: leaf.text)
  }

  private static func hasSeveralInOrder(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return false }
    let scan = PlaceholderScan(text, hint: .android)
    return scan.placeholders.count { if case .next = $0.argument { true } else { false } } > 1
  }
}
