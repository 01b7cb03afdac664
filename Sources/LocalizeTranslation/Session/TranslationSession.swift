import Localize
import LocalizeProject

/// Fills in what catalogues lack: from other catalogues, from the translation memory, and from a provider.
///
/// ```
/// catalogues ─ plans ─► jobs, each once ─ harvest, memory ─► answers ◄─ provider ─ what is left
///                                   plans + answers ─► locks ─► files ─► result
/// ```
///
/// A human translation is never overwritten. Every translation passes the gates before it is written, what is sent is recorded before it is sent,
/// and a session that ends at any moment loses no answer. A session works in the project whose folder the catalogues are in: the memory is
/// `.l10n/tm.sqlite`, the locks are in `.l10n/lock`.
///
/// ```swift
/// var options = TranslationOptions()
/// options.locales = ["de", "fr"]
/// let session = TranslationSession(paths: ["Catalogs"], means: .provider(myProvider), options: options)
/// let result = try await session.run()
/// for outcome in result.outcomes { print(outcome.locale, outcome.key, outcome.kind) }
/// ```
public struct TranslationSession: Sendable {
  private let catalogs: any TranslationCatalogs
  private let means: TranslationMeans
  private let options: TranslationOptions
  private let delegate: any TranslationDelegate

  /// Creates a session over the catalogues in some files and folders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - means: Where translations come from.
  ///   - options: The scope and the limits of the run.
  ///   - delegate: Hears what happens, and decides.
  public init(
    paths: [String], means: TranslationMeans, options: TranslationOptions = TranslationOptions(),
    delegate: any TranslationDelegate = SilentTranslationDelegate()
  ) {
    self.init(
      catalogs: CatalogsInFolders(paths: paths, options: options, means: means), means: means, options: options, delegate: delegate)
  }

  /// Creates a session over catalogues that are read in another way.
  package init(
    catalogs: any TranslationCatalogs, means: TranslationMeans, options: TranslationOptions, delegate: any TranslationDelegate
  ) {
    self.catalogs = catalogs
    self.means = means
    self.options = options
    self.delegate = delegate
  }

  /// Fills in what is missing.
  ///
  /// If another process is sending from the same project, it waits up to a minute and then starts over, since the other one has written what this one
  /// was about to.
  ///
  /// - Throws: `FileError` for a file that can't be read or written, an error of the memory, and what the delegate throws.
  public func run() async throws -> TranslationResult {
    while true { if let result = try await attempt({ try await write($0, $1, &$2) }) { return result } }
  }

  /// Finds translations as ``run()`` does, those of a provider by way of the memory, and writes no file: a person decides about them.
  ///
  /// - Returns: The result, with the outcomes of a session that writes nothing, and the entries that have all their texts.
  /// - Throws: What ``run()`` throws.
  package func proposals() async throws -> (result: TranslationResult, entries: [FilledEntry]) {
    while true {
      var entries: [FilledEntry] = []
      let result = try await attempt { planned, answers, result in
        result.outcomes = planned.flatMap { foreseen($0, answers) }
        entries = planned.flatMap { $0.plan.entries.compactMap { try? answers.filled($0) } }
      }
      if let result { return (result, entries) }
    }
  }

  /// What is done with the answers.
  private typealias Ending = ([PlannedCatalog], TranslationAnswers, inout TranslationResult) async throws -> Void

  /// Runs once.
  ///
  /// - Parameter end: Does something with the answers before other runs continue.
  /// - Returns: Nil if it has waited for another run, so that what it has read is old.
  private func attempt(_ end: Ending) async throws -> TranslationResult? {
    let planned = try await readCatalogs()
    let glossary = options.glossary ?? Self.glossary(of: planned)
    let wanted = planned.flatMap { $0.plan.entries.flatMap(\.jobs) }
    let jobs = Self.unique(wanted)
    var progress = SessionProgress(
      answers: TranslationAnswers(harvest: harvest(planned, for: jobs), jobs: wanted, glossary: glossary),
      result: TranslationResult(catalogs: planned.map(\.name)))
    progress.answers.isPseudo = means.isPseudo
    let conflictCount = progress.answers.harvest.conflictCount
    if conflictCount > 0 { delegate.sessionDid(.conflictingTranslations(count: conflictCount)) }
    progress.result.stringCount = planned.reduce(0) { $0 + $1.plan.entries.count }
    progress.result.textCount = wanted.count
    progress.result.uniqueCount = jobs.count
    if case .memory = means.kind {
      try await lookUp(jobs, inMemoryAt: options.memory ?? Self.projectMemory(for: planned), &progress.answers)
    }
    progress.result.memoryCount = jobs.count { progress.answers.knows($0.key) }
    // Other runs read the files when this one has ended.
    do {
      let result = try await fill(planned, jobs, glossary, &progress, end)
      await progress.run?.end()
      return result
    } catch {
      await progress.run?.end()
      throw error
    }
  }

