import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import HTTPTypes
import Hummingbird

/// Gives every failure of its routes a text in the client's language and options that the client can choose.
struct RecoveryMiddleware<Context: RequestContext>: RouterMiddleware {
  let responder: RecoveryResponder

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var request = request
    let now = Int64(Date().timeIntervalSince1970)
    // A service with accounts uses the authenticated one.
    let principal = request.headers[.authorization] ?? "anonymous"
    let form = try await form(of: &request)
    let described = RecoveryRequest(request.head, principal: principal, instance: "urn:request:\(context.id)", now: now)
    let handler = HTTPRecovery(ReturnedChoice(request.head, form: form), principal: principal, now: now, signer: responder.signer)
    guard !handler.isRefused else { return response(responder.refusal(for: described)) }
    do {
      return try await withRecoveryHandlers(handler) { try await next(request, context) }
    } catch {
      // The framework handles its own errors, such as 404.
      if error is any HTTPResponseError, !(error is any PresentableError) { throw error }
      return response(responder.content(for: error, offered: handler.offered, request: described))
    }
  }

  private func form(of request: inout Request) async throws -> String? {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else { return nil }
    return String(buffer: try await request.collectBody(upTo: 65_536))
  }

  private func response(_ content: RecoveryContent) -> Response {
    let head = content.response
    return Response(status: head.status, headers: head.headerFields, body: ResponseBody(byteBuffer: ByteBuffer(string: content.body)))
  }
}
