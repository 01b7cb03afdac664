package import ErrorRecovery

/// Drives a provider: batches, the journal, retries, gates and the end of a run.
///
/// One engine serves one run. ``translate(_:as:)`` is called once for every target locale, one after another or in parallel: all calls share the
/// requests under way, the waits, the limit of characters and the end. What was answered is in the memory before a call returns.
package final class TranslationEngine: Sendable {
  /// The provider.
  package let provider: any TranslationProvider
  let journal: any TranslationJournal
  let gates: [any Gate]
  let settings: EngineSettings
  let hints: [MemoryKey: TextHints]
  let time: EngineTime
  let policy: RetryPolicy
  let onEvent: @Sendable (EngineEvent) -> Void
  let state: EngineState
  let slots: RequestSlots
  let work = RunningWork()

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - journal: Records what will be sent, and keeps the answers.
  ///   - gates: The gates for every answer, in this order.
  ///   - settings: How it spends, waits and gives up.
  ///   - hints: What is known about texts besides their comments.
  ///   - time: The clock that it waits by.
  ///   - random: The source of random numbers; nil means the system's.
  ///   - onEvent: Called for each event, on any task.
  package init(
    provider: any TranslationProvider, journal: any TranslationJournal, gates: [any Gate], settings: EngineSettings = EngineSettings(),
    hints: [MemoryKey: TextHints] = [:], time: EngineTime = EngineTime(ContinuousClock()), random: SeededRandom? = nil,
    onEvent: @escaping @Sendable (EngineEvent) -> Void = { _ in }
  ) {
    self.provider = provider
    self.journal = journal
    self.gates = gates
    self.settings = settings
    self.hints = hints
    self.time = time
    self.onEvent = onEvent
    policy = settings.policy(random: random)
    state = EngineState(maximumCharacters: settings.maximumCharacters, rate: settings.rate)
    slots = RequestSlots(provider.descriptor.maximumInFlight)
  }

  /// Whether all requests wait for a time.
  var isPaused: Bool { state.pausedUntil > time.now() }

  /// The totals so far.
  package var totals: EngineTotals { state.totals }

  /// How many characters are sent for a job, its marks for tokens included: what providers that bill by characters count at most.
  package func characters(of job: TranslationJob) -> Int { PendingJob(job, for: provider.descriptor).characters }

  /// Translates jobs of one pair of languages.
  ///
  /// It does not throw: whatever happens, every job has an outcome, and what has ended the run is in the result. Where the calling task is
  /// cancelled, requests under way are cancelled at once, unlike after ``stop()``.
  ///
  /// - Parameters:
  ///   - jobs: The texts to translate, each key once; all of one source and target.
  ///   - pair: The provider's codes of the two, from a ``LanguageMapper``.
  package func translate(_ jobs: [TranslationJob], as pair: LanguagePair) async -> EngineResult {
    let outcomes = await EngineCall(self, pair).run(jobs)
    return EngineResult(outcomes: outcomes, ending: state.ending)
  }

  /// Sends nothing more.
  ///
  /// Requests under way may take up to ``EngineSettings/grace``, and their answers are kept.
  package func stop() {
    state.end(.stopped)
    work.cancel(.wait)
    Task { [work, time, grace = settings.grace] in
      try? await time.sleep(grace)
      work.cancel(.request)
    }
  }
}

/// The events of an engine, for the progress line.
package enum EngineEvent: Sendable, Hashable {
  /// A request is on its way.
  case sent(texts: Int, characters: Int)
  /// Jobs are done, some perhaps without a translation.
  case finished(jobs: Int, translated: Int, characters: Int)
  /// All requests wait, because of what the provider said.
  case waiting(Duration, reason: String)
  /// A request was lost after it was sent: it may have been translated and billed.
  case inDoubt(texts: Int, characters: Int, detail: String)
}

/// The time as an engine sees it.
package struct EngineTime: Sendable {
  /// The time since the engine was made.
  package var now: @Sendable () -> Duration
  /// Waits so long, or until the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void

  /// Takes the time from a clock.
  package init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}

/// Lets so many requests be under way and no more, the first come first served.
actor RequestSlots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = max(1, count) }

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
