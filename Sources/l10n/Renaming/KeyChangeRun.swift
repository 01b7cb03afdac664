import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Renames or deletes keys: in all files of their catalogues, in locks, in a baseline and in source code.
struct KeyChangeRun {
  let session: ToolSession
  let settings: RunSettings
  let arguments: KeyChangeArguments
  /// The files and folders of the catalogues.
  let paths: [String]
  /// Whether keys may be deleted that source code uses.
  var isForced = false
  /// Whether the paths hold all catalogues of the project; nil if that is so for the current folder alone.
  var isWholeProject: Bool?
  /// Contents that replace files, by their paths: what an editor has not saved.
  var overlay: [String: [UInt8]] = [:]

  /// A catalogue and what changes in it.
  struct Part: Sendable {
    var discovered: DiscoveredCatalog
    var catalog: Catalog
    var changes: [KeyChange]
    /// The paths of files that have the new keys already; the catalogue has them as they were.
    var finished: Set<String> = []
  }

  /// What is to be done to change keys.
  enum Plan {
    /// No catalogue was found.
    case nothing
    /// These files change; the places in source code may use the keys and stay as they are.
    case changes(FileChanges, unchanged: [CodeSearch.Place], keyCount: Int)
    /// A key is unknown or can't be changed.
    case refused([ToolError])
    /// A file could not be read.
    case incomplete
  }

  /// Changes keys.
  ///
  /// - Returns: `findings` if a key is unknown or can't be changed; then nothing is written.
  func run(_ requests: [KeyRequest]) async throws -> ExitStatus {
    switch try await plan(requests) {
    case .nothing: return .done
    case .incomplete: return stopped(.failure)
    case .refused(let errors):
      for error in errors { session.report(error, as: .findings) }
      return stopped(.findings)
    case .changes(let changes, let unchanged, let keyCount):
      // The new keys are the old ones.
      guard keyCount > 0 else { return stopped(.done) }
      try await finish(changes, keyCount: keyCount)
      show(unchanged)
      return .done
    }
  }

  /// Determines what changes, and writes nothing.
  func plan(_ requests: [KeyRequest]) async throws -> Plan {
    let (parts, references, unknown, gone) = try await parts(for: requests)
    guard unknown.isEmpty else { return .refused(unknown) }
    // A file that could not be read may have the keys.
    guard !session.hasFailures else { return .incomplete }
    guard !parts.isEmpty else { return .nothing }
    var changes = FileChanges()
    var refusals: [KeyRefusal] = []
    for part in parts {
      let renaming = CatalogRenaming(part.changes, of: part.catalog) { Self.committed($0) }
      refusals += renaming.refusals
      for file in renaming.files where !part.finished.contains(file.path) {
        changes.add(.init(path: file.path, original: file.original, bytes: file.bytes, root: TreeRoot.of(file.path, below: paths)))
      }
    }
    guard refusals.isEmpty else { return .refused(refusals.map { ToolError.keyNotChanged($0) }) }
    let catalogFiles = changes
    for part in parts { try await addLocks(of: part, to: &changes, with: catalogFiles) }
    try await addBaseline(of: parts, to: &changes)
    try await addSettings(of: parts, to: &changes)
    let others = try await otherModules(of: parts)
    let codeChanges = codeChanges(of: parts, besides: others)
    var (uses, unchanged) = try await addCode(codeChanges, of: parts, to: &changes)
    let isWritten = !arguments.output.dryRun && (isForced || !requests.contains { $0.newKey == nil })
    var shownReferences = references
    if isWritten { shownReferences = try await self.references(references, to: codeChanges, of: parts, after: changes) }
    // A line is listed once, wherever in it a text takes the other one in.
    var lines: Set<String> = []
    for reference in shownReferences {
      // A text that is deleted too takes nothing in any more.
      guard let change = codeChanges.first(where: reference.means),
        !(change.deletes && codeChanges.contains(where: reference.isDeleted(by:))),
        lines.insert("\(reference.place.path):\(reference.place.line)").inserted
      else { continue }
      if change.deletes { uses.append(reference.place) } else { unchanged.append(reference.place) }
    }
    guard uses.isEmpty || isForced else { return .refused([ToolError.keyStillUsed(uses)]) }
    guard !session.hasFailures else { return .incomplete }
    // Where nothing is left to be done, the old keys may be misspelt.
    guard gone.isEmpty || !changes.all.isEmpty else { return .refused(gone) }
    let keyCount = Set(parts.flatMap { $0.changes.filter { !$0.isEmpty }.map { KeyBytes($0.key) } }).count
    return .changes(changes, unchanged: uses + unchanged, keyCount: keyCount)
  }

