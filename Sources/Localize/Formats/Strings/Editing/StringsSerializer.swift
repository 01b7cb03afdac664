import Localize

/// Writes `.strings`: each entry after its comment, as genstrings does.
struct StringsSerializer: CatalogSerializer {
  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    let style = StringsStyle(of: StringsFormat.read(SourceText([])))
    var result: [UInt8] = []
    for entry in catalog.entries {
      guard let translation = entry.translations.first ?? nil else { continue }
      let comment = entry.comment(of: 0)
      if comment != nil, !result.isEmpty { result += style.lineEnd }
      if case .list(let leaves) = translation.value {
        let elements = leaves.map { StringsLiteral.bytes(of: $0.text, quote: StringsByte.doubleQuote) }
        result += style.entry(
          key: entry.key, value: [StringsByte.openParenthesis] + elements.joined(separator: [0x2C, 0x20]) + [0x29], comment: comment)
      } else if let leaf = translation.value.singleLeaf {
        result += style.entry(key: entry.key, text: leaf.text, comment: comment)
      }
      result += style.lineEnd
    }
    // A file of no bytes is none to Apple's reader; white space is an empty table.
    return result.isEmpty ? style.lineEnd : result
  }
}
