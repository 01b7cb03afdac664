import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

extension KeyChangeRun {
  /// A catalogue that keys leave, and the one beside it that they go to, which is nil if it has no files yet.
  private struct Move: Sendable {
    var source: CatalogIdentity
    var catalog: Catalog
    var target: CatalogIdentity
    var other: Catalog?
    var keys: [String]
  }

  /// Moves keys to another table of the same folder.
  ///
  /// - Parameters:
  ///   - pattern: The key, or a pattern.
  ///   - table: The name of the table.
  ///   - isNew: Whether the table may be one that no catalogue has yet.
  /// - Returns: `findings` if a key is unknown or can't be moved; then nothing is written.
  func move(_ pattern: String, to table: String, creating isNew: Bool) async throws -> ExitStatus {
    guard let moves = try await moves(of: pattern, to: table, creating: isNew) else { return stopped(.findings) }
    guard !session.hasFailures else { return stopped(.failure) }
    guard !moves.isEmpty else { return .done }
    var changes = FileChanges()
    var isRefused = false
    for move in moves {
      let files = CatalogMove(move.keys, from: move.catalog, to: move.other, table: table) { Self.committed($0) }
      for refusal in files.refusals { session.report(ToolError.keyNotMoved(refusal, to: table), as: .findings) }
      for (path, locale) in files.withoutCounterpart {
        session.report(ToolError.noFileInTable(table, for: path, locale: locale?.identifier), as: .findings)
      }
      isRefused = isRefused || !files.refusals.isEmpty || !files.withoutCounterpart.isEmpty
      // What is added last is written first: a run that is killed leaves a key in both tables, and not in none.
      for file in files.files.reversed() {
        changes.add(.init(path: file.path, original: file.original, bytes: file.bytes, root: TreeRoot.of(file.path, below: paths)))
      }
    }
    guard !isRefused else { return stopped(.findings) }
    var newLocks: [(store: LockStore, locale: LocaleIdentifier, lock: LockFile)] = []
    for move in moves { newLocks += try await addLocks(of: move, to: &changes) }
    try await addBaseline(of: moves, to: table, &changes)
    let unchanged = try await addCode(of: moves, to: table, &changes)
    guard !session.hasFailures else { return stopped(.failure) }
    if !arguments.output.dryRun {
      for change in changes.all where change.original == nil {
        let isThere = try await session.perform { _ = try FolderWriter.makeFolders(for: change.path, below: change.root ?? "") }
        guard isThere else { return stopped(.failure) }
      }
      // Lines for texts that no file has yet are harmless.
      for (store, locale, lock) in newLocks {
        guard try await session.perform({ try store.update(locale) { _, _, exists in exists ? nil : lock } }) else {
          return stopped(.failure)
        }
      }
    }
    let created = newLocks.map { store, locale, lock in
      PatchOutput.Change(path: RepositoryPaths().shown(store.location.path(of: locale)), original: [], bytes: Array(lock.text.utf8))
    }
    try await finish(changes, created: created, keyCount: Set(moves.flatMap { $0.keys.map { KeyBytes($0) } }).count)
    show(unchanged)
    return .done
  }

  /// Reads the catalogues that have the keys, with their neighbours; nil if there is no such key or table.
  private func moves(of pattern: String, to table: String, creating isNew: Bool) async throws -> [Move]? {
    let loader = session.loader(settings)
    var all: [(discovered: DiscoveredCatalog, catalog: Catalog)] = []
    for discovered in try await session.discover(paths, settings) {
      all.append((discovered, try await loader.load(discovered).catalog))
    }
    session.settle()
    guard !all.isEmpty else { return [] }
    var moves: [Move] = []
    var isKnown = false
    for (discovered, catalog) in all {
      let named = KeyRequest(pattern, to: nil)?.spelled(in: catalog).changes(among: catalog.keys).map(\.key) ?? []
      guard !named.isEmpty else { continue }
      let attributes = catalog.attributes(of: named)
      let keys = named + named.flatMap { attributes[$0] ?? [] }
      isKnown = true
      let identity = discovered.identity
      guard identity.table != table else { continue }
      let neighbours = all.filter { $0.discovered.identity.folder == identity.folder && $0.discovered.identity.family == identity.family }
      let target = neighbours.first { $0.discovered.identity.table == table }
      if target == nil, Self.holds(table, catalog, of: identity.table) {
        session.note(RenamingNotes.alreadyThere(identity.table))
        return nil
      }
      guard target != nil || isNew else {
        let tables = neighbours.map(\.discovered.identity.table).filter { $0 != identity.table }.sorted()
        session.report(ToolError.unknownTable(table, beside: identity.displayName, known: tables), as: .findings)
        return nil
      }
      let targetIdentity =
        target?.discovered.identity ?? CatalogIdentity(folder: identity.folder, table: table, family: identity.family)
      if moves.contains(where: { $0.target == targetIdentity }) {
        let refusal = KeyRefusal(reason: .twice, key: keys[0], newKey: keys[0], path: catalog.files[0].path, line: 1)
        session.report(ToolError.keyNotMoved(refusal, to: table), as: .findings)
        return nil
      }
      moves.append(Move(source: identity, catalog: catalog, target: targetIdentity, other: target?.catalog, keys: keys))
    }
    if !isKnown {
      let nearest = KeySpelling.nearest(to: pattern, in: all.flatMap(\.catalog.files))
      session.report(ToolError.unknownKey(pattern, nearest: nearest), as: .findings)
      return nil
    }
    if moves.isEmpty { session.note(RenamingNotes.alreadyThere(table)) }
    return moves
  }

