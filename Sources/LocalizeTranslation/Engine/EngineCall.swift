import ErrorRecovery
import Synchronization

/// The jobs of one pair of languages on their way through an engine.
///
/// A batch is put down in the journal, sent, perhaps sent again after a wait, and its answers pass the gates and are put down. What comes out of
/// it beside outcomes goes round once more: halves of a batch that was too large, and jobs whose answers were of no use in the first form.
final class EngineCall: Sendable {
  /// What is still to be done after a batch.
  private struct Remainder: Sendable {
    var batches: [TranslationBatch] = []
    var again: [PendingJob] = []
  }

  /// What has become of a batch when its request is over.
  private enum Step: Sendable {
    case done(Remainder)
    case answered(ProviderAnswer, TranslationBatch, SendTicket)
  }

  /// What has become of a request.
  private enum Sending {
    case answered(ProviderAnswer)
    case failed(ProviderFault, retriesAreUsedUp: Bool)
    /// Nothing more is sent; the fault is that of an attempt before.
    case ended(ProviderFault?)
  }

  private struct Values {
    var outcomes: [MemoryKey: JobOutcome] = [:]
    /// What ends this pair and no other.
    var ending: JobFailure?
    /// How many requests were refused one after another as they were.
    var badRequests = 0
  }

  /// After so many requests in a row that were refused as they were, it is not one text that is bad.
  private static let mostBadRequests = 12

  private let engine: TranslationEngine
  private let pair: LanguagePair
  private let descriptor: ProviderDescriptor
  private let values = Mutex(Values())

  init(_ engine: TranslationEngine, _ pair: LanguagePair) {
    self.engine = engine
    self.pair = pair
    descriptor = engine.provider.descriptor
  }

  /// One outcome for every job.
  var outcomes: [MemoryKey: JobOutcome] { values.withLock(\.outcomes) }

  /// Works until every job has an outcome.
  func run(_ jobs: [TranslationJob]) async {
    var again = jobs.compactMap { job -> PendingJob? in
      let pending = PendingJob(job, wire: descriptor.wire)
      guard pending.characters > descriptor.maximumTextScalars else { return pending }
      finish(
        [pending],
        JobFailure(.failed, "\(pending.characters) characters are more than \(descriptor.maximumTextScalars), which is the limit"))
      return nil
    }
    while !again.isEmpty {
      let batches = TranslationBatch.batches(of: again, for: descriptor, maximumAttempts: engine.settings.maximumAttempts)
      again = await run(batches)
    }
  }

  /// Works through batches and their halves.
  ///
  /// - Returns: Jobs that are to be sent once more.
  private func run(_ batches: [TranslationBatch]) async -> [PendingJob] {
    await withTaskGroup(of: Remainder.self) { group in
      var waiting = Array(batches.reversed())
      var again: [PendingJob] = []
      var running = 0
      while true {
        while running <= descriptor.maximumInFlight, let batch = waiting.popLast() {
          // Here and not in the task, so that batches begin in their order.
          await engine.slots.enter()
          group.addTask { await self.process(batch) }
          running += 1
        }
        guard let remainder = await group.next() else { return again }
        running -= 1
        waiting += remainder.batches.reversed()
        again += remainder.again
      }
    }
  }

  /// Sends a batch, after which all its jobs have an outcome or are in the remainder.
  ///
  /// It has a slot, which it leaves before answers are written down, so that the next request is on its way meanwhile.
  private func process(_ batch: TranslationBatch) async -> Remainder {
    let step = await processInSlot(batch)
    await engine.slots.leave()
    switch step {
    case .done(let remainder): return remainder
    case .answered(let answer, let batch, let ticket): return await take(answer, for: batch, ticket)
    }
  }

  private func processInSlot(_ whole: TranslationBatch) async -> Step {
    if let failure = ending { return .done(finish(whole.jobs, failure)) }
    guard !Task.isCancelled else { return .done(finish(whole.jobs, JobFailure(.notSent, "cancelled"))) }
    var batch = whole
    let allowed = engine.state.reserve(batch.jobs.map(\.characters))
    if allowed < batch.jobs.count {
      // What still fits is sent.
      engine.state.end(.characterLimit(engine.settings.maximumCharacters ?? 0))
      finish(Array(batch.jobs[allowed...]), JobFailure(.notSent, "the limit of characters"))
      batch.jobs = Array(batch.jobs[..<allowed])
      if batch.jobs.isEmpty { return .done(Remainder()) }
    }
    let ticket: SendTicket
    do {
      let intent = SendIntent(provider: descriptor.fullName, keys: batch.jobs.map(\.job.key), characters: batch.characters)
      ticket = try await engine.journal.begin(intent)
    } catch {
      engine.state.release(batch.characters)
      engine.state.end(.journal("\(error)"))
      return .done(finish(batch.jobs, JobFailure(.notSent, "the journal can't be written: \(error)")))
    }
    var isInDoubt = false
    let successes = engine.state.successes
    let sending = await send(batch, isInDoubt: &isInDoubt)
    if case .answered(let answer) = sending, answer.texts.count == batch.jobs.count {
      engine.state.succeed()
      return .answered(answer, batch, ticket)
    }
    if case .answered(let answer) = sending {
      count(inDoubt: batch, "\(batch.jobs.count) texts were sent, \(answer.texts.count) came back")
      isInDoubt = true
    }
    if !isInDoubt {
      engine.state.release(batch.characters)
      // If that can't be written, the batch stays in doubt, which is safe.
      try? await engine.journal.withdraw(ticket)
    }
    return .done(resolve(sending, of: batch, isInDoubt: isInDoubt, isAlive: engine.state.successes > successes))
  }

