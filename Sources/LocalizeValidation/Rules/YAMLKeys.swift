import Localize
import LocalizeProject

/// Finds the keys of YAML at which Symfony refuses a file: one behind a question mark, and one that is not there.
enum YAMLKeys {
  /// The signs of such keys, `?` and `:`, with their places; a key that is not there is one that Ruby refuses, too.
  ///
  /// Other programs read keys behind a question mark, so that those count only in Symfony's folder, `translations`.
  ///
  /// - Complexity: O(*n*)
  static func refused(in file: CatalogFile) -> [(sign: String, range: TextRange)] {
    let document = file.document
    let isOfRails = RailsConventions.apply(to: document.format)
    guard isOfRails || document.format.project?.refusesRepeatedKeys(in: document) ?? false, mayHoldOne(document.source.text) else {
      return []
    }
    let isOfSymfony = !isOfRails && PathParts(PathParts(file.path).folder).name == "translations"
    let tree = YAMLTree.read(document.source)
    var result: [(sign: String, range: TextRange)] = []
    for node in tree.nodes.indices where tree.nodes[node].kind == .mapping {
      for pair in tree.pairs(of: node) {
        let isEmpty = tree.nodes[pair.key].kind == .empty
        guard let (sign, place) = Self.sign(before: tree.start(of: pair.key), isEmpty: isEmpty, in: document) else { continue }
        if sign == UInt8(ascii: "?"), !isOfSymfony { continue }
        result.append((String(UnicodeScalar(sign)), TextRange(place, place + 1)))
      }
    }
    return result
  }

  /// The sign that a key has instead of a name, or before it.
  private static func sign(before start: Int, isEmpty: Bool, in document: Document) -> (UInt8, Int)? {
    let text = document.source.text
    if isEmpty, start < text.count, text[start] == UInt8(ascii: ":") { return (text[start], start) }
    var index = start - 1
    while index >= 0, text[index] == YAMLByte.space { index -= 1 }
    guard index >= 0, text[index] == UInt8(ascii: "?"), index < start - 1 || isEmpty else { return nil }
    return (text[index], index)
  }

  /// Whether a line begins with one of the signs.
  private static func mayHoldOne(_ text: [UInt8]) -> Bool {
    var isStart = true
    for (index, byte) in text.enumerated() {
      if isStart, byte == UInt8(ascii: "?") || byte == UInt8(ascii: ":") {
        if index + 1 == text.count || text[index + 1] <= YAMLByte.space { return true }
      }
      isStart = YAMLByte.isLineEnd(byte) || isStart && (byte == YAMLByte.space || byte == UInt8(ascii: "-"))
    }
    return false
  }
}
