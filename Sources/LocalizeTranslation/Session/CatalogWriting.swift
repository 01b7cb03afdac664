import Localize
import LocalizeProject

/// Writes the lock, then the files of a catalogue.
///
/// A process that is killed in between leaves lines for texts that no file has, which are harmless. The other order would leave texts of a machine
/// that the next run treats as human, and never touches again.
struct CatalogWriting {
  let catalogs: any TranslationCatalogs
  let delegate: any TranslationDelegate
  /// Whether the lock records who wrote the texts.
  let recordsLocks: Bool

  /// Fills in what there are answers for.
  ///
  /// A file that was changed meanwhile is read again, and what it still lacks is filled in; answers are not lost.
  ///
  /// - Returns: One outcome for each string that was missing, and how many files were written.
  func write(_ planned: PlannedCatalog, _ answers: TranslationAnswers) async throws -> (outcomes: [TranslationOutcome], fileCount: Int) {
    try await write(planned, planned.plan.entries) { entry, _ throws(UnfilledReason) in try answers.filled(entry) }
  }

  /// Fills in some entries.
  ///
  /// - Parameters:
  ///   - planned: The catalogue.
  ///   - entries: The entries of its plan that are filled in.
  ///   - fill: Fills in an entry of a catalogue: the planned one, or the same one when it was read again.
  func write(
    _ planned: PlannedCatalog, _ entries: [WantedEntry], fill: (WantedEntry, PlannedCatalog) throws(UnfilledReason) -> FilledEntry
  ) async throws -> (outcomes: [TranslationOutcome], fileCount: Int) {
    var outcomes: [TranslationOutcome] = []
    var filled: [FilledEntry] = []
    for entry in entries {
      do throws(UnfilledReason) {
        filled.append(try fill(entry, planned))
      } catch {
        outcomes.append(outcome(of: entry, in: planned, error))
      }
    }
    var written: [CatalogFilling.Written] = []
    var fileCount = 0
    var rest = filled
    var current = planned
    var announced = AnnouncedLines()
    for round in 1... {
      guard !rest.isEmpty else { break }
      var filling = CatalogFilling(rest, in: current.catalog)
      if recordsLocks {
        try await announce(filling.files.flatMap(\.entries), in: current, &announced)
        let unrecorded = rest.filter { announced.failed.keys.contains($0.wanted.locale) }
        if !unrecorded.isEmpty {
          // Without its line in the lock, the next run would treat a text of a machine as human.
          outcomes += unrecorded.map {
            outcome(of: $0.wanted, in: planned, UnfilledReason(.notWritten, announced.failed[$0.wanted.locale] ?? ""))
          }
          rest.removeAll { announced.failed.keys.contains($0.wanted.locale) }
          filling = CatalogFilling(rest, in: current.catalog)
        }
      }
      outcomes += filling.refused.map { outcome(of: $0.filled.wanted, in: planned, $0.reason) }
      var changed: Set<String> = []
      for file in filling.files {
        switch try await write(file, of: current, isLast: round >= Self.attempts) {
        case .written:
          written += file.entries
          fileCount += 1
        case .changed where round < Self.attempts: changed.insert(file.path)
        case .changed, .failed:
          outcomes += file.entries.map { outcome(of: $0.filled.wanted, in: planned, UnfilledReason(.notWritten, file.path)) }
        }
      }
      guard !changed.isEmpty else { break }
      var paths: [Name: String] = [:]
      for file in filling.files where changed.contains(file.path) {
        for entry in file.entries { paths[Name(entry.filled.wanted)] = file.path }
      }
      current = try await catalogs.reread(current)
      let again = current.plan.entries.filter { paths[Name($0)] != nil }
      rest = []
      for entry in again { if let filled = try? fill(entry, current) { rest.append(filled) } }
      let kept = Set(rest.map { Name($0.wanted) })
      // A human translation made meanwhile stays.
      for entry in entries where !kept.contains(Name(entry)) {
        guard let path = paths[Name(entry)] else { continue }
        outcomes.append(outcome(of: entry, in: planned, UnfilledReason(.changedMeanwhile, path)))
      }
    }
    if recordsLocks { try await record(written, in: current, announced) }
    outcomes += written.map { written in
      var outcome = TranslationOutcome(
        catalog: planned.name, key: written.filled.wanted.name, locale: written.filled.wanted.locale,
        kind: written.filled.needsReview ? .needsReview : .translated, provider: written.filled.provider)
      outcome.remark = written.filled.remark
      return outcome
    }
    let order = Dictionary(entries.enumerated().map { (Name($1), $0) }) { first, _ in first }
    return (outcomes.sorted { (order[Name($0)] ?? 0) < (order[Name($1)] ?? 0) }, fileCount)
  }

  private struct Name: Hashable {
    var key: String
    var locale: LocaleIdentifier

    init(_ entry: WantedEntry) { (key, locale) = (entry.name, entry.locale) }
    init(_ outcome: TranslationOutcome) { (key, locale) = (outcome.key, outcome.locale) }
  }

  private func outcome(of entry: WantedEntry, in planned: PlannedCatalog, _ reason: UnfilledReason) -> TranslationOutcome {
    TranslationOutcome(
      catalog: planned.name, key: entry.name, locale: entry.locale, kind: reason.code.isLeft ? .left : .failed, reason: reason)
  }

  // MARK: Files

