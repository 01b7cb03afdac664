import Localize

/// What the spelling of a path can say about the catalogue of a file.
///
/// One path can be read in several ways; those that need a sibling only hold where another file of the same table names another locale
/// in the same way.
package struct PathReading: Hashable, Sendable {
  /// How the path names the locale, from the surest to the least sure.
  package enum Kind: Int, Hashable, Sendable {
    /// `fr.lproj/Name.strings`, `values-fr/strings.xml`, `fr.xcloc/Localized Contents/fr.xliff`
    case localeFolder
    /// `Name.fr.strings`
    case dottedSuffix
    /// `Name_fr.strings`
    case underscoredSuffix
    /// `fr.strings`, beside `de.strings`
    case wholeStem
    /// `fr/Name.strings` or `fr/LC_MESSAGES/Name.strings`, beside `de/…`
    case parentFolder
    /// The path names no locale.
    case none
  }

  var kind: Kind
  var identity: CatalogIdentity
  var locale: LocaleIdentifier?
  /// Whether the locale is that of gettext's `fr/LC_MESSAGES`.
  var isMessages = false
  /// Whether a file that is called like a locale is for that locale.
  private let isNamedByLocale: Bool
  /// Whether files of the format hold other data as often as texts.
  private let holdsAnyData: Bool
  /// What the file is an alternative for; see ``DiscoveredFile/layer``.
  var layer = ""
  /// The catalogue that the file adds to where there is one, and its layer there.
  var addition: Addition?

  /// A catalogue that a file adds to if that catalogue exists.
  package struct Addition: Hashable, Sendable {
    var identity: CatalogIdentity
    var layer: String
  }

  /// Whether the reading only holds beside a file of another locale.
  ///
  /// Delimited values and JSON carry any data, so that for them every reading needs a sibling except a locale's own folder. An XLIFF or PO
  /// file that is called like a locale is for that locale, and gettext's `LC_MESSAGES` holds nothing but messages.
  var needsSibling: Bool {
    switch kind {
    case .wholeStem: !isNamedByLocale || mayBeWord
    case .parentFolder: !isMessages
    case .dottedSuffix, .underscoredSuffix: holdsAnyData || mayBeWord
    case .localeFolder, .none: false
    }
  }

  /// Whether the locale is as likely a word of three letters (`src`, `Main_old`, `Main_mac`) as a language.
  ///
  /// Such readings need a sibling, and do not make each other sure.
  var mayBeWord: Bool { kind != .localeFolder && locale?.original.utf8.count == 3 }

  init(_ kind: Kind, folder: String, table: String, locale: LocaleIdentifier?, _ traits: FormatTraits) {
    self.kind = kind
    self.locale = locale
    identity = CatalogIdentity(folder: folder, table: table, family: traits.family)
    (isNamedByLocale, holdsAnyData) = (traits.files.areNamedByLocale, traits.files.holdAnyData)
  }

  /// The readings of a normalized path, from the surest to the least sure; the last one says that the path names no locale.
  static func all(of path: String, format: FormatIdentifier) -> [PathReading] {
    let parts = PathParts(path)
    let traits = format.traits
    var readings: [PathReading] = []
    func add(_ kind: Kind, _ folder: String, _ table: String, _ locale: LocaleIdentifier?) {
      readings.append(PathReading(kind, folder: folder, table: table, locale: locale, traits))
    }
    let parent = PathParts(parts.folder)
    // A template is for no locale, even if it is called like one: `app` is a language, too.
    if parts.pathExtension == traits.files.templateExtension {
      add(.none, parts.folder, parts.stem, nil)
      return readings
    }
    if let own = format.project?.readings(of: path) { return own }
    if parent.name.hasSuffix(".lproj"), let locale = LocaleIdentifier(parent.name.dropLast(6)) {
      add(.localeFolder, parent.folder, parts.stem, locale)
      return readings
    }
    if let dot = parts.stem.lastIndex(of: "."), let locale = plausibleLocale(parts.stem[parts.stem.index(after: dot)...]) {
      add(.dottedSuffix, parts.folder, String(parts.stem[..<dot]), locale)
    }
    if let (table, locale) = underscored(parts.stem) { add(.underscoredSuffix, parts.folder, table, locale) }
    if let locale = plausibleLocale(parts.stem[...]) {
      add(.wholeStem, parts.folder, parent.name.isEmpty ? "strings" : parent.name, locale)
    }
    let isMessages = parent.name == "LC_MESSAGES"
    let holder = isMessages ? PathParts(parent.folder) : parent
    if let locale = plausibleLocale(holder.name[...]) {
      add(.parentFolder, holder.folder, parts.stem, locale)
      readings[readings.count - 1].isMessages = isMessages && traits.files.templateExtension != nil
    }
    add(.none, parts.folder, parts.stem, nil)
    return readings
  }

  /// `Name_pt_BR` is read as `pt-BR`, not as `BR`.
  private static func underscored(_ stem: String) -> (String, LocaleIdentifier)? {
    let cuts = stem.indices.filter { stem[$0] == "_" }
    for cut in cuts.suffix(3) where cut > stem.startIndex {
      // `zh_TW` is Taiwan's Chinese, not the Twi of a table called `zh`.
      if cut == cuts.first, let whole = plausibleLocale(stem[...]), isRegion(stem[stem.index(after: cut)...]) || isVariant(whole) {
        continue
      }
      if let locale = plausibleLocale(stem[stem.index(after: cut)...]) { return (String(stem[..<cut]), locale) }
    }
    return nil
  }

  /// Whether a text is spelt as the code of a region is, `TW`; languages are written in small letters.
  private static func isRegion(_ text: Substring) -> Bool {
    // `zh_TW.UTF-8`, `ca_ES@valencia`
    let code = text.prefix { $0 != "." && $0 != "@" }
    return code.utf8.count == 2 && code.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// Whether a language of two letters is spoken in the region: `pt_br` is Brazil's Portuguese, not the Breton of a table called `pt`.
  private static func isVariant(_ locale: LocaleIdentifier) -> Bool {
    guard locale.language.utf8.count == 2, let region = locale.region, region.utf8.count == 2 else { return false }
    return locale.isSpokenInRegion || languagesOfManyRegions.contains(locale.language)
  }

  private static let languagesOfManyRegions: Set<String> = ["ar", "de", "en", "es", "fr", "nl", "pt", "zh"]

  static func plausibleLocale(_ text: Substring) -> LocaleIdentifier? {
    guard text.utf8.count >= 2, text.utf8.count <= 20, let locale = LocaleIdentifier(text), !locale.isBase else { return nil }
    // Names such as `German` are only read where the platform writes them: before `.lproj`.
    guard locale.isPseudo || locale.validity == .valid, text.lowercased().hasPrefix(locale.language) || text.utf8.count <= 3 else {
      return nil
    }
    return locale
  }
}
