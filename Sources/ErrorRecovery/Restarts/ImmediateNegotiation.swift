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
  let handlers: [any RecoveryHandler]
  let restarts: [ImmediateRestart<Value>]

  @usableFromInline
  init(frame: RecoveryFrame, restarts: [ImmediateRestart<Value>]) {
    self.frame = frame
    handlers = frame.handlers
    self.restarts = restarts
  }

  /// Decides one failure; no handler is asked again about what an inner frame has decided.
  @usableFromInline
  func outcome(of error: any Error, attempt: Int) -> Outcome {
    guard !(error is CancellationError) else { return .failed }
    let identity = FailureIdentity(error)
    var settled: Choice?
    switch frame.takeVerdict(on: error) {
    case .declined: return unanswered(identity)
    case .chosen(let choice): settled = choice
    case nil: break
    }

    var presented = replaced(error)
    var withdrawn: Set<RecoveryOption.ID> = []
    while true {
      // An error's own option may suspend, so it is not offered here.
      let offer = Offer(in: frame, error: nil, withdrawn: withdrawn, canRetry: true)
      let asked = if let settled { settled } else { choice(of: offer, for: presented, attempt: attempt) }
      settled = nil
      guard let choice = asked else { return unanswered(identity) }
      guard choice.option != .cancel, let source = offer.source(of: choice.option) else {
        frame.parent?.noteDeclined(identity)
        return .failed
      }
      do {
        switch source {
        case .retry: return .again
        case .restart(let index):
          let restart = restarts[index]
          return .value(try restart.run(restart.option.input?.value(of: choice.input)))
        case .enclosing(let target):
          target.noteChosen(choice, for: identity)
          return .failed
        case .error: return unanswered(identity)
        }
      } catch {
        guard !(error is CancellationError) else { return .failed }
        withdrawn.insert(choice.option)
        presented = replaced(error)
      }
    }
  }

  private func choice(of offer: Offer, for error: any Error, attempt: Int) -> Choice? {
    let failure = Failure(error: error, options: offer.options, attempt: attempt)
    for handler in handlers {
      if let choice = handler.chooseImmediately(failure), choice.delay <= .zero, failure.isAnswered(by: choice) { return choice }
    }
    return nil
  }

  private func replaced(_ error: any Error) -> any Error {
    handlers.reduce(error) { $1.willPresent($0) }
  }

  /// No handler could answer at once: another frame of this kind need not ask again, one that can wait should.
  private func unanswered(_ identity: FailureIdentity) -> Outcome {
    if let parent = frame.parent, parent.isImmediate { parent.noteDeclined(identity) }
    return .failed
  }
}
