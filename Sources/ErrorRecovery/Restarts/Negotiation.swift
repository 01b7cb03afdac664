/// The negotiation between a failed attempt and the next one, a value of a restart, or the end.
@usableFromInline
struct Negotiation<Value, C: Clock<Duration>> {
  @usableFromInline
  enum Outcome {
    case value(Value)
    /// Another attempt, after so long a wait, and what it gives back if it succeeds.
    case again(Duration, RetryReceipt?)
    case failed
  }

  let frame: RecoveryFrame
  let members: [InstalledHandlers.Member]
  let restarts: [Restart<Value>]
  let clock: C
  let firstFailure: C.Instant?
  let previousDelay: Duration
  let maximumAttempts: Int

  @usableFromInline
  init(
    frame: RecoveryFrame, restarts: [Restart<Value>], clock: C, firstFailure: C.Instant?, previousDelay: Duration, maximumAttempts: Int
  ) {
    self.frame = frame
    members = frame.members
    self.restarts = restarts
    self.clock = clock
    self.firstFailure = firstFailure
    self.previousDelay = previousDelay
    self.maximumAttempts = maximumAttempts
  }

  /// Settles one failure.
  ///
  /// Asks no handler if an inner frame has asked already, nor after the task is cancelled.
  @usableFromInline
  func outcome(of error: any Error, attempt: Int) async -> Outcome {
    frame.emit(.failed, attempt: attempt) { $0.failure = failure(error, options: [], attempt: attempt) }
    guard !isCancelled(error) else { return .failed }
    let identity = FailureIdentity(error)
    var settled: Choice?
    switch frame.verdict(on: error) {
    case .declined: return declined(identity)
    case .passing: return .failed
    case .chosen(let choice): settled = choice
    case .unanswered, nil: break
    }

    var presented = replaced(error)
    var withdrawn: Set<RecoveryOption.ID> = []
    while true {
      let canRetry = attempt < maximumAttempts && remaining > .zero
      let offer = Offer(in: frame, error: presented as? any PresentableError, withdrawn: withdrawn, canRetry: canRetry)
      let asked = if let settled { settled } else { await choice(of: offer, for: presented, attempt: attempt) }
      settled = nil
      guard let choice = asked, let source = offer.source(of: choice.option), !Task.isCancelled else { return declined(identity) }
      do {
        switch source {
        case .retry:
          return await wait(choice.delay, afterAttempt: attempt) ? .again(max(choice.delay, .zero), choice.receipt) : declined(identity)
        case .restart(let index):
          let restart = restarts[index]
          return .value(try await restart.run(restart.option.input?.value(of: choice.input)))
        case .error(let presentable):
          guard try await presentable.attemptRecovery(choice), await wait(choice.delay, afterAttempt: attempt) else {
            return declined(identity)
          }
          return .again(max(choice.delay, .zero), choice.receipt)
        case .enclosing(let target):
          frame.unwind(identity, to: target, with: choice)
          return .failed
        }
      } catch {
        guard !isCancelled(error) else { return declined(identity) }
        withdrawn.insert(choice.option)
        presented = replaced(error)
      }
    }
  }

  /// The first usable answer.
  ///
  /// An option that was not offered, or an input that does not fit, is none.
  private func choice(of offer: Offer, for error: any Error, attempt: Int) async -> Choice? {
    guard !members.isEmpty else { return nil }
    let all = failure(error, options: offer.options, attempt: attempt)
    for member in members {
      let failure = all.offering(offer.options(for: member.handler.chooser, after: all.presentable))
      guard let choice = await member.choice(failure), failure.isAnswered(by: choice) else { continue }
      frame.emit(.chosen, attempt: attempt) {
        $0.failure = failure
        $0.choice = choice.option
        $0.chooser = member.handler.chooser
      }
      return choice
    }
    return nil
  }

  private func failure(_ error: any Error, options: [RecoveryOption], attempt: Int) -> Failure {
    Failure(
      error: error, options: options, attempt: attempt, elapsed: time(since: firstFailure), remaining: frame.timeLeft,
      previousDelay: previousDelay)
  }

  /// Waits, but never up to the deadline or beyond: an attempt after it would be pointless.
  private func wait(_ delay: Duration, afterAttempt attempt: Int) async -> Bool {
    guard remaining > max(delay, .zero) else { return false }
    guard delay > .zero else { return true }
    frame.emit(.waiting, attempt: attempt) { $0.delay = delay }
    do { try await clock.sleep(for: delay) } catch { return false }
    return !Task.isCancelled
  }

  private func replaced(_ error: any Error) -> any Error {
    members.reduce(error) { $1.presented($0) }
  }

  /// Informs the enclosing frame that no handler needs to be asked about this error again.
  private func declined(_ identity: FailureIdentity) -> Outcome {
    frame.parent?.note(.declined, on: identity)
    return .failed
  }

  private func isCancelled(_ error: any Error) -> Bool { error is CancellationError || Task.isCancelled }

  private var remaining: Duration { frame.timeLeft ?? .seconds(Int64.max) }

  private func time(since instant: C.Instant?) -> Duration { instant.map { $0.duration(to: clock.now) } ?? .zero }
}
