import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// The settings of a run: from the command line, the environment and settings files.
struct RunSettings: Sendable {
  /// Flags and environment.
  let layers: OptionLayers
  /// The files.
  let store: SettingsStore
  /// The glossaries that settings name, by their paths from the root of the file system; empty if a flag names one.
  var glossaries: [String: Glossary] = [:]

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - options: The flags about settings files.
  ///   - flags: The flags that settings can set, too.
  ///   - environment: The variables that the command reads.
  /// - Throws: ``ToolError`` for a variable with an invalid value.
  init(_ options: SettingsOptions, flags: OptionLayers.Values, environment: [EnvironmentOption] = EnvironmentOption.common)
    throws(ToolError)
  {
    layers = OptionLayers(flags: flags, environment: try EnvironmentOption.values(of: environment))
    store = SettingsStore(mode: options.mode(layers))
  }

  /// Only what the files declare themselves.
  static var none: RunSettings { RunSettings(layers: OptionLayers(flags: [:], environment: [:]), store: SettingsStore(mode: .none)) }

  private init(layers: OptionLayers, store: SettingsStore) {
    self.layers = layers
    self.store = store
  }

  /// The same for a command with no more than a source locale.
  init(_ options: SettingsOptions, sourceLocale: LocaleIdentifier?) throws(ToolError) {
    try self.init(options, flags: sourceLocale.map { [[OptionLayers.sourceLocale]: $0.identifier] } ?? [:])
  }

  /// The settings of a catalogue.
  func policy(for catalog: DiscoveredCatalog) -> CatalogPolicy {
    guard case .settings(let settings) = store.outcome(for: catalog) else { return layers.policy(nil, nil) }
    return layers.policy(entry(for: catalog, in: settings), settings)
  }

  /// The options of a validation for a catalogue.
  ///
  /// - Parameter base: What flags and environment ask of all catalogues.
  func options(for catalog: DiscoveredCatalog, base: ValidationOptions) -> ValidationOptions {
    guard case .settings(let settings) = store.outcome(for: catalog) else { return base }
    let entry = entry(for: catalog, in: settings)
    var options = base
    options.severities = layers.severities(with: settings.rules)
    options.requiredLocales = entry.required ?? []
    options.partialLocales = entry.partial ?? []
    options.glossary = base.glossary ?? settings.glossary.flatMap { glossaries[settings.location(of: $0)] }
    options.overrides = settings.overrides.compactMap { self.override($0, in: settings) }
    return options
  }

  /// An override as the library has it; nil if flags or the environment override all of its rules.
  private func override(_ override: Settings.Override, in settings: Settings) -> SeverityOverride? {
    let severities = layers.remaining(override.rules)
    guard !severities.isEmpty else { return nil }
    guard let paths = override.paths else {
      return SeverityOverride(locales: override.locales, keys: override.keys, severities: severities)
    }
    let includesFile: @Sendable (String) -> Bool = { [store] file in
      let path = store.path(of: file, in: settings)
      return paths.contains { $0.matches(path) }
    }
    return SeverityOverride(files: includesFile, locales: override.locales, keys: override.keys, severities: severities)
  }

  /// Whether a settings file holds for one of the catalogues.
  func hasFiles(of catalogs: [DiscoveredCatalog]) -> Bool {
    catalogs.contains { if case .settings = store.outcome(for: $0) { true } else { false } }
  }

  /// The rules that are searched for in some of the catalogues, or in all.
  func rules(of catalogs: [DiscoveredCatalog], base options: ValidationOptions, inAll: Bool) -> Set<RuleIdentifier> {
    let base = options.activeRules(among: Rules.all)
    guard !catalogs.isEmpty else { return base }
    var known: [String?: Set<RuleIdentifier>] = [:]
    for catalog in catalogs {
      guard case .settings(let settings) = store.outcome(for: catalog) else {
        known[nil] = base
        continue
      }
      if known[settings.path] == nil { known[settings.path] = self.options(for: catalog, base: options).activeRules(among: Rules.all) }
    }
    let sets = Array(known.values)
    return sets.dropFirst().reduce(sets.first ?? base) { inAll ? $0.intersection($1) : $0.union($1) }
  }

