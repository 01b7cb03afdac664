import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The decision of a reviewer.
enum ReviewVerdict: Sendable {
  /// The translation is right for the present source text.
  case approve
  /// The translation is wrong.
  case reject(reason: String?)

  /// Whether the translation is approved.
  var isApproval: Bool { if case .approve = self { true } else { false } }
}

/// Reads catalogues for a review, and writes the decisions where their state is kept.
struct ReviewRun {
  let session: ToolSession
  let settings: RunSettings
  /// Who decides; nil if unknown.
  let reviewer: String?

  /// A catalogue as it was read.
  struct Part: Sendable {
    var discovered: DiscoveredCatalog
    var catalog: Catalog
    var locks: CatalogLocks
    /// Whether all files could be read.
    var isWhole: Bool
  }

  /// What a decision has written, so that it can be undone.
  struct Step: Sendable {
    var verdict: ReviewVerdict
    var items: [ReviewItem]
    var files: [CatalogApproval.File] = []
    var locks: [(locale: LocaleIdentifier, lines: [LockEntry])] = []
  }

  /// Reads the catalogues below paths.
  func parts(in paths: [String]) async throws -> [Part] {
    var parts: [Part] = []
    var choices: [(choice: SourceLocaleChoice, identity: CatalogIdentity)] = []
    for discovered in try await session.discover(paths, settings) {
      let loaded = try await session.loader(settings).load(discovered)
      choices.append((loaded.sourceChoice, discovered.identity))
      parts.append(try await part(loaded.catalog, discovered))
    }
    session.settle()
    session.explain(choices)
    return parts
  }

  /// Reads a catalogue again.
  func reload(_ part: Part) async throws -> Part {
    try await self.part(try await session.loader(settings).load(part.discovered).catalog, part.discovered)
  }

  private func part(_ catalog: Catalog, _ discovered: DiscoveredCatalog) async throws -> Part {
    let reader = LockReader(session: session)
    let locks = try await reader.locks(of: catalog)
    reader.reportProblems()
    return Part(discovered: discovered, catalog: catalog, locks: locks, isWhole: catalog.files.count == discovered.files.count)
  }

  // MARK: Decisions

  /// Writes a decision about translations of a catalogue.
  ///
  /// A run that ends in between has approved less, and rejected more, than the files say. Decisions that can't be recorded are reported.
  ///
  /// - Parameters:
  ///   - verdict: The decision.
  ///   - items: The translations.
  ///   - part: Their catalogue.
  ///   - isWhole: Whether nothing is written unless the decision can be recorded for all of them.
  /// - Returns: What was recorded, which may be less than asked for; nil if a file could not be written.
  func decide(_ verdict: ReviewVerdict, _ items: [ReviewItem], in part: Part, isWhole: Bool = false) async throws -> Step? {
    let plan = DecisionPlan(verdict, items, in: part)
    report(plan.refused)
    guard !plan.items.isEmpty, !isWhole || plan.refused.isEmpty else { return Step(verdict: verdict, items: []) }
    guard try await requireReadableLocks(plan.items, in: part) else { return nil }
    var step = Step(verdict: verdict, items: plan.items)
    if verdict.isApproval {
      guard try await write(plan.files, of: part), try await updateLocks(&step, in: part) else { return nil }
    } else {
      guard try await updateLocks(&step, in: part), try await write(plan.files, of: part) else { return nil }
    }
    step.files = plan.files
    try await updateMemory(isApproval: verdict.isApproval, step.items, before: part)
    return step
  }

  /// Reports decisions that can't be recorded.
  func report(_ refused: [DecisionPlan.Refusal]) {
    for refusal in refused { session.report(ToolError.notDecided(refusal), as: .findings) }
  }

  /// Undoes a decision.
  ///
  /// Other texts of its files may have changed since; they stay.
  ///
  /// - Returns: Whether it is undone.
  func undo(_ step: Step, in part: Part) async throws -> Bool {
    let place = WritingPlace(of: part.catalog.identity)
    for file in step.files {
      let isWritten = try await session.perform {
        let present = try FileReader.read(file.path)
        let merge = CatalogMerge(base: file.bytes, ours: present, theirs: file.original, path: file.path)
        let (restored, replaced) = merge.isClean ? (merge.bytes, present) : (file.original, file.bytes)
        try FileWriter.write(restored, to: file.path, replacing: replaced, insideTree: place.root(of: file.path))
      }
      guard isWritten else { return false }
    }
    for (locale, lines) in step.locks {
      let names = Set(step.items.lazy.filter { $0.locale == locale }.map(\.name))
      let isWritten = try await session.perform {
        try LockStore(of: part.catalog.identity).update(locale) { lock, problems, _ in
          problems.isEmpty ? LockFile(lock.entries.filter { !names.contains($0.key) } + lines) : nil
        }
      }
      guard isWritten else { return false }
    }
    let wereOpen = step.items.allSatisfy(\.state.isOpen)
    if step.verdict.isApproval == wereOpen { try await updateMemory(isApproval: !step.verdict.isApproval, step.items, before: part) }
    return true
  }

