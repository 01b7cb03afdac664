import ErrorRecovery
import ErrorRecoveryHTTP

/// A text that is written only to its destination: no description, dump or interpolation has it.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text.
  package let text: String

  /// Hides a text.
  package init(_ text: String) { self.text = text }

  /// A word in place of the text.
  package var description: String { "[key]" }
  /// A word in place of the text.
  package var debugDescription: String { description }
  /// Nothing.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Takes secrets out of what others wrote: providers repeat a key that they refuse, some with stars in its middle.
struct Redactor: Sendable, CustomReflectable {
  private let secrets: [Secret]
  /// The secrets as they are, and as a server may repeat them from a URL, a form, JSON or a header.
  private let forms: [String]
  /// A shorter part of a key reveals nothing, and could be in any text.
  private static let shortestPart = 4

  init(_ secrets: [Secret]) {
    self.secrets = secrets.filter { $0.text.count >= Self.shortestPart }.sorted { $0.text.count > $1.text.count }
    forms = Set(self.secrets.flatMap { Self.forms(of: $0.text) }).sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// The number of secrets, so that a dump shows none.
  var customMirror: Mirror { Mirror(self, children: ["count": secrets.count]) }

  private static func forms(of secret: String) -> [String] {
    let percent = PercentEncoding.encoded(secret, keeping: ".~")
    var forms = [secret, percent, percent.lowercasedEscapes, percent.replacing("%20", with: "+"), secret.replacing("/", with: "\\/")]
    // In a longer text, such as `user:key`, the letters of Base64 depend on how many bytes are before them; those at the edges on the neighbours.
    for shift in 0..<3 {
      let text = Base64.padded(Array(repeating: 0, count: shift) + Array(secret.utf8))
      let letters = text.prefix { $0 != "=" }.dropFirst(shift == 0 ? 0 : shift + 1)
      let inner = String((secret.utf8.count + shift).isMultiple(of: 3) ? letters : letters.dropLast())
      guard inner.count >= 8 else { continue }
      forms += [inner, inner.replacing("+", with: "-").replacing("/", with: "_")]
    }
    return forms
  }

  /// A text in which `[key]` stands for every secret, and for every word that begins or ends as one does and is masked between.
  func redacted(_ text: String) -> String {
    var result = text
    for form in forms { result = result.split(separator: form, omittingEmptySubsequences: false).joined(separator: "[key]") }
    for secret in secrets { result = Self.maskedWords(in: result, of: secret.text) }
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

extension String {
  /// `%2f` for `%2F`.
  fileprivate var lowercasedEscapes: String {
    split(separator: "%", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 ? String($1) : $1.prefix(2).lowercased() + $1.dropFirst(2) }.joined(separator: "%")
  }
}