  private enum Result: Sendable {
    case written
    case changed
    case failed
  }

  /// How often a file is written that others change meanwhile.
  private static let attempts = 3

  /// Writes a file.
  ///
  /// - Parameter isLast: Whether a file that was changed meanwhile is not read again, so that it counts as one that can't be written. A new file
  ///   in whose place there is one is not an error of the system: an import was given it.
  private func write(_ file: CatalogFilling.File, of planned: PlannedCatalog, isLast: Bool) async throws -> Result {
    let place = WritingPlace(of: planned.discovered.identity)
    let path = place.path(of: file.path, exists: file.original != nil)
    let root = place.root(of: path)
    let state = try await delegate.attempt {
      do throws(FileError) {
        if file.original == nil { _ = try FolderWriter.makeFolders(for: path, below: root) }
        try FileWriter.write(file.bytes, to: path, replacing: file.original, insideTree: root)
        return Result.written
      } catch {
        guard error.kind == .changedSinceRead, !isLast || file.original == nil else { throw error }
        return .changed
      }
    }
    return state ?? .failed
  }

  // MARK: Locks

  /// Lines that are in the locks although their texts are perhaps in no file.
  private struct AnnouncedLines {
    /// Those that were not there before.
    var added: [LocaleIdentifier: Set<LockEntry>] = [:]
    /// The locales whose lock can't be written, which was reported, with the paths of these locks.
    var failed: [LocaleIdentifier: String] = [:]
  }

  /// Adds lines for texts that are about to be written; what is known about the present texts stays.
  private func announce(
    _ entries: [CatalogFilling.Written], in planned: PlannedCatalog, _ announced: inout AnnouncedLines
  ) async throws {
    for (locale, lines) in planned.catalog.lockLines(for: entries) where announced.failed[locale] == nil {
      let added = try await update(locale, in: planned) { lock in
        let known = Set(lock.entries)
        return (lock.adding(lines), lines.filter { !known.contains($0) })
      }
      if let added {
        announced.added[locale, default: []].formUnion(added)
      } else {
        announced.failed[locale] = (try? LockStore(of: planned.catalog.identity))?.location.relativePath(of: locale) ?? ".l10n/lock"
      }
    }
  }

  /// Replaces what was known about texts that are written, and removes the lines of those that are not.
  private func record(_ written: [CatalogFilling.Written], in planned: PlannedCatalog, _ announced: AnnouncedLines) async throws {
    let lines = planned.catalog.lockLines(for: written)
    let unwritten = announced.added.keys.filter { locale in !lines.contains { $0.locale == locale } }
    for (locale, lines) in lines + unwritten.sorted(by: { $0.identifier < $1.identifier }).map({ ($0, []) })
    where announced.failed[locale] == nil {
      let obsolete = (announced.added[locale] ?? []).subtracting(lines)
      _ = try await update(locale, in: planned) { lock in
        (LockFile(lock.entries.filter { !obsolete.contains($0) }).recording(lines.map { lock.approving($0) }), [])
      }
    }
  }

  /// Changes the lock of a locale.
  ///
  /// - Returns: The other value of `change`; nil if the lock can't be written, which is reported.
  private func update(
    _ locale: LocaleIdentifier, in planned: PlannedCatalog,
    _ change: @escaping @Sendable (LockFile) -> (lock: LockFile, added: [LockEntry])
  ) async throws -> [LockEntry]? {
    struct Outcome {
      var path: String
      var added: [LockEntry]?
    }
    let identity = planned.catalog.identity
    let outcome = try await delegate.attempt {
      let store = try LockStore(of: identity)
      var outcome = Outcome(path: store.location.relativePath(of: locale))
      try store.update(locale) { lock, problems, _ in
        // Unreadable parts would be lost.
        guard problems.isEmpty else { return nil }
        let changed = change(lock)
        outcome.added = changed.added
        return changed.lock
      }
      return outcome
    }
    if let outcome, outcome.added == nil { delegate.sessionDid(.lockNotWritten(path: outcome.path)) }
    return outcome?.added
  }
}

extension LockFile {
  /// A line that approves a translation that a reviewer has rejected with a reason, which stays with the approval.
  fileprivate func approving(_ line: LockEntry) -> LockEntry {
    guard line.isReviewed, line.review == nil else { return line }
    var approved = line
    approved.review = LockReview(time: SystemTime.secondsSince1970())
    let kept = keepingReason(in: approved)
    return kept == approved ? line : kept
  }
}

extension Catalog {
  /// The lines of the locks that record who wrote texts, by locale.
  func lockLines(for written: [CatalogFilling.Written]) -> [(locale: LocaleIdentifier, entries: [LockEntry])] {
    var order: [LocaleIdentifier] = []
    var lines: [LocaleIdentifier: [LockEntry]] = [:]
    for written in written {
      let wanted = written.filled.wanted
      guard !wanted.locale.isPseudo, let source = sourceHash(key: wanted.key) else { continue }
      if lines[wanted.locale] == nil { order.append(wanted.locale) }
      lines[wanted.locale, default: []].append(
        LockEntry(
          key: keyHash(key: wanted.key, locale: 0), source: written.filled.formerSource ?? source, value: written.value,
          origin: written.filled.origin,
          isReviewed: !written.filled.needsReview))
    }
    return order.map { ($0, lines[$0] ?? []) }
  }
}