  // MARK: Sending

  /// Sends a batch, and again as the policy lets it.
  private func send(_ batch: TranslationBatch, isInDoubt: inout Bool) async -> Sending {
    let request = batch.request(as: pair, for: descriptor)
    var policy = engine.policy
    policy.maxAttempts = batch.maximumAttempts
    var attempt = 1
    var last: ProviderFault?
    while true {
      guard await waitForTurn() else { return .ended(last) }
      engine.state.count { totals in
        totals.requests += 1
        if attempt > 1 { totals.retries += 1 }
      }
      engine.onEvent(.sent(texts: batch.jobs.count, characters: batch.characters))
      let result = await engine.work.run(.request) { [provider = engine.provider] in
        do throws(ProviderFault) {
          return Result<ProviderAnswer, ProviderFault>.success(try await provider.translate(request))
        } catch {
          return .failure(error)
        }
      }
      let fault: ProviderFault
      switch result {
      case .success(let answer):
        policy.didReturn(fromAttempt: attempt)
        return .answered(answer)
      case .failure(let error): fault = error
      }
      last = fault
      if fault.isInDoubt {
        isInDoubt = true
        count(inDoubt: batch, fault.detail)
      }
      guard case .transient = fault.kind else { return .failed(fault, retriesAreUsedUp: false) }
      // A fault of a cancelled request looks like any other.
      if Task.isCancelled || engine.state.isOver { return .ended(fault) }
      if fault.isInDoubt && !engine.settings.resendsInDoubt { return .failed(fault, retriesAreUsedUp: true) }
      let failure = Failure(error: fault, options: [.retry], attempt: attempt)
      guard let choice = await policy.choose(failure) else { return .failed(fault, retriesAreUsedUp: true) }
      // What may have been paid for is paid for once more.
      if fault.isInDoubt, engine.state.reserve([batch.characters]) == 0 {
        engine.state.end(.characterLimit(engine.settings.maximumCharacters ?? 0))
        return .ended(fault)
      }
      engine.state.pause(until: engine.time.now() + choice.delay)
      engine.onEvent(.waiting(choice.delay, reason: fault.detail))
      attempt += 1
    }
  }

  /// Waits as long as all requests do.
  ///
  /// - Returns: False where nothing more is to be sent.
  private func waitForTurn() async -> Bool {
    while true {
      if values.withLock({ $0.ending != nil }) || engine.state.isOver || Task.isCancelled { return false }
      let wait = engine.state.pausedUntil - engine.time.now()
      guard wait > .zero else { return true }
      await engine.work.run(.wait) { [time = engine.time] in try? await time.sleep(wait) }
    }
  }

  private func count(inDoubt batch: TranslationBatch, _ detail: String) {
    engine.state.count { totals in
      totals.textsInDoubt += batch.jobs.count
      totals.charactersInDoubt += batch.characters
    }
    engine.onEvent(.inDoubt(texts: batch.jobs.count, characters: batch.characters, detail: detail))
  }

  // MARK: Without an answer

  /// What follows for a batch that has no answer.
  private func resolve(_ sending: Sending, of batch: TranslationBatch, isInDoubt: Bool, isAlive: Bool) -> Remainder {
    switch sending {
    case .answered(let answer):
      return divide(batch, "\(batch.jobs.count) texts were sent, \(answer.texts.count) came back")
    case .ended(let fault):
      if isInDoubt { return finish(batch.jobs, JobFailure(.inDoubt, fault?.detail ?? "")) }
      return finish(batch.jobs, ending ?? JobFailure(.notSent, "cancelled"))
    case .failed(let fault, let retriesAreUsedUp):
      return resolve(fault, of: batch, isInDoubt: isInDoubt, isAlive: isAlive, retriesAreUsedUp: retriesAreUsedUp)
    }
  }

