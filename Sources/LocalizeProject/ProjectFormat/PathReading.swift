import Localize

/// What the spelling of a path reveals about the catalogue of a file.
///
/// One path can be read in several ways; those that need a sibling only hold where another file of the same table names another locale
/// in the same way.
package struct PathReading: Hashable, Sendable {
  /// How the path names the locale, from the surest to the least sure.
  package enum Kind: Int, Hashable, Sendable {
    /// `fr.lproj/Name.strings`, `values-fr/strings.xml`, `fr.xcloc/Localized Contents/fr.xliff`
    case localeFolder
    /// `fr/fr.json`, `fr/Name.fr.json`, `fr/views/users.fr.yml`
    case folderAndName
    /// `Name.fr.strings`
    case dottedSuffix
    /// `Name_fr.strings`
    case underscoredSuffix
    /// `name-fr.po`, beside `name-de.po` or `name.pot`
    case dashedSuffix
    /// `fr.strings`, beside `de.strings`
    case wholeStem
    /// `fr/Name.strings`, `fr/LC_MESSAGES/Name.strings` or `fr/pages/Name.strings`, beside `de/…`
    case parentFolder
    /// The path names no locale.
    case none
  }

  var kind: Kind
  var identity: CatalogIdentity
  var locale: LocaleIdentifier?
  /// The folder that is named by the locale.
  var ancestor: LocaleAncestor?
  /// How the name of the file repeats the locale of the folder.
  var repeated: RepeatedLocale?
  /// Whether the locale is that of gettext's `fr/LC_MESSAGES`.
  var isMessages = false
  /// Whether a file that is called like a locale is for that locale.
  private let isNamedByLocale: Bool
  /// Whether files of the format hold other data as often as texts.
  let holdsAnyData: Bool
  /// Whether a single file for a locale is a catalogue anywhere below a folder of texts.
  let fillsTextFolders: Bool
  /// The layer of an alternative file; see ``DiscoveredFile/layer``.
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
    case .folderAndName: true
    case .parentFolder: !isMessages
    case .dottedSuffix, .underscoredSuffix: holdsAnyData || mayBeWord
    case .dashedSuffix: true
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
    fillsTextFolders = traits.files.fillTextFolders
  }

  static func plausibleLocale(_ text: Substring) -> LocaleIdentifier? {
    guard text.utf8.count >= 2, text.utf8.count <= 20, let locale = LocaleIdentifier(text), !locale.isBase else { return nil }
    // Names such as `German` are only read where the platform writes them: before `.lproj`.
    guard locale.isPseudo || (locale.validity == .valid || repeatsLanguage(text, locale)) && !hasUnusualVariant(locale),
      text.lowercased().hasPrefix(locale.language) || text.utf8.count <= 3
    else { return nil }
    return locale
  }

  /// Whether a language is followed by its own code in the place of a region that does not exist: `el_EL`, `ja-JA`, `da_DA`.
  private static func repeatsLanguage(_ text: Substring, _ locale: LocaleIdentifier) -> Bool {
    guard text.utf8.count == 5, text.dropLast(2).hasSuffix("_") || text.dropLast(2).hasSuffix("-"), case .unknownRegion = locale.validity
    else { return false }
    return text.prefix(2).uppercased() == text.suffix(2)
  }

  /// Whether what follows language and region is rather a word than one of the registered variants: `url_dialog`, `or_field`.
  private static func hasUnusualVariant(_ locale: LocaleIdentifier) -> Bool {
    guard let remainder = locale.remainder else { return false }
    for part in remainder.split(separator: "-") {
      // Extensions begin with a single letter or digit.
      if part.utf8.count == 1 { return false }
      if part.first?.isNumber != true, !variants.contains(String(part)) { return true }
    }
    return false
  }

  /// The registered variants that are not years, and those that GNU's programs use.
  ///
  /// - SeeAlso: <https://www.iana.org/assignments/language-subtag-registry>
  private static let variants = Set(
    """
    abl1943 akhmimic akuapem alalc97 aluku anpezo ao1990 aranes arevela arevmda arkaika asante auvern baku1926 balanka barla \
    basiceng bauddha bciav bcizbl biscayan biske blasl bohairic bohoric boont bornholm cisaup colb1945 cornu creiss dajnko decadent \
    devel ekavsk emodeng fascia fayyumic fodom fonipa fonkirsh fonnapa fonupa fonxsamp gallo gascon gherd grclass grital grmistr \
    hanoi hepburn heploc hognorsk hsistemo huett ijekavsk itihasa ivanchov jauer jyutping kkcor kleinsch kociewie kscor laukika \
    leidentr lemosin lengadoc lipaw ltg1929 ltg2007 luna1918 lycopol mdcegyp mdctrans mesokem metelko monoton ndyuka nedis newfound \
    nicard njiva nulik osojs oxendict pahawh2 pahawh3 pahawh4 pamaka peano pehoeji petr1708 pinyin polyton posix provenc puter rigik \
    rozaj rumgr sahidic saigon scotland scouse simple solba sotav spanglis surmiran sursilv sutsilv synnejyl tailo tarask tongyong \
    tunumiis uccor ucrcor ulster unifon vaidika valbadia valencia vallader vecdruka vivaraup wadegile xsistemo latin cyrillic latn \
    cyrl euro preeuro
    """.split(separator: " ").map(String.init))

  /// A locale that is not valid and that a text looks like: `jp`, `kab-KAB`, `sr_SP`.
  ///
  /// Whether it is meant for a locale is only known from what the file holds.
  static func supposedLocale(_ text: Substring) -> LocaleIdentifier? {
    guard text.utf8.count <= 20, (2...3).contains(text.prefix(while: \.isLetter).utf8.count), plausibleLocale(text) == nil,
      let locale = LocaleIdentifier(text), locale.isWellFormed, !locale.language.isEmpty, locale.remainder == nil
    else { return nil }
    return locale
  }
}
