import ErrorRecovery
import Localize
import LocalizeProject
import Synchronization

/// Asks the memory and then a provider for what is missing.
struct ProviderTranslation {
  private let setup: any ProviderSetup
  private let options: TranslationOptions
  private let glossary: Glossary?
  private let memoryPath: String
  private let delegate: any TranslationDelegate

  init(
    _ setup: any ProviderSetup, options: TranslationOptions, glossary: Glossary?, memoryPath: String, delegate: any TranslationDelegate
  ) {
    self.setup = setup
    self.options = options
    self.glossary = glossary
    self.memoryPath = memoryPath
    self.delegate = delegate
  }

  /// Gets answers, and notes in the result what was sent and how that ended.
  ///
  /// - Parameter run: Is set to the run that others wait for, as long as it is held.
  /// - Returns: False if it has waited for another run, which has sent and written what this one was about to.
  func answer(
    _ jobs: [TranslationJob], _ answers: inout TranslationAnswers, _ result: inout TranslationResult, _ run: inout TranslationRun?
  ) async throws -> Bool {
    let provider = try setup.open()
    do {
      var hasWaited = false
      if options.writes, let provider {
        hasWaited = try await !send(jobs, to: provider, &answers, &result, &run)
      } else {
        try await predict(jobs, provider, &answers, &result)
      }
      await provider?.finish()
      await setup.close()
      return !hasWaited
    } catch {
      await provider?.finish()
      await setup.close()
      throw error
    }
  }

  // MARK: Looking only

  private func predict(
    _ jobs: [TranslationJob], _ provider: (any TranslationProvider)?, _ answers: inout TranslationAnswers, _ result: inout TranslationResult
  ) async throws {
    let settings = provider.map { AnswerSettings(of: $0.descriptor, glossary: glossary) }
    do {
      let memory = try TranslationMemory(path: memoryPath, access: .read)
      try await lookUp(jobs, in: memory, by: settings, provider?.descriptor.fullName, &answers)
      let doubtful = try await memory.inDoubt()
      if !doubtful.isEmpty { noteInDoubt(doubtful) }
    } catch let error as MemoryError where error.kind == .missing {
      // Nothing was ever sent from here.
    }
    result.memoryCount = jobs.count { answers.knows($0.key) }
    // A frozen run sends no requests.
    let answered = options.asksForUsage && jobs.contains { !answers.knows($0.key) } ? await inquire(provider, &result) : nil
    let mapper = LanguageMapper(answered)
    let descriptor = provider?.descriptor ?? ProviderDescriptor(name: setup.name, wire: .html, maximumTexts: 1, maximumInFlight: 1)
    for job in jobs where !answers.knows(job.key) && answers.failures[job.key] == nil {
      let pending = PendingJob(job, for: descriptor)
      if let excess = pending.excess(over: descriptor) {
        answers.failures[job.key] = UnfilledReason(.failed, excess)
      } else if mapper.pair(from: job.key.source, to: job.key.target) == nil {
        answers.failures[job.key] = UnfilledReason(.unsupportedPair, job.key.target.identifier)
      } else {
        answers.failures[job.key] = UnfilledReason(.wouldSend)
        result.characters += pending.characters
        result.charactersByKey[job.key] = pending.characters
      }
    }
  }

  /// Asks for the provider's languages and the remaining quota, each once.
  ///
  /// - Returns: Its languages; nil if unknown.
  private func inquire(_ provider: (any TranslationProvider)?, _ result: inout TranslationResult) async -> ProviderLanguages? {
    guard let provider else { return nil }
    let settings = EngineSettings()
    let inquiry = ProviderInquiry(
      provider: provider, settings: settings, policy: settings.policy(), time: EngineTime(ContinuousClock()), work: RunningWork(),
      onWait: { [delegate] wait, reason in delegate.sessionDid(.waiting(wait, reason: reason)) })
    do throws(ProviderFault) {
      let languages = try await inquiry.ask { provider throws(ProviderFault) in try await provider.languages() }
      let usage = try await inquiry.ask { provider throws(ProviderFault) in try await provider.usage() }
      result.remainingCharacters = usage.flatMap { usage in usage.limit.map { max(0, $0 - usage.used) } }
      return languages
    } catch {
      delegate.sessionDid(.estimateIncomplete(reason: error.detail))
      return nil
    }
  }

  // MARK: The memory

  private func lookUp(
    _ jobs: [TranslationJob], in memory: TranslationMemory, by settings: AnswerSettings?, _ provider: String?,
    _ answers: inout TranslationAnswers
  ) async throws {
    let name = provider ?? setup.name
    let open = jobs.filter { !answers.knows($0.key) }
    for (key, matches) in try await memory.candidates(for: open.map(\.key)) {
      let usable = matches.filter { match in
        // A text to be translated again is not taken from the same machine.
        if options.overwritesMachine, match.entry.origin == .machine, match.entry.provider != name { return false }
        if options.isFresh, !match.entry.isHuman { return false }
        return settings?.serves(match.entry, for: key) ?? true
      }
      if !usable.isEmpty { answers.stored[key] = usable }
    }
    guard !options.retriesRejected, !options.isFresh, let settings else { return }
    let unknown = open.map(\.key).filter { !answers.knows($0) }
    for (key, reason) in try await memory.rejections(of: unknown, by: name, settings: { settings.settings(for: $0) }) {
      answers.failures[key] = UnfilledReason(.rejected, reason)
    }
  }

