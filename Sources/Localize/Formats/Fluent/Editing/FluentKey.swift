import Localize

/// A key taken apart: `save`, `save.label`, `-brand`.
struct FluentKey: Hashable {
  /// The name of the message or term, a term's with its sign.
  var name: String
  /// The attribute.
  var attribute: String?
  /// Whether it is a term.
  var isTerm: Bool { name.hasPrefix("-") }

  /// Takes a key apart; nil for one that Fluent can't have.
  init?(_ key: String) {
    let isTerm = key.hasPrefix("-")
    let parts = (isTerm ? key.dropFirst() : key[...]).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && !isTerm, parts.allSatisfy(Self.isName) else { return nil }
    name = (isTerm ? "-" : "") + parts[0]
    attribute = parts.count == 2 ? String(parts[1]) : nil
  }

  private static func isName(_ text: Substring) -> Bool {
    text.utf8.first?.startsFluentName ?? false && text.utf8.allSatisfy(\.continuesFluentName)
  }
}
