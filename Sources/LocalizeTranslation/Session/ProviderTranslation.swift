import ErrorRecovery
import Localize
import LocalizeProject
import Synchronization

/// Asks the memory and then providers for what is missing.
struct ProviderTranslation {
  let setups: [any ProviderSetup]
  let options: TranslationOptions
  let glossary: Glossary?
  /// Where the project's own memory is, if no other one is named.
  let projectMemory: String
  let delegate: any TranslationDelegate
  /// Finds what is known about texts that are sent.
  let hints: @Sendable ([TranslationJob]) -> [MemoryKey: TextHints]

  init(
    _ setups: [any ProviderSetup], options: TranslationOptions, glossary: Glossary?, projectMemory: String,
    delegate: any TranslationDelegate, hints: @escaping @Sendable ([TranslationJob]) -> [MemoryKey: TextHints] = { _ in [:] }
  ) {
    self.setups = setups
    self.options = options
    self.glossary = glossary
    self.projectMemory = projectMemory
    self.delegate = delegate
    self.hints = hints
  }

  /// A provider that is set up.
  struct Member {
    let provider: any TranslationProvider
    let rate: RateLimits
    /// What its answers depend on.
    let settings: AnswerSettings
    let descriptor: ProviderDescriptor

    init(_ provider: any TranslationProvider, rate: RateLimits, glossary: Glossary?) {
      self.provider = provider
      self.rate = rate
      descriptor = provider.descriptor
      settings = AnswerSettings(of: descriptor, glossary: glossary)
    }
  }

  /// Gets answers, and notes in the result what was sent and how that ended.
  ///
  /// - Returns: False if it has waited for another run, which has sent and written what this one was about to.
  func answer(
    _ jobs: [TranslationJob], _ progress: inout SessionProgress
  ) async throws -> Bool {
    var members: [Member] = []
    do {
      for (index, setup) in setups.enumerated() {
        let isNeeded = index == setups.count - 1 && members.isEmpty
        if let provider = try setup.open(isNeeded: isNeeded, glossary: glossary) {
          members.append(Member(provider, rate: setup.rate, glossary: glossary))
        }
      }
      var hasWaited = false
      if options.writes, !members.isEmpty {
        hasWaited = try await !send(jobs, to: members, &progress)
      } else {
        try await predict(jobs, members, &progress)
      }
      await finish(members)
      return !hasWaited
    } catch {
      await finish(members)
      throw error
    }
  }

  private func finish(_ members: [Member]) async {
    for member in members { await member.provider.finish() }
    for setup in setups { await setup.close() }
  }

  // MARK: The memory

  /// Finds stored translations that can be used without a request, and answers that were refused before.
  func lookUp(
    _ jobs: [TranslationJob], in memory: TranslationMemory, for members: [Member], _ answers: inout TranslationAnswers
  ) async throws {
    let names = Set(members.isEmpty ? setups.map(\.name) : members.map(\.descriptor.fullName))
    let open = jobs.filter { !answers.knows($0.key) }
    for (key, matches) in try await memory.candidates(for: open.map(\.key)) {
      let usable = matches.filter { match in
        // A text to be translated again is not taken from the same machine.
        if options.overwritesMachine, match.entry.origin == .machine, !names.contains(match.entry.provider) { return false }
        if options.isFresh, !match.entry.isHuman { return false }
        if options.leavesOutHumans, match.entry.origin != .machine { return false }
        // What one provider has answered is not sent to another.
        return members.isEmpty || members.contains { $0.settings.serves(match.entry, for: key) }
      }
      if !usable.isEmpty { answers.stored[key] = usable }
    }
    guard !options.retriesRejected, !options.isFresh else { return }
    let unknown = open.map(\.key).filter { !answers.knows($0) }
    for member in members {
      let settings = member.settings
      let rejections = try await memory.rejections(of: unknown, by: member.descriptor.fullName, settings: { settings.settings(for: $0) })
      for (key, reason) in rejections { answers.failures[key] = UnfilledReason(.rejected, reason) }
    }
  }

  func noteInDoubt(_ batches: [DoubtfulBatch]) {
    let texts = Set(batches.flatMap(\.keys)).count
    let characters = batches.reduce(0) { $0 + $1.characters }
    delegate.sessionDid(.textsInDoubt(count: texts, characters: characters))
  }
}
