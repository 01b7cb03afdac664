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
    self.init(
      header: request.headerFields[.recoveryOption], inputHeader: request.headerFields[.recoveryInput], form: form, query: request.query)
  }
}

extension RecoveryRequest {
  /// Describes a request.
  ///
  /// The fields of its query are sent again with a form, except choices.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - principal: The identity of the client, see ``HTTPRecovery``.
  ///   - instance: The identifier of this failure for support.
  ///   - formFields: Fields of the original form.
  ///   - now: The present as seconds since 1970.
  public init(_ request: HTTPRequest, principal: String, instance: String? = nil, formFields: [String: String] = [:], now: Int64) {
    let fields = formFields.merging(PercentEncoding.fields(ofForm: request.query ?? "")) { form, _ in form }
    self.init(
      method: request.method.rawValue, path: String((request.path ?? "/").prefix { $0 != "?" }),
      accept: request.headerFields[.accept] ?? "*/*", acceptLanguage: request.headerFields[.acceptLanguage] ?? "", principal: principal,
      instance: instance, formFields: fields.filter { ![ReturnedChoice.field, ReturnedChoice.inputField].contains($0.key) }, now: now)
  }
}

extension HTTPRequest {
  /// What follows the question mark of the path.
  fileprivate var query: String? {
    path.flatMap { path in path.firstIndex(of: "?").map { String(path[path.index(after: $0)...]) } }
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
