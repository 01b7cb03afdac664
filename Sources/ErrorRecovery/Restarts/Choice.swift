/// A handler's answer: an option and its input.
public struct Choice: Hashable, Sendable {
  /// The id of the option.
  public var option: RecoveryOption.ID
  /// The answer to the option's ``InputRequest``, as it was typed or sent; it is checked before the option is taken.
  public var input: String?
  /// How long to wait before the operation runs again; zero or less means not at all.
  ///
  /// It applies to options that end in another attempt; a restart does not wait.
  public var delay: Duration

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - option: The id of the option. One that was not offered counts as no choice.
  ///   - input: The answer to the option's ``InputRequest``.
  ///   - delay: How long to wait before the operation runs again.
  public init(_ option: RecoveryOption.ID, input: String? = nil, after delay: Duration = .zero) {
    self.option = option
    self.input = input
    self.delay = delay
  }
}
