import Localize

/// Finds the catalogues below paths: which files there are, which of them belong together, and which locale each is for.
///
/// Folders are searched. A named file counts whatever its name, and the other files of its catalogue are included for reference.
public struct CatalogDiscovery: Sendable {
  /// The catalogues, by folder and table.
  public private(set) var catalogs: [DiscoveredCatalog] = []
  /// Paths that could not be opened.
  public private(set) var failures: [FileError] = []
  /// Named files whose format is not known.
  public private(set) var unknownFiles: [String] = []
  /// Named paths without a catalogue.
  public package(set) var emptyPaths: [String] = []
  /// How many catalogues in formats that are not supported were found by walking, by file extension.
  public private(set) var unreadFormats: [String: Int] = [:]

  /// Files that were skipped because no file of another locale is beside them, although they have the name of a locale and hold texts.
  public private(set) var lonelyFiles: [String] = []

  /// Files that hold several locales, although files of their format are read as one.
  public private(set) var mixedFiles: [String] = []

  /// How many files of catalogues were skipped because they are in folders of test data, or of data for demonstrations.
  public private(set) var testFileCount = 0
  /// The folders of these catalogues, each once.
  public private(set) var testFolders: [String] = []

  /// Files that were skipped because `l10n export` or Xcode wrote them for translators.
  public private(set) var handoffFiles: [String] = []

  private let rules: (any DiscoveryRules)?

  /// Looks for catalogues.
  ///
  /// - Parameter paths: Files and folders.
  /// - Complexity: O(files below the folders)
  public init(paths: [String]) { self.init(paths: paths, rules: nil) }

  /// Looks for catalogues where the settings say which files hold texts.
  package init(paths: [String], rules: (any DiscoveryRules)?) {
    self.rules = rules
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
    /// The formats of those whose file extension does not determine it.
    var formats: [String: FormatIdentifier] = [:]
    /// Those in folders of test data.
    var ofTests: Set<String> = []
    /// The named folders with the files found below them.
    var folders: [(path: String, files: [String])] = []
    /// The working folder, which may be one of a locale: a bare file name in it belongs to a catalogue only with that name.
    let workingFolder = PathParts(FolderNames.workingFolder() ?? "")
    let places = FormatRegistry.places

    /// A normalized path with the names of folders that a format knows its files by, also when the tool was started in one of them.
    func logicalPath(_ path: String) -> String {
      let path = PathParts.normalized(path)
      if workingFolder.name.hasSuffix(".lproj"), !path.contains("/") {
        return path.isEmpty ? "../" + workingFolder.name : "../" + workingFolder.name + "/" + path
      }
      guard !path.hasPrefix("/"), !path.hasPrefix("..") else { return path }
      let holder = PathParts(workingFolder.folder).name
      for place in places {
        let isInLocale = holder == place.folder && (path.isEmpty || path == place.name)
        if isInLocale { return PathParts.join("../../" + place.folder, PathParts.join(workingFolder.name, path)) }
        let parts = path.split(separator: "/")
        if workingFolder.name == place.folder, parts.count == 2, parts[1] == place.name { return "../" + place.folder + "/" + path }
      }
      return path
    }

    mutating func add(
      _ path: String, isSelected: Bool, isNamed: Bool = false, isOfTests: Bool = false, format: FormatIdentifier? = nil
    ) {
      let file = logicalPath(path)
      if isOfTests { if !selected.contains(file) { ofTests.insert(file) } } else if isSelected { ofTests.remove(file) }
      if let format { formats[file] = format }
      let isNewlySelected = isSelected && selected.insert(file).inserted
      if isNewlySelected || spellings[file] == nil { spellings[file] = path }
      if isNamed { named.insert(file) }
    }
  }

