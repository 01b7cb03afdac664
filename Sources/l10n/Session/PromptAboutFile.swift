import ErrorRecovery
import LocalizeProject

/// Asks about a file, unless its locale was left out while others were asked about: files are read side by side, and asked about in turn.
struct PromptAboutFile: RecoveryHandler {
  let prompt: TerminalPrompt
  let request: FileRequest
  let leaveOutLocale: @Sendable () -> Void

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    await prompt.choose(
      failure, unless: { request.isLeftOut ? Choice(.skipFile) : nil },
      then: { if $0.option == .skipLocale { leaveOutLocale() } })
  }
}
