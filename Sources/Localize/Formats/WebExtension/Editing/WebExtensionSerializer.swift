import Localize

/// Writes the messages of a web extension: each text with its description.
///
/// Keys that browsers refuse are left out.
struct WebExtensionSerializer: CatalogSerializer {
  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    var object = JSONObjectSerializer(style: .common)
    for entry in catalog.entries where Self.isName(entry.key) {
      guard let leaf = (entry.translations.first ?? nil)?.value.singleLeaf else { continue }
      object.add(entry.key, Self.message(leaf.text, comment: entry.comment(of: 0)))
    }
    return object.bytes + [0x0A]
  }

  /// The value of a key.
  static func message(_ text: String, comment: String?) -> JSONValue {
    var members = [JSONMember("message", .string(text))]
    if let comment, !comment.isEmpty { members.append(JSONMember("description", .string(comment))) }
    return .object(members)
  }

  /// Whether browsers accept a key.
  static func isName(_ key: String) -> Bool {
    !key.isEmpty && !key.hasPrefix("@@") && key.utf8.allSatisfy(\.continuesMessageName)
  }
}
