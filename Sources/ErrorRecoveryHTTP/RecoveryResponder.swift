public import ErrorRecovery

/// Answers failed requests: data for programs (RFC 9457), a page with a form per option for browsers, both in the reader's language.
///
/// ```swift
/// let http = HTTPRecovery(choice, principal: user, now: now, signer: signer)
/// guard !http.isRefused else { return responder.refusal(for: request) }
/// do { return try await withRecoveryHandlers(http) { try await next() } } catch {
///   return responder.content(for: error, offered: http.offered, request: request)
/// }
/// ```
public struct RecoveryResponder: Sendable {
  /// Signs what is offered.
  public var signer: any ChoiceSigner
  /// Where translations come from; nil means English.
  public var catalog: (any ErrorCatalog)?
  /// Presents errors as other ones.
  ///
  /// It belongs among the handlers of the request too: they see codes as it leaves them.
  public var mapping: ErrorMapping?
  /// For how many seconds an offer can be taken.
  public var validity: Int64
  /// The prefix of a problem's `type`; the code follows.
  public var typePrefix: String
  /// The status for an error.
  public var status: @Sendable (any Error) -> Int

  /// Creates a responder.
  ///
  /// - Parameters:
  ///   - signer: Signs what is offered.
  ///   - catalog: Where translations come from.
  ///   - mapping: Presents errors as other ones, for instance `.foundation`.
  ///   - validity: For how many seconds an offer can be taken.
  ///   - typePrefix: The prefix of a problem's `type`: the address of the pages that document the codes.
  ///   - status: The status for an error, as ``mapping`` left it.
  public init(
    signer: any ChoiceSigner, catalog: (any ErrorCatalog)? = nil, mapping: ErrorMapping? = nil, validity: Int64 = 600,
    typePrefix: String = "urn:error:", status: @escaping @Sendable (any Error) -> Int = { RecoveryResponder.status(of: $0) }
  ) {
    self.signer = signer
    self.catalog = catalog
    self.mapping = mapping
    self.validity = validity
    self.typePrefix = typePrefix
    self.status = status
  }

  /// The status for the retryability of an error: 429, 503 or 500.
  public static func status(of error: any Error) -> Int {
    let retryability = (error as? any PresentableError)?.retryability ?? .no
    return !retryability.isRetryable ? 500 : retryability.isThrottled ? 429 : 503
  }

  /// The response to a failure.
  ///
  /// - Parameters:
  ///   - error: The thrown error.
  ///   - offered: The value of ``HTTPRecovery/offered``. Its options are offered where it is about the same error, and where there are
  ///     more than a header field can name, which takes hundreds, the first of them.
  ///   - request: The request.
  public func content(for error: any Error, offered: Failure?, request: RecoveryRequest) -> RecoveryContent {
    let error = mapping?(error) ?? error
    let presentable = error as? any PresentableError
    let code = presentable?.code.description ?? "recovery/unknown"
    let options = offered.flatMap { $0.wireCode == code ? $0.options : nil } ?? []
    return content(for: error, options: options, status: status(error), request: request)
  }

  /// The response to a choice that ``HTTPRecovery/isRefused``: 403.
  public func refusal(for request: RecoveryRequest) -> RecoveryContent {
    content(for: ChoiceRefused(), options: [], status: 403, request: request)
  }

  private func content(for error: any Error, options: [RecoveryOption], status: Int, request: RecoveryRequest) -> RecoveryContent {
    let code = (error as? any PresentableError)?.code.description ?? "recovery/unknown"
    let options = OfferToken.offerable(options, code: code)
    let report = ErrorReport(
      error, options: options, for: .remoteClient, catalog: catalog, languages: AcceptLanguage.tags(in: request.acceptLanguage),
      incident: request.instance)
    let offer = OfferToken(code: report.code, options: options.map(\.id.rawValue), expiry: request.now + validity)
    let choices = options.map { offer.choice(of: $0.id.rawValue, principal: request.principal, signer: signer) }
    let isPage = request.prefersPage
    return RecoveryContent(
      status: status, contentType: isPage ? "text/html; charset=utf-8" : "application/problem+json",
      contentLanguage: report.languages.joined(separator: ", "),
      retryAfter: RetryAfter.header(for: (error as? any PresentableError)?.retryability ?? .no),
      body: isPage
        ? RecoveryPage(report: report, choices: choices, request: request).html
        : ProblemDocument(of: report, choices: choices, status: status, typePrefix: typePrefix).json)
  }
}
