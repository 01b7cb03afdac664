import ErrorRecovery

/// An error that tells the reader what happened and what to do, and one option that removes the cause.
struct DocumentLocked: PresentableError {
  let name: String

  var code: ErrorCode { ErrorCode(domain: "document", name: "locked") }
  var title: ErrorText { ErrorText("document.locked", "The document “\(name)” can't be saved.") }
  var reason: ErrorText? { "It is locked." }
  var suggestion: ErrorText? { "Unlock it, or save a copy." }
  var recoveryOptions: [RecoveryOption] { [RecoveryOption("unlock", "Unlock")] }

  /// True means that the cause is gone: the operation runs again.
  @concurrent func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool { option == "unlock" }
}

print(TextPresenter().text(for: DocumentLocked(name: "Letter")), terminator: "")
// error: The document “Letter” can't be saved.
//   It is locked.
//   Unlock it, or save a copy.
//   Options: unlock (choose with --recover ID)
