/// The data of the request that a response needs.
public struct RecoveryRequest: Hashable, Sendable {
  /// The request that a choice is valid for: method, path, client, and additions of the application.
  public var scope: RequestScope
  /// The value of `Accept`.
  public var accept: String
  /// The value of `Accept-Language`.
  public var acceptLanguage: String
  /// The identifier of this failure for support, for instance `urn:request:` and a number.
  public var instance: String?
  /// Fields of the original form, which a form for an option sends again.
  public var formFields: [String: String]
  /// The present as seconds since 1970.
  public var now: Int64

  /// Creates a description of a request.
  ///
  /// - Parameters:
  ///   - method: The method, in capitals; for a form with a choice, the one that the form repeats, see ``ReturnedChoice/method``.
  ///   - path: The path with its query, as the client sent it. A form for an option is sent there.
  ///   - accept: The value of `Accept`.
  ///   - acceptLanguage: The value of `Accept-Language`.
  ///   - principal: The identity of the client.
  ///   - additions: What else a choice is bound to, see ``RequestScope/additions``.
  ///   - instance: The identifier of this failure for support.
  ///   - formFields: Fields of the original form.
  ///   - now: The present as seconds since 1970.
  public init(
    method: String = "GET", path: String, accept: String = "*/*", acceptLanguage: String = "", principal: String, additions: [String] = [],
    instance: String? = nil, formFields: [String: String] = [:], now: Int64
  ) {
    scope = RequestScope(method: method, path: path, principal: principal, additions: additions)
    self.accept = accept
    self.acceptLanguage = acceptLanguage
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

  /// The languages that the client accepts, the preferred one first.
  var languages: [String] { AcceptLanguage.tags(in: acceptLanguage) }
}
