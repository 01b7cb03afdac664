import ErrorRecovery
import Localize
import LocalizeTranslation

/// Writes what a catalogue gets: files, then the lock.
struct CatalogOutput {
  let session: ToolSession
  let locks: LockReader
  let told: RunSettings
  /// Whether it is put down in the lock who wrote the texts.
  let recordsLocks: Bool

  /// Fills in what there are answers for.
  ///
  /// A file that somebody else has changed meanwhile is read again, and what is still missing in it is put in; answers are not lost.
  ///
  /// - Returns: One outcome for each string that was missing, and how many files were written.
  func write(_ planned: PlannedCatalog, _ book: AnswerBook) async throws -> (outcomes: [StringOutcome], fileCount: Int) {
    var outcomes: [StringOutcome] = []
    var filled: [FilledEntry] = []
    for entry in planned.plan.entries {
      do throws(UnfilledReason) {
        filled.append(try book.filled(entry))
      } catch {
        outcomes.append(outcome(of: entry, in: planned, error))
      }
    }
    var written: [CatalogFilling.Written] = []
    var fileCount = 0
    var rest = filled
    var current = planned
    for round in 1... {
      guard !rest.isEmpty else { break }
      let filling = CatalogFilling(rest, in: current.catalog)
      outcomes += filling.refused.map { outcome(of: $0.entry.entry, in: planned, $0.reason) }
      var changed: Set<String> = []
      for file in filling.files {
        switch try await write(file, of: current) {
        case .written:
          written += file.entries
          fileCount += 1
        case .changed where round < 3: changed.insert(file.path)
        case .changed, .failed:
          outcomes += file.entries.map { outcome(of: $0.entry.entry, in: planned, UnfilledReason("not-written", file.path)) }
        }
      }
      guard !changed.isEmpty else { break }
      let names = Set(filling.files.filter { changed.contains($0.path) }.flatMap { $0.entries.map { Name($0.entry.entry) } })
      let reloaded = try await session.loader(told).load(current.discovered)
      current = PlannedCatalog(
        current.discovered, reloaded.catalog, locks: try await locks.locks(of: reloaded.catalog), options: current.options)
      let again = current.plan.entries.filter { names.contains(Name($0)) }
      rest = again.compactMap { try? book.filled($0) }
      let kept = Set(again.map { Name($0) })
      // What somebody has translated meanwhile is not ours any more.
      for entry in planned.plan.entries where names.contains(Name(entry)) && !kept.contains(Name(entry)) {
        outcomes.append(outcome(of: entry, in: planned, UnfilledReason("changed-meanwhile")))
      }
    }
    if recordsLocks { try await record(written, in: current) }
    outcomes += written.map { written in
      StringOutcome(
        catalog: planned.name, key: written.entry.entry.name, locale: written.entry.entry.locale,
        kind: written.entry.needsReview ? .needsReview : .translated, provider: written.entry.provider)
    }
    let order = Dictionary(planned.plan.entries.enumerated().map { (Name($1), $0) }) { first, _ in first }
    return (outcomes.sorted { (order[Name($0)] ?? 0) < (order[Name($1)] ?? 0) }, fileCount)
  }

  private struct Name: Hashable {
    var key: String
    var locale: LocaleIdentifier

    init(_ entry: WantedEntry) { (key, locale) = (entry.name, entry.locale) }
    init(_ outcome: StringOutcome) { (key, locale) = (outcome.key, outcome.locale) }
  }

  private func outcome(of entry: WantedEntry, in planned: PlannedCatalog, _ reason: UnfilledReason) -> StringOutcome {
    let text = reason.detail.isEmpty ? reason.code : "\(reason.code): \(reason.detail)"
    let isLeft = ["no-match", "not-sent", "in-doubt", "changed-meanwhile", "unsupported-pair"].contains(reason.code)
    return StringOutcome(catalog: planned.name, key: entry.name, locale: entry.locale, kind: isLeft ? .left : .failed, reason: text)
  }

  // MARK: Files

  private enum Result: Sendable {
    case written
    case changed
    case failed
  }

  private func write(_ file: CatalogFilling.File, of planned: PlannedCatalog) async throws -> Result {
    let folder = planned.discovered.identity.folder
    let root = folder.isEmpty ? "." : folder
    // A new folder is made below the catalogue's, whose path is spelt without `./`.
    let normalized = PathParts.normalized(file.path)
    let path = folder.isEmpty && !normalized.hasPrefix("/") ? "./" + normalized : normalized
    let state = try await session.attempt { _ in
      do throws(FileError) {
        if file.original == nil { _ = try FolderWriter.makeFolders(for: path, below: root) }
        try FileWriter.write(file.bytes, to: file.original == nil ? path : file.path, replacing: file.original, insideTree: root)
        return Result.written
      } catch {
        guard error.kind == .changedSinceRead else { throw error }
        return .changed
      }
    }
    session.settle()
    return state ?? .failed
  }

  // MARK: Locks

  private func record(_ written: [CatalogFilling.Written], in planned: PlannedCatalog) async throws {
    let catalog = planned.catalog
    var locales: [LocaleIdentifier] = []
    for entry in written where !locales.contains(entry.entry.entry.locale) && !entry.entry.entry.locale.isPseudo {
      locales.append(entry.entry.entry.locale)
    }
    for locale in locales {
      let entries = written.filter { $0.entry.entry.locale == locale }.compactMap { written -> LockEntry? in
        let key = written.entry.entry.key
        guard let source = catalog.sourceHash(key: key) else { return nil }
        return LockEntry(
          key: catalog.keyHash(key: key, locale: 0), source: source, value: written.value, origin: written.entry.origin,
          isReviewed: !written.entry.needsReview)
      }
      let problems = try await session.attempt { _ in
        let store = try LockStore(of: catalog.identity)
        var found: [LockProblem] = []
        try store.update(locale) { lock, problems, _ in
          found = problems
          return problems.isEmpty ? lock.recording(entries) : nil
        }
        return found.isEmpty ? nil : store.location.relativePath(of: locale)
      }
      session.settle()
      if case .some(.some(let path)) = problems { session.report(ToolError.lockNotWritten(path)) }
    }
  }
}
