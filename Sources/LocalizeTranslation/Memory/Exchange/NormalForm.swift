/// The parts of a text in its normal form, for those who have the text and not the segment (``Segment/normalForm``).
enum NormalForm {
  /// A part.
  enum Part: Hashable {
    /// Words, without the doubled braces.
    case text(String)
    /// A token, with its signature as it is written.
    case token(Int, signature: String)
  }

  /// Cuts a normal form into its parts; nil for a text that is none.
  static func parts(of form: String) -> [Part]? {
    var parts: [Part] = []
    var text = String.UnicodeScalarView()
    var rest = form.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "{" || scalar == "}" else {
        text.append(scalar)
        continue
      }
      if rest.first == scalar {
        rest.removeFirst()
        text.append(scalar)
        continue
      }
      guard scalar == "{", let end = rest.firstIndex(of: "}"), let colon = rest[..<end].firstIndex(of: ":"), colon > rest.startIndex,
        rest[..<colon].allSatisfy({ ("0"..."9").contains($0) }), let number = Int(String(rest[..<colon]))
      else { return nil }
      if !text.isEmpty { parts.append(.text(String(text))) }
      text = String.UnicodeScalarView()
      parts.append(.token(number, signature: String(rest[rest.index(after: colon)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
    return parts
  }

  /// The normal form of parts.
  static func text(of parts: [Part]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text):
        for scalar in text.unicodeScalars {
          if scalar == "{" || scalar == "}" { result.unicodeScalars.append(scalar) }
          result.unicodeScalars.append(scalar)
        }
      case .token(let number, let signature): result += "{\(number):\(signature)}"
      }
    }
    return result
  }

  /// What people and other programs see of a token: its text where that is known, else its signature.
  static func shown(_ number: Int, signature: String, tokens: [String]) -> String {
    guard tokens.indices.contains(number) else {
      return signature.replacing("%7B", with: "{").replacing("%7D", with: "}").replacing("%25", with: "%")
    }
    return tokens[number]
  }
}

extension MemoryEntry {
  /// The text as people read it: tokens as they were found.
  package var shownText: String { shown(key.text) }
  /// The translation as people read it.
  package var shownTranslation: String { shown(translation) }

  private func shown(_ form: String) -> String {
    guard let parts = NormalForm.parts(of: form) else { return form }
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .token(let number, let signature): NormalForm.shown(number, signature: signature, tokens: tokens)
      }
    }.joined()
  }
}