  private mutating func addFolder(_ path: String, to found: inout FoundFiles) {
    let listing = DirectoryWalker(root: path) { Self.isCandidate($0, in: $1) || SettingsFileName.all.contains($0) }.list()
    failures += listing.failures
    var files: [String] = []
    let workingFolder = FolderNames.nameOfWorkingFolder()
    for file in listing.files + unusualFiles(below: path, listing.files) {
      let ruling = rules?.ruling(on: file) ?? FileRuling()
      if ruling.isExcluded { continue }
      if ruling.isNamed {
        files.append(file)
        found.add(file, isSelected: true, isNamed: true, format: ruling.format)
      } else if FormatIdentifier(path: file).map({ !FormatSniffing.isOfFormat(file, $0.project) }) ?? true {
        guard ForeignCatalog.isOne(file), !TestFolders.contain(file, below: path, workingFolder: workingFolder) else { continue }
        unreadFormats[ForeignCatalog.formatName(of: file), default: 0] += 1
      } else if HandoffFile.isOne(file) {
        handoffFiles.append(file)
      } else if let format = FormatIdentifier(walkedPath: found.logicalPath(file)) {
        files.append(file)
        let isAnyData = format.project?.isFoundByContent ?? false
        let isOfTests = TestFolders.contain(file, below: path, workingFolder: workingFolder, isAnyData: isAnyData)
        found.add(file, isSelected: true, isOfTests: isOfTests)
      }
    }
    if !files.isEmpty || listing.failures.isEmpty { found.folders.append((path, files.map(found.logicalPath))) }
    if FileSiblings.isPartOfCatalog(folder: found.logicalPath(path)) {
      for file in files { addSiblings(of: found.logicalPath(file), to: &found) }
    }
  }

  /// The files that hold texts by the settings, and whose file extension names no format.
  private func unusualFiles(below path: String, _ files: [String]) -> [String] {
    guard let rules else { return [] }
    let names = rules.unusualNames(below: path, settings: files.filter { SettingsFileName.all.contains(PathParts($0).name) })
    guard !names.isEmpty else { return [] }
    let listing = DirectoryWalker(root: path) { name, folder in
      names.contains { $0.matches(name: name) } && !Self.isCandidate(name, in: folder)
    }.list()
    return listing.files.filter { rules.ruling(on: $0).isNamed }
  }

  private mutating func addFile(_ path: String, to found: inout FoundFiles) {
    let format = rules?.ruling(on: path).format
    let isRead = FormatIdentifier(path: path).map { FormatSniffing.contentIsOfFormat(path, $0.project) ?? true } ?? false
    guard format != nil || isRead && !ForeignCatalog.isDialect(path) else {
      unknownFiles.append(path)
      return
    }
    found.add(path, isSelected: true, isNamed: true, format: format)
    addSiblings(of: found.logicalPath(path), to: &found)
  }

  /// Adds the files that can belong to the same catalogue as one that was named.
  private func addSiblings(of path: String, to found: inout FoundFiles) {
    for sibling in FileSiblings.paths(of: path) {
      let ruling = rules?.ruling(on: sibling) ?? FileRuling()
      if !ruling.isExcluded { found.add(sibling, isSelected: false, isNamed: ruling.isNamed, format: ruling.format) }
    }
  }