  func stopped(_ status: ExitStatus) -> ExitStatus {
    session.note(RenamingNotes.nothingWritten())
    return status
  }

  /// Reads the catalogues that have one of the keys, the texts that take others in, and what is wrong with keys that no catalogue has.
  ///
  /// An earlier run that was killed may have left the new keys in catalogues, and the old ones elsewhere.
  ///
  /// - Returns: In `gone`, what is wrong with keys that have their new names already, if nothing else has the old ones.
  private func parts(
    for requests: [KeyRequest]
  ) async throws -> (parts: [Part], references: [TextReference], unknown: [ToolError], gone: [ToolError]) {
    let loader = session.loader(settings, instead: overlay)
    let catalogs = try await session.discover(paths, settings)
    var parts: [Part] = []
    var files: [CatalogFile] = []
    var unknown = Set(requests.indices)
    var references: [TextReference] = []
    for discovered in catalogs {
      let catalog = try await loader.load(discovered).catalog
      files += catalog.files
      references += TextReference.all(in: catalog)
      var changes: [KeyChange] = []
      for (number, request) in requests.enumerated() {
        let found = request.spelled(in: catalog).changes(among: catalog.keys)
        if !found.isEmpty { unknown.remove(number) }
        changes += found
      }
      changes += Self.attributeChanges(with: changes, in: catalog)
      // Also those without changes, whose changes an earlier run may have made.
      parts.append(Part(discovered: discovered, catalog: catalog, changes: changes))
    }
    var (gone, finished) = try await takeFinished(requests, unknown, into: &parts)
    session.settle()
    parts.removeAll { $0.changes.isEmpty }
    // The code of another catalogue that still has such a key means that one.
    if !gone.isEmpty, !isWhole, try await !keysElsewhere(finished, below: ".", besides: parts).isEmpty { gone = [] }
    guard !unknown.isEmpty, !catalogs.isEmpty else { return (parts, references, [], []) }
    let names = files.flatMap { file in file.document.entries.map { file.document.string(of: $0.key) } }
    func errors(_ numbers: Set<Int>) -> [ToolError] {
      numbers.sorted().map { number in
        let key = requests[number].key
        let group = key + "."
        let isGroup = names.contains { $0.withBytes { $0.starts(with: group.utf8) } }
        let nearest = isGroup ? [group + "*"] : KeySpelling.nearest(to: key, in: files)
        return ToolError.unknownKey(key, nearest: nearest, at: requests[number].place)
      }
    }
    return (parts, references, errors(unknown.subtracting(gone)), errors(gone))
  }

  /// The references after the changes: a key may have left its place in a file, and lines may be gone.
  private func references(
    _ references: [TextReference], to keys: [CodeRenaming.Change], of parts: [Part], after changes: FileChanges
  ) async throws -> [TextReference] {
    let moved = references.filter { changes[$0.place.path] != nil }
    guard moved.contains(where: { keys.contains(where: $0.means) }) else { return references }
    let contents = Dictionary(changes.all.map { ($0.path, $0.bytes) }) { first, _ in first }
    let loader = session.loader(settings, instead: overlay.merging(contents) { $1 })
    var result = references.filter { changes[$0.place.path] == nil }
    for part in parts {
      result += TextReference.all(in: try await loader.load(part.discovered).catalog).filter { changes[$0.place.path] != nil }
    }
    return result
  }

  /// The changes of attributes that get another name with their message.
  static func attributeChanges(with changes: [KeyChange], in catalog: Catalog) -> [KeyChange] {
    let attributes = catalog.attributes(of: changes.map(\.key))
    return changes.flatMap { change -> [KeyChange] in
      guard let newKey = change.newKey else { return [] }
      return (attributes[change.key] ?? []).map { KeyChange($0, to: newKey + $0.dropFirst(change.key.count)) }
    }
  }

