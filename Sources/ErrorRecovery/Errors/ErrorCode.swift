/// The stable name of a kind of error: programs compare it, documentation lists it, and support asks for it.
///
/// Codes are never translated and never reused for another error. The pair is that of google.rpc.ErrorInfo and AIP-193.
public struct ErrorCode: Hashable, Sendable, CustomStringConvertible {
  /// The owner of the name: a library, a service, a part of the program.
  public var domain: String
  /// The name of the error within its domain.
  public var name: String

  /// Creates a code.
  ///
  /// - Parameters:
  ///   - domain: The owner of the name.
  ///   - name: The name within the domain.
  public init(domain: String, name: String) {
    self.domain = domain
    self.name = name
  }

  /// Both parts as `domain/name`.
  public var description: String { "\(domain)/\(name)" }
}