  private func write(_ files: [CatalogApproval.File], of part: Part) async throws -> Bool {
    let place = WritingPlace(of: part.catalog.identity)
    for file in files {
      let isWritten = try await session.perform {
        try FileWriter.write(file.bytes, to: file.path, replacing: file.original, insideTree: place.root(of: file.path))
      }
      guard isWritten else { return false }
    }
    return true
  }

  // MARK: Locks

  /// Whether the locks have no unreadable lines, which would be lost.
  private func requireReadableLocks(_ items: [ReviewItem], in part: Part) async throws -> Bool {
    for locale in Set(items.map(\.locale)).sorted() {
      let known = try await session.attempt { _ in
        let store = try LockStore(of: part.catalog.identity)
        return (path: store.location.relativePath(of: locale), problems: try store.read(locale)?.problems ?? [])
      }
      guard let known else { return false }
      guard known.problems.isEmpty else {
        session.report(ToolError.lockNotWritten(known.path))
        return false
      }
    }
    return true
  }

  /// Records a decision in the locks, and reads them again: what they don't have by then is reported, and leaves the step.
  ///
  /// - Returns: Whether the locks could be written.
  private func updateLocks(_ step: inout Step, in part: Part) async throws -> Bool {
    let verdict = step.verdict
    var review = LockReview(time: SystemTime.secondsSince1970(), reviewer: reviewer)
    if case .reject(let reason) = verdict { review.reason = reason }
    let decision = review
    for (locale, items) in Dictionary(grouping: step.items, by: \.locale).sorted(by: { $0.key < $1.key }) {
      var options = LockUpdate.Options()
      options.isReviewed = verdict.isApproval
      options.review = review
      // The reviewer has seen the present source text.
      options.acceptsStale = verdict.isApproval
      options.keys = Set(items.map(\.number))
      let (names, chosen) = (Set(items.map(\.name)), options)
      let record = try await session.attempt { _ in
        var lines: [LockEntry] = []
        let store = try LockStore(of: part.catalog.identity)
        try store.update(locale) { lock, problems, exists in
          lines = lock.entries.filter { names.contains($0.key) }
          let update = LockUpdate(of: exists ? lock : nil, for: locale, in: part.catalog, isWhole: part.isWhole, options: chosen)
          return problems.isEmpty ? update.lock : nil
        }
        let written = try store.read(locale)?.lock ?? LockFile()
        let lost = items.filter { !$0.isRecorded(in: written, as: decision, isReviewed: verdict.isApproval) }
        return (lines: lines, lost: lost, path: store.location.relativePath(of: locale))
      }
      session.settle()
      guard let record else { return false }
      step.locks.append((locale, record.lines))
      report(DecisionPlan.refusals(of: record.lost, because: .lockChanged(record.path)))
      let lost = Set(record.lost.map { [$0.number, $0.column] })
      step.items.removeAll { lost.contains([$0.number, $0.column]) }
    }
    return true
  }

  // MARK: Memory

  /// Records a decision in the memory of the project, if there is one.
  ///
  /// - Parameter part: The catalogue before the decision: a rejected text is no longer one that the memory would take.
  private func updateMemory(isApproval: Bool, _ items: [ReviewItem], before part: Part) async throws {
    do {
      let memory = try MemoryChoice.named(by: settings.settings(forFolder: part.catalog.identity.folder))
      guard try memory != nil || MemoryApproval.hasMemory(of: part.catalog) else { return }
      let present = isApproval ? try await reload(part) : part
      for (locale, items) in Dictionary(grouping: items, by: \.locale) {
        let keys = Set(items.map(\.number))
        if isApproval {
          try await MemoryApproval.record(present.catalog, locks: present.locks, locales: [locale], keys: keys, in: memory)
        } else {
          try await MemoryApproval.withdraw(present.catalog, locks: present.locks, locales: [locale], keys: keys, in: memory)
        }
      }
    } catch let error as any PresentableError {
      session.report(error)
    }
  }
}
