#if GRPC
public import ErrorRecovery
public import GRPCCore

/// A call that a server failed, as an error of the client, with the server's texts.
///
/// Its code is that of `ErrorInfo`, or `grpc/` and the name of the status. The title is `LocalizedMessage`, else the message of the status, which only the
/// user may see. It is retryable if the status is `unavailable` or `resourceExhausted`, or if there is `RetryInfo`, after its delay.
public struct GRPCProblem: PresentableError {
  /// The error of gRPC.
  public let error: RPCError
  /// The details that the server sent, if any.
  public let details: StatusDetails?

  /// Reads the details of an error.
  public init(_ error: RPCError) {
    self.error = error
    details = error.metadata[binaryValues: StatusDetails.metadataKey].first { _ in true }.flatMap { StatusDetails(bytes: $0) }
  }

  /// The server's code, or `grpc/` and the name of the status.
  public var code: ErrorCode {
    guard let details, !details.reason.isEmpty else { return ErrorCode(domain: "grpc", name: error.code.description) }
    return ErrorCode(domain: details.domain, name: details.reason)
  }

  /// The server's text for the user.
  public var title: ErrorText {
    let text = details.map(\.localizedMessage).flatMap { $0.isEmpty ? nil : $0 } ?? error.message
    return text.isEmpty ? StandardTexts.unknownError : ErrorText(received: text)
  }

  /// The address of the first link.
  public var helpURL: ErrorText.Argument? {
    details?.links.first { $0.url.hasPrefix("https://") || $0.url.hasPrefix("http://") }.map { .string($0.url, privacy: .user) }
  }

  /// By the status, after the server's delay.
  public var retryability: Retryability {
    let delay = details?.retryDelay
    switch error.code {
    case .resourceExhausted: return delay.map { .throttled(after: $0) } ?? .throttled
    case .unavailable: return delay.map { .after($0) } ?? .transient
    default: return delay.map { .after($0) } ?? .no
    }
  }
}

extension ErrorMapping {
  /// Presents errors of gRPC with the details that the server sent.
  ///
  /// ```swift
  /// try await withRecoveryHandlers(RetryPolicy(), ErrorMapping.grpc) {
  ///   try await withRecovery("get price", deadline: .seconds(10)) { _ in try await prices.getPrice(request) }
  /// }
  /// ```
  public static let grpc = ErrorMapping(RPCError.self) { GRPCProblem($0) }
}
#endif
