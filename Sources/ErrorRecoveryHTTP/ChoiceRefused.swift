public import ErrorRecovery

/// A choice came back that was not offered, or has expired.
///
/// It does not say why, so that a forger learns nothing.
public struct ChoiceRefused: PresentableError, Hashable {
  /// Creates the error.
  public init() {}
  /// `recovery/choice-refused`.
  public var code: ErrorCode { ErrorCode(domain: "recovery", name: "choice-refused") }
  /// That the choice is not valid.
  public var title: ErrorText { StandardTexts.choiceRefused }
}
