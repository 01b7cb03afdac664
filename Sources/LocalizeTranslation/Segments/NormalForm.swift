/// How the memory writes words and tokens, such as `{0:text} sent you {1:integer} files`.
///
/// Braces of the text are doubled. ``Segment/normalForm`` says what it is for; this is its grammar, for those as well who have the text and not the
/// segment.
enum NormalForm {
  /// A part.
  enum Part: Hashable {
    /// Words, without the doubled braces.
    case text(String)
    /// A token, with its signature as it is written there; see ``escaped(_:)``.
    case token(Int, signature: String)
  }

  /// The greatest number of a token; a form with a greater one is none.
  static let maximumNumber = 999_999

  /// Cuts a normal form into its parts; nil for a text that is none.
  static func parts(of form: String) -> [Part]? {
    var parts: [Part] = []
    var text = ""
    var rest = form.unicodeScalars[...]
    while !rest.isEmpty {
      let words = Substring(rest).utf8.prefix { !isBrace($0) }
      text += Substring(words)
      rest = rest[words.endIndex...]
      guard let scalar = rest.popFirst() else { break }
      if rest.first == scalar {
        rest.removeFirst()
        text.unicodeScalars.append(scalar)
        continue
      }
      guard scalar == "{", let end = rest.firstIndex(of: "}"), let colon = rest[..<end].firstIndex(of: ":"), colon > rest.startIndex,
        rest[..<colon].allSatisfy({ ("0"..."9").contains($0) }), let number = Int(String(rest[..<colon])), number <= maximumNumber
      else { return nil }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(.token(number, signature: String(rest[rest.index(after: colon)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// The normal form of parts.
  static func text(of parts: [Part]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text):
        guard text.utf8.contains(where: isBrace) else {
          result += text
          continue
        }
        for scalar in text.unicodeScalars {
          if scalar == "{" || scalar == "}" { result.unicodeScalars.append(scalar) }
          result.unicodeScalars.append(scalar)
        }
      case .token(let number, let signature): result += "{\(number):\(signature)}"
      }
    }
    return result
  }

  private static func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }

  /// A signature without the signs that end a token.
  static func escaped(_ signature: String) -> String {
    guard signature.utf8.contains(where: { isBrace($0) || $0 == UInt8(ascii: "%") }) else { return signature }
    return signature.replacing("%", with: "%25").replacing("{", with: "%7B").replacing("}", with: "%7D")
  }

  /// The signature of an escaped one.
  static func unescaped(_ signature: String) -> String {
    signature.replacing("%7B", with: "{").replacing("%7D", with: "}").replacing("%25", with: "%")
  }

  /// A token for display and other programs: its text if known, else its signature.
  static func shown(_ number: Int, signature: String, tokens: [String]) -> String {
    tokens.indices.contains(number) ? tokens[number] : unescaped(signature)
  }
}