  private func noteInDoubt(_ batches: [DoubtfulBatch]) {
    let texts = Set(batches.flatMap(\.keys)).count
    let characters = batches.reduce(0) { $0 + $1.characters }
    delegate.sessionDid(.textsInDoubt(count: texts, characters: characters))
  }

  /// The handling of texts that earlier runs sent without an answer.
  private struct Doubt {
    /// The texts that are not sent.
    var blocked: Set<MemoryKey> = []
    /// The texts sent again.
    ///
    /// It stays in doubt until that has been answered: this run may not live to see it either.
    var resent: [DoubtfulBatch] = []
  }

  /// Decides about what earlier runs have sent without an answer; nil if the run is to stop.
  private func settleDoubt(_ run: TranslationRun) async throws -> Doubt? {
    let batches = try await run.inDoubt()
    guard !batches.isEmpty else { return Doubt() }
    switch options.doubtfulTexts {
    case .resend:
      noteInDoubt(batches)
      return Doubt(resent: batches)
    case .skip:
      noteInDoubt(batches)
      return Doubt(blocked: try await run.resolve(batches, by: .skip))
    case .ask:
      let texts = Set(batches.flatMap(\.keys)).count
      let characters = batches.reduce(0) { $0 + $1.characters }
      switch await delegate.choose(.textsInDoubt(count: texts, characters: characters)) {
      case .skip?: return Doubt(blocked: try await run.resolve(batches, by: .skip))
      case .stop?: return nil
      default: return Doubt(resent: batches)
      }
    }
  }

  // MARK: Sending

  private func send(
    _ jobs: [TranslationJob], to provider: any TranslationProvider, _ answers: inout TranslationAnswers, _ result: inout TranslationResult,
    _ heldRun: inout TranslationRun?
  ) async throws -> Bool {
    try MemoryLocation.prepare(memoryPath)
    let memory = try TranslationMemory(path: memoryPath, access: .write)
    defer { memory.close() }
    let hasWaited = Mutex(false)
    let settings = AnswerSettings(of: provider.descriptor, glossary: glossary)
    let run = try await TranslationRun(
      memory, settings: { settings.settings(for: $0) },
      onWait: { [delegate] process in
        delegate.sessionDid(.waitingForOtherRun(process: process))
        hasWaited.withLock { $0 = true }
      })
    if hasWaited.withLock(\.self) { return false }
    heldRun = run
    let now = Int(SystemTime.secondsSince1970())
    try await memory.store(answers.harvested(at: now))
    try await lookUp(jobs, in: memory, by: settings, provider.descriptor.fullName, &answers)
    result.memoryCount = jobs.count { answers.knows($0.key) }
    let used = jobs.map(\.key).filter { answers.usesMemory(for: $0) }
    try await memory.noteUse(of: used, at: now)
    try await run.settle()
    guard let doubt = try await settleDoubt(run) else {
      result.isAborted = true
      return true
    }
    for key in doubt.blocked where !answers.knows(key) { answers.failures[key] = UnfilledReason(.inDoubt) }
    let open = jobs.filter { !answers.knows($0.key) && answers.failures[$0.key] == nil }
    if !open.isEmpty {
      if let host = provider.descriptor.host { delegate.sessionDid(.sendingTo(host: host)) }
      result.ending = await translate(open, by: provider, journal: run, &answers, &result)
    }
    if result.ending == nil { try await run.resolve(doubt.resent, by: .resend) }
    try await run.settle(isEnding: true)
    let known = Set(doubt.resent.map(\.id))
    let doubtful = try await run.inDoubt(isEnding: true).filter { batch in
      !known.contains(batch.id) && batch.keys.contains { !doubt.blocked.contains($0) }
    }
    if !doubtful.isEmpty { noteInDoubt(doubtful) }
    if case .journal? = result.ending { result.isAborted = true }
    return true
  }

