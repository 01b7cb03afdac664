import Synchronization

/// One running `withRecovery` as the frames inside it see it: what it offers, and what they leave for it when an error passes outwards.
///
/// A `withRecoveryHandlers` is a frame too, one that offers nothing and holds the handlers.
///
/// **No allocation per call.** A frame that is over, and that no task still knows, waits in the frame around it for the next call in the
/// same place: see ``begin(under:)``. Its variables change only then, while nobody else can see it; the rest is behind a lock.
@usableFromInline
final class RecoveryFrame: @unchecked Sendable {
  /// What an inner frame settled about an error before it let it pass.
  enum Verdict {
    /// Every handler declined it: do not ask again.
    case declined
    /// A restart of this frame was chosen.
    case chosen(Choice)
  }

  private struct Notes {
    var declined: [FailureIdentity] = []
    var chosen: (identity: FailureIdentity, choice: Choice)?
    var isOver = false
  }

  /// Where a frame waits that has no other frame around it.
  private static let outermost = SpareFrame()

  /// The frame or the handlers around it.
  private var outer: RecoveryFrame?
  // The list itself, so that its options are only collected when somebody looks.
  private var restarts: (any RestartList)?
  /// Whether it belongs to an operation that never suspends.
  private(set) var isImmediate = false
  /// The handlers of a `withRecoveryHandlers` and of those around it; nil in a frame of `withRecovery`.
  private let ownHandlers: [any RecoveryHandler]?
  private let notes = Mutex(Notes())
  private let hasNotes = Atomic(false)
  private let hasInner = Atomic(false)
  private let spare = SpareFrame()

  private init(outer: RecoveryFrame?, handlers: [any RecoveryHandler]?) {
    self.outer = outer
    ownHandlers = handlers
  }

  /// The handlers in force here, innermost first.
  @usableFromInline
  var handlers: [any RecoveryHandler] {
    var frame = self
    while true {
      if let handlers = frame.ownHandlers { return handlers }
      guard let outer = frame.outer else { return [] }
      frame = outer
    }
  }

  /// The nearest `withRecovery` around this one.
  var parent: RecoveryFrame? {
    var frame = outer
    while let candidate = frame, candidate.ownHandlers != nil { frame = candidate.outer }
    return frame
  }

  /// Whether no other frame ran inside this one since the attempt began: then it is this one that calls the dependency.
  @usableFromInline
  var isInnermost: Bool { !hasInner.load(ordering: .relaxed) }

  /// The options of its restarts; none once it is over, which a task that outlives it may see.
  var options: [RecoveryOption] {
    guard let restarts, !notes.withLock({ $0.isOver }) else { return [] }
    return restarts.options
  }
}

/// Beginning and ending.
extension RecoveryFrame {
  /// A frame of handlers that are asked before those around it.
  @usableFromInline
  static func installing(_ handlers: [any RecoveryHandler], under outer: RecoveryFrame?) -> RecoveryFrame {
    guard let outer else { return RecoveryFrame(outer: nil, handlers: handlers) }
    return RecoveryFrame(outer: outer, handlers: handlers + outer.handlers)
  }

  /// A frame of `withRecovery`: the one that waits in `outer`, or a new one.
  @usableFromInline
  static func begin(under outer: RecoveryFrame?, isImmediate: Bool = false) -> RecoveryFrame {
    let frame = (outer?.spare ?? outermost).take() ?? RecoveryFrame(outer: outer, handlers: nil)
    frame.outer = outer
    frame.isImmediate = isImmediate
    frame.parent?.hasInner.store(true, ordering: .relaxed)
    return frame
  }

  /// Says what the frame offers, before anything runs in it.
  @usableFromInline
  func offer<Value>(_ restarts: [Restart<Value>]) {
    self.restarts = TypedRestartList(restarts: restarts)
  }

  /// Says what the frame offers, before anything runs in it.
  @usableFromInline
  func offer<Value>(_ restarts: [ImmediateRestart<Value>]) {
    self.restarts = ImmediateRestartList(restarts: restarts)
  }

  /// Forgets what earlier attempts left.
  @usableFromInline
  func beginAttempt() {
    hasInner.store(false, ordering: .relaxed)
    guard hasNotes.exchange(false, ordering: .relaxed) else { return }
    notes.withLock { $0 = Notes() }
  }

  /// From now on there is nothing to come back to.
  @usableFromInline
  static func end(_ frame: inout RecoveryFrame) {
    guard isKnownUniquelyReferenced(&frame) else {
      frame.notes.withLock { $0.isOver = true }
      return
    }
    frame.beginAttempt()
    frame.restarts = nil
    let outer = frame.outer
    frame.outer = nil
    (outer?.spare ?? outermost).put(frame)
  }
}

/// What inner frames leave.
extension RecoveryFrame {
  /// What inner frames settled about `error` or about an error it wraps.
  func takeVerdict(on error: any Error) -> Verdict? {
    let notes = notes.withLock { notes in
      defer { notes.chosen = nil }
      return notes
    }
    guard notes.chosen != nil || !notes.declined.isEmpty else { return nil }
    let identities = FailureIdentity.identities(in: error)
    if let chosen = notes.chosen, identities.contains(chosen.identity) { return .chosen(chosen.choice) }
    return identities.contains(where: notes.declined.contains) ? .declined : nil
  }

  func noteDeclined(_ identity: FailureIdentity) {
    notes.withLock { notes in
      if !notes.declined.contains(identity) { notes.declined.append(identity) }
      hasNotes.store(true, ordering: .relaxed)
    }
  }

  func noteChosen(_ choice: Choice, for identity: FailureIdentity) {
    notes.withLock { notes in
      notes.chosen = (identity, choice)
      hasNotes.store(true, ordering: .relaxed)
    }
  }
}
