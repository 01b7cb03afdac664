import Localize
import LocalizeProject

extension ExchangeFile {
  /// Reads the units of XLIFF and the messages of PO with the readers of these formats.
  mutating func readDocument(_ source: SourceText, as format: any ProjectFormat.Type) {
    let (document, separator) = (format.read(source), format.traits.contextSeparator)
    let lines = LineTable(source)
    let sourceLocale = document.sourceLocale
    let names = separator == nil ? Self.unitNames(in: source) : [:]
    locale = document.locales.compactMap(\.self).last { $0 != sourceLocale }
    problems = Self.unreadableLines(document.problems, lines)
    for entry in document.entries {
      var row = Row(translation: "", line: lines.position(of: entry.range.start).line)
      let key = document.string(of: entry.key)
      if let separator {
        let parts = key.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
        row.id = parts.first.flatMap { ExchangeUnitID($0) }
        row.source = parts.count > 1 ? String(parts[1]) : key
      } else {
        // The reader puts the name of the file before an id that several files have.
        row.id = ExchangeUnitID(key) ?? key.split(separator: ":").last.flatMap { ExchangeUnitID($0) }
        let name = names[entry.range.start]
        (row.catalog, row.key) = (name?.catalog, name?.key)
      }
      for localization in entry.localizations.map({ document.localizations[$0] }) {
        let own = document.locales[Int(localization.locale)]
        let leaves = document.plain(localization).value.leaves
        let text = leaves.map(\.text).joined()
        if own != nil, own == sourceLocale {
          // Of gettext's messages, the id is the source text.
          if separator == nil { row.source = text }
        } else {
          row.translation = text
          row.needsReview = leaves.contains { $0.state != .translated }
        }
      }
      rows.append(row)
    }
  }

  /// The catalogue and the key of each unit of XLIFF, by where the unit begins.
  private static func unitNames(in source: SourceText) -> [UInt32: (catalog: String?, key: String?)] {
    let tree = XMLTree(source)
    var result: [UInt32: (catalog: String?, key: String?)] = [:]
    var catalog: String?
    for node in tree.nodes.indices where tree.nodes[node].kind == .element {
      if tree.isElement(node, "file") {
        catalog = tree.attribute("original", of: node).map { tree.string(of: $0) }
      } else if tree.isElement(node, "trans-unit") || tree.isElement(node, "unit") {
        let name = tree.attribute("resname", of: node) ?? tree.attribute("name", of: node)
        result[tree.nodes[node].range.start] = (catalog, name.map { tree.string(of: $0) })
      }
    }
    return result
  }
}
