#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Localize
import LocalizeProject
import Synchronization

/// Finds the settings of files and catalogues: the nearest `.l10n.json` upwards, up to the root of the repository, or one that was named.
///
/// Every file with settings is read once. One that can't be read, or has mistakes, sets nothing: its catalogues are not read, because the intent is
/// unknown.
final class SettingsStore: DiscoveryRules {
  /// How settings are found.
  enum Mode: Sendable, Hashable {
    /// The nearest file upwards.
    case nearest
    /// This file, for everything.
    case file(String)
    /// None.
    case none
  }

  /// The data about a folder.
  enum Outcome: Sendable {
    /// There are no settings.
    case none
    /// These hold.
    case settings(Settings)
    /// They can't be read.
    case broken

    /// Whether they can't be read.
    var isBroken: Bool { if case .broken = self { true } else { false } }
  }

  private struct State {
    var realFolders: [String: String] = [:]
    var outcomes: [String: Outcome] = [:]
    var failures: [any Error] = []
    /// The patterns of `exclude` that excluded a file, by the path of their settings.
    var usedExclusions: [String: Set<String>] = [:]
    /// Settings files that are ignored because of another beside them.
    var ignored: [(path: String, because: String)] = []
  }

  let mode: Mode
  private let state = Mutex(State())
  private let places = RepositoryPaths()

  init(mode: Mode) { self.mode = mode }

  /// The failures since the last call, in their order.
  func takeFailures() -> [any Error] {
    state.withLock { state in
      defer { state.failures = [] }
      return state.failures
    }
  }

  /// The settings files that were ignored since the last call, because of another beside them.
  func takeIgnored() -> [(path: String, because: String)] {
    state.withLock { state in
      defer { state.ignored = [] }
      return state.ignored
    }
  }

  /// The patterns of `exclude` that have excluded no file so far.
  func unusedExclusions(of settings: Settings) -> [PathGlob] {
    let used = state.withLock { $0.usedExclusions[settings.path] ?? [] }
    return settings.catalogs.flatMap(\.exclude).filter { !used.contains($0.text) }
  }

  /// The settings that were read so far, by their paths.
  var settingsThatWereRead: [Settings] {
    state.withLock { state in
      var seen: Set<String> = []
      return state.outcomes.values.compactMap { outcome in
        if case .settings(let settings) = outcome, seen.insert(settings.path).inserted { settings } else { nil }
      }.sorted { $0.path < $1.path }
    }
  }

