/// The request that a choice belongs to: a choice that was offered for one request is refused with any other.
public struct RequestScope: Hashable, Sendable {
  /// The method, in capitals.
  public var method: String
  /// The path with its query, as the client sent it.
  public var path: String
  /// The identity of the client in the service: an account, a session.
  ///
  /// A choice is invalid for other clients.
  public var principal: String
  /// What else the application binds a choice to, in its own order: the host, the version of a document, a digest of the body.
  public var additions: [String]

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - method: The method, in capitals.
  ///   - path: The path with its query, as the client sent it.
  ///   - principal: The identity of the client in the service.
  ///   - additions: What else the application binds a choice to.
  public init(method: String = "GET", path: String, principal: String, additions: [String] = []) {
    self.method = method
    self.path = path
    self.principal = principal
    self.additions = additions
  }

  /// The fields in a form that no other scope has: the number of additions separates them from what follows.
  var fields: [String] { [principal, method, path, String(additions.count)] + additions }
}
