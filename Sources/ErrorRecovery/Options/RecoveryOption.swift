/// An option to recover from a failure: an id for programs, a title for the reader.
public struct RecoveryOption: Hashable, Sendable, Identifiable {
  /// The stable name of an option, which `--recover` takes and handlers compare; it is never translated.
  public struct ID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, by custom in lower case with hyphens.
    public var rawValue: String

    /// Creates an id from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an id from a literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// The name.
    public var description: String { rawValue }
  }

  /// The role of an option among the others.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The meaning of Return.
    case `default`
    /// The option chosen by leaving without an answer.
    case cancel
    /// Loses data; never the default.
    case destructive
  }

  /// The stable name.
  public var id: ID
  /// The text for the reader.
  public var title: ErrorText
  /// The role of the option, or nil for none in particular.
  public var role: Role?
  /// The input that it requires, or nil for none.
  public var input: InputRequest?

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - id: The stable name.
  ///   - title: The text for the reader, worded like a button: "Use the Cached Copy".
  ///   - role: The role of the option.
  ///   - input: The input that it requires.
  public init(_ id: ID, _ title: ErrorText, role: Role? = nil, input: InputRequest? = nil) {
    self.id = id
    self.title = title
    self.role = role
    self.input = input
  }
}
