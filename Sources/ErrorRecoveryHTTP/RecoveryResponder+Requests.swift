#if HTTP
import ErrorRecovery
public import HTTPTypes

extension RecoveryResponder {
  /// Runs a request of any server that uses swift-http-types: with the client's choice, and with a response for a failure.
  ///
  /// ```swift
  /// return try await responder.respond(to: head, form: form, principal: user.id, store: store, now: now) { head in
  ///   try await route(head, body)
  /// } failure: { content in
  ///   (content.response, content.body)
  /// }
  /// ```
  ///
  /// A page posts its choice, so routing must come after this and use the request that is passed to `next`: it has the method of the request that the form
  /// repeats.
  ///
  /// - Parameters:
  ///   - request: The request as the client sent it.
  ///   - form: Its body, where it is of the type `application/x-www-form-urlencoded`.
  ///   - principal: The identity of the client.
  ///   - additions: What else a choice is bound to, see ``RequestScope/additions``.
  ///   - instance: The identifier of this failure for support.
  ///   - store: Makes each offer usable once; nil means until it expires.
  ///   - deadline: The time for the guarded operations of the request; nil for no limit.
  ///   - now: The present as seconds since 1970.
  ///   - passes: Whether an error is the server's own and is thrown, such as one for an unknown route. Cancellations are always thrown.
  ///   - next: Handles the request.
  ///   - failure: Makes a response of the server from one of the library.
  /// - Returns: The response of `next`, or the one for its failure.
  /// - Throws: An error that passes.
  public func respond<Response>(
    to request: HTTPRequest, form: String? = nil, principal: String, additions: [String] = [], instance: String? = nil,
    store: (any ChoiceStore)? = nil, deadline: Duration? = nil, now: Int64, passing passes: (any Error) -> Bool = { _ in false },
    _ next: (HTTPRequest) async throws -> Response, failure: (RecoveryContent) throws -> Response
  ) async throws -> Response {
    let choice = ReturnedChoice(request, form: form)
    let head = request.repeated(by: choice)
    let described = RecoveryRequest(head, principal: principal, additions: additions, instance: instance, form: form, now: now)
    let handler = HTTPRecovery(choice, for: described, signer: signer, store: store)
    guard !handler.isRefused else { return try failure(refusal(for: described)) }
    do {
      return try await withRecoveryHandlers([handler as any RecoveryHandler] + (mapping.map { [$0] } ?? [])) {
        try await withRecoveryDeadline(deadline) { try await next(head) }
      }
    } catch {
      if error is CancellationError || passes(error) { throw error }
      return try failure(content(for: error, offered: handler.offered, request: described))
    }
  }
}
#endif
