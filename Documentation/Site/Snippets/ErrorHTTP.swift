import ErrorRecovery
import ErrorRecoveryHTTP

/// Runs a request; a failure becomes a problem document or a page with a form for each option, in the client's language.
func respond(
  to request: RecoveryRequest, returning choice: ReturnedChoice?, responder: RecoveryResponder, store: any ChoiceStore,
  next: () async throws -> RecoveryContent
) async -> RecoveryContent {
  let recovery = HTTPRecovery(choice, for: request, signer: responder.signer, store: store)
  // The choice is forged, has expired, or is another client's or request's.
  guard !recovery.isRefused else { return responder.refusal(for: request) }
  do {
    return try await withRecoveryHandlers(recovery, body: next)
  } catch {
    return responder.content(for: error, offered: recovery.offered, request: request)
  }
}
