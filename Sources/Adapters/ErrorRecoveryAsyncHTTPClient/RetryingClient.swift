#if AsyncHTTPClient
public import AsyncHTTPClient
public import ErrorRecovery
public import ErrorRecoveryHTTP
import Foundation
public import Logging

/// A client that repeats requests by a policy, with a budget for each host.
///
/// ```swift
/// let client = RetryingClient(.shared, policy: RetryPolicy(maximumAttempts: 4))
/// let response = try await client.execute("load price", HTTPClientRequest(url: "https://store.example/price"), deadline: .seconds(10))
/// ```
///
/// Share one instance: it has the budgets. The policy is asked before the handlers around the call, which are asked when it declines.
public struct RetryingClient: Sendable {
  /// Sends the requests.
  public let client: HTTPClient
  /// When a request is repeated; its budget is replaced with that of the host.
  public var policy: RetryPolicy
  /// The budgets of the hosts.
  public let budgets: HostBudgets
  /// The header field that tells a service its time in whole milliseconds; nil for none.
  public var timeoutHeader: String?

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - client: Sends the requests.
  ///   - policy: When a request is repeated.
  ///   - budgets: The budgets of the hosts.
  ///   - timeoutHeader: The header field that tells a service its time in whole milliseconds, such as `x-envoy-expected-rq-timeout-ms`.
  public init(
    _ client: HTTPClient, policy: RetryPolicy = RetryPolicy(), budgets: HostBudgets = HostBudgets(), timeoutHeader: String? = nil
  ) {
    self.client = client
    self.policy = policy
    self.budgets = budgets
    self.timeoutHeader = timeoutHeader
  }

  /// Sends a request until it succeeds, or until policy, budget or time are used up.
  ///
  /// - Parameters:
  ///   - operation: The name of the operation in events.
  ///   - request: The request; its body must be one that can be sent again, so not an asynchronous sequence.
  ///   - deadline: The time for all attempts and waits, from now.
  ///   - timeout: The maximum time for one attempt.
  ///   - logger: The logger of the client for this request.
  /// - Returns: A response with a status below 400. Its body may still be arriving.
  /// - Throws: The error of the last attempt, see `HTTPClient.attempt(_:for:timeout:timeoutHeader:logger:)`.
  public func execute(
    _ operation: StaticString? = nil, _ request: HTTPClientRequest, deadline: Duration = .seconds(60), timeout: Duration = .seconds(30),
    logger: Logger? = nil
  ) async throws -> HTTPClientResponse {
    var policy = policy
    policy.budget = budgets[Self.host(of: request)]
    let remote = RemoteRecovery()
    return try await withRecoveryHandlers(policy) {
      try await withRecovery(operation, deadline: deadline) { _ in
        try await client.attempt(request, for: remote, timeout: timeout, timeoutHeader: timeoutHeader, logger: logger)
      }
    }
  }

  private static func host(of request: HTTPClientRequest) -> String {
    guard let url = URL(string: request.url), let host = url.host() else { return "" }
    return url.port.map { "\(host):\($0)" } ?? host
  }
}
#endif
