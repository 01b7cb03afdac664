/// The negotiation between a failed attempt of an operation that never suspends and the next one, a value of a restart, or the end.
@usableFromInline
struct ImmediateNegotiation<Value> {
  @usableFromInline
  enum Outcome {
    case value(Value)
    case again
    case failed

    @usableFromInline var hasValue: Bool { if case .value = self { true } else { false } }
  }

  let frame: RecoveryFrame
  let members: [InstalledHandlers.Member]
  let restarts: [ImmediateRestart<Value>]
  let maximumAttempts: Int

  @usableFromInline
  init(frame: RecoveryFrame, restarts: [ImmediateRestart<Value>], maximumAttempts: Int) {
    self.frame = frame
    members = frame.members
    self.restarts = restarts
    self.maximumAttempts = maximumAttempts
  }

  /// Decides one failure; no handler is asked again about what an inner frame has decided.
  @usableFromInline
  func outcome(of error: any Error, attempt: Int) -> Outcome {
    frame.emit(.failed, attempt: attempt) { $0.failure = Failure(error: error, options: [], attempt: attempt) }
    guard !(error is CancellationError) else { return .failed }
    let identity = FailureIdentity(error)
    var settled: Choice?
    switch frame.verdict(on: error) {
    case .declined: return left(.declined, on: identity)
    case .unanswered: return left(.unanswered, on: identity)
    case .passing: return .failed
    case .chosen(let choice): settled = choice
    case nil: break
    }

    var presented = replaced(error)
    var withdrawn: Set<RecoveryOption.ID> = []
    while true {
      // An error's own option may suspend, so it is not offered here.
      let offer = Offer(in: frame, error: nil, withdrawn: withdrawn, canRetry: attempt < maximumAttempts)
      let asked = if let settled { settled } else { choice(of: offer, for: presented, attempt: attempt) }
      settled = nil
      guard let choice = asked else { return left(.unanswered, on: identity) }
      guard choice.option != .cancel, let source = offer.source(of: choice.option) else { return left(.declined, on: identity) }
      do {
        switch source {
        case .retry: return .again
        case .restart(let index):
          let restart = restarts[index]
          return .value(try restart.run(restart.option.input?.value(of: choice.input)))
        case .enclosing(let target):
          frame.unwind(identity, to: target, with: choice)
          return .failed
        case .error: return left(.unanswered, on: identity)
        }
      } catch {
        guard !(error is CancellationError) else { return .failed }
        withdrawn.insert(choice.option)
        presented = replaced(error)
      }
    }
  }

  private func choice(of offer: Offer, for error: any Error, attempt: Int) -> Choice? {
    let all = Failure(error: error, options: offer.options, attempt: attempt)
    for member in members {
      let failure = all.offering(offer.options(for: member.handler.chooser, after: all.presentable))
      guard let choice = member.immediateChoice(failure), choice.delay <= .zero, failure.isAnswered(by: choice) else { continue }
      frame.emit(.chosen, attempt: attempt) {
        $0.failure = failure
        $0.choice = choice.option
        $0.chooser = member.handler.chooser
      }
      return choice
    }
    return nil
  }

  private func replaced(_ error: any Error) -> any Error {
    members.reduce(error) { $1.presented($0) }
  }

  /// Leaves a verdict for the call around this one.
  ///
  /// If no handler could answer at once, a synchronous call need not ask again, and one that can wait does.
  private func left(_ verdict: Verdict, on identity: FailureIdentity) -> Outcome {
    frame.parent?.note(verdict, on: identity)
    return .failed
  }
}
