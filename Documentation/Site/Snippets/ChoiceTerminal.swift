import ErrorRecovery
import ErrorRecoveryFoundation
import ErrorRecoveryTexts
import Localize

/// Runs a command: the user at the terminal chooses, in their language; in a pipe the error is printed.
func runCommand(languages: [String], _ command: () async throws -> String) async -> String? {
  let texts = Localizer.standardErrorTexts
  do {
    return try await withRecoveryHandlers(TerminalPrompt.standard(languages: languages, catalog: texts), body: command)
  } catch {
    print(TextPresenter(languages: languages, catalog: texts).text(for: error), terminator: "")
    return nil
  }
}
