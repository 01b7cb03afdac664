package import Localize

extension PlaceholderSyntax {
  /// Whether a text has an argument of ICU that chooses between texts: `{n, plural,`, `{n, select,` or `{n, selectordinal,`.
  package static func holdsChoice(_ bytes: ByteView) -> Bool {
    let text = TextCursor(bytes)
    var index = 0
    while index < text.count {
      defer { index += 1 }
      guard text[index] == 0x7B else { continue }
      var end = index + 1
      while text[end] == 0x20 || text[end].continuesName { end += 1 }
      guard end > index + 1, text[end] == 0x2C else { continue }
      end += 1
      while text[end] == 0x20 || text[end] == 0x0A { end += 1 }
      let start = end
      while text[end].isASCIILetter { end += 1 }
      let word = bytes.extracting(min(start, text.count)..<min(end, text.count))
      while text[end] == 0x20 { end += 1 }
      let choices: [StaticString] = ["plural", "select", "selectordinal"]
      if text[end] == 0x2C, choices.contains(where: { word.isEqual(to: $0) }) { return true }
    }
    return false
  }
}
