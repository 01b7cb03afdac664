import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization

/// Asks the memory and then a machine for what is missing.
struct MachineTranslation {
  let arguments: TranslateArguments
  let glossary: Glossary?
  let session: ToolSession
  /// A folder of the project.
  let folder: String

  init(_ arguments: TranslateArguments, glossary: Glossary?, session: ToolSession, folder: String) {
    self.arguments = arguments
    self.glossary = glossary
    self.session = session
    self.folder = folder
  }

  /// Puts answers into the book, and what was sent into the report.
  ///
  /// - Parameter run: Is set to the run that others wait for, as long as somebody holds it.
  /// - Returns: How the run has ended; nil where it has waited for another one, which has sent and written what this one was about to.
  func answer(
    _ jobs: [TranslationJob], in book: inout TranslationAnswers, report: inout TranslationReport, run: inout TranslationRun?, writes: Bool
  ) async throws -> ExitStatus? {
    let plan: ProviderFactory.Plan
    do throws(ProviderSetupError) {
      plan = try ProviderFactory.plan(for: options)
    } catch {
      // Who only looks needs no key.
      if !writes, case .keyMissing = error.code { return try await foresee(jobs, nil, &book, &report) }
      session.report(ToolError.provider(error.code))
      return .failure
    }
    let transport = AsyncHTTPTransport(userAgent: "l10n/\(Version.number)", proxy: plan.proxy)
    let provider = plan.provider(over: transport)
    do {
      let status =
        writes
        ? try await send(jobs, to: provider, &book, &report, &run) : try await foresee(jobs, provider, &book, &report)
      await transport.shutdown()
      return status
    } catch let error as MemoryError where error.kind == .inUse {
      await transport.shutdown()
      session.report(error, as: .inUse)
      return .inUse
    } catch {
      await transport.shutdown()
      throw error
    }
  }

  private var options: ProviderOptions {
    ProviderOptions(
      name: arguments.provider.rawValue, endpoint: arguments.endpoint, headers: arguments.header, model: arguments.model,
      region: arguments.region,
      credentials: Credentials(environment: SystemStreams.allVariables, keyFile: arguments.keyFile),
      allowsUnencryptedKeys: arguments.allowUnencryptedKey, formality: arguments.formality, glossary: glossary ?? Glossary([]))
  }

  /// What the answers depend on beside the texts and the provider.
  private var settings: String {
    let terms = (glossary?.terms ?? []).map { term in
      let translations = term.translations.sorted { $0.key < $1.key }.map { "\($0.key.identifier)=\($0.value.joined(separator: "|"))" }
      return "\(term.term)\u{1F}\(term.isUntranslatable)\u{1F}\(term.isCaseSensitive)\u{1F}\(translations.joined(separator: "\u{1F}"))"
    }
    let text = ([arguments.formality ?? ""] + terms.sorted()).joined(separator: "\u{1E}")
    return terms.isEmpty && arguments.formality == nil ? "" : ContentHash(text: text).description
  }

  // MARK: Looking only

  private func foresee(
    _ jobs: [TranslationJob], _ provider: (any TranslationProvider)?, _ book: inout TranslationAnswers, _ report: inout TranslationReport
  ) async throws -> ExitStatus {
    let path = try MemoryLocation.path(for: folder.isEmpty ? "." : folder)
    do {
      let memory = try TranslationMemory(path: path, access: .read)
      try await look(up: jobs, in: memory, by: provider, &book)
      let doubtful = try await memory.inDoubt()
      if !doubtful.isEmpty { noteInDoubt(doubtful) }
    } catch let error as MemoryError where error.kind == .missing {
      // Nothing was ever sent from here.
    }
    report.memoryCount = jobs.count { book.knows($0.key) }
    for job in jobs where !book.knows(job.key) && book.failures[job.key] == nil {
      book.failures[job.key] = .wouldSend
      let count = ProtectedText(job.segment, wire: provider?.descriptor.wire ?? .html).text.unicodeScalars.count
      report.characters += count
      report.charactersByKey[job.key] = count
    }
    // A run that is frozen asks nobody anything.
    if arguments.dryRun, let usage = try? await provider?.usage() {
      report.remaining = usage.limit.map { max(0, $0 - usage.used) }
    }
    return .done
  }

  // MARK: The memory

  private func look(
    up jobs: [TranslationJob], in memory: TranslationMemory, by provider: (any TranslationProvider)?, _ book: inout TranslationAnswers
  ) async throws {
    let name = provider?.descriptor.fullName ?? arguments.provider.rawValue
    let open = jobs.filter { !book.knows($0.key) }
    for (key, matches) in try await memory.candidates(for: open.map(\.key)) {
      // What is to be written again is not taken from the machine that wrote it.
      let usable = matches.filter { !arguments.overwriteMachine || $0.entry.origin != .machine || $0.entry.provider == name }
      if !usable.isEmpty { book.stored[key] = usable }
    }
    guard !arguments.retryRejected else { return }
    let unknown = open.map(\.key).filter { !book.knows($0) }
    for (key, reason) in try await memory.rejections(of: unknown, by: name, settings: settings) {
      book.failures[key] = UnfilledReason("rejected", reason)
    }
  }

