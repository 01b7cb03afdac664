import Localize

/// The units of an XLIFF document, to be taken into another one of the same file of a program.
///
/// A file that Xcode exports for one language has the source texts that the program had then; what has come since is in the files of other
/// languages.
struct XLIFFUnits: Sendable {
  private let document: Document
  private let tree: XMLTree
  private let file: Int
  private let editing: XMLEditing

  /// The units of a document, read once.
  static func units(of document: IndexedDocument) -> XLIFFUnits? {
    document.index.shared.value { XLIFFUnits(document.document) }
  }

  /// Reads a document; nil for one in version 2, or with more than one `<file>`, where the `<file>` of a unit is unknown.
  init?(_ document: Document) {
    guard let format = document.format as? XLIFFFormat, format.version == .one else { return nil }
    let tree = XMLTree(document.source)
    let files = tree.root.map { root in tree.children(of: root).filter { tree.isElement($0, "file") } } ?? []
    guard files.count == 1 else { return nil }
    self.document = document
    self.tree = tree
    editing = XMLEditing(document.source)
    file = files[0]
  }

  private var original: String? { tree.attribute("original", of: file).map { tree.string(of: $0) } }

  /// The edit that adds the units of a key to another document, after its last one.
  func edit(adding key: String, of own: IndexedDocument, to other: XLIFFUnits) -> Edit? {
    guard original == other.original, document.locales.first == other.document.locales.first,
      let entry = own.index.entries(of: key).last
    else { return nil }
    let range = document.entries[entry].range
    // Nodes are in the order of the text.
    let first = tree.nodes.partitioningIndex(where: { $0.range.start >= range.start })
    let units = tree.nodes.indices[first...].prefix { tree.nodes[$0].range.start <= range.end }.filter { index in
      tree.isElement(index, "trans-unit") && tree.nodes[index].range.end <= range.end
    }
    guard !units.isEmpty, units.allSatisfy({ tree.nodes[$0].isClosed || tree.nodes[$0].isSelfClosing }) else { return nil }
    let lines = units.flatMap { self.lines(of: $0) }
    let addition = try? other.editing.addition(
      of: lines, behind: other.document.entries.last?.range, to: "body", in: other.document, indentation: "  ", key: key)
    return addition.map { .replaceBytes($0.range, with: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The lines of a unit without its `<target>`, and without what is before its first tag.
  private func lines(of unit: Int) -> [[UInt8]] {
    let range = tree.nodes[unit].range
    let indentation = editing.indentation(before: Int(range.start)) ?? []
    let target = tree.children(of: unit).first { tree.isElement($0, "target") }.map { editing.rangeToRemove(tree.nodes[$0].range) }
    let text = document.source.text
    let bytes = target.map { text[Int(range.start)..<Int($0.start)] + text[Int($0.end)..<Int(range.end)] } ?? text[range.offsets]
    return bytes.split(separator: XMLByte.lineFeed, omittingEmptySubsequences: false).enumerated().map { number, line in
      var line = line
      if line.last == XMLByte.carriageReturn { line.removeLast() }
      return Array(number > 0 && line.starts(with: indentation) ? line.dropFirst(indentation.count) : line)
    }
  }
}
