import Localize

/// Writes `.ftl`: the attributes of a message below it, whatever their order is.
///
/// A key that Fluent can't have is dropped, and braces that are not Fluent's are written as strings.
struct FluentSerializer: CatalogSerializer {
  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    let literal = FluentLiteral()
    var names: [String] = []
    var messages: [String: (comment: String?, text: [UInt8], attributes: [UInt8])] = [:]
    for entry in catalog.entries {
      guard let key = FluentKey(entry.key), let leaf = (entry.translations.first ?? nil)?.value.singleLeaf else { continue }
      if messages[key.name] == nil { names.append(key.name) }
      var message = messages[key.name] ?? (nil, [], [])
      message.comment = message.comment ?? entry.comment(of: 0)
      if let attribute = key.attribute {
        var inner = literal
        inner.indentation = Array("        ".utf8)
        message.attributes += Array("\n    .\(attribute) =".utf8) + inner.behindEquals(inner.quotedPattern(leaf.text))
      } else {
        message.text = literal.behindEquals(literal.quotedPattern(leaf.text))
      }
      messages[key.name] = message
    }
    var result: [UInt8] = []
    for name in names {
      guard let message = messages[name] else { continue }
      if message.comment != nil, !result.isEmpty { result.append(0x0A) }
      for line in (message.comment ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) where message.comment != nil
      {
        result += Array((line.isEmpty ? "#" : "# \(line)").utf8) + [0x0A]
      }
      result += Array("\(name) =".utf8) + message.text + message.attributes + [0x0A]
    }
    return result
  }
}
