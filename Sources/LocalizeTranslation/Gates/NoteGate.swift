import ErrorRecovery

/// An answer must not explain itself: “Sichern (Note: informal)”, “Note: I kept the name”, “Alternatively: …”.
struct NoteGate: Gate {
  static let name = "note"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let (source, target) = (answer.source, answer.words)
    if let remark = Self.lastBracket(of: target), !source.contains(where: Self.isBracket) {
      let words = TranslatorTalk.words(of: remark)
      if words.count > 3 || words.first.map({ Self.labels.contains(String($0)) }) ?? false {
        return GateTexts.bracketedRemark()
      }
    }
    // “Note: …” is “Hinweis: …” in German.
    guard !source.contains(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let text = target.lowercased().replacing("：", with: ":")
    let label = Self.labels.sorted().first { Self.holds($0, with: ":", in: text) }
    return label.map { GateTexts.remark($0) }
  }

  /// The beginning of a remark, before a colon or in brackets.
  private static let labels: Set<String> = [
    "note", "notes", "translator's", "explanation", "literally", "alternatively", "alternative", "context", "formal", "informal",
    "anmerkung",
    "hinweis", "erläuterung", "remarque", "explication", "nota", "explicación", "explicação", "spiegazione", "opmerking", "toelichting",
    "obs",
    "anmärkning", "uwaga", "wyjaśnienie", "примечание", "пояснение", "примітка", "注", "注意", "備考", "说明", "備註", "备注", "참고", "ملاحظة",
  ]

  /// The text in the brackets at the end.
  private static func lastBracket(of text: String) -> String? {
    var rest = text[...]
    while let last = rest.last, last.isWhitespace || last == "." { rest.removeLast() }
    guard let close = rest.last, close == ")" || close == "）" || close == "]" else { return nil }
    guard let open = rest.lastIndex(where: { $0 == "(" || $0 == "（" || $0 == "[" }), open > rest.startIndex else { return nil }
    return String(rest[rest.index(after: open)...].dropLast())
  }

  private static func isBracket(_ character: Character) -> Bool { "()（）[]".contains(character) }

  /// Whether a word occurs in a text right before a sign, and not after a letter.
  private static func holds(_ word: String, with sign: Character, in text: String) -> Bool {
    for range in text.ranges(of: word + String(sign)) {
      if range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isLetter { return true }
    }
    return false
  }
}
