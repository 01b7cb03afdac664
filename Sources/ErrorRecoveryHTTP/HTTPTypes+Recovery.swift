#if HTTP
import ErrorRecovery
public import HTTPTypes

extension HTTPField.Name {
  /// `Recovery-Option`: the option that a client chooses.
  public static let recoveryOption = token(ReturnedChoice.header)
  /// `Recovery-Input`: the answer to the option's question.
  public static let recoveryInput = token(ReturnedChoice.inputHeader)

  fileprivate static func token(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not the name of a header field.") }
    return name
  }
}

extension ReturnedChoice {
  /// Finds a choice in a request, or returns nil.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - form: Its body, where it is of the type `application/x-www-form-urlencoded`.
  public init?(_ request: HTTPRequest, form: String? = nil) {
    self.init(header: request.headerFields[.recoveryOption], inputHeader: request.headerFields[.recoveryInput], form: form)
  }
}

extension HTTPRequest {
  /// The request that a choice repeats: the same one, with the method that the form names where the choice came in a form.
  ///
  /// Check the choice with ``HTTPRecovery`` for this request before it is routed: the choice is signed for the method.
  public func repeated(by choice: ReturnedChoice?) -> HTTPRequest {
    guard method == .post, let name = choice?.method, let repeated = HTTPRequest.Method(name) else { return self }
    var request = self
    request.method = repeated
    return request
  }
}

extension RecoveryRequest {
  /// Describes a request.
  ///
  /// - Parameters:
  ///   - request: The request that runs, see `HTTPRequest.repeated(by:)`.
  ///   - principal: The identity of the client.
  ///   - additions: What else a choice is bound to, see ``RequestScope/additions``.
  ///   - instance: The identifier of this failure for support.
  ///   - form: The body, where it is of the type `application/x-www-form-urlencoded`. A form for an option sends its fields again.
  ///   - now: The present as seconds since 1970.
  public init(
    _ request: HTTPRequest, principal: String, additions: [String] = [], instance: String? = nil, form: String? = nil, now: Int64
  ) {
    self.init(
      method: request.method.rawValue, path: request.path ?? "/", accept: request.headerFields[.accept] ?? "*/*",
      acceptLanguage: request.headerFields[.acceptLanguage] ?? "", principal: principal, additions: additions, instance: instance,
      formFields: PercentEncoding.fields(ofForm: form ?? "").filter { !ReturnedChoice.fields.contains($0.key) }, now: now)
  }
}

extension RecoveryContent {
  /// Status and header fields; the body goes beside them.
  public var response: HTTPResponse {
    var fields = HTTPFields()
    for (name, value) in headers { fields[.token(name)] = value }
    return HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields)
  }
}
#endif
