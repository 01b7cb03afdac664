import TestSupport

/// Keys that share nodes: from a small alphabet, with long common prefixes, one to four bytes per scalar, some of them empty.
struct RandomKeys {
  private static let alphabet: [Unicode.Scalar] = [
    "a", "b", "c", ".", "\u{0}", "\u{7F}", "é", "ß", "\u{301}", "e", "漢", "字", "\u{FFFD}", "😀", "😁", "\u{10FFFF}",
  ]
  private static let stems = ["", "menu.file.", "menu.edit.", "menü.datei.", "漢字かな", "😀😀😀😀"]

  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next(maxScalars: Int = 5) -> String {
    var key = Self.stems.randomElement(using: &generator) ?? ""
    key.unicodeScalars.append(contentsOf: scalars(Int.random(in: 0...maxScalars, using: &generator)))
    return key
  }

  /// A key with a few scalars changed, added or removed.
  mutating func misspelling(of key: String, edits: Int) -> String {
    var scalars = Array(key.unicodeScalars)
    for _ in 0..<edits {
      let place = Int.random(in: 0...scalars.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: scalars.insert(contentsOf: self.scalars(1), at: place)
      case 1 where place < scalars.count: scalars.remove(at: place)
      case 2 where place < scalars.count: scalars.replaceSubrange(place...place, with: self.scalars(1))
      default: break
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private mutating func scalars(_ count: Int) -> [Unicode.Scalar] {
    (0..<count).map { _ in Self.alphabet.randomElement(using: &generator) ?? "a" }
  }
}
