#if Servers
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// The project that agents and the table in the browser work on: its catalogues, read again when they change, and the folder that no request
/// leaves.
final class ServedProject {
  /// The folder.
  let boundary: FolderBoundary
  let setup: WorkspaceSetup
  let workspace: Workspace
  /// How many requests named a host or a path outside the folder.
  private(set) var refusedCount = 0
  /// Mistakes in settings, because of which catalogues are not served.
  private(set) var problems: [String] = []
  private var folders: [String: [String]] = [:]
  private var stamps: [String: FileStamp?] = [:]
  private var codeStamps: [String: FileStamp?] = [:]

  /// Opens a project; nothing is read before it is asked for.
  ///
  /// - Parameters:
  ///   - folder: The folder that no request leaves.
  ///   - paths: The files and folders in it that are served; nil for all of it.
  ///   - options: Where settings are.
  ///   - sourceLocale: The locale that the others are translated from; nil to find out.
  /// - Throws: ``FileError`` for a folder that can't be reached, ``ToolError`` for a variable of the environment with an invalid value.
  init(_ folder: String, paths: [String]? = nil, options: SettingsOptions, sourceLocale: LocaleIdentifier? = nil) throws {
    let boundary = try FolderBoundary(folder)
    let setup = try WorkspaceSetup(
      roots: paths ?? [boundary.root], options: options, sourceLocale: sourceLocale, presentation: .english)
    (self.boundary, self.setup) = (boundary, setup)
    workspace = Workspace { overlay in
      var contents = try await setup.contents(overlay)
      contents.catalogs.removeAll { catalog in catalog.files.contains { boundary.path($0.path) == nil } }
      return contents
    }
  }

  // MARK: What has changed

  /// Notes files that came, went or changed since the last request; the content of known files is compared where it is read.
  func refresh() async throws {
    let catalogs = try await workspace.openCatalogs()
    let (folders, stamps) = look(at: catalogs)
    if folders != self.folders || stamps != self.stamps, !self.folders.isEmpty {
      await workspace.noteChanges(of: [], isStructural: true)
      problems = []
      (self.folders, self.stamps) = look(at: try await workspace.openCatalogs())
    } else {
      (self.folders, self.stamps) = (folders, stamps)
    }
    let new = setup.takeProblems().map { shown(in: $0) }
    if !new.isEmpty { problems = new }
  }

  /// Notes source code that has changed since the last validation.
  func noteChangedCode() async throws {
    let catalogs = try await workspace.openCatalogs().map(\.discovered)
    let paths = setup.current.settings.codeOptions(of: catalogs, flags: CodeOptions()).paths
    let found = paths.flatMap { CodeSearch.files(below: $0).files }.map { ($0, FileStamp(of: $0)) }
    let stamps = Dictionary(found) { first, _ in first }
    if stamps != codeStamps { await workspace.noteSavedCode() }
    codeStamps = stamps
  }

  /// Looks for catalogues again, wherever they are.
  func search() async { await workspace.noteChanges(of: [], isStructural: true) }

  /// The names in all folders that lead to catalogues, and the stamps of files that catalogues depend on.
  private func look(at catalogs: [WorkspaceCatalog]) -> (folders: [String: [String]], stamps: [String: FileStamp?]) {
    var names: [String: [String]] = [:]
    var stamps: [String: FileStamp?] = [:]
    func look(at folder: String) {
      guard names[folder] == nil else { return }
      names[folder] = FolderNames.list(folder) { !$0.hasPrefix(".l10n-") }
      for name in SettingsFileName.all where names[folder]?.contains(name) == true {
        stamps[PathParts.join(folder, name)] = FileStamp(of: PathParts.join(folder, name))
      }
    }
    for file in catalogs.lazy.flatMap(\.discovered.files) {
      var folder = PathParts(file.path).folder
      while names[folder] == nil, folder.utf8.count >= boundary.root.utf8.count {
        look(at: folder)
        folder = PathParts(folder).folder
      }
    }
    // Where catalogues were, they may come back: when their settings are corrected.
    for folder in [boundary.root] + folders.keys { look(at: folder) }
    for glossary in setup.current.settings.glossaries.keys { stamps[glossary] = FileStamp(of: glossary) }
    return (names, stamps)
  }

  // MARK: Paths

  /// The path that a request names.
  ///
  /// - Throws: ``ToolFailure`` for one outside of the project, which is counted.
  func path(_ text: String) throws(ToolFailure) -> String {
    guard let path = boundary.path(text) else { throw refused(text) }
    return path
  }

  /// Counts a request that leads out of the project.
  func refused(_ text: String) -> ToolFailure {
    refusedCount += 1
    return ToolFailure(
      "“\(text.prefix(200))” is outside of the project's folder. Name paths from there, without “..”. Refused so far: \(refusedCount)."
    )
  }

  /// A path as answers show it: from the folder of the project.
  func shown(_ path: String) -> String { boundary.shown(PathParts.normalized(path)) }

  /// A text with paths from the folder of the project.
  func shown(in text: String) -> String { boundary.root == "/" ? text : text.replacing(boundary.root + "/", with: "") }

  // MARK: Catalogues

  /// A catalogue by the name that answers give it.
  struct Named: Sendable {
    var name: String
    var open: WorkspaceCatalog
    var catalog: Catalog { open.catalog }
  }

