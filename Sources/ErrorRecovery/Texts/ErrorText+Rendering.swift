extension ErrorText {
  /// The text for one kind of reader, in the first of their languages that the catalogue has.
  ///
  /// Hidden arguments are replaced by a marker *before* the catalogue is asked, so that no translation can bring them back.
  ///
  /// - Parameters:
  ///   - audience: The reader.
  ///   - catalog: Where translations come from; nil means the English default.
  ///   - languages: BCP 47 tags, the preferred one first. What an empty list means is the catalogue's decision.
  public func render(for audience: Audience, catalog: (any ErrorCatalog)? = nil, languages: [String] = []) -> String {
    rendering(for: audience, catalog: catalog, languages: languages).text
  }

  /// The same as ``render(for:catalog:languages:)``, with the actual language of the text.
  ///
  /// A Swedish reader may get English because one key was never translated; code that declares the language of a page or a
  /// response must declare this one.
  ///
  /// - Returns: The text, and its language as the catalogue names it or ``defaultLanguage``.
  public func rendering(
    for audience: Audience, catalog: (any ErrorCatalog)? = nil, languages: [String] = []
  ) -> (text: String, language: String) {
    let visible = visibleArguments(for: audience, catalog: catalog, languages: languages)
    if let key, let catalog, let translated = catalog.text(for: key, arguments: visible, languages: languages) { return translated }
    return (Self.fill(defaultValue, with: visible), Self.defaultLanguage)
  }

  /// The arguments that the reader may see, and a marker for each of the others; texts among them are written in the reader's language.
  private func visibleArguments(for audience: Audience, catalog: (any ErrorCatalog)?, languages: [String]) -> [Argument] {
    guard arguments.contains(where: { $0.isText || !$0.privacy.isVisible(to: audience) }) else { return arguments }
    return arguments.map { argument in
      if case .text(let text) = argument {
        return .string(text.render(for: audience, catalog: catalog, languages: languages), privacy: .public)
      }
      guard !argument.privacy.isVisible(to: audience) else { return argument }
      return .string(StandardTexts.redacted.render(for: audience, catalog: catalog, languages: languages), privacy: .public)
    }
  }

  /// Replaces `%n$@` and `%%` in one pass over the template, so that an argument that looks like a placeholder stays text.
  ///
  /// Everything else that starts with a percent sign stays as it is, and so does a placeholder without an argument.
  private static func fill(_ template: String, with arguments: [Argument]) -> String {
    let bytes = template.utf8
    let percent = UInt8(ascii: "%")
    guard var next = bytes.firstIndex(of: percent) else { return template }
    var filled = String(template[..<next])
    while next < bytes.endIndex {
      let start = next
      next = bytes.index(after: next)
      if bytes[start] != percent {
        next = bytes[next...].firstIndex(of: percent) ?? bytes.endIndex
        filled += template[start..<next]
      } else if next < bytes.endIndex, bytes[next] == percent {
        filled += "%"
        next = bytes.index(after: next)
      } else if let (number, end) = placeholder(in: bytes[next...]), arguments.indices.contains(number - 1) {
        filled += arguments[number - 1].text
        next = end
      } else {
        filled += "%"
      }
    }
    return filled
  }

  /// The number of a placeholder and the position after it, where `rest` (after the percent sign) starts with `n$@`.
  private static func placeholder(in rest: String.UTF8View.SubSequence) -> (number: Int, end: String.Index)? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let suffix = rest[digits.endIndex...].prefix(2)
    guard suffix.elementsEqual("$@".utf8), let number = Int(Substring(digits)), number > 0 else { return nil }
    return (number, suffix.endIndex)
  }
}
