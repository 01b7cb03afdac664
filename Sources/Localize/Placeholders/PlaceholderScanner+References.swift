extension PlaceholderScanner {
  /// Handles a sign that may name another text, and returns where to continue.
  mutating func scanReference(at start: Int) -> Int {
    guard let reference = TextReference(text: text, at: start), reference.grammar == syntax.reference else { return start + 1 }
    add(start..<reference.end, named: start..<reference.nameEnd, kind: .any)
    return reference.end
  }
}

/// A text that is inserted in another one by its key: i18next's `$t(key)`, Vue's `@:key`.
struct TextReference {
  let grammar: PlaceholderSyntax.ReferenceGrammar
  /// Where the key ends; what follows up to ``end`` are options.
  let nameEnd: Int
  let end: Int

  /// Which kind of reference a text holds.
  static func grammar(of text: TextCursor) -> PlaceholderSyntax.ReferenceGrammar {
    for index in 0..<text.count where text[index] == 0x24 || text[index] == 0x40 {
      if let reference = TextReference(text: text, at: index) { return reference.grammar }
    }
    return .none
  }

  /// Reads the reference whose sign is at `start`, if there is one.
  init?(text: TextCursor, at start: Int) {
    if text[start] == 0x24, text[start + 1] == 0x74, text[start + 2] == 0x28 {
      var index = start + 3
      while Self.isKey(text[index]) || text[index] == 0x3A { index += 1 }
      guard index > start + 3 else { return nil }
      nameEnd = index
      var depth = 1
      let limit = index + 256
      while depth > 0 {
        guard index < text.count, index < limit else { return nil }
        if text[index] == 0x28 { depth += 1 }
        if text[index] == 0x29 { depth -= 1 }
        index += 1
      }
      end = index
      grammar = .i18next
      return
    }
    guard text[start] == 0x40, start == 0 || !Self.isKey(text[start - 1]) else { return nil }
    var index = start + 1
    if text[index] == 0x2E {
      index += 1
      while text[index].isASCIILetter { index += 1 }
    }
    guard text[index] == 0x3A else { return nil }
    index += 1
    let isInBrackets = text[index] == 0x28
    if isInBrackets { index += 1 }
    let key = index
    while Self.isKey(text[index]) { index += 1 }
    // A full stop after the key ends the sentence.
    while index > key, text[index - 1] == 0x2E { index -= 1 }
    guard index > key else { return nil }
    if isInBrackets {
      guard text[index] == 0x29 else { return nil }
      index += 1
    }
    nameEnd = index
    end = index
    grammar = .vue
  }

  private static func isKey(_ byte: UInt8) -> Bool { byte.continuesName || byte == 0x2E || byte == 0x2D }
}
