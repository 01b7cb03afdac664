import ErrorRecovery

/// Why a document cannot be saved, with a recovery option of its own.
struct DocumentError: PresentableError {
  let document: Document

  var code: ErrorCode { ErrorCode(domain: "document", name: "locked") }
  var title: ErrorText { "The document “\(document.name)” cannot be saved." }
  var reason: ErrorText? { "It is locked." }
  var suggestion: ErrorText? { "Unlock it, or save a copy beside it." }
  var recoveryOptions: [RecoveryOption] { [RecoveryOption("unlock", "Unlock")] }

  /// True means that the cause is gone and the document can be saved again.
  @concurrent func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool {
    guard option == "unlock" else { return false }
    document.unlock()
    return true
  }
}
