public import Localize

/// Which locale the others of a catalogue are translated from.
public enum SourceLocaleChoice: Sendable, Hashable {
  /// This one.
  case found(LocaleIdentifier)
  /// The one that was asked for has no file here; the catalogue can only be checked file by file.
  case absent(LocaleIdentifier)
  /// It is unknown which of these it is.
  case undetermined([LocaleIdentifier])

  /// The locale, if it has a file.
  public var locale: LocaleIdentifier? {
    if case .found(let locale) = self { locale } else { nil }
  }

  /// Finds the source locale: the requested one, else the one that most files name, else that of Android's `values` and Java's file without a locale,
  /// else `Base` unless it lacks most keys of the next ones, else the development region of the nearest Xcode project, else `en`, else a regional English with most of the keys, else that of a
  /// file beside the others whose path names no locale, else the only one there is.
  init(requested: LocaleIdentifier?, files: [CatalogFile], developmentRegion: LocaleIdentifier?) {
    var locales: [LocaleIdentifier] = []
    let hasUnnamed = files.contains { $0.locale == nil && $0.document.locales.contains(nil) && !$0.document.holdsSourceColumn }
    for file in files {
      for locale in file.document.locales.compactMap({ $0 ?? file.locale }) where !locales.contains(locale) { locales.append(locale) }
    }
    if let requested {
      self = locales.contains(requested) || locales.isEmpty || hasUnnamed ? .found(requested) : .absent(requested)
    } else if let named = Self.namedLocale(files), locales.contains(named) {
      self = .found(named)
    } else if let defaultLocale = Self.defaultLocale(files, locales: locales, developmentRegion) {
      self = .found(defaultLocale)
    } else if locales.contains(.base), !Self.isStaleBase(files, locales: locales, developmentRegion) {
      self = .found(.base)
    } else if let developmentRegion, locales.contains(developmentRegion) {
      self = .found(developmentRegion)
    } else if locales.contains("en") {
      self = .found("en")
    } else if let english = Self.regionalEnglish(files, locales: locales) {
      self = .found(english)
    } else if hasUnnamed {
      self = .found(developmentRegion ?? .root)
    } else if locales.count <= 1 {
      self = .found(locales.first ?? .root)
    } else {
      self = .undetermined(locales.sorted())
    }
  }

  /// The locale that most files name as that of their source texts, the first of equals.
  ///
  /// A file with texts in that locale alone names only its own: Symfony's `messages.ar.xlf` may be from Arabic into Arabic. Such files count if
  /// there are no others, and all name the same one.
  private static func namedLocale(_ files: [CatalogFile]) -> LocaleIdentifier? {
    var (counts, own): ([LocaleIdentifier: Int], Set<LocaleIdentifier>) = ([:], [])
    var order: [LocaleIdentifier] = []
    for file in files {
      guard let locale = file.document.sourceLocale else { continue }
      if file.document.locales == [locale], files.count > 1 {
        own.insert(locale)
      } else {
        if counts[locale] == nil { order.append(locale) }
        counts[locale, default: 0] += 1
      }
    }
    let most = counts.values.max()
    return order.first { counts[$0] == most } ?? (own.count == 1 ? own.first : nil)
  }

  /// The locale of the default files: what they declare themselves (`tools:locale`), else what the project says, else English if there are
  /// variants of English and no English of its own, else one without a name.
  private static func defaultLocale(
    _ files: [CatalogFile], locales: [LocaleIdentifier], _ developmentRegion: LocaleIdentifier?
  ) -> LocaleIdentifier? {
    let defaults = files.filter { $0.document.format.traits.files.includeDefault && $0.locale == nil }
    guard !defaults.isEmpty else { return nil }
    if let named = defaults.lazy.compactMap({ $0.document.locales.first ?? nil }).first { return named }
    if let developmentRegion, !locales.contains(developmentRegion) { return developmentRegion }
    return !locales.contains("en") && locales.contains { $0.language == "en" } ? "en" : .root
  }

  /// Whether `Base` has less than half of the keys of the development region or of English: a project left it behind, and its source is that one.
  private static func isStaleBase(_ files: [CatalogFile], locales: [LocaleIdentifier], _ developmentRegion: LocaleIdentifier?) -> Bool {
    guard let rival = [developmentRegion, "en"].compactMap(\.self).first(where: locales.contains) else { return false }
    return keyCount(of: .base, files) * 2 < keyCount(of: rival, files)
  }

  /// How many keys the longest file of a locale has.
  private static func keyCount(of locale: LocaleIdentifier, _ files: [CatalogFile]) -> Int {
    files.lazy.filter { file in file.document.locales.contains { ($0 ?? file.locale) == locale } }.map(\.document.entries.count).max() ?? 0
  }

  /// English as one region writes it, where no file is for English as such.
  ///
  /// `en-US` comes first, then `en-GB`, then any other. Its file must have at least half of the keys of the longest one.
  private static func regionalEnglish(_ files: [CatalogFile], locales: [LocaleIdentifier]) -> LocaleIdentifier? {
    let longest = files.map(\.document.entries.count).max() ?? 0
    let variants = locales.filter { $0.language == "en" && !$0.isPseudo && keyCount(of: $0, files) * 2 >= longest }
    return ["en-US", "en-GB"].first { variants.contains($0) } ?? variants.first
  }
}
