import Synchronization

/// One running `withRecovery` as the frames inside it see it: what it offers, and what they leave for it when an error passes outwards.
///
/// A `withRecoveryHandlers` is a frame too, one that offers nothing and holds the handlers.
///
/// **No allocation per call.** A frame that is over, and that no task still knows, waits in the frame around it for the next call in the
/// same place: see ``begin(under:)``.
///
/// **Why `@unchecked`.** The variables are written by ``begin(under:)``, ``offer(_:)``, ``end(after:by:)``, ``announceBegin(_:)`` and
/// ``end(_:under:)`` alone. All but the last run before the frame is bound, when only their caller knows it; the last one writes only where
/// `isKnownUniquelyReferenced` says that this is so again, and an atomic exchange hands the frame on. Whatever other tasks write is atomic or
/// behind the lock. For the same reason the variables do without the run time's checks for exclusive access, which would cost more than all
/// the rest.
@usableFromInline
final class RecoveryFrame: @unchecked Sendable {
  private struct State {
    var notes = FailureNotes()
    var isOver = false
  }

  /// When a call must be over, by the clock that measures it; that of the system needs no allocation.
  private enum Limit {
    case system(ContinuousClock.Instant)
    case other(@Sendable () -> Duration)

    var timeLeft: Duration {
      switch self {
      case .system(let end): ContinuousClock.now.duration(to: end)
      case .other(let timeLeft): timeLeft()
      }
    }
  }

  /// Where a frame waits that has no other frame around it.
  private static let outermost = Atomic<Unmanaged<RecoveryFrame>?>(nil)

  /// The frame or the handlers around it.
  @exclusivity(unchecked) private var outer: RecoveryFrame?
  // The list itself, so that its options are collected only on demand.
  @exclusivity(unchecked) private var restarts: (any RestartList)?
  /// Whether there are handlers around it.
  ///
  /// This and the next one are all that a success looks at.
  @exclusivity(unchecked) @usableFromInline private(set) var hasHandlers = false
  /// Whether some of them observe attempts.
  @exclusivity(unchecked) @usableFromInline private(set) var hasObservers = false
  /// The operation in the events of this call; set where observers want them.
  @exclusivity(unchecked) var operation: RecoveryEvent.Operation?
  /// When that operation began.
  @exclusivity(unchecked) var began: ContinuousClock.Instant?
  @exclusivity(unchecked) private var limit: Limit?
  /// The handlers of a `withRecoveryHandlers` and of those around it; nil in a frame of `withRecovery`.
  private let installed: InstalledHandlers?
  private let state = Mutex(State())
  private let hasNotes = Atomic(false)
  let hasInner = Atomic(false)
  /// A frame that is over and waits for the next call in this one.
  ///
  /// Taking and leaving it is one exchange each.
  private let spare = Atomic<Unmanaged<RecoveryFrame>?>(nil)

  private init(outer: RecoveryFrame?, installed: InstalledHandlers?) {
    self.outer = outer
    self.installed = installed
    hasHandlers = installed?.all.isEmpty == false
    hasObservers = installed?.observers.isEmpty == false
  }

  deinit { spare.load(ordering: .acquiring)?.release() }

  /// The handlers in force here, innermost first.
  var handlers: [any RecoveryHandler] { nearest?.all ?? [] }

  /// The same with the contexts in which they run.
  var members: [InstalledHandlers.Member] { nearest?.members ?? [] }

  /// Those of them that observe attempts.
  var observers: [any RecoveryObserver] { nearest?.observers ?? [] }

  var nearest: InstalledHandlers? {
    var frame = self
    while true {
      if let installed = frame.installed { return installed }
      guard let outer = frame.outer else { return nil }
      frame = outer
    }
  }

  /// The nearest `withRecovery` around this one.
  var parent: RecoveryFrame? {
    var frame = outer
    while let candidate = frame, candidate.installed != nil { frame = candidate.outer }
    return frame
  }

  /// The time until the nearest deadline of this call and those around it, not below zero; nil without one.
  var timeLeft: Duration? {
    var least: Duration?
    var frame: RecoveryFrame? = self
    while let candidate = frame {
      if let left = candidate.limit?.timeLeft { least = max(min(left, least ?? left), .zero) }
      frame = candidate.outer
    }
    return least
  }

  /// The options of its restarts; none once it is over, which a task that outlives it may see.
  var options: [RecoveryOption] {
    guard let restarts, !state.withLock({ $0.isOver }) else { return [] }
    return restarts.options
  }
}

