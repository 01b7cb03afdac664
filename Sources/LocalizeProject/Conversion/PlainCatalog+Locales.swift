import Localize

extension PlainCatalog {
  /// Names unnamed locales: an unnamed one gets the requested one if it is the only one, or the only translation of a source whose locale
  /// is known; `Base` gets the language of development.
  ///
  /// Beside others, a requested locale that is missing is more likely a mistake than the language of the unnamed one.
  ///
  /// - Returns: The texts of `Base` that are lost because that language has its own.
  mutating func nameLocales(
    _ requested: LocaleIdentifier?, developmentRegion: LocaleIdentifier?, target: FormatIdentifier
  ) -> [ConversionLoss] {
    let isTranslation = sourceLocale.map { $0 != .root && locales == [$0, .root] } ?? false
    if let requested, !locales.contains(requested), locales == [.root] || isTranslation { rename(at: locales.count - 1, to: requested) }
    guard let base = locales.firstIndex(of: .base), !target.traits.files.haveBase else { return [] }
    let language = developmentRegion ?? "en"
    guard let other = locales.firstIndex(of: language) else {
      rename(at: base, to: language)
      return []
    }
    var losses: [ConversionLoss] = []
    for index in entries.indices {
      if let translation = entries[index].translations[base] {
        if entries[index].translations[other] == nil {
          entries[index].translations[other] = translation
        } else if entries[index].translations[other]?.value != translation.value {
          losses.append(ConversionLoss(.locale, key: entries[index].key, locale: .base, place: entries[index].place))
        }
      }
      entries[index].translations.swapAt(base, other)
      entries[index].translations.remove(at: other)
    }
    locales.swapAt(base, other)
    locales.remove(at: other)
    if sourceLocale == .base { sourceLocale = language }
    return losses
  }

  /// Gives texts without a locale the one that the tools of their platform assume, if the target has to name it.
  ///
  /// - Parameters:
  ///   - files: The files that the catalogue was read from.
  ///   - neighbours: The locales of other files of the catalogue, which the texts can't be in.
  ///   - target: The target's format.
  /// - Returns: The locale; nil if the texts have one, or none is assumed.
  mutating func assumeLocale(
    of files: [CatalogFile], beside neighbours: Set<LocaleIdentifier>, target: FormatIdentifier
  ) -> LocaleIdentifier? {
    let assumed = files.lazy.filter { $0.locale == nil }.compactMap(\.document.format.traits.files.assumedLocale).first
    // Where each locale has a file of its own, so has the source: without a locale, its file would be no sibling of the others.
    let isSibling = locales.count > 1 && (!target.traits.files.includeDefault || target.project?.templateFolder != nil)
    guard target.traits.needsLocale || isSibling, let index = locales.firstIndex(of: .root), let assumed, !locales.contains(assumed),
      !neighbours.contains(assumed)
    else { return nil }
    rename(at: index, to: assumed)
    return assumed
  }

  private mutating func rename(at index: Int, to locale: LocaleIdentifier) {
    if sourceLocale == locales[index] { sourceLocale = locale }
    locales[index] = locale
  }

  /// The catalogue in some locales, all if none are named, with the source locale where the target has a place for it beside: in a table,
  /// translators work from it.
  func restricted(to chosen: [LocaleIdentifier], target: FormatIdentifier) -> PlainCatalog {
    guard !chosen.isEmpty else { return self }
    let source = [sourceLocale].compactMap(\.self).filter {
      !chosen.contains($0) && (target.traits.namesSourceLocale || target.traits.locales == .columns)
    }
    return restricted(to: (source + chosen).filter(locales.contains))
  }
}

extension PlainCatalog {
  /// Whether every text of the source locale is its key, as gettext has it; a context before the text is not part of it.
  var keysAreSourceText: Bool {
    guard let sourceLocale, let column = locales.firstIndex(of: sourceLocale), locales.count > 1 else { return false }
    return entries.allSatisfy { entry in
      guard let translation = entry.translations[column] else { return true }
      guard translation.substitutions.isEmpty else { return false }
      let text = entry.visibleKey.split(separator: "\u{2404}", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init)
      if let forms = translation.value.forms(by: .plural) { return forms.first { $0.selector == "one" }?.leaf.text == text }
      return translation.value == .leaf(PlainLeaf(text ?? ""))
    }
  }
}
