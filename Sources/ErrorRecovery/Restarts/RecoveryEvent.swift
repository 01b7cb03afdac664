/// What happened to a guarded operation, for traces, metrics and logs.
///
/// ```swift
/// struct Trace: RecoveryEventObserver, RecoveryHandler {
///   func observe(_ event: RecoveryEvent) { print(event.operation.name ?? "?", event.operation.id, event.kind, event.attempt) }
/// }
/// ```
public struct RecoveryEvent: Sendable {
  /// A kind of event; more of them may follow.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The operation begins; ``RecoveryEvent/attempt`` is 1.
    public static let began = Kind(description: "began")
    /// An attempt failed.
    ///
    /// ``RecoveryEvent/failure`` has the error as it was thrown and no options, because no handler has been asked yet.
    public static let failed = Kind(description: "failed")
    /// A handler chose an option: see ``RecoveryEvent/choice``, ``RecoveryEvent/chooser``, and ``RecoveryEvent/failure`` with what was offered.
    public static let chosen = Kind(description: "chosen")
    /// The operation waits for ``RecoveryEvent/delay`` before another attempt.
    public static let waiting = Kind(description: "waiting")
    /// The operation is over: see ``RecoveryEvent/success``, and ``RecoveryEvent/failure`` for the error that is thrown.
    public static let ended = Kind(description: "ended")

    /// The name.
    public let description: String
  }

  /// A guarded operation, by which the events of one call are joined.
  public struct Operation: Hashable, Sendable {
    /// The name that was passed to `withRecovery`, or nil without one.
    public let name: String?
    /// A number that no other operation of the process has.
    public let id: UInt64
    /// The number of the nearest observed operation around it, or nil for none.
    public let parent: UInt64?

    /// The nearest observed operation that the current task runs in, or nil for none.
    public static var current: Operation? { RecoveryContext.current.get()?.nearestOperation }
  }

  /// What happened.
  public let kind: Kind
  /// What it happened to.
  public let operation: Operation
  /// The number of the attempt, from 1.
  public let attempt: Int
  /// The time since the operation began.
  public let elapsed: Duration
  /// The failure, in ``Kind/failed`` and ``Kind/chosen``, and in ``Kind/ended`` where the operation throws.
  public internal(set) var failure: Failure?
  /// The chosen option, in ``Kind/chosen``.
  public internal(set) var choice: RecoveryOption.ID?
  /// Who chose it.
  public internal(set) var chooser: Chooser?
  /// How long the operation waits, in ``Kind/waiting``.
  public internal(set) var delay: Duration?
  /// Whether the operation returned a value, also that of a restart, in ``Kind/ended``.
  public internal(set) var success: Bool?

  init(_ kind: Kind, of operation: Operation, attempt: Int, elapsed: Duration) {
    self.kind = kind
    self.operation = operation
    self.attempt = attempt
    self.elapsed = elapsed
  }

  /// The report of the failure, or nil without one.
  ///
  /// - Parameters:
  ///   - audience: The reader; a log shows no private values.
  ///   - mapping: Presents errors as other ones, for instance those of Foundation.
  public func report(for audience: Audience = .log, mapping: ErrorMapping? = nil) -> ErrorReport? {
    failure.map { ErrorReport($0.error, options: $0.options, for: audience, mapping: mapping) }
  }
}

/// An observer of what happens between the attempts too.
///
/// Without such an observer, events cost nothing.
public protocol RecoveryEventObserver: RecoveryObserver {
  /// Called with every event of the guarded calls inside, on the task that the event happens in.
  func observe(_ event: RecoveryEvent)
}