  /// Reads a named settings file to report its mistakes.
  func check(_ path: String) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    state.withLock { state in
      _ = load(path, for: real(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, &state), &state)
    }
  }

  /// The settings for what lies in a folder.
  func outcome(forFolder folder: String) -> Outcome {
    if mode == .none { return .none }
    return state.withLock { state in
      if case .file(let path) = mode {
        let folder = String(path.reversed().drop { $0 != "/" }.reversed())
        return load(path, for: real(folder.isEmpty ? "." : folder, &state), &state)
      }
      return nearest(to: real(folder.isEmpty ? "." : folder, &state), &state)
    }
  }

  /// The settings of a catalogue.
  func outcome(for catalog: DiscoveredCatalog) -> Outcome { outcome(forFolder: catalog.identity.folder) }

  /// The path of a file below the folder of settings; one that lies elsewhere begins with `..`.
  func path(of file: String, in settings: Settings) -> String {
    let parts = Self.split(file)
    let folder = state.withLock { real(parts.folder, &$0) }
    return RepositoryPaths.path(folder == "/" ? "/" + parts.name : folder + "/" + parts.name, relativeTo: settings.folder)
  }

  // MARK: Finding

  private func nearest(to folder: String, _ state: inout State) -> Outcome {
    var visited: [String] = []
    var current = folder
    var outcome = Outcome.none
    while true {
      if let known = state.outcomes[current] {
        outcome = known
        break
      }
      let paths = SettingsFileName.all.map { (current == "/" ? "/" : current + "/") + $0 }
      if let path = paths.first(where: Self.exists) {
        for other in paths where other != path && Self.exists(other) { state.ignored.append((places.shown(other), places.shown(path))) }
        outcome = load(path, for: current, &state)
        break
      }
      visited.append(current)
      // The repository is the project: what lies above it doesn't belong to it.
      if current == "/" || access(current + "/.git", F_OK) == 0 { break }
      current = Self.split(current).folder
    }
    for folder in visited { state.outcomes[folder] = outcome }
    return outcome
  }

  /// Whether this name exists, also as a link that leads nowhere.
  ///
  /// If the disk doesn't answer, the settings are treated as there: reading them reports the failure.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || errno == EIO || errno == ESTALE
  }

  private func load(_ path: String, for folder: String, _ state: inout State) -> Outcome {
    if let known = state.outcomes[folder] { return known }
    let shown = mode == .nearest ? places.shown(folder == "/" ? "/" + Self.split(path).name : folder + "/" + Self.split(path).name) : path
    var outcome = Outcome.broken
    do {
      if case .file = mode {} else { try Self.requireInside(shown, folder, of: shown) }
      let source = SourceText(mode == .nearest ? try FileReader.read(shown) : try OptionFile.read(shown))
      let reader = SettingsReader(source)
      if reader.problems.isEmpty {
        var settings = Settings(reader, path: shown, folder: folder)
        if case .texts(let texts) = reader.values["sources"] {
          let lines = LineTable(source)
          for text in texts {
            let position = lines.position(of: text.range.start)
            settings.codePlaces[text.text] = "\(shown):\(position.line):\(position.column)"
          }
        }
        for path in settings.codePaths + [settings.glossary].compactMap({ $0 }) {
          try Self.requireInside(settings.location(of: path), folder, of: shown, named: path)
        }
        outcome = .settings(settings)
      } else {
        state.failures += ToolError.brokenSettings(reader.problems, of: shown, source)
      }
    } catch {
      state.failures.append(error)
    }
    state.outcomes[folder] = outcome
    return outcome
  }

  /// Refuses a path that leads out of the project, itself or through a link: settings come with a project, and what they name is read and
  /// quoted.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - folder: The folder of the settings; the project is its repository, or the folder itself if there is none.
  ///   - settings: The path of the settings.
  ///   - name: The path as the settings have it.
  private static func requireInside(_ path: String, _ folder: String, of settings: String, named name: String? = nil) throws(ToolError) {
    let project = RepositoryPaths.root(above: folder) ?? folder
    var target = RepositoryPaths().absolute(path)
    if let pointer = realpath(path, nil) {
      target = String(cString: pointer)
      free(pointer)
    }
    guard project == "/" || target == project || target.hasPrefix(project + "/") else {
      throw .outsideProject(settings, path: name ?? target)
    }
  }

  /// The real path of a folder; one that can't be reached stays as it is, and opening it reports the error.
  private func real(_ folder: String, _ state: inout State) -> String {
    if let known = state.realFolders[folder] { return known }
    var result = places.absolute(folder)
    if let pointer = realpath(folder, nil) {
      result = String(cString: pointer)
      free(pointer)
    }
    state.realFolders[folder] = result
    return result
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  // MARK: Discovery

  func ruling(on path: String) -> FileRuling {
    if Self.isOwn(path) { return FileRuling(isExcluded: true) }
    guard case .settings(let settings) = outcome(forFolder: Self.catalogFolder(of: path)), !settings.catalogs.isEmpty else {
      return FileRuling()
    }
    let path = self.path(of: path, in: settings)
    let used = settings.catalogs.filter { $0.includes(path) }.flatMap(\.exclude).filter { $0.matches(path) }.map(\.text)
    if !used.isEmpty { state.withLock { $0.usedExclusions[settings.path, default: []].formUnion(used) } }
    return settings.ruling(on: path)
  }

  /// Whether a file is one of the tool's own, which no pattern makes a catalogue.
  private static func isOwn(_ path: String) -> Bool {
    let (folder, name) = split(path)
    return SettingsFileName.all.contains(name) || split(folder).name == split(SettingsFileName.schema).folder
  }

  /// The folder of a file, above those that are for one locale: settings belong to a catalogue, not to one of its locales.
  private static func catalogFolder(of path: String) -> String {
    var (folder, _) = split(path)
    while true {
      let (above, name) = split(folder)
      guard name.hasSuffix(".lproj") || name.hasSuffix(".xcloc") || name == "values" || name.hasPrefix("values-") else { return folder }
      folder = above
    }
  }

  func unusualNames(below folder: String, settings: [String]) -> [PathGlob] {
    var outcomes = settings.map { outcome(forFolder: Self.split($0).folder) }
    outcomes.append(outcome(forFolder: folder))
    return outcomes.flatMap { outcome -> [PathGlob] in
      guard case .settings(let settings) = outcome else { return [] }
      return settings.catalogs.filter { $0.format != nil }.flatMap { $0.paths ?? [] }.filter { pattern in
        pattern.fileName != nil && FormatIdentifier(path: pattern.text) == nil
      }
    }
  }
}
