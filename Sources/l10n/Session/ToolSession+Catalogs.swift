import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

extension ToolSession {
  /// Finds the catalogues below paths, and reports what could not be opened or holds none.
  ///
  /// Catalogues whose settings have mistakes are skipped after these have been reported.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - settings: The settings of the run.
  ///   - namesSkippedFiles: Whether notes name what was skipped because it is test data, or for translators; commands that only change or show what was
  ///     asked for need none.
  func discover(_ paths: [String], _ settings: RunSettings, namesSkippedFiles: Bool = false) async throws -> [DiscoveredCatalog] {
    var reachable: [String] = []
    let piped = paths.contains(StandardInputArguments.path) ? try pipedFile() : nil
    if let piped, piped.replacesFile { reachable.append(piped.path) }
    for path in paths where path != StandardInputArguments.path {
      guard try await exists(path) else { continue }
      // It isn't meant as a catalogue, least of all by a hook that gets all changed files.
      if SettingsFileName.all.contains(PathName.last(of: path)) { settings.store.check(path) } else { reachable.append(path) }
    }
    // A folder may be that of another project; a file is named on purpose.
    if reachable.isEmpty,
      paths.contains(where: {
        $0 != StandardInputArguments.path && MistypedPath.isMissing($0) && FormatIdentifier(path: $0) == nil
          && MistypedPath.nearest(to: $0) == nil
      })
    {
      note(Notes.wholeFolder())
    }
    var found = try await discoveries(in: reachable, settings.store)
    let alone = piped.flatMap { $0.replacesFile ? nil : $0.catalog }.map { [$0] } ?? []
    let catalogs = (found.catalogs + alone).filter { !settings.store.outcome(for: $0).isBroken }
    found.emptyPaths.removeAll { settings.store.outcome(forFolder: $0).isBroken }
    for failure in settings.store.takeFailures() { report(failure) }
    for (path, other) in settings.store.takeIgnored() { note(Notes.ignoredSettings(path, other)) }
    for path in found.unknownFiles { report(ToolError.unknownFormat(path)) }
    for path in found.emptyPaths { report(ToolError.nothingFound(path)) }
    if !found.lonelyFiles.isEmpty {
      note(Notes.lonelyFiles(Self.list(found.lonelyFiles)))
    }
    if !found.mixedFiles.isEmpty { note(Notes.mixedFiles(Self.list(found.mixedFiles))) }
    if namesSkippedFiles, !found.handoffFiles.isEmpty { note(Notes.handoffFiles(Self.list(found.handoffFiles))) }
    if namesSkippedFiles, found.testFileCount > 0 {
      note(Notes.testFiles(String(found.testFileCount), Self.list(found.testFolders)))
    }
    if !found.unreadFormats.isEmpty {
      let endings = found.unreadFormats.sorted { $0.key < $1.key }.map { ".\($0.key) (\($0.value))" }
      note(Notes.unreadFormats(endings.joined(separator: ", ")))
    }
    progress.expect(catalogs.lazy.flatMap(\.files).map(\.path))
    return catalogs
  }

  /// A loader that asks what to do about a file that can't be read.
  ///
  /// A file that was skipped once is skipped again without another question.
  ///
  /// - Parameters:
  ///   - settings: The settings of catalogues.
  ///   - bytes: Contents that replace files, by their paths.
  func loader(_ settings: RunSettings, instead bytes: [String: [UInt8]] = [:]) -> CatalogLoader {
    CatalogLoader(
      readRequest: { request in
        let path = request.file.path
        defer { self.progress.add(path) }
        if let bytes = bytes[path] ?? self.pipedBytes(instead: path) { return bytes }
        if self.isLeftOut(path) { return nil }
        let read = try await self.attempt(on: request) { _ in try FileReader.read(path) }
        if read == nil { self.leaveOut(path) }
        return read
      }, policy: { settings.policy(for: $0) }, didRead: { self.progress.add(keys: $0.document.entries.count, of: $0.path) },
      didSkip: { path in
        // A run that reads the file again says it once.
        self.leaveOutMarks(path)
      })
  }

  /// The note about files with the marks of an editor in place of texts; nil for none.
  static func note(aboutMarks paths: [String]) -> ErrorText? {
    guard let first = paths.first else { return nil }
    guard paths.count > 1 else { return Notes.inContextFile(first) }
    return Notes.inContextFiles(String(paths.count), list(Set(paths.map { PathParts($0).folder }).sorted()))
  }

  /// The first names of a list.
  private static func list(_ names: [String]) -> String {
    (names.prefix(listedCatalogs) + (names.count > listedCatalogs ? ["…"] : [])).joined(separator: ", ")
  }

