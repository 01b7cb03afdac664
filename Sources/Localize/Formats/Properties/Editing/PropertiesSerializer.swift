import Localize

/// Writes `.properties`: texts in ASCII with `\uXXXX`, which every version of Java reads, and comments as they are.
struct PropertiesSerializer: CatalogSerializer {
  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    let literal = PropertiesLiteral()
    var result: [UInt8] = []
    for entry in catalog.entries {
      guard let leaf = (entry.translations.first ?? nil)?.value.singleLeaf else { continue }
      let comment = entry.comment(of: 0)
      if comment != nil, !result.isEmpty { result.append(PropertiesByte.lineFeed) }
      for line in (comment ?? "").split(whereSeparator: \.isNewline) {
        result += Array("# ".utf8) + literal.comment(String(line)) + [PropertiesByte.lineFeed]
      }
      result +=
        literal.key(entry.key) + [PropertiesByte.equalsSign] + literal.value(leaf.text, isSeparated: true) + [PropertiesByte.lineFeed]
    }
    return result
  }
}
