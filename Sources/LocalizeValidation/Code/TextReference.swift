package import Localize
import LocalizeProject

/// A text that takes another one in: `$t(menu.open)` of i18next, `@:menu.open` of vue-i18n.
package struct TextReference: Sendable {
  /// The key of the other text.
  let key: String
  /// The table that the text names; nil for its own.
  let table: String?
  /// The key of the text that takes it in; nil if the text is not one of the catalogue.
  let owner: String?
  /// The catalogue of the text.
  let catalog: CatalogIdentity
  /// Where it is.
  package let place: CodeSearch.Place

  /// The references in the texts of a catalogue; none in formats whose texts have no such signs.
  ///
  /// - Complexity: O(bytes of the files)
  package static func all(in catalog: Catalog) -> [TextReference] {
    catalog.files.flatMap { file -> [TextReference] in
      guard [.json, .yaml].contains(file.document.formatIdentifier) else { return [] }
      let found = names(in: file.document.source.text)
      guard !found.isEmpty else { return [] }
      let lines = LineTable(file.document.source)
      let owners = owners(in: file.document)
      return found.map { start, name in
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        return TextReference(
          key: parts[parts.count - 1], table: parts.count > 1 ? parts[0] : nil, owner: owners(start), catalog: catalog.identity,
          place: lines.place(of: start, path: file.path))
      }
    }
  }

  /// The function that gives the key of the entry at an offset of a file.
  private static func owners(in document: Document) -> (UInt32) -> String? {
    let entries = document.entries.flatMap { entry in
      entry.localizations.map { (range: document.localizations[$0].range, key: entry.key) }
    }
    .sorted { $0.range.start < $1.range.start }
    return { offset in
      let next = entries.partitioningIndex { $0.range.start > offset }
      guard next > 0, entries[next - 1].range.end > offset else { return nil }
      return document.string(of: entries[next - 1].key)
    }
  }

  /// Whether the text that takes the other one in is deleted by a change.
  package func isDeleted(by change: CodeRenaming.Change) -> Bool {
    change.deletes && change.change.key == owner && change.catalogs.contains(catalog)
  }

  /// Whether it is a reference to a key that changes.
  package func means(_ change: CodeRenaming.Change) -> Bool {
    change.change.key == key && (table.map { change.tables.contains($0) } ?? change.catalogs.contains(catalog))
  }

  /// The names in references, and where these begin.
  private static func names(in text: [UInt8]) -> [(start: UInt32, name: String)] {
    var found: [(UInt32, String)] = []
    for position in text.indices.dropLast(2) {
      var start = position
      switch text[position] {
      case UInt8(ascii: "$") where text[position + 1] == UInt8(ascii: "t") && text[position + 2] == UInt8(ascii: "("): start += 3
      case UInt8(ascii: "@"):
        // `@:key`, `@.lower:key`
        start += 1
        if text[start] == UInt8(ascii: ".") { start += 1 + text[(start + 1)...].prefix(while: CodeLexer.isNameByte).count }
        guard start < text.count, text[start] == UInt8(ascii: ":") else { continue }
        start += 1
      default: continue
      }
      let opening = text[start...].prefix { "{('\" \\".utf8.contains($0) }
      let name = text[(start + opening.count)...].prefix { CodeLexer.isNameByte($0) || ".-:".utf8.contains($0) }
      var key = String(decoding: name, as: UTF8.self)
      while key.hasSuffix(".") || key.hasSuffix(":") { key.removeLast() }
      if !key.isEmpty { found.append((UInt32(position), key)) }
    }
    return found
  }
}
