import ErrorRecovery

/// An error whose texts and URL contain private values.
struct AccountLocked: PresentableError {
  let name: String

  var code: ErrorCode { ErrorCode(domain: "account", name: "locked") }
  var title: ErrorText { "The account \(name) is locked." }
  // A literal would be public.
  var helpURL: ErrorText.Argument? { .string("https://example.org/unlock?account=\(name)", privacy: .user) }
}

let error = AccountLocked(name: "ann")
print(ErrorReport(error, for: .user).help ?? "none")  // https://example.org/unlock?account=ann
print(ErrorReport(error, for: .log).help ?? "none")  // none
print(Choice("log-in", input: "correct horse"))  // log-in with ‹redacted›
print(Failure(error: error, options: [.retry]))  // account/locked, attempt 1, options: retry