  // MARK: What goes along

  private func addLocks(of part: Part, to changes: inout FileChanges, with files: FileChanges) async throws {
    for lock in try await session.locks(of: part.discovered, part.catalog, changing: part.changes, settings, with: files, overlay: overlay)
    {
      changes.add(lock)
    }
  }

  /// Renames the keys that settings name: those that are used, not translated, or have rules of their own.
  private func addSettings(of parts: [Part], to changes: inout FileChanges) async throws {
    var renamed: [String: [KeyChange]] = [:]
    for part in parts {
      guard case .settings(let file) = settings.store.outcome(for: part.discovered) else { continue }
      renamed[file.path, default: []] += part.changes
    }
    for (path, keys) in renamed.sorted(by: { $0.key < $1.key }) {
      guard let bytes = try await session.attempt({ _ in try FileReader.read(path) }) else { continue }
      let all = SettingsKeys(keys)
      guard all.bytes(of: bytes) != bytes || !all.patternsOfDeletedKeys(in: bytes).isEmpty else { continue }
      let folder = PathParts(path).folder
      let kept = try await keysElsewhere(keys, below: folder.isEmpty ? "." : folder, besides: parts)
      let names = SettingsKeys(keys, keeping: kept)
      changes.unmatched += names.patternsOfDeletedKeys(in: bytes).map { (settings: path, pattern: $0) }
      let changed = names.bytes(of: bytes)
      if changed != bytes { changes.add(.init(path: path, original: bytes, bytes: changed, root: folder.isEmpty ? "." : folder)) }
    }
  }

  /// The old keys that catalogues beside those of the run have.
  private func keysElsewhere(_ changes: [KeyChange], below folder: String, besides parts: [Part]) async throws -> Set<KeyBytes> {
    guard !paths.isEmpty else { return [] }
    let working = RepositoryPaths()
    let own = Set(parts.flatMap { $0.discovered.files.map { working.absolute($0.path) } })
    let loader = session.loader(settings)
    var found: Set<KeyBytes> = []
    for discovered in CatalogDiscovery(paths: [folder], rules: settings.store).catalogs
    where !discovered.files.contains(where: { own.contains(working.absolute($0.path)) }) {
      let catalog = try await loader.load(discovered).catalog
      for change in changes where catalog.keys.index(of: change.key) != nil { found.insert(KeyBytes(change.key)) }
    }
    return found
  }

  private func addBaseline(of parts: [Part], to changes: inout FileChanges) async throws {
    try await changeBaseline(&changes) { baseline in
      var (baseline, unknownCount) = (baseline, 0)
      for part in parts {
        let renamed = baseline.renaming(part.changes, in: part.catalog)
        (baseline, unknownCount) = (renamed.baseline, unknownCount + renamed.unknownCount)
      }
      return (baseline, unknownCount)
    }
  }

  /// Changes the baseline that was named, if there is one; `change` also counts the entries that it could not recognise.
  func changeBaseline(
    _ changes: inout FileChanges, _ change: (Baseline) -> (baseline: Baseline, unknownCount: Int)
  ) async throws {
    guard let path = arguments.output.baseline, let bytes = try await session.attempt({ _ in try FileReader.read(path) }) else { return }
    let read = Baseline.read(SourceText(bytes))
    guard read.problems.isEmpty else {
      for problem in read.problems.prefix(10) { session.report(ToolError.unreadableBaselineLine(problem, of: path)) }
      return session.report(ToolError.baselineNotWritten(path))
    }
    let (baseline, unknownCount) = change(read.baseline)
    if unknownCount > 0 { session.note(RenamingNotes.unknownFindings(path, String(unknownCount))) }
    changes.add(.init(path: path, original: bytes, bytes: Array(baseline.text.utf8), root: nil))
  }

  // MARK: Source code

