import Localize

/// Decides for files that were found together which reading of each path holds.
struct FilePlaces {
  /// A file and the reading of its path that holds.
  struct Place {
    var path: String
    var format: FormatIdentifier
    var reading: PathReading
  }

  /// The files in the order of their paths.
  var chosen: [Place] = []
  private let named: Set<String>
  /// The catalogues of which a file names its locale in its path.
  private var translated: Set<CatalogIdentity> = []
  /// The folders that hold folders of several locales, as catalogues without a table.
  private var localeFolders: Set<CatalogIdentity> = []

  /// Chooses for each path the surest reading that holds.
  ///
  /// - Parameters:
  ///   - paths: Normalized paths, in order.
  ///   - named: Those that were named, which count whatever they are called.
  ///   - formats: The formats of those whose file extension does not determine it.
  init(_ paths: [String], named: Set<String>, formats: [String: FormatIdentifier] = [:]) {
    self.named = named
    var candidates: [(path: String, format: FormatIdentifier, readings: [PathReading])] = []
    var locales: [PathReading: Set<LocaleIdentifier>] = [:]
    var sure: Set<PathReading> = []
    for path in paths {
      let own = named.contains(path) ? FormatIdentifier(path: path) : FormatIdentifier(walkedPath: path)
      guard let format = formats[path] ?? own else { continue }
      let readings = PathReading.all(of: path, format: format)
      candidates.append((path, format, readings))
      for reading in readings {
        guard let locale = reading.locale else { continue }
        locales[reading.withoutLocale, default: []].insert(locale)
        // `msg_de` is rather the German of `msg` than a language called `msg` as it is spoken in Germany.
        let isTableAndLocale = reading.kind == .wholeStem && locale.language.utf8.count == 3
        if !reading.mayBeWord, !isTableAndLocale { sure.insert(reading.withoutLocale) }
      }
    }
    // Java's `messages.properties` is a sibling of `messages_de.properties`.
    let defaults = Set(
      candidates.lazy.filter { $0.format.traits.files.addLocaleToDefaultName || Self.isTemplate($0.path, $0.format) }
        .compactMap(\.readings.last?.identity))
    func hasSibling(_ reading: PathReading) -> Bool {
      sure.contains(reading.withoutLocale) && (locales[reading.withoutLocale]?.count ?? 0) > 1
    }
    for (path, format, readings) in candidates {
      let holding = readings.first { reading in
        guard reading.locale != nil, reading.needsSibling, !Self.isSaidByName(reading, of: path, format, named: named) else { return true }
        // `en/en.yml` alone is in a folder for English, unless it is beside `en/de.yml`.
        if reading.standsAlone(at: path), reading.kind != .folderAndName || !readings.contains(where: { $0 != reading && hasSibling($0) }) {
          return true
        }
        guard sure.contains(reading.withoutLocale) else { return false }
        return hasSibling(reading)
          || (reading.kind == .underscoredSuffix || reading.kind == .dashedSuffix) && defaults.contains(reading.identity)
      }
      if let holding { chosen.append(Place(path: path, format: format, reading: holding)) }
    }
    separateRepeated()
    joinAdditions()
    joinTemplates()
    translated = Set(chosen.lazy.filter { $0.reading.locale != nil }.map(\.reading.identity))
    let inFolders = chosen.lazy.filter { $0.reading.kind == .parentFolder || $0.reading.kind == .folderAndName }
    localeFolders = Set(inFolders.map(\.reading.identity.withoutTable))
  }

  /// Whether the name of a file on the command line contains its locale: `messages_de.properties`, `app.fr.json`.
  ///
  /// It was named as a catalogue, and needs no sibling to count as one. The columns of a table name their locales themselves.
  private static func isSaidByName(_ reading: PathReading, of path: String, _ format: FormatIdentifier, named: Set<String>) -> Bool {
    let isInName = reading.kind == .dottedSuffix || reading.kind == .underscoredSuffix || reading.kind == .wholeStem
    guard isInName, !reading.mayBeWord, named.contains(path) else { return false }
    return !(format.project?.namesLocales(path) ?? false)
  }