  /// Fills in what is missing, in the answers and then where the ending of the run puts them.
  ///
  /// - Returns: Nil if it has waited for another run.
  private func fill(
    _ planned: [PlannedCatalog], _ jobs: [TranslationJob], _ glossary: Glossary?, _ progress: inout SessionProgress, _ end: Ending
  ) async throws -> TranslationResult? {
    if case .providers(let setups) = means.kind, !jobs.isEmpty {
      let translation = ProviderTranslation(
        setups, options: options, glossary: glossary, projectMemory: try Self.projectMemory(for: planned), delegate: delegate,
        hints: { [options] in options.hints.hints(for: $0, in: planned) })
      guard try await translation.answer(jobs, &progress) else { return nil }
      if progress.result.isAborted { return progress.result }
    }
    let answers = progress.answers
    try await end(planned, answers, &progress.result)
    progress.result.assignCharacters(planned)
    progress.result.refusals = answers.refusals
    return progress.result
  }

  /// Writes what was found into the files, if they are written.
  private func write(_ planned: [PlannedCatalog], _ answers: TranslationAnswers, _ result: inout TranslationResult) async throws {
    guard options.writes else { return result.outcomes = planned.flatMap { foreseen($0, answers) } }
    let writing = CatalogWriting(catalogs: catalogs, delegate: delegate, recordsLocks: !means.isPseudo)
    for catalog in planned {
      let written = try await writing.write(catalog, answers)
      result.outcomes += written.outcomes
      result.fileCount += written.fileCount
    }
  }

  /// Reads the catalogues, and finds out what can't be written before a provider is asked for it.
  private func readCatalogs() async throws -> [PlannedCatalog] {
    var planned = try await catalogs.read()
    if options.writes, case .providers = means.kind {
      for index in planned.indices { try await planned[index].findUnwritableFiles(delegate) }
    }
    return planned
  }

  /// The memory of the project that the first catalogue belongs to.
  private static func projectMemory(for catalogs: [PlannedCatalog]) throws -> String {
    let folder = catalogs.first?.discovered.identity.folder ?? ""
    return try MemoryLocation.path(for: folder.isEmpty ? "." : folder)
  }

  /// Asks the memory, which is only read and need not exist.
  private func lookUp(_ jobs: [TranslationJob], inMemoryAt path: String, _ answers: inout TranslationAnswers) async throws {
    let memory: TranslationMemory
    do {
      memory = try TranslationMemory(path: path, access: .read)
    } catch let error as MemoryError where error.kind == .missing {
      return
    }
    defer { memory.close() }
    let unknown = jobs.map(\.key).filter { !answers.knows($0) }
    answers.stored = try await memory.candidates(for: unknown)
  }

  // MARK: Catalogues

  /// The terms of all catalogues, each once.
  private static func glossary(of catalogs: [PlannedCatalog]) -> Glossary? {
    let terms = catalogs.compactMap(\.options.glossary).flatMap(\.terms)
    guard !terms.isEmpty else { return nil }
    var seen: Set<GlossaryTerm> = []
    return Glossary(terms.filter { seen.insert($0).inserted })
  }

  private func harvest(_ catalogs: [PlannedCatalog], for jobs: [TranslationJob]) -> CatalogHarvest {
    guard !means.isPseudo, !options.leavesOutHumans else { return CatalogHarvest(for: []) }
    var harvest = CatalogHarvest(for: jobs.lazy.map(\.key))
    for catalog in catalogs { harvest.add(catalog.catalog, locks: catalog.locks, options: catalog.options) }
    return harvest
  }

  /// The wanted texts of all catalogues, each once.
  private static func unique(_ jobs: [TranslationJob]) -> [TranslationJob] {
    var seen: Set<MemoryKey> = []
    return jobs.filter { seen.insert($0.key).inserted }
  }

  /// The planned outcomes for the strings of a catalogue.
  private func foreseen(_ catalog: PlannedCatalog, _ answers: TranslationAnswers) -> [TranslationOutcome] {
    catalog.plan.entries.map { entry in
      var outcome = TranslationOutcome(catalog: catalog.name, key: entry.name, locale: entry.locale, kind: .fromMemory)
      do throws(UnfilledReason) {
        outcome.provider = try answers.filled(entry).provider
      } catch {
        switch error.code {
        case .wouldSend: (outcome.kind, outcome.provider) = (.wouldSend, error.detail)
        default: (outcome.kind, outcome.reason) = (.left, error)
        }
      }
      return outcome
    }
  }
}

/// What a session has found out so far.
struct SessionProgress {
  var answers: TranslationAnswers
  var result: TranslationResult
  /// The run that other sessions wait for: they begin when the files are written, not before, since they read them.
  var run: TranslationRun?
  /// The hosts that texts go to.
  var hosts: Set<String> = []
  /// The right to write the files, where the memory does not come with it.
  var lock: RunLock?
}
