import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// A run of `translate`: what is missing, who knows it, and the files that say it.
///
/// ```
/// catalogues ─ plans ─► jobs, each once ─ harvest, memory ─► answers ◄─ engine ─ what is left
///                                   plans + answers ─► files ─► locks ─► report
/// ```
struct CatalogTranslation {
  let arguments: TranslateArguments
  let paths: [String]
  let told: RunSettings
  let session: ToolSession

  init(_ arguments: TranslateArguments, paths: [String], _ told: RunSettings, session: ToolSession) {
    self.arguments = arguments
    self.paths = paths
    self.told = told
    self.session = session
  }

  private var writes: Bool { !arguments.dryRun && !arguments.frozen }

  func run() async throws -> ExitStatus {
    // What another run has written while this one waited for it is read again.
    while true { if let status = try await attempt() { return status } }
  }

  /// Runs once.
  ///
  /// - Returns: Nil where it has waited for another run, so that what it has read is old.
  private func attempt() async throws -> ExitStatus? {
    let given = try await GlossaryFile.glossary(at: arguments.glossary, session: session)
    if arguments.glossary != nil, given == nil { return .failure }
    let locks = LockReader(session: session)
    let catalogs = try await load(glossary: given, locks: locks)
    locks.reportProblems()
    for path in Self.brokenFiles(of: catalogs) { session.report(ToolError.brokenTarget(path), as: .findings) }
    let glossary = given ?? Self.glossary(of: catalogs)
    let wanted = catalogs.flatMap { $0.plan.entries.flatMap(\.jobs) }
    let jobs = Self.unique(wanted)
    var book = TranslationAnswers(harvest: harvest(catalogs, for: jobs), jobs: wanted, glossary: glossary)
    book.isPseudo = arguments.provider == .pseudo
    if book.harvest.conflictCount > 0 { session.note(TranslationNotes.conflicts(String(book.harvest.conflictCount))) }
    var report = TranslationReport(catalogs: catalogs.map(\.name), presentation: session.presentation)
    report.stringCount = catalogs.reduce(0) { $0 + $1.plan.entries.count }
    report.uniqueCount = jobs.count
    report.isPartial = session.hasFailures
    var status = ExitStatus.done
    if arguments.provider == .memory {
      try await StoredMemory(folder: catalogs.first?.discovered.identity.folder ?? "").answer(jobs, in: &book)
    }
    report.memoryCount = jobs.count { book.knows($0.key) }
    // Others begin when the files are written, not before: they read them.
    var run: TranslationRun?
    defer { withExtendedLifetime(run) {} }
    if arguments.provider.isMachine, !jobs.isEmpty {
      let machine = MachineTranslation(
        arguments, glossary: glossary, session: session, folder: catalogs.first?.discovered.identity.folder ?? "")
      guard let ended = try await machine.answer(jobs, in: &book, report: &report, run: &run, writes: writes) else { return nil }
      status = ended
      if status == .failure || status == .inUse { return status }
    }
    guard writes else {
      report.outcomes = catalogs.flatMap { foreseen($0, book) }
      report.charge(catalogs, book)
      report.refusals = book.refusals
      noteRefusals(report.refusals)
      try SystemStreams.writeOutput(arguments.format == .json ? report.json : report.foreseenText)
      return arguments.frozen && report.outcomes.contains(where: { $0.kind == .fromMemory || $0.kind == .wouldSend }) ? .findings : status
    }
    for catalog in catalogs {
      let (outcomes, files) = try await CatalogOutput(session: session, locks: locks, told: told, recordsLocks: !book.isPseudo)
        .write(catalog, book)
      report.outcomes += outcomes
      report.fileCount += files
    }
    report.charge(catalogs, book)
    report.refusals = book.refusals
    noteRefusals(report.refusals)
    try SystemStreams.writeOutput(arguments.format == .json ? report.json : report.text)
    if report.outcomes.contains(where: { $0.kind == .failed || $0.kind == .left }) {
      if arguments.provider == .memory, report.outcomes.contains(where: { $0.reasonCode == "no-match" }) {
        session.note(TranslationNotes.nextStep())
      }
      status = status.worst(.findings)
    }
    return status
  }

