#if GRPC
public import ErrorRecovery
public import GRPCCore

extension RPCError {
  /// Describes an error to a client: with its code, its text in the client's language, its retryability and its help.
  ///
  /// `ErrorInfo` has the domain and the name of the code, and in its metadata `retryability` and the ids of `recovery_options`. Values that a client may not
  /// see are hidden before they are written. A client of any language reads it with its library for google.rpc.Status.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - status: The status of the call.
  ///   - catalog: Where translations come from; nil means English.
  ///   - languages: The client's languages as BCP 47 tags, the preferred one first.
  ///   - mapping: Presents errors as other ones, for instance `.foundation`.
  public init(
    describing error: any Error, status: RPCError.Code, catalog: (any ErrorCatalog)? = nil, languages: [String] = [],
    mapping: ErrorMapping? = nil
  ) {
    let english = ErrorReport(error, for: .remoteClient, mapping: mapping)
    let report = ErrorReport(error, for: .remoteClient, catalog: catalog, languages: languages, mapping: mapping)
    let presentable = (mapping?(error) ?? error) as? any PresentableError
    var details = StatusDetails(code: status.rawValue, message: english.title)
    let parts = report.code.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    (details.domain, details.reason) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    details.metadata["retryability"] = report.retryability
    if !report.options.isEmpty { details.metadata["recovery_options"] = report.options.map(\.id).joined(separator: ",") }
    details.retryDelay = presentable?.retryability.delay.map { max($0, .zero) }
    details.locale = report.language
    details.localizedMessage = [report.title, report.reason, report.suggestion].compactMap(\.self).joined(separator: " ")
    if let help = report.help { details.links = [StatusDetails.Link(description: english.title, url: help)] }
    var metadata = Metadata()
    metadata.addBinary(details.bytes, forKey: StatusDetails.metadataKey)
    self.init(code: status, message: english.title, metadata: metadata)
  }

  /// The status for an error: by its retryability `resourceExhausted`, `unavailable` or `unknown`.
  public static func status(of error: any Error) -> RPCError.Code {
    let retryability = (error as? any PresentableError)?.retryability ?? .no
    return !retryability.isRetryable ? .unknown : retryability.isThrottled ? .resourceExhausted : .unavailable
  }
}
#endif