  /// Changes the uses of keys in source code.
  ///
  /// - Returns: The places that use a key which is to be deleted, and those that may use one and stay as they are.
  private func addCode(
    _ codeChanges: [CodeRenaming.Change], of parts: [Part], to changes: inout FileChanges
  ) async throws -> (uses: [CodeSearch.Place], unchanged: [CodeSearch.Place]) {
    let (options, roots) = try codeOptions()
    let renaming = CodeRenaming(codeChanges, options: options, isWholeProject: isWhole)
    var unchanged: [CodeSearch.Place] = []
    var uses: [CodeSearch.Place] = []
    // What demands keys belongs to the catalogue.
    let manifests = parts.compactMap { $0.catalog.demands?.path }
    let files = try await manifests + (arguments.code.isIgnored ? [] : codeFiles(below: roots)).filter { !manifests.contains($0) }
    session.progress.expect(files)
    for path in files {
      defer { session.progress.add(path) }
      let unsaved = overlay[path]
      guard let bytes = try await session.attempt({ _ in try unsaved ?? FileReader.read(path) }) else { continue }
      let root = TreeRoot.of(path, below: roots)
      guard let isWritable = try await session.attempt({ _ in try Self.isWritable(path, insideTree: root) }) else { continue }
      let isDryRun = arguments.output.dryRun
      let outcome = renaming.outcome(for: changes[path] ?? bytes, path: path, isWritable: isWritable, isDryRun: isDryRun)
      // Android's strings are code too. Where nothing is written, their lines stay.
      let isCatalog = changes[path] != nil
      let before = isCatalog ? renaming.outcome(for: bytes, path: path, isWritable: isWritable, isDryRun: true) : outcome
      if let changed = outcome.bytes { changes.add(.init(path: path, original: bytes, bytes: changed, root: root)) }
      unchanged += (isDryRun ? before : outcome).unchanged
      uses += (isDryRun || !isForced ? before : outcome).uses
    }
    return (uses, unchanged)
  }

  /// Whether the run includes all catalogues of the project.
  private var isWhole: Bool { isWholeProject ?? paths.contains { PathParts.normalized($0) == PathParts.normalized(".") } }

  /// The folders of other catalogues of resources that have a key which is renamed, by its name.
  private func otherModules(of parts: [Part]) async throws -> [KeyBytes: [String]] {
    let changes = parts.filter(\.discovered.hasResources).flatMap(\.changes).filter { $0.newKey != nil }
    guard !changes.isEmpty, !isWhole, !arguments.code.isIgnored, let path = parts.first?.discovered.files.first?.path else { return [:] }
    let working = RepositoryPaths()
    var folders = try codeOptions().roots.filter(FolderCheck.isFolder)
    if let build = ProgramCode.buildFolder(around: working.absolute(path)) {
      let shown = working.shown(build)
      folders.append(shown.isEmpty ? "." : shown)
    }
    let own = Set(parts.flatMap { $0.discovered.files.map { working.absolute($0.path) } })
    let loader = session.loader(settings)
    var found: [KeyBytes: [String]] = [:]
    for discovered in CatalogDiscovery(paths: folders, rules: settings.store).catalogs
    where discovered.hasResources && !discovered.files.contains(where: { own.contains(working.absolute($0.path)) }) {
      let catalog = try await loader.load(discovered).catalog
      for change in changes where catalog.keys.index(of: change.key) != nil {
        found[KeyBytes(change.key), default: []].append(discovered.identity.folder)
      }
    }
    return found
  }

  /// How source code is read, and where it is.
  func codeOptions() throws -> (options: CodeOptions, roots: [String]) {
    var options = settings.codeOptions(ofFolder: ".")
    options.accessors = try CodeArguments.accessors(arguments.code.accessor, else: options.accessors)
    let own = options.paths.map { RepositoryPaths().shown($0) }.map { $0.isEmpty ? "." : $0 }
    return (options, !arguments.code.paths.isEmpty ? arguments.code.paths : !own.isEmpty ? own : paths)
  }

  /// Whether a file may be changed.
  ///
  /// - Throws: ``FileError`` where the system doesn't say.
  static func isWritable(_ path: String, insideTree root: String) throws(FileError) -> Bool {
    do throws(FileError) {
      try FileWriter.requireWritable(path, exists: true, insideTree: root)
      return true
    } catch {
      guard error.errno == EIO || error.errno == EMFILE || error.errno == ENFILE else { return false }
      throw error
    }
  }

