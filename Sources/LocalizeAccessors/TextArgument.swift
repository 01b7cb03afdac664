import ErrorRecovery

/// The value of a placeholder, and its name; one without a name is for a placeholder that has a position.
public struct TextArgument: Sendable {
  let name: String?
  let value: ErrorText.Argument

  private init(name: String?, value: ErrorText.Argument) { (self.name, self.value) = (name, value) }

  /// Creates a piece of text.
  public init(_ value: String) { self.init(name: nil, value: .string(value, privacy: .public)) }

  /// Creates a whole number.
  public init(_ value: Int) { self.init(name: nil, value: .integer(value, privacy: .public)) }

  /// Creates a number with a fraction.
  public init(_ value: Double) { self.init(name: nil, value: .double(value, privacy: .public)) }

  /// Creates a piece of text with a name.
  public init(_ name: String, _ value: String) { self.init(name: name, value: .string(value, privacy: .public)) }

  /// Creates a whole number with a name.
  public init(_ name: String, _ value: Int) { self.init(name: name, value: .integer(value, privacy: .public)) }

  /// Creates a number with a fraction and a name.
  public init(_ name: String, _ value: Double) { self.init(name: name, value: .double(value, privacy: .public)) }
}