/// Beginning and ending.
extension RecoveryFrame {
  /// A frame of handlers that are asked before those around it.
  @usableFromInline
  static func installing(_ handlers: [any RecoveryHandler], under outer: RecoveryFrame?) -> RecoveryFrame {
    RecoveryFrame(outer: outer, installed: InstalledHandlers(handlers, under: outer?.nearest))
  }

  /// A frame of handlers with nothing around it.
  static func context(of installed: InstalledHandlers) -> RecoveryFrame {
    RecoveryFrame(outer: nil, installed: installed)
  }

  /// A frame of `withRecovery`: the one that waits in `outer`, or a new one.
  @usableFromInline
  static func begin(under outer: RecoveryFrame?) -> RecoveryFrame {
    let spare = if let outer { outer.spare.exchange(nil, ordering: .acquiring) } else { outermost.exchange(nil, ordering: .acquiring) }
    let frame = spare?.takeRetainedValue() ?? RecoveryFrame(outer: nil, installed: nil)
    frame.outer = outer
    frame.hasHandlers = outer?.hasHandlers ?? false
    frame.hasObservers = outer?.hasObservers ?? false
    if frame.hasObservers { frame.parent?.hasInner.store(true, ordering: .relaxed) }
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

  /// Says when it must be over, before anything runs in it.
  @usableFromInline
  func end<C: Clock<Duration>>(after deadline: Duration, by clock: C) {
    let end = clock.now.advanced(by: deadline)
    limit = if let end = end as? ContinuousClock.Instant { .system(end) } else { .other { clock.now.duration(to: end) } }
  }

  /// Forgets what earlier attempts left.
  @usableFromInline
  func beginAttempt() {
    hasInner.store(false, ordering: .relaxed)
    guard hasNotes.load(ordering: .relaxed) else { return }
    hasNotes.store(false, ordering: .relaxed)
    state.withLock { $0.notes = FailureNotes() }
  }

  /// From now on there is nothing to come back to.
  ///
  /// - Parameters:
  ///   - frame: The frame, which the caller must no longer use.
  ///   - outer: The enclosing state.
  @usableFromInline
  static func end(_ frame: consuming RecoveryFrame, under outer: RecoveryFrame?) {
    guard isKnownUniquelyReferenced(&frame) else {
      frame.state.withLock { $0 = State(isOver: true) }
      return
    }
    frame.beginAttempt()
    if frame.restarts != nil { frame.restarts = nil }
    if frame.limit != nil { frame.limit = nil }
    frame.outer = nil
    let spare = Unmanaged.passRetained(frame)
    let former =
      if let outer {
        outer.spare.exchange(spare, ordering: .acquiringAndReleasing)
      } else {
        outermost.exchange(spare, ordering: .acquiringAndReleasing)
      }
    former?.release()
  }
}

/// The state that inner frames leave.
extension RecoveryFrame {
  /// The decision of inner frames about `error` or an error that it wraps.
  func verdict(on error: any Error) -> Verdict? {
    // Comparing errors runs code of theirs, which must not happen behind the lock.
    state.withLock(\.notes).verdict(on: error)
  }

  /// Records a decision about a failure that is about to arrive.
  func note(_ verdict: Verdict, on failure: FailureIdentity) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.notes.add(verdict, on: failure)
      hasNotes.store(true, ordering: .relaxed)
    }
  }

  /// Records that a restart of `target` was chosen for a failure of this frame, which the frames in between let pass.
  func unwind(_ failure: FailureIdentity, to target: RecoveryFrame, with choice: Choice) {
    var frame = parent
    while let passed = frame, passed !== target {
      passed.note(.passing, on: failure)
      frame = passed.parent
    }
    target.note(.chosen(choice), on: failure)
  }
}

/// The recovery state of a task: the innermost frame or set of handlers around it, which knows the ones further out.
///
/// It travels in one task-local reference, because each look-up and each binding costs. Child tasks and `Task {}` inherit it;
/// `Task.detached` and callbacks of event loops do not.
@usableFromInline
enum RecoveryContext {
  @usableFromInline static let current = TaskLocal<RecoveryFrame?>(wrappedValue: nil)
}

/// The restarts of one frame without the type of their value.
protocol RestartList {
  var options: [RecoveryOption] { get }
}

/// One word, so that it is stored in an existential without an allocation.
struct TypedRestartList<Value>: RestartList {
  let restarts: [Restart<Value>]

  var options: [RecoveryOption] { restarts.map(\.option) }
}

/// The same for restarts of an operation that never suspends.
struct ImmediateRestartList<Value>: RestartList {
  let restarts: [ImmediateRestart<Value>]

  var options: [RecoveryOption] { restarts.map(\.option) }
}
