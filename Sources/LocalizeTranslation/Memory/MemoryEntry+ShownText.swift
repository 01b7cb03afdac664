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
