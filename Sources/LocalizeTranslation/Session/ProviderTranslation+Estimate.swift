import ErrorRecovery
import Localize
import LocalizeProject

extension ProviderTranslation {
  /// Determines what would be sent to which provider, without sending it.
  func predict(
    _ jobs: [TranslationJob], _ members: [Member], _ progress: inout SessionProgress
  ) async throws {
    do {
      let memory = try TranslationMemory(path: options.memory ?? projectMemory, access: .read)
      try await lookUp(jobs, in: memory, for: members, &progress.answers)
      let doubtful = try await memory.inDoubt()
      if !doubtful.isEmpty { noteInDoubt(doubtful) }
    } catch let error as MemoryError where error.kind == .missing {
      // Nothing was ever sent from here.
    }
    progress.result.memoryCount = jobs.count { progress.answers.knows($0.key) }
    var open = jobs.filter { !progress.answers.knows($0.key) && progress.answers.failures[$0.key] == nil }
    guard let first = setups.first else { return }
    let hints = members.contains { $0.descriptor.usesHints } ? self.hints(open) : [:]
    // Without a key there is no provider; what it would be sent is known all the same.
    let unknown = ProviderDescriptor(name: first.name, wire: .html, maximumTexts: 1, maximumInFlight: 1)
    let asked: [Member?] = members.isEmpty ? [nil] : members
    for (index, member) in asked.enumerated() where !open.isEmpty {
      let isLast = index == asked.count - 1
      let descriptor = member?.descriptor ?? unknown
      // A frozen run sends no requests.
      let answer = options.asksForUsage ? await inquire(member) : nil
      var share = ProviderShare(of: descriptor)
      share.remainingCharacters = answer?.remaining
      let mapper = LanguageMapper(answer?.languages)
      var taken: [(pair: LanguagePair, job: PendingJob)] = []
      var rest: [TranslationJob] = []
      for job in open {
        let pending = PendingJob(job, for: descriptor)
        let pair = mapper.pair(from: job.key.source, to: job.key.target)
        if let excess = pending.excess(over: descriptor) {
          progress.answers.failures[job.key] = UnfilledReason(.failed, excess)
        } else if let pair, isLast || share.characters + pending.characters <= answer?.remaining ?? .max {
          progress.answers.failures[job.key] = UnfilledReason(.wouldSend, descriptor.name)
          progress.result.charactersByKey[job.key] = pending.characters
          share.characters += pending.characters
          taken.append((pair, pending))
          continue
        } else {
          progress.answers.failures[job.key] = UnfilledReason(.unsupportedPair, job.key.target.identifier)
        }
        rest.append(job)
      }
      open = rest
      if taken.isEmpty, !isLast { continue }
      share.textCount = taken.count
      share.tokens = member.flatMap { Self.tokens(of: taken, by: $0, hints) }
      share.price(by: options.prices)
      progress.result.characters += share.characters
      progress.result.tokens = .sum(progress.result.tokens, share.tokens)
      progress.result.remainingCharacters = progress.result.remainingCharacters ?? share.remainingCharacters
      progress.result.shares.append(share)
    }
  }

  /// An estimate of the tokens of texts, in the requests in which they would be sent.
  private static func tokens(
    of texts: [(pair: LanguagePair, job: PendingJob)], by member: Member, _ hints: [MemoryKey: TextHints]
  ) -> ModelTokens? {
    var order: [LanguagePair] = []
    var groups: [LanguagePair: [PendingJob]] = [:]
    for (pair, job) in texts {
      if groups[pair] == nil { order.append(pair) }
      groups[pair, default: []].append(job)
    }
    var sum: ModelTokens?
    for pair in order {
      for batch in TranslationBatch.batches(of: groups[pair] ?? [], for: member.descriptor, maximumAttempts: 1) {
        let request = batch.request(as: pair, for: member.descriptor, hints: hints)
        sum = .sum(sum, member.provider.estimatedTokens(for: request))
      }
    }
    return sum
  }

  /// Asks for the provider's languages and the remaining quota, each once.
  ///
  /// - Returns: Both, as far as known; nil if they can't be determined.
  private func inquire(_ member: Member?) async -> (languages: ProviderLanguages?, remaining: Int?)? {
    guard let provider = member?.provider else { return nil }
    let settings = EngineSettings()
    let inquiry = ProviderInquiry(
      provider: provider, settings: settings, policy: settings.policy(), time: EngineTime(ContinuousClock()), work: RunningWork(),
      onWait: { [delegate] wait, reason in delegate.sessionDid(.waiting(wait, reason: reason)) })
    do throws(ProviderFault) {
      let languages = try await inquiry.ask { provider throws(ProviderFault) in try await provider.languages() }
      let usage = try await inquiry.ask { provider throws(ProviderFault) in try await provider.usage() }
      return (languages, usage.flatMap { usage in usage.limit.map { max(0, $0 - usage.used) } })
    } catch {
      delegate.sessionDid(.estimateIncomplete(reason: error.detail))
      return nil
    }
  }
}
