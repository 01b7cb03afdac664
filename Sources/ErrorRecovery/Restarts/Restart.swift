/// A recovery option that the caller of an operation implements: it returns a value in place of the operation's.
///
/// The idea is that of Common Lisp's restarts (CLtL2 §29.4; Pitman 2001): low-level code offers what is possible, a handler far outside
/// chooses. It is typed by the value of the expression that offers it, so that no placeholder value need be invented.
public struct Restart<Value>: Sendable {
  /// The offered option.
  public let option: RecoveryOption
  let run: @Sendable (InputRequest.Value?) async throws -> Value

  /// Creates a restart from an option.
  ///
  /// - Parameters:
  ///   - option: The offered option; its input is dropped, see ``init(_:input:run:)``.
  ///   - run: Yields the value. When it throws, the handlers are asked about that error, and this restart is not offered again.
  public init(_ option: RecoveryOption, run: @escaping @Sendable () async throws -> Value) {
    var option = option
    option.input = nil
    self.option = option
    self.run = { _ in try await run() }
  }

  /// Creates a restart that needs an answer first.
  ///
  /// - Parameters:
  ///   - option: The offered option.
  ///   - input: The requested input. A choice whose answer does not satisfy it counts as none.
  ///   - run: Yields the value from the checked answer.
  public init(_ option: RecoveryOption, input: InputRequest, run: @escaping @Sendable (InputRequest.Value) async throws -> Value) {
    var option = option
    option.input = input
    self.option = option
    self.run = { answer in
      guard let answer else { throw InputProblem(.empty) }
      return try await run(answer)
    }
  }

  /// Creates a restart from an id and a title.
  ///
  /// - Parameters:
  ///   - id: The stable name of the option.
  ///   - title: The text for the reader.
  ///   - role: The part the option plays.
  ///   - run: Yields the value.
  public init(
    _ id: RecoveryOption.ID, _ title: ErrorText, role: RecoveryOption.Role? = nil, run: @escaping @Sendable () async throws -> Value
  ) {
    self.init(RecoveryOption(id, title, role: role), run: run)
  }

  /// Continues with a value that the chooser gives.
  ///
  /// - Parameters:
  ///   - input: The requested input.
  ///   - run: Yields the value from the checked answer.
  public static func useValue(
    _ input: InputRequest, run: @escaping @Sendable (InputRequest.Value) async throws -> Value
  ) -> Restart {
    Restart(.useValue(input), input: input, run: run)
  }
}
