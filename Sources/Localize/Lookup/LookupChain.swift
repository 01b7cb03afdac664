/// Where the texts of one catalogue are searched for a reader, in order.
struct LookupChain: Sendable {
  /// A locale that is asked.
  struct Step: Sendable {
    var locale: LocaleIdentifier
    /// Its columns; two files can be for one locale.
    var columns: [Int]
    /// Whether a key without a text here is the text itself.
    var isKey: Bool
    /// Whether the text is one that the reader asked for: in the first of the languages that the catalogue has, or in one it inherits from.
    var isOwn: Bool
  }

  private(set) var steps: [Step] = []

  /// The order for a reader: each language with what it inherits from and what of the catalogue matches it best; then the source.
  ///
  /// Where keys are the texts of the source locale, they count at the place of that locale, before the reader's next language.
  init(_ languages: [LocaleIdentifier], in catalog: Catalog) {
    let source = catalog.sourceLocale ?? (catalog.keysAreSourceText ? catalog.policy.sourceLocale : nil)
    let keyLocale = catalog.keysAreTexts ? source : nil
    let available = catalog.locales.filter { !$0.isBase } + [keyLocale].compactMap { $0?.isBase == false ? $0 : nil }
    var isOwn = true
    for language in languages {
      var locales = language.fallbackChain
      if let match = LocaleIdentifier.bestMatch(requested: [language], available: available) { locales.append(match) }
      let before = steps.count
      for locale in locales { append(locale, in: catalog, keyLocale: keyLocale, isOwn: isOwn) }
      if isOwn, steps[before...].contains(where: { !$0.columns.isEmpty || $0.isKey }) { isOwn = false }
    }
    if let source { append(source, in: catalog, keyLocale: keyLocale, isOwn: isOwn) }
  }

  private mutating func append(_ locale: LocaleIdentifier, in catalog: Catalog, keyLocale: LocaleIdentifier?, isOwn: Bool) {
    guard !steps.contains(where: { $0.locale == locale }) else { return }
    let columns = catalog.locales.indices.filter { catalog.locales[$0] == locale }
    steps.append(Step(locale: locale, columns: columns, isKey: locale == keyLocale, isOwn: isOwn))
  }

  /// The places that are asked, one number each, by which equal orders are recognised: a column, or -1 for the key.
  var signature: [Int] {
    steps.flatMap { step in
      step.columns.map { $0 * 2 + (step.isOwn ? 1 : 0) } + (step.isKey ? [step.isOwn ? -1 : -2] : [])
    }
  }
}

extension Catalog {
  /// Whether programs show a key where the source locale has no text for it.
  fileprivate var keysAreTexts: Bool {
    keysAreSourceText || files.contains { $0.document.format.traits.keysReplaceSourceText }
  }

  /// The text that a key is: without its context, where the format has one.
  func keyAsText(_ key: String) -> String {
    guard let separator = files.first?.document.format.traits.contextSeparator, let end = key.lastIndex(of: separator) else { return key }
    return String(key[key.index(after: end)...])
  }
}
