import ErrorRecovery

extension EngineCall {
  /// The outcome of a request.
  enum Sending {
    case answered(ProviderAnswer)
    case failed(ProviderFault)
    /// Nothing more is sent; the fault is that of an attempt before.
    case ended(ProviderFault?)
  }

  /// Sends a batch, with the retries that the policy allows.
  ///
  /// It keeps its ticket while it waits for the next attempt: whether it was lost or certainly not billed, it keeps its slot, and a run that dies
  /// then reports too much in doubt rather than too little.
  func send(_ batch: TranslationBatch, isInDoubt: inout Bool) async -> Sending {
    let request = batch.request(as: pair, for: descriptor, hints: engine.hints)
    var policy = engine.policy
    policy.maximumAttempts = batch.maximumAttempts
    var attempt = 1
    var last: ProviderFault?
    while true {
      guard await waitForTurn() else { return .ended(last) }
      // The first attempt has its turn already.
      if attempt > 1, await !waitForPace(batch.characters) { return .ended(last) }
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
      guard case .transient = fault.kind else { return .failed(fault) }
      // A fault of a cancelled request looks like any other.
      if Task.isCancelled || engine.state.isOver { return .ended(fault) }
      if fault.isInDoubt && !engine.settings.resendsInDoubt { return .failed(fault) }
      let failure = Failure(error: fault, options: [.retry], attempt: attempt)
      guard let choice = await policy.choose(failure) else { return .failed(fault) }
      // What may have been billed is billed again.
      if fault.isInDoubt, engine.state.reserve([batch.characters]) == 0 {
        engine.state.end(.characterLimit(engine.settings.maximumCharacters ?? 0))
        return .ended(fault)
      }
      engine.state.pause(until: engine.time.now() + choice.delay)
      engine.onEvent(.waiting(choice.delay, reason: engine.settings.reason(for: fault)))
      attempt += 1
    }
  }

  /// Waits as long as all requests do.
  ///
  /// - Returns: False if nothing more is to be sent.
  func waitForTurn() async -> Bool {
    while true {
      if isOver || engine.state.isOver || Task.isCancelled { return false }
      let wait = engine.state.pausedUntil - engine.time.now()
      guard wait > .zero else { return true }
      await engine.work.run(.wait) { [time = engine.time] in try? await time.sleep(wait) }
    }
  }

  /// Waits for the next moment that the limits of a minute leave.
  ///
  /// - Parameter beforeWait: Called if there is a wait.
  /// - Returns: False if nothing more is to be sent.
  func waitForPace(_ characters: Int, beforeWait: () async -> Void = {}) async -> Bool {
    let wait = engine.state.reserveTurn(characters, now: engine.time.now())
    guard wait > .zero else { return true }
    await beforeWait()
    if wait >= Self.saidWait { engine.onEvent(.waiting(wait, reason: "the limit of a minute")) }
    await engine.work.run(.wait) { [time = engine.time] in try? await time.sleep(wait) }
    return !(isOver || engine.state.isOver || Task.isCancelled)
  }

  /// The shortest wait of its own that a run reports.
  private static let saidWait = Duration.seconds(5)

  func count(inDoubt batch: TranslationBatch, _ detail: String) {
    engine.state.count { totals in
      totals.textsInDoubt += batch.jobs.count
      totals.charactersInDoubt += batch.characters
    }
    engine.onEvent(.inDoubt(texts: batch.jobs.count, characters: batch.characters, detail: detail))
  }
}
