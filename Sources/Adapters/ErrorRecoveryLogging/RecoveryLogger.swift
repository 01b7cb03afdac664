#if Logging
public import ErrorRecovery
public import Logging

/// Logs what happens to the guarded operations inside, without private values.
///
/// ```swift
/// try await withRecoveryHandlers(RecoveryLogger(logger), RetryPolicy()) { … }
/// ```
///
/// A message is the name of the operation and what happened to it; everything else is metadata, with the names of ``ErrorReport/logMetadata``:
/// `error.type` is the code of an error, `error.message` its title with a marker in place of values that are not public. The description of an error
/// that can't present itself is never logged, only its type. `recovery.operation.id` joins the entries of one call.
public struct RecoveryLogger: RecoveryHandler, RecoveryEventObserver {
  /// Which level an event has.
  public struct Levels: Hashable, Sendable {
    /// An operation begins, or returns at its first attempt.
    public var routine = Logger.Level.trace
    /// An attempt fails or an operation waits, and an operation inside another one fails, which may handle it.
    public var attempt = Logger.Level.debug
    /// An option is chosen.
    public var choice = Logger.Level.info
    /// An operation returns after more than one attempt.
    public var recovery = Logger.Level.info
    /// An operation without another one around it fails.
    public var failure = Logger.Level.error

    /// Creates the default levels: `trace`, `debug`, `info`, `info` and `error`.
    public init() {}
  }

  /// Where entries are written; nil means the logger of the task, `Logger.current`.
  public var logger: Logger?
  /// Which level an event has.
  public var levels: Levels
  /// Presents errors as other ones, for instance `.foundation`.
  public var mapping: ErrorMapping?

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - logger: Where entries are written; nil means the logger of the task that an event happens in.
  ///   - levels: Which level an event has.
  ///   - mapping: Presents errors as other ones, for instance `.foundation`.
  public init(_ logger: Logger? = nil, levels: Levels = Levels(), mapping: ErrorMapping? = nil) {
    self.logger = logger
    self.levels = levels
    self.mapping = mapping
  }

  /// Logs an event.
  public func observe(_ event: RecoveryEvent) {
    let logger = logger ?? .current
    logger.log(level: level(of: event), message(of: event), metadata: metadata(of: event))
  }

  private func level(of event: RecoveryEvent) -> Logger.Level {
    switch event.kind {
    case .began: levels.routine
    case .chosen: levels.choice
    case .ended where event.success == true: event.attempt == 1 ? levels.routine : levels.recovery
    case .ended where event.operation.parent == nil && !event.isCancellation: levels.failure
    default: levels.attempt
    }
  }

  private func message(of event: RecoveryEvent) -> Logger.Message {
    let what =
      switch event.kind {
      case .began: "began"
      case .failed: "attempt failed"
      case .chosen: "option chosen"
      case .waiting: "waits"
      case .ended where event.success == true: "returned"
      case .ended where event.isCancellation: "was cancelled"
      case .ended: "failed"
      default: event.kind.description
      }
    return "\(event.operation.name ?? "operation"): \(what)"
  }

  private func metadata(of event: RecoveryEvent) -> Logger.Metadata {
    var metadata = event.report(for: .log, mapping: mapping)?.loggerMetadata ?? [:]
    metadata[RecoveryEvent.Attribute.operation] = event.operation.name.map { .string($0) }
    metadata[RecoveryEvent.Attribute.id] = .stringConvertible(event.operation.id)
    metadata[RecoveryEvent.Attribute.parent] = event.operation.parent.map { .stringConvertible($0) }
    metadata[RecoveryEvent.Attribute.attempt] = .stringConvertible(event.attempt)
    metadata[RecoveryEvent.Attribute.option] = event.choice.map { .string(TerminalText.harmless($0.rawValue)) }
    metadata[RecoveryEvent.Attribute.chooser] = event.chooser.map { .string($0.description) }
    metadata[RecoveryEvent.Attribute.delay] = event.delay.map { .stringConvertible($0 / .seconds(1)) }
    if event.kind == .ended { metadata[RecoveryEvent.Attribute.elapsed] = .stringConvertible(event.elapsed / .seconds(1)) }
    return metadata
  }
}
#endif