  /// Whether a file that was found by walking is one of texts, as far as its beginning tells.
  func isCatalog(_ place: Place, spelling: String) -> Bool {
    if named.contains(place.path) { return true }
    let isTranslated = translated.contains(place.reading.identity)
    return place.format.project?.isCatalog(spelling, as: place.reading, isTranslated: isTranslated) ?? true
  }

  /// Whether a skipped file would be a catalogue beside one of another locale: `text/en.json`, or `text/en/new.json` beside `text/en/app.json`.
  func isLonely(_ place: Place) -> Bool {
    // Most files of YAML are settings, whatever words they are called.
    guard place.reading.kind == .none, !place.reading.fillsTextFolders else { return false }
    return PathReading.all(of: place.path, format: place.format).contains { reading in
      guard reading.locale != nil, !reading.mayBeWord else { return false }
      return reading.kind == .wholeStem || reading.kind == .parentFolder && localeFolders.contains(reading.identity.withoutTable)
    }
  }

  /// Puts gettext's template `po/app.pot` into the catalogue of `po/fr.po`, if it is the only one there.
  private mutating func joinTemplates() {
    let templates = chosen.indices.filter { Self.isTemplate(chosen[$0].path, chosen[$0].format) }
    for index in templates {
      let folder = chosen[index].reading.identity.folder
      guard templates.allSatisfy({ $0 == index || chosen[$0].reading.identity.folder != folder }) else { continue }
      let translation = chosen.first { place in
        place.format == chosen[index].format && (place.reading.kind == .wholeStem || place.reading.kind == .dashedSuffix)
          && place.reading.identity.folder == folder
      }
      if let translation { chosen[index].reading.identity = translation.reading.identity }
    }
  }

  /// Whether a file is a template, which has no translations.
  private static func isTemplate(_ path: String, _ format: FormatIdentifier) -> Bool {
    format.traits.files.templateExtension.map { $0 == PathParts(path).pathExtension } ?? false
  }

  /// Makes files such as `de/de.yml` a table of their own where another file is for their locale, `de.yml`.
  private mutating func separateRepeated() {
    struct FileOfTable: Hashable {
      var identity: CatalogIdentity
      var locale: LocaleIdentifier?
      var format: FormatIdentifier
    }
    let repeated = Set(chosen.lazy.filter { $0.reading.kind == .folderAndName }.map(\.reading.identity))
    guard !repeated.isEmpty else { return }
    var counts: [FileOfTable: Int] = [:]
    for place in chosen where repeated.contains(place.reading.identity) {
      counts[FileOfTable(identity: place.reading.identity, locale: place.reading.locale, format: place.format), default: 0] += 1
    }
    let crowded = Set(counts.lazy.filter { $0.value > 1 }.map(\.key.identity))
    for index in chosen.indices where crowded.contains(chosen[index].reading.identity) {
      chosen[index].reading.identity.table = chosen[index].reading.repeated?.stem(for: "locale") ?? chosen[index].reading.identity.table
    }
  }

  /// Puts files that add to another catalogue into that one, if it is there.
  private mutating func joinAdditions() {
    let identities = Set(chosen.lazy.map(\.reading.identity))
    for index in chosen.indices {
      guard let addition = chosen[index].reading.addition, identities.contains(addition.identity) else { continue }
      chosen[index].reading.identity = addition.identity
      chosen[index].reading.layer = addition.layer
    }
  }
}

extension CatalogIdentity {
  /// The same for every table of a folder.
  fileprivate var withoutTable: CatalogIdentity { CatalogIdentity(folder: folder, table: "", family: family) }
}

extension PathReading {
  /// The same for every locale of a table.
  fileprivate var withoutLocale: PathReading {
    var copy = self
    copy.locale = nil
    copy.ancestor = nil
    return copy
  }
}
