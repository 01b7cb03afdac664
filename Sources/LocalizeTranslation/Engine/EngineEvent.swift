/// What happens while an engine works, for the line of progress.
package enum EngineEvent: Sendable, Hashable {
  /// A request is on its way.
  case sent(texts: Int, characters: Int)
  /// Jobs are done, some perhaps without a translation.
  case finished(jobs: Int, translated: Int, characters: Int)
  /// All requests wait, because of what the provider said.
  case waiting(Duration, reason: String)
  /// A request was lost after it was sent: it may have been worked on and paid for.
  case inDoubt(texts: Int, characters: Int, detail: String)
}