  /// All catalogues.
  func catalogs() async throws -> [Named] {
    let open = try await workspace.openCatalogs()
    let names = open.map { shown(PathParts.join($0.discovered.identity.folder, $0.discovered.identity.table)) }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(names, open).map { name, open in
      Named(name: counts[name] == 1 ? name : "\(name):\(open.discovered.identity.family.rawValue)", open: open)
    }
  }

  /// The catalogues that an argument means: its name, its table if only one has it, or one of its files; all of them without an argument.
  ///
  /// - Throws: ``ToolFailure`` for an unknown name, and a path outside of the project.
  func catalogs(named name: String?) async throws -> [Named] {
    let all = try await catalogs()
    guard let name else { return all }
    if let found = Self.find(name, among: all) { return [found] }
    let path = try path(name)
    if let found = all.first(where: { $0.open.discovered.files.contains { PathParts.normalized($0.path) == path } }) { return [found] }
    await search()
    let again = try await catalogs()
    if let found = Self.find(name, among: again) { return [found] }
    if let found = again.first(where: { $0.open.discovered.files.contains { PathParts.normalized($0.path) == path } }) { return [found] }
    let nearest = NearestName.of(name, among: again.map(\.name)).map { "Did you mean “\($0)”? " } ?? ""
    throw ToolFailure("There is no catalogue “\(name.prefix(200))”. \(nearest)\(Self.list(again))")
  }

  private static func find(_ name: String, among all: [Named]) -> Named? {
    if let exact = all.first(where: { $0.name == name }) { return exact }
    let tables = all.filter { $0.open.discovered.identity.table == name }
    return tables.count == 1 ? tables[0] : nil
  }

  /// The only catalogue that an argument means.
  ///
  /// - Parameters:
  ///   - name: The argument.
  ///   - key: A key that it has, if it is about one.
  /// - Throws: ``ToolFailure`` if it is not clear which one is meant.
  func catalog(named name: String?, having key: String? = nil) async throws -> Named {
    let all = try await catalogs(named: name)
    guard let key else {
      guard let only = all.first else { throw ToolFailure("There is no catalogue in the project's folder.") }
      guard all.count == 1 else { throw ToolFailure("Name the catalogue in “catalog”. \(Self.list(all))") }
      return only
    }
    var having = all.filter { $0.catalog.keys.index(of: key) != nil }
    if having.isEmpty, name == nil {
      await search()
      having = try await catalogs().filter { $0.catalog.keys.index(of: key) != nil }
    }
    guard let only = having.first else { throw Self.unknownKey(key, among: all) }
    guard having.count == 1 else { throw ToolFailure("Several catalogues have this key: name one in “catalog”. \(Self.list(having))") }
    return only
  }

  private static func unknownKey(_ key: String, among catalogs: [Named]) -> ToolFailure {
    let nearest = nearestKeys(to: key, in: catalogs.flatMap(\.catalog.files), limit: 3).map { "“\($0.key)”" }
    let hint = nearest.isEmpty ? "Search for it with “search”." : "The nearest keys are \(nearest.joined(separator: ", "))."
    return ToolFailure("There is no key “\(key.prefix(200))”. \(hint)")
  }

  /// The keys nearest to one; two letters that changed places are two changes, also of a short key.
  static func nearestKeys(to key: String, in files: [CatalogFile], limit: Int) -> [KeySuggestions.Suggestion] {
    let distance = max(KeySuggestions.reasonableDistance(for: key), key.count > 3 ? 2 : 1)
    return KeySpelling.nearest(to: key, in: files, maximumDistance: distance, limit: limit)
  }

  private static func list(_ catalogs: [Named]) -> String {
    let shown = catalogs.prefix(12).map(\.name).joined(separator: ", ")
    let rest = catalogs.count > 12 ? ", … (\(catalogs.count) in all; “search” shows the catalogue of each key)" : ""
    return "The catalogues are: \(shown)\(rest)."
  }

  /// The locks of a catalogue; one that can't be read counts as missing here, and is not written.
  func locks(of catalog: Catalog) async -> CatalogLocks {
    guard let store = try? LockStore(of: catalog.identity) else { return .none }
    return await CatalogLocks(for: catalog) { try? store.read($0)?.lock }
  }

  /// The token that names the present source text of a key.
  ///
  /// It is of the text as the file has it, whatever its state: Xcode calls default texts from source code new.
  static func version(of key: Int, in catalog: Catalog) -> String {
    let texts = sourceTexts(of: key, in: catalog)
    guard texts.contains(where: { !$0.text.isEmpty }) else { return catalog.sourceHash(key: key)?.description ?? "none" }
    return ContentHash(text: texts.map { "\($0.form)\u{0}\($0.text)" }.joined(separator: "\u{0}\u{0}")).description
  }

  /// The source texts of a key, by their forms; nothing where the file has none.
  static func sourceTexts(of key: Int, in catalog: Catalog) -> [(form: String, text: String)] {
    guard catalog.hasSource, let cell = catalog.cell(key: key, locale: 0), let localization = catalog.localization(at: cell) else {
      return []
    }
    let document = catalog.files[Int(cell.file)].document
    return TextSearch.forms(of: localization, in: document).map { ($0.form.joined(separator: "."), document.string(of: $0.leaf.text)) }
  }

  /// The source text that stands for all forms of a key: that of `other`, or the key where that is the text; nil for none.
  static func sourceText(of key: Int, in catalog: Catalog) -> String? {
    sourceTexts(of: key, in: catalog).last?.text ?? (catalog.keysAreSourceText ? catalog.keys[key] : nil)
  }
}
#endif