  /// The source locales that settings name for catalogues.
  func namedSourceLocales(of catalogs: [DiscoveredCatalog]) -> [LocaleIdentifier] {
    catalogs.compactMap { policy(for: $0).sourceLocale }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The source code to search for uses of keys: from flags, else from the settings of the catalogues.
  func codeOptions(of catalogs: [DiscoveredCatalog], flags: CodeOptions) -> CodeOptions {
    var options = flags
    var known: Set<String> = []
    for catalog in catalogs {
      guard case .settings(let settings) = store.outcome(for: catalog), known.insert(settings.path).inserted else { continue }
      if flags.paths.isEmpty { options.add(settings) }
      if flags.accessors.isEmpty { options.accessors += settings.accessors }
      if flags.usedKeys.isEmpty { options.usedKeys += settings.usedKeys.map(\.text) }
    }
    return options
  }

  /// The source code that the settings for a folder name.
  func codeOptions(ofFolder folder: String) -> CodeOptions {
    var options = CodeOptions()
    guard case .settings(let settings) = store.outcome(forFolder: folder) else { return options }
    options.add(settings)
    options.accessors = settings.accessors
    return options
  }

  /// The settings for what lies in a folder; nil if there are none that can be read.
  func settings(forFolder folder: String) -> Settings? {
    if case .settings(let settings) = store.outcome(forFolder: folder) { settings } else { nil }
  }

  /// The patterns of settings that match no file of a catalogue, of those settings whose whole folder was searched.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogues that were found.
  ///   - roots: The paths that were searched.
  func unmatchedPatterns(in catalogs: [DiscoveredCatalog], searching roots: [String]) -> [(settings: String, pattern: String)] {
    settings(searching: roots).flatMap { settings -> [(settings: String, pattern: String)] in
      let paths = catalogs.flatMap(\.files).map { store.path(of: $0.path, in: settings) }.filter { !$0.hasPrefix("../") }
      let patterns = settings.catalogs.flatMap { $0.paths ?? [] } + settings.overrides.flatMap { $0.paths ?? [] }
      let exclusions = store.unusedExclusions(of: settings)
      return (patterns.filter { pattern in !paths.contains { pattern.matches($0) } } + exclusions).map { (settings.path, $0.text) }
    }
  }

  /// The patterns for keys, and the locales that need not exist, in those settings whose whole folder was searched.
  ///
  /// - Parameter roots: The paths that were searched.
  func keyPatterns(searching roots: [String]) -> KeyPatternUse {
    let settings = settings(searching: roots)
    return KeyPatternUse(
      settings.map { settings in
        let keys = settings.untranslatableKeys + settings.usedKeys + settings.overrides.flatMap { $0.keys ?? [] }
        return (settings.path, keys)
      },
      locales: settings.map { settings in
        let locales = settings.catalogs.flatMap { $0.partial ?? [] } + settings.overrides.flatMap { $0.locales ?? [] }
        return (settings.path, Set(locales + settings.minimumCoverage.percentages.keys).sorted())
      })
  }

  /// The settings whose whole folder was searched; also those of a file that was named, if nothing in its folder was.
  private func settings(searching roots: [String]) -> [Settings] {
    let folders = roots.map { RepositoryPaths().absolute($0) }
    return store.settingsThatWereRead.filter { settings in
      if folders.contains(where: { $0 == settings.folder || $0 == "/" || settings.folder.hasPrefix($0 + "/") }) { return true }
      guard case .file = store.mode else { return false }
      return settings.folder != "/" && !folders.contains { $0.hasPrefix(settings.folder + "/") }
    }
  }

  /// The minimum coverage that settings ask of a catalogue.
  func minimumCoverage(of catalog: DiscoveredCatalog) -> CoverageMinimums {
    guard case .settings(let settings) = store.outcome(for: catalog) else { return CoverageMinimums() }
    return settings.minimumCoverage
  }

  /// The glossaries that the settings of catalogues name: their paths from the root of the file system, and one of the settings.
  func namedGlossaries(of catalogs: [DiscoveredCatalog]) -> [(path: String, settings: String)] {
    var seen: Set<String> = []
    return catalogs.compactMap { catalog in
      guard case .settings(let settings) = store.outcome(for: catalog), let glossary = settings.glossary.map({ settings.location(of: $0) }),
        seen.insert(glossary).inserted
      else { return nil }
      return (glossary, settings.path)
    }
  }

  private func entry(for catalog: DiscoveredCatalog, in settings: Settings) -> Settings.CatalogEntry {
    settings.catalogs.isEmpty
      ? Settings.CatalogEntry() : settings.entry(for: catalog.files.map { store.path(of: $0.path, in: settings) })
  }
}

extension CodeOptions {
  /// Adds the source code that settings name.
  fileprivate mutating func add(_ settings: Settings) {
    for path in settings.codePaths {
      paths.append(settings.location(of: path))
      origins[settings.location(of: path)] = settings.codePlaces[path]
    }
  }
}
