import Localize

/// Writes the messages of a web extension: each text with its description, and with the placeholders that a file of the same catalogue declares.
///
/// Keys that browsers refuse are left out.
struct WebExtensionSerializer: CatalogSerializer {
  /// A file of the same catalogue.
  let model: IndexedDocument?

  init(model: Document? = nil) { self.model = model.map { IndexedDocument($0) } }

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var object = JSONObjectSerializer(style: .common)
    for entry in catalog.entries where Self.isName(entry.key) {
      guard let leaf = (entry.translations.first ?? nil)?.value.singleLeaf else { continue }
      let placeholders = model.map { WebExtensionFormat.placeholders(in: leaf.text, of: entry.key, declaredBy: $0) } ?? []
      object.add(entry.key, Self.message(leaf.text, comment: entry.comment(of: 0), placeholders: placeholders))
    }
    return object.bytes + [0x0A]
  }

  /// The value of a key.
  static func message(_ text: String, comment: String?, placeholders: [JSONMember] = []) -> JSONValue {
    var members = [JSONMember("message", .string(text))]
    if let comment, !comment.isEmpty { members.append(JSONMember("description", .string(comment))) }
    if !placeholders.isEmpty { members.append(JSONMember("placeholders", .object(placeholders))) }
    return .object(members)
  }

  /// Whether browsers accept a key.
  static func isName(_ key: String) -> Bool {
    !key.isEmpty && !key.hasPrefix("@@") && key.utf8.allSatisfy(\.continuesMessageName)
  }
}
