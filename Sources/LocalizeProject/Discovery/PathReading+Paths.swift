import Localize

extension PathReading {
  /// The readings of a normalized path, from the surest to the least sure; the last one means that the path names no locale.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - format: The format of the file.
  ///   - locale: Reads a part of the path as a locale.
  static func all(
    of path: String, format: FormatIdentifier, locale read: (Substring) -> LocaleIdentifier? = plausibleLocale
  ) -> [PathReading] {
    let parts = PathParts(path)
    let traits = format.traits
    let stem = parts.tableStem
    var readings: [PathReading] = []
    func add(_ kind: Kind, _ folder: String, _ table: String, _ locale: LocaleIdentifier?) {
      readings.append(PathReading(kind, folder: folder, table: table, locale: locale, traits))
    }
    let parent = PathParts(parts.folder)
    // A template is for no locale, even if it is called like one: `app` is a language, too.
    if parts.pathExtension == traits.files.templateExtension {
      add(.none, parts.folder, stem, nil)
      return readings
    }
    if let own = format.project?.readings(of: path, locale: read) { return own }
    if let template = format.project?.templateFolder, parent.name == template {
      add(.none, parent.folder, stem, nil)
      return readings
    }
    if parent.name.hasSuffix(".lproj"), let locale = LocaleIdentifier(parent.name.dropLast(6)) {
      add(.localeFolder, parent.folder, stem, locale)
      return readings
    }
    let isMessages = parent.name == "LC_MESSAGES"
    let ancestors = LocaleAncestor.all(above: isMessages ? parent.folder : parts.folder, locale: read)
    for ancestor in ancestors where !isMessages {
      guard let repeated = RepeatedLocale(of: ancestor.locale, in: stem, locale: read) else { continue }
      let table = repeated.table.map { PathParts.join(ancestor.between, $0) }
      add(.folderAndName, ancestor.holder, table ?? tableName(of: ancestor), ancestor.locale)
      readings[readings.count - 1].ancestor = ancestor
      readings[readings.count - 1].repeated = repeated
    }
    if let dot = stem.lastIndex(of: "."), let locale = read(stem[stem.index(after: dot)...]) {
      add(.dottedSuffix, parts.folder, String(stem[..<dot]), locale)
    }
    // gettext's programs of one domain: `tool-de.po`. Other formats have dashes in names such as `sign-in`.
    if traits.files.templateExtension != nil {
      for dash in stem.indices where stem[dash] == "-" && dash > stem.startIndex {
        guard let locale = read(stem[stem.index(after: dash)...]) else { continue }
        // `sr-latin` and `zh-TW` are locales as a whole.
        if plausibleLocale(stem[...]) == nil { add(.dashedSuffix, parts.folder, String(stem[..<dash]), locale) }
        break
      }
    }
    if let (table, locale) = underscored(stem, read) { add(.underscoredSuffix, parts.folder, table, locale) }
    if let locale = read(stem[...]) {
      add(.wholeStem, parts.folder, parent.name.isEmpty ? CatalogIdentity.tableOfWorkingFolder : parent.name, locale)
    }
    for ancestor in ancestors where !isMessages || ancestor.between.isEmpty {
      add(.parentFolder, ancestor.holder, PathParts.join(ancestor.between, stem), ancestor.locale)
      readings[readings.count - 1].ancestor = ancestor
      readings[readings.count - 1].isMessages = isMessages && traits.files.templateExtension != nil
    }
    add(.none, parts.folder, stem, nil)
    return readings
  }

  /// The table of a file that is only called by its locale, as that of files without a folder for each locale: `locales` for `locales/de/de.yml`.
  private static func tableName(of ancestor: LocaleAncestor) -> String {
    guard ancestor.between.isEmpty else { return ancestor.between }
    let name = PathParts(ancestor.holder).name
    return name.isEmpty ? CatalogIdentity.tableOfWorkingFolder : name
  }

  /// Whether a name is that of a locale, or ends in one.
  ///
  /// Folders of code have thousands of names: only what begins with two or three letters is read as a locale.
  static func endsInLocale(_ stem: String) -> Bool {
    var (start, letters) = (stem.utf8.startIndex, 0)
    for index in stem.utf8.indices {
      let byte = stem.utf8[index]
      if (0x61...0x7A).contains(byte | 0x20) {
        letters += 1
        continue
      }
      if (2...3).contains(letters), plausibleLocale(stem[start...]) != nil { return true }
      // Behind a sign that does not part names, nothing is a locale.
      letters = "._-".utf8.contains(byte) ? 0 : 4
      start = stem.utf8.index(after: index)
    }
    return (2...3).contains(letters) && plausibleLocale(stem[start...]) != nil
  }

  /// `Name_pt_BR` is read as `pt-BR`, not as `BR`.
  private static func underscored(_ stem: String, _ read: (Substring) -> LocaleIdentifier?) -> (String, LocaleIdentifier)? {
    let cuts = stem.indices.filter { stem[$0] == "_" }
    for cut in cuts.suffix(3) where cut > stem.startIndex {
      // `zh_TW` is Taiwan's Chinese, not the Twi of a table called `zh`.
      if cut == cuts.first, let whole = read(stem[...]), isRegion(stem[stem.index(after: cut)...]) || isVariant(whole) {
        continue
      }
      // Nor is `en_UK` the Ukrainian of a table called `en`.
      let start = stem[..<cut].lastIndex(of: "_").map(stem.index(after:)) ?? stem.startIndex
      if hasUnknownRegion(stem[start...]) { continue }
      if let locale = read(stem[stem.index(after: cut)...]) { return (String(stem[..<cut]), locale) }
    }
    return nil
  }

  /// Whether a text is a known language of two letters and a region that does not exist, spelt as regions are: `en_UK`.
  private static func hasUnknownRegion(_ text: Substring) -> Bool {
    guard text.utf8.count == 5, text.dropFirst(2).first == "_", isRegion(text.dropFirst(3)), text.first?.isLowercase == true,
      case .unknownRegion? = LocaleIdentifier(text)?.validity
    else { return false }
    return true
  }

  /// Whether a text is spelt as the code of a region is, `TW`; languages are written in lower case.
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
}

extension CatalogIdentity {
  /// The table of files that are only called by their locales at the root of a repository, whose folder has another name in each clone.
  package static let unnamedTable = "strings"

  /// The table of such files in the working folder: its name, as in a run that is started in a folder above it.
  static let tableOfWorkingFolder: String = {
    guard let real = try? SystemPath(".").real(), let root = Repository.path(containing: real.bytes), root.count < real.bytes.count else {
      return unnamedTable
    }
    return PathParts(real.text).name
  }()
}
