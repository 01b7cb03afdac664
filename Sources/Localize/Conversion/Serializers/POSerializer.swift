/// Writes a PO file: the header with CLDR's plural rule in C, then each key as `msgid`.
///
/// Where keys are not the texts, the source locale has a file of its own, in which they are translated into the texts.
struct POSerializer: CatalogSerializer {
  private let style = POStyle(of: [], from: 0)

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    guard let locale = catalog.locales.first else { return [] }
    let rules = PluralRules(locale)
    var fields = ["Project-Id-Version: \(catalog.table)", "Language: \(locale.underscored)", "MIME-Version: 1.0"]
    fields += ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", "Plural-Forms: \(rules.gettextFormula)"]
    if let source = catalog.sourceLocale, source != "en" { fields.append("X-Source-Language: \(source.underscored)") }
    var result = line("msgid", "") + line("msgstr", fields.map { $0 + "\n" }.joined())
    for entry in catalog.entries {
      guard let translation = entry.translations.first ?? nil, let message = message(entry, translation, rules.integerCategories) else {
        continue
      }
      result += [POByte.lineFeed] + message
    }
    return result
  }

  private func message(_ entry: PlainEntry, _ translation: PlainTranslation, _ categories: [PluralCategory]) -> [UInt8]? {
    let parts = entry.key.split(separator: "\u{4}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let (context, identifier) = (parts.count == 2 ? parts[0] : nil, parts[parts.count - 1])
    let texts = parts + translation.value.leaves.map(\.text)
    guard !identifier.isEmpty, texts.allSatisfy({ !$0.utf8.contains(0) && !$0.utf8.contains(POByte.contextSeparator) }) else { return nil }
    var result: [UInt8] = []
    for line in (entry.comment(of: 0) ?? "").split(whereSeparator: \.isNewline) { result += Array("#. \(line)\n".utf8) }
    if translation.value.leaves.contains(where: { $0.state == .needsReview }) { result += Array("#, fuzzy\n".utf8) }
    if let context { result += line("msgctxt", context) }
    result += line("msgid", identifier)
    if let forms = translation.value.forms(by: .plural) {
      result += line("msgid_plural", entry.pluralText ?? identifier)
      for (number, category) in categories.enumerated() {
        result += line("msgstr[\(number)]", forms.last { $0.selector == category.rawValue }?.leaf.text ?? "")
      }
    } else if let leaf = translation.value.singleLeaf {
      result += line("msgstr", leaf.text)
    } else {
      return nil
    }
    return result
  }

  private func line(_ keyword: String, _ text: String) -> [UInt8] {
    Array("\(keyword) ".utf8) + style.literal(text, column: keyword.utf8.count + 1) + [POByte.lineFeed]
  }
}
