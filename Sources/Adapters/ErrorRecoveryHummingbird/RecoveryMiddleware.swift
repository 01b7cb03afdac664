#if Hummingbird
import ErrorRecovery
public import ErrorRecoveryHTTP
import Foundation
public import HTTPTypes
public import Hummingbird
import NIOCore

/// Gives each failure of a route a text in the client's language, and options that the client can choose.
///
/// ```swift
/// let recovery = RecoveryMiddleware<BasicRequestContext>(responder) { request, _ in request.headers[.authorization] ?? "anonymous" }
/// let application = Application(responder: recovery.wrapping(router))
/// ```
///
/// A program gets a problem document, a browser a page with a form for each option. The languages are those of `Accept-Language`. A choice is bound to the
/// client, the method, the path and the host.
///
/// Wrap the router with ``wrapping(_:)``: a page posts its forms, also for a `GET`, so that its method is known only after the form has been read.
/// Where the middleware is added to a router or a group, choices in header fields work, and forms only for routes of `POST`.
///
/// Errors of Hummingbird itself, such as the one for an unknown path, pass.
public struct RecoveryMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Makes the responses.
  public var responder: RecoveryResponder
  /// Makes each offer usable once; nil means until it expires.
  public var store: (any ChoiceStore)?
  /// The time for the guarded operations of a request; nil for no limit.
  public var deadline: Duration?
  /// The header field with the client's time in whole milliseconds, such as `x-envoy-expected-rq-timeout-ms`, which can only shorten ``deadline``.
  public var timeoutHeader: HTTPField.Name?
  /// The maximum number of bytes of a form; a longer one is answered with 413.
  public var maximumFormBytes = 65_536
  /// What else a choice is bound to, such as the version of a document.
  public var additions: @Sendable (Request, Context) -> [String] = { _, _ in [] }
  /// The present as seconds since 1970.
  public var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
  private let principal: @Sendable (Request, Context) -> String

  /// Creates a middleware.
  ///
  /// - Parameters:
  ///   - responder: Makes the responses.
  ///   - store: Makes each offer usable once. Several instances of a service share one, such as a database.
  ///   - deadline: The time for the guarded operations of a request.
  ///   - principal: The identity of a client: an account, a session. A choice is invalid for other clients.
  public init(
    _ responder: RecoveryResponder, store: (any ChoiceStore)? = MemoryChoiceStore(), deadline: Duration? = nil,
    principal: @escaping @Sendable (Request, Context) -> String
  ) {
    self.responder = responder
    self.store = store
    self.deadline = deadline
    self.principal = principal
  }

  /// Handles a request.
  ///
  /// - Throws: The errors of Hummingbird itself, and cancellations.
  @concurrent public func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var request = request
    let form = try await form(of: &request)
    return try await responder.respond(
      to: request.head, form: form, principal: principal(request, context),
      additions: [request.head.authority ?? ""] + additions(request, context), instance: "urn:request:\(context.id)", store: store,
      deadline: time(for: request), now: now(), passing: { $0 is any HTTPResponseError && !($0 is any PresentableError) }
    ) { [request] head in
      try await next(Request(head: head, body: request.body), context)
    } failure: {
      Response($0)
    }
  }

  private func form(of request: inout Request) async throws -> String? {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else { return nil }
    return String(buffer: try await request.collectBody(upTo: maximumFormBytes))
  }

  private func time(for request: Request) -> Duration? {
    let stated = timeoutHeader.flatMap { request.headers[$0] }.flatMap { RequestTimeout.duration(from: $0) }
    return [deadline, stated].compactMap(\.self).min()
  }
}

extension RecoveryMiddleware {
  /// A responder that handles each request with this middleware before it is routed.
  ///
  /// - Parameter router: The router, with all of its routes.
  public func wrapping<Router: HTTPResponderBuilder>(_ router: Router) -> RecoveringResponder<Router.Responder>
  where Router.Responder.Context == Context {
    RecoveringResponder(middleware: self, base: router.buildResponder())
  }
}
#endif