  private func noteInDoubt(_ batches: [DoubtfulBatch]) {
    let texts = Set(batches.flatMap(\.keys)).count
    let characters = batches.reduce(0) { $0 + $1.characters }
    session.note(TranslationNotes.inDoubt(count: texts, String(characters)))
  }

  /// What is done about texts that earlier runs have sent without an answer.
  private struct Doubt {
    /// The texts that are not sent.
    var blocked: Set<MemoryKey> = []
    /// What is sent again.
    ///
    /// It stays in doubt until that has been answered: this run may not live to see it either.
    var resent: [DoubtfulBatch] = []
  }

  /// Decides about what earlier runs have sent without an answer; nil where the run is to stop.
  private func settleDoubt(_ run: TranslationRun) async throws -> Doubt? {
    let batches = try await run.inDoubt()
    guard !batches.isEmpty else { return Doubt() }
    switch arguments.inDoubt {
    case .resend:
      noteInDoubt(batches)
      return Doubt(resent: batches)
    case .skip:
      noteInDoubt(batches)
      return Doubt(blocked: try await run.resolve(batches, by: .skip))
    case .ask:
      guard SystemStreams.canAsk else {
        noteInDoubt(batches)
        return Doubt(resent: batches)
      }
      let texts = Set(batches.flatMap(\.keys)).count
      let characters = batches.reduce(0) { $0 + $1.characters }
      let options = [
        RecoveryOption("resend", TranslationNotes.resend(), role: .default), RecoveryOption("skip", TranslationNotes.skipTexts()), .stop,
      ]
      switch await session.decide(ToolError.textsInDoubt(texts, characters: characters), options) {
      case "skip"?: return Doubt(blocked: try await run.resolve(batches, by: .skip))
      case .stop?: return nil
      default: return Doubt(resent: batches)
      }
    }
  }

  // MARK: Sending

  private func send(
    _ jobs: [TranslationJob], to provider: any TranslationProvider, _ book: inout TranslationAnswers, _ report: inout TranslationReport,
    _ held: inout TranslationRun?
  ) async throws -> ExitStatus? {
    let path = try MemoryLocation.path(for: folder.isEmpty ? "." : folder)
    try MemoryLocation.prepare(path)
    let memory = try TranslationMemory(path: path, access: .write)
    defer { memory.close() }
    let hasWaited = Mutex(false)
    let run = try await TranslationRun(memory, settings: settings) { [session] process in
      session.note(TranslationNotes.waitsForRun(process ?? "?"))
      hasWaited.withLock { $0 = true }
    }
    if hasWaited.withLock(\.self) { return nil }
    held = run
    let now = Int(SystemTime.secondsSince1970())
    try await memory.store(book.harvested(at: now))
    try await look(up: jobs, in: memory, by: provider, &book)
    report.memoryCount = jobs.count { book.knows($0.key) }
    let used = jobs.map(\.key).filter { book.usesMemory(for: $0) }
    try await memory.noteUse(of: used, at: now)
    try await run.settle()
    guard let doubt = try await settleDoubt(run) else { return .failure }
    for key in doubt.blocked where !book.knows(key) { book.failures[key] = UnfilledReason("in-doubt") }
    let open = jobs.filter { !book.knows($0.key) && book.failures[$0.key] == nil }
    var status = ExitStatus.done
    if !open.isEmpty {
      if let host = provider.descriptor.host { session.note(TranslationNotes.host(host)) }
      status = await translate(open, by: provider, journal: run, &book, &report)
    }
    if status == .done { try await run.resolve(doubt.resent, by: .resend) }
    try await run.settle(isEnding: true)
    let known = Set(doubt.resent.map(\.id))
    let doubtful = try await run.inDoubt(isEnding: true).filter { batch in
      !known.contains(batch.id) && batch.keys.contains { !doubt.blocked.contains($0) }
    }
    if !doubtful.isEmpty { noteInDoubt(doubtful) }
    return status
  }

  /// Sends jobs until there is nothing left to send, or somebody has chosen to stop.
  private func translate(
    _ jobs: [TranslationJob], by provider: any TranslationProvider, journal: TranslationRun, _ book: inout TranslationAnswers,
    _ report: inout TranslationReport
  ) async -> ExitStatus {
    var open = jobs
    var spent = 0
    var rounds = 0
    while true {
      rounds += 1
      let engine = engine(provider, journal, spent: spent, total: open.count)
      EndingSignal.watch { [session] in
        engine.progress.end()
        session.note(TranslationNotes.stopping())
        engine.value.stop()
      }
      let ended: EngineEnding?
      do throws(ProviderFault) {
        let mapper = LanguageMapper(try await provider.languages())
        let pairs = await pairs(of: open, mapper, provider.descriptor.name, &book)
        ended = await run(engine.value, pairs, &book, &report)
      } catch {
        ended = Self.ending(error)
      }
      engine.progress.end()
      EndingSignal.ignore()
      spent += engine.value.totals.characters
      report.characters = spent
      guard let ending = ended else { return .done }
      open.removeAll {
        book.answers[$0.key] != nil || (book.failures[$0.key].map { $0.code != JobFailure.Reason.notSent.rawValue } ?? false)
      }
      let isWanted = await isRetried(ending, provider.descriptor.name)
      guard isWanted, rounds < 3, EndingSignal.sent == nil else {
        for job in open where book.failures[job.key] == nil { book.failures[job.key] = UnfilledReason("not-sent", ending.detail) }
        return Self.status(of: ending)
      }
      for job in open { book.failures[job.key] = nil }
    }
  }

