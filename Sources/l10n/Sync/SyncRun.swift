import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Brings catalogues in line with the source code that uses them.
struct SyncRun {
  let session: ToolSession
  let settings: RunSettings
  let output: SyncCommand.Output
  let format: DataFormat
  /// The files and folders of the catalogues.
  let paths: [String]

  /// A catalogue that was read.
  private struct Part: Sendable {
    var discovered: DiscoveredCatalog
    var result: CatalogLoader.Result
    var catalog: Catalog { result.catalog }
  }

  /// Adds and removes keys.
  ///
  /// - Parameters:
  ///   - flags: How source code is read, without the settings.
  ///   - folders: Where the files of the compiler are.
  func run(_ flags: CodeOptions, strings folders: [String]) async throws -> ExitStatus {
    let discovered = try await session.discover(paths, settings)
    guard !discovered.isEmpty else { return .done }
    var options = settings.codeOptions(of: discovered, flags: flags)
    if options.paths.isEmpty { options.paths = paths.allSatisfy(FolderCheck.isFolder) ? paths : ["."] }
    options.readsParameters = true
    // The file that SwiftGen writes is often not in the repository.
    if output.removeUnused { options.accessors = try CodeArguments.accessors([], else: options.accessors) }
    for failure in settings.store.takeFailures() { session.report(failure) }
    let strings = try await compiledStrings(below: folders)
    guard let code = try await session.programCode(options) else { return .done }
    let loader = session.loader(settings)
    var parts: [Part] = []
    for catalog in discovered { parts.append(Part(discovered: catalog, result: try await loader.load(catalog))) }
    let sync = try await KeySync(code, compiled: strings, catalogs: parts.map(\.catalog))
    session.settle()
    // What could not be read may use a key, or define it.
    guard !session.hasFailures else {
      session.note(RenamingNotes.nothingWritten())
      return .failure
    }
    guard let outcome = try await changes(sync, parts) else { return .findings }
    guard !session.hasFailures, try await write(outcome) else { return .failure }
    try show(SyncReport(sync, outcome, catalogs: parts.map(\.catalog), output: output, presentation: session.presentation))
    explain(sync, parts, code)
    let isOpen = !sync.gaps.isEmpty || !outcome.refused.isEmpty || sync.conflicts.contains { $0.subject == .text }
    return isOpen || output.isCheck && !outcome.changes.all.isEmpty ? .findings : .done
  }

  /// Reads the files of the compiler, each with the path of its source file; those whose source file is gone are out of date.
  private func compiledStrings(below folders: [String]) async throws -> [(path: String, strings: CompiledStrings)] {
    var result: [(path: String, strings: CompiledStrings)] = []
    var outdated = 0
    let here = RepositoryPaths()
    for folder in folders {
      guard try await session.exists(folder) else { continue }
      let files = FileSearch.files(below: folder, fileExtension: "stringsdata")
      if files.isEmpty { session.report(ToolError.noCompiledStrings(folder)) }
      for file in files {
        guard let bytes = try await session.attempt({ _ in try FileReader.read(file) }) else { continue }
        do throws(CompiledStrings.Problem) {
          let strings = try CompiledStrings(SourceText(bytes))
          guard !strings.isGenerated else { continue }
          let path = here.shown(here.absolute(strings.source))
          if FolderCheck.exists(path) { result.append((path, strings)) } else { outdated += 1 }
        } catch {
          session.report(ToolError.unreadableCompiledStrings(file, line: error.line))
        }
      }
    }
    if outdated > 0 { session.note(SyncNotes.outdatedStrings(String(outdated))) }
    return result
  }

  // MARK: Changes

  /// What changes, and what can't.
  struct Outcome {
    /// The files.
    var changes = FileChanges()
    /// The keys that are added, with their files.
    var added: [(addition: KeySync.Addition, path: String)] = []
    /// The keys that a file doesn't take.
    var refused: [(addition: KeySync.Addition, obstacle: SyncObstacle)] = []
    /// The keys that are removed.
    var removed: [KeySync.Unused] = []
  }

  /// The changes of all files; nil if an unused key can't be removed.
  private func changes(_ sync: KeySync, _ parts: [Part]) async throws -> Outcome? {
    var outcome = Outcome()
    outcome.removed = output.removeUnused ? sync.unused.filter { !$0.isManual && !$0.isPublished } : []
    guard try await remove(&outcome, parts) else { return nil }
    let byCatalog = Dictionary(grouping: sync.additions, by: \.catalog)
    for number in byCatalog.keys.sorted() { add(byCatalog[number] ?? [], to: parts[number], &outcome) }
    return outcome
  }

