public import ErrorRecovery

/// A failure that a server reported, as an error of the client, with the server's texts and options.
///
/// So a terminal, a policy or a test chooses among them as among local ones, and ``RemoteRecovery`` sends the choice with the next attempt.
public struct RemoteProblem: PresentableError {
  /// The document that the server sent.
  public let document: ProblemDocument
  /// The status of the response.
  public let status: Int
  /// The retryability of the response: `Retry-After` first, then the document, then the status.
  public let retryability: Retryability
  private let recovery: RemoteRecovery

  init(_ document: ProblemDocument, status: Int, retryAfter: String?, now: Int64, isIdempotent: Bool, recovery: RemoteRecovery) {
    self.document = document
    self.status = status
    let stated = RetryAfter.retryability(status: status, header: retryAfter, now: now, isIdempotent: isIdempotent)
    switch document.retryability {
    // What may have been carried out is not repeated, whatever the document suggests.
    case _ where !isIdempotent: retryability = stated
    case "throttled": retryability = stated.delay.map { .throttled(after: $0) } ?? .throttled
    case _ where stated.delay != nil: retryability = stated
    case "transient": retryability = .transient
    case "after" where !stated.isRetryable: retryability = .transient
    default: retryability = stated
    }
    self.recovery = recovery
  }

  /// The server's code, or `http/` and the status where it sent none.
  public var code: ErrorCode {
    guard let code = document.code, let slash = code.firstIndex(of: "/") else { return ErrorCode(domain: "http", name: String(status)) }
    return ErrorCode(domain: String(code[..<slash]), name: String(code[code.index(after: slash)...]))
  }

  /// The title of the document, or its detail if it has no title; only the user may see it.
  public var title: ErrorText { (document.title ?? document.detail).map { ErrorText(received: $0) } ?? StandardTexts.unknownError }

  /// The detail of the document.
  public var reason: ErrorText? { document.title == nil ? nil : document.detail.map { ErrorText(received: $0) } }

  /// The invalid parts of the request.
  public var underlyingErrors: [any Error] { document.errors.compactMap(RemotePart.init) }

  /// The address that documents the problem.
  public var helpURL: ErrorText.Argument? {
    document.type.hasPrefix("https://") || document.type.hasPrefix("http://") ? .string(document.type, privacy: .user) : nil
  }

  /// The server's options except trying again and cancelling, which every guarded call offers itself.
  public var recoveryOptions: [RecoveryOption] {
    document.options.map(\.recoveryOption).filter { $0.id != .retry && $0.role != .cancel }
  }

  /// Has the choice sent with the next attempt.
  @concurrent public func attemptRecovery(_ choice: Choice) async throws -> Bool {
    guard let option = document.option(choice.option) else { return false }
    recovery.send(option.returned(input: choice.input))
    return true
  }
}

/// A part of the request that is wrong, as the server wrote it.
private struct RemotePart: PresentableError {
  let title: ErrorText
  var code: ErrorCode { ErrorCode(domain: "http", name: "invalid-part") }

  init?(_ part: ProblemPart) {
    guard let detail = part.detail else { return nil }
    let place: String? =
      switch part.place {
      case .pointer(let place), .parameter(let place), .header(let place): place
      case nil: nil
      }
    title = ErrorText(received: place.map { "\($0): \(detail)" } ?? detail)
  }
}
