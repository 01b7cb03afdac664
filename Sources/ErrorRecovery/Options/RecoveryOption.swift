/// An option to recover from a failure: an id for programs, a title for the reader.
public struct RecoveryOption: Hashable, Sendable, Identifiable {
  /// The stable name of an option: what `--recover` takes and handlers compare, never translated.
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

  /// The part an option plays among the others.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// What pressing Return means.
    case `default`
    /// What leaving without an answer means.
    case cancel
    /// Loses data; never the default.
    case destructive
  }

  /// The stable name.
  public var id: ID
  /// What the reader sees.
  public var title: ErrorText
  /// The part it plays, or nil for none in particular.
  public var role: Role?
  /// What it needs to know before it can be taken, or nil for nothing.
  public var input: InputRequest?

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - id: The stable name.
  ///   - title: What the reader sees, in the words of a button: "Use the Cached Copy".
  ///   - role: The part it plays.
  ///   - input: What it needs to know before it can be taken.
  public init(_ id: ID, _ title: ErrorText, role: Role? = nil, input: InputRequest? = nil) {
    self.id = id
    self.title = title
    self.role = role
    self.input = input
  }
}
