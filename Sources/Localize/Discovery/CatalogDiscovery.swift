/// Finds the catalogues behind paths: which files there are, which of them belong together, and which locale each is for.
///
/// A folder is walked; a file that is named counts whatever it is called, and brings the rest of its catalogue along for reference.
public struct CatalogDiscovery: Sendable {
  /// The catalogues, by folder and table.
  public private(set) var catalogs: [DiscoveredCatalog] = []
  /// Paths that could not be opened.
  public private(set) var failures: [FileError] = []
  /// Named files whose format is not known.
  public private(set) var unknownFiles: [String] = []
  /// Named paths below which there is no catalogue.
  public private(set) var emptyPaths: [String] = []
  /// How many files of formats that are not read yet were found by walking, by ending.
  public private(set) var unreadFormats: [String: Int] = [:]

  /// Looks for catalogues.
  ///
  /// - Parameter paths: Files and folders.
  /// - Complexity: O(files below the folders)
  public init(paths: [String]) {
    var found = FoundFiles()
    for path in paths {
      switch FolderNames.kind(of: path) {
      case .success(.folder): addFolder(path, to: &found)
      case .success(.file): addFile(path, to: &found)
      case .failure(let error): failures.append(error)
      }
    }
    group(found)
  }

  /// Files by their normalized paths, because one file can be met under several spellings.
  private struct FoundFiles {
    /// All files that take part in grouping, as they were spelled.
    var spellings: [String: String] = [:]
    /// Those that were walked to or named.
    var selected: Set<String> = []
    var named: Set<String> = []
    /// The named folders with the files found below them.
    var folders: [(path: String, files: [String])] = []
    /// The working folder's name where it is one of a locale: a bare file name in it says which catalogue it is from only with that name.
    let localeFolder = FolderNames.nameOfWorkingFolder().flatMap { $0.hasSuffix(".lproj") ? $0 : nil }

    /// A normalized path with the name of the locale's folder, also when the tool was started in that folder.
    func logicalPath(_ path: String) -> String {
      let path = PathParts.normalized(path)
      guard let localeFolder, !path.contains("/") else { return path }
      return path.isEmpty ? "../" + localeFolder : "../" + localeFolder + "/" + path
    }

    mutating func add(_ path: String, isSelected: Bool, isNamed: Bool = false) {
      let file = logicalPath(path)
      let isNewlySelected = isSelected && selected.insert(file).inserted
      if isNewlySelected || spellings[file] == nil { spellings[file] = path }
      if isNamed { named.insert(file) }
    }
  }

  private mutating func addFolder(_ path: String, to found: inout FoundFiles) {
    let listing = DirectoryWalker(root: path) { Self.isCandidate($0) }.list()
    failures += listing.failures
    let files = listing.files.filter { Self.format(of: $0) != nil }
    for file in listing.files where Self.format(of: file) == nil {
      unreadFormats[PathParts(file).pathExtension, default: 0] += 1
    }
    for file in files { found.add(file, isSelected: true) }
    if !files.isEmpty || listing.failures.isEmpty { found.folders.append((path, files.map(found.logicalPath))) }
    if PathParts(found.logicalPath(path)).name.hasSuffix(".lproj") {
      for file in files { addSiblings(of: found.logicalPath(file), to: &found) }
    }
  }

  private mutating func addFile(_ path: String, to found: inout FoundFiles) {
    guard Self.format(of: path) != nil else {
      unknownFiles.append(path)
      return
    }
    found.add(path, isSelected: true, isNamed: true)
    addSiblings(of: found.logicalPath(path), to: &found)
  }

