import Localize

/// Recognises a file whose keys get the names that they had in an earlier version.
///
/// A key that was renamed to another group may have left its place, and a message of gettext's the way its lines were wrapped: renamed back, it has the
/// same texts at another place.
struct RestoredFile {
  private let document: Document
  private let path: String
  private let changes: [KeyChange]

  init(_ document: Document, at path: String, _ changes: [KeyChange]) {
    (self.document, self.path, self.changes) = (document, path, changes)
  }

  /// Whether changes may give a key another place or other line breaks.
  static func canMove(_ changes: [KeyChange], in document: Document) -> Bool {
    changes.contains { change in
      guard let newKey = change.newKey else { return false }
      return document.format.traits.contextSeparator != nil || group(of: change.key) != group(of: newKey)
    }
  }

  private static func group(of key: String) -> Substring? { key.lastIndex(of: ".").map { key[..<$0] } }

  /// Whether an earlier version has the new keys and none of those that they replace, and otherwise the same entries, comments and signs.
  ///
  /// - Complexity: O(bytes)
  func isSame(_ bytes: [UInt8], as former: [UInt8]) -> Bool {
    guard Self.signs(of: bytes) == Self.signs(of: former) else { return false }
    let newKeys = changes.compactMap(\.newKey)
    let earlier = document.changed(to: former, at: path, newKeys: newKeys)
    let index = EntryIndex(earlier)
    let has = { (key: String) in !index.entries(of: key).isEmpty }
    guard !earlier.hidesEntries, newKeys.contains(where: has), !changes.contains(where: { has($0.key) }) else { return false }
    return EntryTexts(earlier).entries == EntryTexts(document.changed(to: bytes, at: path, newKeys: newKeys)).entries
  }

  /// How often each visible byte occurs; commas and quotation marks depend on the place.
  private static func signs(of bytes: [UInt8]) -> [Int] {
    var counts = Array(repeating: 0, count: 256)
    for byte in bytes where byte > 0x20 && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"") { counts[Int(byte)] += 1 }
    return counts
  }
}