  private mutating func group(_ found: FoundFiles) {
    var places = FilePlaces(
      found.spellings.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, named: found.named, formats: found.formats)
    places.settleByKeys(spellings: found.spellings)
    var groups: [CatalogIdentity: [DiscoveredFile]] = [:]
    var grouped: Set<String> = []
    var mixed: Set<FileIdentity> = []
    for place in places.chosen {
      guard let spelling = found.spellings[place.path] else { continue }
      let isSought = found.selected.contains(place.path) && !found.ofTests.contains(place.path)
      if isSought, place.reading.locale == nil, let format = place.format.project,
        format.holdsSeveralLocales(spelling, isNamed: found.named.contains(place.path))
      {
        // The name of one that was also found may be another one.
        if FileIdentity(spelling).map({ mixed.insert($0).inserted }) ?? true { mixedFiles.append(spelling) }
      }
      guard places.isCatalog(place, spelling: spelling) else {
        if isSought, ForeignCatalog.isOne(spelling) {
          unreadFormats[ForeignCatalog.formatName(of: spelling), default: 0] += 1
        } else if isSought, places.isLonely(place), place.format.project?.holdsTexts(spelling) ?? false {
          lonelyFiles.append(spelling)
        }
        continue
      }
      grouped.insert(place.path)
      groups[place.reading.identity, default: []].append(
        DiscoveredFile(
          path: spelling, format: place.format, locale: place.reading.locale, layer: place.reading.layer,
          isSelected: found.selected.contains(place.path)))
    }
    for (identity, files) in groups {
      guard let format = files.first?.format.project, format.isFoundByContent else { continue }
      let isNamed = files.contains { found.named.contains(found.logicalPath($0.path)) }
      if isNamed || Self.holdTexts(files, format) { continue }
      groups[identity] = nil
      grouped.subtract(files.map { found.logicalPath($0.path) })
    }
    let exported = Self.exportedBundles(in: groups, found)
    handoffFiles += exported.flatMap { groups[$0] ?? [] }.map(\.path).sorted()
    for identity in exported { groups[identity] = nil }
    var folders: Set<String> = []
    for (identity, files) in groups {
      let others = files.filter { !found.ofTests.contains(found.logicalPath($0.path)) }
      testFileCount += files.count - others.count
      if others.count < files.count { folders.insert(identity.folder.isEmpty ? "." : identity.folder) }
      groups[identity] = others
    }
    testFolders = folders.sorted()
    var languages = ProjectLanguages()
    var stableNames = StableNames()
    var companions = KeyCompanions()
    catalogs = groups.keys.sorted().compactMap { identity in
      guard let files = groups[identity], files.contains(where: \.isSelected) else { return nil }
      var catalog = DiscoveredCatalog(
        identity: identity, files: files, stableFolder: stableNames.name(of: identity.folder),
        developmentRegion: languages.language(of: identity.folder, by: Self.projectFiles(of: files)))
      catalog.companions = companions.paths(of: identity)
      if let format = files.first?.format.project, let path = format.demandingFile(of: identity) {
        catalog.demandingFile = path
        if let bytes = try? FileReader.read(path) { catalog.developmentRegion = format.demands(of: bytes, at: path)?.sourceLocale }
      }
      return catalog
    }
    // A seeming catalogue may have been only data.
    emptyPaths = found.folders.filter { $0.files.allSatisfy { !grouped.contains($0) } }.map(\.path)
  }

  /// The bundles that Xcode exported for translators from catalogues that are there too; none if one of them was named.
  private static func exportedBundles(in groups: [CatalogIdentity: [DiscoveredFile]], _ found: FoundFiles) -> [CatalogIdentity] {
    func isInBundle(_ path: String) -> Bool { LocalizationBundle(containing: path) != nil }
    let isOfXcode = groups.values.contains { files in
      files.contains { file in
        guard file.isSelected, file.format.project?.traits.placeholders == .apple else { return false }
        return !found.ofTests.contains(found.logicalPath(file.path))
      }
    }
    guard isOfXcode, !found.folders.contains(where: { isInBundle(PathParts.join(found.logicalPath($0.path), "file")) }) else { return [] }
    return groups.compactMap { identity, files in
      let isExported = files.allSatisfy { file in
        let path = found.logicalPath(file.path)
        return isInBundle(path) && !found.named.contains(path)
      }
      return isExported ? identity : nil
    }
  }

  /// The files of a project that name the language of a catalogue, by its first format that has such.
  private static func projectFiles(of files: [DiscoveredFile]) -> [ProjectFile] {
    for file in files {
      if let project = file.format.project, !project.projectFiles.isEmpty { return project.projectFiles }
    }
    return []
  }

  /// How many files of a catalogue are looked into before it is taken for data: the first ones may be broken.
  private static let sniffedFileCount = 4

  /// Whether one of the first files that hold anything holds texts.
  private static func holdTexts(_ files: [DiscoveredFile], _ format: any ProjectFormat.Type) -> Bool {
    var left = sniffedFileCount
    for file in files.prefix(128) where left > 0 {
      guard let holdsTexts = format.holdsTexts(file.path) else { continue }
      if holdsTexts { return true }
      left -= 1
    }
    return false
  }

  /// Checks that a path exists.
  ///
  /// - Throws: ``FileError`` if it doesn't, or can't be reached.
  public static func requireExistence(of path: String) throws(FileError) {
    if case .failure(let error) = FolderNames.kind(of: path) { throw error }
  }

  private static func isCandidate(_ name: String, in folder: String) -> Bool {
    FormatIdentifier.mayHave(name: name) || ForeignCatalog.isCandidate(name, in: folder)
  }
}
