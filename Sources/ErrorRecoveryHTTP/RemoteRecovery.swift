import ErrorRecovery
import Synchronization

/// The client's side of one guarded request: keeps what was chosen until the request is sent again.
///
/// ```swift
/// let remote = RemoteRecovery()
/// let price = try await withRecovery { _ in
///   var request = HTTPRequest(method: .get, scheme: "https", authority: "store.example", path: "/price")
///   for (name, value) in remote.takeHeaders() { request.headerFields[name] = value }
///   let (response, body) = try await send(request)
///   guard response.status.code >= 400 else { return body }
///   throw remote.problem(
///     try JSONDecoder().decode(ProblemDocument.self, from: body), status: response.status.code,
///     retryAfter: response.headerFields[.retryAfter], now: now)
/// }
/// ```
public final class RemoteRecovery: Sendable {
  private let chosen = Mutex<ReturnedChoice?>(nil)

  /// Creates one for a request.
  public init() {}

  /// The header fields that take the chosen option; none where nothing was chosen.
  ///
  /// A choice is used once.
  public func takeHeaders() -> [(name: String, value: String)] {
    let choice = chosen.withLock { chosen in
      defer { chosen = nil }
      return chosen
    }
    return choice?.headers ?? []
  }

  /// The error for a response with a problem document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - status: The status of the response.
  ///   - retryAfter: The value of its header `Retry-After`, if it has one.
  ///   - now: The present as seconds since 1970.
  ///   - isIdempotent: Whether the request can be sent again although it may have been carried out, see ``Idempotence``.
  public func problem(
    _ document: ProblemDocument, status: Int, retryAfter: String?, now: Int64, isIdempotent: Bool = true
  ) -> RemoteProblem {
    RemoteProblem(document, status: status, retryAfter: retryAfter, now: now, isIdempotent: isIdempotent, recovery: self)
  }

  func send(_ choice: ReturnedChoice) { chosen.withLock { $0 = choice } }
}