  private func resolve(
    _ fault: ProviderFault, of batch: TranslationBatch, isInDoubt: Bool, isAlive: Bool, retriesAreUsedUp: Bool
  ) -> Remainder {
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
    case .unsupportedPair: values.withLock { $0.ending = JobFailure(.unsupportedPair, fault.detail) }
    case .badRequest:
      let count = values.withLock { values in
        values.badRequests += 1
        return values.badRequests
      }
      if count < Self.mostBadRequests { return divide(batch, fault.detail) }
      values.withLock { $0.ending = JobFailure(.failed, fault.detail) }
      return finish(batch.jobs, JobFailure(.failed, fault.detail))
    }
    if isInDoubt { return finish(batch.jobs, JobFailure(.inDoubt, fault.detail)) }
    return finish(batch.jobs, ending ?? JobFailure(.notSent, fault.detail))
  }

  /// Halves a batch; the last job of one fails.
  private func divide(_ batch: TranslationBatch, _ detail: String, maximumAttempts: Int? = nil) -> Remainder {
    guard let halves = batch.halves(maximumAttempts: maximumAttempts ?? batch.maximumAttempts) else {
      return finish(batch.jobs, JobFailure(.failed, detail))
    }
    return Remainder(batches: halves)
  }

  /// Why nothing more is sent for this pair, if so.
  private var ending: JobFailure? {
    if let failure = values.withLock(\.ending) { return failure }
    return engine.state.ending.map { ending in
      switch ending {
      case .characterLimit: JobFailure(.notSent, "the limit of characters")
      case .stopped: JobFailure(.notSent, "stopped")
      default: JobFailure(.notSent, ending.detail)
      }
    }
  }

  @discardableResult
  private func finish(_ jobs: [PendingJob], _ failure: JobFailure) -> Remainder {
    values.withLock { values in
      for pending in jobs { values.outcomes[pending.job.key] = .failed(failure) }
    }
    if !jobs.isEmpty { engine.onEvent(.finished(jobs: jobs.count, translated: 0, characters: 0)) }
    return Remainder()
  }

  // MARK: With an answer

  private func take(_ answer: ProviderAnswer, for batch: TranslationBatch, _ ticket: SendTicket) async -> Remainder {
    values.withLock { $0.badRequests = 0 }
    var remainder = Remainder()
    var outcomes: [(key: MemoryKey, outcome: JobOutcome)] = []
    var answers: [JournalAnswer] = []
    for (pending, text) in zip(batch.jobs, answer.texts) {
      let key = pending.job.key
      switch judge(text, for: pending, isAlone: batch.jobs.count == 1) {
      case .again(let other): remainder.again.append(other)
      case .failed(let detail): outcomes.append((key, .failed(JobFailure(.failed, detail))))
      case .rejected(let reason):
        outcomes.append((key, .failed(JobFailure(.rejected, reason))))
        answers.append(.rejected(key, reason: reason))
      case .translated(let pieces):
        outcomes.append((key, .translated(pieces, characters: pending.characters)))
        answers.append(.translated(key, pending.job.segment.normalForm(of: pieces)))
      }
    }
    let characters = answer.billedCharacters ?? batch.characters
    do {
      try await engine.journal.commit(ticket, answers: answers, characters: characters)
    } catch {
      // What is not in the memory is none: it stays in doubt in the journal, and nothing more may be sent.
      engine.state.end(.journal("\(error)"))
      return finish(batch.jobs, JobFailure(.inDoubt, "the answer can't be written: \(error)"))
    }
    engine.state.count { $0.characters += characters }
    values.withLock { [outcomes] values in
      for (key, outcome) in outcomes { values.outcomes[key] = outcome }
    }
    let translated = outcomes.count { if case .translated = $0.outcome { true } else { false } }
    engine.onEvent(.finished(jobs: outcomes.count, translated: translated, characters: characters))
    return remainder
  }

  private enum Verdict {
    case translated([Segment.Piece])
    case rejected(String)
    case failed(String)
    case again(PendingJob)
  }

  /// Whether an answer is a translation, and if not, whether another form may bring one.
  private func judge(_ text: ProviderAnswer.Text, for pending: PendingJob, isAlone: Bool) -> Verdict {
    switch text {
    case .failed(let detail):
      // Models lose items of long lists; alone they are not lost.
      if isAlone || pending.wasLeftOut { return .failed(detail) }
      return .again(PendingJob(pending.job, wire: descriptor.wire, isPlain: pending.isPlain, wasLeftOut: true))
    case .translated(let answer):
      let reason: String
      do throws(ProtectionError) {
        let pieces = try pending.text.pieces(of: answer)
        guard let objection = Gates.objection(of: engine.gates, to: pieces, for: pending.job) else { return .translated(pieces) }
        reason = "\(objection.gate): \(objection.detail)"
      } catch {
        reason = "\(TokensGate.name): \(error.detail)"
      }
      let other = PendingJob(pending.job, wire: descriptor.wire, isPlain: true, wasLeftOut: pending.wasLeftOut)
      // Where both forms are the same text, the same machine says the same.
      return pending.isPlain || other.text.text == pending.text.text ? .rejected(reason) : .again(other)
    }
  }
}
