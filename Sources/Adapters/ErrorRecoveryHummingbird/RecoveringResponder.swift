#if Hummingbird
public import Hummingbird

/// A router behind a ``RecoveryMiddleware``; see ``RecoveryMiddleware/wrapping(_:)``.
public struct RecoveringResponder<Base: HTTPResponder>: HTTPResponder where Base.Context: RequestContext {
  let middleware: RecoveryMiddleware<Base.Context>
  let base: Base

  /// Responds to a request.
  ///
  /// - Throws: Cancellations.
  public func respond(to request: Request, context: Base.Context) async throws -> Response {
    do {
      return try await middleware.handle(request, context: context) { try await base.respond(to: $0, context: $1) }
    } catch let error as any HTTPResponseError {
      // Outside the router, no one else turns the framework's own errors into responses.
      return try error.response(from: request, context: context)
    }
  }
}
#endif