  /// Each change once, with all catalogues in which it is made.
  private func codeChanges(of parts: [Part], besides others: [KeyBytes: [String]]) -> [CodeRenaming.Change] {
    struct Made {
      var change: KeyChange
      var catalogs: [CatalogIdentity] = []
      var reference: FormatTraits.KeyReference?
      var otherKinds: Set<String> = []
    }
    var catalogs: [KeyBytes: Made] = [:]
    for part in parts {
      let reference = part.catalog.files.first?.document.format.traits.keyReference
      for change in part.changes {
        let key = KeyBytes(change.key)
        catalogs[key, default: Made(change: change, reference: reference)].catalogs.append(part.discovered.identity)
        catalogs[key]?.otherKinds.formUnion(CodeRenaming.otherKinds(of: change.key, in: part.catalog))
      }
    }
    let resources = isWhole || arguments.code.isIgnored ? [] : parts.filter(\.discovered.hasResources).map(\.discovered.identity.folder)
    let namespaces = Self.namespaces(of: resources.isEmpty ? [] : Set(resources + others.values.joined()))
    return catalogs.values.sorted { $0.change.key.utf8.lexicographicallyPrecedes($1.change.key.utf8) }
      .map {
        CodeRenaming.Change(
          $0.change, in: $0.catalogs, reference: $0.reference, otherKinds: $0.otherKinds, others: others[KeyBytes($0.change.key)] ?? [],
          namespaces: namespaces)
      }
  }

  /// The packages of the `R` of modules, by the folders of their resources.
  private static func namespaces(of folders: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    for folder in folders {
      for path in GradleModule.namespaceFiles(of: GradleModule.folder(of: folder)) where found[folder] == nil {
        guard let bytes = try? FileReader.read(path) else { continue }
        found[folder] = GradleModule.namespace(in: bytes, path: path)
      }
    }
    return found
  }

  /// The files of source code below paths, each once; a file that is named as a catalogue is none.
  func codeFiles(below roots: [String]) async throws -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    for root in roots {
      guard try await session.exists(root) else { continue }
      let found = CodeSearch.files(below: root)
      for failure in found.failures { _ = try await session.attempt { _ in throw failure } }
      files += found.files.filter { CodeSearch.isCode($0) && seen.insert(PathParts.normalized($0)).inserted }
    }
    return files
  }

  // MARK: Output

  /// Writes the changes, or shows them in a dry run, and lists the files.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - created: New files, which are written before.
  ///   - keyCount: How many keys change.
  func finish(_ changes: FileChanges, created: [PatchOutput.Change] = [], keyCount: Int) async throws {
    let counts = (String(keyCount), String(changes.all.count + created.count))
    guard !arguments.output.dryRun else {
      try PatchOutput.show(changes.patches + created, session: session)
      return session.note(RenamingNotes.wouldChange(counts.0, counts.1))
    }
    let remaining = Mutex<[String]>([])
    let isWritten = try await session.perform {
      do throws(FileGroupFailure) { try changes.write() } catch {
        remaining.withLock { $0 = error.remaining }
        throw error.error
      }
    }
    let left = remaining.withLock { $0 }
    guard isWritten else {
      return session.note(left.isEmpty ? RenamingNotes.nothingWritten() : RenamingNotes.partlyWritten(left.joined(separator: ", ")))
    }
    try ListOutput.write((changes.all.map(\.path) + created.map(\.path)).map { OutputLine.of($0) }, session)
    session.note(RenamingNotes.changed(counts.0, counts.1))
    for (settings, pattern) in changes.unmatched { session.note(Notes.unmatchedKeyPattern(settings, pattern)) }
  }

  /// How many places a terminal shows below the list of files.
  private static let placesOnScreen = 10

  /// Lists the places that may use a key and stay as they are.
  func show(_ places: [CodeSearch.Place]) {
    guard !places.isEmpty else { return }
    session.note(RenamingNotes.unchanged(String(places.count)))
    let shown = places.prefix(SystemStreams.errorIsScreen ? Self.placesOnScreen : .max)
    for place in shown {
      SystemStreams.writeError(OutputLine.of("\(place.path):\(place.line): \(place.text.drop { $0 == " " || $0 == "\t" })"))
    }
    if shown.count < places.count { session.note(Notes.moreLines(String(places.count - shown.count))) }
  }
}