  /// Finds source code, and asks about unreadable files; nil if none was named.
  ///
  /// - Parameters:
  ///   - options: Where it is.
  ///   - instead: The content that replaces a file, if there is one.
  func programCode(
    _ options: CodeOptions, instead: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) async throws -> ProgramCode? {
    guard !options.paths.isEmpty else { return nil }
    var (files, surroundings, unread): ([String], [String], [String]) = ([], [], [])
    let here = RepositoryPaths()
    for path in options.paths {
      let origin = options.origins[path]
      // The settings are wrong, and another attempt finds the same.
      if let origin, !FolderCheck.exists(path) {
        report(ToolError.missingSourceCode(path, origin: origin))
        continue
      }
      guard try await exists(path) else { continue }
      let found = ProgramCode.files(below: path)
      for failure in found.failures { _ = try await attempt { _ in throw failure } }
      // A project in other languages is in order; a folder without any is a mistake.
      if found.files.isEmpty, found.unread.isEmpty {
        report(ToolError.noSourceCode(path, origin: origin, extensions: ProgramCode.fileExtensions))
      }
      files += found.files
      unread += found.unread
      surroundings += ProgramCode.surroundings(of: path)
      surroundings += ProgramCode.resources(ofBuildAround: here.absolute(path)).map(here.shown)
    }
    let code = ProgramCode(files: files, surroundings: surroundings, unread: unread, options: options) { path in
      defer { self.progress.add(path) }
      if let bytes = instead(path) { return bytes }
      return try await self.attempt { _ in try FileReader.read(path) }
    }
    if !code.unread.isEmpty {
      let counts = code.unread.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ".\($0.key) (\($0.value))" }
      note(Notes.unreadCode(counts.joined(separator: ", ")))
    }
    progress.expect(code.files)
    return code
  }

  /// Reads the glossaries that settings name, each once, and reports those that can't be used.
  func glossaries(of catalogs: [DiscoveredCatalog], _ settings: RunSettings) async throws(Stop) -> [String: Glossary] {
    var result: [String: Glossary] = [:]
    for named in settings.namedGlossaries(of: catalogs) {
      let path = RepositoryPaths().shown(named.path)
      if let glossary = try await GlossaryFile.glossary(ofSettings: path, session: self) {
        result[named.path] = glossary
      } else {
        note(Notes.glossaryOfSettings(named.settings, path))
      }
    }
    return result
  }

  /// Says which rules had nothing to look at, because no source code was named.
  func explain(notLookedFor rules: Set<RuleIdentifier>) {
    guard !rules.isEmpty else { return }
    note(Notes.noSourceCode(rules.map(\.rawValue).sorted().joined(separator: ", ")))
  }

  /// Says which of the chosen rules are about a format that no catalogue has, so that they can't find anything.
  func explain(inapplicable rules: Set<RuleIdentifier>, to catalogs: [DiscoveredCatalog]) {
    guard !catalogs.isEmpty else { return }
    let formats = Set(catalogs.lazy.flatMap(\.files).map(\.format))
    for rule in rules.sorted() {
      guard let format = RuleFormats.only(of: rule), !formats.contains(format) else { continue }
      note(Notes.inapplicableRule(rule.rawValue, format.rawValue))
    }
  }

  /// Says about which catalogues nothing can be said, because the source code uses none of their keys.
  ///
  /// - Parameter code: The source code.
  func explain(unrelated catalogs: [CatalogIdentity], in code: ProgramCode?) {
    guard !catalogs.isEmpty else { return }
    // Where the code was not read, the functions that it calls are not why.
    let template = code?.isMostlyUnread ?? false ? Notes.unrelatedToReadCode : Notes.unrelatedCatalogs
    note(template(catalogs.map(\.displayName).joined(separator: ", ")))
  }

  /// Searches folders, and asks about each that can't be listed; one that is tried again is searched again with all the others.
  private func discoveries(in paths: [String], _ rules: any DiscoveryRules) async throws -> CatalogDiscovery {
    var found = CatalogDiscovery(paths: paths, rules: rules)
    var leftOut: Set<String> = []
    while let failure = found.failures.first(where: { !leftOut.contains($0.path) }) {
      let again = try await attempt { attempt in
        guard attempt > 1 else { throw failure }
        let again = CatalogDiscovery(paths: paths, rules: rules)
        if let same = again.failures.first(where: { $0.path == failure.path }) { throw same }
        return again
      }
      if let again { found = again } else { leftOut.insert(failure.path) }
    }
    return found
  }

  /// Finds and reads catalogues for a command that looks keys up.
  func load(_ options: CatalogOptions) async throws -> [CatalogLoader.Result] {
    let settings = try options.runSettings
    let loader = loader(settings)
    var loaded: [CatalogLoader.Result] = []
    let catalogs = try await discover(options.roots, settings)
    for discovered in catalogs { loaded.append(try await loader.load(discovered)) }
    requireSources(settings.namedSourceLocales(of: catalogs), among: Set(loaded.flatMap(\.catalog.locales)))
    return loaded
  }

  /// Finds and reads the files of catalogues for a command that needs no more than their keys.
  func files(_ options: CatalogOptions) async throws -> [CatalogFile] {
    let settings = try options.runSettings
    let loader = loader(settings)
    var files: [CatalogFile] = []
    let catalogs = try await discover(options.roots, settings)
    for discovered in catalogs {
      let found = try await loader.files(of: discovered)
      guard found.contains(where: { $0.document.format.traits.keysIgnoreCase }) else {
        files += found
        continue
      }
      // The key is that of the source, whatever its case in a locale.
      let catalog = await loader.join(found, of: discovered).catalog
      files += catalog.files.filter { $0.locale == catalog.sourceLocale } + catalog.files.filter { $0.locale != catalog.sourceLocale }
    }
    return files
  }

  /// Reports source locales that were asked for and that no catalogue has.
  func requireSources(_ sources: [LocaleIdentifier], among known: Set<LocaleIdentifier>) {
    guard !known.isEmpty else { return }
    for locale in sources where !known.contains(locale) {
      report(ToolError.unknownLocale(locale.identifier, known: known))
    }
  }

  /// Reports requested locales that no catalogue has; of a language, says which regional variants are used in its place.
  func check(_ locales: [LocaleIdentifier], among known: Set<LocaleIdentifier>) {
    for locale in locales where locale != .root && !known.contains(locale) {
      let variants = locale.variants(among: known)
      if variants.isEmpty {
        report(ToolError.unknownLocale(locale.identifier, known: known))
      } else {
        note(Notes.regionalVariants(locale.identifier, variants.map(\.identifier).joined(separator: ", ")))
      }
    }
  }

  /// Says how a catalogue's source locale was found where that is worth knowing.
  ///
  /// - Parameter isNeeded: Whether the command can't do without it.
  func explain(_ choice: SourceLocaleChoice, of identity: CatalogIdentity, keysAreSourceText: Bool, isNeeded: Bool = false) {
    let name = identity.displayName
    switch choice {
    case .found: if keysAreSourceText { note(Notes.keysAreSourceText(name)) }
    case .absent(let locale): note(Notes.noSource(name, locale.identifier))
    case .undetermined where !isNeeded: explain(uncompared: [identity])
    case .undetermined(let candidates): report(ToolError.undeterminedSource(name, candidates: candidates.map(\.identifier)))
    }
  }

  /// Says how the source locales of several catalogues were found where that is worth knowing, in one note for all that have the same problem.
  func explain(_ choices: [(choice: SourceLocaleChoice, identity: CatalogIdentity)]) {
    var (unknown, absent): ([CatalogIdentity], [CatalogIdentity]) = ([], [])
    for (choice, identity) in choices {
      switch choice {
      case .found: break
      case .absent: absent.append(identity)
      case .undetermined: unknown.append(identity)
      }
    }
    if absent.count > 1 {
      explain(uncompared: absent, as: Notes.noSources)
    } else if let one = choices.first(where: { $0.identity == absent.first }) {
      explain(one.choice, of: one.identity, keysAreSourceText: false)
    }
    explain(uncompared: unknown, as: unknown.count > 1 ? Notes.uncomparedNames : nil)
  }

  /// Says which catalogues could not be compared with a source locale, all in one note.
  ///
  /// - Parameter template: The note, with the number of catalogues and their names; nil for the one about an unknown source locale.
  func explain(uncompared catalogs: [CatalogIdentity], as template: MessageTemplate? = nil) {
    guard let first = catalogs.first else { return }
    if template == nil, catalogs.count == 1 { return note(Notes.uncompared(first.displayName)) }
    let names = catalogs.prefix(Self.listedCatalogs).map(\.displayName) + (catalogs.count > Self.listedCatalogs ? ["…"] : [])
    note((template ?? Notes.uncomparedSeveral)(String(catalogs.count), names.joined(separator: ", ")))
  }

  /// How many catalogues a note names.
  private static let listedCatalogs = 5
}

extension CatalogIdentity {
  /// How messages call a catalogue.
  var displayName: String { folder.isEmpty ? table : "\(folder)/\(table)" }
}

/// The last part of a path.
enum PathName {
  /// The name of the file or folder.
  static func last(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