  private struct RunningEngine: Sendable {
    var value: TranslationEngine
    var progress: ProgressLine
  }

  private func engine(_ provider: any TranslationProvider, _ journal: TranslationRun, spent: Int, total: Int) -> RunningEngine {
    let progress = ProgressLine(total: total, presentation: session.presentation)
    let settings = EngineSettings(
      maximumCharacters: arguments.maxChars.map { max(0, $0 - spent) }, resendsInDoubt: arguments.inDoubt != .skip)
    let engine = TranslationEngine(
      provider: provider, journal: journal, gates: Gates.standard(glossary: glossary), settings: settings, onEvent: { progress.note($0) })
    return RunningEngine(value: engine, progress: progress)
  }

  /// The jobs of each pair of languages that the provider has; about others it is asked what to do.
  private func pairs(
    of jobs: [TranslationJob], _ mapper: LanguageMapper, _ provider: String, _ book: inout TranslationAnswers
  ) async -> [(pair: LanguagePair, jobs: [TranslationJob])] {
    struct Languages: Hashable {
      var source: LocaleIdentifier
      var target: LocaleIdentifier
    }
    var order: [Languages] = []
    var groups: [Languages: [TranslationJob]] = [:]
    for job in jobs {
      let languages = Languages(source: job.key.source, target: job.key.target)
      if groups[languages] == nil { order.append(languages) }
      groups[languages, default: []].append(job)
    }
    var result: [(pair: LanguagePair, jobs: [TranslationJob])] = []
    for languages in order {
      let own = groups[languages] ?? []
      if let pair = mapper.pair(from: languages.source, to: languages.target) {
        result.append((pair, own))
        continue
      }
      let error = ToolError.unsupportedPair(languages.target.identifier, source: languages.source.identifier, provider: provider)
      let choice = await session.decide(error, [.skipLocale, .stop])
      if choice == .skipLocale { session.note(TranslationNotes.localeSkipped(languages.target.identifier)) }
      for job in own { book.failures[job.key] = UnfilledReason("unsupported-pair", languages.target.identifier) }
      if choice == .stop { return [] }
    }
    return result
  }

  /// Translates all pairs side by side: they share the requests under way.
  ///
  /// - Returns: Why the run has ended before its work was done, if so.
  private func run(
    _ engine: TranslationEngine, _ pairs: [(pair: LanguagePair, jobs: [TranslationJob])], _ book: inout TranslationAnswers,
    _ report: inout TranslationReport
  ) async -> EngineEnding? {
    await withTaskGroup(of: EngineResult.self) { group in
      for (pair, jobs) in pairs { group.addTask { await engine.translate(jobs, as: pair) } }
      var ending: EngineEnding?
      for await result in group {
        take(result.outcomes, engine.provider.descriptor.fullName, &book, &report)
        ending = ending ?? result.ending
      }
      return ending
    }
  }

  /// Puts what became of jobs into the book.
  private func take(
    _ outcomes: [MemoryKey: JobOutcome], _ provider: String, _ book: inout TranslationAnswers, _ report: inout TranslationReport
  ) {
    for (key, outcome) in outcomes {
      switch outcome {
      case .translated(let pieces, let characters):
        book.add(pieces, to: key, by: provider, characters: characters)
        report.charactersByKey[key] = characters
      case .failed(let failure): book.failures[key] = UnfilledReason(failure.reason.rawValue, failure.detail)
      }
    }
  }

  /// Whether to try again what a provider has ended.
  private func isRetried(_ ending: EngineEnding, _ provider: String) async -> Bool {
    if case .stopped = ending { return false }
    let error = ToolError.providerEnded(ending, provider: provider)
    if case .characterLimit = ending {
      session.report(error, as: .limitReached)
      return false
    }
    return await session.decide(error, [.retry, .stop]) == .retry
  }

  private static func ending(_ fault: ProviderFault) -> EngineEnding {
    switch fault.kind {
    case .refused: .refused(fault.detail)
    case .quotaExceeded: .quotaExceeded(fault.detail)
    case .transient, .tooLarge, .unavailable, .unsupportedPair, .badRequest: .unavailable(fault.detail)
    }
  }

  private static func status(of ending: EngineEnding) -> ExitStatus {
    switch ending {
    case .refused: .refused
    case .quotaExceeded, .characterLimit: .limitReached
    case .unavailable: .unavailable
    case .stopped: ExitStatus(signal: EndingSignal.sent)
    case .journal: .failure
    }
  }
}
