/// The input of a handler: an error and its recovery options.
///
/// Its `description` and its mirror show only the code of the error and the ids of the options, since the texts of an error can be private. To show
/// more, use an ``ErrorReport`` or a ``TextPresenter``.
public struct Failure: Sendable {
  /// The error, as the handlers' ``RecoveryHandler/willPresent(_:)`` left it.
  public let error: any Error
  /// The same error if it can present itself; the cast is made once for all handlers, because it costs more than the rest.
  public let presentable: (any PresentableError)?
  /// The options, each id once: of the frame that failed first, then of the error, then of the enclosing frames, and finally cancel.
  public let options: [RecoveryOption]
  /// The number of the attempt that failed; the first one is 1.
  public let attempt: Int
  /// The time since the operation failed for the first time.
  public let elapsed: Duration
  /// The time until the deadline, or nil without one.
  ///
  /// Choosing to wait that long or longer ends the operation.
  public let remaining: Duration?
  /// How long was waited before the attempt that failed; zero before the first one.
  public let previousDelay: Duration

  /// Creates a failure, for tests of a handler.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - options: The options.
  ///   - attempt: The number of the attempt that failed, from 1.
  ///   - elapsed: The time since the operation failed for the first time.
  ///   - remaining: The time until the deadline, or nil without one.
  ///   - previousDelay: How long was waited before the attempt that failed.
  public init(
    error: any Error, options: [RecoveryOption], attempt: Int = 1, elapsed: Duration = .zero, remaining: Duration? = nil,
    previousDelay: Duration = .zero
  ) {
    self.error = error
    self.presentable = error as? any PresentableError
    self.options = options
    self.attempt = attempt
    self.elapsed = elapsed
    self.remaining = remaining
    self.previousDelay = previousDelay
  }

  /// The same failure with other options.
  func offering(_ options: [RecoveryOption]) -> Failure { Failure(self, options: options) }

  private init(_ failure: Failure, options: [RecoveryOption]) {
    error = failure.error
    presentable = failure.presentable
    self.options = options
    attempt = failure.attempt
    elapsed = failure.elapsed
    remaining = failure.remaining
    previousDelay = failure.previousDelay
  }

  /// The option with this id, or nil if it is not offered.
  public func option(_ id: RecoveryOption.ID) -> RecoveryOption? { options.first { $0.id == id } }

  /// Whether a choice can be carried out: it is offered, or to cancel, and its input fits.
  func isAnswered(by choice: Choice) -> Bool {
    if choice.option == .cancel { return true }
    guard let option = option(choice.option) else { return false }
    guard let input = option.input else { return true }
    return (try? input.value(of: choice.input)) != nil
  }

  /// The retryability of the error; unknown if the error isn't presentable.
  public var retryability: Retryability { presentable?.retryability ?? .no }

  /// The option chosen by leaving without an answer: the first one with the role ``RecoveryOption/Role/cancel``.
  public var cancelOption: RecoveryOption { options.first { $0.role == .cancel } ?? .cancel }
}

extension Failure: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The code of the error, or the type of one that can't present itself, the attempt and the ids of the options.
  public var description: String { "\(name), attempt \(attempt), options: \(options.map(\.id.rawValue).joined(separator: ", "))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror with no more than ``description``, and the times.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "error": name, "options": options.map(\.id.rawValue), "attempt": attempt, "elapsed": elapsed,
        "remaining": remaining.map { "\($0)" } ?? "none", "previousDelay": previousDelay,
      ])
  }

  private var name: String { presentable?.code.description ?? String(reflecting: type(of: error)) }
}