  private func remove(_ outcome: inout Outcome, _ parts: [Part]) async throws -> Bool {
    var refusals: [KeyRefusal] = []
    for (number, unused) in Dictionary(grouping: outcome.removed, by: \.catalog).sorted(by: { $0.key < $1.key }) {
      let keys = unused.map { KeyChange($0.key, to: nil) }
      let part = parts[number]
      let renaming = CatalogRenaming(keys, of: part.catalog)
      refusals += renaming.refusals
      // What is added first is written last: until the source locale has lost the keys, a run that is killed can be repeated.
      let sources = Set(part.catalog.hasSource ? part.catalog.files(ofLocale: 0).map { part.catalog.files[$0].path } : [])
      for isSource in [true, false] {
        for file in renaming.files where sources.contains(file.path) == isSource {
          outcome.changes.add(change(of: file.path, from: file.original, to: file.bytes))
        }
      }
      for lock in try await session.locks(of: part.discovered, part.catalog, changing: keys, settings, with: outcome.changes) {
        outcome.changes.add(lock)
      }
    }
    for refusal in refusals { session.report(ToolError.keyNotChanged(refusal), as: .findings) }
    if !refusals.isEmpty { session.note(RenamingNotes.nothingWritten()) }
    return refusals.isEmpty
  }

  private func change(of path: String, from original: [UInt8]?, to bytes: [UInt8]) -> FileChange {
    FileChange(path: path, original: original, bytes: bytes, root: TreeRoot.of(path, below: paths))
  }

  private func add(_ additions: [KeySync.Addition], to part: Part, _ outcome: inout Outcome) {
    let catalog = part.catalog
    guard catalog.hasSource else {
      outcome.refused += additions.map { ($0, .noSource) }
      return
    }
    guard let file = catalog.filesOfNewKeys.first else {
      let files = catalog.files(ofLocale: 0).map { catalog.files[$0] }
      outcome.refused += additions.map { ($0, .unsupported(files.first?.path ?? catalog.identity.displayName)) }
      return
    }
    let document =
      outcome.changes[file.path].map { file.document.formatIdentifier.read(SourceText($0), at: file.path) } ?? file.document
    let extraction = DocumentExtraction(additions.map(\.key), in: document, path: file.path, locale: catalog.sourceLocale)
    let byKey = Dictionary(additions.map { (KeyBytes($0.key.key), $0) }) { first, _ in first }
    for key in extraction.added { byKey[KeyBytes(key.key)].map { outcome.added.append(($0, file.path)) } }
    for (key, obstacle) in extraction.refused {
      guard let addition = byKey[KeyBytes(key.key)] else { continue }
      outcome.refused.append((addition, obstacle == .brokenFile ? .brokenFile(file.path) : .unsupported(file.path)))
    }
    outcome.changes.add(change(of: file.path, from: file.document.source.original, to: extraction.bytes))
  }

  /// Writes all files or none.
  ///
  /// - Returns: Whether they are written, or need not be.
  private func write(_ outcome: Outcome) async throws -> Bool {
    guard output.writes, !outcome.changes.all.isEmpty else { return true }
    let changes = outcome.changes
    let isWritten = try await session.perform {
      do throws(FileGroupFailure) { try changes.write() } catch { throw error.error }
    }
    if !isWritten { session.note(RenamingNotes.nothingWritten()) }
    return isWritten
  }

  // MARK: Output

  private func show(_ report: SyncReport) throws {
    if format == .json { return try SystemStreams.writeOutput(report.json) }
    guard output.dryRun else { return try ListOutput.write(report.text, keeping: report.endCount, session) }
    try PatchOutput.show(report.patches, session: session)
    SystemStreams.writeError(report.text)
  }

  private func explain(_ sync: KeySync, _ parts: [Part], _ code: ProgramCode) {
    if !sync.unknownTables.isEmpty {
      let tables = sync.unknownTables.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
      session.note(SyncNotes.unknownTables(tables.prefix(5).joined(separator: ", ") + (tables.count > 5 ? ", …" : "")))
    }
    session.explain(unrelated: sync.unrelated.map { parts[$0].catalog.identity }, in: code)
  }
}
