import ErrorRecovery
import Localize

/// Asks about a file, unless its locale was left out while others were asked about: files are read side by side, and asked about in turn.
struct PromptAboutFile: RecoveryHandler {
  let prompt: TerminalPrompt
  let request: FileRequest

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    await prompt.choose(failure) { request.isLeftOut ? Choice(.skipFile) : nil }
  }
}
