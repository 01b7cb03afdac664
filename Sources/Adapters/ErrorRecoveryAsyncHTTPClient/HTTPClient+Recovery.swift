#if AsyncHTTPClient
public import AsyncHTTPClient
import ErrorRecovery
public import ErrorRecoveryHTTP
public import Logging
import NIOCore
import NIOHTTP1

extension HTTPClient {
  /// Sends a request as one attempt of a guarded operation.
  ///
  /// ```swift
  /// let remote = RemoteRecovery()
  /// let response = try await withRecovery("load price", deadline: .seconds(10)) { _ in
  ///   try await client.attempt(request, for: remote, timeout: .seconds(3))
  /// }
  /// ```
  ///
  /// The request ends by the deadline of the operation, see ``RecoveryDeadline``. A chosen option of the server is sent with it. A request with the header
  /// field `Idempotency-Key` is repeated like one with an idempotent method; keep the key for all attempts. The body must be one that can be sent
  /// again, so not an asynchronous sequence.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - remote: Keeps a chosen option until the next attempt.
  ///   - timeout: The maximum time until the response has ended; a nearer deadline counts.
  ///   - timeoutHeader: The header field that tells the service its time in whole milliseconds, such as Envoy's `x-envoy-expected-rq-timeout-ms`; nil
  ///     for none.
  ///   - logger: The logger of the client for this request.
  /// - Returns: A response with a status below 400. Its body may still be arriving.
  /// - Throws: ``HTTPClientFailure`` without a response, ``RemoteProblem`` for a status of 400 or more, and `CancellationError` if the task is cancelled.
  public func attempt(
    _ request: HTTPClientRequest, for remote: RemoteRecovery = RemoteRecovery(), timeout: Duration = .seconds(30),
    timeoutHeader: String? = nil, logger: Logger? = nil
  ) async throws -> HTTPClientResponse {
    let time = min(timeout, RecoveryDeadline.remaining ?? timeout)
    guard time > .zero else { throw HTTPClientFailure.deadline }
    var request = request
    for (name, value) in remote.takeHeaders() { request.headers.replaceOrAdd(name: name, value: value) }
    if let timeoutHeader { request.headers.replaceOrAdd(name: timeoutHeader, value: String(time.milliseconds)) }
    let isIdempotent = request.isIdempotent
    do {
      let response = try await execute(request, deadline: .now() + TimeAmount(time), logger: logger)
      guard let problem = try await response.problem(for: remote, isIdempotent: isIdempotent) else { return response }
      throw problem
    } catch let problem as RemoteProblem {
      throw problem
    } catch {
      // `Task` is a type of the client here.
      try _Concurrency.Task.checkCancellation()
      throw HTTPClientFailure(error, isIdempotent: isIdempotent)
    }
  }
}

extension HTTPClientRequest {
  /// Whether it can be sent again although it may have been carried out.
  public var isIdempotent: Bool { Idempotence.applies(to: method.rawValue, hasKey: headers.contains(name: Idempotence.keyHeader)) }
}

extension Duration {
  /// Whole milliseconds, at least one.
  fileprivate var milliseconds: Int64 { max(Int64(min(self / .milliseconds(1), 1e15)), 1) }
}
#endif
