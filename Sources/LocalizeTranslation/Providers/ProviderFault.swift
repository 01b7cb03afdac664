/// Why a provider did not answer.
public struct ProviderFault: Error, Sendable, Hashable {
  /// What follows from it.
  public enum Kind: Sendable, Hashable {
    /// It may pass by itself, at the earliest after the time the server named.
    case transient(after: Duration?)
    /// Fewer or shorter texts may do.
    case tooLarge
    /// No request will do: the key is refused.
    case refused
    /// No request will do: the quota is used up.
    case quotaExceeded
    /// The address does not answer, or another service does.
    case unavailable
    /// The pair of languages is not offered.
    case unsupportedPair
    /// No request will do: the provider does not have the model.
    case unknownModel
    /// This request will not do.
    case badRequest
  }

  /// What follows from it.
  public var kind: Kind
  /// The failure, in the provider's own words if it sent some: without key, at most 200 characters.
  public var detail: String
  /// Whether the request may have been translated and billed, although there is no answer.
  public var isInDoubt: Bool

  /// Creates a fault.
  public init(_ kind: Kind, _ detail: String, isInDoubt: Bool = false) {
    self.kind = kind
    self.detail = detail
    self.isInDoubt = isInDoubt
  }
}
