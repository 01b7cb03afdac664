import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import HTTPTypes
import Hummingbird

/// Gives every failure a text in the client's language and options that the client can choose.
///
/// It surrounds the router: a page posts its choice, and the gate passes on the request that the form repeats, with the method that it had.
struct RecoveryGate<Router: HTTPResponder>: HTTPResponder where Router.Context: RequestContext {
  let router: Router
  let responder: RecoveryResponder
  /// Lets each offer be used once; several instances of a service share a database instead.
  let store = MemoryChoiceStore()

  func respond(to request: Request, context: Router.Context) async throws -> Response {
    do {
      var request = request
      let form = try await form(of: &request)
      return try await respond(to: request, form: form, context: context)
    } catch let error as any HTTPResponseError {
      // The framework's own errors, such as a body that is too long.
      return try error.response(from: request, context: context)
    }
  }

  private func respond(to request: Request, form: String?, context: Router.Context) async throws -> Response {
    let choice = ReturnedChoice(request.head, form: form)
    let head = request.head.repeated(by: choice)
    // A service with accounts uses the authenticated one.
    let principal = head.headerFields[.authorization] ?? "anonymous"
    let described = RecoveryRequest(
      head, principal: principal, additions: [head.authority ?? ""], instance: "urn:request:\(context.id)", form: form,
      now: Int64(Date().timeIntervalSince1970))
    let handler = HTTPRecovery(choice, for: described, signer: responder.signer, store: store)
    guard !handler.isRefused else { return Response(responder.refusal(for: described)) }
    do {
      return try await withRecoveryHandlers(handler) {
        try await router.respond(to: Request(head: head, body: request.body), context: context)
      }
    } catch {
      if error is any HTTPResponseError, !(error is any PresentableError) { throw error }
      return Response(responder.content(for: error, offered: handler.offered, request: described))
    }
  }

  private func form(of request: inout Request) async throws -> String? {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else { return nil }
    return String(buffer: try await request.collectBody(upTo: 65_536))
  }
}

extension Response {
  /// The response of a framework for one of the library.
  init(_ content: RecoveryContent) {
    let head = content.response
    self.init(status: head.status, headers: head.headerFields, body: ResponseBody(byteBuffer: ByteBuffer(string: content.body)))
  }
}