  /// Sends jobs until there is nothing left to send, or the delegate has chosen to stop.
  ///
  /// - Returns: Why it has ended before its work was done; nil if it has not.
  private func translate(
    _ jobs: [TranslationJob], by provider: any TranslationProvider, journal: TranslationRun, _ answers: inout TranslationAnswers,
    _ result: inout TranslationResult
  ) async -> TranslationEnding? {
    var open = jobs
    var spent = 0
    var rounds = 0
    while true {
      rounds += 1
      let engine = engine(provider, journal, spent: spent)
      let stopRequest = StopRequest()
      delegate.sessionDid(
        .sending(texts: open.count) {
          stopRequest.isMade.store(true, ordering: .relaxed)
          engine.stop()
        })
      let ended: TranslationEnding?
      do throws(ProviderFault) {
        let mapper = LanguageMapper(try await engine.ask { provider throws(ProviderFault) in try await provider.languages() })
        let pairs = await pairs(of: open, mapper, provider.descriptor.name, &answers)
        ended = await run(engine, pairs, &answers, &result)
      } catch {
        ended = engine.ending ?? TranslationEnding(error)
      }
      delegate.sessionDid(.sent)
      spent += engine.totals.characters
      result.characters = spent
      result.tokens = .sum(result.tokens, engine.totals.tokens)
      result.doubtfulTextCount += engine.totals.textsInDoubt
      result.doubtfulCharacters += engine.totals.charactersInDoubt
      guard let ending = ended else { return nil }
      open.removeAll { answers.isAnswered($0.key) || (answers.failures[$0.key].map { $0.code != .notSent } ?? false) }
      let retries = await shouldRetry(ending, provider.descriptor.name)
      guard retries, rounds < 3, !stopRequest.isMade.load(ordering: .relaxed) else {
        for job in open where answers.failures[job.key] == nil { answers.failures[job.key] = UnfilledReason(.notSent, ending.detail) }
        return ending
      }
      for job in open { answers.failures[job.key] = nil }
    }
  }

  /// Whether a round was stopped from outside.
  private final class StopRequest: Sendable {
    let isMade = Atomic(false)
  }

  private func engine(_ provider: any TranslationProvider, _ journal: TranslationRun, spent: Int) -> TranslationEngine {
    let settings = EngineSettings(
      maximumCharacters: options.maximumCharacters.map { max(0, $0 - spent) }, resendsInDoubt: options.doubtfulTexts != .skip)
    return TranslationEngine(
      provider: provider, journal: journal, gates: Gates.standard(glossary: glossary), settings: settings,
      onEvent: { [delegate] event in
        switch event {
        case .finished(let jobs, _, let characters): delegate.sessionDid(.answered(texts: jobs, characters: characters))
        case .waiting(let duration, let reason): delegate.sessionDid(.waiting(duration, reason: reason))
        case .sent, .inDoubt: break
        }
      })
  }

  /// The jobs of each pair of languages that the provider supports; the delegate decides about others.
  private func pairs(
    of jobs: [TranslationJob], _ mapper: LanguageMapper, _ provider: String, _ answers: inout TranslationAnswers
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
      let group = groups[languages] ?? []
      if let pair = mapper.pair(from: languages.source, to: languages.target) {
        result.append((pair, group))
        continue
      }
      let choice = await delegate.choose(.unsupportedPair(source: languages.source, target: languages.target, provider: provider))
      if choice == .skip { delegate.sessionDid(.localeSkipped(languages.target)) }
      for job in group { answers.failures[job.key] = UnfilledReason(.unsupportedPair, languages.target.identifier) }
      if choice == .stop { return [] }
    }
    return result
  }

  /// Translates all pairs in parallel: they share the parallel requests.
  ///
  /// - Returns: Why the run has ended before its work was done, if so.
  private func run(
    _ engine: TranslationEngine, _ pairs: [(pair: LanguagePair, jobs: [TranslationJob])], _ answers: inout TranslationAnswers,
    _ result: inout TranslationResult
  ) async -> TranslationEnding? {
    await withTaskGroup(of: EngineResult.self) { group in
      for (pair, jobs) in pairs { group.addTask { await engine.translate(jobs, as: pair) } }
      var ending: TranslationEnding?
      for await finished in group {
        take(finished.outcomes, engine.provider.descriptor.fullName, &answers, &result)
        ending = ending ?? finished.ending
      }
      return ending
    }
  }

  /// Takes in what became of jobs.
  private func take(
    _ outcomes: [MemoryKey: JobOutcome], _ provider: String, _ answers: inout TranslationAnswers, _ result: inout TranslationResult
  ) {
    for (key, outcome) in outcomes {
      switch outcome {
      case .translated(let pieces, let characters):
        answers.add(pieces, to: key, by: provider, characters: characters)
        result.charactersByKey[key] = characters
      case .failed(let failure): answers.failures[key] = UnfilledReason(failure.reason.code, failure.detail)
      }
    }
  }

  /// Whether to try again what a provider has ended.
  private func shouldRetry(_ ending: TranslationEnding, _ provider: String) async -> Bool {
    if case .stopped = ending { return false }
    return await delegate.choose(.providerEnded(ending, provider: provider)) == .retry
  }
}

extension TranslationEnding {
  /// Why a run has ended whose provider could not be asked for its languages.
  fileprivate init(_ fault: ProviderFault) {
    self =
      switch fault.kind {
      case .refused: .refused(fault.detail)
      case .quotaExceeded: .quotaExceeded(fault.detail)
      case .unknownModel: .unknownModel(fault.detail)
      case .transient, .tooLarge, .unavailable, .unsupportedPair, .badRequest: .unavailable(fault.detail)
      }
  }
}
