import Localize

/// Files whose name may be a word or a locale that is not valid: their keys tell, beside those of a sure locale's file.
extension FilePlaces {
  /// Decides for `cn/app.json` and `map.json`, beside the files of other locales, whether they are for a locale.
  ///
  /// A file whose path names a locale that is not valid joins the catalogue if it has its keys; beside .NET's file for all locales, no other one is
  /// needed. A file of data named by a word of three letters leaves it if it has not.
  ///
  /// - Parameter spellings: The paths by which the files are opened, by normalized path.
  /// - Complexity: O(size of three files of each catalogue that such a file is beside)
  mutating func settleByKeys(spellings: [String: String]) {
    let sure = Dictionary(
      grouping: chosen.lazy.filter { $0.reading.locale != nil && !$0.reading.mayBeWord }, by: { Siblings(of: $0.reading) })
    let defaults = Dictionary(grouping: chosen.lazy.filter(Self.isDefault), by: \.reading.identity)
    guard !sure.isEmpty || !defaults.isEmpty else { return }
    /// The files that tell whether a file is for the locale that its path seems to name; nil if too few can.
    func neighbours(of reading: PathReading) -> [Place]? {
      if let siblings = sure[Siblings(of: reading)], Self.canJoin(reading, siblings) { return siblings }
      // `S.resx` beside `S.jp.resx`.
      guard reading.kind == .dottedSuffix, !reading.mayBeWord else { return nil }
      return reading.locale?.validity.suggestion == nil ? nil : defaults[reading.identity]
    }
    var keys = CatalogKeys(spellings: spellings)
    var supposed: [(index: Int, reading: PathReading)] = []
    var folders: Set<LocaleFolder> = []
    for (index, place) in chosen.enumerated() {
      if place.reading.mayBeWord, place.reading.holdsAnyData, let siblings = sure[Siblings(of: place.reading)],
        keys.comparison(of: place, with: siblings) == .different
      {
        chosen[index].reading = PathReading.all(of: place.path, format: place.format).last ?? place.reading
      } else if place.reading.kind == .none {
        let readings = PathReading.all(of: place.path, format: place.format, locale: PathReading.supposedLocale)
        guard let reading = readings.first(where: { $0.locale != nil && neighbours(of: $0) != nil }), let siblings = neighbours(of: reading)
        else { continue }
        supposed.append((index, reading))
        guard keys.comparison(of: place, with: siblings) == .same else { continue }
        if let folder = LocaleFolder(reading) { folders.insert(folder) } else { chosen[index].reading = reading }
      }
    }
    // A folder of a locale is one for all its tables.
    for (index, reading) in supposed where LocaleFolder(reading).map(folders.contains) ?? false { chosen[index].reading = reading }
  }

  /// Whether enough files are for valid locales: one is enough if it is known which locale is meant.
  private static func canJoin(_ reading: PathReading, _ siblings: [Place]) -> Bool {
    guard let locale = reading.locale else { return false }
    return locale.validity.suggestion != nil || Set(siblings.lazy.compactMap(\.reading.locale)).count > 1
  }

  /// Whether a file is the one of its table for all locales, as .NET's `S.resx`.
  ///
  /// Java's `app.properties` beside `app_cn.properties` are as often the settings of two countries.
  private static func isDefault(_ place: Place) -> Bool {
    let files = place.format.traits.files
    return place.reading.kind == .none && files.includeDefault && !files.addLocaleToDefaultName
  }

  /// What is the same in the readings of a table's files.
  private struct Siblings: Hashable {
    var kind: PathReading.Kind
    var identity: CatalogIdentity
    var isMessages: Bool

    init(of reading: PathReading) { (kind, identity, isMessages) = (reading.kind, reading.identity, reading.isMessages) }
  }

  /// A folder that is named by a locale.
  private struct LocaleFolder: Hashable {
    var folder: String
    var name: String

    init?(_ reading: PathReading) {
      guard reading.kind == .parentFolder || reading.kind == .folderAndName, let locale = reading.locale else { return nil }
      (folder, name) = (reading.identity.folder, locale.original)
    }
  }
}

/// The keys of catalogues that doubtful files are compared with.
private struct CatalogKeys {
  let spellings: [String: String]
  private var known: [CatalogIdentity: [Set<String>]] = [:]

  /// What the keys of a file tell.
  enum Comparison {
    case same, different
    /// The file has no keys.
    case unclear
  }

  init(spellings: [String: String]) { self.spellings = spellings }

  /// Compares the keys at the beginning of a file with those of its siblings.
  ///
  /// Half of the keys of the smaller file are common, and more than a `name` and a `title`.
  mutating func comparison(of place: FilePlaces.Place, with siblings: [FilePlaces.Place]) -> Comparison {
    let own = keys(of: place, count: Self.comparedByteCount)
    guard !own.isEmpty, let identity = siblings.first?.reading.identity else { return .unclear }
    let others = known[identity] ?? sample(of: siblings).map { keys(of: $0, count: Self.greatestByteCount) }
    known[identity] = others
    let isSame = others.contains { other in
      let smaller = min(own.count, other.count)
      return smaller > 0 && own.intersection(other).count >= max(min(3, smaller), (smaller + 1) / 2)
    }
    return isSame ? .same : .different
  }

  /// English, which is most often the source, and others: a variant of it or a language that is hardly begun has few keys.
  private func sample(of siblings: [FilePlaces.Place]) -> [FilePlaces.Place] {
    let english = siblings.filter { $0.reading.locale?.language == "en" }.prefix(2)
    return Array(english) + siblings.filter { $0.reading.locale?.language != "en" }.prefix(3 - english.count)
  }

  private func keys(of place: FilePlaces.Place, count: Int) -> Set<String> {
    guard let path = spellings[place.path], let bytes = FileBeginning.read(path, count: count) else { return [] }
    let document = place.format.read(SourceText(bytes), at: path)
    return Set(document.entries.lazy.map { document.string(of: $0.key) })
  }

  private static let comparedByteCount = 16_384
  private static let greatestByteCount = 4_194_304
}
