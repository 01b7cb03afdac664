import Localize
import LocalizeProject

/// Compares texts of a catalogue by their cells, without making strings of them.
struct LeafTexts {
  private let catalog: Catalog
  private let buffers = (DecodingBuffer(), DecodingBuffer())

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Whether two cells hold one text each, and the same.
  func areEqual(_ first: Catalog.Cell, _ second: Catalog.Cell) -> Bool {
    catalog.leaf(at: first).map { areEqual($0, at: first, second) } ?? false
  }

  /// The same where the text of the first cell is known.
  func areEqual(_ one: Leaf, at first: Catalog.Cell, _ second: Catalog.Cell) -> Bool {
    guard let other = catalog.leaf(at: second) else { return false }
    // Most translations have another length, which the file tells without reading them.
    if one.text.coding == .plain, other.text.coding == .plain {
      return one.text.range.count == other.text.range.count
        && catalog.bytesAreEqual(one.text.range, in: first, other.text.range, in: second)
    }
    return catalog.withBytes(of: one.text, at: first, buffer: buffers.0) { bytes in
      catalog.withBytes(of: other.text, at: second, buffer: buffers.1) { $0.elementsEqual(bytes) }
    }
  }

  /// Gives access to the only text of a cell; nil if it varies or isn't there.
  func withBytes<Result>(at cell: Catalog.Cell, _ body: (ByteView) -> Result) -> Result? {
    guard let leaf = catalog.leaf(at: cell) else { return nil }
    return catalog.withBytes(of: leaf.text, at: cell, buffer: buffers.0, body)
  }

  /// How many words a cell holds beyond its placeholders; nil if its text varies or isn't there.
  func words(at cell: Catalog.Cell) -> WordCount? {
    let hint = catalog.files[Int(cell.file)].document.format.traits.placeholders
    return withBytes(at: cell) { bytes in WordCount(bytes, except: PlaceholderScan(bytes, hint: hint).placeholders.map(\.range)) }
  }
}
