/// A recovery option for an operation that never suspends: the synchronous twin of ``Restart``.
public struct ImmediateRestart<Value>: Sendable {
  /// The offered option.
  public let option: RecoveryOption
  let run: @Sendable (InputRequest.Value?) throws -> Value

  /// Creates a restart from an option.
  ///
  /// - Parameters:
  ///   - option: The offered option; its input is checked and passed to `run`.
  ///   - run: Yields the value. When it throws, the handlers are asked about that error, and this restart is not offered again.
  public init(_ option: RecoveryOption, run: @escaping @Sendable (InputRequest.Value?) throws -> Value) {
    self.option = option
    self.run = run
  }

  /// Creates a restart from an id and a title.
  ///
  /// - Parameters:
  ///   - id: The stable name of the option.
  ///   - title: The text for the reader.
  ///   - run: Yields the value.
  public init(_ id: RecoveryOption.ID, _ title: ErrorText, run: @escaping @Sendable () throws -> Value) {
    self.init(RecoveryOption(id, title)) { _ in try run() }
  }
}
