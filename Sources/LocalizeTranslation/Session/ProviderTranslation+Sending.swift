import Localize
import LocalizeProject
import Synchronization

/// The settings of the provider that is being asked.
final class CurrentSettings: Sendable {
  private let value: Mutex<AnswerSettings>

  init(_ settings: AnswerSettings) { value = Mutex(settings) }

  func set(_ settings: AnswerSettings) { value.withLock { $0 = settings } }

  /// The hashes that the memory keeps with an answer.
  func settings(for key: MemoryKey) -> String { value.withLock(\.self).settings(for: key) }
}

extension ProviderTranslation {
  /// Sends jobs to one provider after another.
  ///
  /// - Parameter current: Is set to the settings of the provider that is being asked.
  /// - Returns: Why it has ended before its work was done; nil if it has not.
  func translate(
    _ jobs: [TranslationJob], by members: [Member], journal: TranslationRun, _ current: CurrentSettings,
    _ progress: inout SessionProgress
  ) async -> TranslationEnding? {
    let hints = members.contains { $0.descriptor.usesHints } ? self.hints(jobs) : [:]
    var open = jobs
    var ending: TranslationEnding?
    for (index, member) in members.enumerated() {
      let next = index + 1 < members.count ? members[index + 1] : nil
      current.set(member.settings)
      if let host = member.descriptor.host, progress.hosts.insert(host).inserted { delegate.sessionDid(.sendingTo(host: host)) }
      let before = (progress.result.characters, progress.result.tokens)
      progress.result.tokens = nil
      let answered = progress.answers.answerCount
      // The contexts are those of the first provider; one that uses none would translate a text once for each.
      let copies = index > 0 && !member.descriptor.usesContext ? Self.copies(among: open) : [:]
      let asked = copies.isEmpty ? open : open.filter { copies[$0.key] == nil }
      ending = await translate(asked, by: member, journal, hints, isLast: next == nil, &progress)
      var share = ProviderShare(of: member.descriptor)
      share.textCount = progress.answers.answerCount - answered
      for (key, original) in copies { progress.answers.copy(from: original, to: key) }
      share.characters = progress.result.characters - before.0
      share.tokens = progress.result.tokens
      share.price(by: options.prices)
      if share.textCount > 0 || share.characters > 0 { progress.result.add(share, pricedBy: options.prices) }
      progress.result.tokens = .sum(before.1, progress.result.tokens)
      switch ending {
      // The limit is that of the run, of which each provider gets what is left.
      case .characterLimit: return .characterLimit(options.maximumCharacters ?? 0)
      case .stopped, .journal: return ending
      case .refused, .quotaExceeded, .unavailable, .unknownModel, nil: break
      }
      guard let next else { break }
      open = open.filter { !progress.answers.isAnswered($0.key) && (progress.answers.failures[$0.key]?.code.isForNextProvider ?? true) }
      guard let first = open.first else { break }
      let reason = ending?.detail ?? progress.answers.failures[first.key]?.description ?? ""
      for job in open { progress.answers.failures[job.key] = nil }
      delegate.sessionDid(.handedOver(texts: open.count, from: member.descriptor.name, to: next.descriptor.name, reason: reason))
    }
    return ending
  }

  /// The texts that are the same as an earlier one but for their contexts, each with that one.
  private static func copies(among jobs: [TranslationJob]) -> [MemoryKey: MemoryKey] {
    var first: [MemoryKey: MemoryKey] = [:]
    var copies: [MemoryKey: MemoryKey] = [:]
    for job in jobs {
      var plain = job.key
      plain.context = ""
      if let original = first[plain] { copies[job.key] = original } else { first[plain] = job.key }
    }
    return copies
  }

