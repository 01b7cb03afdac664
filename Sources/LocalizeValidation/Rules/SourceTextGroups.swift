import Localize
import LocalizeProject

/// The keys of a catalogue that have the same source text, for rules that ask whether one key would do.
///
/// Only texts of at least three words count: “Open” or “Home” means different things in different places. So do texts that different
/// comments explain.
struct SourceTextGroups {
  /// Keys with the same text, at least two in each group, in the order of the source.
  private(set) var groups: [[Int]] = []
  private let catalog: Catalog
  private let texts: LeafTexts

  /// Collects the groups.
  ///
  /// - Complexity: O(bytes of the source texts)
  init(_ catalog: Catalog) {
    self.catalog = catalog
    texts = LeafTexts(catalog)
    guard catalog.hasSource else { return }
    var table = KeyTable()
    var members: [[Int]] = []
    for key in 0..<catalog.sourceKeyCount {
      guard let cell = catalog.cell(key: key, locale: 0), catalog.entry(at: cell).isTranslatable else { continue }
      let number = texts.withBytes(at: cell) { bytes in Self.blanks(in: bytes) >= 2 ? table.insert(bytes) : nil } ?? nil
      guard let number else { continue }
      if number == members.count { members.append([]) }
      members[number].append(key)
    }
    groups = members.filter { $0.count > 1 && haveSameComment($0) && hasThreeWords($0[0]) }
  }

  /// Whether a text has a letter or digit.
  func hasComparableText(at cell: Catalog.Cell) -> Bool {
    texts.withBytes(at: cell) { bytes in
      bytes.contains { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
        || String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: Self.isComparable)
    } ?? false
  }

  /// Whether two texts are different, without what may differ for a reason: case, blanks and punctuation.
  func differ(_ first: Catalog.Cell, _ second: Catalog.Cell) -> Bool {
    !texts.areEqual(first, second) && comparableText(at: first) != comparableText(at: second)
  }

  private func comparableText(at cell: Catalog.Cell) -> String? {
    texts.withBytes(at: cell) { bytes in
      let scalars = String(decoding: bytes, as: UTF8.self).lowercased().unicodeScalars
      return String(String.UnicodeScalarView(scalars.filter(Self.isComparable)))
    }
  }

  private static func isComparable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether a text is that of the source, which another rule reports.
  func isCopy(_ cell: Catalog.Cell, of key: Int) -> Bool {
    catalog.cell(key: key, locale: 0).map { texts.areEqual($0, cell) } ?? false
  }

  private func hasThreeWords(_ key: Int) -> Bool {
    catalog.cell(key: key, locale: 0).flatMap { texts.words(at: $0) }.map { $0.all >= 3 } ?? false
  }

  private func haveSameComment(_ keys: [Int]) -> Bool {
    let comments = keys.map { key in
      catalog.cell(key: key, locale: 0).flatMap { cell in
        catalog.entry(at: cell).comment.map { catalog.files[Int(cell.file)].document.string(of: $0) }
      }
    }
    return comments.allSatisfy { $0 == comments[0] }
  }

  private static func blanks(in bytes: ByteView) -> Int {
    bytes.reduce(0) { $1 == 0x20 ? $0 + 1 : $0 }
  }
}
