public import ErrorRecovery

/// Answers failed requests: data for programs (RFC 9457), a page with a form per option for browsers, both in the reader's language.
///
/// ```swift
/// let http = HTTPRecovery(choice, for: request, signer: signer)
/// guard !http.isRefused else { return responder.refusal(for: request) }
/// do { return try await withRecoveryHandlers(http) { try await next() } } catch {
///   return responder.content(for: error, offered: http.offered, request: request)
/// }
/// ```
public struct RecoveryResponder: Sendable {
  /// The maximum number of options in a response; a document counts the others in ``ProblemDocument/omittedOptions``.
  public static let maximumOptions = 64
  /// The maximum number of parts of an ``InvalidRequest`` in a response.
  public static let maximumParts = 64

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
  /// Makes the identifier of an offer, which a ``ChoiceStore`` remembers.
  package var makeIdentifier: @Sendable () -> String = { OfferToken.randomIdentifier() }

  /// Creates a responder.
  ///
  /// - Parameters:
  ///   - signer: Signs what is offered.
  ///   - catalog: Where translations come from.
  ///   - mapping: Presents errors as other ones, for instance `.foundation`.
  ///   - validity: For how many seconds an offer can be taken.
  ///   - typePrefix: The prefix of a problem's `type`: the address of the pages that document the codes, such as those of ``ProblemTypes``.
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

  /// The status for an error: 422 for an ``InvalidRequest``, else by its retryability 429, 503 or 500.
  public static func status(of error: any Error) -> Int {
    if error is any InvalidRequest { return 422 }
    let retryability = (error as? any PresentableError)?.retryability ?? .no
    return !retryability.isRetryable ? 500 : retryability.isThrottled ? 429 : 503
  }

  /// The response to a failure.
  ///
  /// - Parameters:
  ///   - error: The thrown error.
  ///   - offered: The value of ``HTTPRecovery/offered``. Its options are offered where it is about the same error, the first
  ///     ``maximumOptions`` of them and not more than 32 KB; the response says how many it omits.
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
    let presentable = error as? any PresentableError
    let token = OfferToken(
      code: presentable?.code.description ?? "recovery/unknown", identifier: makeIdentifier(), expiry: request.now + validity)
    let named = Array(options.lazy.filter { token.canName($0.id.rawValue) }.prefix(Self.maximumOptions))
    let report = ErrorReport(
      error, options: named, for: .remoteClient, catalog: catalog, languages: request.languages, incident: request.instance)
    let remote = report.options.map { option in
      RemoteOption(option: option, choice: token.choice(of: option.id, in: request.scope, signer: signer))
    }
    let (parts, partCount, partLanguages) = parts(of: error, request)
    let offer = ShownOffer(options: remote, of: options.count, parts: parts, of: partCount)
    let isPage = request.prefersPage
    return RecoveryContent(
      status: status, contentType: isPage ? "text/html; charset=utf-8" : "application/problem+json",
      contentLanguage: (report.languages + partLanguages.subtracting(report.languages).sorted()).joined(separator: ", "),
      retryAfter: RetryAfter.header(for: presentable?.retryability ?? .no),
      body: isPage
        ? page(report, offer, request) : ProblemDocument(of: report, offer: offer, status: status, typePrefix: typePrefix).json)
  }

  private func page(_ report: ErrorReport, _ offer: ShownOffer, _ request: RecoveryRequest) -> String {
    let omission = StandardTexts.moreOptions(offer.omittedOptions)
      .render(for: .remoteClient, catalog: catalog, languages: request.languages)
    return RecoveryPage(
      report: report, options: offer.options, parts: offer.parts, omission: offer.omittedOptions > 0 ? omission : nil, request: request
    ).html
  }

  /// The parts of an invalid request as the client may read them, how many there are in all, and their languages.
  private func parts(of error: any Error, _ request: RecoveryRequest) -> (shown: [ProblemPart], count: Int, languages: Set<String>) {
    let parts = (error as? any InvalidRequest)?.invalidParts ?? []
    var languages: Set<String> = []
    let shown = parts.prefix(Self.maximumParts).map { part in
      let (text, language) = part.detail.rendering(for: .remoteClient, catalog: catalog, languages: request.languages)
      languages.insert(language)
      return ProblemPart(detail: text, place: part.place, unknownFields: [:])
    }
    return (shown, parts.count, languages)
  }
}
