import ErrorRecovery
import Synchronization

/// The jobs of one pair of languages on their way through an engine.
///
/// ```
/// jobs ─► batches ─► slot: what came back + what is sent next, in one transaction ─► request ─► gates ─┐
///            ▲         ▲                                                                              │
///            │         └── halves of a batch that was too large ──────────────────────────────────────┤
///            └── jobs whose answers were of no use in the first form ─────────────────────────────────┘
/// ```
///
/// A slot works off one batch after the other. The answers of a request are recorded together with the batch that follows it, so that there is one
/// wait for the disk between an answer and the next request, and the journal never holds more batches under way than the provider takes requests:
/// a run that dies leaves no more than that in doubt.
final class EngineCall: Sendable {
  /// A batch that the journal knows.
  struct BegunBatch: Sendable {
    var batch: TranslationBatch
    var ticket: SendTicket
  }

  private struct Values {
    var outcomes: [MemoryKey: JobOutcome] = [:]
    /// Batches that are still to be sent, the next one last.
    var waiting: [TranslationBatch] = []
    /// Jobs that are sent once more when all batches are through.
    var again: [PendingJob] = []
    /// The failure that ends this pair and no other.
    var ending: JobFailure?
    /// How many requests were refused one after another as they were.
    var badRequests = 0
  }

  /// After so many requests in a row that were refused as they were, it is not one text that is bad.
  private static let maximumBadRequests = 12

  let engine: TranslationEngine
  let pair: LanguagePair
  let descriptor: ProviderDescriptor
  private let values = Mutex(Values())

  init(_ engine: TranslationEngine, _ pair: LanguagePair) {
    self.engine = engine
    self.pair = pair
    var descriptor = engine.provider.descriptor
    // A request alone must not exceed the limit of a minute, where it can be shorter.
    if let limit = engine.settings.rate.charactersPerMinute { descriptor.maximumScalars = min(descriptor.maximumScalars, limit) }
    self.descriptor = descriptor
  }

