import Localize

/// Writes an Application Resource Bundle: the locale, then each text with its description.
struct ARBSerializer: CatalogSerializer {
  /// Where the file will be.
  var model = FileModel()

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var object = JSONObjectSerializer(style: .common)
    if let locale = catalog.locales.first {
      // Flutter refuses a file whose name has another locale.
      object.add("@@locale", .string(model.code(of: locale, .arb)?.replacing("-", with: "_") ?? locale.underscored))
    }
    for entry in catalog.entries where entry.key.utf8.first != UInt8(ascii: "@") {
      guard let leaf = (entry.translations.first ?? nil)?.value.singleLeaf else { continue }
      object.add(entry.key, .string(leaf.text))
      if let comment = entry.comment(of: 0) { object.add("@" + entry.key, .object([JSONMember("description", .string(comment))])) }
    }
    return object.bytes + [0x0A]
  }
}
