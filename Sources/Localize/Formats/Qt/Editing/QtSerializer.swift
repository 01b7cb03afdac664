import Localize

/// Writes a `.ts` file in the layout of `lupdate`: a context for each one of the keys, and a message with an id for each key that is not its text.
struct QtSerializer: CatalogSerializer {
  private let style = QtStyle()

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    let source = catalog.sourceLocale ?? catalog.locales.first ?? "en"
    let sourceColumn = catalog.locales.firstIndex(of: source)
    let target = catalog.locales.firstIndex { $0 != source }
    let language = target.map { catalog.locales[$0] } ?? source
    var contexts: [(name: String, lines: [[UInt8]])] = []
    var numbers: [String: Int] = [:]
    for entry in catalog.entries {
      let translation = target.flatMap { entry.translations[$0] }
      guard let message = message(entry, source: sourceColumn.flatMap { entry.translations[$0] }, translation, language),
        let lines = style.lines(of: message)
      else { continue }
      let name = message.id == nil ? QtKey(entry.key).context : ""
      if let number = numbers[name] {
        contexts[number].lines += lines
      } else {
        numbers[name] = contexts.count
        contexts.append((name, lines))
      }
    }
    var lines = [
      Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>".utf8), Array("<!DOCTYPE TS>".utf8),
      Array("<TS version=\"2.1\" language=\"".utf8) + Self.attribute(language) + Array("\" sourcelanguage=\"".utf8) + Self.attribute(source)
        + Array("\">".utf8),
    ]
    for context in contexts { lines += style.lines(ofContext: context.name, context.lines) ?? [] }
    return lines.flatMap { $0 + style.lineEnd } + Array("</TS>".utf8) + style.lineEnd
  }

  /// A locale, which a file may give any characters.
  private static func attribute(_ locale: LocaleIdentifier) -> [UInt8] {
    XMLText.encoded(locale.underscored, in: .attribute(quote: XMLByte.doubleQuote)) ?? []
  }

  /// The message of an entry, by its text if that is its key; nil for one that Qt can't hold.
  private func message(
    _ entry: PlainEntry, source: PlainTranslation?, _ translation: PlainTranslation?, _ language: LocaleIdentifier
  ) -> QtStyle.Message? {
    let key = QtKey(entry.key)
    let text = source?.value.singleLeaf?.text ?? (key.hasContext ? key.text : "")
    let isText = source == nil ? key.hasContext : key.text == text
    let forms = translation?.value.forms(by: .plural)
    let isPlural = forms != nil || source?.value.forms(by: .plural) != nil
    if source == nil, translation == nil { return nil }
    guard source == nil || source?.value.singleLeaf != nil, translation == nil || translation?.value.singleLeaf != nil else { return nil }
    var message = QtStyle.Message(id: isText ? nil : entry.visibleKey, source: text, isPlural: isPlural)
    if isText { message.comment = key.comment }
    message.extraComment = entry.comment ?? translation?.ownComment ?? source?.ownComment ?? ""
    if isPlural {
      let selectors = QtFormat(language: language).selectors
      let own = forms ?? translation?.value.singleLeaf.map { [("other", $0)] } ?? []
      message.translations = selectors.map { selector in
        (own.last { $0.selector == selector } ?? own.last { $0.selector == "other" })?.leaf.text ?? ""
      }
    } else {
      message.translations = [translation?.value.singleLeaf?.text ?? ""]
    }
    let leaves = translation?.value.leaves ?? []
    message.isUnfinished = translation == nil || leaves.contains { $0.state == .needsReview || $0.state == .new }
    return message
  }
}
