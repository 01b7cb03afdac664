/// A handler's answer: an option and its input.
///
/// Its `description` and its mirror never show the input, which may be a password.
public struct Choice: Sendable {
  /// The id of the option.
  public var option: RecoveryOption.ID
  /// The answer to the option's ``InputRequest``, as it was typed or sent; it is checked before the option is taken.
  public var input: String?
  /// How long to wait before the operation runs again; zero or less means not at all.
  ///
  /// It applies to options that end in another attempt; a restart does not wait.
  public var delay: Duration
  /// What the attempt that follows gives back if it succeeds.
  var receipt: RetryReceipt?

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

extension Choice: Hashable {
  /// Whether two choices have the same option, input and delay.
  public static func == (left: Self, right: Self) -> Bool {
    left.option == right.option && left.input == right.input && left.delay == right.delay
  }

  /// Hashes option, input and delay.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(option)
    hasher.combine(input)
    hasher.combine(delay)
  }
}

extension Choice: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The option and the delay, and whether there is an input.
  public var description: String {
    "\(option)" + (input == nil ? "" : " with \(StandardTexts.redacted.defaultValue)") + (delay > .zero ? " after \(delay)" : "")
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror with no more than ``description``.
  public var customMirror: Mirror {
    let shown = input.map { _ in StandardTexts.redacted.defaultValue }
    return Mirror(self, children: ["option": option.rawValue, "input": shown ?? "none", "delay": delay])
  }
}
