import ErrorRecovery

/// An error with parts that a test can choose.
struct SampleError: PresentableError, Equatable {
  var name = "sample"
  var title: ErrorText = "The sample failed."
  var reason: ErrorText?
  var suggestion: ErrorText?
  var helpURL: ErrorText.Argument?
  var underlyingErrors: [any Error] = []
  var recoveryOptions: [RecoveryOption] = []
  var repair: @Sendable (RecoveryOption.ID) async throws -> Bool = { _ in false }

  var code: ErrorCode { ErrorCode(domain: "tests", name: name) }

  @concurrent func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool { try await repair(option) }

  static func == (left: Self, right: Self) -> Bool { left.code == right.code && left.title == right.title }
}

/// An error without presentation that has data to hide.
struct ForeignError: Error {
  var password = "hunter2"
}