  /// Sends jobs to a provider until there is nothing left to send, or the delegate has chosen to stop.
  ///
  /// - Parameter isLast: Whether no other provider gets what this one leaves, so that the delegate is asked what to do.
  /// - Returns: Why it has ended before its work was done; nil if it has not.
  private func translate(
    _ jobs: [TranslationJob], by member: Member, _ journal: TranslationRun, _ hints: [MemoryKey: TextHints], isLast: Bool,
    _ progress: inout SessionProgress
  ) async -> TranslationEnding? {
    let provider = member.provider
    var open = jobs
    var rounds = 0
    while true {
      rounds += 1
      let engine = engine(member, journal, hints, spent: progress.result.characters)
      let stopRequest = StopRequest()
      delegate.sessionDid(
        .sending(texts: open.count) {
          stopRequest.isMade.store(true, ordering: .relaxed)
          engine.stop()
        })
      let ended: TranslationEnding?
      do throws(ProviderFault) {
        let mapper = LanguageMapper(try await engine.ask { provider throws(ProviderFault) in try await provider.languages() })
        let pairs = await pairs(of: open, mapper, provider.descriptor.name, asks: isLast, &progress.answers)
        ended = await run(engine, pairs, &progress)
      } catch {
        ended = engine.ending ?? TranslationEnding(error)
      }
      delegate.sessionDid(.sent)
      progress.result.characters += engine.totals.characters
      progress.result.tokens = .sum(progress.result.tokens, engine.totals.tokens)
      progress.result.doubtfulTextCount += engine.totals.textsInDoubt
      progress.result.doubtfulCharacters += engine.totals.charactersInDoubt
      guard let ending = ended else { return nil }
      open.removeAll { progress.answers.isAnswered($0.key) || (progress.answers.failures[$0.key].map { $0.code != .notSent } ?? false) }
      let retries = isLast ? await shouldRetry(ending, provider.descriptor.name) : false
      guard retries, rounds < 3, !stopRequest.isMade.load(ordering: .relaxed) else {
        for job in open where progress.answers.failures[job.key] == nil {
          progress.answers.failures[job.key] = UnfilledReason(.notSent, ending.detail)
        }
        return ending
      }
      for job in open { progress.answers.failures[job.key] = nil }
    }
  }

  /// Whether a round was stopped from outside.
  private final class StopRequest: Sendable {
    let isMade = Atomic(false)
  }

  private func engine(
    _ member: Member, _ journal: TranslationRun, _ hints: [MemoryKey: TextHints], spent: Int
  ) -> TranslationEngine {
    let settings = EngineSettings(
      maximumCharacters: options.maximumCharacters.map { max(0, $0 - spent) }, resendsInDoubt: options.doubtfulTexts != .skip,
      rate: member.rate)
    return TranslationEngine(
      provider: member.provider, journal: journal, gates: Gates.standard(glossary: glossary), settings: settings, hints: hints,
      onEvent: { [delegate] event in
        switch event {
        case .finished(let jobs, _, let characters): delegate.sessionDid(.answered(texts: jobs, characters: characters))
        case .waiting(let duration, let reason): delegate.sessionDid(.waiting(duration, reason: reason))
        case .sent, .inDoubt: break
        }
      })
  }

  /// The jobs of each pair of languages that the provider supports; the delegate decides about others, unless another provider gets them.
  private func pairs(
    of jobs: [TranslationJob], _ mapper: LanguageMapper, _ provider: String, asks: Bool, _ answers: inout TranslationAnswers
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
      let question = TranslationQuestion.unsupportedPair(source: languages.source, target: languages.target, provider: provider)
      let choice = asks ? await delegate.choose(question) : nil
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
    _ engine: TranslationEngine, _ pairs: [(pair: LanguagePair, jobs: [TranslationJob])], _ progress: inout SessionProgress
  ) async -> TranslationEnding? {
    await withTaskGroup(of: EngineResult.self) { group in
      for (pair, jobs) in pairs { group.addTask { await engine.translate(jobs, as: pair) } }
      var ending: TranslationEnding?
      for await finished in group {
        take(finished.outcomes, engine.provider.descriptor.fullName, &progress)
        ending = ending ?? finished.ending
      }
      return ending
    }
  }

  /// Takes in what became of jobs.
  private func take(
    _ outcomes: [MemoryKey: JobOutcome], _ provider: String, _ progress: inout SessionProgress
  ) {
    for (key, outcome) in outcomes {
      switch outcome {
      case .translated(let pieces, let characters):
        progress.answers.add(pieces, to: key, by: provider)
        progress.result.charactersByKey[key] = characters
      case .failed(let failure): progress.answers.failures[key] = UnfilledReason(failure.reason.code, failure.detail)
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
