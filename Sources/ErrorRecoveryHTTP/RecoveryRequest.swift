/// The data of the request that a response needs.
public struct RecoveryRequest: Hashable, Sendable {
  /// The method, in capitals.
  public var method: String
  /// Where a form sends the choice: the path of the request, without a choice in its query.
  public var path: String
  /// The value of `Accept`.
  public var accept: String
  /// The value of `Accept-Language`.
  public var acceptLanguage: String
  /// The identity of the client, see ``HTTPRecovery``.
  public var principal: String
  /// The identifier of this failure for support, for instance `urn:request:` and a number.
  public var instance: String?
  /// Fields of the original form, which a form for an option sends again.
  public var formFields: [String: String]
  /// The present as seconds since 1970.
  public var now: Int64

  /// Creates a description of a request.
  ///
  /// - Parameters:
  ///   - method: The method, in capitals.
  ///   - path: Where a form sends the choice.
  ///   - accept: The value of `Accept`.
  ///   - acceptLanguage: The value of `Accept-Language`.
  ///   - principal: The identity of the client.
  ///   - instance: The identifier of this failure for support.
  ///   - formFields: Fields of the original form.
  ///   - now: The present as seconds since 1970.
  public init(
    method: String = "GET", path: String, accept: String = "*/*", acceptLanguage: String = "", principal: String, instance: String? = nil,
    formFields: [String: String] = [:], now: Int64
  ) {
    self.method = method
    self.path = path
    self.accept = accept
    self.acceptLanguage = acceptLanguage
    self.principal = principal
    self.instance = instance
    self.formFields = formFields
    self.now = now
  }

  /// Whether a page is wanted rather than data.
  var prefersPage: Bool {
    let list = QualityValue.list(accept.lowercased(), limit: 32)
    let page = list.filter { ["text/html", "application/xhtml+xml"].contains($0.value) }.map(\.quality).max() ?? 0
    let data = list.filter { $0.value.hasSuffix("json") }.map(\.quality).max() ?? 0
    return page > data
  }
}
