/// A text that is written nowhere but where it is meant to go: no description, dump or interpolation has it.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text.
  package let text: String

  /// Hides a text.
  package init(_ text: String) { self.text = text }

  /// A word in the place of the text.
  package var description: String { "[key]" }
  /// A word in the place of the text.
  package var debugDescription: String { description }
  /// Nothing.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Takes secrets out of what others wrote: providers repeat a key that they refuse, some with stars in its middle.
struct Redactor: Sendable {
  private let secrets: [Secret]
  /// A shorter part of a key says nothing about it, and could be in any text.
  private static let shortestPart = 4

  init(_ secrets: [Secret]) {
    self.secrets = secrets.filter { $0.text.count >= Self.shortestPart }.sorted { $0.text.count > $1.text.count }
  }

  /// A text in which `[key]` stands for every secret, and for every word that begins or ends as one does and is masked between.
  func redacted(_ text: String) -> String {
    var result = text
    for secret in secrets.map(\.text) {
      result = result.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "[key]")
      result = Self.maskedWords(in: result, of: secret)
    }
    return result
  }

  private static func maskedWords(in text: String, of secret: String) -> String {
    let start = secret.prefix(shortestPart)
    let end = secret.suffix(shortestPart)
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { !isBetweenWords($0) }
      let isMasked = word.contains { $0 == "*" || $0 == "…" } || word.contains("...")
      result += isMasked && (word.contains(start) || word.contains(end)) ? "[key]" : word
      rest = rest.dropFirst(word.count)
      if let next = rest.popFirst() { result.append(next) }
    }
    return result
  }

  private static func isBetweenWords(_ character: Character) -> Bool {
    character.isWhitespace || "\"'`“”‘’()[]<>,;".contains(character)
  }
}