  /// Says which stored translations are not used, and why.
  private func noteRefusals(_ refusals: [StoredTranslationGates.Refusal]) {
    for refusal in refusals.prefix(Self.shownRefusals) {
      session.note(
        TranslationNotes.refused(
          refusal.translation, refusal.key.target.identifier, refusal.objection.gate, refusal.objection.detail))
    }
    if refusals.count > Self.shownRefusals {
      session.note(TranslationNotes.moreRefused(String(refusals.count - Self.shownRefusals)))
    }
  }

  private static let shownRefusals = 10

  // MARK: Catalogues

  /// The files that lack texts and can't be read whole.
  private static func brokenFiles(of catalogs: [PlannedCatalog]) -> [String] {
    var seen: Set<String> = []
    return catalogs.flatMap { $0.plan.entries.compactMap(\.brokenFile) }.filter { seen.insert($0).inserted }
  }

  /// The terms of all catalogues, each once.
  private static func glossary(of catalogs: [PlannedCatalog]) -> Glossary? {
    let terms = catalogs.compactMap(\.options.glossary).flatMap(\.terms)
    guard !terms.isEmpty else { return nil }
    var seen: Set<GlossaryTerm> = []
    return Glossary(terms.filter { seen.insert($0).inserted })
  }

  private func load(glossary: Glossary?, locks: LockReader) async throws -> [PlannedCatalog] {
    let loader = session.loader(told)
    var told = told
    let discovered = try await session.discover(paths, told)
    if arguments.glossary == nil { told.glossaries = try await session.glossaries(of: discovered, told) }
    var result: [PlannedCatalog] = []
    for catalog in discovered {
      let loaded = try await loader.load(catalog)
      session.explain(
        loaded.source, of: catalog.identity,
        keysAreSourceText: loaded.catalog.keysAreSourceText && told.policy(for: catalog).sourceText != .key, isNeeded: true)
      let own = glossary ?? told.options(for: catalog, base: ValidationOptions()).glossary
      let options = arguments.planOptions(glossary: own, developmentRegion: catalog.developmentRegion)
      result.append(PlannedCatalog(catalog, loaded.catalog, locks: try await locks.locks(of: loaded.catalog), options: options))
    }
    return result
  }

  private func harvest(_ catalogs: [PlannedCatalog], for jobs: [TranslationJob]) -> CatalogHarvest {
    guard arguments.provider != .pseudo else { return CatalogHarvest(for: []) }
    var harvest = CatalogHarvest(for: jobs.lazy.map(\.key))
    for catalog in catalogs { harvest.add(catalog.catalog, locks: catalog.locks, options: catalog.options) }
    return harvest
  }

  /// What is wanted in any catalogue, each thing once.
  private static func unique(_ jobs: [TranslationJob]) -> [TranslationJob] {
    var seen: Set<MemoryKey> = []
    return jobs.filter { seen.insert($0.key).inserted }
  }

  /// What would become of the strings of a catalogue.
  private func foreseen(_ catalog: PlannedCatalog, _ book: TranslationAnswers) -> [StringOutcome] {
    catalog.plan.entries.map { entry in
      var outcome = StringOutcome(catalog: catalog.name, key: entry.name, locale: entry.locale, kind: .fromMemory)
      do throws(UnfilledReason) {
        outcome.provider = try book.filled(entry).provider
      } catch {
        outcome.reason = error.detail.isEmpty ? error.code : "\(error.code): \(error.detail)"
        outcome.kind = error.code == UnfilledReason.wouldSend.code ? .wouldSend : .left
        outcome.provider = error.code == UnfilledReason.wouldSend.code ? arguments.provider.rawValue : ""
        if outcome.kind == .wouldSend { outcome.reason = "" }
      }
      return outcome
    }
  }
}

extension UnfilledReason {
  /// A text that would be sent in a run that sends nothing.
  static let wouldSend = UnfilledReason("would-send")
}
