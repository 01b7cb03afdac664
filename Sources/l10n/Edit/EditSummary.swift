#if Servers
import ErrorRecovery
import LocalizeValidation

/// What a run has changed, when it ends.
struct EditSummary {
  private let session: EditSession
  private let refused: Int

  init(_ session: EditSession, refused: Int) { (self.session, self.refused) = (session, refused) }

  /// Writes the numbers to standard output, and how many requests were refused to standard error.
  func write(_ tool: ToolSession) throws {
    let counts = [
      session.count(.text) + session.count(.key), session.count(.approval), session.count(.rejection), session.count(.fix),
      session.undoneCount,
    ].map(
      String.init)
    let text = EditTexts.summary(counts[0], counts[1], counts[2], counts[3], counts[4])
    try SystemStreams.writeOutput(tool.presentation.string(text) + "\n")
    if refused > 0 { tool.note(EditTexts.refusedRequests(String(refused))) }
  }
}
#endif