  /// Whether a file of a table is called as one of another table would be: all files of a folder of Android are one table.
  private static func holds(_ other: String, _ catalog: Catalog, of table: String) -> Bool {
    let paths = Set(catalog.files.map(\.path))
    return catalog.files.contains { file in CatalogMove.path(of: file, in: table, as: other).map(paths.contains) ?? false }
  }

  /// The committed version of a file; nil without git or a repository.
  static func committed(_ path: String) -> [UInt8]? {
    let absolute = RepositoryPaths().absolute(path)
    guard let root = RepositoryPaths.root(above: absolute), absolute.hasPrefix(root + "/") else { return nil }
    return try? GitProgram.run(["cat-file", "blob", "HEAD:" + absolute.dropFirst(root.count + 1)], in: root)
  }

  /// Moves the lines of locks.
  ///
  /// - Returns: The locks that don't exist yet.
  private func addLocks(
    of move: Move, to changes: inout FileChanges
  ) async throws -> [(store: LockStore, locale: LocaleIdentifier, lock: LockFile)] {
    var new: [(store: LockStore, locale: LocaleIdentifier, lock: LockFile)] = []
    // A locale that the one table is translated from may be a translation in the other one.
    for locale in Set(move.catalog.locales).sorted() {
      let read = try await session.attempt { _ in
        let stores = (source: try LockStore(of: move.source), target: try LockStore(of: move.target))
        return (stores: stores, source: try stores.source.read(locale), target: try stores.target.read(locale))
      }
      guard let read, let source = read.source else { continue }
      let (from, to) = (read.stores.source.location, read.stores.target.location)
      for (problems, location) in [(source.problems, from), (read.target?.problems ?? [], to)] where !problems.isEmpty {
        session.report(problems, of: location.relativePath(of: locale))
        session.report(ToolError.lockNotWritten(location.relativePath(of: locale)))
      }
      guard source.problems.isEmpty, read.target?.problems.isEmpty ?? true else { continue }
      let known = current(source.lock, at: from, locale, changes)
      let target = read.target.map { current($0.lock, at: to, locale, changes) } ?? LockFile()
      let moved = LockMove.locks(moving: move.keys, of: locale, in: move.catalog, (known, target))
      guard moved.source != known else { continue }
      try await add(moved.source, at: from, locale, to: &changes)
      if read.target == nil {
        new.append((read.stores.target, locale, moved.target))
      } else {
        try await add(moved.target, at: to, locale, to: &changes)
      }
    }
    return new
  }

  /// A lock with the changes that are to be written already.
  private func current(_ lock: LockFile, at location: LockLocation, _ locale: LocaleIdentifier, _ changes: FileChanges) -> LockFile {
    changes[RepositoryPaths().shown(location.path(of: locale))].map { LockFile.read($0).lock } ?? lock
  }

  private func add(_ lock: LockFile, at location: LockLocation, _ locale: LocaleIdentifier, to changes: inout FileChanges) async throws {
    let path = RepositoryPaths().shown(location.path(of: locale))
    guard let original = try await session.attempt({ _ in try FileReader.read(path) }) else { return }
    changes.add(.init(path: path, original: original, bytes: Array(lock.text.utf8), root: location.root))
  }

  private func addBaseline(of moves: [Move], to table: String, _ changes: inout FileChanges) async throws {
    try await changeBaseline(&changes) { baseline in
      var (baseline, unknownCount) = (baseline, 0)
      for move in moves {
        let moved = baseline.moving(move.keys, in: move.catalog, to: table)
        (baseline, unknownCount) = (moved.baseline, unknownCount + moved.unknownCount)
      }
      return (baseline, unknownCount)
    }
  }

  /// Names the new table in source code.
  ///
  /// - Returns: The places that stay as they are.
  private func addCode(of moves: [Move], to table: String, _ changes: inout FileChanges) async throws -> [CodeSearch.Place] {
    guard !arguments.code.isIgnored else { return [] }
    let (options, roots) = try codeOptions()
    let renamings = moves.map { TableRenaming($0.keys, from: $0.source, to: table, options: options) }
    var unchanged: [CodeSearch.Place] = []
    for path in try await codeFiles(below: roots) {
      guard let bytes = try await session.attempt({ _ in try FileReader.read(path) }) else { continue }
      let root = TreeRoot.of(path, below: roots)
      guard let isWritable = try await session.attempt({ _ in try Self.isWritable(path, insideTree: root) }) else { continue }
      var places: Set<CodeSearch.Place> = []
      for renaming in renamings {
        let outcome = renaming.outcome(for: changes[path] ?? bytes, path: path, isWritable: isWritable)
        if let changed = outcome.bytes { changes.add(.init(path: path, original: bytes, bytes: changed, root: root)) }
        places.formUnion(outcome.unchanged)
      }
      unchanged += places.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
    return unchanged
  }
}