  /// Adds the files that can belong to the same catalogue as one that was named.
  private func addSiblings(of path: String, to found: inout FoundFiles) {
    let parts = PathParts(path)
    for name in FolderNames.list(parts.folder) where PathParts(name).pathExtension == parts.pathExtension {
      found.add(PathParts.join(parts.folder, name), isSelected: false)
    }
    let holder = PathParts(PathParts(parts.folder).name == "LC_MESSAGES" ? PathParts(parts.folder).folder : parts.folder)
    let middle = PathParts(parts.folder).name == "LC_MESSAGES" ? "/LC_MESSAGES" : ""
    guard !holder.name.isEmpty, holder.name != ".", holder.name != ".." else { return }
    for name in FolderNames.list(holder.folder) where LocaleIdentifier(name) != nil {
      let candidate = PathParts.join(PathParts.join(holder.folder, name) + middle, parts.name)
      if case .success(.file) = FolderNames.kind(of: candidate) { found.add(candidate, isSelected: false) }
    }
  }

  private mutating func group(_ found: FoundFiles) {
    var readings: [(path: String, format: FormatIdentifier, readings: [PathReading])] = []
    var locales: [PathReading: Set<LocaleIdentifier>] = [:]
    var sure: Set<PathReading> = []
    for path in found.spellings.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let format = Self.format(of: path) else { continue }
      let all = PathReading.all(of: path, family: format.family)
      readings.append((path, format, all))
      for reading in all {
        guard let locale = reading.locale else { continue }
        locales[reading.withoutLocale, default: []].insert(locale)
        if !reading.mayBeWord { sure.insert(reading.withoutLocale) }
      }
    }
    var groups: [CatalogIdentity: [DiscoveredFile]] = [:]
    var grouped: Set<String> = []
    for (path, format, all) in readings {
      let chosen = all.first { reading in
        guard reading.locale != nil else { return true }
        guard reading.needsSibling else { return true }
        return sure.contains(reading.withoutLocale) && (locales[reading.withoutLocale]?.count ?? 0) > 1
      }
      guard let chosen, let spelling = found.spellings[path] else { continue }
      if chosen.locale == nil, format == .csv, !found.named.contains(path), !CSVSniffing.isCatalog(path) { continue }
      grouped.insert(path)
      groups[chosen.identity, default: []].append(
        DiscoveredFile(path: spelling, format: format, locale: chosen.locale, isSelected: found.selected.contains(path)))
    }
    var developmentRegions = DevelopmentRegions()
    var stableNames = StableNames()
    catalogs = groups.keys.sorted().compactMap { identity in
      guard let files = groups[identity], files.contains(where: \.isSelected) else { return nil }
      return DiscoveredCatalog(
        identity: identity, files: files, stableFolder: stableNames.name(of: identity.folder),
        developmentRegion: identity.family == .apple ? developmentRegions.region(of: identity.folder) : nil)
    }
    // What looked like a catalogue may have been only data.
    emptyPaths = found.folders.filter { $0.files.allSatisfy { !grouped.contains($0) } }.map(\.path)
  }

  /// Makes sure that there is something at a path.
  ///
  /// - Throws: ``FileError`` if there isn't, or if it can't be reached.
  public static func requireExistence(of path: String) throws(FileError) {
    if case .failure(let error) = FolderNames.kind(of: path) { throw error }
  }

  /// The format of a file by its ending, or nil if it is not one that is read.
  public static func format(of path: String) -> FormatIdentifier? {
    switch PathParts(path).pathExtension {
    case "strings": .strings
    case "csv", "tsv": .csv
    default: nil
    }
  }

  private static let unreadEndings: Set<String> = ["stringsdict", "xcstrings", "xliff", "xlf", "po", "pot", "arb"]

  private static func isCandidate(_ name: String) -> Bool {
    format(of: name) != nil || unreadEndings.contains(PathParts(name).pathExtension)
  }
}

extension FormatIdentifier {
  /// The formats that make up one catalogue together.
  public var family: FormatFamily {
    switch self {
    case .strings, .stringsdict: .apple
    case .android: .android
    case .xliff: .xliff
    case .csv: .csv
    case .xcstrings: .xcstrings
    case .arb: .arb
    case .json: .json
    case .po: .po
    case .properties: .properties
    }
  }
}

extension PathReading {
  /// The same for every locale of a table.
  fileprivate var withoutLocale: PathReading {
    var copy = self
    copy.locale = nil
    return copy
  }
}