  /// Works until every job has an outcome.
  ///
  /// - Returns: One outcome for every job.
  func run(_ jobs: [TranslationJob]) async -> [MemoryKey: JobOutcome] {
    values.withLock { $0.outcomes.reserveCapacity(jobs.count) }
    var open = jobs.compactMap { job -> PendingJob? in
      let pending = PendingJob(job, for: descriptor)
      guard let excess = pending.excess(over: descriptor) else { return pending }
      finish([pending], JobFailure(.failed, excess))
      return nil
    }
    while !open.isEmpty {
      let batches = TranslationBatch.batches(of: open, for: descriptor, maximumAttempts: engine.settings.maximumAttempts)
      values.withLock { $0.waiting = batches.reversed() }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<min(batches.count, max(1, descriptor.maximumInFlight)) { group.addTask { await self.processBatches() } }
      }
      open = values.withLock { values in
        defer { values.again = [] }
        return values.again
      }
    }
    return values.withLock { values in
      // Handed over and not copied.
      defer { values.outcomes = [:] }
      return values.outcomes
    }
  }

  // MARK: One slot

  /// Sends one batch after the other until there are none.
  private func processBatches() async {
    await engine.slots.enter()
    var answered: AnsweredBatch?
    while let batch = nextBatch() {
      if engine.isPaused {
        // Answered texts don't wait for those that are not sent yet, and waiting ones are not in doubt.
        await record(answered)
        answered = nil
        guard await waitForTurn() else {
          engine.state.release(batch.characters)
          finish(batch.jobs, unsent)
          continue
        }
      }
      // The same goes for the limits of a minute.
      let hasTurn = await waitForPace(batch.characters) {
        await record(answered)
        answered = nil
      }
      guard hasTurn else {
        engine.state.release(batch.characters)
        finish(batch.jobs, unsent)
        continue
      }
      let begun = await begin(batch, after: answered)
      answered = nil
      if let begun { answered = await process(begun) }
    }
    await record(answered)
    await engine.slots.leave()
  }

  /// The next batch, for which the limit of characters has room; nil if there is none.
  private func nextBatch() -> TranslationBatch? {
    while var batch = values.withLock({ $0.waiting.popLast() }) {
      guard ending == nil, !Task.isCancelled else {
        finish(batch.jobs, unsent)
        continue
      }
      let allowed = engine.state.reserve(batch.jobs.map(\.characters))
      if allowed < batch.jobs.count {
        // What still fits is sent.
        engine.state.end(.characterLimit(engine.settings.maximumCharacters ?? 0))
        finish(Array(batch.jobs[allowed...]), JobFailure(.notSent, "the limit of characters"))
        batch.jobs = Array(batch.jobs[..<allowed])
        if batch.jobs.isEmpty { continue }
      }
      return batch
    }
    return nil
  }

  /// Records that a batch is about to be sent, together with the answers of the one before.
  ///
  /// - Returns: Nil if that can't be written; then the batch has its outcomes.
  private func begin(_ batch: TranslationBatch, after answered: AnsweredBatch?) async -> BegunBatch? {
    let intent = SendIntent(provider: descriptor.fullName, keys: batch.jobs.map(\.job.key), characters: batch.characters)
    do {
      guard let answered else { return BegunBatch(batch: batch, ticket: try await engine.journal.begin(intent)) }
      let ticket = try await engine.journal.commit(
        answered.ticket, answers: answered.answers, characters: answered.characters, beginning: intent)
      take(answered)
      return BegunBatch(batch: batch, ticket: ticket)
    } catch {
      engine.state.release(batch.characters)
      engine.state.end(.journal(Self.words(error)))
      // The answers were billed; without the other batch there may be room for them.
      await record(answered)
      finish(batch.jobs, JobFailure(.notSent, "the journal can't be written: \(Self.words(error))"))
      return nil
    }
  }

  /// The message of a journal error.
  private static func words(_ error: any Error) -> String {
    guard let error = error as? any PresentableError else { return "\(error)" }
    return [error.title, error.reason].compactMap { $0?.render(for: .user) }.joined(separator: " ")
  }

  /// Records the answers of a batch.
  private func record(_ answered: AnsweredBatch?) async {
    guard let answered else { return }
    do {
      do {
        try await engine.journal.commit(answered.ticket, answers: answered.answers, characters: answered.characters)
      } catch {
        // On a full disk there is still room for the answers that were billed.
        engine.state.end(.journal(Self.words(error)))
        guard await engine.journal.makeRoom() else { throw error }
        try await engine.journal.commit(answered.ticket, answers: answered.answers, characters: answered.characters)
      }
      take(answered)
    } catch {
      // An answer that isn't recorded doesn't count: the text stays in doubt in the journal, and nothing more may be sent.
      engine.state.end(.journal(Self.words(error)))
      finish(answered.jobs, JobFailure(.inDoubt, "the answer can't be written: \(Self.words(error))"))
    }
  }

  /// Sends a batch, after which all its jobs have an outcome, wait to be sent once more, or are in what is returned.
  private func process(_ begun: BegunBatch) async -> AnsweredBatch? {
    var batch = begun.batch
    let successes = batch.successesBefore ?? engine.state.successes
    batch.successesBefore = successes
    var isInDoubt = false
    let sending = await send(batch, isInDoubt: &isInDoubt)
    if case .answered(let answer) = sending {
      engine.state.count { $0.tokens = .sum($0.tokens, answer.tokens) }
      if answer.texts.count == batch.jobs.count {
        engine.state.succeed()
        values.withLock { $0.badRequests = 0 }
        return judge(answer, of: batch, begun.ticket)
      }
      count(inDoubt: batch, "\(batch.jobs.count) texts were sent, \(answer.texts.count) came back")
      isInDoubt = true
    }
    if !isInDoubt {
      engine.state.release(batch.characters)
      // If that can't be written, the batch stays in doubt, which is safe.
      try? await engine.journal.withdraw(begun.ticket)
    }
    resolve(sending, of: batch, isInDoubt: isInDoubt, isAlive: engine.state.successes > successes)
    return nil
  }

  // MARK: Without an answer

  /// The consequences for a batch without an answer.
  private func resolve(_ sending: Sending, of batch: TranslationBatch, isInDoubt: Bool, isAlive: Bool) {
    switch sending {
    case .answered(let answer): divide(batch, "\(batch.jobs.count) texts were sent, \(answer.texts.count) came back")
    case .ended(let fault): finish(batch.jobs, isInDoubt ? JobFailure(.inDoubt, fault?.detail ?? "") : unsent)
    case .failed(let fault): resolve(fault, of: batch, isInDoubt: isInDoubt, isAlive: isAlive)
    }
  }

  private func resolve(_ fault: ProviderFault, of batch: TranslationBatch, isInDoubt: Bool, isAlive: Bool) {
    switch fault.kind {
    case .tooLarge: return divide(batch, fault.detail)
    case .transient:
      // Where others are answered meanwhile, it is this batch that the provider fails at, perhaps one text of it.
      if isAlive, engine.settings.resendsInDoubt || !isInDoubt { return divide(batch, fault.detail, maximumAttempts: 2) }
      if !isAlive { engine.state.end(.unavailable(fault.detail)) }
      return finish(batch.jobs, JobFailure(isInDoubt ? .inDoubt : .failed, fault.detail))
    case .refused: engine.state.end(.refused(fault.detail))
    case .quotaExceeded: engine.state.end(.quotaExceeded(fault.detail))
    case .unavailable: engine.state.end(.unavailable(fault.detail))
    case .unknownModel: engine.state.end(.unknownModel(fault.detail))
    case .unsupportedPair: values.withLock { $0.ending = JobFailure(.unsupportedPair, fault.detail) }
    case .badRequest:
      let count = values.withLock { values in
        values.badRequests += 1
        return values.badRequests
      }
      if count < Self.maximumBadRequests { return divide(batch, fault.detail) }
      values.withLock { $0.ending = JobFailure(.failed, fault.detail) }
      return finish(batch.jobs, JobFailure(.failed, fault.detail))
    }
    finish(batch.jobs, isInDoubt ? JobFailure(.inDoubt, fault.detail) : ending ?? JobFailure(.notSent, fault.detail))
  }

  /// Puts the halves of a batch before all others; the last job of one fails.
  private func divide(_ batch: TranslationBatch, _ detail: String, maximumAttempts: Int? = nil) {
    guard let halves = batch.halves(maximumAttempts: maximumAttempts ?? batch.maximumAttempts) else {
      return finish(batch.jobs, JobFailure(.failed, detail))
    }
    values.withLock { $0.waiting += halves.reversed() }
  }

  /// Why nothing more is sent for this pair, if so.
  var ending: JobFailure? {
    if let failure = values.withLock(\.ending) { return failure }
    return engine.state.ending.map { ending in
      switch ending {
      case .characterLimit: JobFailure(.notSent, "the limit of characters")
      case .stopped: JobFailure(.notSent, "stopped")
      default: JobFailure(.notSent, ending.detail)
      }
    }
  }

  /// Why a batch was not sent.
  private var unsent: JobFailure { ending ?? JobFailure(.notSent, "cancelled") }

  /// Whether this pair has come to its end, though others may go on.
  var isOver: Bool { values.withLock { $0.ending != nil } }

  private func finish(_ jobs: [PendingJob], _ failure: JobFailure) {
    guard !jobs.isEmpty else { return }
    values.withLock { values in
      for pending in jobs { values.outcomes[pending.job.key] = .failed(failure) }
    }
    engine.onEvent(.finished(jobs: jobs.count, translated: 0, characters: 0))
  }

  /// Takes over what was recorded.
  private func take(_ answered: AnsweredBatch) {
    engine.state.count { $0.characters += answered.characters }
    values.withLock { values in
      for (key, outcome) in answered.outcomes { values.outcomes[key] = outcome }
      values.again += answered.again
    }
    let translated = answered.outcomes.count { if case .translated = $0.outcome { true } else { false } }
    engine.onEvent(.finished(jobs: answered.outcomes.count, translated: translated, characters: answered.characters))
  }
}
