public import ErrorRecovery

/// The documentation of one type of problem.
public struct ProblemType: Hashable, Sendable {
  /// The stable name.
  public var code: ErrorCode
  /// What happened, with `…` in place of values.
  public var title: ErrorText
  /// When it happens and what a client can do, or nil if the title is enough.
  public var explanation: ErrorText?
  /// The status of its responses.
  public var status: Int

  /// Describes the type of problem of a sample error.
  ///
  /// - Parameters:
  ///   - sample: An error of this type; its arguments are not shown.
  ///   - explanation: When it happens and what a client can do; nil means the suggestion of the sample.
  ///   - status: The status of its responses; nil means ``RecoveryResponder/status(of:)``.
  public init(_ sample: any PresentableError, explanation: ErrorText? = nil, status: Int? = nil) {
    code = sample.code
    title = Self.general(sample.title)
    self.explanation = explanation ?? sample.suggestion.map { Self.general($0) }
    self.status = status ?? RecoveryResponder.status(of: sample)
  }

  private static func general(_ text: ErrorText) -> ErrorText {
    var text = text
    text.arguments = text.arguments.map { _ in .string("…", privacy: .public) }
    return text
  }
}
