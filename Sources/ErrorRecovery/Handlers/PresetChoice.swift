/// A choice made beforehand, for instance by `--recover skip-file`: takes one option wherever it is offered and declines elsewhere.
///
/// Its `description` and its mirror never show the input, which may be a password.
public struct PresetChoice: RecoveryHandler {
  /// The option to take.
  public var option: RecoveryOption.ID
  /// The answer to the option's ``InputRequest``, if it has one.
  public var input: String?
  /// The only error to use it for, or nil for every error.
  public var code: ErrorCode?
  /// How often an operation may run in all, the first time included, before an option that runs it again is declined.
  public var maximumAttempts: Int

  /// Creates a preset choice.
  ///
  /// - Parameters:
  ///   - option: The option to take. ``RecoveryOption/ID/cancel`` lets every failure stand and asks no outer handler.
  ///   - input: The answer to the option's ``InputRequest``.
  ///   - code: The only error to use it for.
  ///   - maximumAttempts: How often an operation may run in all, the first time included. Without this bound a preset to try again would
  ///     never end.
  public init(_ option: RecoveryOption.ID, input: String? = nil, for code: ErrorCode? = nil, maximumAttempts: Int = 3) {
    self.option = option
    self.input = input
    self.code = code
    self.maximumAttempts = maximumAttempts
  }

  /// ``Chooser/person``: the flag or setting is theirs.
  public var chooser: Chooser { .person }

  /// The preset option where it is offered for this error, and may still run the operation again if that is what it does.
  @concurrent public func choose(_ failure: Failure) async -> Choice? { chooseImmediately(failure) }

  /// The same without waiting.
  public func chooseImmediately(_ failure: Failure) -> Choice? {
    if let code, failure.presentable?.code != code { return nil }
    guard option == .cancel || failure.option(option) != nil else { return nil }
    guard failure.attempt < maximumAttempts || !runsAgain(failure) else { return nil }
    return Choice(option, input: input)
  }

  /// Trying again does, and so does an option of the error itself.
  private func runsAgain(_ failure: Failure) -> Bool {
    option == .retry || failure.presentable?.recoveryOptions.contains { $0.id == option } ?? false
  }
}

extension PresetChoice: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The option, whether there is an input, and the error it is for.
  public var description: String { "\(Choice(option, input: input))" + (code.map { " for \($0)" } ?? "") }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror with no more than ``description``, and the number of attempts.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "option": option.rawValue, "input": input.map { _ in StandardTexts.redacted.defaultValue } ?? "none",
        "code": code?.description ?? "any", "maximumAttempts": maximumAttempts,
      ])
  }
}
