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
      if let message = message(entry, rules.integerCategories) { result += [POByte.lineFeed] + message }
    }
    return result
  }

  /// A message, with empty translations where nobody has translated it; nil for one that a PO file can't hold.
  private func message(_ entry: PlainEntry, _ categories: [PluralCategory]) -> [UInt8]? {
    let translation = entry.translations.first ?? nil
    let parts = entry.key.split(separator: "\u{4}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let (context, identifier) = (parts.count == 2 ? parts[0] : nil, parts[parts.count - 1])
    let leaves = translation?.value.leaves ?? []
    guard !identifier.isEmpty, (parts + leaves.map(\.text)).allSatisfy(canWrite) else { return nil }
    var result: [UInt8] = []
    for line in (entry.comment(of: 0) ?? "").split(whereSeparator: \.isNewline) { result += Array("#. \(line)\n".utf8) }
    if leaves.contains(where: { $0.state == .needsReview }) { result += Array("#, fuzzy\n".utf8) }
    if let context { result += line("msgctxt", context) }
    result += line("msgid", identifier)
    let forms = translation?.value.forms(by: .plural)
    if forms != nil || translation == nil && entry.pluralText != nil {
      result += line("msgid_plural", entry.pluralText ?? identifier)
      for (number, category) in categories.enumerated() {
        result += line("msgstr[\(number)]", forms?.last { $0.selector == category.rawValue }?.leaf.text ?? "")
      }
    } else if translation == nil {
      result += line("msgstr", "")
    } else if let leaf = translation?.value.singleLeaf {
      result += line("msgstr", leaf.text)
    } else {
      return nil
    }
    return result
  }

  private func canWrite(_ text: String) -> Bool { !text.utf8.contains(0) && !text.utf8.contains(POByte.contextSeparator) }

  private func line(_ keyword: String, _ text: String) -> [UInt8] {
    Array("\(keyword) ".utf8) + style.literal(text, column: keyword.utf8.count + 1) + [POByte.lineFeed]
  }
}
