package import Localize

extension Document {
  /// Gives the column of source texts of a table, whose header does not name a locale, the one that the user names.
  ///
  /// - Parameters:
  ///   - requested: The locale that the others are translated from, as the user names it; nil if unknown.
  ///   - path: The locale of the path, which is that of the translations.
  package mutating func nameSource(_ requested: LocaleIdentifier?, path: LocaleIdentifier?) {
    guard let requested, holdsSourceColumn, requested != path, !locales.contains(requested),
      let index = locales.firstIndex(of: sourceLocale)
    else { return }
    locales[index] = requested
    sourceLocale = requested
  }

  /// Takes the locale of the path for one that the file names less exactly: the header of `sr@latin.po` only names Serbian.
  ///
  /// A file that names another script, region or variant, or the source locale, is right about itself; and so is one that names a locale that no
  /// other file is for. Below `LC_MESSAGES` the path is right, since gettext, Django and Babel look for nothing else there.
  ///
  /// - Parameters:
  ///   - path: The locale of its path.
  ///   - others: The locales of all paths of the catalogue.
  ///   - isMessages: Whether the file is in a folder `LC_MESSAGES`.
  package mutating func refineLocales(by path: LocaleIdentifier?, beside others: [LocaleIdentifier], isMessages: Bool = false) {
    guard let path, path.validity == .valid, format.traits.namesLocale else { return }
    if isMessages, locales.count == 2, let named = locales[1], named.language == path.language, !locales.contains(path) {
      locales[1] = path
      return
    }
    for (index, named) in locales.enumerated() {
      guard let named, named != path, named.language == path.language, named != sourceLocale || index > 0,
        named.script == nil || named.script == path.script, named.region == nil || named.region == path.region,
        !locales.contains(path), others.contains(named)
      else { continue }
      guard path.script != named.script || path.region != named.region else { continue }
      locales[index] = path
    }
  }
}

extension [CatalogFile] {
  /// Takes the locales of the paths for translations that name the same locale although their paths name different ones of its language:
  /// `be_BY.ts` and `be_BY@latin.ts` that both name `be`.
  ///
  /// Programs look for the files of gettext, Qt and XLIFF by their names; in other formats, what the file names counts.
  ///
  /// - Complexity: O(files)
  package mutating func separateLocales() {
    guard count > 1 else { return }
    var paths: [LocaleIdentifier: Set<LocaleIdentifier>] = [:]
    for names in lazy.compactMap(\.namesOfTranslations) { paths[names.declared, default: []].insert(names.path) }
    for index in indices {
      guard let names = self[index].namesOfTranslations, names.path != names.declared, paths[names.path] == nil,
        paths[names.declared, default: []].count > 1
      else { continue }
      self[index].document.locales[1] = names.path
    }
  }
}

extension CatalogFile {
  /// The locales of one language that a file with source texts and translations names for these, and that its path names.
  fileprivate var namesOfTranslations: (declared: LocaleIdentifier, path: LocaleIdentifier)? {
    guard document.format.traits.holdsSourceTexts, document.locales.count == 2, document.locales[0] == document.sourceLocale,
      let declared = document.locales[1], let path = locale, path.validity == .valid, path.language == declared.language,
      path != document.sourceLocale
    else { return nil }
    return (declared, path)
  }
}
