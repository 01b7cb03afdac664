extension RecoveryOption.ID {
  /// Run the operation again.
  public static let retry: Self = "retry"
  /// Let the failure stand.
  public static let cancel: Self = "cancel"
  /// Skip what failed and continue.
  public static let skip: Self = "skip"
  /// Go on with a value that the chooser gives.
  public static let useValue: Self = "use-value"
  /// Skip the file and continue with the next one.
  public static let skipFile: Self = "skip-file"
  /// Skip the language and continue with the next one.
  public static let skipLocale: Self = "skip-locale"
  /// End the whole run here, keeping what is done.
  public static let stop: Self = "stop"
}

extension RecoveryOption {
  /// "Try Again": every ``withRecovery(_:restarts:deadline:maximumAttempts:clock:_:)`` offers it, as the default unless another option claims to be
  /// that.
  public static let retry = RecoveryOption(.retry, ErrorText("recovery.retry", "Try Again"), role: .default)
  /// "Cancel": offered last wherever no other option has the role of it.
  public static let cancel = RecoveryOption(.cancel, ErrorText("recovery.cancel", "Cancel"), role: .cancel)
  /// "Skip".
  public static let skip = RecoveryOption(.skip, ErrorText("recovery.skip", "Skip"))
  /// "Skip This File".
  public static let skipFile = RecoveryOption(.skipFile, ErrorText("recovery.skip-file", "Skip This File"))
  /// "Skip This Language".
  public static let skipLocale = RecoveryOption(.skipLocale, ErrorText("recovery.skip-locale", "Skip This Language"))
  /// "Stop": replaces ``cancel``: leaving a prompt without an answer means it.
  public static let stop = RecoveryOption(.stop, ErrorText("recovery.stop", "Stop"), role: .cancel)

  /// "Use Another Value", which asks for it.
  ///
  /// - Parameter input: The requested input.
  public static func useValue(_ input: InputRequest) -> RecoveryOption {
    RecoveryOption(.useValue, StandardTexts.useValueTitle, input: input)
  }
}
