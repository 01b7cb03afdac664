import Localize

/// Writes a PO file: the header with CLDR's plural rule in C, then each key as `msgid`.
///
/// Where keys are not the texts, the source locale has a file of its own, in which they are translated into the texts.
///
/// gettext refuses a translation that does not begin and end with a line feed just as its `msgid` does, unless it is `fuzzy`: so it is, and
/// its text helps to repair it.
struct POSerializer: CatalogSerializer {
  private let style = POStyle(of: [], from: 0)

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    guard let locale = catalog.locales.first else { return [] }
    let rules = PluralRules(locale)
    var fields = ["Project-Id-Version: \(catalog.table)", "Language: \(locale.posix)", "MIME-Version: 1.0"]
    fields += ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", "Plural-Forms: \(rules.gettextFormula)"]
    if let source = catalog.sourceLocale, source != "en" { fields.append("X-Source-Language: \(source.underscored)") }
    var result = line("msgid", "") + line("msgstr", fields.map { $0 + "\n" }.joined())
    let categories = rules.integerCategories
    for entry in catalog.entries {
      if let message = message(entry, categories) { result += [POByte.lineFeed] + message }
    }
    return result
  }

  /// A message, with empty translations where it is untranslated; nil for one that a PO file can't hold.
  private func message(_ entry: PlainEntry, _ categories: [PluralCategory]) -> [UInt8]? {
    let translation = entry.translations.first ?? nil
    // As XLIFF has it after a context.
    let key = POKey(entry.key.replacing("\u{2404}", with: "\u{4}"))
    let (context, identifier) = (key.context, key.identifier)
    let leaves = translation?.value.leaves ?? []
    guard !identifier.isEmpty, ([context ?? "", identifier] + leaves.map(\.text)).allSatisfy(canWrite) else { return nil }
    var result: [UInt8] = []
    for line in (entry.comment(of: 0) ?? "").split(whereSeparator: \.isNewline) { result += Array("#. \(line)\n".utf8) }
    let isRefused = translation.map { Self.isRefused($0, key: entry.key, pluralText: entry.pluralText, categories) } ?? false
    if isRefused || leaves.contains(where: { $0.state == .needsReview }) { result += Array("#, fuzzy\n".utf8) }
    if let context { result += line("msgctxt", context) }
    result += line("msgid", identifier)
    let texts = translation.map { Self.texts(of: $0, categories) }
    if translation?.value.forms(by: .plural) != nil || translation == nil && entry.pluralText != nil {
      result += line("msgid_plural", entry.pluralText ?? identifier)
      for number in categories.indices { result += line("msgstr[\(number)]", texts?[number] ?? "") }
    } else if translation == nil {
      result += line("msgstr", "")
    } else if let text = texts?.first {
      result += line("msgstr", text)
    } else {
      return nil
    }
    return result
  }

  /// The texts that are written: one for each category, or one.
  private static func texts(of translation: PlainTranslation, _ categories: [PluralCategory]) -> [String] {
    guard let forms = translation.value.forms(by: .plural) else { return [translation.value.singleLeaf?.text].compactMap(\.self) }
    return categories.map { category in forms.last { $0.selector == category.rawValue }?.leaf.text ?? "" }
  }

  /// Whether gettext refuses a translation because of the line feeds at its ends.
  static func isRefused(_ translation: PlainTranslation, key: String, pluralText: String?, _ categories: [PluralCategory]) -> Bool {
    let sourceText = translation.value.forms(by: .plural) == nil ? nil : pluralText
    return POKey(key).refuses(texts(of: translation, categories), pluralText: sourceText)
  }

  private func canWrite(_ text: String) -> Bool { !text.utf8.contains(0) && !text.utf8.contains(POByte.contextSeparator) }

  private func line(_ keyword: String, _ text: String) -> [UInt8] {
    Array("\(keyword) ".utf8) + style.literal(text, column: keyword.utf8.count + 1) + [POByte.lineFeed]
  }
}
